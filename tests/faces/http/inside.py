"""The app in this process, for what no real server can be made to do."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import httpx

from solver.faces.http.app import create_app
from solver.faces.http.settings import Settings
from solver.faces.http.work import Work

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

    # on a thread of its own: where a browser is driven, this one has a loop that runs
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(run())).result()
