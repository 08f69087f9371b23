"""Melds on physical tiles: which tile lies where, what is left over and what that costs."""

from collections.abc import Sequence

from solver.game.melds import Laid, Meld
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.tiles import OKEY


def lay_on_rack(
    rack: Rack, melds: Sequence[Meld], first: Sequence[int] = ()
) -> tuple[tuple[Laid, ...], tuple[int, ...]]:
    """The melds with physical tiles in them, and the indices of the others in id order.

    Of equal tiles those in ``first`` are laid before others, then the lowest index.
    """
    among = None
    if first:
        before = set(first)
        among = sorted(range(len(rack)), key=lambda index: (index not in before, index))
    picked = rack.pick([meld.tiles for meld in melds], among)
    used = {index for indices in picked for index in indices}
    return tuple(map(Laid, melds, picked)), tuple([i for i in rack.by_id() if i not in used])


def leftover_cost(rack: Rack, leftover: Sequence[int], rules: RuleSet) -> int:
    """The numbers left over, a fake counting the okey's, and the price of each real okey left."""
    okey_cost, played, numbers = rules.okey_cost, rack.played, rack.numbers
    return sum([okey_cost if played[index] == OKEY else numbers[index] for index in leftover])
