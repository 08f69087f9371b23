"""What an answer takes, stage by stage, and the functions that take most: the app without a socket."""

import asyncio
import cProfile
import pstats
from collections.abc import Callable
from io import StringIO
from time import perf_counter
from typing import Any, Final

import msgspec

from bench.load.racks import dealt
from solver.api.ask import ask_json
from solver.faces.http.running import worker
from solver.faces.http.settings import Settings
from solver.kernel import compile_all

ROUNDS: Final = 2_000
SHOWN: Final = 25


def profile() -> str:
    """Microseconds an answer in the library and in the app, and the app's profile."""
    compile_all()
    bodies = [msgspec.json.encode(request) for request in dealt(ROUNDS)]
    app: Any = worker(Settings(log_requests=False))
    library = _microseconds(lambda: [ask_json("arrange", body) for body in bodies])
    whole = _microseconds(lambda: asyncio.run(_answer_all(app, bodies)))
    profiler = cProfile.Profile()
    profiler.runcall(asyncio.run, _answer_all(app, bodies))
    out = StringIO()
    pstats.Stats(profiler, stream=out).sort_stats("tottime").print_stats(SHOWN)
    return (
        f"The question itself (decode, check, solve, lay out, encode): {library:.0f} µs an answer.\n"
        f"The app around it, without HTTP and the socket: {whole:.0f} µs an answer.\n{out.getvalue()}"
    )


def _microseconds(all_of_them: Callable[[], object]) -> float:
    all_of_them()
    start = perf_counter()
    all_of_them()
    return (perf_counter() - start) / ROUNDS * 1e6


async def _answer_all(app: Any, bodies: list[bytes]) -> None:
    """Each body posted to the ASGI app as a server would."""
    scope = {
        "type": "http", "method": "POST", "path": "/v1/arrange", "raw_path": b"/v1/arrange",
        "query_string": b"", "root_path": "", "scheme": "http", "http_version": "1.1",
        "headers": [(b"content-type", b"application/json")], "asgi": {"version": "3.0"},
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2),
    }  # fmt: skip
    for body in bodies:
        message = {"type": "http.request", "body": body, "more_body": False}

        async def receive(message: dict[str, Any] = message) -> dict[str, Any]:
            return message

        sent: list[Any] = []

        async def send(message: Any, sent: list[Any] = sent) -> None:
            sent.append(message)

        await app({**scope, "state": {}}, receive, send)
        assert sent[0]["status"] == 200
