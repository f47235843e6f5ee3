"""The arena: duplicate deals, outcomes that do not depend on how they were come by, and what is refused."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import tefuda
import tefuda.arena
import tefuda.bots
from tefuda.arena import deals, figures, running
from tefuda.arena.result import load


def deals_of(result: tefuda.arena.Result) -> bytes:
    return msgspec.json.encode(result.to_json()["deals"])


class First:
    """Takes the first option, and remembers what it saw."""

    def __init__(self, game, seed) -> None:
        self.seed = seed
        self.views: list[tefuda.View] = []
        self.seeds: list[int] = []
        MADE.append(self)

    def choose(self, view):
        self.views.append(view)
        self.seeds.append(self.seed)
        return view.options[0]


MADE: list[First] = []


def those_who_played(game: str, **asked) -> list[First]:
    MADE.clear()
    tefuda.arena.play(game, ["one", "two"], jobs=1, makers={"one": First, "two": First}, **asked)
    return [bot for bot in MADE if bot.views]  # each is made once more to see whether it can be


# Duplicate deals


def test_two_bots_play_both_seats() -> None:
    assert ((4, 7), (7, 4)) == deals.seatings(4, 7, 2)


def test_at_a_larger_table_each_sits_alone_in_each_seat() -> None:
    assert ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)) == deals.seatings(0, 1, 3)


@pytest.mark.parametrize("game", [game.id for game in tefuda.games()])
def test_equal_bots_share_every_deal(game) -> None:
    result = tefuda.arena.play(game, ["random", "random"], games=12, jobs=1)

    shares = figures._shares_of(result, 0, 1)
    assert pytest.approx([1 / result.settings.players] * result.settings.deals) == shares
    assert [0, 0] == [round(rating.points) for rating in tefuda.arena.ratings(result)]


@pytest.mark.parametrize("players", [3, 4])
def test_equal_bots_at_a_larger_table_have_their_fair_share_of_every_deal(players) -> None:
    result = tefuda.arena.play("xeno", ["heuristic", "heuristic"], games=12, players=players, jobs=1)

    assert pytest.approx([1 / players] * result.settings.deals) == figures._shares_of(result, 1, 0)


def test_all_games_of_a_deal_have_the_same_cards_and_chance() -> None:
    played = those_who_played("xeno", games=8)
    seen = [[view.to_json() for view in bot.views] for bot in played if bot.views[0].seat == 0]

    assert 2 == len(seen)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 8


def test_a_seat_has_the_same_surprises_whoever_sits_there_and_others_in_the_next_deal() -> None:
    played = those_who_played("xeno", games=8)
    seeds = {seat: [set(bot.seeds) for bot in played if bot.views[0].seat == seat] for seat in (0, 1)}

    assert seeds[0][0] == seeds[0][1]
    assert seeds[1][0] == seeds[1][1]
    assert set() == seeds[0][0] & seeds[1][0]
    assert len(seeds[0][0]) > 2


def test_a_bot_object_sees_one_seat_only() -> None:
    played = those_who_played("xeno", games=12, players=3)

    assert [1] * 6 == [len({view.seat for view in bot.views}) for bot in played]


def test_the_seed_of_a_bot_is_none_of_the_deal() -> None:
    seeds = Counter(deals.bot_seed(1, deal, seat) for deal in range(50) for seat in range(4))
    seeds |= Counter(int.from_bytes(deals.deal_seed(1, deal)[:6], "big") for deal in range(50))

    assert 250 == len(seeds)
    assert deals.deal_seed(1, 2) != deals.deal_seed(2, 1)


def test_a_choice_that_is_none_is_not_timed_nor_the_first_of_a_bot() -> None:
    MADE.clear()
    result = tefuda.arena.play("xeno", ["one", "two"], games=4, jobs=1, makers={"one": First, "two": First})

    assert all(len(view.options) > 1 for bot in MADE for view in bot.views)
    assert sum(len(bot.views[1:]) for bot in MADE) == sum(pace.choices for pace in result.paces)
    assert all(0 < pace.longest <= pace.seconds for pace in result.paces)


# However it was come by


def test_processes_change_nothing() -> None:
    alone, together = (
        tefuda.arena.play("metsubo", ["heuristic", "random", "slipping"], games=6, seed=3, jobs=jobs) for jobs in (1, 2)
    )

    assert deals_of(alone) == deals_of(together)


def test_broken_off_and_gone_on_with_is_the_same(tmp_path) -> None:
    whole = tefuda.arena.play("xeno", ["heuristic", "random", "slipping"], games=20, jobs=1)
    part = tefuda.arena.begin("xeno", ["heuristic", "random", "slipping"], games=20)

    def enough(result: tefuda.arena.Result) -> None:
        if result.games_done > 30:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        running.go_on(part, jobs=1, report=enough)
    part.save(tmp_path / "r.json")
    again = load((tmp_path / "r.json").read_bytes(), "r.json")

    assert 32 == part.games_done
    assert not again.is_finished
    running.go_on(again, jobs=1)
    assert deals_of(whole) == deals_of(again)
    assert whole.to_json()["figures"] == again.to_json()["figures"]


def test_a_finished_run_can_be_made_longer(tmp_path) -> None:
    short, long = (tefuda.arena.play("xeno", ["heuristic", "random"], games=games, jobs=1) for games in (8, 14))
    short.save(tmp_path / "r.json")
    again = load((tmp_path / "r.json").read_bytes(), "r.json", games=14)
    running.go_on(again, jobs=1)

    assert deals_of(long) == deals_of(again)


def test_the_file_tells_all_that_the_run_followed_from(tmp_path) -> None:
    result = tefuda.arena.play(
        "xeno", ["normal", "random"], games=4, seed=9, options={"first": 1}, cards={"boy.count": 1}, jobs=1
    )
    result.save(tmp_path / "r.json")
    kept = json.loads((tmp_path / "r.json").read_text())

    its = kept["settings"]
    assert ("xeno", 2, 9, 4) == (its["game"], its["players"], its["seed"], its["games"])
    assert (["heuristic", "random"], {"boy.count": 1}) == (its["bots"], its["cards"])
    assert 1 == its["options"]["first"]
    assert {"tefuda", "python", "numpy", "numba", "scipy"} <= kept["versions"].keys()
    assert [16] == [len(digest) for digest in kept["sources"]]
    assert kept["finished"]
    assert [[0, 1], [1, 0]] == kept["deals"][0]["seatings"]


def test_games_are_rounded_up_to_whole_deals() -> None:
    result = tefuda.arena.begin("xeno", ["random", "random"], games=7, players=3)

    assert (2, 12) == (result.settings.deals, result.games_wanted)


# Programs


def program(tmp_path: Path, choice: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'bye': break\n"
        "    answer = {'type': 'hello', 'tefuda': 1}\n"
        f"    if asked['type'] == 'view': answer = {{'type': 'choice', 'id': asked['id'], 'choice': {choice}}}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    return f"program:python3 {file}"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_plays_as_any_bot(tmp_path, jobs) -> None:
    name = program(tmp_path, "asked['view']['options'][0]")
    theirs = tefuda.arena.play("xeno", [name, "random"], games=6, jobs=jobs)
    ours = tefuda.arena.play("xeno", ["first", "random"], games=6, jobs=1, makers={"first": First})

    assert deals_of(ours) == deals_of(theirs)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_misbehaves_stops_the_run_and_what_was_played_is_kept(tmp_path, jobs) -> None:
    name = program(tmp_path, "asked['view']['options'][0] if asked['id'] < 40 else 'jump'")
    result = tefuda.arena.begin("xeno", [name, "random"], games=400)
    with pytest.raises(tefuda.Refused) as refused:
        running.go_on(result, jobs=jobs)

    assert "program-option" == refused.value.code
    assert "chose 'jump', which is none of the options it was given" in str(refused.value)
    assert 0 < result.games_done < 400


def test_no_table_can_be_asked_to_start_a_program() -> None:
    with pytest.raises(tefuda.BadSetup):
        tefuda.bots.make("program:true", "xeno", 1)


# What is refused


@pytest.mark.parametrize(
    ("bots", "asked", "code"),
    [
        (["random"], {}, "arena-bots"),
        ("random", {}, "arena-bots"),
        (["random"] * 51, {}, "arena-bots"),
        (["random", "genius"], {}, "bot"),
        (["random", "ismcts"], {}, "bot-budget"),
        (["random", "ismcts:0"], {}, "bot-budget"),
        (["random", "program:'"], {}, "program-command"),
        (["random", "random"], {"games": 0}, "arena-number"),
        (["random", "random"], {"games": 2.5}, "arena-number"),
        (["random", "random"], {"seed": -1}, "arena-number"),
        (["random", "random"], {"limit": 0}, "arena-number"),
        (["random", "random"], {"limit": float("nan")}, "arena-number"),
        (["random", "random"], {"jobs": 0}, "arena-number"),
        (["random", "random"], {"players": 9}, "players"),
        (["random", "random"], {"options": {"colour": 1}}, "option-name"),
        (["random", "random"], {"cards": {"boy.size": 1}}, "card-field"),
    ],
)
def test_settings_that_are_none_are_refused(bots, asked, code) -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        tefuda.arena.play("xeno", bots, **asked)

    assert code == refused.value.code


def changed(kept: dict, *path: object, to: object) -> dict:
    at = kept
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return kept


@pytest.mark.parametrize(
    ("path", "to", "code"),
    [
        (["tefuda_arena"], 2, "arena-file"),
        (["settings", "bots"], ["random"], "arena-file"),
        (["settings", "bots"], "random", "arena-file"),
        (["settings", "version"], 99, "record-version"),
        (["settings", "game"], "chess", "game"),
        (["settings", "players"], 9, "players"),
        (["settings", "seed"], "x", "arena-file"),
        (["deals", 0, "pair"], [0, 5], "arena-file"),
        (["deals", 0, "returns"], [[0, [[1, -1]]]], "arena-file"),
        (["deals", 0, "returns"], [[-1, [[1, -1], [1, -1]]]], "arena-file"),
        (["deals", 0, "returns"], [[2, [[1, -1], [1, -1]]]], "arena-file"),
        (["deals", 0, "returns"], [[0, [[1, -1], [1e308, -1]]]], "arena-file"),
        (["deals", 0, "returns"], [[0, [[1, -1], [1, 1]]]], "arena-file"),
        (["deals", 0, "returns"], [[0, [[1, -1], [0.123, 0]]]], "arena-file"),
        (["deals", 0, "returns"], [[0, [[1, -1], [1, -1]]], [0, [[1, -1], [-1, 1]]]], "arena-file"),
        (["deals"], [{"pair": [0, 1], "returns": []}] * 2, "arena-file"),
        (["deals"], None, "arena-file"),
        (["paces", 0, "choices"], -1, "arena-file"),
        (["paces", 0, "choices"], 10**400, "arena-file"),
        (["paces", 0, "seconds"], -1.5, "arena-file"),
        (["paces", 0, "seconds"], 1e300, "arena-file"),
        (["paces", 0, "longest"], -1.5, "arena-file"),
        (["paces", 0, "longest"], 1e9, "arena-file"),
    ],
)
def test_a_file_that_is_no_run_is_refused(tmp_path, path, to, code) -> None:
    tefuda.arena.play("xeno", ["random", "random"], games=4, jobs=1).save(tmp_path / "r.json")
    kept = json.loads((tmp_path / "r.json").read_text())
    with pytest.raises(tefuda.Refused) as refused:
        load(json.dumps(changed(kept, *path, to=to)).encode(), "r.json")

    assert code == refused.value.code


@pytest.mark.parametrize("data", [b"", b"{}", b"[" * 9999, b"\xff", b'{"tefuda_arena": 1}'])
def test_rubbish_is_no_run(data) -> None:
    with pytest.raises(tefuda.BadRecord):
        load(data, "r.json")
