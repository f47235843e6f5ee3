"""Starting and stopping: one sentence and a non-zero exit when it cannot be."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import tefuda.table
from tefuda.table.settings import BadSettings, Settings
from tests.table.people import PATIENCE, Server, table_form


def serve(
    folder: Path, *, environment: dict[str, str] | None = None, **given: object
) -> subprocess.CompletedProcess[str]:
    """Run `serve` where it is expected to end by itself."""
    given = {"database": str(folder / "other.sqlite3"), "port": 0} | given
    return subprocess.run(
        [
            sys.executable,
            "-c",
            "import json, sys, tefuda.table; sys.exit(tefuda.table.serve(**json.loads(sys.argv[1])))",
            json.dumps(given),
        ],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | (environment or {}),
        check=False,
    )


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("running"))
    server.start()
    yield server
    server.stop()


def test_a_port_in_use_is_one_sentence(running: Server, tmp_path: Path) -> None:
    port = running.given["port"]

    ended = serve(tmp_path, port=port)

    assert ended.returncode == 1
    assert ended.stderr == f"cannot listen at 127.0.0.1 port {port}: Address already in use; choose another port\n"
    assert ended.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_second_process_on_the_same_file_is_refused(running: Server, tmp_path: Path) -> None:
    ended = serve(tmp_path, database=str(running.database))

    assert ended.returncode == 1
    assert ended.stderr == (
        f"another Tefuda process is using {running.database}; stop it first, or choose another database\n"
    )


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"host": "no.such.host.invalid"}, "'no.such.host.invalid' is no address of this machine; try 127.0.0.1"),
        ({"database": "/no/such/folder/x"}, "the database /no/such/folder/x cannot be used: No such file or directory"),
    ],
)
def test_a_place_that_cannot_be_had_is_one_sentence(tmp_path: Path, given: dict[str, object], sentence: str) -> None:
    ended = serve(tmp_path, **given)

    assert ended.returncode == 1
    assert sentence in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"port": 70000}, "there is no port 70000; expected a number from 0 to 65535"),
        ({"database": ""}, "'' cannot be the database; expected the path of a file, such as tefuda.sqlite3"),
        ({"database": "."}, "'.' cannot be the database"),
        ({"database": "/"}, "'/' cannot be the database"),
        ({"database": "a\0b"}, "'a\\x00b' cannot be the database"),
        ({"origins": ["play.example"]}, "'play.example' is no address of a table; expected scheme and host only"),
        ({"origins": ["https://a.example", "http://b.example"]}, "all http or all https"),
    ],
)
def test_a_setting_that_is_never_good_is_one_sentence(
    capsys: pytest.CaptureFixture[str], given: dict[str, Any], sentence: str
) -> None:
    assert tefuda.table.serve(**{"port": 0} | given) == 2

    out, err = capsys.readouterr()
    assert sentence in err
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("TEFUDA_BOT_PAUSE", "slow", "TEFUDA_BOT_PAUSE is 'slow'; expected seconds from 0 to 60"),
        ("PUBLIC_ORIGIN", "ftp://x", "'ftp://x' is no address of a table"),
        ("PUBLIC_ORIGIN", "https://a.example https://b.example", "is no address of a table"),
        ("TEFUDA_PROXIES", "10.0.0.1/8", "TEFUDA_PROXIES names '10.0.0.1/8'; expected addresses such as 192.0.2.1"),
        ("TEFUDA_PROXIES", "*", "TEFUDA_PROXIES names '*'"),
        ("TEFUDA_PROXIES", "127.0.0.1,proxy.example", "TEFUDA_PROXIES names 'proxy.example'"),
        ("TEFUDA_DATABASE", "/", "'/' cannot be the database"),
    ],
)
def test_settings_of_the_environment_are_checked_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(variable, value)

    assert tefuda.table.serve(port=0) == 2

    out, err = capsys.readouterr()
    assert sentence in err
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("origin", "written"),
    [
        ("https://play.example", "https://play.example"),
        ("http://cards.home:8000", "http://cards.home:8000"),
        ("http://192.168.1.7:8000", "http://192.168.1.7:8000"),
        ("http://[fd00::7]:8000", "http://[fd00::7]:8000"),
        ("https://xn--huser-gra.example", "https://xn--huser-gra.example"),
        ("https://my_host", "https://my_host"),
        ("https://Play.example", "https://play.example"),
        ("HTTPS://play.example", "https://play.example"),
        ("https://play.example:443", "https://play.example"),
        ("http://play.example:80", "http://play.example"),
        ("http://play.example:08000", "http://play.example:8000"),
        ("http://[FD00:0:0::7]", "http://[fd00::7]"),
        ("https://Häuser.example", "https://xn--huser-gra.example"),
        ("https://カード.example:8443", "https://xn--lck0cth.example:8443"),
        ("https://straße。example", "https://xn--strae-oqa.example"),
    ],
)
def test_an_address_is_given_as_browsers_write_it(origin: str, written: str) -> None:
    assert Settings(origins=(written,)).origins == (written,)
    if origin != written:
        with pytest.raises(BadSettings) as refusal:
            Settings(origins=(origin,))
        assert refusal.value.written == written
        assert str(refusal.value) == f"{origin!r} is not what browsers send; they write it as {written!r}"


@pytest.mark.parametrize(
    "origin",
    [
        *("", "*", "play.example", "https://", "https://*", "https://*.example", "https://a b.example", "https://a,b"),
        *(" https://play.example", "https://play.example ", "https://play.example/", "https://play.example?", "null"),
        *("https://play.example#", "https://me@play.example", "https://me:it@play.example", "https://play..example"),
        *("https://play.example:", "https://play.example:0", "https://play.example:65536", "https://play.example:x"),
        *("https://-a.example", "https://a-.example", "https://[::1", "https://[::g]", "https://1.2.3", "https://a\n"),
        *(
            "https://1.2.3.256",
            "https://" + "a" * 64,
            "https://a\\b",
            "https://a%62",
            "ftp://play.example",
            "https:///",
        ),
        *("https://ä ö.example", "https://ä*.example", "https://\u200b.example", "https://play.example:٣"),
    ],
)
def test_what_no_browser_sends_is_no_address(origin: str) -> None:
    with pytest.raises(BadSettings, match="is no address of a table; expected scheme and host only") as refusal:
        Settings(origins=(origin,))

    assert refusal.value.written is None
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8"])
def test_a_proxy_is_an_address_or_a_network(proxy: str) -> None:
    assert Settings(proxies=(proxy,)).trusted == (proxy,)


def test_the_server_needs_no_compiler(tmp_path: Path) -> None:
    script = (
        "import sys; from tefuda.table.app import create_app; from tefuda.table.settings import Settings;"
        "create_app(Settings(database=sys.argv[1])); print(*sorted({'numba', 'numpy', 'textual'} & set(sys.modules)))"
    )

    loaded = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "x")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )

    assert loaded.stdout == "\n"


def test_a_table_for_everybody_on_the_network_answers_at_this_machines_addresses(tmp_path: Path) -> None:
    server = Server(tmp_path, host="0.0.0.0")
    server.start()
    port = server.given["port"]
    assert server.url == f"http://localhost:{port}"
    own = {f"127.0.0.1:{port}": 200, f"localhost:{port}": 200, f"{socket.gethostname().lower()}:{port}": 200}
    for host, status in (own | {f"evil.example:{port}": 421, "10.1.2.3": 421}).items():
        answer = httpx.get(f"http://127.0.0.1:{port}/", headers={"Host": host}, trust_env=False, timeout=PATIENCE)
        assert (host, answer.status_code) == (host, status)
    form = table_form(opponents="bots")
    for host, origin, status in (
        (f"127.0.0.2:{port}", f"http://127.0.0.2:{port}", 303),
        (f"127.0.0.1:{port}", f"http://127.0.0.2:{port}", 403),
        (f"localhost:{port}", f"http://localhost:{port}", 303),
        (f"localhost:{port}", "http://localhost", 403),
    ):
        answer = httpx.post(
            f"http://{host}/tables", data=form, headers={"Origin": origin}, trust_env=False, timeout=PATIENCE
        )
        assert (host, origin, answer.status_code) == (host, origin, status)
    assert server.stop() == 0


def test_behind_a_public_address_only_that_one_counts_and_cookies_are_for_https(tmp_path: Path) -> None:
    server = Server(tmp_path, origins=["https://play.example"])
    server.start()
    host, origin = "play.example", "https://play.example"
    form = table_form(opponents="bots")

    with httpx.Client(base_url=server.url, trust_env=False, timeout=PATIENCE) as browser:
        created = browser.post("/tables", data=form, headers={"Host": host, "Origin": origin})
        refused = [
            browser.post("/tables", data=form, headers={"Host": host, "Origin": f"http://{host}"}),
            browser.post("/tables", data=form, headers={"Host": host, "Origin": "https://play.example:8000"}),
            browser.post("/tables", data=form, headers={"Origin": server.url}),
        ]
    server.stop()

    assert created.status_code == 303
    assert created.headers["set-cookie"].startswith("__Host-tefuda=")
    assert "; Secure" in created.headers["set-cookie"]
    assert "domain" not in created.headers["set-cookie"].lower()
    assert created.headers["strict-transport-security"] == "max-age=31536000"
    assert [answer.status_code for answer in refused] == [403, 403, 421]
