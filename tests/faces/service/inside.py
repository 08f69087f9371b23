"""The app in this process, for what no real server can be made to do."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import httpx

from solver.faces.service.app import create_app
from solver.faces.service.settings import Settings
from solver.faces.service.work import Work

Found = TypeVar("Found")


def asked(
    settings: Settings, requests: Sequence[tuple[str, Any]], headers: dict[str, str] | None = None
) -> list[httpx.Response]:
    """The answers to requests (path and JSON body) that all come in the same moment."""

    async def ask(client: httpx.AsyncClient) -> list[httpx.Response]:
        return await asyncio.gather(*(client.post(path, json=body) for path, body in requests))

    found: list[httpx.Response] = with_client(settings, ask, headers)
    return found


def with_client(settings: Settings, ask: Any, headers: dict[str, str] | None = None) -> Any:
    """What ``ask`` finds with a client of a new app."""

    async def run() -> Any:
        work = Work(settings)
        app: Any = create_app(settings, work)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://x", headers=headers) as client:
            found = await ask(client)
        work.pool.stop()
        return found

    coroutine: Coroutine[Any, Any, Any] = run()
    return asyncio.run(coroutine)
