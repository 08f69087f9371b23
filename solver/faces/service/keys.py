"""The key that callers must send, where the service has one."""

from hmac import compare_digest
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Guard

from solver.faces.service.problems import Refused


def guards(key: str | None) -> list[Guard]:
    """What stands before a route that wants the key: nothing where the service has none."""
    if key is None:
        return []
    wanted = f"Bearer {key}".encode("ascii")

    def has_key(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        sent = connection.headers.get("authorization", "").encode("latin-1")
        if not compare_digest(sent, wanted):
            raise Refused("unauthorized")

    return [has_key]
