"""How long CP-SAT may take: its own limits, and whatever less the caller has left."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic

_over = ContextVar("_over", default=inf)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Let all that CP-SAT does inside, together, take no more than so many seconds."""
    token = _over.set(min(_over.get(), monotonic() + seconds))
    try:
        yield
    finally:
        _over.reset(token)


def left(usual: float) -> float:
    """The seconds that a solution may take whose own limit is ``usual``."""
    return max(0.0, min(usual, _over.get() - monotonic()))
