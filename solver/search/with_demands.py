"""The most that a player can lay when tiles must stay on the rack, or one must go.

The kernel knows no such demands, so a search stands above it: over the meld that takes the tile that
must go, and over the tile that stays.  Where more than one tile must stay and the free optimum
leaves too few, CP-SAT decides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from solver.game.melds import Kind, Meld
from solver.game.rack import Tiles
from solver.game.ruleset import RuleSet
from solver.game.tiles import OKEY
from solver.kernel.worth import ORDERS, PAIRS, Worth
from solver.search.best import Engine, by_kernel, most_pairs, most_worth
from solver.search.candidates import as_laid, candidates, most_valued, sums
from solver.search.packed import MeldLimit, in_order, packed_melds

LONGEST: Final = 5  # longer runs are sums of shorter ones (F1)


@dataclass(frozen=True)
class Demand:
    """How many tiles must stay on the rack, and the tile (a face, or OKEY) that must be laid, if any."""

    keep: int = 0
    use: int | None = None

    def after(self, meld: Meld) -> "Demand":
        """What is still demanded once a meld is laid."""
        return replace(self, use=None) if self.use in meld.tiles else self

    def leaves_enough(self, tiles: Tiles, melds: Sequence[Meld]) -> bool:
        """Whether melds of these tiles leave as many on the rack as must stay."""
        return sum(len(meld.tiles) for meld in melds) + self.keep <= len(tiles)

    def limits(self, tiles: Tiles) -> list[MeldLimit]:
        """The same for CP-SAT."""
        limits = [MeldLimit(lambda meld: len(meld.tiles), most=len(tiles) - self.keep)]
        if self.use is not None:
            limits.append(MeldLimit(lambda meld: self.use in meld.tiles, least=1))
        return limits


@dataclass(frozen=True)
class _Route:
    """Runs and sets, or pairs: what is best, and how the best of some tiles are found."""

    rules: RuleSet
    worth: Worth
    kinds: tuple[Kind, ...]
    solve: Callable[[Tiles], list[Meld]]

    def rank(self, melds: Sequence[Meld]) -> int:
        return self.worth.pack(*sums(melds, self.worth.okey_cost))


def most_points_with(
    tiles: Tiles, rules: RuleSet, demand: Demand, engine: Engine = "kernel"
) -> list[Meld] | None:
    """The runs and sets of the greatest total, then of most tiles; None where the demand is not met.

    A demand that is met by laying nothing is met.  Raises :class:`NotProven`.
    """
    worth = Worth(ORDERS["points"], rules.okey_cost)
    route = _Route(rules, worth, ("run", "set"), lambda rest: by_kernel(rest, rules, worth))
    return _best(tiles, demand, route, engine)


def greatest_total_keeping(tiles: Tiles, rules: RuleSet, keep: int) -> int:
    """The total of :func:`most_points` where ``keep`` (0 or 1) of the tiles must stay."""
    worth = Worth(ORDERS["points"], rules.okey_cost)
    points, laid, _ = worth.unpack(most_worth([tiles], rules, worth)[0])
    if laid + keep > len(tiles):
        points, _, _ = worth.unpack(max(most_worth(_without_one(tiles), rules, worth)))
    return points


def most_pairs_with(
    tiles: Tiles, rules: RuleSet, demand: Demand, engine: Engine = "kernel"
) -> list[Meld] | None:
    """Most pairs, then the least leftover cost; None where the demand is not met."""
    worth = Worth(PAIRS, rules.okey_cost)
    route = _Route(rules, worth, ("pair",), lambda rest: most_pairs(rest, rules))
    return _best(tiles, demand, route, engine)


def relaxed_first(
    tiles: Tiles,
    demand: Demand,
    engine: Engine,
    search: Callable[[Demand], list[Meld] | None],
    pack: Callable[[], list[Meld] | None],
) -> list[Meld] | None:
    """What the search finds, or CP-SAT where that was asked for or is needed.

    The search takes demands to keep one tile at most.  What it finds best without that demand is
    best with it, too, where it leaves enough tiles.
    """
    if engine == "kernel":
        found = search(demand if demand.keep <= 1 else replace(demand, keep=0))
        if found is None or demand.leaves_enough(tiles, found):
            return found
    return pack() if demand.keep <= len(tiles) else None


def _best(tiles: Tiles, demand: Demand, route: _Route, engine: Engine) -> list[Meld] | None:
    def packed() -> list[Meld] | None:
        parts = in_order(route.worth.order, route.worth.okey_cost)
        return packed_melds(tiles, route.rules, route.kinds, parts, demand.limits(tiles), LONGEST)

    found = relaxed_first(tiles, demand, engine, lambda free: _searched(tiles, free, route), packed)
    return None if found is None else as_laid(found, route.rules)


def _searched(tiles: Tiles, demand: Demand, route: _Route) -> list[Meld] | None:
    """The best under a demand to keep 0 or 1, over the melds that may take the tile to be used."""
    if demand.use is None:
        return _keeping(tiles, demand.keep, route)
    melds = [
        meld
        for meld in candidates(tiles, route.rules, route.kinds, LONGEST)
        if demand.use in meld.tiles and len(tiles) - len(meld.tiles) >= demand.keep
    ]
    melds = most_valued(melds)
    rests = [tiles.less(meld.tiles) for meld in melds]
    promised = most_worth(rests, route.rules, route.worth)
    worths = [route.rank([meld]) + rest for meld, rest in zip(melds, promised, strict=True)]
    options = sorted(zip(worths, melds, rests, strict=True), key=lambda option: -option[0])
    best: list[Meld] | None = None
    most = -1
    for promise, meld, rest in options:
        if promise <= most:
            break
        others = _keeping(rest, demand.keep, route)
        if others is not None and route.rank([meld, *others]) > most:
            best, most = [meld, *others], route.rank([meld, *others])
    return best


def _keeping(tiles: Tiles, keep: int, route: _Route) -> list[Meld] | None:
    """The best melds that leave ``keep`` (0 or 1) tiles; None where there are too few tiles."""
    if keep > len(tiles):
        return None
    melds = route.solve(tiles)
    if Demand(keep).leaves_enough(tiles, melds):
        return melds
    rests = _without_one(tiles)
    worths = most_worth(rests, route.rules, route.worth)
    return route.solve(rests[worths.index(max(worths))])


def _without_one(tiles: Tiles) -> list[Tiles]:
    """The rests without a tile of each face held, and without an okey where there is one."""
    held = [face for face, count in enumerate(tiles.counts) if count]
    if tiles.okeys:
        held.append(OKEY)
    return [tiles.without(tile) for tile in held]
