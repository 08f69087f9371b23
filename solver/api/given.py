"""What a caller in Python may give for the parts of a request, as type checkers read it.

Mappings with the fields of the structs in :mod:`solver.api.requests`; a struct of an answer, such as a
meld of a table after a turn, may stand in their place.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from solver.api.requests import Player, Previous, TableMeld, TableTile
from solver.game.melds import Kind
from solver.game.scoring import Opened, Role

Codes: TypeAlias = str | Sequence[str]
"""A rack: codes (``["red-5", "fake"]``), or the text form (``"red 5-7 9, okey"``)."""

Preset = Literal["oyna101", "oynaduz", "1001oyun", "cetele101", "acma81", "kolay101"]
"""The rule sets by name."""
Rules: TypeAlias = Preset | Mapping[str, object]
"""A preset, or one with some fields set anew: ``{"preset": "oyna101", "escalate": True}``."""


class PreviousDict(TypedDict, total=False):
    """The highest openings so far by either route."""

    points: int | None
    pairs: int | None


TableTileDict = TypedDict(
    "TableTileDict",
    {"tile": str, "okey": NotRequired[bool], "as": NotRequired[Sequence[str] | None]},
)
TableTileDict.__doc__ = """A tile on the table; a real okey says in ``as`` what it stands for."""


class TableMeldDict(TypedDict):
    """A meld on the table: ``owner`` 0 is the player, 1 to 3 the others in playing order."""

    owner: int
    kind: Kind
    tiles: Sequence[str | TableTileDict | TableTile]


class PlayerDict(TypedDict):
    """A player when the hand is over; ``rack``, in codes or in the text form, is what is left."""

    role: Role
    opened: NotRequired[Opened]
    bound: NotRequired[bool]
    rack: NotRequired[Codes]
    penalties: NotRequired[int]
    bonus: NotRequired[int]
    showed_indicator: NotRequired[bool]


AnyPrevious: TypeAlias = PreviousDict | Previous
AnyMeld: TypeAlias = TableMeldDict | TableMeld
AnyPlayer: TypeAlias = PlayerDict | Player
