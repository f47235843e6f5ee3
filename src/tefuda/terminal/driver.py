"""The keyboard of the drawn game, when it sends what is not UTF-8."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver

DRIVER: type[Driver] | None = None
"""What the drawn game reads the keyboard with; None: what Textual takes on this system."""

if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class PatientDriver(LinuxDriver):
        """Textual's driver, which reads on after bytes that are not UTF-8; they and what came with them are ignored.

        Works around Textual 8.2: its decoder is strict, so such a byte (a terminal set to another encoding, or one that
        reports the mouse in the old way) ends the program with a traceback.
        """

        def run_input_thread(self) -> None:
            """Read keys until the program ends; every return to the loop begins with a fresh decoder."""
            while not self.exit_event.is_set():
                with suppress(UnicodeDecodeError):
                    super().run_input_thread()

    DRIVER = PatientDriver
