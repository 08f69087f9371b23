"""Melds on physical tiles: which tile lies where, what is left over and what that costs."""

from collections.abc import Sequence

from solver.game.melds import Laid, Meld
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet


def lay(
    rack: Rack, melds: Sequence[Meld], first: Sequence[int] = ()
) -> tuple[tuple[Laid, ...], tuple[int, ...]]:
    """The melds with physical tiles in them, and the indices of the others in id order.

    Of equal tiles those in ``first`` are laid before others, then the lowest index.
    """
    among = sorted(range(len(rack)), key=lambda index: (index not in first, index))
    picked = rack.pick((meld.tiles for meld in melds), among)
    used = {index for indices in picked for index in indices}
    laid = tuple(Laid(*both) for both in zip(melds, picked, strict=True))
    return laid, tuple(index for index in rack.by_id() if index not in used)


def leftover_cost(rack: Rack, leftover: Sequence[int], rules: RuleSet) -> int:
    """The numbers left over, a fake counting the okey's, and the price of each real okey left."""
    return sum(rules.okey_cost if rack.is_okey(index) else rack.number(index) for index in leftover)
