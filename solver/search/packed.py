"""What the questions ask of CP-SAT: the best melds of a rack within limits."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from solver.game.melds import Kind, Meld
from solver.game.rack import Tiles
from solver.game.ruleset import RuleSet
from solver.game.tiles import OKEY
from solver.kernel.worth import Order
from solver.model import packing
from solver.search.candidates import candidates, most_valued, sums


@dataclass(frozen=True)
class MeldLimit:
    """What a number of each laid meld may add up to."""

    each: Callable[[Meld], int]
    least: int | None = None
    most: int | None = None


def packed_melds(
    tiles: Tiles,
    rules: RuleSet,
    kinds: Iterable[Kind],
    parts: Callable[[Meld], Sequence[int]],
    limits: Sequence[MeldLimit] = (),
    longest: int = 13,
) -> list[Meld] | None:
    """The melds that CP-SAT finds to be best within the limits; None if there are none.

    ``parts`` of the melds laid are added up, and the first counts first, then the second …
    ``longest`` leaves out longer runs (F1).
    """
    melds = most_valued(candidates(tiles, rules, kinds, longest))
    needs = [meld.tiles for meld in melds]
    objectives = list(zip(*map(parts, melds), strict=True))
    bounds = [
        packing.SumLimit([limit.each(m) for m in melds], limit.least, limit.most) for limit in limits
    ]
    picks = packing.best_packing(
        {**dict(enumerate(tiles.counts)), OKEY: tiles.okeys}, needs, objectives, bounds
    )
    if picks is None:
        return None
    return [meld for meld, often in zip(melds, picks, strict=True) for _ in range(often)]


def in_order(order: Order, okey_cost: int) -> Callable[[Meld], Sequence[int]]:
    """What a meld brings to an objective, part by part."""

    def parts(meld: Meld) -> Sequence[int]:
        part = dict(zip(("total", "tiles", "saved"), sums([meld], okey_cost), strict=True))
        return [part[name] for name in order]

    return parts
