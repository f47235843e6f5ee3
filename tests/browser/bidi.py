"""Debian's Firefox, driven through its own WebDriver BiDi socket: no other program stands between."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import connect

FIREFOX = Path("/usr/bin/firefox-esr")

PATIENCE = 60
"""Seconds until something that should have happened is missed."""

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,  # BiDi alone
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """One window of a Firefox of its own. `with Firefox() as window: window.go(url)`."""

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._numbers = itertools.count(1)
        self.problems: list[str] = []
        """What the browser complained of: errors of scripts and of the content security policy among them."""

    def __enter__(self) -> Firefox:
        with self._opened:
            folder = Path(self._opened.enter_context(TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)))
            address = f"{self._start(folder)}/session"
            self._socket = self._opened.enter_context(connect(address, max_size=None, proxy=None))
            self._do("session.new", capabilities={})
            self._do("session.subscribe", events=["log.entryAdded"])
            self._page: str = self._do("browsingContext.getTree")["contexts"][0]["context"]
            self._opened = self._opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def go(self, url: str) -> None:
        self._do("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def reload(self) -> None:
        self._do("browsingContext.reload", context=self._page, wait="complete")

    def ask(self, script: str) -> Any:
        """What an expression of the page is worth: text, a number or a flag."""
        answer = self._do("script.evaluate", expression=script, target={"context": self._page}, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def click(self, selector: str) -> None:
        """Press the first of these with the mouse, where it is."""
        self.ask(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'center' }})")
        found = self._do("browsingContext.locateNodes", context=self._page, locator={"type": "css", "value": selector})
        origin = {"type": "element", "element": {"sharedId": found["nodes"][0]["sharedId"]}}
        strokes = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": strokes}
        self._do("input.performActions", context=self._page, actions=[mouse])

    def _start(self, folder: Path) -> str:
        """Start the browser with a profile of its own; give the address at which it listens, as it says in its log."""
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines))
        log = self._opened.enter_context((folder / "log").open("w"))
        command = [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder]
        process = self._opened.enter_context(subprocess.Popen(command, stdout=log, stderr=log))
        self._opened.callback(process.kill)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and process.poll() is None:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", (folder / "log").read_text()):
                return found[1]
            time.sleep(0.05)
        raise AssertionError(f"Firefox does not listen:\n{(folder / 'log').read_text()}")

    def _do(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and wait for its result; what else comes meanwhile is noted."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        end = time.monotonic() + PATIENCE
        while True:
            message = json.loads(self._socket.recv(timeout=max(0, end - time.monotonic())))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] in {"error", "warn"}:
                self.problems.append(message["params"]["text"])
            if message.get("id") == number:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result
