"""``POST /v1/{question}``: one question, answered."""

import asyncio
from time import perf_counter

import msgspec
from litestar.handlers import ASGIRouteHandler

from solver.api.ask import Pending, read_json
from solver.api.requests import Lang
from solver.faces.http.exchange import post_route, unless_gone
from solver.faces.http.pool import Pool
from solver.faces.http.request_record import RequestRecord
from solver.faces.http.settings import Settings
from solver.faces.http.work import Work

_encode = msgspec.json.Encoder().encode


def question_route(name: str, work: Work, settings: Settings) -> ASGIRouteHandler:
    """The route of a question."""

    async def answer(body: bytes, lang: Lang, record: RequestRecord) -> tuple[bytes, Lang]:
        with work.waiting:
            # all that came in the same moment take their places before one of them is answered
            await asyncio.sleep(0)
            pending = read_json(name, body, lang)
            if not pending.slow:
                return answered(pending, record), pending.request.lang
        with work.slow:
            found = await unless_gone(record, answered_in_pool(pending, work.pool, record))
        return found, pending.request.lang

    return post_route(f"/v1/{name}", name, settings, answer)


def answered(pending: Pending, record: RequestRecord) -> bytes:
    """The answer in JSON; how long it took is told."""
    start = perf_counter()
    try:
        answer = pending.answer()
    finally:
        record.solving += perf_counter() - start
    return _encode(answer)


async def answered_in_pool(pending: Pending, pool: Pool, record: RequestRecord) -> bytes:
    """The same by another process."""
    answer, taken = await pool.answer(pending)
    record.solving += taken
    return answer
