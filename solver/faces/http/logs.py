"""The log: a JSON object a line on standard error, the server's own messages as well."""

import logging
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, Final

import msgspec

from solver.faces.http.request_record import RequestRecord

_encode: Final = msgspec.json.Encoder().encode
_log: Final = logging.getLogger(__name__)


class JsonFormatter(logging.Formatter):
    """A record as a JSON object: time, level, message, what ``told`` adds, the trace if any."""

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


def log_request(record: RequestRecord, scope: Any) -> None:
    """Write down a request that has been answered; nothing of its body."""
    client = scope.get("client")
    # made here and not by ``info``, which would look for its caller: that takes as long as all the rest
    line = logging.LogRecord(_log.name, logging.INFO, __file__, 0, "request", None, None)
    line.told = {
        "request_id": record.id,
        "method": scope["method"],
        "path": scope["path"][:200],
        "status": record.status or None,
        "code": record.code or None,
        "ms": round((perf_counter() - record.started) * 1000, 3),
        "solver_ms": round(record.solving * 1000, 3),
        "client": client[0] if client else None,
    }
    _log.handle(line)


CONFIG: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonFormatter}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
}
"""For :func:`logging.config.dictConfig`."""
