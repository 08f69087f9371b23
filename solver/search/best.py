"""From a rack to the best melds by face, by either engine: what several questions ask for."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, cast

import numpy as np

from solver import kernel
from solver.game.melds import Meld, pair, run, set_
from solver.game.rack import Tiles
from solver.game.rules import PRESETS, preset
from solver.game.ruleset import RuleSet
from solver.game.tiles import OKEY
from solver.kernel.worth import ORDERS, PAIRS, Worth
from solver.search.candidates import as_laid, counts_of, counts_of_many, sums
from solver.search.packed import in_order, packed_melds

Engine = Literal["kernel", "cpsat"]
COVER = Worth(ORDERS["tiles"], 0)
"""Most tiles, then the greatest total: what a finish asks for, whatever an okey costs to hold."""
LAID = Worth(ORDERS["leftover"], 0)
"""The numbers of the real tiles laid: what a cheap opening asks for."""


def best_melds(tiles: Tiles, rules: RuleSet, mode: str, engine: Engine = "kernel") -> list[Meld]:
    """The melds of the best arrangement in mode points, tiles or leftover."""
    if engine == "cpsat":
        found = packed_melds(tiles, rules, ("run", "set"), in_order(ORDERS[mode], rules.okey_cost))
        return as_laid(found or (), rules)
    return by_kernel(tiles, rules, Worth(ORDERS[mode], rules.okey_cost))


def by_kernel(tiles: Tiles, rules: RuleSet, worth: Worth) -> list[Meld]:
    """The melds that the kernel finds to be worth most."""
    counts = counts_of(tiles)
    solution = kernel.best_one(counts, tiles.okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay)
    found = [run(*row) for row in solution.runs]
    found += [_set(*row) for row in solution.sets]
    claimed = (solution.total, solution.tiles, solution.saved)
    if claimed != sums(found, worth.okey_cost):
        raise ArithmeticError(f"the kernel claims {claimed}, its melds are {found}")
    return as_laid(found, rules)


def most_pairs(tiles: Tiles, rules: RuleSet, engine: Engine = "kernel") -> list[Meld]:
    """The pairs of the arrangement with most pairs and then the least leftover cost."""
    if engine == "cpsat":
        return as_laid(
            packed_melds(tiles, rules, ("pair",), in_order(PAIRS, rules.okey_cost)) or (), rules
        )
    _, partners, together = kernel.pair_up(counts_of(tiles), tiles.okeys, rules.okey_cost)
    found = [pair(OKEY, OKEY)] * together
    for partner in partners:
        found.append(pair(partner, OKEY))
        tiles = tiles.without(partner)
    found += [pair(face, face) for face, count in enumerate(tiles.counts) if count == 2]
    return as_laid(found, rules)


def warm_up() -> None:
    """Compile the kernels, and fill the run tables of usual modes, openings and finishes.

    A table is 26 MB and takes about a tenth of a second; the twelve used last are kept.  Those of
    other modes, and of rules set anew, fill as they are asked for.
    """
    kernel.compile_all()
    for name in PRESETS:
        rules = preset(name)
        usual = Worth(ORDERS[usual_mode(rules)], rules.okey_cost)
        for worth in (usual, COVER, LAID) if rules.opens else (usual, COVER):
            kernel.fill(worth, wrap=rules.wrap, longest=rules.run_max_lay)


def usual_mode(rules: RuleSet) -> Literal["points", "tiles"]:
    """What is best where nothing else is asked for."""
    return "points" if rules.opens else "tiles"


def pair_count(tiles: Tiles) -> int:
    """The greatest number of pairs: an okey goes with a single tile, else with the other okey (F6)."""
    singles, okeys = tiles.counts.count(1), tiles.okeys
    return tiles.counts.count(2) + (okeys + min(okeys, singles)) // 2


def most_worth(racks: Sequence[Tiles], rules: RuleSet, worth: Worth) -> list[int]:
    """The packed worth of the best arrangement of each of some tiles; pairs where that is the order."""
    if worth.order == PAIRS:
        return [worth.pack(*sums(most_pairs(tiles, rules), worth.okey_cost)) for tiles in racks]
    if not racks:
        return []
    counts = counts_of_many(racks)
    okeys = np.array([tiles.okeys for tiles in racks], np.uint8)
    found = kernel.best_many(counts, okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay)
    return cast(list[int], found.worth.tolist())


def greatest_total(tiles: Tiles, rules: RuleSet) -> int:
    """The greatest total of runs and sets."""
    worth = Worth(ORDERS["points"], rules.okey_cost)
    return worth.unpack(most_worth([tiles], rules, worth)[0])[0]


@cache
def _set(number: int, mask: int, okeys: int) -> Meld:
    return set_(number, [colour for colour in range(4) if mask >> colour & 1], okeys)
