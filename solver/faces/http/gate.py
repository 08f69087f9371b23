"""What every request passes on its way in and out: it gets an id, is counted and written down."""

import re
from collections.abc import Mapping
from secrets import token_hex
from time import perf_counter
from typing import Any, Final

from litestar.types import ASGIApp, Receive, Send

from solver.faces.http.logs import log_request
from solver.faces.http.metrics import Metrics
from solver.faces.http.request_record import KEY, RequestRecord

_ID: Final = re.compile(rb"[\w.:/+=@-]{1,128}", re.ASCII)


class Gate:
    """An ASGI app around another; ``direct`` are those that answer for it at some paths.

    These tell what they answer, and send the id, themselves.

    The id is the caller's ``X-Request-ID`` where it sent a plain one, else one of ours; it is in the
    answer's header and in the log.
    """

    def __init__(
        self, app: ASGIApp, direct: Mapping[str, ASGIApp], metrics: Metrics, *, log_requests: bool = True
    ) -> None:
        self._app, self._direct = app, direct
        self._metrics, self._log_requests = metrics, log_requests

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer a request, or pass on what is none."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope[KEY] = record = RequestRecord(_id(scope), perf_counter())

        async def send_marked(message: Any) -> None:
            if message["type"] == "http.response.start" and not record.status:
                record.status = message["status"]
                message["headers"] = [*message["headers"], record.header]
            await send(message)

        try:
            if direct := self._direct.get(scope["path"]):
                await direct(scope, receive, send)
            else:
                await self._app(scope, receive, send_marked)
        finally:
            self._metrics.count(record)
            if self._log_requests:
                log_request(record, scope)


def _id(scope: Any) -> str:
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _ID.fullmatch(value):
            return str(value, "ascii")
    return token_hex(8)
