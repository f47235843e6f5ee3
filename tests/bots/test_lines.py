"""The line protocol: what a program is told, what is refused of it, and our own bots behind it."""

from __future__ import annotations

import io
import json
import re
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import tefuda
import tefuda.bots
from tefuda.bots.lines import Served, serve, shown
from tefuda.bots.program import Failed, ProgramBot
from tefuda.kernel import contract
from tefuda.kernel.belief import NONE_ALLOWS
from tefuda.texts import LANGUAGES, Texts

ROOT = Path(__file__).resolve().parents[2]
PYTHON = sys.executable

GAMES = tefuda.games()
SETTINGS = [
    pytest.param(game, setting, id=f"{game.id}-{n}")
    for game in GAMES
    for n, setting in enumerate(contract.settings(game)[::3])
]
WELCOME = '{"type": "hello", "tefuda": 1}'


def seats_of(game: tefuda.Game, setting: contract.Setting, choices: int, seed: int):
    """Views of who must choose, in random games."""
    rng = Random(f"{game.id} {seed}")
    players, options, cards = setting
    while choices:
        match = tefuda.Match(game.id, players, options=options, cards=cards, seed=rng.getrandbits(40))
        while match.actor != tefuda.END and choices:
            yield match.view(match.actor)
            match.play(rng.choice(match.options()))
            choices -= 1


def asked(what: str, number: int, view: tefuda.View) -> bytes:
    return json.dumps({"type": what, "id": number, **shown(view)}).encode()


def hello(view: tefuda.View, seed: int = 1) -> bytes:
    told = view.to_json()
    its = {"game": told["game"], "version": told["version"], "seat": view.seat, "players": view.players}
    return json.dumps(
        {"type": "hello", "tefuda": 1, "seed": seed, "options": told["setup"], "cards": told["cards"], **its}
    ).encode()


# The view comes back whole


@pytest.mark.parametrize(("game", "setting"), SETTINGS)
def test_a_view_made_again_from_a_line_is_the_same(game, setting) -> None:
    from tefuda.bots import lines

    for view in seats_of(game, setting, 60, 1):
        again = lines.view_of(game, lines._asked.decode(asked("view", 1, view)))

        for field in tefuda.View.__slots__:
            if field != "state":
                assert getattr(view, field) == getattr(again, field), field
        assert view.state.pack() == again.state.pack()
        assert view.to_json() == again.to_json()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", ["heuristic", "slipping", "random"])
def test_a_bot_behind_lines_chooses_as_it_does_here(game, name) -> None:
    here, behind = tefuda.bots.make(name, game, 5), Served(tefuda.bots.make(name, game, 0), game)
    for setting in contract.settings(game)[:3]:
        for view in seats_of(game, setting, 25, 2):
            behind.answer(hello(view, 5))

            answer = json.loads(behind.answer(asked("view", 7, view)))

            assert {"type": "choice", "id": 7, "choice": here.choose(view)} == answer


def test_a_bot_behind_lines_judges_as_it_does_here() -> None:
    here, behind = tefuda.bots.make("heuristic", "xeno", 5), Served(tefuda.bots.make("heuristic", "xeno", 5), GAMES[0])
    view = next(seats_of(tefuda.game("xeno"), (2, {}, {}), 1, 3))

    answer = json.loads(behind.answer(asked("judge", 3, view)))

    expected = [
        {"choice": one.choice, "share": one.share, "value": one.value, "tried": None} for one in here.judge(view)
    ]
    assert {"type": "judged", "id": 3, "options": expected} == answer


def test_a_program_that_is_one_of_our_bots_plays_as_it_does_here() -> None:
    here = tefuda.bots.make("heuristic", "xeno", 9)
    with ProgramBot(f"{PYTHON} -m tefuda bot heuristic xeno", 9) as program:
        for view in seats_of(tefuda.game("xeno"), (3, {}, {}), 25, 4):
            assert here.choose(view) == program.choose(view)
            assert here.judge(view) == pytest.approx(program.judge(view))


