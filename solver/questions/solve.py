"""From a rack to the best melds by face, by either engine: what several questions ask for."""

from collections.abc import Iterable
from typing import Literal

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


def best_melds(tiles: Tiles, rules: RuleSet, mode: str, engine: Engine = "kernel") -> list[Meld]:
    """The melds of the best arrangement in mode points, tiles or leftover."""
    if engine == "cpsat":
        found = _pack(tiles, rules, ORDERS[mode], kinds=("run", "set"))
    else:
        worth = Worth(ORDERS[mode], rules.okey_cost)
        solution = kernel.best(
            _array(tiles), tiles.okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay
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
        return join_runs(_pack(tiles, rules, PAIRS, kinds=("pair",)), rules)
    _, partners, together = kernel.pair_up(_array(tiles), tiles.okeys, rules.okey_cost)
    found = [pair(WILD, WILD)] * together
    for partner in partners:
        found.append(pair(partner, WILD))
        tiles = tiles.without(partner)
    found += [pair(face, face) for face, count in enumerate(tiles.counts) if count == 2]
    return join_runs(found, rules)


def warm_up() -> None:
    """Compile the kernels, and fill the run table of each rule family's usual mode.

    A table is 19 MB and takes about a tenth of a second; the twelve used last are kept.  Those of
    other modes, and of rules set anew, fill as they are asked for.
    """
    kernel.warm_up()
    for name in PRESETS:
        rules = preset(name)
        worth = Worth(ORDERS[usual_mode(rules)], rules.okey_cost)
        kernel.fill(worth, wrap=rules.wrap, longest=rules.run_max_lay)


def usual_mode(rules: RuleSet) -> Literal["points", "tiles"]:
    """What is best where nothing else is asked for."""
    return "points" if rules.opens else "tiles"


def pair_count(tiles: Tiles) -> int:
    """The greatest number of pairs."""
    return kernel.pair_up(_array(tiles), tiles.okeys, 0)[0]


def greatest_total(tiles: Tiles, rules: RuleSet, keep: int, melds: Iterable[Meld] | None = None) -> int:
    """The greatest total of melds that leave at least ``keep`` (0 or 1) tiles on the rack (A13).

    ``melds`` are those of mode points, where they have been found already.
    """
    melds = best_melds(tiles, rules, "points") if melds is None else melds
    total, laid, _ = sums(melds, rules)
    if laid + keep <= len(tiles):
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
    rows = kernel.every_meld(_array(tiles), tiles.okeys, wrap=rules.wrap, longest=rules.run_max_lay)
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


def _pack(tiles: Tiles, rules: RuleSet, order: Order, kinds: Iterable[Kind]) -> list[Meld]:
    melds = most_valued(candidates(tiles, rules, kinds))
    parts = [dict(zip(("total", "tiles", "saved"), sums([m], rules), strict=True)) for m in melds]
    needs = [[packing.OKEY if tile == WILD else tile for tile in meld.tiles] for meld in melds]
    objectives = [[part[name] for part in parts] for name in order]
    picks = packing.pack((*tiles.counts, tiles.okeys), needs, objectives)
    return [meld for meld, often in zip(melds, picks, strict=True) for _ in range(often)]


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
