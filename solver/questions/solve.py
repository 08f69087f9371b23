"""From a rack to the best melds by face, by either engine: what several questions ask for."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, cast

import numpy as np

from solver import kernel
from solver.game.melds import Kind, Meld, join_runs, judge, pair, run, set_
from solver.game.rack import Tiles
from solver.game.rules import PRESETS, preset
from solver.game.ruleset import RuleSet
from solver.game.tiles import WILD, number_of
from solver.kernel.worth import ORDERS, PAIRS, Order, Worth
from solver.model import packing

Engine = Literal["kernel", "cpsat"]
KINDS: tuple[Kind, ...] = ("run", "set", "pair")
COVER = Worth(ORDERS["tiles"], 0)
"""Most tiles, then the greatest total: what a finish asks for, whatever an okey costs to hold."""
LAID = Worth(ORDERS["leftover"], 0)
"""The numbers of the real tiles laid: what a cheap opening asks for."""


def best_melds(tiles: Tiles, rules: RuleSet, mode: str, engine: Engine = "kernel") -> list[Meld]:
    """The melds of the best arrangement in mode points, tiles or leftover."""
    if engine == "cpsat":
        found = pack(tiles, rules, ("run", "set"), in_order(ORDERS[mode], rules.okey_cost))
        return as_laid(found or (), rules)
    return by_kernel(tiles, rules, Worth(ORDERS[mode], rules.okey_cost))


def by_kernel(tiles: Tiles, rules: RuleSet, worth: Worth) -> list[Meld]:
    """The melds that the kernel finds to be worth most."""
    solution = kernel.best(_array(tiles), tiles.okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay)
    found = [run(*row) for row in solution.runs]
    found += [set_(number, _colours(mask), okeys) for number, mask, okeys in solution.sets]
    claimed = (solution.total, solution.tiles, solution.saved)
    if claimed != sums(found, worth.okey_cost):
        raise ArithmeticError(f"the kernel claims {claimed}, its melds are {found}")
    return as_laid(found, rules)


def as_laid(melds: Iterable[Meld], rules: RuleSet) -> list[Meld]:
    """Melds as an answer names them: okeys read as usual, runs that meet made one, in a fixed order."""
    return join_runs([_as_read(meld, rules) for meld in melds], rules)


def most_pairs(tiles: Tiles, rules: RuleSet, engine: Engine = "kernel") -> list[Meld]:
    """The pairs of the arrangement with most pairs and then the least leftover cost."""
    if engine == "cpsat":
        return as_laid(pack(tiles, rules, ("pair",), in_order(PAIRS, rules.okey_cost)) or (), rules)
    _, partners, together = kernel.pair_up(_array(tiles), tiles.okeys, rules.okey_cost)
    found = [pair(WILD, WILD)] * together
    for partner in partners:
        found.append(pair(partner, WILD))
        tiles = tiles.without(partner)
    found += [pair(face, face) for face, count in enumerate(tiles.counts) if count == 2]
    return as_laid(found, rules)


def warm_up() -> None:
    """Compile the kernels, and fill the run tables of usual modes, openings and finishes.

    A table is 19 MB and takes about a tenth of a second; the twelve used last are kept.  Those of
    other modes, and of rules set anew, fill as they are asked for.
    """
    kernel.warm_up()
    for name in PRESETS:
        rules = preset(name)
        usual = Worth(ORDERS[usual_mode(rules)], rules.okey_cost)
        for worth in (usual, COVER, *[LAID] * rules.opens):
            kernel.fill(worth, wrap=rules.wrap, longest=rules.run_max_lay)


def usual_mode(rules: RuleSet) -> Literal["points", "tiles"]:
    """What is best where nothing else is asked for."""
    return "points" if rules.opens else "tiles"


def pair_count(tiles: Tiles) -> int:
    """The greatest number of pairs."""
    return kernel.pair_up(_array(tiles), tiles.okeys, 0)[0]


def most_worth(racks: Sequence[Tiles], rules: RuleSet, worth: Worth) -> list[int]:
    """The packed worth of the best arrangement of each of some tiles; pairs where that is the order."""
    if worth.order == PAIRS:
        return [worth.pack(*sums(most_pairs(tiles, rules), worth.okey_cost)) for tiles in racks]
    if not racks:
        return []
    counts = np.array([tiles.counts for tiles in racks], np.uint8)
    okeys = np.array([tiles.okeys for tiles in racks], np.uint8)
    found, _ = kernel.best_many(counts, okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay)
    return cast(list[int], found.tolist())


def greatest_total(tiles: Tiles, rules: RuleSet) -> int:
    """The greatest total of runs and sets."""
    worth = Worth(ORDERS["points"], rules.okey_cost)
    return worth.unpack(most_worth([tiles], rules, worth)[0])[0]


def total(melds: Iterable[Meld]) -> int:
    """What melds count together."""
    return sum(meld.value for meld in melds)


def sums(melds: Iterable[Meld], okey_cost: int) -> tuple[int, int, int]:
    """Total, tiles and cost saved of some melds."""
    laid = saved = 0
    melds = list(melds)
    for meld in melds:
        laid += len(meld.tiles)
        saved += sum(map(number_of, meld.faces)) + meld.okeys * okey_cost
    return total(melds), laid, saved


def candidates(tiles: Tiles, rules: RuleSet, kinds: Iterable[Kind], longest: int = 13) -> list[Meld]:
    """Every meld of these kinds that the rack can make, in the order of the enumeration.

    ``longest`` leaves out longer runs: those of more than five tiles are sums of shorter ones (F1).
    """
    longest = min(longest, rules.run_max_lay)
    rows = kernel.every_meld(_array(tiles), tiles.okeys, wrap=rules.wrap, longest=longest)
    return [meld for row in rows.tolist() if (meld := _meld(*row)).kind in kinds]


def most_valued(melds: Iterable[Meld]) -> list[Meld]:
    """Of melds of the same tiles, which differ in what their okeys stand for, the one worth most."""
    best: dict[tuple[int, ...], Meld] = {}
    for meld in melds:
        same = tuple(sorted(meld.tiles))
        if same not in best or meld.value > best[same].value:
            best[same] = meld
    return list(best.values())


def _meld(kind: int, cells: int, okeys: int, start: int, length: int, holes: int) -> Meld:
    faces = [face for face in range(52) if cells >> face & 1]
    if KINDS[kind] == "run":
        return run(faces[0] // 13, start, length, holes)
    if KINDS[kind] == "set":
        return set_(start, [face // 13 for face in faces], okeys)
    return pair(faces[0] if faces else WILD, WILD if okeys else faces[0])


@dataclass(frozen=True)
class Limit:
    """What a number of each laid meld may add up to."""

    each: Callable[[Meld], int]
    least: int | None = None
    most: int | None = None


def pack(
    tiles: Tiles,
    rules: RuleSet,
    kinds: Iterable[Kind],
    parts: Callable[[Meld], Sequence[int]],
    limits: Sequence[Limit] = (),
) -> list[Meld] | None:
    """The melds that CP-SAT finds to be best within the limits; None if there are none.

    ``parts`` of the melds laid are added up, and the first counts first, then the second …
    """
    melds = most_valued(candidates(tiles, rules, kinds))
    needs = [[packing.OKEY if tile == WILD else tile for tile in meld.tiles] for meld in melds]
    objectives = list(zip(*map(parts, melds), strict=True))
    bounds = [packing.Limit([limit.each(m) for m in melds], limit.least, limit.most) for limit in limits]
    picks = packing.pack((*tiles.counts, tiles.okeys), needs, objectives, bounds)
    if picks is None:
        return None
    return [meld for meld, often in zip(melds, picks, strict=True) for _ in range(often)]


def in_order(order: Order, okey_cost: int) -> Callable[[Meld], Sequence[int]]:
    """What a meld brings to an objective, part by part."""

    def parts(meld: Meld) -> Sequence[int]:
        part = dict(zip(("total", "tiles", "saved"), sums([meld], okey_cost), strict=True))
        return [part[name] for name in order]

    return parts


def _as_read(meld: Meld, rules: RuleSet) -> Meld:
    """A set of one tile and two okeys as a run, where that is worth as much (A2)."""
    if meld.kind == "set" and len(meld.faces) == 1:
        read = judge(meld.tiles, rules)
        assert isinstance(read, Meld)
        return read
    return meld


def _array(tiles: Tiles) -> kernel.Counts:
    """The counts as the kernels take them."""
    return np.array(tiles.counts, np.uint8)


def _colours(mask: int) -> list[int]:
    return [colour for colour in range(4) if mask >> colour & 1]