def test_a_level_is_served_as_a_bot_is() -> None:
    here = tefuda.bots.make("slipping", "xeno", 9)
    with ProgramBot(f"{PYTHON} -m tefuda bot easy xeno", 9) as program:
        for view in islice(seats_of(tefuda.game("xeno"), (3, {}, {}), 25, 4), 20):
            assert here.choose(view) == program.choose(view)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_program_is_told_does_not_depend_on_cards_that_the_seat_has_not_seen(game) -> None:
    compared = 0
    for number, (players, options, cards) in enumerate(contract.settings(game)[:4]):
        rng, seat = Random(number), number % players
        real = tefuda.Match(game.id, players, options=options, cards=cards)
        worlds = [real.copy()]
        while real.actor != tefuda.END:
            real.play(contract.random_choice(real, rng))
            sight = contract._sight(real.view(seat))
            worlds = [after for world in worlds for after, _ in contract._alike(game, world, seat, sight)]
            worlds = rng.sample(worlds, min(3, len(worlds)))
            told = json.dumps(shown(real.view(seat)))
            compared += sum(world.choices != real.choices for world in worlds)

            assert [] == [world.choices for world in worlds if json.dumps(shown(world.view(seat))) != told]
    assert compared > 20


# What is refused of whoever asks


@pytest.mark.parametrize("line", [b"", b"[]", b"{", b'{"type":"view"}', b'{"type":"hi"}', b"[" * 5000, b"\xff"])
def test_a_line_that_asks_nothing_is_answered_with_what_was_expected(line) -> None:
    served = Served(tefuda.bots.make("random", "xeno", 1), tefuda.game("xeno"))

    expected = "expected one JSON object a line: a hello, view, judge or bye with all its fields"
    assert {"type": "error", "sentence": expected} == json.loads(served.answer(line))


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "metsubo"}, "expected a view of xeno version 1, not of 'metsubo' version 1"),
        ({"players": 9}, "xeno is for 2 to 4 players, not 9"),
        ({"seat": 1}, "expected the view of the seat that must choose"),
        ({"phase": "nap"}, "expected the view of the seat that must choose"),
        ({"options": ["jump"]}, "expected options of xeno to choose from"),
        ({"setup": {"first": "x"}}, "first"),
        ({"cards": {"boy.count": -1}}, "boy.count"),
    ],
)
def test_a_view_that_is_none_of_the_game_is_answered_with_a_sentence(changed, sentence) -> None:
    served = Served(tefuda.bots.make("random", "xeno", 1), tefuda.game("xeno"))
    message = json.loads(asked("view", 1, tefuda.Match("xeno", 2, seed=1).view(0)))
    message["view"] |= changed

    answer = json.loads(served.answer(json.dumps(message).encode()))

    assert "error" == answer["type"]
    assert sentence in answer["sentence"]


@pytest.mark.parametrize("state", ["", "00", "zz" * 500])
def test_a_state_of_another_size_is_answered_with_a_sentence(state) -> None:
    served = Served(tefuda.bots.make("random", "xeno", 1), tefuda.game("xeno"))
    message = json.loads(asked("view", 1, tefuda.Match("xeno", 2, seed=1).view(0))) | {"state": state}

    assert "error" == json.loads(served.answer(json.dumps(message).encode()))["type"]


