"""Every meld a rack can make, and what melds add up to."""

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np

from solver import kernel
from solver.game.judge import judge
from solver.game.melds import Kind, Meld, join_runs, pair, run, set_
from solver.game.rack import Tiles
from solver.game.ruleset import RuleSet
from solver.game.tiles import FACES, OKEY, number_of

KINDS: tuple[Kind, ...] = ("run", "set", "pair")


def candidates(tiles: Tiles, rules: RuleSet, kinds: Iterable[Kind], longest: int = 13) -> list[Meld]:
    """Every meld of these kinds that the rack can make, in the order of the enumeration.

    ``longest`` leaves out longer runs: those of more than five tiles are sums of shorter ones (F1).
    """
    longest = min(longest, rules.run_max_lay)
    rows = kernel.every_meld(counts_of(tiles), tiles.okeys, wrap=rules.wrap, longest=longest)
    return [meld for row in rows.tolist() if (meld := _meld(*row)).kind in kinds]


def most_valued(melds: Iterable[Meld]) -> list[Meld]:
    """Of melds of the same tiles, which differ in what their okeys stand for, the one worth most."""
    best: dict[tuple[int, ...], Meld] = {}
    for meld in melds:
        same = tuple(sorted(meld.tiles))
        if same not in best or meld.value > best[same].value:
            best[same] = meld
    return list(best.values())


def as_laid(melds: Iterable[Meld], rules: RuleSet) -> list[Meld]:
    """Melds as an answer names them: okeys read as usual, runs that meet made one, in a fixed order."""
    return join_runs([_as_read(meld, rules) for meld in melds], rules)


def total(melds: Iterable[Meld]) -> int:
    """What melds count together."""
    return sum(meld.value for meld in melds)


def sums(melds: Iterable[Meld], okey_cost: int) -> tuple[int, int, int]:
    """Total, tiles and cost saved of some melds."""
    points = laid = saved = 0
    for meld in melds:
        points += meld.value
        laid += len(meld.tiles)
        saved += sum([okey_cost if tile == OKEY else number_of(tile) for tile in meld.tiles])
    return points, laid, saved


def counts_of(tiles: Tiles) -> kernel.Counts:
    """The counts as the kernels take them."""
    # an array over bytes could not be written to, which to the kernels would be one of another type
    return np.frombuffer(bytearray(tiles.counts), np.uint8)


def counts_of_many(racks: Sequence[Tiles]) -> kernel.Counts:
    """The same of n racks (n, 52)."""
    held = bytearray().join([bytes(tiles.counts) for tiles in racks])
    return np.frombuffer(held, np.uint8).reshape(len(racks), FACES)


@cache
def _meld(kind: int, cells: int, okeys: int, start: int, length: int, holes: int) -> Meld:
    faces = [face for face in range(FACES) if cells >> face & 1]
    if KINDS[kind] == "run":
        return run(faces[0] // 13, start, length, holes)
    if KINDS[kind] == "set":
        return set_(start, [face // 13 for face in faces], okeys)
    return pair(faces[0] if faces else OKEY, OKEY if okeys else faces[0])


def _as_read(meld: Meld, rules: RuleSet) -> Meld:
    """A set of one tile and two okeys as a run, where that is worth as much (A2)."""
    if meld.kind == "set" and len(meld.faces) == 1:
        read = judge(meld.tiles, rules)
        assert isinstance(read, Meld)
        return read
    return meld
