"""Racks dealt for one use: a kernel that meets the same racks again finds them in the cache."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

_BOX: Final = np.array([*range(52), *range(52), 52, 52])


def dealt(seed: int, n: int, size: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """n racks as dealt in the normal form: counts (n, 52) and okeys (n,)."""
    rng = np.random.default_rng(seed)
    rows = np.arange(n)
    indicator = rng.integers(0, 52, n)
    okey = indicator // 13 * 13 + (indicator % 13 + 1) % 13
    order = rng.random((n, len(_BOX)))
    order[rows, indicator] = 2  # the first copy of that face lies on the table
    held = np.zeros((n, 53), np.uint8)
    np.add.at(held, (rows[:, np.newaxis], _BOX[np.argsort(order)[:, :size]]), 1)
    okeys = held[rows, okey].copy()
    held[rows, okey] = held[:, 52]
    return np.ascontiguousarray(held[:, :52]), okeys