@pytest.mark.parametrize("name", ["heuristic", "ismcts:20"])
def test_a_state_with_a_card_too_few_is_answered_with_a_sentence(name) -> None:
    """A search that took it in would draw from nothing, for ever."""
    served = Served(tefuda.bots.make(name, "xeno", 1), tefuda.game("xeno"))
    for view in islice(seats_of(tefuda.game("xeno"), (4, {}, {}), 60, 6), 20, 60):
        view.state.pool[max(range(11), key=lambda kind: view.state.pool[kind])] -= 1

        answer = json.loads(served.answer(asked("view", 1, view)))

        assert {"type": "error", "sentence": "expected a state with all cards of the set-up in it, each once"} == answer


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_damaged_requests_are_answered_and_the_next_one_is_as_ever(game, seed) -> None:
    served, rng, refused = Served(tefuda.bots.make("ismcts:20", game, 1), game), Random(seed), 0
    for view in seats_of(game, (game.seats[-1], {}, {}), 60, seed):
        line = bytearray(asked("view", 1, view))
        line[rng.randrange(len(line))] = rng.randrange(32, 127)
        state = bytearray(view.state.pack())
        state[rng.randrange(len(state))] = rng.randrange(256)
        damaged = json.loads(asked("view", 1, view)) | {"state": state.hex()}
        answers = [json.loads(served.answer(each)) for each in (bytes(line), json.dumps(damaged).encode())]
        refused += sum(answer["type"] == "error" for answer in answers)

        assert [] == [each for each in answers if "failed" in each.get("sentence", "")]
        assert json.loads(served.answer(asked("view", 2, view)))["choice"] in view.options
    assert refused > 60


def test_a_log_that_no_game_leads_to_is_answered_with_a_sentence() -> None:
    game = tefuda.game("xeno")
    served = Served(tefuda.bots.make("ismcts:20", game, 1), game)
    view = next(view for view in seats_of(game, (2, {}, {}), 20, 1) if len(view.options) > 1)
    view.log = (*view.log[1:], view.log[0])

    answer = json.loads(served.answer(asked("view", 1, view)))

    assert {"type": "error", "sentence": NONE_ALLOWS} == answer


def test_a_bot_that_fails_tells_nothing_of_its_view() -> None:
    class Broken:
        seed = 0

        def choose(self, view):
            raise AssertionError(view.to_json())

    served = Served(Broken(), tefuda.game("xeno"))

    answer = json.loads(served.answer(asked("view", 1, tefuda.Match("xeno", 2, seed=1).view(0))))

    assert {"type": "error", "sentence": "the bot failed with AssertionError"} == answer


def test_serving_ends_with_bye_and_with_the_input() -> None:
    for lines in (b"x\n", b'x\n{"type":"bye"}\nx\n'):
        sink = io.BytesIO()
        serve(tefuda.bots.make("random", "xeno", 1), tefuda.game("xeno"), io.BytesIO(lines), sink)

        assert 1 == sink.getvalue().count(b"\n")


# What is refused of a program


def program(tmp_path: Path, *body: str, **limits: float) -> ProgramBot:
    """A program that welcomes the game and then does what `body` says with each line."""
    file = tmp_path / "program.py"
    lines = ["import json, sys, time", "for line in sys.stdin:", "    asked = json.loads(line)"]
    lines += ["    if asked['type'] == 'hello':", f"        print({WELCOME!r}, flush=True)", "        continue"]
    file.write_text("\n".join([*lines, *(f"    {line}" for line in body)]))
    return ProgramBot(f"{PYTHON} {file}", **limits)


SAYS = "print(json.dumps({}), flush=True)"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (["print('Hello!', flush=True)"], "answer"),
        (["print(flush=True)"], "answer"),
        (["print('[1, 2]', flush=True)"], "answer"),
        (["print('[' * 9999, flush=True)"], "answer"),
        (["sys.stdout.buffer.write(bytes(9000)); sys.stdout.close(); break"], "answer"),
        ([SAYS.format("{'type': 'hello', 'tefuda': 1}")], "answer"),
        ([SAYS.format("{'type': 'choice', 'id': 99, 'choice': asked['view']['options'][0]}")], "answer"),
        ([SAYS.format("{'type': 'choice', 'id': asked['id'], 'choice': 3}")], "answer"),
        ([SAYS.format("{'type': 'choice', 'id': asked['id'], 'choice': 'jump'}")], "option"),
        ([SAYS.format("{'type': 'error', 'sentence': 'no idea'}")], "error"),
        (["sys.exit(7)"], "ended"),
        (["raise SystemExit"], "ended"),
        (["time.sleep(60)"], "late"),
        (["while True: print('spam')"], "answer"),
    ],
)
def test_a_program_that_misbehaves_is_ended_with_a_sentence(tmp_path, body, code) -> None:
    bot = program(tmp_path, *body, answer_s=1.5)
    with pytest.raises(Failed) as failed:
        bot.choose(tefuda.Match("xeno", 2, seed=1).view(0))

    assert f"program-{code}" == failed.value.code
    assert "\n" not in str(failed.value)
    assert len(str(failed.value)) < 400
    assert bot._child is None
    for language in LANGUAGES:
        assert "program.py" in Texts(language).format(f"ui-refused-{failed.value.code}", **failed.value.facts)


