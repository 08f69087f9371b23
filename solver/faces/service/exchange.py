"""One POST of JSON: its body read with a limit and in time, its answer or its problem sent.

Plain ASGI instead of Litestar's requests and responses, which cost as much as an answer does.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import msgspec
from litestar import asgi
from litestar.handlers import ASGIRouteHandler
from litestar.types import Receive, Scope, Send

from solver.api.requests import Lang
from solver.faces.service.languages import preferred
from solver.faces.service.languages import spoken as spoken_in
from solver.faces.service.problems import MEDIA_TYPE, Problem, Refused, headers_of, of_question
from solver.faces.service.seen import Seen, seen_in
from solver.faces.service.settings import Settings
from solver.faces.service.work import Busy
from solver.game.errors import SiralaError

Answerer = Callable[[bytes, Lang, Seen], Awaitable[tuple[bytes, Lang]]]
"""From a body, the language its headers ask for and what is told of it to the answer and its language."""

_JSON: Final = b"application/json"


class _Gone(Exception):
    """The caller hung up."""


def post_route(path: str, question: str, settings: Settings, answerer: Answerer) -> ASGIRouteHandler:
    """A route that answers POST by what ``answerer`` finds; ``question`` is its name in the metrics."""

    @asgi(path, copy_scope=False)
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        seen, lang = seen_in(scope), preferred(_header(scope, b"accept-language"))
        method: str = cast(Any, scope)["method"]
        seen.question, body = question, b""
        try:
            if method != "POST":
                raise Refused("method_not_allowed", path=path, method=method)
            body = await _read(receive, settings)
            content, spoken = await answerer(body, lang, seen)
        except _Gone:
            return
        except SiralaError as error:
            spoken = spoken_in(body, lang)
            await _refuse(send, of_question(error, spoken), spoken, seen)
        except Busy:
            await _refuse(send, Refused("busy").problem(lang), lang, seen)
        except Refused as refused:
            allow = {"Allow": "POST"} if refused.code == "method_not_allowed" else {}
            await _refuse(send, refused.problem(lang), lang, seen, allow)
        else:
            await _send(
                send, 200, content, [(b"content-type", _JSON), (b"content-language", spoken.encode())]
            )

    return answer


async def _read(receive: Receive, settings: Settings) -> bytes:
    """The body; it has mostly come with the headers."""
    body = bytearray()
    try:
        async with asyncio.timeout(settings.body_seconds):
            while True:
                message: Any = await receive()
                if message["type"] == "http.disconnect":
                    raise _Gone
                body += message["body"]
                if len(body) > settings.max_body:
                    raise Refused("too_large", max_body=settings.max_body)
                if not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        raise Refused("slow_body", seconds=settings.body_seconds) from None


async def _refuse(
    send: Send, problem: Problem, lang: Lang, seen: Seen, headers: dict[str, str] | None = None
) -> None:
    seen.code = problem.code
    told = {**headers_of(problem, lang), **(headers or {}), "Content-Type": MEDIA_TYPE}
    lines = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await _send(send, problem.status, msgspec.json.encode(problem), lines)


async def _send(send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    headers.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""
