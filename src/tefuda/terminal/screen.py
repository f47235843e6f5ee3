"""`tefuda play` on a terminal's screen: the table on the left, the log and the choices on the right."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

import click
from rich.console import RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.terminal.dialogs import CardsDialog, HintDialog, LeaveDialog, RulesDialog, WholeTableDialog
from tefuda.terminal.driver import DRIVER
from tefuda.terminal.refusal import Refusal
from tefuda.terminal.sitting import Sitting
from tefuda.terminal.table import draw_table, seat_colour
from tefuda.terminal.width import wrap

INTERRUPTED = 130
"""The exit code after Ctrl-C, as a shell expects it."""

FAILED = 1
"""The exit code after a fault of the program."""

DIGITS = "1234567890"

KEYS = (
    ("question_mark,h,H", "?", "cards"),
    ("r,R", "R", "rules"),
    ("t,T", "T", "table"),
    ("a,A", "A", "hint"),
    ("space", "Space", "hurry"),
    ("q,Q", "Q", "leave"),
)
"""Key, how the footer shows it, and what it does."""

TURN = "─"
"""A line of it stands between two turns in the log."""

PAGING = "PgUp/PgDn"

FEW = 2
"""Most reasons shown, dimmed, below the choices that can be made, why others cannot."""

HINT = "1-9 ↑↓ Enter"
"""The keys that choose."""

SETTLED = 1.0
"""Seconds after the end before a number leaves the table: a key too many in the last turn does not."""


def play_on_screen(sitting: Sitting, save: Callable[[], str], pause: float) -> int:
    """Play a game on the screen, tell its end on the plain terminal, and return the exit code.

    Leaving early is asked about and saves nothing.
    """
    app = TableApp(sitting, save, pause)
    app.run()
    if sitting.is_over:
        click.echo(sitting.result())
        click.echo(app.ended or "", nl=app.ended is not None)
    elif app.return_code == 0 and not app.failed:
        click.echo(sitting.texts.format("ui-terminal-left"))
    if app.refused is not None:
        raise app.refused
    return app.return_code or (FAILED if app.failed else 0)


class TableApp(App[None]):
    """The program; all it does is hold the table's screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True, system=True)]

    def __init__(self, sitting: Sitting, save: Callable[[], str], pause: float = 0.0) -> None:
        """Make ready a game; `save` keeps its record and says where, or raises Refusal; bots wait `pause` seconds."""
        super().__init__(driver_class=DRIVER)
        self.sitting = sitting
        self.save = save
        self.pause = pause
        self.ended: str | None = None
        """Where the record is, once the game is over and it has been saved."""
        self.refused: Refusal | None = None
        """Why the record could not be saved."""
        self.failed = False
        """Whether the program had to stop because of a fault."""

    def on_mount(self) -> None:
        """Lay the table."""
        self.title = self.sitting.title
        self.push_screen(TableScreen(self.sitting))

    async def action_quit(self) -> None:
        """Ask first (Ctrl-Q)."""
        if isinstance(self.screen, TableScreen):
            self.screen.action_leave()

    def action_interrupt(self) -> None:
        """Stop at once: nothing is saved."""
        self.exit(return_code=INTERRUPTED)

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave; a bot that still thinks is not waited for."""
        self.sitting.close()
        super().exit(result, return_code, message)

    def panic(self, *renderables: RenderableType) -> None:
        """Stop and show what went wrong; Textual alone would call it a success if it was the keyboard's thread."""
        self.failed = True
        super().panic(*renderables)

    def keep(self) -> str:
        """Save the record and return what to tell the person."""
        try:
            self.ended = self.save()
        except Refusal as refused:
            self.refused = refused
            return refused.told(self.sitting.texts)
        return self.ended


class Log(VerticalScroll):
    """What has happened, in words, the newest at the bottom; the margin has the colour of the seat that acted."""

    can_focus = False

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__(id="log")
        self._told: list[tuple[int | None, str, bool] | None] = []
        self._lines = Static()

    def compose(self) -> ComposeResult:
        """Hold all lines in one text, so that they can be broken anew."""
        yield self._lines

    def tell(self, seat: int | None, sentence: str, *, mine: bool) -> None:
        """Add a sentence about a seat; those about the person at the screen stand out."""
        self._told.append((seat, sentence, mine))
        self.redraw()
        self.anchor()  # back to the newest, however far somebody has paged up

    def divide(self) -> None:
        """Draw a thin line below what has been told: a turn is over."""
        self._told.append(None)

    def redraw(self) -> None:
        """Break all sentences for the present width."""
        width = max(8, self.scrollable_content_region.width - 2)
        text = Text()
        for told in self._told:
            if told is None:
                text.append(TURN * (width + 2) + "\n", "dim")
                continue
            seat, sentence, mine = told
            for line in wrap(sentence, width):
                text.append("▎", seat_colour(seat) if seat is not None else "dim")
                text.append(f" {line}\n", "bold" if mine else "")
        text.right_crop(1)
        self._lines.update(text)

    def on_resize(self) -> None:
        """Follow the window."""
        self.redraw()


