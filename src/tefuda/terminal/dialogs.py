"""What opens over the table on the screen: the cards explained, the rules, and the question before leaving."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tefuda.terminal.faces import Size, draw, face
from tefuda.terminal.hints import drawn
from tefuda.terminal.rulebook import rulebook
from tefuda.terminal.sitting import Hinted, Sitting
from tefuda.terminal.table import draw_table
from tefuda.terminal.typeset import typeset
from tefuda.terminal.width import wrap


class CardsDialog(ModalScreen[None]):
    """Every card of the game: what it does, and how many of it have not been seen."""

    CSS = """
    CardsDialog { align: center middle; }
    CardsDialog > Vertical { background: $surface; }
    CardsDialog > Vertical { width: 84; max-width: 100%; height: 30; max-height: 100%; border: round $accent; }
    CardsDialog OptionList { width: 26; height: 1fr; border: none; background: transparent; }
    CardsDialog #about Static { text-wrap: nowrap; }
    CardsDialog #about { width: 1fr; height: 1fr; padding: 0 1; }
    CardsDialog #hint { height: 1; padding: 0 1; color: $text-muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q,h,H,question_mark,enter", "dismiss(None)", priority=True),
        Binding("pageup", "page(-1)", priority=True),
        Binding("pagedown", "page(1)", priority=True),
    ]

    def __init__(self, sitting: Sitting, first: str | None) -> None:
        """Explain the cards, beginning with `first`."""
        super().__init__()
        self._sitting = sitting
        self._cards = sitting.cards()
        self._first = self._cards.index(first) if first in self._cards else 0
        self._unseen = sitting.view()["unseen"]

    def compose(self) -> ComposeResult:
        """Lay out the names on the left, the card on the right."""
        texts = self._sitting.texts
        with Vertical() as box:
            box.border_title = texts.format("ui-terminal-cards")
            with Horizontal():
                yield OptionList(*(Option(self._sitting.card_name(card)) for card in self._cards), markup=False)
                with VerticalScroll(id="about", can_focus=False):
                    yield Static()
            yield Static(texts.format("ui-terminal-cards-keys"), id="hint")

    def on_mount(self) -> None:
        """Point at the first card."""
        names = self.query_one(OptionList)
        names.highlighted = self._first
        names.focus()

    def on_option_list_option_highlighted(self, at: OptionList.OptionHighlighted) -> None:
        """Explain the card under the cursor; what is updated while a screen is laid out first would not be seen."""
        self.call_after_refresh(self._explain, self._cards[at.option_index])

    def action_page(self, direction: int) -> None:
        """Page through what is said of one card."""
        about = self.query_one("#about", VerticalScroll)
        about.scroll_relative(y=direction * max(1, about.size.height - 1), animate=False)

    def _explain(self, card: str) -> None:
        texts = self._sitting.texts
        assert texts.game is not None
        parts: list[Text] = []
        about = self._sitting.explained(card)
        if card in texts.game.card_ids:
            parts.append(Text("\n").join(draw([[face(card, texts)]], Size.LARGE, 40)))
            about.append(texts.format("ui-terminal-unseen", count=self._unseen.get(card, 0)))
        width = max(20, self.query_one("#about").size.width - 4)
        parts += [Text("\n".join(wrap(paragraph, width))) for paragraph in about]
        self.query_one("#about Static", Static).update(Text("\n\n").join(parts))
        self.query_one("#about").scroll_home(animate=False)


