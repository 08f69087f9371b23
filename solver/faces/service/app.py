"""The HTTP app: a route for each question, the health check, the OpenAPI document and its page."""

import msgspec
from litestar import Litestar, Request, Response, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import RawBody

from solver.api.ask import LATER, QUESTIONS, ask_json
from solver.faces.service.docs import docs_routes
from solver.faces.service.fixed import fixed_route
from solver.faces.service.languages import preferred, spoken
from solver.faces.service.openapi import document
from solver.faces.service.problems import handlers, of_question
from solver.game.errors import SiralaError

MAX_BODY = 1 << 20  # bytes; a rack of 22 tiles takes less than a thousand
_JSON = "application/json"


def create_app(max_body: int = MAX_BODY) -> Litestar:
    """The app that uvicorn runs; a body of more than ``max_body`` bytes is answered with 413.

    A question is offered at ``/v1/<name>`` by being in ``QUESTIONS``.
    """
    return Litestar(
        [
            *map(_question_route, (*QUESTIONS, *LATER)),
            fixed_route("/healthz", b'{"status":"ok"}', _JSON),
            fixed_route("/openapi.json", msgspec.json.encode(document(QUESTIONS)), _JSON),
            *docs_routes(),
        ],
        exception_handlers=handlers(max_body),
        request_max_body_size=max_body,
        openapi_config=None,
        logging_config=None,
    )


def _question_route(name: str) -> HTTPRouteHandler:
    # In a thread: most answers take microseconds, but a CP-SAT one may take seconds, and the loop
    # must go on reading others meanwhile.  Engines release the GIL, so the cores are shared, and
    # the thread pool bounds how many questions are worked on at once.
    @post(f"/v1/{name}", status_code=200, sync_to_thread=True)
    def answer(body: RawBody, request: Request[None, None, State]) -> Response[bytes]:
        accepted = preferred(request.headers.get("accept-language", ""))
        lang = spoken(body, accepted)
        try:
            content = ask_json(name, body, accepted)
        except SiralaError as error:
            return of_question(error, lang)
        return Response(content, media_type=_JSON, headers={"Content-Language": lang})

    return answer
