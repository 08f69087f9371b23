"""What is done to each piece, on a thread or on a machine of a cluster: its answers, as bytes.

The bytes are what travels, what the journal keeps, and what becomes the columns of the output.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from solver.api.messages import reason
from solver.faces.batch.piece import BatchAsked, Piece
from solver.game.errors import SiralaError
from solver.questions import many

Columns = dict[str, NDArray[Any]]

ANSWERS: Final = {
    "total": "<i2",
    "tiles": "|u1",
    "leftover_cost": "<i2",
    "okeys_used": "|u1",
    "pairs": "|u1",
    "opens": "|b1",
}
"""The answers to each rack: a column each, in the bytes and in the output."""
_IN_FILE: Final = {"racks": "rack", "indicators": "indicator"}


def kinds(asked: BatchAsked) -> dict[str, np.dtype[Any]]:
    """The columns of answers; ``bad`` is among them where bad racks are marked."""
    return {
        name: np.dtype(kind)
        for name, kind in ({**ANSWERS, "bad": "|b1"} if asked.marks else ANSWERS).items()
    }


def size(asked: BatchAsked, rows: int) -> int:
    """How many bytes the answers to so many racks are."""
    return rows * sum(kind.itemsize for kind in kinds(asked).values())


def solve(piece: Piece, asked: BatchAsked, lang: str) -> bytes:
    """The answers to a piece; raises what is wrong with its first bad rack, naming the file's row."""
    try:
        found = many.solve_many(
            piece.racks, piece.indicators, asked.rules, asked.mode, threads=1, on_error=asked.on_error
        )
        if piece.fault:
            raise piece.fault
    except SiralaError as error:
        field = _IN_FILE.get(str(error.field), error.field)
        row = piece.start + int(str(error.details["row"]))
        where = reason("many_row", lang, field=field, row=row)
        error.field, error.details = field, {**error.details, "row": row, "where": where}
        raise
    return b"".join(found[name].astype(kind, copy=False).tobytes() for name, kind in kinds(asked).items())


def columns(answers: bytes, asked: BatchAsked) -> Columns:
    """The columns in a piece's bytes, by name."""
    rows = len(answers) // size(asked, 1)
    found: Columns = {}
    start = 0
    for name, kind in kinds(asked).items():
        # a copy, since numbers of two bytes may lie at an odd place here, and Arrow wants them aligned
        found[name] = np.frombuffer(answers, kind, rows, start).copy()
        start += found[name].nbytes
    return found
