"""Errors over HTTP: ``application/problem+json`` (RFC 9457) in Turkish or English, never a page."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from solver.api.requests import Lang
from solver.faces.service.languages import preferred
from solver.faces.service.words import MESSAGES, TITLES
from solver.game.errors import SiralaError

MEDIA_TYPE = "application/problem+json"
_log = logging.getLogger(__name__)

_STATUS_OF_CODE = {"too_large": 413, "timeout": 503}
_CODE_OF_STATUS = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}


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


def of_question(error: SiralaError, lang: Lang) -> Response[bytes]:
    """The answer where a question has none: 422, 413 for too much of it, 503 for a time-out."""
    status = _STATUS_OF_CODE.get(error.code, 422)
    return _response(_problem(status, error.code, error.message, lang, error.field), lang)


def handlers(max_body: int) -> ExceptionHandlersMap:
    """What the app does with everything that is raised; ``max_body`` is the body limit in bytes."""

    def of_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
        lang = preferred(request.headers.get("accept-language", ""))
        status = error.status_code
        code = _CODE_OF_STATUS.get(status, "bad_request" if status < 500 else "internal")
        message = MESSAGES[lang][code].format(
            path=request.url.path, method=request.method, max_body=max_body
        )
        return _response(_problem(status, code, message, lang), lang, error.headers)

    return {HTTPException: of_http, Exception: _of_accident}


def _of_accident(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The answer to what should never happen: the trace goes to the log, not to the caller."""
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    lang = preferred(request.headers.get("accept-language", ""))
    return _response(_problem(500, "internal", MESSAGES[lang]["internal"], lang), lang)


def _problem(status: int, code: str, message: str, lang: Lang, field: str | None = None) -> Problem:
    titles = TITLES[lang]
    title = titles.get(status, titles[400 if status < 500 else 500])
    return Problem(title=title, status=status, code=code, field=field, message=message, detail=message)


def _response(problem: Problem, lang: Lang, headers: Mapping[str, str] | None = None) -> Response[bytes]:
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type=MEDIA_TYPE,
        headers={**(headers or {}), "Content-Language": lang},
    )
