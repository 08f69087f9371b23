"""Runs, sets and pairs by face: what they are worth, what an okey in them stands for, what is none.

A tile in a meld is the face it plays as, or ``WILD`` for a real okey.  Which physical tile that
is, is for others to say.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, get_args

import msgspec

from solver.game.ruleset import RuleSet
from solver.game.tiles import WILD, colour_of, face_id, number_of

Kind = Literal["run", "set", "pair"]
Reason = Literal[
    "min3", "only_okeys", "too_long", "duplicate_colour", "mixed_colour", "repeated_number", "wrap",
    "gap",
]  # fmt: skip
_KINDS: Final = get_args(Kind)
_HIGH_ONE: Final = 14


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
        past_13 = self.start + length > _HIGH_ONE
        return self.start * length + length * (length - 1) // 2 - 13 * past_13

    @property
    def okeys(self) -> int:
        """How many real okeys are in it."""
        return self.tiles.count(WILD)

    @property
    def faces(self) -> list[int]:
        """The faces of its real tiles."""
        return [face for face in self.tiles if face != WILD]

    def stands_for(self, position: int) -> list[int]:
        """The faces the okey at ``position`` may be: one in a run, each missing colour in a set (A9),
        the other tile's in a pair, none in a pair of okeys (A8).
        """
        if self.kind == "run":
            return [face_id(colour_of(self.faces[0]), _shown(self.start + position))]
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
    if start + length > _HIGH_ONE:
        tiles[-1] = face_id(colour, 1)
    if holes:
        tiles = [WILD if holes >> i & 1 else face for i, face in enumerate(tiles)]
    return Meld("run", tuple(tiles), start)


def set_(number: int, colours: Sequence[int], okeys: int) -> Meld:
    """The set of ``number`` in ``colours`` (ascending), and okeys."""
    real = [face_id(colour, number) for colour in colours]
    return Meld("set", (*real, *[WILD] * okeys), number)


def pair(face: int, other: int) -> Meld:
    """The pair of two tiles, okeys last."""
    return Meld("pair", (face, other) if other in (WILD, face) else (other, face), 0)


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
    tiles = meld.tiles
    if WILD in tiles:
        tiles = tuple([52 if face == WILD else face for face in tiles])
    colour = colour_of(min(tiles)) if meld.kind == "run" else 0
    return _KINDS.index(meld.kind), colour, meld.start, tiles


def judge(tiles: Sequence[int], rules: RuleSet) -> Meld | Reason:
    """The meld that tiles laid side by side make, or why they make none.

    Where a run and a set both fit, the higher value counts, and on a tie the run (A2).
    """
    if len(tiles) < rules.run_min:
        return _judge_pair(tiles) if len(tiles) == 2 else "min3"
    real = [tile for tile in tiles if tile != WILD]
    if not real:
        return "only_okeys"
    as_run = _judge_run(tiles, rules)
    as_set = _judge_set(tiles, rules)
    if isinstance(as_run, Meld) and isinstance(as_set, Meld):
        return as_run if as_run.value >= as_set.value else as_set
    if isinstance(as_run, Meld):
        return as_run
    same_number = len({number_of(face) for face in real}) == 1
    return as_set if isinstance(as_set, Meld) or same_number else as_run


def _judge_pair(tiles: Sequence[int]) -> Meld | Reason:
    low, high = sorted(tiles)
    if low in (high, WILD):
        return pair(high, low)
    return "min3"


def _judge_set(tiles: Sequence[int], rules: RuleSet) -> Meld | Reason:
    real = sorted(tile for tile in tiles if tile != WILD)
    if len(tiles) > rules.set_max:
        return "too_long"
    if len({number_of(face) for face in real}) > 1:
        return "mixed_colour"
    if len(set(real)) < len(real):
        return "duplicate_colour"
    colours = [colour_of(face) for face in real]
    return set_(number_of(real[0]), colours, len(tiles) - len(real))


def _judge_run(tiles: Sequence[int], rules: RuleSet) -> Meld | Reason:
    """A run as laid: okeys by position where the real tiles ascend or descend within 1 … 13, else in
    the highest window that holds the real tiles (A7).
    """
    real = [tile for tile in tiles if tile != WILD]
    numbers = [number_of(face) for face in real]
    if len({colour_of(face) for face in real}) > 1:
        return "mixed_colour"
    if len(set(real)) < len(real):
        return "repeated_number"
    if len(tiles) > rules.run_max_lay:
        return "too_long"
    start = _start_by_position(tiles, rules)
    if start is None:
        start = _highest_window(numbers, len(tiles), rules)
    if start is None:
        cyclic = any(
            all((number - first) % 13 < len(tiles) for number in numbers) for first in range(1, 14)
        )
        return "wrap" if cyclic else "gap"
    return _laid_run(start, real, len(tiles))


def _start_by_position(tiles: Sequence[int], rules: RuleSet) -> int | None:
    """The number of the lowest place when the tiles are read ascending or else descending."""
    length = len(tiles)
    directions = [1, -1] if len(tiles) - tiles.count(WILD) > 1 else [1]
    for direction in directions:
        for high_one in (False, True) if rules.wrap else (False,):
            places = list(tiles if direction == 1 else reversed(tiles))
            starts = {
                _place(tile, high_one=high_one) - i for i, tile in enumerate(places) if tile != WILD
            }
            if len(starts) == 1:
                start = starts.pop()
                last = start + length - 1
                ends_on_one = last == _HIGH_ONE and places[-1] != WILD
                if start >= 1 and (last <= 13 or ends_on_one):
                    return start
    return None


def _highest_window(numbers: Sequence[int], length: int, rules: RuleSet) -> int | None:
    """The start of the legal window of the greatest value that holds all the numbers."""
    best, best_value = None, 0
    for start in range(1, 13 + rules.wrap - length + 2):
        window = [_shown(start + i) for i in range(length)]
        if set(numbers) <= set(window) and sum(window) > best_value:
            best, best_value = start, sum(window)
    return best


def _laid_run(start: int, real: Sequence[int], length: int) -> Meld:
    colour = colour_of(real[0])
    held = {number_of(face) for face in real}
    holes = sum(1 << i for i in range(length) if _shown(start + i) not in held)
    return run(colour, start, length, holes)


def _place(face: int, *, high_one: bool) -> int:
    number = number_of(face)
    return _HIGH_ONE if high_one and number == 1 else number


def _shown(place: int) -> int:
    """The number on a place of a run: the place after 13 shows 1."""
    return 1 if place == _HIGH_ONE else place
