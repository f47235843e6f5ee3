"""Levels stand for bots; the easy one slips by the view, and judgements of light bots add up."""

from __future__ import annotations

import pytest

import tefuda
from tefuda import bots
from tefuda.bots import levels

GAMES = [pytest.param(game, id=game.id) for game in tefuda.games()]


def views(game: tefuda.Game, games: int = 2) -> list[tefuda.View]:
    """Every view of somebody who must choose, of some games that heuristics play."""
    found = []
    for number in range(games):
        m = tefuda.Match(game.id, players=game.seats[-1], seed=number)
        bot = bots.make("heuristic", game, seed=number)
        while m.actor != tefuda.END:
            found.append(m.view(m.actor))
            m.play(bot.choose(found[-1]))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_level_names_a_bot_that_there_is(game: tefuda.Game) -> None:
    names = {levels.named(level, game, players) for level in levels.LEVELS for players in game.seats}

    light = {name for name in names if levels.is_light(name)}
    assert light <= set(bots.names(game))
    assert all(levels.seconds(name) > 0 for name in names - light - {"learned", "ismcts:1000"})
    assert levels.is_light(levels.simple(game))
    assert "random" == levels.named("random", game, game.seats[0])  # other names stand for themselves


@pytest.mark.parametrize("game", GAMES)
def test_no_two_levels_are_the_same_bot(game: tefuda.Game) -> None:
    for players in game.seats:
        assert len(levels.LEVELS) == len({levels.named(level, game, players) for level in levels.LEVELS})


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_thinks_longer_than_a_hard_bot_but_no_more_than_half_a_second(game: tefuda.Game) -> None:
    for players in game.seats:
        hard, expert = (levels.seconds(levels.named(level, game, players)) for level in ("hard", "expert"))
        assert hard < expert <= 0.5


def test_a_level_served_in_lines_is_the_bot_for_as_many_as_play() -> None:
    game = tefuda.game("xeno")
    of_level = levels.LevelBot("normal", game, seed=1)
    of_level.seed = 5
    view = next(view for view in views(game, 1) if len(view.options) > 1)
    here = bots.make("heuristic", game, seed=5)

    assert here.choose(view) == of_level.choose(view)
    assert here.judge(view) == of_level.judge(view)  # type: ignore[attr-defined]
    assert isinstance(levels.LevelBot("hard", game, seed=1).prepare(2), bots.LearnedBot)


def test_a_bot_in_a_hurry_has_the_same_name_with_less_time() -> None:
    assert "ismcts:100ms" == levels.hurried("ismcts:500ms", 0.1)
    assert "ismcts:50ms" == levels.hurried("ismcts:50ms", 0.1)
    assert "ismcts:1ms" == levels.hurried("ismcts:50ms", 0)
    assert "ismcts:1000" == levels.hurried("ismcts:1000", 0.1)
    assert (0.5, 0.0) == (levels.seconds("ismcts:500ms"), levels.seconds("heuristic"))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_gives_the_same_slip(game: tefuda.Game) -> None:
    slipping = bots.make("slipping", game, seed=3), bots.make("slipping", game, seed=3)
    wary = bots.make("heuristic", game, seed=3)
    seen = [view for view in views(game) if len(view.options) > 1]

    chosen = [slipping[0].choose(view) for view in seen]

    assert chosen == [slipping[1].choose(view) for view in seen]
    slips = sum(choice != wary.choose(view) for choice, view in zip(chosen, seen, strict=True))
    assert 0 < slips < len(seen) / 2


@pytest.mark.parametrize("name", ["heuristic", "slipping"])
@pytest.mark.parametrize("game", GAMES)
def test_light_bots_say_what_they_think_of_every_option(game: tefuda.Game, name: str) -> None:
    bot = bots.make(name, game, seed=3)
    assert isinstance(bot, bots.HeuristicBot | bots.SlippingBot)

    for view in views(game, games=1):
        judged = bot.judge(view)

        assert list(view.options) == [one.choice for one in judged]
        assert sum(one.share for one in judged) == pytest.approx(1)
        assert all(one.value is None or -1 <= one.value <= 1 for one in judged)


def test_the_heuristic_of_xeno_knows_what_its_choice_is_worth() -> None:
    bot = bots.make("heuristic", "xeno", seed=3)
    assert isinstance(bot, bots.HeuristicBot)

    for view in views(tefuda.game("xeno")):
        judged = bot.judge(view)
        known = [one.value for one in judged if one.value is not None]

        if known and len(view.options) > 1:
            best = max(judged, key=lambda one: one.share)
            assert best.value is not None
            assert best.value >= max(known) - 0.02
