"""Sentences for people: the Fluent files of the package and of each game, in Japanese and English.

Everything else in Tefuda speaks ids; this module turns an id into words. The browser reads the same files with
@fluent/bundle, so a file holds nothing but messages, variables and selectors. Fluent itself is imported when the first
text is asked for, so importing this module costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

if TYPE_CHECKING:  # neither is needed to run: Fluent is loaded with the first text, a game is only asked for its folder
    from fluent.runtime import FluentBundle

    from tefuda.kernel.game import Game

Language = Literal["ja", "en"]
"""A language every text exists in."""

Name = str | tuple[str, str]
"""A player's name, or two forms of it: as the one who acts ("You") and as the one it is done to ("you")."""

LANGUAGES: tuple[Language, ...] = get_args(Language)

COMMON = Path(__file__).parent / "text"
"""The folder of the texts that all games share; each game has its own beside its rules."""


class Texts:
    """The words of one language, for one game or (without a game) for the pages around the games."""

    def __init__(self, lang: Language, game: Game | None = None) -> None:
        """Make ready the texts of `lang`; ValueError if there are none in it."""
        if lang not in LANGUAGES:
            raise ValueError(f"no texts in {lang!r}; expected one of: {', '.join(LANGUAGES)}")
        self.lang: Language = lang
        self.game = game
        self._bundle = _bundle(lang, None if game is None else game.folder / "text")

    def has(self, text_id: str) -> bool:
        """Tell whether there is a text of this id."""
        return self._bundle.has_message(text_id)

    def format(self, text_id: str, **args: object) -> str:
        """Return the text with its variables filled in.

        KeyError if there is no such text, ValueError if it needs a variable that is not given.
        """
        if not self.has(text_id):
            raise KeyError(text_id)
        pattern = self._bundle.get_message(text_id).value
        if pattern is None:
            raise KeyError(text_id)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise ValueError(f"text {text_id!r} in {self.lang!r}: {errors[0]}")
        return str(text)

    def card(self, card: str | None) -> str:
        """Return the name of a card; None is a card that the reader has not seen."""
        return self.format("ui-card-hidden") if card is None else self.format(f"card-{card}")

    def event(self, event: Mapping[str, Any], names: Sequence[Name]) -> str:
        """Tell one event of a view; `names` are the players' names by seat."""
        return self._tell(f"event-{event['event']}", event, names)

    def label(self, label: Mapping[str, Any], names: Sequence[Name]) -> str:
        """Return the words on the button of one choice; `names` are the players' names by seat."""
        return self._tell(f"verb-{label['verb']}", label, names)

    def chosen(self, label: Mapping[str, Any], names: Sequence[Name]) -> str:
        """Return the words for a choice away from its question, where a card alone would not say what is done."""
        kind = "review" if self.has(f"review-{label['verb']}") else "verb"
        return self._tell(f"{kind}-{label['verb']}", label, names)

    def reason(self, barred: Mapping[str, Any], names: Sequence[Name]) -> str:
        """Return why a choice that a view bars cannot be made now."""
        return self._tell(f"barred-{barred['reason']}", barred["label"], names)

    def question(self, view: Mapping[str, Any], names: Sequence[Name]) -> str:
        """Return what the reader of a view is asked, or whom everybody is waiting for."""
        actor, public = view["actor"], view["public"]
        asked = actor == view["seat"]
        seen = {"seat": actor if isinstance(actor, int) else None} | {k: public.get(k) for k in ("card", "target")}
        return self._tell(f"{'phase' if asked else 'wait'}-{view['phase']}", seen, names)

    def field(self, name: str, value: str | int, names: Sequence[Name]) -> str:
        """Tell a public fact: of the table (a card or a seat), or of one seat (a flag that is up, or a number)."""
        args: dict[str, object] = {"value": str(value) if isinstance(value, bool) else value}
        if isinstance(value, str):
            args["card"] = self.card(value)
        elif not isinstance(value, bool) and value in range(len(names)):
            args["seat"] = _form(names[value], "seat")
        return self.format(f"field-{name}", **args)

    def _tell(self, text_id: str, facts: Mapping[str, Any], names: Sequence[Name]) -> str:
        """Fill a text from facts in ids and seat numbers; without a card, its `-hidden` form if there is one."""
        args: dict[str, object] = {}
        for key in ("seat", "target"):
            if facts.get(key) is not None:
                args[key] = _form(names[facts[key]], key)
        for key in ("count", "value"):
            if facts.get(key) is not None:
                args[key] = facts[key]
        if facts.get("card") is not None:
            args["card"] = self.card(facts["card"])
        elif self.has(f"{text_id}-hidden"):
            text_id = f"{text_id}-hidden"
        return self.format(text_id, **args)


def _form(name: Name, key: str) -> str:
    """Return a player's name as `seat` (who acts) or as `target`."""
    return name if isinstance(name, str) else name[key == "target"]


def pick_language(*preferences: str | None) -> Language:
    """Return the first known language among the preferences, else English.

    A preference is a locale name (`ja_JP.UTF-8`), a list of them (`ja:en`) or an Accept-Language header, whose weights
    are respected. What cannot be understood is passed over: a preference is a wish, not a setting to be checked.
    """
    for preference in preferences:
        for tag in _by_weight(preference or ""):
            for language in LANGUAGES:
                if re.split(r"[-_.@]", tag, maxsplit=1)[0].lower() == language:
                    return language
    return "en"


def _by_weight(preference: str) -> list[str]:
    """Return the language tags of a preference, most wanted first, without those refused by `q=0`."""
    weighted: list[tuple[float, str]] = []
    for part in re.split(r"[,:]", preference):
        tag, _, parameters = part.partition(";")
        weight = re.search(r"\bq\s*=\s*([0-9]*\.?[0-9]*)", parameters)
        try:
            weighted.append((float(weight[1]) if weight else 1.0, tag.strip()))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(weighted, key=lambda item: -item[0]) if weight > 0]


@cache
def _bundle(lang: Language, game_texts: Path | None) -> FluentBundle:
    """Read the common texts and those of a game once; they do not change while the program runs."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)  # names stand in plain text; the pages isolate them in HTML
    for folder in (COMMON, game_texts):
        if folder is not None:
            bundle.add_resource(FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle
