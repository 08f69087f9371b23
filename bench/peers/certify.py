"""The right answers: those of the families' files for points; else the naive twin's, and the kernel's."""

from collections.abc import Sequence
from functools import cache

from bench.families import Racks, Row
from bench.peers.solver import OBJECTIVES, Objective
from solver.game.rack import Tiles, okey_face
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, number_of
from solver.kernel.worth import ORDERS, Worth
from solver.search.best import most_worth
from tests import naive


class NotCertifiedError(Exception):
    """The kernel and the naive twin differ about a rack."""


def worth_of(objective: Objective, rules: RuleSet) -> Worth:
    """What the kernel is asked for; an okey left costs nothing where only real tiles count."""
    if objective == "numbers":
        return Worth(ORDERS["leftover"], 0)
    return Worth(ORDERS[objective], rules.okey_cost)


def by_kernel(racks: Sequence[Tiles], rules: RuleSet, objective: Objective) -> list[int]:
    """The greatest points, tiles or numbers of each rack."""
    worth = worth_of(objective, rules)
    place = list(OBJECTIVES).index(objective)
    return [worth.unpack(each)[place] for each in most_worth(racks, rules, worth)]


def certified(racks: Racks, index: int, objective: Objective) -> int:
    """The best answer for a rack; raises :class:`NotCertifiedError`."""
    row, rules = racks.rows[index], racks.family.rules
    if objective == "points":
        return row.answer[0]
    best = _by_twin(row, rules.okey_cost, rules.wrap, objective)
    found = by_kernel([racks.tiles[index]], rules, objective)[0]
    if found != best:
        raise NotCertifiedError(
            f"The kernel finds {found} {objective}, the naive twin {best}: {row.text}"
        )
    return best


@cache
def _by_twin(row: Row, okey_cost: int, wrap: bool, objective: Objective) -> int:
    okey = CODES[okey_face(row.indicator, None)[0]]
    order = naive.ORDERS["tiles" if objective == "tiles" else "leftover"]
    cost = okey_cost if objective == "tiles" else 0
    found = naive.best(row.codes, okey, order, wrap=wrap, max_run=5, okey_cost=cost)
    if objective == "tiles":
        return found.tiles
    held = sum(number_of(face) * count for face, count in enumerate(row.rack.tiles.counts))
    return held - found.leftover_cost
