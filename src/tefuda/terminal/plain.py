"""`tefuda play` in lines: for pipes, screen readers and terminals that cannot draw."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from tefuda.bots.judging import UNMEASURED
from tefuda.terminal.hints import in_words, meaning, others, sureness, whose, worth_telling
from tefuda.terminal.refusal import Refusal, quote
from tefuda.terminal.sitting import Sitting
from tefuda.terminal.telling import situation

YES = ("y", "yes", "はい")


def play(sitting: Sitting, save: Callable[[], str]) -> int:
    """Play a game to its end, reading one choice a line, and save it; return the exit code.

    It is saved before its end is told, so that a reader who has gone away loses nothing.

    Leaving early (`q`) saves nothing. If the input ends before the game does, that is refused.
    """
    say = sitting.texts.format
    click.echo(sitting.title)
    click.echo(say("ui-terminal-dealt", hash=sitting.seed_hash))
    _tell_changes(sitting)
    click.echo(sitting.levels())
    click.echo(say("ui-terminal-plain-keys"))
    while not sitting.is_over:
        _tell_news(sitting)
        if not sitting.is_mine:
            _let_bot_play(sitting)
            continue
        choice = _ask(sitting)
        if choice is None:
            click.echo(say("ui-terminal-left"))
            return 0
        sitting.choose(choice)
    saved = ""
    try:
        saved = save()
    finally:  # even if it could not be saved
        _tell_news(sitting)
        _tell_table(sitting)
        click.echo(sitting.result())
    click.echo(saved)
    return 0


def _let_bot_play(sitting: Sitting) -> None:
    """Have a bot choose; say so if it must be made ready first, or if something simpler had to play."""
    if sitting.warming():
        click.echo(sitting.warming())
    choice = sitting.bot_thought()()
    if words := sitting.trouble():
        click.echo(words)
    sitting.let_bot_play(choice)


def _tell_news(sitting: Sitting) -> None:
    for event, _ in sitting.news():
        click.echo(sitting.tell(event))


def _ask(sitting: Sitting) -> str | None:
    """Return the person's choice, or None to leave the game."""
    say = sitting.texts.format
    click.echo()
    _tell_table(sitting)
    choices = sitting.choices()
    by_answer = {str(number): choice for number, (choice, _) in enumerate(choices, 1)} | {c: c for c, _ in choices}
    for number, (choice, words) in enumerate(choices, 1):
        click.echo(f"{number:>3}) {words}  ({choice})")
    why = {choice: reason for choice, _, reason in sitting.barred()}
    while True:
        answer = _line()
        command, _, about = answer.lower().partition(" ")
        if answer in by_answer:
            return by_answer[answer]
        if command in ("?", "h"):
            _tell_cards(sitting, about)
        elif command == "t":
            _tell_changes(sitting)
            _tell_table(sitting)
        elif command == "a":
            _tell_hint(sitting)
        elif command == "q":
            click.echo(say("ui-terminal-leave-line"))
            if _line().lower() in YES:
                return None
        elif answer in why:
            click.echo(why[answer])
        else:
            click.echo(
                say("ui-terminal-plain-unknown", given=quote(answer), last=str(len(choices)), example=choices[0][0])
            )


def _line() -> str:
    """Read one line; the end of the input before the game's is refused."""
    if sys.stdin is not None and sys.stdin.isatty():
        click.echo("> ", nl=False)
    try:
        line = "" if sys.stdin is None else sys.stdin.readline()
    except OSError:  # a folder, or a terminal that has gone
        line = ""
    if not line:
        raise Refusal("ui-terminal-error-input-ended")
    return line.strip()


def _tell_hint(sitting: Sitting) -> None:
    """Tell what a bot would play, and how sure it is: the options that it thinks of, in sentences."""
    say = sitting.texts.format
    click.echo(say("ui-terminal-hint-thinking"))
    hint = sitting.hint()()
    for words in (*whose(hint, sitting.texts), *sureness(hint, sitting.texts)):
        click.echo(words)
    for one in worth_telling(hint.options):
        click.echo(in_words(one, sitting.texts, measured=hint.sure not in UNMEASURED))
    for words in others(hint.options, sitting.texts):
        click.echo(words)
    for words in meaning(hint, sitting.texts):
        click.echo(words)


def _tell_changes(sitting: Sitting) -> None:
    if sitting.changes():
        click.echo(sitting.changes())


def _tell_table(sitting: Sitting) -> None:
    for line in situation(sitting.view(), sitting.texts, sitting.forms):
        click.echo(line)


def _tell_cards(sitting: Sitting, about: str) -> None:
    """Explain the cards whose id or name begins as asked, or all of them."""
    texts = sitting.texts
    names = {card: sitting.card_name(card) for card in sitting.cards()}
    told = [card for card, name in names.items() if card.startswith(about) or name.lower().startswith(about)]
    for card in told:
        first, *rest = sitting.explained(card)
        click.echo(texts.format("ui-terminal-line", name=names[card], facts=first))
        for line in rest:
            click.echo(f"    {line}")
    if not told:
        click.echo(texts.format("ui-terminal-plain-no-card", given=quote(about)))
