"""Who works when: fast questions in the event loop, slow ones in the pool, no more than fits.

A fast answer takes less time than handing it on would.
"""

import asyncio

from solver.faces.http.pool import Pool
from solver.faces.http.settings import Settings


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
        """Whether all that is compiled, filled and started ahead of time is (see ``/readyz``)."""
        self.waiting = Places(settings.max_waiting)
        self.slow = Places(settings.solvers + settings.max_queue)
        self.one_batch = asyncio.Lock()
        self.pool = Pool(settings.solvers, settings.solve_seconds)
