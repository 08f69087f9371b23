"""How CP-SAT is run: always the same way, and no longer than its own limit and the caller's allow."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic
from typing import Any

_over = ContextVar("_over", default=inf)


def cp_solver() -> Any:
    """A ``CpSolver`` with one worker and a fixed seed, so that equal models get equal answers.

    It leaves Ctrl-C alone: CP-SAT would take its handler away, and Python's would not come back.
    """
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.catch_sigint_signal = False
    return solver


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
