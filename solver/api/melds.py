"""A meld as answers tell it, by the places of its tiles in the rack."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType, field


class MeldTile(msgspec.Struct, omit_defaults=True):
    """A physical tile in a meld; ``okey`` marks a real okey and ``as`` what it stands for."""

    index: int
    tile: str
    okey: bool = False
    stands_for: list[str] | UnsetType = field(name="as", default=UNSET)


class Meld(msgspec.Struct):
    """A run, set or pair with the sum of the numbers stood for (0 for a pair)."""

    kind: Literal["run", "set", "pair"]
    value: int
    tiles: list[MeldTile]
