"""Run the HTTP app: what ``sirala serve`` calls."""

import gc
import os
import signal
from functools import partial
from tempfile import TemporaryDirectory
from typing import Final

import uvicorn
from litestar.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from solver.faces.http.connection import Connection
from solver.faces.http.logs import CONFIG
from solver.faces.http.parent import end_with_parent
from solver.faces.http.settings import Settings
from solver.faces.http.work import Work
from solver.search.best import warm_up

_LONGEST_SILENCE: Final = 60  # seconds in which a worker that compiles need not say that it lives


def run_service(settings: Settings) -> None:
    """Answer at the settings' host and port until stopped.

    Each worker compiles the kernels, fills their tables and starts its pool before it listens, so a
    caller who gets through never waits for that.  With several workers the parent starts a new one for
    each that dies; all of them listen on one socket.
    """
    config = uvicorn.Config(
        partial(worker, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http=Connection,
        ws="none",
        log_config=CONFIG,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=settings.stop_seconds,
        timeout_worker_healthcheck=_LONGEST_SILENCE,
    )
    if settings.workers == 1:
        uvicorn.Server(config).run([config.bind_socket()])
        return
    with TemporaryDirectory(prefix="sirala-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        _Workers(config, sockets=[config.bind_socket()]).run()


class _Workers(Multiprocess):
    """uvicorn's, which notices at once when a worker dies while it is asked whether it lives.

    The parent keeps the worker's end of the pipe open, and so would wait for an answer as long as for
    one from a worker that compiles, and hear no signal meanwhile.
    """

    def init_processes(self) -> None:
        super().init_processes()
        self._close_their_ends()

    def keep_subprocess_alive(self) -> None:
        super().keep_subprocess_alive()
        self._close_their_ends()

    def _close_their_ends(self) -> None:
        for process in self.processes:
            process.child_conn.close()


def worker(settings: Settings) -> ASGIApp:
    """The app of one worker process, ready to answer."""
    # with several workers the metrics are imported after the variable they need has been set
    from solver.faces.http.app import create_app

    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))  # as if it were told to
    work = Work(settings)
    app = create_app(settings, work)
    warm_up()
    work.pool.start()
    gc.collect()
    gc.set_threshold(20_000)  # a request makes some hundred things, a large one some ten thousand
    gc.freeze()  # what is there now stays, and need not be looked through again and again
    work.ready = True
    return app
