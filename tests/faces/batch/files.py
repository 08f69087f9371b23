"""Parquet files of racks, and what there has to be in the output."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet as pq

from solver.faces.batch.work import ANSWERS
from solver.game.rules import preset
from solver.questions import many
from tests.questions import batches

RULES = "oyna101"


def lists(racks: Any, *, ragged: bool = True) -> pa.Array:
    """The rows of an array as lists, without their empty places where they are ragged."""
    rows = [row[row != batches.EMPTY] if ragged else row for row in racks]
    return pa.array([row.tolist() for row in rows], pa.list_(pa.uint8()))


@cache
def table(n: int = 60, *, ragged: bool = True) -> pa.Table:
    """Racks with their number as a further column, some the same where there are many."""
    racks, indicators = batches.grown(batches.of_preset(RULES, 7, 300), n)
    columns = {
        "number": pa.array(range(n)),
        "rack": lists(racks, ragged=ragged),
        "indicator": pa.array(indicators.tolist(), pa.uint8()),
    }
    return pa.table(columns)


def written(folder: Path, given: pa.Table, **options: Any) -> Path:
    """The table as the file ``in.parquet``."""
    path = folder / "in.parquet"
    pq.write_table(given, path, **options)
    return path


def answers(given: pa.Table, mode: many.ManyMode = "points", rules: str = RULES) -> pa.Table:
    """The table with the answers that ``solve_many`` has for its racks."""
    rows = given["rack"].to_pylist()
    racks = np.full((len(rows), 22), batches.EMPTY, np.uint8)
    for place, row in enumerate(rows):
        racks[place, : len(row)] = row
    shown = np.array(given["indicator"].to_pylist(), np.uint8)
    found = many.solve_many(racks, shown, preset(rules), mode)
    for name, kind in ANSWERS.items():
        given = given.append_column(name, pa.array(found[name], pa.from_numpy_dtype(np.dtype(kind))))
    return given


def beside(target: Path) -> list[str]:
    """The names of all that is in the output's folder, without the input."""
    return sorted(path.name for path in target.parent.iterdir() if path.name != "in.parquet")
