"""``python -m bench.batch``: how many racks a second ``sirala batch`` solves, from file to file.

Five million racks of 21 tiles as dealt are written to a Parquet file, untimed.  Then the command solves
them a few times, start of Python and all, each time to a new file.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from solver.questions.study import dealt

RACKS: Final = 5_000_000
PIECE: Final = 100_000
TIMES: Final = 3


def write(path: Path, racks: int) -> None:
    """A Parquet file of so many racks, the same ones each time."""
    schema = pa.schema({"rack": pa.list_(pa.uint8()), "indicator": pa.uint8()})
    with parquet.ParquetWriter(path, schema) as file:
        for chunk, start in enumerate(range(0, racks, PIECE)):
            tiles, indicators, _ = dealt(1, chunk, min(PIECE, racks - start), 21)
            ends = np.arange(len(tiles) + 1, dtype=np.int32) * 21
            lists = pa.ListArray.from_arrays(pa.array(ends), pa.array(tiles.ravel()))
            file.write_batch(pa.record_batch([lists, pa.array(indicators)], schema=schema))


def main(racks: int = RACKS, times: int = TIMES) -> int:
    """Measure and print; what the command says goes to standard error."""
    with TemporaryDirectory() as folder:
        source, target = Path(folder) / "racks.parquet", Path(folder) / "solved.parquet"
        write(source, racks)
        for _ in range(times):
            target.unlink(missing_ok=True)
            start = perf_counter()
            command = (sys.executable, "-m", "solver", "batch", str(source), str(target))
            subprocess.run(command, check=True)
            spent = perf_counter() - start
            print(f"{spent:.1f} s with the start of Python: {racks / spent:,.0f} racks a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
