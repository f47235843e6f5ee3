"""The drawn game, played to its end through Textual's pilot."""

from __future__ import annotations

import asyncio
import math
import random
import re

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import tefuda
from tefuda.bots.judging import Judged, opinion
from tefuda.terminal import opponents
from tefuda.terminal.refusal import Refusal
from tefuda.terminal.screen import INTERRUPTED, TableApp, play_on_screen
from tefuda.terminal.sitting import Sitting
from tefuda.terminal.width import cells
from tefuda.texts import LANGUAGES, Language, Texts

STANDARD = (80, 24)


def table(
    language: Language = "en",
    players: int = 2,
    *,
    game: str = "xeno",
    seed: int = 9,
    seat: int = 0,
    saved: list | None = None,
    options: dict | None = None,
    cards: dict | None = None,
) -> TableApp:
    match = tefuda.Match(game, players, seed=seed, options=options or {}, cards=cards or {})
    sitting = Sitting(match, seat, ["random"] * (players - 1), Texts(language, match.game))

    def save() -> str:
        if saved is not None:
            saved.append(sitting.record())
        return "SAVED"

    return TableApp(sitting, save)


async def settled(pilot: Pilot) -> None:
    """Wait until the person is asked or the game is over."""
    sitting = pilot.app.sitting
    for _ in range(200):
        await pilot.pause()
        if sitting.is_mine or sitting.is_over:
            break
        await asyncio.sleep(0.01)
    await pilot.pause()


