"""The HTTP connection: uvicorn's, and limits on what comes before a request is one.

uvicorn closes a connection that is idle between requests, but waits for ever for the rest of a request's
head, and keeps all of it.
"""

import re
from asyncio import Transport
from typing import Final

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from solver.faces.http.problems import MEDIA_TYPE, Refused

# Java's client offers HTTP/2 with every request, and httptools reads no body of one that does.
_UPGRADE: Final = re.compile(rb"\r\nUpgrade: ?h2c(?=\r\n)", re.IGNORECASE)
WHOLE: Final = "sirala.whole"
"""In the scope of a request of which everything has come."""
_MOST: Final = 1 << 16  # bytes of a head, or of whatever else stands between a request's parts


class Connection(HttpToolsProtocol):
    """A connection that is closed when the head of a request takes too long, or is too long.

    From the connection, or the last answer, to the end of the next request's head there is as much time
    as uvicorn gives an idle connection (``timeout_keep_alive``).
    """

    _unread = 0
    """Bytes since the last that were a whole head or a part of a body."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for a request."""
        super().connection_made(transport)
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        super()._unset_keepalive_if_required()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless too much has come that is no request."""
        self._unread += len(data)
        super().data_received(_UPGRADE.sub(b"\r\nIgnored: h2c", data) if b"h2c" in data else data)
        if self._unread > _MOST and not self.transport.is_closing():
            self.send_400_response("Too much that is no request.")

    def on_headers_complete(self) -> None:
        """A request is there."""
        self._unread = 0
        super()._unset_keepalive_if_required()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of its body is there."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is there."""
        super().on_message_complete()
        self.scope[WHOLE] = True  # type: ignore[typeddict-unknown-key]

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request in the form of all errors."""
        body = msgspec.json.encode(Refused("bad_request").problem("en"))
        headers = b"content-type: %b\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[400] + headers % (MEDIA_TYPE.encode(), len(body)) + body)
        self.transport.close()

    def _unset_keepalive_if_required(self) -> None:
        """Go on waiting: uvicorn would stop at the first byte of a request."""
