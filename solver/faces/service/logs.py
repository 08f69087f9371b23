"""The log: a JSON object a line on standard error, the server's own messages as well."""

import logging
import sys
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, Final

import msgspec

from solver.faces.service.seen import Seen

_encode: Final = msgspec.json.Encoder().encode


class JsonFormatter(logging.Formatter):
    """A record as a JSON object: time, level, message, what ``extra`` tells, the trace if any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line."""
        told: dict[str, Any] = {
            "time": _told(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return _encode(told).decode()


def log_request(seen: Seen, scope: Any) -> None:
    """Write down a request that has been answered; nothing of its body.

    It is written straight away: a record of ``logging`` for each request costs a tenth of an answer.
    """
    client = scope.get("client")
    line = _encode(
        {
            "time": _told(datetime.now(UTC)),
            "level": "info",
            "message": "request",
            "request_id": seen.id,
            "method": scope["method"],
            "path": scope["path"][:200],
            "status": seen.status or None,
            "code": seen.code or None,
            "ms": round((perf_counter() - seen.started) * 1000, 3),
            "solver_ms": round(seen.solving * 1000, 3),
            "client": client[0] if client else None,
        }
    )
    sys.stderr.write(line.decode() + "\n")


def _told(time: datetime) -> str:
    return time.isoformat(timespec="milliseconds")


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonFormatter}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
}
"""For :func:`logging.config.dictConfig`."""
