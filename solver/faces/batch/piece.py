"""A piece of the input, as the arrays that are solved: ids by rack, one rack a row."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from solver.game.errors import MissingField, RackSize, SiralaError
from solver.game.ruleset import RuleSet
from solver.game.tiles import EMPTY
from solver.questions.many import ManyMode, OnError

if TYPE_CHECKING:
    import pyarrow as pa

Ids = NDArray[Any]

NO_TILE: Final = 254
"""An id that no tile has: what stands in an array for a null."""
WIDEST: Final = 64
"""Places of the widest rows taken as they are; of wider ones the empty places are taken out."""


@dataclass(frozen=True)
class BatchAsked:
    """What is asked of every rack."""

    rules: RuleSet
    mode: ManyMode
    on_error: OnError

    @property
    def marks(self) -> bool:
        """Whether bad racks are marked."""
        return self.on_error == "mark"


@dataclass(frozen=True)
class Piece:
    """Rows of the input from ``start`` on: ``racks`` (n, k) and ``indicators`` (n,), whole numbers.

    Where bad racks are to raise and a row is no rack at all, the arrays end before it and ``fault``
    says what it is, for a bad rack before it is the one to be named.
    """

    start: int
    racks: Ids
    indicators: Ids
    fault: SiralaError | None = None


def piece_of(start: int, lists: "pa.Array", indicators: "pa.Array", asked: BatchAsked) -> Piece:
    """The arrays of a piece, without a loop over its rows."""
    racks, missing, tiles = _rows(lists, asked.rules.rack + 1)
    shown = _ids(indicators)
    faults = {
        "rack": missing,
        "indicator": _nulls(indicators),
        "size": tiles > asked.rules.rack + 1,
    }
    bad = np.logical_or.reduce([*faults.values()])
    if asked.marks:
        if bad.any():
            shown = np.where(bad, NO_TILE, shown)
    elif bad.any():
        row = int(bad.argmax())
        fault = _fault(next(name for name in faults if faults[name][row]), int(tiles[row]), asked)
        fault.details["row"] = row
        return Piece(start, racks[:row], shown[:row], fault)
    return Piece(start, racks, shown)


def _fault(kind: str, tiles: int, asked: BatchAsked) -> SiralaError:
    if kind == "size":
        return RackSize("rack_size", "rack", size=tiles, least=1, most=asked.rules.rack + 1)
    return MissingField("batch_null", kind)


def _rows(lists: "pa.Array", most: int) -> tuple[Ids, NDArray[np.bool_], NDArray[np.int64]]:
    """The lists as an array, which of them are null or hold a null, and how many tiles are in each.

    Tiles are counted only where there could be too many; a row that has too many is left empty.
    """
    import pyarrow as pa

    if pa.types.is_fixed_size_list(lists.type):
        lists = lists.cast(pa.large_list(lists.type.value_type))
    offsets = np.from_dlpack(lists.offsets)
    values = lists.values.slice(offsets[0], offsets[-1] - offsets[0])
    lengths = np.diff(offsets).astype(np.int64)
    n, flat = len(lengths), _ids(values)
    missing = _nulls(lists)
    if values.null_count:
        missing[np.repeat(np.arange(n), lengths)[_nulls(values)]] = True
    width = int(lengths[0])
    if width <= WIDEST and (lengths == width).all():
        return flat.reshape(n, width), missing, np.zeros(n, np.int64)
    kept = flat != EMPTY
    if not kept.all():
        row_of = np.repeat(np.arange(n), lengths)
        flat, lengths = flat[kept], np.bincount(row_of[kept], minlength=n)
    fits = lengths <= most
    if not fits.all():
        flat = flat[np.repeat(fits, lengths)]
    racks = np.full((n, most), EMPTY, flat.dtype)
    racks[np.arange(most) < np.where(fits, lengths, 0)[:, np.newaxis]] = flat
    return racks, missing, lengths


def _ids(numbers: "pa.Array") -> Ids:
    """Whole numbers as an array, nulls as an id that no tile has."""
    import pyarrow as pa

    wide = numbers if numbers.type == pa.uint8() else numbers.cast(pa.int64(), safe=False)
    # it copies even where there is no null; and DLPack, unlike Arrow's own way, imports no pandas
    return np.from_dlpack(wide.fill_null(NO_TILE) if wide.null_count else wide)


def _nulls(array: "pa.Array") -> NDArray[np.bool_]:
    if not array.null_count:
        return np.zeros(len(array), np.bool_)
    nulls: NDArray[np.bool_] = array.is_null().to_numpy(zero_copy_only=False)
    return nulls
