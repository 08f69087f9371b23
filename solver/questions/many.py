"""Many racks at once: arrays of ids in, arrays of answers out, chunk by chunk on several threads."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from solver import kernel
from solver.game.errors import RackSize, SiralaError, UnknownTile, WrongType
from solver.game.judge import judge
from solver.game.melds import Meld
from solver.game.rack import Tiles, check_copies
from solver.game.ruleset import RuleSet
from solver.game.threshold import threshold
from solver.game.tiles import EMPTY, FAKE, OKEY, face_id, next_face
from solver.kernel import batch
from solver.kernel.arrays import Bytes
from solver.kernel.worth import ORDERS, Worth
from solver.search.candidates import total
from solver.search.with_demands import Demand, most_points_with

Array = NDArray[Any]
Columns = dict[str, Array]
ManyMode = Literal["points", "tiles", "leftover", "pairs"]
"""What the best arrangement of each rack is."""
OnError = Literal["raise", "mark"]
"""Whether the first bad row is an error, or every bad one is marked."""

CHUNK: Final = 8192
"""Racks taken at once: so few that what is made of them stays in the cache."""
_FEW: Final = 2048
_CHUNKS_A_THREAD: Final = 4
_SUMS: Final[dict[str, type[np.generic]]] = {
    "total": np.int16,
    "tiles": np.uint8,
    "leftover_cost": np.int16,
    "okeys_used": np.uint8,
    "pairs": np.uint8,
    "opens": np.bool_,
}


@dataclass(frozen=True)
class _Asked:
    """What is asked of every rack."""

    rules: RuleSet
    mode: ManyMode
    melds: bool

    @cached_property
    def worth(self) -> Worth:
        """What runs and sets are worth; pairs have no such order, and there it is that of points."""
        return Worth(ORDERS["points" if self.mode == "pairs" else self.mode], self.rules.okey_cost)

    @cached_property
    def points(self) -> Worth:
        """What an opening is worth."""
        return Worth(ORDERS["points"], self.rules.okey_cost)

    @cached_property
    def as_run(self) -> NDArray[np.int64]:
        """By number, the start of the run that a tile with two okeys is read as, or 0 (A2)."""
        read = (judge((face_id(0, number), OKEY, OKEY), self.rules) for number in range(1, 14))
        starts = (each.start if isinstance(each, Meld) and each.kind == "run" else 0 for each in read)
        return np.array([0, *starts], np.int64)

    def solved(self, racks: batch.Normal) -> batch.Sums:
        """The best melds of each rack."""
        if self.mode == "pairs":
            return batch.pairs(racks, self.rules.okey_cost)
        return self.runs_and_sets(racks, self.worth, melds=self.melds)

    def runs_and_sets(self, racks: batch.Normal, worth: Worth, *, melds: bool = False) -> batch.Sums:
        """The best runs and sets of each rack."""
        wrap, longest = self.rules.wrap, self.rules.run_max_lay
        return batch.runs_and_sets(racks, worth, wrap=wrap, longest=longest, melds=melds)

    def columns(self, n: int, places: int) -> Columns:
        """The answer for n racks, not yet written."""
        columns: Columns = {name: np.empty(n, kind) for name, kind in _SUMS.items()}
        if self.melds:
            most = (self.rules.rack + 1) // (2 if self.mode == "pairs" else 3)
            widths = {"meld": places, "stands_for": places, "kind": most, "value": most}
            columns |= {name: np.empty((n, width), np.uint8) for name, width in widths.items()}
        return columns


def solve_many(
    racks: object,
    indicators: object,
    rules: RuleSet,
    mode: ManyMode = "points",
    threads: int | None = None,
    *,
    melds: bool = False,
    on_error: OnError = "raise",
) -> Columns:
    """The columns of the best arrangement of n racks: see :func:`solver.solve_many`.

    Raises :class:`WrongType` for an argument that is not what it should be, and for the first bad row,
    unless such rows are marked, :class:`UnknownTile`, :class:`TooManyCopies` or :class:`RackSize`; the
    ``row`` is among its details.
    """
    if not isinstance(mode, str) or mode not in get_args(ManyMode):
        raise WrongType("many_mode", "mode", value=mode)
    if not isinstance(on_error, str) or on_error not in get_args(OnError):
        raise WrongType("many_on_error", "on_error", value=on_error)
    if not isinstance(melds, bool):
        raise WrongType("many_melds", "melds", value=melds)
    workers = _workers(threads)
    ids = _ids(racks, "racks", 2, "many_racks")
    shown = _ids(indicators, "indicators", 1, "many_indicators")
    n = len(ids)
    if len(shown) != n:
        raise WrongType("many_lengths", "indicators", racks=n, indicators=len(shown))
    asked = _Asked(rules, mode, melds)
    out = asked.columns(n, ids.shape[1])
    if on_error == "mark":
        out["bad"] = np.empty(n, np.bool_)

    def solve(rows: slice) -> None:
        _solve(asked, ids[rows], shown[rows], rows.start, {name: c[rows] for name, c in out.items()})

    parts = chunks(n, workers)
    if len(parts) <= 1 or workers == 1:
        for rows in parts:
            solve(rows)
        return out
    for worth in {asked.worth, asked.points} if rules.opens else {asked.worth}:
        kernel.fill(worth, wrap=rules.wrap, longest=rules.run_max_lay)
    with ThreadPoolExecutor(min(workers, len(parts))) as pool:
        # in order, so that it is the first bad row that is named; the rest is then called off
        for _ in pool.map(solve, parts):
            pass
    return out


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _workers(threads: object) -> int:
    if threads is None:
        return processors()
    if isinstance(threads, bool) or not isinstance(threads, int | np.integer) or threads < 1:
        raise WrongType("many_threads", "threads", value=threads)
    return int(threads)


def _ids(given: object, field: str, dimensions: int, reason: str) -> Array:
    """The argument as an array of whole numbers with so many dimensions, uncopied if it is one."""
    try:
        ids = np.asarray(given)
    except Exception:  # whatever a stranger's object raises
        raise WrongType(reason, field, shape="?", kind=type(given).__name__) from None
    if ids.ndim != dimensions or ids.dtype.kind not in "iu":
        raise WrongType(reason, field, shape=ids.shape, kind=str(ids.dtype))
    return ids


def chunks(n: int, workers: int) -> list[slice]:
    """Rows to solve at once: chunks that fit the cache, and some for each thread."""
    size = min(CHUNK, max(_FEW, -(-n // (_CHUNKS_A_THREAD * workers))))
    return [slice(start, min(n, start + size)) for start in range(0, n, size)]


def _solve(asked: _Asked, racks: Array, indicators: Array, start: int, out: Columns) -> None:
    """Write the columns of a chunk, of which ``start`` is the first row."""
    ids, shown = _narrow(racks), _narrow(indicators)
    normal = batch.normal_form(ids, shown, asked.rules.rack + 1)
    if "bad" in out:
        out["bad"][:] = normal.bad
    elif normal.bad.any():
        row = int(normal.bad.astype(np.bool_).argmax())
        _need_bytes(racks[row], "racks", start + row)
        _need_bytes(indicators[row], "indicators", start + row)
        try:
            _refuse(ids[row].tolist(), int(shown[row]), asked.rules)
        except SiralaError as error:
            error.details["row"] = start + row
            raise
    found = asked.solved(normal)
    held = normal.numbers + normal.okeys.astype(np.int64) * asked.rules.okey_cost
    out["total"][:] = found.total
    out["tiles"][:] = found.tiles
    out["leftover_cost"][:] = held - found.saved
    out["okeys_used"][:] = found.okeys_used
    out["pairs"][:] = normal.pairs
    out["opens"][:] = _opens(asked, normal, found) if asked.rules.opens else False
    if asked.melds:
        laid = batch.lay_many(ids, shown, found, asked.rules.run_max_lay, asked.as_run)
        for name, column in zip(("meld", "stands_for", "kind", "value"), laid, strict=True):
            out[name][:] = column[:, : out[name].shape[1]]


def _narrow(ids: Array) -> Bytes:
    """The ids as bytes; numbers that are none become an id that no tile has."""
    if ids.dtype != np.uint8:
        ids = np.where((ids < 0) | (ids > EMPTY), EMPTY - 1, ids)
    return batch.read_only(ids)


def _need_bytes(ids: Array, field: str, row: int) -> None:
    """Raise :class:`WrongType` for a number in a row that is no byte."""
    for value in ids.ravel().tolist():
        if not 0 <= value <= EMPTY:
            raise WrongType("many_value", field, row=row, value=value)


def _refuse(ids: list[int], indicator: int, rules: RuleSet) -> None:
    """Raise what is wrong with a bad row, as :func:`solver.game.rack.read_rack` would."""
    if indicator >= FAKE:
        raise UnknownTile("many_indicator", "indicators", id=indicator)
    faces = [face for face in ids if face != EMPTY]
    if not 1 <= len(faces) <= rules.rack + 1:
        raise RackSize("rack_size", "racks", size=len(faces), least=1, most=rules.rack + 1)
    for face in faces:
        if face > FAKE:
            raise UnknownTile("many_tile", "racks", id=face)
    check_copies(faces, next_face(indicator), indicator, "racks")


def _opens(asked: _Asked, racks: batch.Normal, found: batch.Sums) -> NDArray[np.bool_]:
    """Whether each rack opens by points or by pairs, one tile kept on deal plus one (A13)."""
    needed = threshold(asked.rules)
    keep = (racks.sizes > asked.rules.rack).astype(np.int64)
    room = racks.sizes - keep
    opens: NDArray[np.bool_] = np.minimum(racks.pairs, room // 2) >= needed.pairs
    opens |= (found.total >= needed.points) & (found.tiles <= room)
    unsure = np.flatnonzero(~opens)
    if asked.mode != "points":  # where another order has not opened, the greatest total may
        found = asked.runs_and_sets(racks.of(unsure), asked.points)
        totals, tiles = found.total, found.tiles
    else:
        totals, tiles = found.total[unsure], found.tiles[unsure]
    reaches, fits = totals >= needed.points, tiles <= room[unsure]
    opens[unsure[reaches & fits]] = True
    for row in unsure[reaches & ~fits].tolist():
        held = Tiles(tuple(racks.counts[row].tolist()), int(racks.okeys[row]))
        opens[row] = total(most_points_with(held, asked.rules, Demand(1)) or ()) >= needed.points
    return opens
