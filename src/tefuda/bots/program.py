"""The bot that is an outside program, spoken to in the lines of `tefuda.bots.lines`."""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from contextlib import suppress
from typing import Any, NoReturn, Self, TypeVar

import msgspec

from tefuda.bots.judging import Judged
from tefuda.bots.lines import LONGEST, Answered, Bye, Choice, Hello, JudgedAll, Trouble, Welcome, encoded, shown
from tefuda.kernel.match import FORMAT, View
from tefuda.kernel.refusal import BadSetup, Refused, quoted

READY_S = 300.0
"""Seconds a program may take until it has answered hello: a bot that compiles its search takes a minute."""
ANSWER_S = 60.0
"""Seconds a program may take for one choice, if nothing else is said."""
PATIENCE_S = 1.0
"""Seconds a program may take to end after bye."""

A = TypeVar("A", Welcome, Choice, JudgedAll)
N = TypeVar("N", Choice, JudgedAll)

_answered: msgspec.json.Decoder[Answered] = msgspec.json.Decoder(Answered)


class Failed(Refused):
    """An outside program is no bot: it did not start, ended, was late, or answered something else than was asked.

    The sentence may quote what the program answered: it is for who runs the program, never for others at a table.
    """


class ProgramBot:
    """An outside program in a seat: `ProgramBot("./my_bot.py --flag")`.

    It is started when it is first asked, without a shell, and is told nothing but views.  Whatever it does wrong ends
    it and raises Failed; asked again, it is started anew.  Raises BadSetup if the command cannot be one.
    """

    def __init__(self, command: str, seed: int = 0, *, answer_s: float = ANSWER_S, ready_s: float = READY_S) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError:
            self._words = []
        if not self._words or "\0" in command:
            sentence = f"expected a program and its arguments, with matching quotation marks, not {quoted(command)}"
            raise BadSetup("program-command", sentence, given=quoted(command))
        self.command = command
        self.seed = seed
        self._answer_s = answer_s
        self._ready_s = ready_s
        self._child: _Child | None = None
        self._game: Hello | None = None
        self._ply = -1
        self._judges = False
        self._number = 0

    def choose(self, view: View) -> str:
        """One of the view's options.  Raises Failed."""
        answer = self._asked("view", view, Choice)
        if answer.choice not in view.options:
            given = quoted(answer.choice)
            self._fail("option", f"chose {given}, which is none of the options it was given", given=given)
        return answer.choice

    def judge(self, view: View) -> list[Judged]:
        """Every option of the view, in its order; the shares sum to 1.  Raises Failed."""
        answer = self._asked("judge", view, JudgedAll)
        judged = [Judged(one.choice, one.share, one.value, one.tried) for one in answer.options]
        if not _is_whole(judged, view):
            self._fail("judged", "answered judge without the share, from 0 to 1, of every option in their order")
        return judged

    @property
    def _name(self) -> str:
        return quoted(self.command, 200)

    def close(self) -> None:
        """Say bye, and end the program if it does not go."""
        if self._child is not None:
            self._child.say(encoded(Bye()))
            self._child.end(PATIENCE_S)
        self._child = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _asked(self, what: str, view: View, expected: type[N]) -> N:
        """The program's answer to one question about a view."""
        message = shown(view)
        self._greet(view, message["view"])
        if what == "judge" and not self._judges:
            name = self._name
            raise Failed("program-judge", f"the program {name} cannot say what it thinks of its options", name=name)
        self._number += 1
        answer = self._answer({"type": what, "id": self._number, **message}, expected, self._answer_s)
        if answer.id != self._number:
            self._unexpected(encoded(answer), expected)
        return answer

    def _greet(self, view: View, told: dict[str, Any]) -> None:
        """Say hello if the view is not of the game and seat, further on, that the last hello was about."""
        assert view.seat is not None
        hello = Hello(
            FORMAT, told["game"], told["version"], view.seat, self.seed, view.players, told["setup"], told["cards"]
        )
        if self._child is None or hello != self._game or view.ply <= self._ply:
            if self._child is None:
                self._child = self._started()
            answer = self._answer(hello, Welcome, self._ready_s)
            if answer.tefuda != FORMAT:
                self._unexpected(encoded(answer), Welcome)
            self._game, self._judges = hello, answer.judges
        self._ply = view.ply

    def _started(self) -> _Child:
        try:
            return _Child(self._words)
        except (OSError, ValueError):
            name = self._name
            sentence = f"the program {name} cannot be started; expected an executable file or a command on the path"
            raise Failed("program-start", sentence, name=name) from None

    def _answer(self, message: object, expected: type[A], limit_s: float) -> A:
        assert self._child is not None
        self._child.say(encoded(message))
        try:
            line = self._child.heard(limit_s)
        except queue.Empty:
            self._fail("late", f"gave no answer within {limit_s:g} s", seconds=f"{limit_s:g}")
        if not line:
            code = self._child.end(PATIENCE_S)
            self._fail("ended", f"ended with exit code {code} before it had answered", exit=code)
        try:
            answer = _answered.decode(line)
        except (msgspec.DecodeError, RecursionError):
            self._unexpected(line, expected)
        if isinstance(answer, Trouble):
            given = quoted(answer.sentence, 200)
            self._fail("error", f"answered with an error: {given}", given=given)
        if not isinstance(answer, expected):
            self._unexpected(line, expected)
        return answer

    def _unexpected(self, line: bytes, expected: type[Welcome | Choice | JudgedAll]) -> NoReturn:
        given, form = quoted(line.decode(errors="replace").rstrip("\r\n"), 80), self._form(expected)
        self._fail("answer", f"answered {given}; expected a line such as {form}", given=given, expected=form)

    def _form(self, expected: type[Welcome | Choice | JudgedAll]) -> str:
        """The answer that was expected, with … for what is the program's to say."""
        forms = {
            Welcome: {"type": "hello", "tefuda": FORMAT},
            Choice: {"type": "choice", "id": self._number, "choice": "…"},
            JudgedAll: {"type": "judged", "id": self._number, "options": ["…"]},
        }
        return json.dumps(forms[expected], ensure_ascii=False)

    def _fail(self, code: str, what: str, **facts: object) -> NoReturn:
        if self._child is not None:
            self._child.end(0.0)
        self._child = None
        name = self._name
        raise Failed(f"program-{code}", f"the program {name} {what}", name=name, **facts)


