"""Files that are written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Final

PART: Final = ".part"
"""What the name of a file ends with until it is complete."""


@contextmanager
def whole(path: Path, folder: Path | None = None) -> Iterator[BinaryIO]:
    """A file that stands under its name once all of it is written and safe on disk, and not before.

    Until then it stands under another name beside it, or in ``folder`` on the same disk; where an error
    passes, or Ctrl-C, it is deleted, and what was there stays.  What is no plain file (``/dev/stdout``)
    is written to as it is.  Raises OSError, naming ``path`` where it cannot be written at all.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    target = Path(os.path.realpath(path))
    beside = (folder or target.parent) / f".{target.name[:200]}.{token_hex(4)}{PART}"
    try:
        file = beside.open("xb")
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _name_kept(target.parent)


def _name_kept(folder: Path) -> None:
    """Make the names in a folder safe on disk."""
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)
