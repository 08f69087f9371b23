"""Engine two: the best disjoint melds as a set-packing model, solved by CP-SAT.

An integer says how often each meld of the enumeration is laid; no face and no okey is used more often
than it is held.  The model knows no run table and no search: it shares only the list of melds with
the kernel, so that the two engines can be held against each other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

from solver.model.running import cp_solver, left

TIME_LIMIT: Final = 60.0  # seconds, for all objectives together


class NotProven(Exception):
    """The time limit struck before the answer was proved."""


@dataclass(frozen=True)
class SumLimit:
    """A sum of one number a laid meld, and between what it has to lie (None: without an end)."""

    each: Sequence[int]
    least: int | None = None
    most: int | None = None


def best_packing(
    held: Mapping[int, int],
    needs: Sequence[Sequence[int]],
    objectives: Sequence[Sequence[int]],
    limits: Sequence[SumLimit] = (),
) -> list[int] | None:
    """How often each meld is laid in the best packing; None where no packing keeps to the limits.

    ``held`` counts the tiles by what they play as, a face or OKEY; ``needs[i]``
    lists what meld i takes, a face as often as it takes it.  ``objectives`` hold one number a meld;
    they are maximised in order, each fixed at its greatest value before the next is.
    One worker and a fixed seed: the same rack gets the same melds.  Raises :class:`NotProven`.
    """
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    laid = [model.new_int_var(0, 2, "") for _ in needs]
    for face, count in held.items():
        takers = [(laid[i], need.count(face)) for i, need in enumerate(needs) if face in need]
        if takers:
            model.add(sum(times * often for often, times in takers) <= count)
    for limit in limits:
        each = cp_model.LinearExpr.weighted_sum(laid, limit.each)
        if limit.least is not None:
            model.add(each >= limit.least)
        if limit.most is not None:
            model.add(each <= limit.most)
    solver = cp_solver()
    # presolve takes more time than it saves on models as small as these (0.65 of 1.7 s on 108 racks)
    solver.parameters.cp_model_presolve = False
    deadline = monotonic() + TIME_LIMIT
    picks = [0] * len(needs)
    for objective in objectives if needs or limits else ():
        total = cp_model.LinearExpr.weighted_sum(laid, objective)
        model.maximize(total)
        solver.parameters.max_time_in_seconds = left(deadline - monotonic())
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return None
        if status != cp_model.OPTIMAL:
            raise NotProven
        best = round(solver.objective_value)
        picks = [solver.value(often) for often in laid]
        if sum(often * each for often, each in zip(picks, objective, strict=True)) != best:
            raise ArithmeticError(f"CP-SAT reports {best}, its melds do not add up to it")
        model.add(total == best)
    return picks
