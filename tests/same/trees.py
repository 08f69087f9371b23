"""The two trees: one checked out beside this one, and in each a process that answers."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import msgspec

from tests.same.compared import Parts

ROOT: Final = Path(__file__).parents[2]
WORKER: Final = Path(__file__).parent / "worker.py"
QUIET: Final = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG", "TTY_COMPATIBLE")
"""What the environment may not say: language and colours are for each command to set."""


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A work tree of the revision, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "old"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), revision], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


class Tree:
    """A process that answers in one tree; its answers are read as they come."""

    def __init__(self, tree: Path, asked: Path, pool: ThreadPoolExecutor) -> None:
        self.seconds = 0.0
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._folder = tempfile.TemporaryDirectory()
        plain = {name: text for name, text in os.environ.items() if name not in QUIET}
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(WORKER), "answer", str(asked)],
            stdout=subprocess.PIPE,
            cwd=self._folder.name,
            # a set in a request has an order by its hashes, and it has to be the same
            env={**plain, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"},
        )
        self._reading: Future[None] = pool.submit(self._read)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(b"")

    def next(self) -> Parts:
        """The answer to the next request."""
        line = self._answers.get()
        if not line:
            raise SystemExit("a tree stopped to answer; what it said of it stands above")
        told = msgspec.json.decode(line)
        self.seconds += told["seconds"]
        parts: Parts = told["parts"]
        return parts

    def end(self) -> None:
        """Wait until it has ended as it should."""
        if self._process.wait(120):
            raise SystemExit("a tree did not end well; what it said of it stands above")

    def stop(self) -> None:
        """End it, if it has not ended."""
        self._process.terminate()
        self._process.wait()
        self._reading.result()
        self._folder.cleanup()
