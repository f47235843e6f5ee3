"""Draw the pictures of the documentation anew: `python -m tests.browser.pictures`.

Games are played until a table looks like a table: in the middle of a game, everybody still in, some cards out.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.visitor import Visitor
from tests.table import people
from tests.table.people import Server

DOCS = Path(__file__).parents[2] / "docs"


def is_lively(view: dict[str, Any], phase: str) -> bool:
    """Whether the reader is asked this, and has a choice, with nobody out and at least two cards before each."""
    rows = [zone["size"] for zone in view["zones"] if zone["id"] == "row"]
    return view["phase"] == phase and not any(view["public"]["out"]) and min(rows) >= 2 and len(view["options"]) > 1


def draw(browser: Browser, server: Server, name: str, phase: str, players: int = 3, **wishes: Any) -> None:
    """Play until there is something to see, and keep the picture."""
    visitor = Visitor(browser, server.url, **wishes)
    while True:
        visitor.play_bots(players, name="彩" if wishes.get("lang") == "ja" else "Aya")
        number = 0
        while visitor.wait():
            if is_lively(visitor.show["view"], phase):
                visitor.page.mouse.move(0, 0)
                visitor.page.wait_for_timeout(300)
                visitor.page.screenshot(path=DOCS / name)
                visitor.leave()
                return
            visitor.choose(number % 3 * 4)
            number += 1


def main() -> int:
    """Draw all pictures."""
    people.RUN = "\n".join(line for line in people.RUN.splitlines() if "new_seed" not in line)  # deal as in earnest
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), bot_pause=0)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        draw(browser, server, "xeno-table.png", "play")
        draw(browser, server, "xeno-phone.png", "play", lang="ja", width=390, height=844)
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
