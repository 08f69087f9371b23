"""The steps of a turn: open, lay, add, take an okey, discard (S0 Açmak, İşlemek, Okey; S3 §9).

Tiles are named by their indices in the hand, melds on the table by their positions there, both from 0.
"""

from dataclasses import dataclass

from solver.game.melds import Laid
from solver.game.table import End


@dataclass(frozen=True)
class Open:
    """The opening: all its melds at once, either runs and sets or pairs."""

    melds: tuple[Laid, ...]


@dataclass(frozen=True)
class Lay:
    """A new meld on the table, by a player who has opened."""

    meld: Laid


@dataclass(frozen=True)
class Add:
    """A tile laid off onto the run or set at position ``to``."""

    to: int
    end: End
    tile: int


@dataclass(frozen=True)
class TakeOkey:
    """The tiles that okeys of the meld at position ``at`` stand for, given for them."""

    at: int
    given: tuple[int, ...]


@dataclass(frozen=True)
class Discard:
    """The last step of every turn."""

    tile: int


Step = Open | Lay | Add | TakeOkey | Discard
