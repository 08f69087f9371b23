"""Who works when: fast questions in the event loop, slow ones in a bounded pool, no more than fits.

A fast answer takes less time than handing it to a thread would.  CP-SAT may take a second, and works
on threads of its own; it releases the interpreter while it searches.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from solver.faces.service.settings import Settings
from solver.model.deadline import at_most

Found = TypeVar("Found")


class Busy(Exception):
    """More is asked than is let in."""


class Places:
    """So many requests may be in at a time; a further one is refused."""

    def __init__(self, most: int) -> None:
        self._free = most

    def __enter__(self) -> None:
        if self._free <= 0:
            raise Busy
        self._free -= 1

    def __exit__(self, *_: object) -> None:
        self._free += 1


class Work:
    """What one worker process has to do, and how much of it there may be at a time.

    ``waiting`` are the places of requests that are answered in the loop, ``slow`` of those that are
    answered in the pool and of batches, which are worked on one by one.
    """

    def __init__(self, settings: Settings) -> None:
        self.ready = False
        """Whether all that is compiled and filled ahead of time is (see ``/readyz``)."""
        self.waiting = Places(settings.max_waiting)
        self.slow = Places(settings.solvers + settings.max_queue)
        self.one_batch = asyncio.Lock()
        self._seconds = settings.solve_seconds
        self._threads = ThreadPoolExecutor(settings.solvers, thread_name_prefix="solver")

    async def in_pool(self, function: Callable[[], Found]) -> Found:
        """What the function finds, on a thread, CP-SAT in it within the time limit."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(self._limited, function))

    def _limited(self, function: Callable[[], Found]) -> Found:
        with at_most(self._seconds):
            return function()

    def stop(self) -> None:
        """Finish what is being worked on."""
        self._threads.shutdown()
