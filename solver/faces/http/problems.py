"""Errors over HTTP: ``application/problem+json`` (RFC 9457) in Turkish or English, never a page."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from solver.api.messages import say
from solver.api.requests import Lang
from solver.faces.http.languages import preferred
from solver.faces.http.request_record import record_of
from solver.game.errors import SiralaError

MEDIA_TYPE: Final = "application/problem+json"
_log: Final = logging.getLogger(__name__)

_STATUS_OF_ERROR: Final = {"too_large": 413, "timeout": 503}
_STATUS_OF_CODE: Final = {
    "bad_request": 400, "unauthorized": 401, "not_found": 404, "method_not_allowed": 405,
    "slow_body": 408, "too_large": 413, "busy": 429, "internal": 500, "not_ready": 503,
}  # fmt: skip
_CODE_OF_STATUS: Final = {status: code for code, status in _STATUS_OF_CODE.items()}
_HEADERS: Final[Mapping[str, Mapping[str, str]]] = {
    "unauthorized": {"WWW-Authenticate": "Bearer"},
    "busy": {"Retry-After": "1"},
    "not_ready": {"Retry-After": "1"},
    "timeout": {"Retry-After": "1"},
    "slow_body": {"Connection": "close"},
}


class Problem(msgspec.Struct, kw_only=True):
    """What an error answers: ``code`` never changes, ``message`` is the sentence for people.

    ``field`` is the top-level field of the request that is wrong, or null; ``detail`` repeats
    ``message`` for clients that know only RFC 9457.
    """

    type: str = "about:blank"
    title: str
    status: int
    code: str
    field: str | None
    message: str
    detail: str


class Refused(Exception):
    """A request that HTTP alone has a reason not to answer; ``code`` is a key of the words."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code, self.details = code, details

    def problem(self, lang: Lang) -> Problem:
        """The answer to it."""
        message = say(lang, f"http_{self.code}", **self.details)
        return _problem(_STATUS_OF_CODE[self.code], self.code, message, lang)


def of_question(error: SiralaError, lang: Lang) -> Problem:
    """The answer where a question has none: 422, 413 for too much of it, 503 for a time-out."""
    status = _STATUS_OF_ERROR.get(error.code, 422)
    return _problem(status, error.code, error.message, lang, error.field)


def headers_of(problem: Problem, lang: Lang) -> dict[str, str]:
    """The headers that go with a problem."""
    return {**_HEADERS.get(problem.code, {}), "Content-Language": lang}


def handlers(max_body: int) -> ExceptionHandlersMap:
    """What the app does with everything that is raised; ``max_body`` is the body limit in bytes."""

    def of_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
        status = error.status_code
        code = _CODE_OF_STATUS.get(status, "bad_request" if status < 500 else "internal")
        told = {"path": request.url.path[:200], "method": request.method, "max_body": max_body}
        return _response(request, Refused(code, **told), error.headers)

    def of_accident(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
        return _response(request, accident(request.scope, error))

    def of_refused(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
        return _response(request, error)

    return {HTTPException: of_http, Refused: of_refused, Exception: of_accident}


def accident(scope: Any, error: Exception) -> Refused:
    """What should never happen: the trace goes to the log, not to the caller."""
    told = {"request_id": record_of(scope).id}
    _log.error("%s %s failed", scope["method"], scope["path"], exc_info=error, extra={"told": told})
    return Refused("internal")


def _problem(status: int, code: str, message: str, lang: Lang, field: str | None = None) -> Problem:
    known = status in (*_CODE_OF_STATUS, 422)
    title = say(lang, f"http_{status if known else 400 if status < 500 else 500}")
    return Problem(title=title, status=status, code=code, field=field, message=message, detail=message)


def _response(
    request: Request[Any, Any, Any], refused: Refused, headers: Mapping[str, str] | None = None
) -> Response[bytes]:
    lang = preferred(request.headers.get("accept-language", ""))
    problem = refused.problem(lang)
    record_of(request.scope).code = problem.code
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type=MEDIA_TYPE,
        headers={**(headers or {}), **headers_of(problem, lang)},
    )
