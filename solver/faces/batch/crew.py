"""Who solves the pieces: threads of this process, or the workers of a Dask cluster."""

import warnings
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, Protocol

from solver.faces.batch.piece import BatchAsked, Piece
from solver.faces.batch.work import solve
from solver.game.errors import SiralaError, WrongType
from solver.questions import many

PATIENCE: Final = 5
"""Seconds to wait for a scheduler."""
_WAITING: Final = 2


class Failed(Exception):
    """The cluster has not brought an answer, for a reason that lies with it and not with the racks."""


class Answers(Protocol):
    """The answers to a piece, to come."""

    def result(self) -> bytes:
        """Wait for them; raises the error of the piece's first bad rack."""


class Crew(Protocol):
    """Those who solve pieces."""

    def submit(self, piece: Piece, asked: BatchAsked, lang: str) -> Answers:
        """Let a piece be solved."""

    def room(self) -> int:
        """How many pieces may be on their way at once, so that nobody waits and memory is bounded."""

    def there(self) -> bool:
        """Whether anybody is there to begin."""

    def close(self) -> None:
        """Call off what has not begun."""


class Threads:
    """A number of threads, each with a piece of its own; the kernels let go of Python's lock."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads)

    def submit(self, piece: Piece, asked: BatchAsked, lang: str) -> Future[bytes]:
        """Let a piece be solved."""
        return self._pool.submit(solve, piece, asked, lang)

    def room(self) -> int:
        """A piece for each thread and some that wait."""
        return self._threads + _WAITING

    def there(self) -> bool:
        """They always are."""
        return True

    def close(self) -> None:
        """Call off what has not begun, and wait for the rest."""
        self._pool.shutdown(cancel_futures=True)


class Cluster:
    """The workers of a Dask cluster.

    A piece's arrays travel within its task, some 22 bytes a rack, and 8 come back: a worker needs no
    sight of the files, and when one dies the scheduler still holds what another has to solve.
    """

    def __init__(self, address: str) -> None:
        import logging

        import distributed

        for name in logging.root.manager.loggerDict:  # what goes wrong is told in a sentence
            if name.split(".")[0] in ("distributed", "tornado"):
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        connect: Any = distributed.Client
        try:
            self._client = connect(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as error:
            why = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise WrongType("batch_no_scheduler", "scheduler", address=address, why=why) from None

    def submit(self, piece: Piece, asked: BatchAsked, lang: str) -> "_Remote":
        """Let a piece be solved; no answer is taken for another's, and none comes twice."""
        with warnings.catch_warnings():
            # that tasks hold arrays is meant
            warnings.filterwarnings("ignore", "Sending large graph", UserWarning)
            try:
                return _Remote(self._client.submit(solve, piece, asked, lang, pure=False))
            except Exception as error:
                raise Failed(_why(error)) from error

    def room(self) -> int:
        """Two pieces for each thread of the workers there are now."""
        return _WAITING + 2 * self._workers()

    def there(self) -> bool:
        """Whether the scheduler has a worker yet."""
        return self._workers() > 0

    def _workers(self) -> int:
        try:
            threads: dict[str, int] = self._client.nthreads()
        except Exception as error:
            raise Failed(_why(error)) from error
        return sum(threads.values())

    def close(self) -> None:
        """Call off what has not been solved."""
        with suppress(Exception):
            self._client.close(timeout=PATIENCE)


class _Remote:
    """A future of the cluster whose own troubles are told apart from bad racks."""

    def __init__(self, future: Any) -> None:
        self._future = future

    def result(self) -> bytes:
        try:
            answers: bytes = self._future.result()
        except SiralaError:
            raise
        except Exception as error:
            raise Failed(_why(error)) from error
        return answers


def _why(error: Exception) -> str:
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__


def crew(threads: int | None, scheduler: str | None) -> Crew:
    """The crew asked for: the cluster behind a scheduler, or threads, one a processor if not told."""
    if scheduler is not None:
        return Cluster(scheduler)
    return Threads(threads or many.processors())
