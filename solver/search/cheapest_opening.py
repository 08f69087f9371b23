"""The cheapest opening: the threshold with the fewest okeys, and then the least leftover cost (A15).

Without okeys the total and the numbers laid are one, so the greatest total leaves the least.  With
okeys the search goes over the melds that take them, those first after which least may be left; what
the kernel finds in the rest without the threshold bounds what it can still become.
"""

from collections.abc import Sequence

from solver.game.melds import Meld
from solver.game.rack import Tiles
from solver.game.ruleset import RuleSet
from solver.game.tiles import number_of
from solver.kernel.worth import ORDERS, Worth
from solver.search.best import LAID, Engine, greatest_total, most_worth
from solver.search.candidates import as_laid, candidates, most_valued, total
from solver.search.packed import MeldLimit, packed_melds
from solver.search.with_demands import LONGEST, Demand, most_points_with, relaxed_first


def cheapest(
    tiles: Tiles, rules: RuleSet, least: int, demand: Demand, engine: Engine = "kernel"
) -> list[Meld] | None:
    """Runs and sets of at least that total with the fewest okeys, then the least leftover cost.

    None where no melds reach it and meet the demand.  Raises :class:`NotProven`.
    """

    def packed() -> list[Meld] | None:
        reached = MeldLimit(lambda meld: meld.value, least=least)
        limits = [*demand.limits(tiles), reached]
        return packed_melds(tiles, rules, ("run", "set"), _parts, limits, LONGEST)

    def searched(free: Demand) -> list[Meld] | None:
        for okeys in range(tiles.okeys + 1):
            # an okey that is left over is a tile that stays
            kept = max(0, free.keep - (tiles.okeys - okeys))
            found = _search(Tiles(tiles.counts, okeys), rules, least, Demand(kept, free.use))
            if found is not None:
                return found
        return None

    found = relaxed_first(tiles, demand, engine, searched, packed)
    return as_laid(found, rules) if found else None


def _search(tiles: Tiles, rules: RuleSet, least: int, demand: Demand) -> list[Meld] | None:
    """Melds with all the okeys whose real tiles count most, at no less than that total."""
    if not tiles.okeys:
        melds = most_points_with(tiles, rules, demand)
        return melds if melds is not None and total(melds) >= least else None
    if greatest_total(tiles, rules) < least:
        return None
    best: list[Meld] | None = None
    most = -1
    for reached, laid, meld, rest in _options(tiles, rules, demand):
        if laid <= most:
            break
        if reached < least:
            continue
        others = _search(rest, rules, least - meld.value, demand.after(meld))
        if others is not None and _laid(meld, *others) > most:
            best, most = [meld, *others], _laid(meld, *others)
    return best


def _options(tiles: Tiles, rules: RuleSet, demand: Demand) -> Sequence[tuple[int, int, Meld, Tiles]]:
    """Each meld that takes an okey, with what total and numbers laid it may come to, and the rest.

    Those that may come to most numbers laid first.
    """
    points = Worth(ORDERS["points"], rules.okey_cost)
    melds = most_valued(meld for meld in candidates(tiles, rules, ("run", "set"), LONGEST) if meld.okeys)
    rests = [tiles.less(meld.tiles) for meld in melds]
    totals = [points.unpack(worth)[0] for worth in most_worth(rests, rules, points)]
    laid = [LAID.unpack(worth)[2] for worth in most_worth(rests, rules, LAID)]
    options = [
        (meld.value + points_left, _laid(meld) + numbers, meld, rest)
        for meld, rest, points_left, numbers in zip(melds, rests, totals, laid, strict=True)
        if len(rest) >= demand.keep
    ]
    return sorted(options, key=lambda option: (-option[1], -option[0]))


def _parts(meld: Meld) -> tuple[int, int]:
    """What counts in a meld: few okeys, then the numbers of its real tiles."""
    return -meld.okeys, _laid(meld)


def _laid(*melds: Meld) -> int:
    """The numbers of the real tiles in some melds."""
    return sum(number_of(face) for meld in melds for face in meld.faces)
