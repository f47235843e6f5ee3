"""Debian's WebKitGTK, the engine of Safari, driven through WebKitWebDriver on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
import warnings
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = Path("/usr/bin/WebKitWebDriver")
BROWSERS = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
SCREEN = Path("/usr/bin/Xvfb")


class WebKit:
    """One window of a WebKit of its own. `with WebKit() as window: window.go(url)`."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        """What went wrong on the pages that were asked something: errors of scripts, what their policy has stopped."""

    def __enter__(self) -> WebKit:
        with ExitStack() as opened:
            options = Options()
            options.binary_location = str(BROWSERS[-1])
            options.add_argument("--automation")
            environment = os.environ | {"DISPLAY": self._show(opened), "NO_AT_BRIDGE": "1"}
            service = Service(str(DRIVER), env=environment)
            opened.callback(service.stop)
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", "setting remote_server_addr", DeprecationWarning)  # selenium's own
                self._driver = webdriver.WebKitGTK(options=options, service=service)
            opened.callback(self._driver.quit)
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def _show(self, opened: ExitStack) -> str:
        """Start the screen, and give its name."""
        reading, writing = os.pipe()
        command = [SCREEN, "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        screen = opened.enter_context(subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL))
        opened.callback(screen.terminate)
        os.close(writing)
        with os.fdopen(reading) as number:
            return f":{number.readline().strip()}"

    def go(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def ask(self, script: str) -> Any:
        """What an expression of the page is worth: text, a number or a flag."""
        value, problems = self._driver.execute_script(f"{LISTEN} return [{script}, window.problems.splice(0)]")
        self.problems += problems
        return value

    def click(self, selector: str) -> None:
        """Press the first of these with the mouse, where it is."""
        self._driver.find_element(By.CSS_SELECTOR, selector).click()


LISTEN = """
    if (!window.problems) {
        window.problems = [];
        const note = (words) => window.problems.push(String(words));
        addEventListener("error", ({ message, target }) => note(message ?? `no ${target.href ?? target.src}`), true);
        addEventListener("unhandledrejection", ({ reason }) => note(reason));
        addEventListener("securitypolicyviolation", ({ violatedDirective }) => note(violatedDirective));
    }"""
"""The driver tells nothing of the console, so each page is made to keep its own account, from the first question on."""
