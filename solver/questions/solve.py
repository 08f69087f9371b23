"""From a rack to the best melds by face, by either engine: what several questions ask for."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from solver import kernel
from solver.game.melds import Kind, Meld, join_runs, judge, pair, run, set_
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.tiles import WILD, number_of
from solver.kernel.worth import ORDERS, Worth
from solver.model import packing

Engine = Literal["kernel", "cpsat"]
KINDS: tuple[Kind, ...] = ("run", "set", "pair")


@dataclass(frozen=True)
class Tiles:
    """A rack in the normal form: how many tiles play as each face, and the real okeys."""

    counts: tuple[int, ...]
    okeys: int

    @property
    def array(self) -> kernel.Counts:
        """The counts as the kernels take them."""
        return np.array(self.counts, np.uint8)

    def without(self, tile: int) -> "Tiles":
        """The rack without one tile of a face, or without one okey for WILD."""
        if tile == WILD:
            return Tiles(self.counts, self.okeys - 1)
        counts = list(self.counts)
        counts[tile] -= 1
        return Tiles(tuple(counts), self.okeys)


def tiles_of(rack: Rack) -> Tiles:
    """The normal form of a rack."""
    return Tiles(rack.counts, rack.okeys)


def best_melds(tiles: Tiles, rules: RuleSet, mode: str, engine: Engine = "kernel") -> list[Meld]:
    """The melds of the best arrangement in mode points, tiles or leftover."""
    worth = Worth(ORDERS[mode], rules.okey_cost)
    if engine == "cpsat":
        found = _pack(tiles, rules, worth, kinds=("run", "set"))
    else:
        solution = kernel.best(
            tiles.array, tiles.okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay
        )
        found = [run(*row) for row in solution.runs]
        found += [set_(number, _colours(mask), okeys) for number, mask, okeys in solution.sets]
        claimed = (solution.total, solution.tiles, solution.saved)
        if claimed != sums(found, rules):
            raise ArithmeticError(f"the kernel claims {claimed}, its melds are {found}")
    return join_runs([_as_read(meld, rules) for meld in found], rules)


def most_pairs(tiles: Tiles, rules: RuleSet, engine: Engine = "kernel") -> list[Meld]:
    """The pairs of the arrangement with most pairs and then the least leftover cost."""
    if engine == "cpsat":
        worth = Worth(("tiles", "saved"), rules.okey_cost)
        return join_runs(_pack(tiles, rules, worth, kinds=("pair",)), rules)
    _, partners = kernel.pair_up(tiles.array, tiles.okeys, rules.okey_cost)
    found = []
    for partner in partners:
        if 0 <= partner < 52:
            found.append(pair(partner, WILD))
            tiles = tiles.without(partner)
    if 52 in partners:
        found.append(pair(WILD, WILD))
    found += [pair(face, face) for face, count in enumerate(tiles.counts) if count == 2]
    return join_runs(found, rules)


def pair_count(tiles: Tiles) -> int:
    """The greatest number of pairs."""
    return kernel.pair_up(tiles.array, tiles.okeys, 0)[0]


def greatest_total(tiles: Tiles, rules: RuleSet, keep: int) -> int:
    """The greatest total of melds that leave at least ``keep`` (0 or 1) tiles on the rack (A13)."""
    melds = best_melds(tiles, rules, "points")
    total, laid, _ = sums(melds, rules)
    if laid + keep <= sum(tiles.counts) + tiles.okeys:
        return total
    held = [face for face, count in enumerate(tiles.counts) if count]
    kept = held + [WILD] * (tiles.okeys > 0)
    return max(greatest_total(tiles.without(tile), rules, 0) for tile in kept)


def sums(melds: Iterable[Meld], rules: RuleSet) -> tuple[int, int, int]:
    """Total, tiles and cost saved of some melds."""
    total = laid = saved = 0
    for meld in melds:
        total += meld.value
        laid += len(meld.tiles)
        saved += sum(map(number_of, meld.faces)) + meld.okeys * rules.okey_cost
    return total, laid, saved


def candidates(tiles: Tiles, rules: RuleSet, kinds: Iterable[Kind]) -> list[Meld]:
    """Every meld of these kinds that the rack can make, in the order of the enumeration."""
    rows = kernel.every_meld(tiles.array, tiles.okeys, wrap=rules.wrap, longest=rules.run_max_lay)
    wanted = set(kinds)
    return [meld for row in rows.tolist() if (meld := _meld(*row)).kind in wanted]


def _meld(kind: int, cells: int, okeys: int, start: int, length: int, holes: int) -> Meld:
    faces = [face for face in range(52) if cells >> face & 1]
    if KINDS[kind] == "run":
        return run(faces[0] // 13, start, length, holes)
    if KINDS[kind] == "set":
        return set_(start, [face // 13 for face in faces], okeys)
    return pair(faces[0] if faces else WILD, WILD if okeys else faces[0])


def _pack(tiles: Tiles, rules: RuleSet, worth: Worth, kinds: Iterable[Kind]) -> list[Meld]:
    melds = candidates(tiles, rules, kinds)
    parts = [dict(zip(("total", "tiles", "saved"), sums([m], rules), strict=True)) for m in melds]
    needs = [[packing.OKEY if tile == WILD else tile for tile in meld.tiles] for meld in melds]
    objectives = [[part[name] for part in parts] for name in worth.order]
    picks = packing.pack((*tiles.counts, tiles.okeys), needs, objectives)
    return [meld for meld, often in zip(melds, picks, strict=True) for _ in range(often)]


def _as_read(meld: Meld, rules: RuleSet) -> Meld:
    """A set of one tile and two okeys as a run, where that is worth as much (A2)."""
    if meld.kind == "set" and len(meld.faces) == 1:
        read = judge(meld.tiles, rules)
        assert isinstance(read, Meld)
        return read
    return meld


def _colours(mask: int) -> list[int]:
    return [colour for colour in range(4) if mask >> colour & 1]
