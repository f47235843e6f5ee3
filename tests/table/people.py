"""A server as a process, and people who use it: a browser's cookies, forms and sockets without the browser."""

from __future__ import annotations

import itertools
import json
import random
import re
import secrets
import signal
import subprocess
import sys
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20
"""Seconds until something that should have happened is missed."""

GENEROUS = {
    "tables_per_minute": 100_000,
    "joins_per_minute": 100_000,
    "looks_per_minute": 100_000,
    "records_per_minute": 100_000,
    "messages_per_second": 100_000,
    "message_burst": 100_000,
}

SEED = bytes([31]) * 32
"""Deals at all tables of the tests, so that none ends by bad luck before the test does: ten choices at least."""

RUN = """
import json, sys
import tefuda.table.dealing
from tefuda.table import serve
tefuda.table.dealing.new_seed = lambda: bytes.fromhex(sys.argv[2])
from tefuda.table.settings import Limits
given = json.loads(sys.argv[1])
given["limits"] = Limits(**given["limits"])
sys.exit(serve(**given))
"""


class Server:
    """`serve` in a process of its own."""

    run = RUN
    """The program of that process."""

    def __init__(self, folder: Path, **given: Any) -> None:
        self.folder = folder
        self.database = folder / "table.sqlite3"
        self.given = {"port": 0, "database": str(self.database), "bot_pause": 0, "limits": GENEROUS} | given
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start, at the same port as before, and wait until it answers."""
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", self.run, json.dumps(self.given), SEED.hex()],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Tefuda is at http"), self.log()
        self.url = re.findall(r"(?:listening|Tefuda is) at (http://[^\s)]+)", line)[-1]
        self.given["port"] = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it in order, and give the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code

    def log(self) -> str:
        """Give what it wrote on standard error so far."""
        path = self.folder / "log"
        return path.read_text() if path.exists() else ""


class Person:
    """Somebody with a browser: one cookie jar."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, headers={"Origin": server.url}, trust_env=False)
        self.sockets: list[Socket] = []

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        for socket in self.sockets:
            socket.close()
        self.http.close()

    @property
    def token(self) -> str | None:
        return self.http.cookies.get("tefuda-guest")

    def create(self, **form: Any) -> str:
        """Open a table and give its path; without more words, XENO for two friends."""
        return self.path_of(self.http.post("/tables", data=table_form(name=self.name) | form))

    def join(self, invitation: str, **form: Any) -> str:
        """Follow an invitation, take the form on it, and give the path of the table."""
        page = self.http.get(invitation, headers={"Accept": "text/html"})
        action, fields = join_form(page.text)
        return self.path_of(self.http.post(action, data=fields | {"name": self.name} | form))

    def path_of(self, answer: httpx.Response) -> str:
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def look(self, table: str, **headers: str | None) -> Socket:
        """Open a socket at a table, as the page does; a header that is None is left out."""
        cookies = {"Cookie": f"tefuda-guest={self.token}"} if self.token else {}
        given = {"Origin": self.server.url} | cookies | headers
        socket = Socket(self.server.url, table, {name: value for name, value in given.items() if value is not None})
        self.sockets.append(socket)
        return socket


class Socket:
    """A table's socket and everything that came through it."""

    def __init__(self, url: str, table: str, headers: dict[str, str]) -> None:
        self._opened = ExitStack()
        self.connection: ClientConnection = self._opened.enter_context(
            connect(
                f"{url.replace('http', 'ws', 1)}{table}/ws",
                additional_headers=headers,
                open_timeout=PATIENCE,
                close_timeout=PATIENCE,
                proxy=None,
                max_size=None,
                max_queue=None,  # a test may not look at a socket for a whole game
            )
        )
        self.frames: list[str] = []
        self.show: dict[str, Any] = {}
        """The newest view message."""

    def receive(self) -> dict[str, Any]:
        """Wait for a message."""
        frame = self.connection.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        if message["t"] == "view":
            self.show = message
        return message

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for the message that is wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def until_view(self, wanted: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Wait until the newest view is as wanted."""
        while not self.show or not wanted(self.show):
            self.receive()
        return self.show

    def send(self, message: object) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def play(self, choice: str, *, prompt: int | None = None, command_id: str | None = None) -> dict[str, Any]:
        """Play a choice and wait for the answer."""
        command = {
            "t": "play",
            "id": command_id or str(uuid.uuid4()),
            "prompt": self.show["prompt"] if prompt is None else prompt,
            "choice": choice,
        }
        self.send(command)
        return self.until(lambda message: message["t"] == "ack" and message["id"] == command["id"])

    def close(self) -> None:
        self._opened.close()


def table_form(**fields: Any) -> dict[str, Any]:
    """Give the fields of a form for a new table as a page that was just opened has them."""
    fresh = {"guest": secrets.token_urlsafe(32)}
    return fresh | {"game": "xeno", "players": 2, "opponents": "friends"} | fields


def join_fields(code: str, **fields: Any) -> dict[str, Any]:
    """Give the fields of the form on an invitation as a page that was just opened has them."""
    return {"guest": secrets.token_urlsafe(32), "code": code} | fields


def join_form(page: str) -> tuple[str, dict[str, str]]:
    """Give the address and the hidden fields of the form on an invitation."""
    form = re.search(r'<form class="join.*?</form>', page, re.DOTALL)
    assert form is not None, page
    action = re.search(r'action="(/t/\w+/join)"', form[0])
    assert action is not None, page
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form[0]))
    assert {"guest", "code"} <= set(fields), page
    fields.pop("seat", None)
    return action[1], fields


def seated(*people: Person, **form: Any) -> str:
    """Give the path of a table at which all these people sit, in this order."""
    table = people[0].create(players=len(people), **form)
    invitation = people[0].look(table).until_view()["invite"]
    for person in people[1:]:
        assert person.join(invitation) == table
    return table


def my_turn(show: dict[str, Any]) -> bool:
    return show["view"] is not None and show["you"] is not None and show["view"]["actor"] == show["you"]


def ended(show: dict[str, Any]) -> bool:
    return show["state"] == "ended"


def play_on(sockets: list[Socket], rng: random.Random, *, plies: int | None = None) -> None:
    """Let people choose at random, to the end or as often as told."""
    for n in itertools.count():
        if n == plies:
            return
        show = sockets[0].until_view(lambda show: show["state"] == "ended" or isinstance(show["view"]["actor"], int))
        if show["state"] == "ended":
            return
        socket = sockets[show["view"]["actor"]]
        mine = socket.until_view(lambda mine, ply=show["view"]["ply"]: mine["view"]["ply"] == ply)
        assert socket.play(rng.choice(mine["view"]["options"]))["status"] == "ok"
        for other in sockets:
            other.until_view(lambda after, ply=mine["view"]["ply"]: after["view"]["ply"] > ply)
