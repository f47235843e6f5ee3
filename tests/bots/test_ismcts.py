"""The searching bot: honest, repeatable, and better than chance."""

from __future__ import annotations

import signal
import time
from threading import Timer, main_thread
from typing import Any

import pytest

import tefuda
from tefuda.bots import ismcts, levels, make
from tefuda.bots.ismcts import FEWEST, HEURISTIC, NEVER, RANDOM, Search, SearchBot
from tefuda.kernel.match import Match
from tests.bots import drawn_games


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


def test_a_name_may_ask_for_two_cores() -> None:
    view = _view(middle())

    assert make("ismcts:400x2", "xeno", 3).choose(view) == make("ismcts:400x2", "xeno", 3).choose(view)
    assert levels.seconds("ismcts:50msx2") == 0.05


@pytest.mark.parametrize("options", [{"rollout": RANDOM}, {"rollout": HEURISTIC, "cutoff": NEVER}, {"cutoff": 4}])
def test_each_kind_of_play_out_finds_the_same_twice(options: dict[str, Any]) -> None:
    view = _view(middle("hinoboru", plies=40))
    first = Search(view.game, **options).judge(view, simulations=200, seed=2)

    assert first == Search(view.game, **options).judge(view, simulations=200, seed=2)
    assert first != Search(view.game).judge(view, simulations=200, seed=2)
    assert all(one.value is None or -1 <= one.value <= 1 for one in first)


def test_another_template_can_say_how_to_play_on() -> None:
    """Cut off at once, the only simulation is worth what the template says."""
    view = _view(middle())
    judged = Search(view.game, rollout=(drawn_games,)).judge(view, simulations=1, seed=1)

    assert [drawn_games.WORTH] == [one.value for one in judged if one.share == 1]


@pytest.mark.parametrize(("game", "rollout"), [("xeno", "wild"), ("tenkai", HEURISTIC)])
def test_play_outs_that_are_not_there_are_refused(game: str, rollout: str) -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        Search(tefuda.game(game), rollout=rollout)

    assert str(refused.value).count("\n") == 0


def test_a_search_does_without_worlds_that_were_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Very few worlds are followed, so none fits before long: then they come from the view's state alone."""
    monkeypatch.setattr(ismcts, "LEAST", 4)
    monkeypatch.setattr(ismcts, "ROOM", 0)
    game = tefuda.game("hinoboru")
    followed, lost = Search(game), 0
    match, bot = tefuda.Match("hinoboru", 2, seed=3), make("heuristic", "hinoboru", 1)
    while match.actor != tefuda.END:
        view = _view(match)
        if match.actor == 0 and len(view.options) > 1:
            judged = followed.judge(view, simulations=20, seed=match.ply, belief_seed=5)
            lost += all(cloud is None for _, _, cloud in followed._beliefs.values())

            assert judged == Search(game).judge(view, simulations=20, seed=match.ply, belief_seed=5)
        match.play(bot.choose(view))

    assert lost > 3


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
    assert search.simulations > 0
    assert sum(one.share for one in judged) == pytest.approx(1.0)


def test_where_no_time_is_left_a_search_still_looks_at_what_there_is() -> None:
    view = _view(middle())
    bot = SearchBot(view.game, 1, seconds=1e-9)

    assert sum(one.share for one in bot.judge(view)) == pytest.approx(1.0)
    assert bot.simulations >= FEWEST
    assert all(-1 <= bot.weigh(view, option).value <= 1 for option in view.options)


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_is_answered_at_once(threads: int) -> None:
    view = _view(middle())
    search = Search(view.game, threads=threads)
    judged = search.judge(view, simulations=200, seed=3)
    interrupted = []

    def interrupt() -> None:
        interrupted.append(time.perf_counter())
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)

    Timer(0.3, interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        search.judge(view, simulations=10**9)

    assert time.perf_counter() - interrupted[0] < 1
    assert search.judge(view, simulations=200, seed=3) == judged


def test_in_how_many_portions_a_search_is_made_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    view = _view(middle())
    judged = Search(view.game).judge(view, simulations=1000, seed=3)
    monkeypatch.setattr(ismcts, "LONG_LOOK", 0.0)

    assert [1] * 5 == list(ismcts.Budget(5, None).portions())
    assert judged == Search(view.game).judge(view, simulations=1000, seed=3)


def test_alone_one_option_gets_every_simulation() -> None:
    view = _view(middle())
    search = Search(view.game)
    judged = {one.choice: one for one in search.judge(view, simulations=300, seed=3, only=view.options[1])}
    chosen = judged.pop(view.options[1])

    assert (chosen.share, search.simulations) == (1.0, 300)
    assert chosen.value is not None
    assert {(0.0, None)} == {(one.share, one.value) for one in judged.values()}


def test_others_may_choose_as_in_play_outs() -> None:
    """Then what they know of their world does not matter, and the seat that searches alone makes nodes."""
    view = _view(middle())
    alone = Search(view.game, own_tree_only=True)
    judged = alone.judge(view, simulations=300, seed=3)

    assert judged == Search(view.game, own_tree_only=True, informed=False).judge(view, simulations=300, seed=3)
    assert judged != Search(view.game).judge(view, simulations=300, seed=3)


def test_the_bot_plays_what_it_judges_best() -> None:
    view = _view(middle())
    bot = make("ismcts:500", "xeno", 3)
    assert isinstance(bot, SearchBot)
    judged = bot.judge(view)

    assert max(judged, key=lambda one: one.share).choice == bot.choose(view)


@pytest.mark.parametrize("budget", ["", ":", ":0", ":fast", ":-5", ":10s", ":1e3", ":50x0", ":x2"])
def test_a_budget_that_is_none_is_refused_in_one_sentence(budget: str) -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        make(f"ismcts{budget}", "xeno", 1)

    assert str(refused.value).count("\n") == 0


def _view(match: Match) -> tefuda.View:
    assert match.actor >= 0
    return match.view(match.actor)
