"""``POST /v1/{question}``: one question, answered."""

import asyncio
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TypeVar

import msgspec
from litestar.handlers import ASGIRouteHandler

from solver.api.ask import read_json
from solver.api.requests import Lang
from solver.faces.service.exchange import post_route
from solver.faces.service.seen import Seen
from solver.faces.service.settings import Settings
from solver.faces.service.work import Work

Found = TypeVar("Found")
_encode = msgspec.json.Encoder().encode


def question_route(name: str, work: Work, settings: Settings) -> ASGIRouteHandler:
    """The route of a question."""

    async def answer(body: bytes, lang: Lang, seen: Seen) -> tuple[bytes, Lang]:
        with work.waiting:
            # all that came in the same moment take their places before one of them is answered
            await asyncio.sleep(0)
            pending = read_json(name, body, lang)
            if not pending.slow:
                return _encode(timed(pending.answer, seen)), pending.request.lang
        with work.slow:
            found = await work.in_pool(partial(timed, pending.answer, seen))
        return _encode(found), pending.request.lang

    return post_route(f"/v1/{name}", name, settings, answer)


def timed(answer: Callable[[], Found], seen: Seen) -> Found:
    """What the function finds; how long it took is told."""
    start = perf_counter()
    try:
        return answer()
    finally:
        seen.solving += perf_counter() - start
