"""The searching bot: honest, repeatable, and better than chance."""

from __future__ import annotations

import time

import pytest

import tefuda
from tefuda.bots import make
from tefuda.bots.ismcts import Search, SearchBot
from tefuda.kernel.match import Match


def middle(game: str = "xeno", players: int = 2, seed: int = 4, plies: int = 9) -> Match:
    match = tefuda.Match(game, players, seed=seed)
    bot = make("random", game, 1)
    while match.ply < plies or len(match.options()) < 2:
        match.play(bot.choose(match.view(match.actor)))
    return match


def test_the_same_search_twice_finds_the_same() -> None:
    view = _view(middle())
    search = Search(view.game)
    first = search.judge(view, simulations=3000, seed=9)

    assert first == Search(view.game).judge(view, simulations=3000, seed=9)
    assert first != search.judge(view, simulations=3000, seed=10)
    assert search.simulations == 3000
    assert sum(one.share for one in first) == pytest.approx(1.0)
    assert [one.choice for one in first] == list(view.options)
    assert all(one.value is not None and -1 <= one.value <= 1 for one in first)


def test_two_threads_share_the_simulations() -> None:
    view = _view(middle())
    search = Search(view.game, threads=2)
    judged = search.judge(view, simulations=4000, seed=3)

    assert search.simulations == 4000
    assert judged == search.judge(view, simulations=4000, seed=3)


def test_what_a_seat_cannot_know_does_not_change_its_search() -> None:
    """The deal behind a view is another one, the view is the same: so is the search."""
    base = middle(plies=4)
    view = _view(base)
    record = base.record()
    search = Search(view.game)
    judged = search.judge(view, simulations=500, seed=2)
    others = 0
    for rank in range(1, 11):
        changed = dict(record, choices=list(record["choices"]), returns=None)
        at = next(n for n, choice in enumerate(changed["choices"]) if base.view(view.seat).seen[n].endswith("?"))
        changed["choices"][at] = f"draw:{rank}"
        try:
            other = tefuda.replay(changed)
        except tefuda.Refused:
            continue
        if other.choices != base.choices and other.view(view.seat).to_json() == view.to_json():
            others += 1
            assert search.judge(_view(other), simulations=500, seed=2) == judged

    assert others >= 3


@pytest.mark.parametrize(("game", "players"), [("xeno", 2), ("tenkai", 2), ("metsubo", 3), ("hinoboru", 2)])
def test_every_game_is_searched_to_its_end(game: str, players: int) -> None:
    match = tefuda.Match(game, players, seed=11)
    bots = [make("ismcts:60", game, 5), *(make("random", game, seat) for seat in range(1, players))]
    while match.actor != tefuda.END:
        match.play(bots[match.actor].choose(match.view(match.actor)))

    assert match.returns() is not None


def test_a_search_beats_chance_at_xeno() -> None:
    bot, other = make("ismcts:300", "xeno", 1), make("random", "xeno", 2)
    won = 0.0
    for deal in range(100):
        for seat in range(2):
            match = tefuda.Match("xeno", 2, seed=deal)
            while match.actor != tefuda.END:
                match.play((bot if match.actor == seat else other).choose(match.view(match.actor)))
            won += (match.returns() or [])[seat]

    assert won > 40


def test_a_search_by_the_clock_stops_when_its_time_is_up() -> None:
    view = _view(middle())
    search = Search(view.game)
    search.judge(view, simulations=100)
    started = time.perf_counter()
    judged = search.judge(view, seconds=0.1)

    assert time.perf_counter() - started >= 0.1
    assert search.simulations > 100
    assert sum(one.share for one in judged) == pytest.approx(1.0)


def test_the_bot_plays_what_it_judges_best() -> None:
    view = _view(middle())
    bot = make("ismcts:500", "xeno", 3)
    assert isinstance(bot, SearchBot)
    judged = bot.judge(view)

    assert max(judged, key=lambda one: one.share).choice == bot.choose(view)


@pytest.mark.parametrize(
    "name", ["ismcts", "ismcts:", "ismcts:0", "ismcts:fast", "ismcts:-5", "ismcts:10s", "ismcts:1e3"]
)
def test_a_budget_that_is_none_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        make(name, "xeno", 1)

    assert str(refused.value).count("\n") == 0


def _view(match: Match) -> tefuda.View:
    assert match.actor >= 0
    return match.view(match.actor)
