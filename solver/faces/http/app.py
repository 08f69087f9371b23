"""The HTTP app: its routes, and what goes for all of them."""

import msgspec
from litestar import Litestar, Response, Router, route
from litestar.config.cors import CORSConfig
from litestar.handlers import HTTPRouteHandler

from solver.api.ask import LATER, QUESTIONS
from solver.api.requests import Lang
from solver.faces.http.batch import batch_route
from solver.faces.http.docs_page import docs_routes
from solver.faces.http.exchange import post_route
from solver.faces.http.fixed_answers import fixed_route
from solver.faces.http.gate import Gate
from solver.faces.http.keys import guards
from solver.faces.http.metrics import MEDIA_TYPE, Metrics
from solver.faces.http.openapi import document
from solver.faces.http.page_files import page_routes
from solver.faces.http.problems import Refused, handlers
from solver.faces.http.questions import question_route
from solver.faces.http.read import read_typed
from solver.faces.http.request_record import RequestRecord
from solver.faces.http.settings import Settings
from solver.faces.http.work import Work
from solver.game.rules import PRESETS, preset

_JSON = "application/json"


def create_app(settings: Settings, work: Work) -> Gate:
    """The ASGI app of one worker.  A question is offered at ``/v1/<name>`` by being in ``QUESTIONS``."""
    metrics = Metrics()
    posts = [
        *(question_route(name, work, settings) for name in (*QUESTIONS, *LATER)),
        batch_route(work, settings),
        post_route("/v1/read", "read", settings, _read),
    ]
    behind_the_key = Router(
        "/",
        guards=guards(settings.api_key),
        route_handlers=[fixed_route("/v1/rules", _rules(), _JSON), _metrics_route(metrics)],
    )
    app = Litestar(
        [
            *posts,
            behind_the_key,
            fixed_route("/healthz", b'{"status":"ok"}', _JSON),
            _readiness_route(work),
            fixed_route("/openapi.json", msgspec.json.encode(document(QUESTIONS, settings)), _JSON),
            *docs_routes(),
            *page_routes(),
        ],
        cors_config=_cors(settings.cors),
        exception_handlers=handlers(settings.max_body),
        on_shutdown=[work.pool.stop],
        openapi_config=None,
        logging_config=None,
    )
    # Litestar's way to a route costs a fifth of an answer, and all it adds to these is CORS
    direct = {path: post.fn for post in posts for path in post.paths} if not settings.cors else {}
    return Gate(app, direct, metrics, log_requests=settings.log_requests)


async def _read(body: bytes, lang: Lang, record: RequestRecord) -> tuple[bytes, Lang]:
    return read_typed(body, lang)


def _rules() -> bytes:
    return msgspec.json.encode({name: preset(name) for name in PRESETS})


def _metrics_route(metrics: Metrics) -> HTTPRouteHandler:
    @route("/metrics", http_method=["GET", "HEAD"], sync_to_thread=False)
    def told() -> Response[bytes]:
        return Response(metrics.text(), media_type=MEDIA_TYPE)

    return told


def _readiness_route(work: Work) -> HTTPRouteHandler:
    @route("/readyz", http_method=["GET", "HEAD"], sync_to_thread=False)
    def ready() -> Response[bytes]:
        if not work.ready:
            raise Refused("not_ready")
        return Response(b'{"status":"ready"}', media_type=_JSON)

    return ready


def _cors(origins: tuple[str, ...]) -> CORSConfig | None:
    if not origins:
        return None
    return CORSConfig(
        allow_origins=list(origins),
        allow_methods=["GET", "POST"],
        allow_headers=["Accept-Language", "Authorization", "Content-Type", "X-Request-ID"],
        expose_headers=["Retry-After", "X-Request-ID"],
    )
