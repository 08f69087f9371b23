"""A rack: physical tiles with their indices, and the normal form the engines take.

In the normal form fake okeys are the okey's face and real okeys are a count, so an engine never
meets either (A6, A43).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.game.errors import MissingField, RackSize, TooManyCopies, UnknownField, UnknownTile
from solver.game.tiles import CODES, FAKE, WILD, next_face, number_of, parse_code


@dataclass(frozen=True)
class Tiles:
    """Tiles in the normal form: how many play as each of the 52 faces, and the real okeys."""

    counts: tuple[int, ...]
    okeys: int

    def __len__(self) -> int:
        return sum(self.counts) + self.okeys

    def without(self, tile: int) -> "Tiles":
        """The rest without one tile of a face, or without one okey for WILD."""
        return self.less((tile,))

    def plus(self, tile: int) -> "Tiles":
        """These and one more tile of a face, or one more okey for WILD."""
        if tile == WILD:
            return Tiles(self.counts, self.okeys + 1)
        counts = list(self.counts)
        counts[tile] += 1
        return Tiles(tuple(counts), self.okeys)

    def less(self, tiles: Iterable[int]) -> "Tiles":
        """The rest without these tiles, okeys among them as WILD."""
        counts, okeys = list(self.counts), self.okeys
        for tile in tiles:
            if tile == WILD:
                okeys -= 1
            else:
                counts[tile] -= 1
        return Tiles(tuple(counts), okeys)


@dataclass(frozen=True)
class Rack:
    """Physical tiles in the caller's order.

    ``faces[i]`` is the printed face id of tile i (52 for a fake); ``okey`` the okey's face id.
    """

    faces: tuple[int, ...]
    okey: int

    def __len__(self) -> int:
        return len(self.faces)

    def is_okey(self, index: int) -> bool:
        """Whether the tile is a real okey, the wild one."""
        return self.faces[index] == self.okey

    def plays_as(self, index: int) -> int:
        """The face the tile plays as: its own, and for a fake okey the okey's."""
        face = self.faces[index]
        return self.okey if face == FAKE else face

    def number(self, index: int) -> int:
        """The number the tile counts when it is left over."""
        return number_of(self.plays_as(index))

    @property
    def tiles(self) -> Tiles:
        """The normal form."""
        played = [self.tile(index) for index in range(len(self.faces))]
        return Tiles(tuple(played.count(face) for face in range(52)), played.count(WILD))

    def tile(self, index: int) -> int:
        """The tile as melds know it: WILD for a real okey, else the face it plays as."""
        return as_played(self.faces[index], self.okey)

    def pick(
        self, melds: Iterable[Sequence[int]], among: Sequence[int] | None = None
    ) -> list[tuple[int, ...]]:
        """Physical tiles for melds by face: the first that is free, by index or in ``among``."""
        free: dict[int, list[int]] = {}
        for index in reversed(range(len(self.faces)) if among is None else among):
            free.setdefault(self.tile(index), []).append(index)
        return [tuple(free[tile].pop() for tile in meld) for meld in melds]

    def by_id(self) -> list[int]:
        """The indices in id order, equal faces by index."""
        return sorted(range(len(self.faces)), key=lambda index: (self.faces[index], index))


def as_played(face: int, okey: int) -> int:
    """A printed face as melds know it: WILD for a real okey, the okey's face for a fake."""
    if face == okey:
        return WILD
    return okey if face == FAKE else face


def okey_face(indicator: str | None, okey: str | None) -> tuple[int, int | None]:
    """The okey's face id, and the indicator's where it was given, from exactly one of the two."""
    if indicator is None and okey is None:
        raise MissingField("indicator_or_okey", "indicator")
    if okey is not None:
        if indicator is not None:
            raise UnknownField("indicator_and_okey", "okey", okey=okey, indicator=indicator)
        face = parse_code(okey, "okey")
        if face is None or face == FAKE:
            raise UnknownTile("okey_needs_a_face", "okey", tile=okey)
        return face, None
    assert indicator is not None
    face = parse_code(indicator, "indicator")
    if face == FAKE:
        raise UnknownTile("fake_indicator", "indicator", tile=indicator)
    if face is None:
        raise UnknownTile("okey_indicator", "indicator", tile=indicator)
    return next_face(face), face


def read_rack(
    codes: Sequence[str], indicator: str | None, okey: str | None, *, least: int, most: int
) -> Rack:
    """The rack behind a request's ``rack``, ``indicator`` and ``okey``, checked.

    ``least`` and ``most`` bound the number of tiles.  Raises :class:`UnknownTile`,
    :class:`TooManyCopies`, :class:`RackSize`, :class:`MissingField` or :class:`UnknownField`.
    """
    wild, shown = okey_face(indicator, okey)
    return read_tiles(codes, wild, shown, "rack", least=least, most=most)


def read_tiles(
    codes: Sequence[str], okey: int, indicator: int | None, field: str, *, least: int = 0, most: int
) -> Rack:
    """The same where the faces of okey and indicator are known; errors name ``field``."""
    if not least <= len(codes) <= most:
        reason = "hand_size" if least > 1 else "rack_size"
        raise RackSize(reason, field, size=len(codes), least=least, most=most)
    parsed = (parse_code(code, field) for code in codes)
    faces = tuple(okey if face is None else face for face in parsed)
    check_copies(faces, okey, indicator, field)
    return Rack(faces, okey)


def check_copies(faces: Sequence[int], okey: int, indicator: int | None, field: str) -> None:
    """Raise :class:`TooManyCopies` where there are more tiles of a face than the box holds (A43)."""
    for face in dict.fromkeys(faces):
        held, shows = faces.count(face), face == indicator
        if held > 2 - shows:
            reason = "copies_beside_indicator" if shows else "too_many_copies"
            reason = "copies_of_okey" if face == okey else reason
            raise TooManyCopies(reason, field, tile=CODES[face], held=held)
