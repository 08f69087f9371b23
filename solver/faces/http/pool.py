"""The processes that answer slow questions, those of CP-SAT above all.

Processes instead of threads: a model is made in Python, and would keep the event loop from running for
as long as it is made.  A process that dies is replaced, and what it was asked is asked once more.
"""

import asyncio
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from os import _exit
from time import perf_counter

import msgspec

from solver import kernel
from solver.api.ask import Pending
from solver.api.messages import with_message
from solver.faces.http.parent import end_with_parent
from solver.game.errors import BadJson, TimedOut
from solver.model import turning
from solver.model.running import at_most

Solved = tuple[bytes, float]
"""An answer in JSON, and the seconds that the question itself took."""


class Pool:
    """So many processes, and the seconds that CP-SAT may take for each request."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes, self._seconds = processes, seconds
        self._executor = self._new()

    def _new(self) -> ProcessPoolExecutor:
        # spawned: a fork of a process with an event loop and threads may hang
        return ProcessPoolExecutor(self._processes, get_context("spawn"), _begin)

    def start(self) -> None:
        """Start the processes, and wait until one is ready; it takes some seconds."""
        self._executor.submit(int).result()

    async def answer(self, pending: Pending) -> Solved:
        """The answer; raises a :class:`SiralaError`, :class:`TimedOut` if no process lives to give it."""
        for _ in range(2):
            executor = self._executor
            try:
                asked = executor.submit(_answer, pending, self._seconds)
                return await asyncio.wrap_future(asked)
            except RecursionError:  # it can be read, but not be handed on
                with with_message(pending.request.lang):
                    raise BadJson("too_deep", None) from None
            except BrokenProcessPool:
                if self._executor is executor:  # else another request has seen to it
                    self._executor = self._new()
        with with_message(pending.request.lang):
            raise TimedOut("solver_died", None)

    def stop(self) -> None:
        """Finish what is being worked on."""
        self._executor.shutdown()


def _begin() -> None:
    """What a process does first: ignore signals meant for its parent, end with that, load all."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    end_with_parent(lambda: _exit(1))
    kernel.compile_all()
    turning.load_cp_sat()


def _answer(pending: Pending, seconds: float) -> Solved:
    start = perf_counter()
    with at_most(seconds):
        answer = pending.answer()
    taken = perf_counter() - start
    return msgspec.json.encode(answer), taken
