"""The log: a JSON object a line on standard error, the server's own messages as well."""

import asyncio
import logging
import os
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, Final

import msgspec

from solver.faces.http.request_record import Seen

_encode: Final = msgspec.json.Encoder().encode
_STDERR: Final = 2
_TOGETHER: Final = 4096  # bytes that a pipe takes in one piece, whoever else writes to it
_lines: Final[list[bytes]] = []


class JsonFormatter(logging.Formatter):
    """A record as a JSON object: time, level, message, what ``extra`` tells, the trace if any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return _encode(told).decode()


class _Line(msgspec.Struct, kw_only=True):
    """What is written down of a request."""

    time: datetime
    level: str = "info"
    message: str = "request"
    request_id: str
    method: str
    path: str
    status: int | None
    code: str | None
    ms: float
    solver_ms: float
    client: str | None


def log_request(seen: Seen, scope: Any) -> None:
    """Write down a request that has been answered; nothing of its body.

    It goes past ``logging``, and is written with those of the same moment: either costs a tenth of an
    answer less.
    """
    client = scope.get("client")
    line = _Line(
        time=datetime.now(UTC),
        request_id=seen.id,
        method=scope["method"],
        path=scope["path"][:200],
        status=seen.status or None,
        code=seen.code or None,
        ms=round((perf_counter() - seen.started) * 1000, 3),
        solver_ms=round(seen.solving * 1000, 3),
        client=client[0] if client else None,
    )
    if not _lines:
        asyncio.get_running_loop().call_soon(_write)
    _lines.append(_encode(line) + b"\n")


def _write() -> None:
    """Write all that has come, in pieces that stay whole where several workers write."""
    text = b"".join(_lines)
    _lines.clear()
    while text:
        end = text.rfind(b"\n", 0, _TOGETHER) + 1
        text = text[os.write(_STDERR, text[:end]) :]


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonFormatter}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
}
"""For :func:`logging.config.dictConfig`."""
