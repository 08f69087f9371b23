"""A file from beginning to end: read ahead, solve several pieces at once, keep and write in order."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec
import numpy as np

from solver.faces.batch.crew import Answers, Crew, crew
from solver.faces.batch.files import Input, Output, complete, journal_of, schema_with, target_of
from solver.faces.batch.journal import Journal
from solver.faces.batch.piece import BatchAsked, Piece, piece_of
from solver.faces.batch.work import columns, kinds, size
from solver.game.errors import SiralaError
from solver.game.rules import rule_set
from solver.questions import many

if TYPE_CHECKING:
    import pyarrow as pa

Item = TypeVar("Item")

FORMAT: Final = 2
"""Of the journal: its files, and the order of the answers in them."""


@dataclass(frozen=True)
class Done:
    """What a run has done: ``kept`` of the racks had been solved by one that was cut off."""

    racks: int
    kept: int
    bad: int
    seconds: float


@dataclass(frozen=True)
class Watch:
    """Who looks on: ``at`` hears how many racks of how many are done, ``told`` the key of a sentence."""

    at: Callable[[int, int], None] = lambda _done, _racks: None
    told: Callable[[str], None] = lambda _key: None


def solve_file(
    source: Path | str,
    target: Path | str,
    rules: str | Mapping[str, Any] = "oyna101",
    mode: str = "points",
    threads: int | None = None,
    *,
    on_error: str = "raise",
    scheduler: str | None = None,
    piece: int | None = None,
    lang: str = "en",
    watch: Watch | None = None,
) -> Done:
    """Write to ``target`` the Parquet file ``source`` with the answers to its racks as further columns.

    ``source`` has the columns ``rack``, lists of the ids :func:`solver.solve_many` takes, and
    ``indicator``; the columns that are added, and ``rules``, ``mode``, ``threads`` and ``on_error``, are
    that function's.  ``scheduler`` is the address of a Dask cluster to solve on; ``piece`` how many racks
    are solved, kept and written at once.

    ``target`` is there when it is complete, and not before.  A run that was cut off goes on where it
    stopped when it is started again with the same arguments: the folder ``.<name>.journal`` beside the
    target has its answers.

    Raises a :class:`SiralaError` for what is wrong with arguments or input (of bad racks the first,
    unless they are marked), OSError where the output cannot be written, and
    :class:`~solver.faces.batch.crew.Failed` where a cluster brings no answer.
    """
    start = perf_counter()
    look = watch or Watch()
    asked = _asked(rules, mode, threads, on_error)
    source, final = Path(source), target_of(Path(target), Path(source))
    with ExitStack() as stack:
        given = stack.enter_context(closing(Input(source, kinds(asked))))
        rows = piece or given.piece()
        schema, compression = schema_with(given.schema, kinds(asked)), given.compression()
        solvers = stack.enter_context(closing(crew(threads, scheduler)))
        journal = stack.enter_context(closing(Journal(journal_of(final), _head(given, asked, rows))))
        if journal.discarded:
            look.told("batch_discarded")
        if not solvers.there():
            look.told("batch_no_workers")
        try:
            with complete(final, journal.path, schema, compression) as output:
                run = _Run(given, output, journal, solvers, asked, look)
                run.run(rows, lang)
        except SiralaError:
            journal.remove()  # another run with this input would meet the same
            raise
        journal.remove()
    return Done(given.rows, run.kept, run.bad, perf_counter() - start)


def _asked(rules: str | Mapping[str, Any], mode: str, threads: int | None, on_error: str) -> BatchAsked:
    asked = BatchAsked(rule_set(rules), cast(many.ManyMode, mode), cast(many.OnError, on_error))
    no_racks, none = np.empty((0, 1), np.uint8), np.empty(0, np.uint8)
    many.solve_many(no_racks, none, asked.rules, asked.mode, threads, on_error=asked.on_error)
    return asked


def _head(given: Input, asked: BatchAsked, rows: int) -> bytes:
    """What a journal has to say in its first line to be this run's."""
    try:
        by = version("sirala")
    except PackageNotFoundError:
        by = ""
    head = {"format": FORMAT, "by": by, **given.fingerprint(), "piece": rows,
            "mode": asked.mode, "on_error": asked.on_error, "rules": asked.rules}  # fmt: skip
    return msgspec.json.encode(head) + b"\n"


class _Run:
    """One run, with all that it works with, and how far it is."""

    def __init__(
        self,
        given: Input,
        output: Output,
        journal: Journal,
        solvers: Crew,
        asked: BatchAsked,
        watch: Watch,
    ) -> None:
        self._given = given
        self._output = output
        self._journal = journal
        self._crew = solvers
        self._asked = asked
        self._watch = watch
        self._writing: Future[None] | None = None
        self._done = 0
        self.kept = 0
        self.bad = 0

    def run(self, rows: int, lang: str) -> None:
        """Read, solve and write every piece, so many rows each."""
        coming: deque[tuple[pa.RecordBatch, Answers]] = deque()
        with ThreadPoolExecutor(1) as reader, ThreadPoolExecutor(1) as writer:
            for batch, piece in _ahead(self._pieces(rows), reader):
                known = self._journal.next(size(self._asked, len(batch)))
                if known is not None:
                    self.kept += len(batch)
                    self._put(writer, batch, known, new=False)
                    continue
                coming.append((batch, self._crew.submit(piece, self._asked, lang)))
                while len(coming) >= self._crew.room():
                    first, answers = coming.popleft()
                    self._put(writer, first, answers.result(), new=True)
            for first, answers in coming:
                self._put(writer, first, answers.result(), new=True)
            self._wait()

    def _pieces(self, rows: int) -> Iterator[tuple["pa.RecordBatch", Piece]]:
        start = 0
        for batch in self._given.pieces(rows):
            yield batch, piece_of(start, batch["rack"], batch["indicator"], self._asked)
            start += len(batch)

    def _put(
        self, writer: ThreadPoolExecutor, batch: "pa.RecordBatch", answers: bytes, *, new: bool
    ) -> None:
        """Let a piece be written as soon as the one before it is."""
        self._wait()
        self._writing = writer.submit(self._write, batch, answers, new=new)

    def _wait(self) -> None:
        if self._writing:
            self._writing.result()

    def _write(self, batch: "pa.RecordBatch", answers: bytes, *, new: bool) -> None:
        if new:
            self._journal.append(answers)
        found = columns(answers, self._asked)
        self._output.write(batch, found)
        self.bad += int(found["bad"].sum()) if self._asked.marks else 0
        self._done += len(batch)
        self._watch.at(self._done, self._given.rows)


def _ahead(items: Iterator[Item], reader: ThreadPoolExecutor) -> Iterator[Item]:
    """The items, of which the next is made on another thread while one is in use."""
    coming = reader.submit(next, items, None)
    while (item := coming.result()) is not None:
        coming = reader.submit(next, items, None)
        yield item
