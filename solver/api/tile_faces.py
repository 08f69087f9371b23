"""What each tile of a rack shows when it is drawn: its printed face and what it plays as."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec import UNSET

from solver.api.answers import MeldTile
from solver.game.table import OnTable
from solver.game.tiles import FAKE, OKEY, parse_code


@dataclass(frozen=True)
class Look:
    """A tile as drawn.

    ``face`` is the printed face id (52 for a fake).  ``plays`` are the faces it plays as: its own,
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


def looks(codes: Sequence[str], okey: int, groups: Iterable[Sequence[MeldTile]]) -> list[Look]:
    """The look of each tile of the rack ``codes``; ``okey`` is the okey's face id."""
    stands = {
        tile.index: () if tile.stands_for is UNSET else tuple(map(_face, tile.stands_for))
        for group in groups
        for tile in group
    }
    return [_look(code, okey, stands.get(index, ())) for index, code in enumerate(codes)]


def table_looks(on: OnTable) -> list[Look]:
    """The look of each tile of a meld on the table."""
    return [
        Look(face, tuple(on.meld.stands_for(place)), okey=True) if tile == OKEY else Look(face, (tile,))
        for place, (tile, face) in enumerate(zip(on.meld.tiles, on.printed, strict=True))
    ]


def _face(code: str) -> int:
    return parse_code(code, "rack")


def _look(code: str, okey: int, stands: tuple[int | None, ...]) -> Look:
    face = _face(code)
    if face in (OKEY, okey):
        return Look(okey, tuple(stand for stand in stands if stand is not None), okey=True)
    return Look(face, (okey,) if face == FAKE else (face,))