class RulesDialog(ModalScreen[None]):
    """The rules of the game."""

    CSS = """
    RulesDialog { align: center middle; }
    RulesDialog > VerticalScroll { background: $surface; overflow-y: scroll; }
    RulesDialog Static { text-wrap: nowrap; }
    RulesDialog > VerticalScroll { width: 100; max-width: 96%; height: 96%; border: round $accent; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,r,R,enter", "dismiss(None)", priority=True)]

    def __init__(self, sitting: Sitting) -> None:
        """Show the rules of the game being played."""
        super().__init__()
        game = sitting.texts.game
        assert game is not None
        self._text = rulebook(game, sitting.texts.lang)
        self._title = sitting.texts.format("ui-terminal-rules-keys")

    def compose(self) -> ComposeResult:
        """Lay out one long page."""
        with VerticalScroll() as page:
            page.border_title = self._title
            yield Static()

    def on_resize(self) -> None:
        """Set the page for the present width, once the screen has it."""
        self.call_after_refresh(self._set)

    def _set(self) -> None:
        page = self.query_one(Static)
        page.update(typeset(self._text, max(20, page.size.width)))


class WholeTableDialog(ModalScreen[None]):
    """The whole table, as wide as the screen, to be scrolled."""

    CSS = """
    WholeTableDialog { align: center middle; }
    WholeTableDialog > VerticalScroll { background: $surface; overflow-y: scroll; }
    WholeTableDialog Static { text-wrap: nowrap; }
    WholeTableDialog > VerticalScroll { width: 100%; height: 100%; border: round $accent; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,t,T,enter", "dismiss(None)", priority=True)]

    def __init__(self, sitting: Sitting) -> None:
        """Show the table as the person sees it now."""
        super().__init__()
        self._sitting = sitting

    def compose(self) -> ComposeResult:
        """Lay out one long page."""
        with VerticalScroll() as page:
            page.border_title = self._sitting.texts.format("ui-terminal-table-keys")
            yield Static()

    def on_resize(self) -> None:
        """Draw the table for the present width, once the screen has it."""
        self.call_after_refresh(self._set)

    def _set(self) -> None:
        page, sitting = self.query_one(Static), self._sitting
        page.update(draw_table(sitting.view(), sitting.texts, sitting.names, max(20, page.size.width)))


class HintDialog(ModalScreen[None]):
    """What a bot would play in the person's place, and how sure it is."""

    CSS = """
    HintDialog { align: center middle; }
    HintDialog > VerticalScroll { background: $surface; width: 60; max-width: 100%; height: auto; max-height: 100%; }
    HintDialog > VerticalScroll { border: round $accent; padding: 0 1; }
    HintDialog Static { text-wrap: nowrap; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,a,A,enter", "dismiss(None)", priority=True)]

    def __init__(self, sitting: Sitting) -> None:
        """Have a bot think about the person's choice."""
        super().__init__()
        self._sitting = sitting
        self._told: Hinted | None = None

    def compose(self) -> ComposeResult:
        """Lay out what is told."""
        with VerticalScroll() as page:
            page.border_title = self._sitting.texts.format("ui-terminal-hint-keys")
            yield Static()

    def on_mount(self) -> None:
        """Think beside the screen."""
        self.run_worker(self._think(), exclusive=True)

    def on_resize(self) -> None:
        """Draw for the present width, once the screen has it."""
        self.call_after_refresh(self._set)

    async def _think(self) -> None:
        self._told = await asyncio.to_thread(self._sitting.hint())
        self.call_after_refresh(self._set)

    def _set(self) -> None:
        width = max(20, self.query_one(VerticalScroll).size.width - 2)
        texts = self._sitting.texts
        thinking = Text("\n".join(wrap(texts.format("ui-terminal-hint-thinking"), width)))
        self.query_one(Static).update(drawn(self._told, texts, width) if self._told else thinking)


class LeaveDialog(ModalScreen[bool]):
    """Whether to leave a game that is not over."""

    CSS = """
    LeaveDialog { align: center middle; }
    LeaveDialog > Vertical { background: $surface; }
    LeaveDialog > Vertical { width: 52; max-width: 96%; height: auto; border: round $warning; padding: 0 1; }
    LeaveDialog OptionList { height: auto; border: none; background: transparent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,1", "dismiss(True)"),
        Binding("n,N,2,escape,q,Q", "dismiss(False)"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        """Ask in the language of the sitting."""
        super().__init__()
        self._say = sitting.texts.format

    def compose(self) -> ComposeResult:
        """Lay out the question with its two answers; staying is the one under the cursor."""
        with Vertical():
            yield Static("\n".join(wrap(self._say("ui-terminal-leave"), 46)))
            yield OptionList(self._say("ui-terminal-leave-yes"), self._say("ui-terminal-leave-no"), markup=False)

    def on_mount(self) -> None:
        """Point at staying."""
        self.query_one(OptionList).highlighted = 1
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        """Answer with the line that was picked."""
        self.dismiss(chosen.option_index == 0)