class TableScreen(Screen[None]):
    """The table, whose turn it is, and what may be done."""

    app: TableApp

    CSS = """
    TableScreen { background: $background; }
    #bar { height: 1; background: $primary-darken-2; color: $text; padding: 0 1; }
    #title { width: 1fr; }
    #paging { width: auto; }
    #changes { height: auto; max-height: 3; padding: 0 1; background: $panel; text-wrap: nowrap; }
    #table, #log Static, #question { text-wrap: nowrap; }
    #table { width: 5fr; height: 1fr; padding: 0 1; }
    #side { width: 3fr; }
    #log { height: 1fr; padding: 0 0 0 1; border-left: vkey $panel; scrollbar-size-vertical: 1; }
    #ask { height: auto; min-height: 6; max-height: 70%; border: round $panel; padding: 0; }
    #ask.mine { border: round $accent; }
    #question { padding: 0 1; height: auto; }
    #choices { height: auto; max-height: 12; border: none; padding: 0; background: transparent; }
    """

    def __init__(self, sitting: Sitting) -> None:
        """Lay the table of a sitting."""
        super().__init__()
        self.sitting = sitting
        self._say = sitting.texts.format
        self._choices: list[str] = []
        self._reasons: list[str] = []
        self._hurry = asyncio.Event()
        self._ended = 0.0
        for keys, shown, action in KEYS:
            self._bindings.bind(keys, action, self._say(f"ui-terminal-key-{action}"), key_display=shown)
        for key, direction in (("pageup", -1), ("pagedown", 1)):
            self._bindings.bind(key, f"page_log({direction})", show=False, priority=True)
        for number in DIGITS:
            self._bindings.bind(number, f"choose('{number}')", show=False)

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="bar"):
            yield Static(id="title")
            yield Static(id="paging")
        yield Static(id="changes")
        with Horizontal():
            yield Static(id="table")
            with Vertical(id="side"):
                yield Log()
                with Vertical(id="ask"):
                    yield Static(id="question")
                    yield OptionList(id="choices", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Begin the game."""
        self.query_one("#title", Static).update(self.sitting.title)
        self.query_one("#paging", Static).update(f"{PAGING} {self._say('ui-terminal-key-log')}")
        self.query_one("#changes").display = bool(self.sitting.changes())
        dealt = self._say("ui-terminal-dealt", hash=self.sitting.seed_hash)
        self.query_one(Log).tell(None, dealt, mine=False)
        self.query_one(Log).tell(None, self.sitting.levels(), mine=False)
        if self.sitting.changes():
            self.query_one(Log).tell(None, self.sitting.changes(), mine=False)
        self._go_on()

    def on_resize(self) -> None:
        """Draw the cards for the new size."""
        self.call_after_refresh(self._draw)

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Make the choice that was picked with Enter or the mouse; after the end, leave."""
        if self.sitting.is_over:
            self.app.exit()
        else:
            self._choose(chosen.option_index)

    def action_choose(self, digit: str) -> None:
        """Make the choice with that number; 0 is the tenth. After the end 1 leaves, but not as a key too many."""
        if self.sitting.is_over and digit == DIGITS[0] and time.monotonic() - self._ended > SETTLED:
            self.app.exit()
        self._choose(DIGITS.index(digit))

    def action_cards(self) -> None:
        """Explain the cards, beginning with the one under the cursor."""
        self.app.push_screen(CardsDialog(self.sitting, self._card_at_cursor()))

    def action_rules(self) -> None:
        """Show the rules."""
        self.app.push_screen(RulesDialog(self.sitting))

    def action_table(self) -> None:
        """Show the whole table."""
        self.app.push_screen(WholeTableDialog(self.sitting))

    def action_hint(self) -> None:
        """Ask what a bot would play, while the person is to choose."""
        if self.sitting.is_mine:
            self.app.push_screen(HintDialog(self.sitting))

    def action_leave(self) -> None:
        """Leave, after a question while the game is on."""
        if self.sitting.is_over:
            self.app.exit()
        else:
            self.app.push_screen(LeaveDialog(self.sitting), lambda leave: self.app.exit() if leave else None)

    def action_page_log(self, direction: int) -> None:
        """Page through the log."""
        log = self.query_one(Log)
        log.scroll_relative(y=direction * max(1, log.size.height - 1), animate=False)

    def action_hurry(self) -> None:
        """Let the bots move at once until the person's turn."""
        self._hurry.set()

    def _choose(self, place: int) -> None:
        if self.sitting.is_mine and place < len(self._choices):
            self.sitting.choose(self._choices[place])
            self._go_on()

    def _go_on(self) -> None:
        """Tell what has happened, and ask whoever is next."""
        log = self.query_one(Log)
        for event, begins_turn in self.sitting.news():
            if begins_turn:
                log.divide()
            mine = self.sitting.seat in (event.get("seat"), event.get("target"))
            log.tell(event.get("seat", event.get("target")), self.sitting.tell(event), mine=mine)
        self._draw()
        if self.sitting.is_over:
            self._end()
        elif self.sitting.is_mine:
            self._hurry.clear()
            self._ask(self._say("ui-your-turn"), self.sitting.question(), self.sitting.choices())
        else:
            self._ask("", self.sitting.question(), [])
            self.run_worker(self._let_bot_play(), exclusive=True)

    async def _let_bot_play(self) -> None:
        """Have a bot think beside the screen, no faster than a person can follow."""
        self._note(self.sitting.warming())
        choice, _ = await asyncio.gather(asyncio.to_thread(self.sitting.bot_thought()), self._pause())
        self._note(self.sitting.trouble())
        self.sitting.let_bot_play(choice)
        self._go_on()

    def _note(self, words: str) -> None:
        """Say something of the bots in the log, if there is anything to say."""
        if words:
            self.query_one(Log).tell(None, words, mine=False)

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self.app.pause)

    def _end(self) -> None:
        self._ended = time.monotonic()
        result = f"{self.sitting.result()}\n{self.app.keep()}"
        self._ask(self._say("ui-game-over"), result, [("", self._say("ui-terminal-end-leave"))])

    def _ask(self, title: str, question: str, choices: list[tuple[str, str]]) -> None:
        """Show a question and its numbered answers."""
        ask = self.query_one("#ask")
        ask.border_title = title
        ask.border_subtitle = "" if not choices else HINT if self.sitting.is_mine else "1 Enter"
        ask.set_class(bool(choices), "mine")
        self._choices = [choice for choice, _ in choices]
        self._question = question
        answers = self.query_one("#choices", OptionList)
        answers.clear_options()
        answers.add_options(Option(f"{number:>2} {words}") for number, (_, words) in enumerate(choices, 1))
        self._reasons = self.sitting.reasons()[:FEW] if choices and self.sitting.is_mine else []
        answers.add_options(Option(reason, disabled=True) for reason in self._reasons)
        answers.display = bool(choices)
        if choices:
            answers.highlighted = 0
            answers.focus()
        self._break_question()

    def _break_question(self) -> None:
        width = max(8, self.query_one("#side").size.width - 4)
        lines = [line for part in self._question.split("\n") for line in wrap(part, width)]
        self.query_one("#question", Static).update(Text("\n".join(lines)))
        for place, reason in enumerate(self._reasons, len(self._choices)):
            hung = [("   " if n else " - ") + line for n, line in enumerate(wrap(reason, max(8, width - 5)))]
            self.query_one("#choices", OptionList).replace_option_prompt_at_index(place, "\n".join(hung))

    def _draw(self) -> None:
        table = self.query_one("#table", Static)
        size = table.content_size
        if size.width:
            changes = wrap(self.sitting.changes(), max(8, self.size.width - 2))
            self.query_one("#changes", Static).update(Text("\n".join(changes)))
            table.update(
                draw_table(self.sitting.view(), self.sitting.texts, self.sitting.names, size.width, size.height)
            )
            self._break_question()

    def _card_at_cursor(self) -> str | None:
        """Return the card that the highlighted choice is about."""
        place = self.query_one("#choices", OptionList).highlighted
        if place is None or place >= len(self._choices) or not self._choices[place]:
            return None
        return self.sitting.card_of(self._choices[place])
