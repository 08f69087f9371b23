"""The measuring: all solvers on the same racks in the same run, turn by turn, every answer checked.

In each round every solver gets the round's racks in the same order and solves as many as its time allows,
so a slow one solves a sample.  Then the kernel and the floor solve just those racks, and the ratios
are of these.  A machine that slows down for a while slows all of them, and medians over rounds leave out
the odd one.  Only solving is timed: no import, no set-up, no translation.
"""

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final

from bench.families import Racks
from bench.peers.bases import Bases
from bench.peers.certify import certified
from bench.peers.check import classed
from bench.peers.limit import TimeUp, time_limit
from bench.peers.results import Mistake, Result
from bench.peers.solver import Solver

ROUNDS: Final = 5
SECONDS: Final = 0.5
LIMIT: Final = 10.0
MANY: Final = "kernel, many racks a call"
FLOOR: Final = "floor (look-ups only)"


def compare(
    racks: Racks,
    solvers: Sequence[Solver],
    *,
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
    limit: float = LIMIT,
    tick: Callable[[], None] = lambda: None,
) -> list[Result]:
    """Everything about a family: the floor, the kernel, and each solver.

    ``seconds`` is what a solver may take in a round, ``limit`` for a single rack; ``tick`` is called
    after each solver's part of a round.
    """
    bases = Bases(racks)
    least = Result(FLOOR, "points", True, racks)
    many = Result(MANY, "points", True, racks, mistakes=bases.mistakes)
    results = [Result(solver.name, solver.objective, solver.ours, racks) for solver in solvers]
    for solver in solvers:
        _answer(solver, racks, 0, limit)  # imports and builds what a first call needs
    gc.freeze()  # what one solver keeps is no work for another's collections
    for turn in range(rounds):
        share = range(turn, len(racks), rounds)
        measured = bases.round(share, 0)
        least.rounds.append(replace(measured, seconds=measured.floor))
        many.rounds.append(replace(measured, seconds=measured.many))
        for solver, result in zip(solvers, results, strict=True):
            solved, spent = _solve(solver, result, share, seconds, limit)
            result.rounds.append(bases.round(share[:solved], spent / solved))
            tick()
    gc.unfreeze()
    return [least, many, *results]


def _solve(
    solver: Solver, result: Result, share: range, seconds: float, limit: float
) -> tuple[int, float]:
    """How many racks of its share a solver solved, and in what time; notes its mistakes."""
    gc.collect()  # nor what one leaves behind
    spent, solved = 0.0, 0
    while solved < len(share) and (not solved or spent < seconds):
        took, mistake = _answer(solver, result.racks, share[solved], limit)
        result.mistakes += [mistake] if mistake else []
        spent += took
        solved += 1
    return solved, spent


def _answer(solver: Solver, racks: Racks, index: int, limit: float) -> tuple[float, Mistake | None]:
    """How long a solver takes for a rack, and what is wrong with its answer."""
    row, rules = racks.rows[index], racks.family.rules
    best = certified(racks, index, solver.objective)
    start = perf_counter()
    try:
        prepared = solver.prepare(row, rules)
        with time_limit(limit):
            start = perf_counter()
            raw = solver.solve(prepared)
            spent = perf_counter() - start
        found = solver.read(row, raw)
    except TimeUp:
        return perf_counter() - start, Mistake("timed out", index, best, None)
    except Exception as error:  # whatever a stranger's code raises
        said = f"{type(error).__name__}: {error}"
        return perf_counter() - start, Mistake("no answer", index, best, None, said)
    kind = classed(row, rules, solver.objective, best, found)
    return spent, Mistake(kind, index, best, found) if kind else None
