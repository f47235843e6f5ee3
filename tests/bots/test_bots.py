"""What every bot of every game must do."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import tefuda
import tefuda.bots
from tefuda.kernel import contract

GAMES = tefuda.games()
PLAYERS_AND_BOTS = [
    pytest.param(game, setting, name, id=f"{game.id}-{setting[0]}-{'-'.join(map(str, setting[1].values()))}-{name}")
    for game in GAMES
    for setting in contract.settings(game)
    for name in tefuda.bots.names(game)
]
CHOICES_EACH = 80


def choices_of(game: tefuda.Game, setting: contract.Setting, bot: tefuda.bots.Bot) -> Iterator[tuple[tefuda.View, str]]:
    """What the bot sees and chooses in games against itself, without end."""
    players, options, cards = setting
    for seed in itertools.count():
        match = tefuda.Match(game.id, players, options=options, cards=cards, seed=seed)
        while match.actor != tefuda.END:
            view = match.view(match.actor)
            choice = bot.choose(view)
            yield view, choice
            match.play(choice)


@pytest.mark.parametrize(("game", "setting", "name"), PLAYERS_AND_BOTS)
def test_a_bot_plays_legal_games_and_the_same_ones_again(game, setting, name) -> None:
    first, again = (
        list(itertools.islice(choices_of(game, setting, tefuda.bots.make(name, given, 5)), CHOICES_EACH))
        for given in (game, game.id)
    )

    assert [choice for _, choice in first] == [choice for _, choice in again]
    assert all(choice in view.options for view, choice in first)


@pytest.mark.parametrize("name", tefuda.bots.names("xeno"))
def test_a_choice_depends_on_the_seed_and_the_view_alone(name) -> None:
    match = tefuda.Match("xeno", players=3, seed=3)
    bot = tefuda.bots.make(name, "xeno", 1)
    before = bot.choose(match.view(match.actor))
    for seed in range(5):
        other = tefuda.Match("xeno", players=4, seed=seed)
        bot.choose(other.view(other.actor))

    assert before == bot.choose(match.view(match.actor))


def test_random_takes_each_option_as_often() -> None:
    match = tefuda.Match("xeno", players=2)
    for choice in ("draw:2", "draw:3", "draw:5", "play:2"):
        match.play(choice)
    view = match.view(0)
    counts = Counter(tefuda.bots.make("random", "xeno", seed).choose(view) for seed in range(4000))

    assert set(view.options) == set(counts)
    assert all(320 < count < 480 for count in counts.values())


@pytest.mark.parametrize("name", tefuda.bots.names("xeno"))
def test_cards_that_the_seat_has_not_seen_change_nothing(name) -> None:
    bot, rng, compared = tefuda.bots.make(name, "xeno", 9), Random(4), 0
    for seed in range(150):
        match = tefuda.Match("xeno", players=2 + seed % 3, seed=seed)
        for _ in range(rng.randrange(2, 12)):
            if match.actor != tefuda.END:
                match.play(rng.choice(match.options()))
        if match.actor == tefuda.END:
            continue
        seat = match.actor
        other = unseen_changed(match, seat, rng)
        if other is not None:
            compared += 1

            assert bot.choose(match.view(seat)) == bot.choose(other.view(seat))
    assert compared > 50


def unseen_changed(match: tefuda.Match, seat: int, rng: Random) -> tefuda.Match | None:
    """Another match that looks the same to a seat: hidden choices made anew; None if none was found soon."""
    for _ in range(20):
        other = tefuda.Match(match.game.id, match.players)
        for seen in match.view(seat).seen:
            legal = list(other.options())
            again = match.choices[other.ply]
            if legal and "?" in seen and rng.random() < 0.5:
                again = rng.choice(legal)
            if again not in legal:
                break
            other.play(again)
        else:
            if other.choices != match.choices and other.view(seat).to_json() == match.view(seat).to_json():
                return other
    return None


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        tefuda.bots.make("genius", "xeno", 1)

    there = "xeno is played by learned, heuristic, slipping, random, and by searches such as ismcts:1000"
    assert str(refused.value).startswith(f"unknown bot 'genius'; {there}; ")


def test_whoever_makes_a_level_is_told_where_its_bot_stands() -> None:
    with pytest.raises(tefuda.BadSetup, match=r"unknown bot 'hard'.*; tefuda.bots.levels.named tells"):
        tefuda.bots.make("hard", "xeno", 1)


@pytest.mark.parametrize("game", GAMES)
def test_those_that_judge_are_named(game) -> None:
    judging = [name for name in tefuda.bots.names(game) if hasattr(tefuda.bots.make(name, game, 1), "judge")]

    assert judging == [*tefuda.bots.judges(game)]
    assert "random" not in judging
    assert tefuda.bots.make(tefuda.bots.SEARCH, game, 1).judge


def test_a_bot_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        tefuda.bots.names("chess")

    assert str(refused.value).startswith("unknown game 'chess'; known: xeno")
