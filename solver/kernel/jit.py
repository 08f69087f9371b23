"""The one decorator of every kernel: compiled, cached where a cache can be kept, free of the GIL."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
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
    return _compiled(function, inlined=True)


def _compiled(function: F, *, inlined: bool = False) -> F:
    options: dict[str, Any] = {"nogil": True} | ({"forceinline": True} if inlined else {})
    try:
        compiled = numba.njit(cache=True, **options)(function)
    except RuntimeError:
        return cast(F, numba.njit(**options)(function))
    _stamp(compiled)
    return cast(F, compiled)


def _stamp(compiled: Any) -> None:
    """Tie kept machine code to the text of all kernels, where it is kept.

    Numba ties it to the function's own file, but callees and constants of others are in it as well.
    """
    index = getattr(getattr(compiled, "_cache", None), "_cache_file", None)
    if index is not None:
        index._source_stamp = index._source_stamp, _text_of_kernels()


@cache
def _text_of_kernels() -> bytes:
    files = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).digest()
