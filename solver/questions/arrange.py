"""Sırala, Seri Diz, Çift Diz: the best arrangement of a rack, on the slots of the rack."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from typing import Final, Literal

import msgspec

from solver.game.errors import TimedOut
from solver.game.laid import lay_on_rack, leftover_cost
from solver.game.layout import place
from solver.game.melds import Laid, Meld
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.slots import Slots
from solver.game.sorted_layout import place_sorted
from solver.game.threshold import threshold
from solver.game.tiles import FAKE, OKEY, colour_of, number_of
from solver.model.packing import NotProven
from solver.search.alternatives import next_best
from solver.search.best import Engine, best_melds, most_pairs, pair_count, usual_mode
from solver.search.candidates import total
from solver.search.near_melds import leftover_groups
from solver.search.with_demands import greatest_total_keeping

_LAST: Final = 99

Mode = Literal["points", "tiles", "leftover", "pairs", "colour", "number"]
"""What the best arrangement is: the most of something, or the tiles sorted."""


class Arranged(msgspec.Struct, frozen=True):
    """One arrangement of a rack; ``missing`` is None where the rules have no opening."""

    melds: tuple[Laid, ...]
    leftover: tuple[int, ...]
    total: int
    tiles: int
    pairs: int
    leftover_cost: int
    okeys_used: int
    idle_discard: int | None
    missing: int | None


@dataclass(frozen=True)
class Layout:
    """The slots of a rack."""

    rows: int = 2
    columns: int = 15


def arrange(
    rack: Rack,
    rules: RuleSet,
    *,
    mode: Mode | None = None,
    engine: Engine = "kernel",
    alternatives: int = 0,
    layout: Layout = Layout(),
) -> tuple[Arranged, Slots, list[Arranged]]:
    """The best arrangement of a rack, its slots, and the next best arrangements.

    Raises :class:`BadLayout` where the tiles do not fit the slots, :class:`TimedOut` where CP-SAT did
    not prove its answer in time.
    """
    mode = mode or usual_mode(rules)
    if mode in ("colour", "number"):
        return _sorted(rack, rules, mode, layout)
    tiles = rack.tiles
    try:
        if mode == "pairs":
            melds = most_pairs(tiles, rules, engine)
        else:
            melds = best_melds(tiles, rules, mode, engine)
    except NotProven:
        raise TimedOut("cpsat_timeout", "engine") from None
    describe = _describer(rack, rules, mode, melds)
    best = describe(melds)
    near, lone = leftover_groups(rack, best.leftover, wrap=rules.wrap)
    slots = place([laid.indices for laid in best.melds], near, lone, layout.rows, layout.columns)
    others = islice(next_best(melds, tiles, rules, mode), alternatives) if alternatives else ()
    return best, slots, [describe(other) for other in others]


def _sorted(
    rack: Rack, rules: RuleSet, mode: Mode, layout: Layout
) -> tuple[Arranged, Slots, list[Arranged]]:
    """Plain sorting: a group a colour or a number, fakes where the okey's face is, okeys last."""

    group_of = colour_of if mode == "colour" else number_of

    def ranked(index: int) -> tuple[int, int, int, int]:
        tile, printed = rack.played[index], rack.faces[index]
        if tile == OKEY:
            return FAKE, printed, printed, index
        return group_of(tile), tile, printed, index

    tiles = sorted(map(ranked, range(len(rack))))
    groups = [[tile[-1] for tile in group] for _, group in groupby(tiles, key=itemgetter(0))]
    slots = place_sorted(groups, layout.rows, layout.columns)
    return _describer(rack, rules, mode, [])([]), slots, []


def _describer(
    rack: Rack, rules: RuleSet, mode: Mode, best: Sequence[Meld]
) -> Callable[[Sequence[Meld]], Arranged]:
    """What an answer says of some melds; what is the rack's own is worked out once, from the best."""
    pairs = pair_count(rack.tiles)
    missing = _missing(rack, rules, mode, pairs, best)

    def describe(melds: Sequence[Meld]) -> Arranged:
        placed, leftover = lay_on_rack(rack, melds)
        return Arranged(
            melds=placed,
            leftover=leftover,
            total=total(melds),
            tiles=len(rack) - len(leftover),
            pairs=pairs,
            leftover_cost=leftover_cost(rack, leftover, rules),
            okeys_used=sum(meld.okeys for meld in melds),
            idle_discard=_idle_discard(rack, leftover, mode),
            missing=missing,
        )

    return describe


def _missing(rack: Rack, rules: RuleSet, mode: Mode, pairs: int, best: Sequence[Meld]) -> int | None:
    """What the rack lacks to the threshold by the mode's own route, one tile kept on deal plus one."""
    if not rules.opens:
        return None
    keep = int(len(rack) == rules.rack + 1)
    if mode == "pairs":
        return threshold(rules).missing_pairs(min(pairs, (len(rack) - keep) // 2))
    if mode == "points" and sum([len(meld.tiles) for meld in best]) + keep <= len(rack):
        return threshold(rules).missing_points(total(best))
    return threshold(rules).missing_points(greatest_total_keeping(rack.tiles, rules, keep))


def _idle_discard(rack: Rack, leftover: Sequence[int], mode: Mode) -> int | None:
    """What is discarded for an absent player: the lowest leftover, the highest for pairs (S3 §14).

    A real okey goes only when nothing else is left over.  ``leftover`` is in id order, which decides
    between equals.
    """
    if not leftover:
        return None
    played, numbers, sign = rack.played, rack.numbers, -1 if mode == "pairs" else 1
    return min(leftover, key=lambda index: _LAST if played[index] == OKEY else sign * numbers[index])
