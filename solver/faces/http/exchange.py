"""One POST of JSON: its body read with a limit and in time, its answer or its problem sent.

Plain ASGI instead of Litestar's routes, requests and responses, which cost as much as an answer does.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar, cast, get_args

import msgspec
from litestar import asgi
from litestar.handlers import ASGIRouteHandler
from litestar.types import Receive

from solver.api.requests import Lang
from solver.faces.http.connection import WHOLE
from solver.faces.http.keys import check_key
from solver.faces.http.languages import preferred, spoken_in_ruins
from solver.faces.http.problems import MEDIA_TYPE, Problem, Refused, accident, headers_of, of_question
from solver.faces.http.request_record import RequestRecord, record_of
from solver.faces.http.settings import Settings
from solver.faces.http.work import Busy
from solver.game.errors import BadJson, SiralaError

Found = TypeVar("Found")
Answerer = Callable[[bytes, Lang, RequestRecord], Awaitable[tuple[bytes, Lang]]]
"""From a body, the language its headers ask for and what is told of it to the answer and its language."""

_JSON: Final = (b"content-type", b"application/json")
_LANGUAGES: Final = {lang: (b"content-language", lang.encode()) for lang in get_args(Lang)}


class Gone(Exception):
    """The caller hung up."""


class _Answer(NamedTuple):
    """What is sent; ``code`` is that of the error, if it is one."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    code: str = ""


def post_route(path: str, question: str, settings: Settings, answerer: Answerer) -> ASGIRouteHandler:
    """A route that answers POST by what ``answerer`` finds; ``question`` is its name in the metrics."""

    @asgi(path, copy_scope=False)
    async def answer(scope: Any, receive: Receive, send: Any) -> None:
        sent = dict(scope["headers"])
        record, lang = record_of(scope), preferred(sent.get(b"accept-language", b"").decode("latin-1"))
        method = scope["method"]
        try:
            check_key(settings.api_key, sent.get(b"authorization", b""))
            record.question = question
            if method != "POST":
                raise Refused("method_not_allowed", path=path, method=method)
            body = await _read(scope, receive, settings)
            record.leaving = receive
            content, spoken = await answerer(body, lang, record)
        except Gone:
            return
        except Busy:
            found = _busy(lang)
        except SiralaError as error:
            spoken = cast(Lang, error.lang or lang)
            if isinstance(error, BadJson):  # nothing has been decoded
                spoken = spoken_in_ruins(body, lang)
            found = _refusal(of_question(error, spoken), spoken)
        except Refused as refused:
            found = _refusal(refused.problem(lang), lang)
        except Exception as error:
            found = _refusal(accident(scope, error).problem(lang), lang)
        else:
            found = _Answer(200, [_JSON, _LANGUAGES[spoken], _length(content)], content)
        record.status, record.code = found.status, found.code
        headers = [*found.headers, record.header]
        await send({"type": "http.response.start", "status": found.status, "headers": headers})
        await send({"type": "http.response.body", "body": found.body})

    return answer


async def unless_gone(record: RequestRecord, work: Coroutine[Any, Any, Found]) -> Found:
    """What comes of work that takes long; it is called off when the caller hangs up."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(record.leaving())
    await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    if not working.done():
        working.cancel()
        raise Gone
    return working.result()


async def _read(scope: Any, receive: Receive, settings: Settings) -> bytes:
    """The body; only one that has not come with its head is waited for, and not for ever."""
    if WHOLE in scope:
        return await _collected(receive, settings.max_body)
    try:
        async with asyncio.timeout(settings.body_seconds):
            return await _collected(receive, settings.max_body)
    except TimeoutError:
        raise Refused("slow_body", seconds=settings.body_seconds) from None


async def _collected(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message["body"]
        if len(body) > most:
            raise Refused("too_large", max_body=most)
        if not message.get("more_body"):
            return bytes(body)


def _refusal(problem: Problem, lang: Lang) -> _Answer:
    body = msgspec.json.encode(problem)
    told = {**headers_of(problem, lang), "Content-Type": MEDIA_TYPE}
    if problem.code == "method_not_allowed":
        told["Allow"] = "POST"
    headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    return _Answer(problem.status, [*headers, _length(body)], body, problem.code)


@cache
def _busy(lang: Lang) -> _Answer:
    """Made once: where there is too much to do, saying so must cost little."""
    return _refusal(Refused("busy").problem(lang), lang)


def _length(body: bytes) -> tuple[bytes, bytes]:
    return b"content-length", b"%d" % len(body)
