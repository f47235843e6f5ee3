"""Which language the terminal speaks: what was asked for, else the locale's, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tefuda.terminal.refusal import Refusal, quote
from tefuda.texts import LANGUAGES, Language, pick_language


def language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language to speak; a wrong `--lang` is refused.

    It is looked for before the arguments are parsed, because help and refusals have to be in it too.
    """
    asked = _asked(arguments)
    if asked is None:
        return from_locale(environment)
    for known in LANGUAGES:
        if asked == known:
            return known
    raise Refusal("ui-terminal-error-language", given=quote(asked), known=", ".join(LANGUAGES))


def from_locale(environment: Mapping[str, str]) -> Language:
    """Return the locale's language if there are texts in it, else English: the first variable that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return pick_language(environment[name])
    return "en"


def _asked(arguments: Sequence[str]) -> str | None:
    """Return the value of the last `--lang` before a bare `--`."""
    asked = None
    for number, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and number + 1 < len(arguments):
            asked = arguments[number + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
    return asked
