"""Runs, sets and pairs by face: what they are worth, and what an okey in them stands for.

A tile in a meld is the face it plays as, or ``OKEY`` for a real okey.  Which physical tile that
is, is for others to say.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, get_args

import msgspec

from solver.game.ruleset import RuleSet
from solver.game.tiles import OKEY, colour_of, face_id

Kind = Literal["run", "set", "pair"]
_KINDS: Final = get_args(Kind)
PLACE_AFTER_13: Final = 14
"""Where runs wrap, the place of a run on which the 1 follows 13."""


class Meld(msgspec.Struct, frozen=True):
    """A legal meld.  ``tiles`` are in playing order: a run's as they follow one another, a set's and
    a pair's real tiles in id order and then the okeys.  ``start`` is the number of a run's first tile,
    of a set's every tile, and 0 for a pair.
    """

    kind: Kind
    tiles: tuple[int, ...]
    start: int

    @property
    def value(self) -> int:
        """The sum of the numbers the tiles stand for; 0 for a pair (S0 Seri, Küt; A10)."""
        length = len(self.tiles)
        if self.kind != "run":
            return self.start * length
        past_13 = self.start + length > PLACE_AFTER_13
        return self.start * length + length * (length - 1) // 2 - 13 * past_13

    @property
    def okeys(self) -> int:
        """How many real okeys are in it."""
        return self.tiles.count(OKEY)

    @property
    def faces(self) -> list[int]:
        """The faces of its real tiles."""
        return [face for face in self.tiles if face != OKEY]

    def stands_for(self, position: int) -> list[int]:
        """The faces the okey at ``position`` may be: one in a run, each missing colour in a set (A9),
        the other tile's in a pair, none in a pair of okeys (A8).
        """
        if self.kind == "run":
            return [face_id(colour_of(self.faces[0]), number_at(self.start + position))]
        if self.kind == "pair":
            return self.faces
        held = {colour_of(face) for face in self.faces}
        return [face_id(colour, self.start) for colour in range(4) if colour not in held]


class Laid(msgspec.Struct, frozen=True):
    """A meld and the physical tiles in it, by index, in the meld's order."""

    meld: Meld
    indices: tuple[int, ...]


@cache
def run(colour: int, start: int, length: int, holes: int) -> Meld:
    """The run of ``length`` from number ``start`` with okeys at the positions of bit mask ``holes``."""
    first = face_id(colour, start)
    tiles = [*range(first, first + length)]
    if start + length > PLACE_AFTER_13:
        tiles[-1] = face_id(colour, 1)
    if holes:
        tiles = [OKEY if holes >> i & 1 else face for i, face in enumerate(tiles)]
    return Meld("run", tuple(tiles), start)


def set_(number: int, colours: Sequence[int], okeys: int) -> Meld:
    """The set of ``number`` in ``colours`` (ascending), and okeys."""
    real = [face_id(colour, number) for colour in colours]
    return Meld("set", (*real, *[OKEY] * okeys), number)


def pair(face: int, other: int) -> Meld:
    """The pair of two tiles, okeys last."""
    return Meld("pair", (face, other) if other in (OKEY, face) else (other, face), 0)


def join_runs(melds: Sequence[Meld], rules: RuleSet) -> list[Meld]:
    """The melds with runs that meet end to end made one, where the rules allow its length (A11)."""
    joined = sorted([meld for meld in melds if meld.kind == "run"], key=order)
    while (met := _meeting(joined, rules)) is not None:
        low, high = met
        joined.remove(low)
        joined.remove(high)
        joined.append(Meld("run", low.tiles + high.tiles, low.start))
        joined.sort(key=order)
    return joined + sorted([meld for meld in melds if meld.kind != "run"], key=order)


def meet(low: Meld, high: Meld, rules: RuleSet) -> bool:
    """Whether the second run goes on where the first ends, and both may lie as one."""
    return (
        low.start + len(low.tiles) == high.start
        and len(low.tiles) + len(high.tiles) <= rules.run_max_lay
        and colour_of(low.faces[0]) == colour_of(high.faces[0])
    )


def _meeting(runs: Sequence[Meld], rules: RuleSet) -> tuple[Meld, Meld] | None:
    for low in runs:
        for high in runs:
            if meet(low, high, rules):
                return low, high
    return None


def order(meld: Meld) -> tuple[int, int, int, tuple[int, ...]]:
    """The order in which melds are named: runs by colour and number, sets by number, pairs by face."""
    colour = colour_of(min(meld.tiles)) if meld.kind == "run" else 0
    return _KINDS.index(meld.kind), colour, meld.start, meld.tiles


def number_at(place: int) -> int:
    """The number on a place of a run: the place after 13 shows 1."""
    return 1 if place == PLACE_AFTER_13 else place