def shown(app: TableApp) -> list[str]:
    """The lines on the screen."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def seen(app: TableApp) -> str:
    return "\n".join(shown(app))


async def play_out(pilot: Pilot, rng: random.Random) -> None:
    """Choose at random by number keys, and by arrows and Enter, until the game is over."""
    app = pilot.app
    await settled(pilot)
    while not app.sitting.is_over:
        count = len(app.sitting.choices())
        place = rng.randrange(count)
        keys = ["1234567890"[place]] if rng.random() < 0.5 else ["home", *["down"] * place, "enter"]
        await pilot.press(*keys)
        await settled(pilot)


@pytest.mark.parametrize(
    ("language", "players", "size"),
    [("ja", 2, STANDARD), ("en", 2, STANDARD), ("en", 3, (120, 40)), ("ja", 4, (120, 40)), ("en", 4, STANDARD)],
)
def test_a_game_is_played_to_its_end(language: Language, players: int, size: tuple[int, int]) -> None:
    saved: list[dict] = []
    app = table(language, players, seed=players, seat=players - 1, saved=saved)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await play_out(pilot, random.Random(size[0] + players))
            assert size[1] == len(shown(app))
            assert {size[0]} == {cells(line) for line in shown(app)}
            assert all(line in seen(app) for line in app.sitting.result().split("\n"))
            assert "SAVED" in seen(app)
            app.screen._ended = math.inf
            await pilot.press("1")  # a key too many does not leave the table
            assert app.is_running
            app.screen._ended = 0.0
            await pilot.press("1" if players == 2 else "enter")
        assert 0 == app.return_code

    asyncio.run(run())

    assert tefuda.replay(saved[0]).returns() == saved[0]["returns"]
    assert tefuda.verify(saved[0]).ok


@pytest.mark.parametrize(
    ("game", "language", "players", "size", "seed", "options"),
    [  # seeds of short games
        ("metsubo", "en", 4, STANDARD, 23, {}),
        ("tenkai", "ja", 2, STANDARD, 8, {"expansion": "add", "demons": True, "sealed": True}),
        ("hinoboru", "en", 2, (120, 40), 17, {}),
    ],
)
def test_the_other_games_are_played_to_their_ends(
    game: str, language: Language, players: int, size: tuple[int, int], seed: int, options: dict
) -> None:
    saved: list[dict] = []
    app = table(language, players, game=game, seed=seed, saved=saved, options=options)
    rng = random.Random(seed)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            while not app.sitting.is_over:
                count = min(10, len(app.sitting.choices()))
                await pilot.press("1234567890"[rng.randrange(count)])
                await settled(pilot)
                assert {size[0]} == {cells(line) for line in shown(app)}
                for line in str(app.screen.query_one("#table", Static).content).split("\n"):
                    assert cells(line) <= app.screen.query_one("#table", Static).content_size.width
            assert all(line in seen(app) for line in app.sitting.result().split("\n"))
            await pilot.press("t", "escape", "question_mark", "pagedown", "escape", "enter")
        assert 0 == app.return_code

    asyncio.run(run())

    assert tefuda.verify(saved[0]).ok


def test_backs_are_named_on_the_screen() -> None:
    app = table("en", game="tenkai")

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            (hand,) = [z for z in app.sitting.view()["zones"] if z["id"] == "hand" and z["seat"] == 1]
            for back in set(hand["backs"]):
                assert f"▒{back}" in seen(app)

    asyncio.run(run())


def test_what_does_not_fit_is_in_the_whole_table() -> None:
    app = table("en", 4, game="hinoboru", seed=1)
    rng = random.Random(1)
    match = app.sitting._match
    while match.ply < 250 or not app.sitting.is_mine:
        match.play(rng.choice(match.options()))
    say = app.sitting.texts.format
    zones = {zone["id"] for zone in app.sitting.view()["zones"] if zone["size"] and not zone["id"].startswith("row")}

    async def run() -> None:
        async with app.run_test(size=(80, 20)) as pilot:
            await settled(pilot)
            assert say("ui-terminal-more") in seen(app)
            assert f"▶ {say('ui-terminal-you')}" in seen(app)
            await pilot.press("t")
            await pilot.pause(0.2)
            found = seen(app)
            page = app.screen.query_one("VerticalScroll")
            for _ in range(20):
                page.scroll_page_down(animate=False)
                await pilot.pause()
                found += seen(app)
            for words in (*(say(f"zone-{zone}") for zone in zones), *app.sitting.names):
                assert words in found

    asyncio.run(run())


def test_changed_cards_are_told_and_marked() -> None:
    app = table("en", 3, game="metsubo", cards={"industry.gain": 2})

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            assert "industry.gain = 2 (instead of 1, a house value)" in seen(app)
            await pilot.press("question_mark", *["down"] * app.sitting.cards().index("industry"))
            await pilot.pause(0.2)
            assert "gain = 2 (changed; the house value is 1:" in seen(app)
            assert "icon = any (house value:" in seen(app)

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen(language: Language) -> None:
    app = table(language, 4)
    say = app.sitting.texts.format

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            screen = seen(app)
            for number, (_, words) in enumerate(app.sitting.choices(), 1):
                assert f"{number} {words}" in screen
            assert say("ui-your-turn") in screen
            assert f"▶ {say('ui-terminal-you')}" in screen
            for zone in ("deck", "rebirth", "hand"):
                assert say(f"zone-{zone}") in screen
            for bot in app.sitting.names[1:]:
                assert bot in screen
            assert app.sitting.tell(app.sitting.view()["events"][0])[:10] in screen

    asyncio.run(run())


@pytest.mark.parametrize("size", [STANDARD, (120, 40)], ids=["80x24", "120x40"])
def test_hands_of_others_leave_no_trace_on_the_screen(size: tuple[int, int]) -> None:
    def screen(card_of_the_other: str) -> list[str]:
        match = tefuda.Match("xeno", 2)
        for choice in ("draw:8", card_of_the_other, "draw:6"):
            match.play(choice)
        app = TableApp(Sitting(match, 0, ["random"], Texts("en", match.game)), lambda: "SAVED")
        found: list[str] = []

        async def run() -> None:
            async with app.run_test(size=size) as pilot:
                await settled(pilot)
                found.extend(shown(app))
                await pilot.press("question_mark")
                await pilot.pause()
                found.extend(shown(app))

        asyncio.run(run())
        return found

    assert screen("draw:2") == screen("draw:9")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["question_mark", "h"])
def test_every_card_is_explained(language: Language, key: str) -> None:
    app = table(language)
    texts = app.sitting.texts

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            await pilot.press(key)
            await pilot.pause()
            first = app.sitting.cards()[app.screen.query_one(OptionList).highlighted]
            assert f"{texts.card(first)}" == app.sitting.choices()[0][1]
            await pilot.press("home")
            for card in app.sitting.cards():
                await pilot.pause()
                about = str(app.screen.query_one("#about Static", Static).content).replace("\n", "").replace(" ", "")
                assert texts.format(f"card-{card}-help").replace(" ", "") in about
                assert texts.card(card) in seen(app)
                await pilot.press("down")
            await pilot.press("escape")
            assert texts.format("ui-your-turn") in seen(app)

    asyncio.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_scroll(language: Language) -> None:
    app = table(language)

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            await pilot.press("r")
            await pilot.pause()
            first = seen(app)
            assert "NIRVA" in first
            await pilot.press("pagedown", "pagedown")
            await pilot.pause(0.5)
            assert first != seen(app)
            await pilot.press("escape")
            assert app.sitting.texts.format("ui-your-turn") in seen(app)

    asyncio.run(run())


def test_leaving_is_asked_about_and_saves_nothing() -> None:
    saved: list[dict] = []
    app = table(saved=saved)

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            for back in ("n", "escape", "enter"):  # Enter: playing on is under the cursor
                await pilot.press("Q" if back == "n" else "q")
                await pilot.pause()
                assert app.sitting.texts.format("ui-terminal-leave") in seen(app)
                await pilot.press(back)
                await pilot.pause()
                assert app.is_running
            await pilot.press("ctrl+q", "y")
        assert 0 == app.return_code

    asyncio.run(run())

    assert [] == saved


def test_control_c_stops_at_once() -> None:
    saved: list[dict] = []
    app = table(saved=saved)

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            await pilot.press("question_mark", "ctrl+c")

    asyncio.run(run())

    assert INTERRUPTED == app.return_code
    assert [] == saved


def test_a_record_that_cannot_be_saved_is_told() -> None:
    app = table()

    def save() -> str:
        raise Refusal("ui-terminal-error-save-denied", name="FULL", option="--save")

    app.save = save

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await play_out(pilot, random.Random(1))
            assert "FULL" in seen(app)
            await pilot.press("enter")

    asyncio.run(run())

    assert app.refused is not None


def test_a_fault_is_no_success(monkeypatch, capsys) -> None:
    sitting = table().sitting
    monkeypatch.setattr(TableApp, "run", lambda app: app.panic("FAULT"))

    assert 1 == play_on_screen(sitting, lambda: "SAVED", 0.0)
    assert "" == capsys.readouterr().out


def test_the_log_can_be_paged() -> None:
    app = table("en", 4, seed=4)

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            beginning = "You began with"
            while beginning in seen(app) and not app.sitting.is_over:
                await pilot.press("1")
                await settled(pilot)
            assert beginning not in seen(app)
            await pilot.press(*["pageup"] * 9)
            await pilot.pause(0.2)
            assert beginning in seen(app)

    asyncio.run(run())


def test_a_thin_line_parts_the_turns_in_the_log() -> None:
    app = table("en", 2, seed=9)

    async def run() -> str:
        async with app.run_test(size=(120, 60)) as pilot:
            await settled(pilot)
            while app.sitting.view()["ply"] < 8:
                await pilot.press("1")
                await settled(pilot)
            return str(app.screen.query_one("#log Static", Static).content)

    lines = [line.strip("▎ ") for line in asyncio.run(run()).splitlines()]
    parts = [part.split("\n") for part in re.split(r"\n─+\n", "\n".join(lines))]

    assert len(parts) >= 2
    assert any("began with" in line for line in parts[0])
    assert all(" drew " in part[0] for part in parts[1:])


def test_a_window_made_smaller_shows_all_choices() -> None:
    app = table("en", 4)

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            await pilot.resize_terminal(60, 18)
            await pilot.pause(0.2)
            assert 18 == len(shown(app))
            for number, (_, words) in enumerate(app.sitting.choices(), 1):
                assert f"{number} {words}" in seen(app)

    asyncio.run(run())


def test_space_makes_the_bots_hurry() -> None:
    app = table("en", 2, seat=1)
    app.pause = 60.0

    async def run() -> None:
        async with app.run_test(size=STANDARD) as pilot:
            await pilot.pause()
            assert not app.sitting.is_mine
            await pilot.press("space")
            await settled(pilot)
            assert app.sitting.is_mine or app.sitting.is_over

    asyncio.run(run())


def test_choices_barred_for_one_reason_share_its_sentence_which_hangs_below_them() -> None:
    app = table(game="tenkai", seed=5)

    async def run() -> None:
        async with app.run_test(size=(100, 34)) as pilot:
            await settled(pilot)
            answers = app.screen.query_one("#choices", OptionList)
            options = [answers.get_option_at_index(n) for n in range(answers.option_count)]
            barred = [str(option.prompt).split("\n") for option in options if option.disabled]
            reasons = [reason for _, _, reason in app.sitting.barred()]

            assert 0 < len(barred) <= len(set(reasons)) < len(reasons)
            for first, *others in barred:
                assert first.startswith(" - ")
                assert all(line.startswith("   ") for line in others)

    asyncio.run(run())


def test_what_cannot_be_chosen_is_dimmed_with_its_reason() -> None:
    app = table(seed=13)

    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            answers = app.screen.query_one("#choices", OptionList)
            last = answers.get_option_at_index(answers.option_count - 1)
            await pilot.press("end", "enter")
            await settled(pilot)

            assert last.disabled
            assert "Hero: The Hero can never be played." in str(last.prompt)
            assert not app.sitting.is_over

    asyncio.run(run())


# Bots of a level, and what they would play


@pytest.mark.parametrize("measured", [False, True], ids=["by rules", "measured"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_opens_over_the_table_and_marks_what_a_bot_would_play(
    language: Language, measured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(_: object, view: tefuda.View, __: int) -> opponents.Advice:
        lines = [Judged(option, float(n == 0), max(-1.0, 0.5 - n), tried=1000) for n, option in enumerate(view.options)]
        return opponents.Advice("guided", False, opinion(lines))

    monkeypatch.setattr(opponents, "ADVISER", "normal")  # which needs no compiler
    if measured:
        monkeypatch.setattr(opponents.Opponents, "judge", judged)
    app = table(language, 3, seed=9)

    async def run() -> str:
        async with app.run_test(size=STANDARD) as pilot:
            await settled(pilot)
            while len(app.sitting.choices()) < 2:
                await pilot.press("1")
                await settled(pilot)
            await pilot.press("A" if language == "en" else "a")
            for _ in range(200):
                await pilot.pause(0.05)
                if "★" in seen(app):
                    break
            text = seen(app)
            assert measured == ("█" in text)
            assert Texts(language).format("ui-hint-proposed") in text
            assert all(cells(line) <= STANDARD[0] for line in shown(app))
            await pilot.press("escape")
            await pilot.pause()
            assert "★" not in seen(app)
            return text

    assert measured == ("%" in asyncio.run(run()))


def test_levels_are_told_in_the_log() -> None:
    match = tefuda.Match("xeno", 3, seed=9)
    app = TableApp(Sitting(match, 0, ["easy", "normal"], Texts("en", match.game)), lambda: "SAVED")

    async def run() -> str:
        async with app.run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            return seen(app)

    assert "Bot 2: Easy, Bot 3: Normal" in asyncio.run(run())


def test_when_a_searching_bot_fails_something_simpler_plays_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents.sys, "executable", "/nowhere/python")
    match = tefuda.Match("xeno", 2, seed=9)
    sitting = Sitting(match, 0, ["hard"], Texts("en", match.game))

    while not sitting.is_over:
        if sitting.is_mine:
            sitting.choose(sitting.choices()[0][0])
        else:
            sitting.let_bot_play(sitting.bot_thought()())
    sitting.close()

    assert sitting.result().endswith("A bot did not answer, so a simpler one played in its place.")
