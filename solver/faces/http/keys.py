"""The key that callers must send, where the service has one."""

from hmac import compare_digest
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Guard

from solver.faces.http.problems import Refused


def check_key(key: str | None, sent: bytes) -> None:
    """Raise where the service has a key and the header ``Authorization`` does not bring it."""
    if key is not None and not compare_digest(sent, b"Bearer " + key.encode("ascii")):
        raise Refused("unauthorized")


def guards(key: str | None) -> list[Guard]:
    """What stands before a route of Litestar's that wants the key."""

    def has_key(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        check_key(key, connection.headers.get("authorization", "").encode("latin-1"))

    return [has_key]
