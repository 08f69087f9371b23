"""The one decorator of every kernel: compiled, cached where a cache can be kept, free of the GIL."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile ``function`` at its first call; keep the machine code on disk where that is possible.

    Numba raises at decoration where neither the package, the home nor NUMBA_CACHE_DIR is writable:
    then the code is compiled anew in each process.
    """
    try:
        return cast(F, numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast(F, numba.njit(nogil=True)(function))
