"""What a run has solved, kept beside its output: pieces in the order of the input, each with a checksum.

The file begins with a line that says what was asked of what; a journal with another first line is of
another run, and is begun anew.  A record is the length and the CRC-32 of a piece's answers, then these.
Records follow one another without a gap, so what is read back ends where the first record is missing,
torn or of another length, and from there on it is written.
"""

import os
from contextlib import suppress
from pathlib import Path
from struct import Struct
from typing import BinaryIO, Final
from zlib import crc32

from solver.game.errors import WrongType

_HEAD: Final = Struct("<II")


class Journal:
    """An open journal; while it is, no other run may write the same output.

    ``discarded`` says whether there was one of another run.  Raises :class:`WrongType` where another run
    has it open, OSError where it cannot be written.
    """

    def __init__(self, path: Path, asked: bytes) -> None:
        self.path = path
        self._file = _locked(path)
        self._reading = self._file.readline(len(asked)) == asked
        self.discarded = not self._reading and path.stat().st_size > 0
        if not self._reading:
            self._cut(0)
            self._file.write(asked)
            self._keep()

    def next(self, size: int) -> bytes | None:
        """The answers to the next piece, so many bytes, if an earlier run has solved it."""
        if not self._reading:
            return None
        start = self._file.tell()
        head = self._file.read(_HEAD.size)
        answers = self._file.read(size)
        if len(answers) == size and head == _head(answers):
            return answers
        self._reading = False
        self._cut(start)
        return None

    def append(self, answers: bytes) -> None:
        """Keep the answers to the piece after those that were read or kept so far."""
        self._file.write(_head(answers))
        self._file.write(answers)
        self._keep()

    def remove(self) -> None:
        """Delete the journal: its output is complete, or its input has none."""
        self.path.unlink()

    def close(self) -> None:
        """Let other runs write the output."""
        with suppress(OSError):  # what the disk did not take before, it does not take now
            self._file.close()

    def _cut(self, length: int) -> None:
        self._file.seek(length)
        self._file.truncate()

    def _keep(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())


def _head(answers: bytes) -> bytes:
    return _HEAD.pack(len(answers), crc32(answers))


def _locked(path: Path) -> BinaryIO:
    """The file, opened and locked; its lock ends with the process that holds it, however it ends."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    while True:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            file.close()
            raise WrongType("batch_busy", "OUT") from None
        # a run that ended in between has deleted what was opened here
        with suppress(FileNotFoundError):
            if os.path.samestat(path.stat(), os.fstat(file.fileno())):
                return file
        file.close()
