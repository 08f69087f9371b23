"""The one decorator of every kernel: compiled, cached where a cache can be kept, free of the GIL."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile ``function`` at its first call; keep the machine code on disk where that is possible.

    Numba raises at decoration where neither the package, the home nor NUMBA_CACHE_DIR is writable:
    then the code is compiled anew in each process.
    """
    return _compiled(function)


def part(function: F) -> F:
    """A part of kernels, which the machine code holds at each place where it is called."""
    return _compiled(function, forceinline=True)


def passage(function: F) -> F:
    """A long passage of one kernel, which stands in its place before that is compiled, and nowhere else.

    Compiled as a :func:`part` it would be compiled once more by itself; a short part takes longer so.
    """
    return _compiled(function, inline="always")


def _compiled(function: F, **options: Any) -> F:
    try:
        compiled = numba.njit(cache=True, nogil=True, **options)(function)
    except RuntimeError:
        return cast(F, numba.njit(nogil=True, **options)(function))
    index = _index_of(compiled)
    if index is not None:
        # Numba ties machine code to the age of the function's own file, but it holds callees and
        # constants of others as well, and a checkout makes files new whose text is old
        index._source_stamp = _text_of_kernels()
    return cast(F, compiled)


def is_kept(compiled: Any) -> bool:
    """Whether there is machine code of a kernel on disk that was made from its text as it is now."""
    index = _index_of(compiled)
    try:
        return index is not None and bool(index._load_index())
    except (OSError, EOFError, UnpicklingError):  # torn, or not to be read: compiled anew
        return False


def _index_of(compiled: Any) -> Any:
    """Numba's index of the machine code it keeps of a kernel; None where it keeps none."""
    return getattr(getattr(compiled, "_cache", None), "_cache_file", None)


@cache
def _text_of_kernels() -> bytes:
    files = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).digest()