def test_a_program_that_ended_is_started_anew_when_asked_again(tmp_path) -> None:
    answer = SAYS.format("{'type': 'choice', 'id': asked['id'], 'choice': asked['view']['options'][0]}")
    bot = program(tmp_path, answer, "sys.exit(0)")
    view = tefuda.Match("xeno", 2, seed=1).view(0)
    first = bot.choose(view)
    with pytest.raises(Failed):
        bot.choose(view)

    assert first == bot.choose(view)


def test_a_program_that_does_not_read_is_late_and_not_waited_for(tmp_path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text(f"import time\nprint({WELCOME!r}, flush=True)\ntime.sleep(60)")
    bot = ProgramBot(f"{PYTHON} {file}", answer_s=1.0)
    view = next(v for v in seats_of(tefuda.game("hinoboru"), (2, {}, {}), 80, 1) if v.ply > 60)
    with pytest.raises(Failed) as failed:
        bot.choose(view)

    assert "program-late" == failed.value.code


@pytest.mark.parametrize("command", ["", "  ", "'half", "a\0b"])
def test_a_command_that_is_none_is_refused(command) -> None:
    with pytest.raises(tefuda.BadSetup) as refused:
        ProgramBot(command)

    assert "program-command" == refused.value.code


@pytest.mark.parametrize("command", ["./no-such-program", "/", str(ROOT / "README.md")])
def test_a_program_that_cannot_be_started_is_refused(command) -> None:
    with pytest.raises(Failed) as failed:
        ProgramBot(command).choose(tefuda.Match("xeno", 2, seed=1).view(0))

    assert "program-start" == failed.value.code


def test_a_program_that_judges_wrongly_is_refused(tmp_path) -> None:
    file = tmp_path / "judge.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    answer = {'type': 'hello', 'tefuda': 1, 'judges': True}\n"
        "    if asked['type'] == 'judge': answer = {'type': 'judged', 'id': asked['id'], 'options': []}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    with pytest.raises(Failed) as failed:
        ProgramBot(f"{PYTHON} {file}").judge(tefuda.Match("xeno", 2, seed=1).view(0))

    assert "program-judged" == failed.value.code


def test_a_program_that_does_not_judge_is_not_asked(tmp_path) -> None:
    with program(tmp_path, "sys.exit(1)") as bot, pytest.raises(Failed) as failed:
        bot.judge(tefuda.Match("xeno", 2, seed=1).view(0))

    assert "program-judge" == failed.value.code


def test_no_shell_reads_the_command(tmp_path) -> None:
    with pytest.raises(Failed):
        ProgramBot(f"true; touch {tmp_path / 'made'}").choose(tefuda.Match("xeno", 2, seed=1).view(0))

    assert [] == list(tmp_path.iterdir())


# The page


def test_the_bot_of_the_page_plays_every_game(tmp_path) -> None:
    code = re.search(r"```python\n(#!.*?)```", (ROOT / "docs" / "arena.md").read_text(encoding="utf-8"), re.DOTALL)[1]
    (tmp_path / "first.py").write_text(code)
    with ProgramBot(f"{PYTHON} {tmp_path / 'first.py'}") as bot:
        for game in GAMES:
            match = tefuda.Match(game.id, seed=2)
            while match.actor != tefuda.END:
                view = match.view(match.actor)

                assert view.options[0] == bot.choose(view)
                match.play(view.options[0])
    assert len(code.splitlines()) <= 20
