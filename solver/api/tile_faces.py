"""What each tile of a rack shows when it is drawn: its printed face and what it plays as."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.api.melds import MeldTile
from solver.game.rack import Rack
from solver.game.table import OnTable
from solver.game.tiles import FACE_OF, FAKE, OKEY


@dataclass(frozen=True)
class Look:
    """A tile as drawn.

    ``face`` is the printed face id (FAKE for a fake).  ``plays`` are the faces it plays as: its own,
    the okey's for a fake, what it stands for in a meld for a real okey (several colours in a set;
    none outside melds and in a pair of okeys).  ``new`` marks what a turn has brought.
    """

    face: int
    plays: tuple[int, ...]
    okey: bool = False
    new: bool = False

    @property
    def fake(self) -> bool:
        """Whether it is a fake okey."""
        return self.face == FAKE


def looks(rack: Rack, groups: Iterable[Sequence[MeldTile]] = ()) -> list[Look]:
    """The look of each tile of a rack; ``groups`` say what its okeys stand for in melds."""
    stands = {
        tile.index: tuple(map(FACE_OF.__getitem__, tile.stands_for or ()))
        for group in groups
        for tile in group
    }
    return [
        Look(face, stands.get(index, ()), okey=True) if tile == OKEY else Look(face, (tile,))
        for index, (face, tile) in enumerate(zip(rack.faces, rack.played, strict=True))
    ]


def table_looks(on: OnTable) -> list[Look]:
    """The look of each tile of a meld on the table."""
    return [
        Look(face, tuple(on.meld.stands_for(place)), okey=True) if tile == OKEY else Look(face, (tile,))
        for place, (tile, face) in enumerate(zip(on.meld.tiles, on.printed, strict=True))
    ]
