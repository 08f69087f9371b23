"""A rack: physical tiles with their indices, and the normal form the engines take.

In the normal form fake okeys are the okey's face and real okeys are a count, so an engine never
meets either (A6, A43).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from solver.game.errors import MissingField, RackSize, TooManyCopies, UnknownField, UnknownTile
from solver.game.tiles import CODES, FACES, FAKE, OKEY, next_face, number_of, parse_code


class Tiles(msgspec.Struct, frozen=True):
    """Tiles in the normal form: how many play as each of the 52 faces, and the real okeys."""

    counts: tuple[int, ...]
    okeys: int

    def __len__(self) -> int:
        return sum(self.counts) + self.okeys

    def without(self, tile: int) -> "Tiles":
        """The rest without one tile of a face, or without one okey for OKEY."""
        return self.less((tile,))

    def plus(self, tile: int) -> "Tiles":
        """These and one more tile of a face, or one more okey for OKEY."""
        if tile == OKEY:
            return Tiles(self.counts, self.okeys + 1)
        counts = list(self.counts)
        counts[tile] += 1
        return Tiles(tuple(counts), self.okeys)

    def less(self, tiles: Iterable[int]) -> "Tiles":
        """The rest without these tiles, okeys among them as OKEY."""
        counts, okeys = list(self.counts), self.okeys
        for tile in tiles:
            if tile == OKEY:
                okeys -= 1
            else:
                counts[tile] -= 1
        return Tiles(tuple(counts), okeys)


@dataclass(frozen=True)
class Rack:
    """Physical tiles in the caller's order.

    ``faces[i]`` is the printed face id of tile i (FAKE for a fake); ``okey`` the okey's face id, and
    ``indicator`` the indicator's, None where the okey was named outright.  Worked out from them:
    ``played``, the tiles as melds know them, OKEY for a real okey, else the face it plays as;
    ``numbers``, what each counts when it is left over, if it is no real okey; ``tiles``, the normal form.
    """

    faces: tuple[int, ...]
    okey: int
    indicator: int | None = None
    played: tuple[int, ...] = field(init=False, repr=False, compare=False)
    numbers: tuple[int, ...] = field(init=False, repr=False, compare=False)
    tiles: Tiles = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        okey = self.okey
        played = [as_played(face, okey) for face in self.faces]
        numbers = [number_of(okey if tile == OKEY else tile) for tile in played]
        counts, okeys = [0] * FACES, 0
        for tile in played:
            if tile == OKEY:
                okeys += 1
            else:
                counts[tile] += 1
        object.__setattr__(self, "played", tuple(played))
        object.__setattr__(self, "numbers", tuple(numbers))
        object.__setattr__(self, "tiles", Tiles(tuple(counts), okeys))

    def __len__(self) -> int:
        return len(self.faces)

    def is_okey(self, index: int) -> bool:
        """Whether the tile is a real okey, the wild one."""
        return self.faces[index] == self.okey

    def number(self, index: int) -> int:
        """The number the tile counts when it is left over."""
        return self.numbers[index]

    def tile(self, index: int) -> int:
        """The tile as melds know it: OKEY for a real okey, else the face it plays as."""
        return self.played[index]

    def pick(
        self, melds: Iterable[Sequence[int]], among: Sequence[int] | None = None
    ) -> list[tuple[int, ...]]:
        """Physical tiles for melds by face: the first that is free, by index or in ``among``."""
        tiles = self.played if among is None else [self.played[index] for index in among]
        taken: dict[int, int] = {}  # the place of the last one of each tile
        picked = []
        for meld in melds:
            places = []
            for tile in meld:
                taken[tile] = place = tiles.index(tile, taken.get(tile, -1) + 1)
                places.append(place if among is None else among[place])
            picked.append(tuple(places))
        return picked

    def with_okeys(self, count: int, *faces: int) -> "Rack":
        """The rack with more printed faces after its own, and then so many real okeys."""
        return Rack((*self.faces, *faces, *[self.okey] * count), self.okey, self.indicator)

    def by_id(self) -> list[int]:
        """The indices in id order, equal faces by index."""
        return sorted(range(len(self.faces)), key=self.faces.__getitem__)


def as_played(face: int, okey: int) -> int:
    """A printed face as melds know it: OKEY for a real okey, the okey's face for a fake."""
    if face == okey:
        return OKEY
    return okey if face == FAKE else face


class Shown(NamedTuple):
    """The okey's face id, and the indicator's where it was given."""

    okey: int
    indicator: int | None


def okey_face(indicator: str | None, okey: str | None) -> Shown:
    """What the indicator, or the okey named outright, shows: exactly one of the two is given."""
    if indicator is None and okey is None:
        raise MissingField("indicator_or_okey", "indicator")
    if okey is not None:
        if indicator is not None:
            raise UnknownField("indicator_and_okey", "okey", okey=okey, indicator=indicator)
        face = parse_code(okey, "okey")
        if face in (FAKE, OKEY):
            raise UnknownTile("okey_needs_a_face", "okey", tile=okey)
        return Shown(face, None)
    assert indicator is not None
    face = parse_code(indicator, "indicator")
    if face == FAKE:
        raise UnknownTile("fake_indicator", "indicator", tile=indicator)
    if face == OKEY:
        raise UnknownTile("okey_indicator", "indicator", tile=indicator)
    return Shown(next_face(face), face)


def read_rack(
    codes: Sequence[str], shown: Shown, field: str = "rack", *, least: int = 0, most: int
) -> Rack:
    """The rack behind codes, checked; errors name ``field``.

    ``least`` and ``most`` bound the number of tiles.  Raises :class:`UnknownTile`,
    :class:`TooManyCopies` or :class:`RackSize`.
    """
    okey, indicator = shown
    if not least <= len(codes) <= most:
        reason = "hand_size" if least > 1 else "rack_size"
        raise RackSize(reason, field, size=len(codes), least=least, most=most)
    faces = tuple([okey if (face := parse_code(code, field)) == OKEY else face for code in codes])
    check_copies(faces, okey, indicator, field)
    return Rack(faces, okey, indicator)


def check_copies(faces: Sequence[int], okey: int, indicator: int | None, field: str) -> None:
    """Raise :class:`TooManyCopies` where there are more tiles of a face than the box holds (A43)."""
    for face, held in Counter(faces).items():
        shows = face == indicator
        if held > 2 - shows:
            reason = "copies_beside_indicator" if shows else "too_many_copies"
            reason = "copies_of_okey" if face == okey else reason
            raise TooManyCopies(reason, field, tile=CODES[face], held=held)
