"""The process in which bots think ends with its server, however busy it is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

BUSY = """
import sys, time
from tefuda.table import worker

def prepare(bot, game):
    print("busy", file=sys.stderr, flush=True)
    time.sleep(600)

worker.prepare = prepare
sys.exit(worker.main(sys.argv[1:]))
"""

SERVER = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", sys.argv[1], "ismcts:1000", "xeno"], stdin=subprocess.DEVNULL)
time.sleep(600)
"""


def test_a_process_that_is_busy_ends_with_its_input() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BUSY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(b'{"type": "prepare", "bot": "ismcts:1000", "game": "xeno"}\n')
        process.stdin.flush()
        assert process.stderr.readline() == b"busy\n"
        assert process.communicate(timeout=20) == (b"", b"")

    assert process.returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process keeps the parent it had")
def test_a_process_that_compiles_ends_with_its_server() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, BUSY], stderr=subprocess.PIPE, start_new_session=True
    ) as server:
        try:
            assert server.stderr is not None
            assert server.stderr.readline() == b"busy\n"
            server.kill()
            assert server.communicate(timeout=20)[1] == b""  # both have closed it
        except BaseException:
            os.killpg(server.pid, signal.SIGKILL)
            raise
