"""The command ``sirala batch`` in a process of its own, which is met on its way."""

import os
import re
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.faces.batch import telling
from tests.faces.running import surroundings

RACKS, PIECE = 40_000, 400
JOURNAL = ".out.parquet.journal"
PATIENCE = 120


def options(source: Path, *more: str) -> list[str]:
    target = source.with_name("out.parquet")
    return ["batch", str(source), str(target), "--piece", str(PIECE), "--lang", "en", *more]


class Run:
    """A run that has begun, and tells of each piece it has kept; it may write files of so many bytes."""

    def __init__(self, source: Path, *more: str, limit: int | None = None) -> None:
        self._told, told = os.pipe()
        limited = [] if limit is None else ["prlimit", f"--fsize={limit}"]
        command = [*limited, sys.executable, str(telling.__file__), str(told), *options(source, *more)]
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings(), pass_fds=[told]
        )
        os.close(told)

    def when_kept(self, pieces: int, act: Callable[[], object]) -> bytes:
        """Act once so many pieces are kept; what it said on standard error until it ended."""
        while pieces > 0:
            assert select.select([self._told], [], [], PATIENCE)[0], "no piece is kept"
            found = os.read(self._told, pieces)
            assert found, "the run ended before it could be cut off"
            pieces -= len(found)
        act()
        return self.end()

    def end(self) -> bytes:
        """What it said on standard error until it ended."""
        said = self.process.communicate(timeout=PATIENCE)[1]
        os.close(self._told)
        return said


def kept(said: bytes) -> int:
    """How many racks a finished run says it has taken over."""
    found = re.search(r"; ([\d,]+) of them taken over", said.decode())
    return int(found[1].replace(",", "")) if found else 0
