"""The Parquet files: the input, read piece by piece, and the output, complete or not there at all."""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from solver.faces.atomic_file import whole
from solver.faces.batch.work import Columns
from solver.game.errors import MissingField, WrongType

if TYPE_CHECKING:
    import pyarrow as pa
    from pyarrow import parquet as pq

PIECE: Final = 131_072
"""Rows of a piece where they are short."""
_FEWEST: Final = 1_024
_PIECE_BYTES: Final = 64 << 20
_READ_BYTES: Final = 1 << 20
_ROOM: Final = 60


class Input:
    """An open Parquet file with the columns ``rack`` and ``indicator``.

    Raises :class:`WrongType` or :class:`MissingField` for a file that is none, or not such a one.
    """

    def __init__(self, path: Path, answers: Collection[str]) -> None:
        from pyarrow import parquet as pq

        self.path = path
        self._file: BinaryIO = _opened(path)
        try:
            with readable(path):
                # buffered and not in advance: else a whole group of rows stays in memory
                self.parquet: pq.ParquetFile = pq.ParquetFile(
                    self._file, pre_buffer=False, buffer_size=_READ_BYTES
                )
                self.schema: pa.Schema = self.parquet.schema_arrow
            self.rows: int = self.parquet.metadata.num_rows
            _check(self.schema, path, answers)
        except BaseException:
            self.close()
            raise

    def piece(self) -> int:
        """How many rows to take at once, fewer where they are long."""
        groups = (self.parquet.metadata.row_group(g) for g in range(self.parquet.num_row_groups))
        row = sum(int(group.total_byte_size) for group in groups) // max(1, self.rows)
        return max(_FEWEST, min(PIECE, _PIECE_BYTES // max(1, row)))

    def pieces(self, rows: int) -> Iterator["pa.RecordBatch"]:
        """The rows, so many at a time, in their order."""
        with readable(self.path):
            for batch in self.parquet.iter_batches(rows):
                if len(batch):
                    yield batch

    def fingerprint(self) -> dict[str, object]:
        """What tells this file from others, and from itself when it was another."""
        told = os.fstat(self._file.fileno())
        self._file.seek(-8, os.SEEK_END)
        footer = int.from_bytes(self._file.read(4), "little")
        self._file.seek(-8 - footer, os.SEEK_END)
        digest = sha256(self._file.read(footer)).hexdigest()
        return {"bytes": told.st_size, "changed": told.st_mtime_ns, "rows": self.rows, "footer": digest}

    def compression(self) -> str:
        """How the input's racks are compressed, which is how the output will be."""
        import pyarrow as pa

        with readable(self.path):
            # Arrow itself dies where the footer is asked about a column that it cannot read
            next(self.parquet.iter_batches(1), None)
            footer = self.parquet.metadata
            groups = [footer.row_group(0)] if footer.num_row_groups else []
            columns = [group.column(place) for group in groups for place in range(group.num_columns)]
            for column in columns:
                if column.path_in_schema.split(".")[0] == "rack":
                    name = str(column.compression).lower().replace("uncompressed", "none")
                    return name if name == "none" or pa.Codec.is_available(name) else "snappy"
        return "snappy"

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Output:
    """The file to be, a piece at a time."""

    def __init__(self, writer: "pq.ParquetWriter") -> None:
        self._writer = writer

    def write(self, rows: "pa.RecordBatch", answers: Columns) -> None:
        """Write a piece with its answers after its own columns; a marked rack's answers are null."""
        import pyarrow as pa

        bad = answers.get("bad")
        columns = [_column(answers[name], None if name == "bad" else bad) for name in answers]
        together = pa.RecordBatch.from_arrays([*rows.columns, *columns], schema=self._writer.schema)
        self._writer.write_batch(together)


@contextmanager
def complete(path: Path, folder: Path, schema: "pa.Schema", compression: str) -> Iterator[Output]:
    """The output, which grows in ``folder`` and gets its name when it is complete."""
    from pyarrow import parquet as pq

    with whole(path, folder) as file:
        writer = pq.ParquetWriter(file, schema, compression=compression)
        try:
            yield Output(writer)
        except BaseException:
            with suppress(Exception):  # closing writes more, to a disk that may be full
                writer.close()
            raise
        writer.close()


def _column(values: NDArray[Any], null: NDArray[np.bool_] | None) -> "pa.Array":
    """An array as a column, without :func:`pyarrow.array`, which first imports pandas."""
    import pyarrow as pa

    valid = None if null is None else _bits(~null)
    data = _bits(values) if values.dtype == np.bool_ else pa.py_buffer(values)
    kind = pa.from_numpy_dtype(values.dtype)
    return pa.Array.from_buffers(kind, len(values), [valid, data])


def _bits(values: NDArray[np.bool_]) -> "pa.Buffer":
    import pyarrow as pa

    return pa.py_buffer(np.packbits(values, bitorder="little"))


def schema_with(schema: "pa.Schema", answers: Mapping[str, np.dtype[Any]]) -> "pa.Schema":
    """The input's columns, its metadata, and the answers' columns after them."""
    import pyarrow as pa

    for name, kind in answers.items():
        schema = schema.append(pa.field(name, pa.from_numpy_dtype(kind)))
    return schema


def journal_of(path: Path) -> Path:
    """The hidden folder beside an output that keeps what is solved."""
    return path.with_name(f".{path.name}.journal")


def target_of(path: Path, source: Path) -> Path:
    """Where the output goes, behind links; raises :class:`WrongType` where there can be none."""
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise WrongType("batch_no_folder", "OUT", folder=_named(target.parent))
    if target.exists():
        if not target.is_file():
            raise WrongType("batch_no_file", "OUT", file=_named(path))
        if source.exists() and target.samefile(source):
            raise WrongType("batch_same", "OUT", file=_named(path))
    return target


def _named(path: Path) -> str:
    """A path as a sentence has room for it: its end says most."""
    name = str(path)
    return name if len(name) <= _ROOM else f"…{name[1 - _ROOM :]}"


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Raises :class:`WrongType` for what Arrow says of a file that is broken."""
    import pyarrow as pa

    try:
        yield
    except (pa.ArrowException, OSError, ValueError) as error:
        if isinstance(error, OSError) and error.errno:
            raise  # the disk's error, not the file's
        why = next(iter(str(error).splitlines()), "")
        raise WrongType("batch_not_parquet", "IN", file=_named(path), why=why) from None


def _opened(path: Path) -> BinaryIO:
    if path.exists() and not path.is_file():
        raise WrongType("batch_no_file", "IN", file=_named(path))
    try:
        return path.open("rb")
    except OSError as error:
        raise WrongType("batch_unopened", "IN", file=_named(path), why=error.strerror) from None


def _check(schema: "pa.Schema", path: Path, answers: Collection[str]) -> None:
    """Raise what the columns lack."""
    import pyarrow as pa

    for name in ("rack", "indicator"):
        places = schema.get_all_field_indices(name)
        if not places:
            raise MissingField("batch_no_column", name, file=_named(path))
        if len(places) > 1:
            raise WrongType("batch_columns_twice", name, file=_named(path))
        kind: Any = schema.field(places[0]).type
        types = pa.types
        lists = types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind)
        if name == "rack" and not (lists and types.is_integer(kind.value_type)):
            raise WrongType("batch_rack_type", name, kind=str(kind))
        if name == "indicator" and not types.is_integer(kind):
            raise WrongType("batch_indicator_type", name, kind=str(kind))
    for name in answers:
        if schema.get_all_field_indices(name):
            raise WrongType("batch_column_taken", name, file=_named(path))
