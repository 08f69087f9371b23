"""What a run has solved, kept beside its output: a folder with a file for each piece.

``asked.json`` says what was asked of what; a journal that says otherwise is of another run, and is begun
anew.  A piece's answers are a file named by its number, which is there whole or not at all.  The output
grows here, too, until it is complete.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from solver.faces.atomic_file import PART, whole
from solver.game.errors import WrongType

_ASKED: Final = "asked.json"
_LOCK: Final = "lock"


class Journal:
    """An open journal; while it is, no other run may write the same output.

    ``discarded`` says whether there was one of another run.  Raises :class:`WrongType` where another run
    has it open, OSError where it cannot be written.
    """

    def __init__(self, path: Path, asked: bytes) -> None:
        self.path = path
        older = path.is_file()  # the first edition kept a file
        if older:
            path.unlink()
        self._lock = _locked(path)
        self._place = 0
        try:
            head = path / _ASKED
            before = head.read_bytes() if head.exists() else None
            self._reading = before == asked
            self.discarded = older or before not in (None, asked)
            self._clear(only=PART if self._reading else "")
            if not self._reading:
                with whole(head) as file:
                    file.write(asked)
        except BaseException:
            self.close()
            raise

    def next(self, size: int) -> bytes | None:
        """The answers to the next piece, so many bytes, if an earlier run has solved it."""
        file = self.path / str(self._place)
        if self._reading and file.exists() and file.stat().st_size == size:
            self._place += 1
            return file.read_bytes()
        self._reading = False
        return None

    def append(self, answers: bytes) -> None:
        """Keep the answers to the piece after those that were read or kept so far."""
        with whole(self.path / str(self._place)) as file:
            file.write(answers)
        self._place += 1

    def remove(self) -> None:
        """Delete the journal: its output is complete, or its input has none."""
        self._clear()
        (self.path / _LOCK).unlink()
        with suppress(OSError):  # another run has come in, and has it now
            self.path.rmdir()

    def close(self) -> None:
        """Let other runs write the output."""
        self._lock.close()

    def _clear(self, only: str = "") -> None:
        """Delete all files but the lock, or those whose names end so."""
        for file in self.path.iterdir():
            if file.name != _LOCK and file.name.endswith(only):
                file.unlink()


def _locked(folder: Path) -> BinaryIO:
    """The folder's lock, which ends with the process that holds it, however that ends."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    path = folder / _LOCK
    while True:
        folder.mkdir(exist_ok=True)
        try:
            lock = path.open("ab")
        except FileNotFoundError:
            continue  # a run that ended in between has deleted the folder
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            lock.close()
            raise WrongType("batch_busy", "OUT") from None
        # or it has deleted what was opened here
        with suppress(FileNotFoundError):
            if os.path.samestat(path.stat(), os.fstat(lock.fileno())):
                return lock
        lock.close()
