"""What a tile in a meld is worth: total, tiles and cost saved, packed into one integer.

The three add up over melds, so their greatest lexicographic order is the greatest packed sum.  The
widths leave room for every legal rack: totals stay below 512, tiles below 32, costs below 16,384.
"""

from typing import Final, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

Part = Literal["total", "tiles", "saved"]
Order = tuple[Part, ...]

BITS: Final[dict[Part, int]] = {"total": 9, "tiles": 5, "saved": 14}
ORDERS: Final[dict[str, Order]] = {
    "points": ("total", "tiles", "saved"),
    "tiles": ("tiles", "total", "saved"),
    "leftover": ("saved", "tiles", "total"),
}
PAIRS: Final[Order] = ("tiles", "saved")


class Worth(msgspec.Struct, frozen=True):
    """An objective: the order of its parts, and what a real okey left in the hand costs."""

    order: Order
    okey_cost: int

    def pack(self, total: int, tiles: int, saved: int) -> int:
        """The three in one integer, the first of the order in the highest bits."""
        parts = {"total": total, "tiles": tiles, "saved": saved}
        packed = 0
        for part in self.order:
            packed = packed << BITS[part] | parts[part]
        return packed

    def unpack(self, packed: int) -> tuple[int, int, int]:
        """Total, tiles and cost saved."""
        parts = {}
        for part in reversed(self.order):
            parts[part] = packed & (1 << BITS[part]) - 1
            packed >>= BITS[part]
        return parts["total"], parts["tiles"], parts["saved"]

    def by_number(self, numbers: int = 13) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The packed worth of a real tile, and of an okey, standing for each number (index 1 …).

        Index ``numbers + 1`` is the 1 after the highest number, where runs wrap.
        """
        faces = [0, *range(1, numbers + 1), 1]
        real = [self.pack(face, 1, face) if face else 0 for face in faces]
        wild = [self.pack(face, 1, self.okey_cost) if face else 0 for face in faces]
        return np.array(real, np.int64), np.array(wild, np.int64)