def _is_whole(judged: list[Judged], view: View) -> bool:
    in_order = tuple(one.choice for one in judged) == view.options
    return in_order and all(0 <= one.share <= 1 for one in judged) and abs(sum(one.share for one in judged) - 1) < 0.001


class _Child:
    """A running program; two threads of ours read and write, so that nothing it does or leaves undone holds us up."""

    def __init__(self, words: list[str]) -> None:
        self._process = subprocess.Popen(  # a session of its own: Ctrl-C is for us, and what it starts ends with it
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self._said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._heard: queue.Queue[bytes] = queue.Queue(16)
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()

    def say(self, line: bytes) -> None:
        """Send a line; whether it arrives, the answer tells."""
        self._said.put(line + b"\n")

    def heard(self, limit_s: float) -> bytes:
        """The next line of the program, empty if there will be no more.  Raises queue.Empty when it is late."""
        return self._heard.get(timeout=limit_s)

    def end(self, patience_s: float) -> int:
        """End the program, and what it has started, if it has not ended so soon by itself; its exit code."""
        deadline = time.monotonic() + patience_s
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(deadline - time.monotonic())
        self._said.put(b"")
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)  # the group may outlive its leader
            else:
                self._process.kill()
        return self._process.wait()

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as stream:
            while line := self._said.get():
                stream.write(line)
                stream.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with suppress(queue.Full, OSError, ValueError), self._process.stdout as stream:
            line = b"-"
            while line:  # who says much unasked is read no further
                line = stream.readline(LONGEST)
                self._heard.put_nowait(line)
