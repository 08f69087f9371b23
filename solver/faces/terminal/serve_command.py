"""The HTTP service as a command: serve."""

import gc
import os
import re
from typing import Any

import click

from solver.api.messages import say
from solver.faces.http.settings import Settings
from solver.faces.terminal.extras import need_extra
from solver.faces.terminal.options import Seconds, compile_first, lang_of, together

_USUAL = Settings()


def _setting(name: str, kind: Any, text: str) -> Any:
    """An option for a field of :class:`Settings`, with its default and its environment variable."""
    return click.option(
        f"--{name.replace('_', '-')}",
        type=kind,
        default=getattr(_USUAL, name),
        envvar=f"SIRALA_{name.upper()}",
        show_default=True,
        show_envvar=True,
        help=text,
    )


class _Shaped(click.ParamType[str]):
    """Text of a certain shape; ``name`` is what it is."""

    def __init__(self, name: str, pattern: str, remedy: str) -> None:
        self.name, self._pattern, self._remedy = name, pattern, remedy

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not re.fullmatch(self._pattern, value):
            self.fail(f"{value!r} is no {self.name}. {self._remedy}", param, ctx)
        return value


_COUNT = click.IntRange(1)
_SECONDS = Seconds(0.001, 86_400)
_KEY = _Shaped("key", r"[!-~]+", "Give plain letters, digits and signs, without blanks.")
_ORIGIN = _Shaped(
    "origin", r"\*|https?://[^/\s]+", "Give scheme, host and port alone, as in https://game.example."
)

_settings = together(
    _setting("host", str, "Where to listen; 0.0.0.0 is on every network."),
    _setting("port", click.IntRange(0, 65535), "The port."),
    _setting(
        "workers", _COUNT, "Processes that answer and share the port: one a core; each takes some 0.9 GB."
    ),
    click.option(
        "--api-key",
        type=_KEY,
        envvar="SIRALA_API_KEY",
        show_envvar=True,
        help="What /v1 and /metrics want as Authorization: Bearer KEY. Default, and empty: nothing.",
    ),
    click.option(
        "--cors",
        type=_ORIGIN,
        multiple=True,
        envvar="SIRALA_CORS",
        show_envvar=True,
        metavar="ORIGIN",
        help="A web origin whose pages may ask (https://game.example); several flags, or blanks between"
        " them in the variable. Default: none.",
    ),
    _setting("max_body", _COUNT, "Bytes of a body at most, and of each request of a batch."),
    _setting("max_batch", _COUNT, "Bytes of a batch at most."),
    _setting("max_racks", _COUNT, "Requests in one batch at most."),
    _setting("max_waiting", _COUNT, "Requests let in at a time, for each worker; more get 429."),
    _setting("solvers", _COUNT, "Processes that a worker has for slow questions, CP-SAT's above all."),
    _setting(
        "max_queue",
        click.IntRange(0),
        "Slow questions and batches that may wait, for each worker; others get 429.",
    ),
    _setting("solve_seconds", _SECONDS, "Time limit of turn and of CP-SAT, for each request."),
    _setting("batch_seconds", _SECONDS, "Time limit of a batch."),
    _setting("body_seconds", _SECONDS, "Time in which a body has to arrive."),
    _setting("stop_seconds", _COUNT, "Time to finish what is being answered when stopped."),
    click.option(
        "--log-requests/--no-log-requests",
        default=_USUAL.log_requests,
        envvar="SIRALA_LOG_REQUESTS",
        show_default=True,
        show_envvar=True,
        help="A line of JSON on standard error for each request.",
    ),
)


@click.command()
@_settings
def serve(**given: Any) -> None:
    """Answers over HTTP, with a page to sort racks on, until it is stopped.

    Every setting is a flag or an environment variable. A worker that dies is started again; when it is
    stopped (Ctrl-C, SIGTERM) the service answers what it has taken, and ends.
    """
    lang = lang_of(os.environ)
    need_extra("serve", "serve", lang)
    from solver.faces.http.running import run_service as serve_http

    gc.enable()
    compile_first(lang)
    settings = Settings(**given)
    click.echo(say(lang, "serving", host=settings.host, port=settings.port), err=True)
    serve_http(settings)
