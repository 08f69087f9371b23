"""Files that are written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """A file that stands under its name once all of it is written, and not before.

    Until then it stands beside it under another name; where an error passes, or Ctrl-C, it is deleted,
    and what was there stays.  What is no plain file (``/dev/stdout``) is written to as it is.
    Raises OSError, naming ``path`` where it cannot be written at all.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name[:200]}.{token_hex(4)}.part")
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
