"""The last resort: whatever fails inside, a visitor gets a sentence, and nothing of a game gets out or into the log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tefuda.table.app import create_app
from tefuda.table.settings import Settings
from tefuda.table.shield import HEADERS
from tefuda.table.store import Store

SECRET = "the Hero lies on top"


@pytest.mark.parametrize(
    ("accept", "words"),
    [
        ("text/html", "<h1>Something went wrong on our side."),
        ("*/*", "Something went wrong on our side. Nothing was changed; please try again.\n"),
    ],
)
def test_a_failure_is_a_sentence_for_the_visitor_and_a_place_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, accept: str, words: str
) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError(SECRET)

    async def ask() -> httpx.Response:
        store = Store(tmp_path / "table.sqlite3")
        store.open()
        transport = httpx.ASGITransport(create_app(Settings(), store))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
            answer = await browser.get(f"/t/{'0' * 32}", headers={"Accept": accept})
        store.close()
        return answer

    monkeypatch.setattr(Store, "load", fail)

    answer = asyncio.run(ask())

    assert answer.status_code == 500
    assert words in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert SECRET not in answer.text
    assert SECRET not in caplog.text
    assert "unexpected RuntimeError" in caplog.text
    assert "rooms.py" in caplog.text
