"""What lies below the messages of a socket: control frames and pieces of messages, which the table never sees.

uvicorn reads all that has come at once, and answers each ping. Frames of a few bytes cost a hundred times more to read
than to send, so one socket could hold up every table. Here they are read little by little, and counted.
"""

from __future__ import annotations

from asyncio import BaseTransport

from websockets.frames import CloseCode, Frame

from tefuda.table.deflating import DeflatingProtocol
from tefuda.table.limits import Bucket

PIECE = 4096
"""Most bytes that are read before the frames in them are looked at."""

FAREWELL = 8
"""Most pieces that are read once we have said that we close: the other side's goodbye is among them."""

FRAMES_PER_SECOND, FRAME_BURST = 4.0, 64
"""Rate of control frames and further pieces of messages on one socket, and how many may come at once.

Browsers send none but the answer to our ping, every 20 seconds.
"""


class CountingProtocol(DeflatingProtocol):
    """uvicorn's protocol, with a limit for what it answers or keeps by itself."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to count."""
        super().connection_made(transport)
        self._beneath = Bucket(FRAMES_PER_SECOND, FRAME_BURST)
        self._farewell = FAREWELL

    def data_received(self, data: bytes) -> None:
        """Take in what has come, until the socket is to be closed."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            if self.close_sent:
                self._farewell -= 1
                if self._farewell < 0:
                    return
            super().data_received(data[start : start + PIECE])

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece of a message."""
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping, asked for or not."""
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        """Count a frame; one too many closes the socket, and what came behind it is dropped."""
        if self.close_sent or self.transport.is_closing():
            return False
        if self._beneath.take():
            return True
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.POLICY_VIOLATION})
        self.frames = []
        self.close_sent = True
        self.transport.close()
        return False
