"""The three engines as they are timed: each from a rack that it takes as it is to the best total.

The rivals run at the fastest settings found that still answer every rack.  Both are spared runs of
more than five tiles, which are sums of shorter ones (F1).
"""

from time import perf_counter
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from bench.families import Answer, Racks, Row
from solver import kernel
from solver.game.rack import Tiles, okey_face
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, OKEY, number_of
from solver.kernel.worth import ORDERS, Worth
from solver.search.candidates import candidates, most_valued
from tests import naive

_LONGEST: Final = 5


def by_kernel(counts: NDArray[np.uint8], okeys: NDArray[np.uint8], rules: RuleSet) -> NDArray[np.int64]:
    """The packed worth (n,) of the best arrangements in mode points, on one thread."""
    worth = Worth(ORDERS["points"], rules.okey_cost)
    return kernel.best_many(counts, okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay).worth


def kernel_answers(racks: Racks) -> list[Answer]:
    """What :func:`by_kernel` finds, as the files hold it."""
    rules = racks.family.rules
    worth = Worth(ORDERS["points"], rules.okey_cost)
    packed = by_kernel(racks.counts, racks.okeys, rules).tolist()
    answers = []
    for held, (total, laid, saved) in zip(racks.tiles, map(worth.unpack, packed), strict=True):
        numbers = sum(number_of(face) * count for face, count in enumerate(held.counts))
        answers.append((total, laid, numbers + held.okeys * rules.okey_cost - saved))
    return answers


def by_naive(row: Row, rules: RuleSet) -> Answer:
    """The answer of the slow, obvious twin."""
    longest = min(rules.run_max_lay, _LONGEST)
    okey, _ = okey_face(row.indicator, None)
    found = naive.best(
        row.codes, CODES[okey], naive.ORDERS["points"],
        wrap=rules.wrap, max_run=longest, okey_cost=rules.okey_cost,
    )  # fmt: skip
    return found.total, found.tiles, found.leftover_cost


def by_cpsat(tiles: Tiles, rules: RuleSet) -> tuple[int, float]:
    """The greatest total by CP-SAT, and how many seconds of it were spent inside its solver.

    One objective, one worker, melds of the same tiles once with their greatest value, and no
    presolve: on models as small as these it takes longer than the search that it shortens.
    """
    from ortools.sat.python import cp_model

    worth = _melds(tiles, rules)
    model = cp_model.CpModel()
    laid = [model.new_int_var(0, 2, "") for _ in worth]
    takers: dict[int, list[tuple[cp_model.IntVar, int]]] = {}
    for often, needs in zip(laid, worth, strict=True):
        for face in set(needs):
            takers.setdefault(face, []).append((often, needs.count(face)))
    held = {**dict(enumerate(tiles.counts)), OKEY: tiles.okeys}
    for face, by in takers.items():
        terms, times = zip(*by, strict=True)
        model.add(cp_model.LinearExpr.weighted_sum(terms, times) <= held[face])
    model.maximize(cp_model.LinearExpr.weighted_sum(laid, list(worth.values())))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.cp_model_presolve = False
    start = perf_counter()
    status = solver.solve(model)
    seconds = perf_counter() - start
    assert status == cp_model.OPTIMAL
    return round(solver.objective_value), seconds


def _melds(tiles: Tiles, rules: RuleSet) -> dict[tuple[int, ...], int]:
    """What each meld takes, okeys as OKEY, with its value."""
    short = replace(rules, run_max_lay=min(rules.run_max_lay, _LONGEST))
    melds = most_valued(candidates(tiles, short, ("run", "set")))
    return {(*meld.faces, *[OKEY] * meld.okeys): meld.value for meld in melds}
