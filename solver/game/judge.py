"""Is this a meld as it lies?  Of a group of tiles, and of tiles that are said to be a meld.

:func:`judge` finds out what a group is, and okeys of a run take their numbers by position only where
that fits.  :func:`as_kind` guesses nothing: every okey of a run stands for the number of its place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from solver.game.melds import PLACE_AFTER_13, Kind, Meld, number_at, pair, run, set_
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, OKEY, colour_of, face_id, number_of

LAST: Final = 13
"""The last place of a run; where runs wrap the 1 may lie on the next one."""
Reason = Literal[
    "min3", "only_okeys", "too_long", "duplicate_colour", "mixed_colour", "repeated_number", "wrap",
    "gap",
]  # fmt: skip
WhyNot = Literal[
    "table_size", "table_only_okeys", "table_pair", "table_run_edge", "table_run_order",
    "table_set_number", "table_set_colour",
]  # fmt: skip


@dataclass(frozen=True)
class Misfit:
    """Why tiles are not the meld they are said to be, and the place of the tile at fault, if any.

    ``details`` fill the blanks of the sentence.
    """

    why: WhyNot
    place: int | None
    details: Mapping[str, object] = field(default_factory=dict)


def as_kind(kind: Kind, tiles: Sequence[int], longest: int, rules: RuleSet) -> Meld | Misfit:
    """The meld of that kind that tiles make: a run as it lies, from its lowest tile up (S0 Seri, A10),
    a set or a pair in any order.  ``longest`` bounds a run.
    """
    bounds = {"run": (rules.run_min, longest), "set": (rules.set_min, rules.set_max), "pair": (2, 2)}
    least, most = bounds[kind]
    if not least <= len(tiles) <= most:
        size = {"kind": kind, "size": len(tiles), "least": least, "most": most}
        return Misfit("table_size", None, size)
    real = [place for place, tile in enumerate(tiles) if tile != OKEY]
    if kind == "pair":
        alike = len({tiles[place] for place in real}) <= 1
        return pair(tiles[0], tiles[1]) if alike else Misfit("table_pair", 1)
    if not real:
        return Misfit("table_only_okeys", 0)
    return _as_run(tiles, real[0], rules) if kind == "run" else _as_set(tiles, real)


def face_at(colour: int, place: int) -> int:
    """The face on a place of a run: after the 13 comes the 1."""
    return face_id(colour, (place - 1) % LAST + 1)


def _as_run(tiles: Sequence[int], first: int, rules: RuleSet) -> Meld | Misfit:
    """The run whose start follows from the place of its ``first`` real tile."""
    colour, number = colour_of(tiles[first]), number_of(tiles[first])
    closing_one = rules.wrap and number == 1 and first == len(tiles) - 1
    start = number - first + LAST * closing_one
    if start < 1:
        return Misfit("table_run_edge", 0)
    for place, tile in enumerate(tiles):
        if start + place > LAST + rules.wrap:
            return Misfit("table_run_edge", place)
        expected = face_at(colour, start + place)
        if tile not in (OKEY, expected):
            return Misfit("table_run_order", place, {"expected": CODES[expected]})
    return Meld("run", tuple(tiles), start)


def _as_set(tiles: Sequence[int], real: Sequence[int]) -> Meld | Misfit:
    faces = [tiles[place] for place in real]
    number = number_of(faces[0])
    for place, face in zip(real, faces, strict=True):
        if number_of(face) != number:
            return Misfit("table_set_number", place, {"number": number})
        if face in tiles[:place]:
            return Misfit("table_set_colour", place)
    return set_(number, sorted(map(colour_of, faces)), len(tiles) - len(faces))


def judge(tiles: Sequence[int], rules: RuleSet) -> Meld | Reason:
    """The meld that tiles laid side by side make, or why they make none.

    Where a run and a set both fit, the higher value counts, and on a tie the run (A2).
    """
    if len(tiles) < rules.run_min:
        return _judge_pair(tiles) if len(tiles) == 2 else "min3"
    real = [tile for tile in tiles if tile != OKEY]
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
    if high in (low, OKEY):
        return pair(low, high)
    return "min3"


def _judge_set(tiles: Sequence[int], rules: RuleSet) -> Meld | Reason:
    real = sorted(tile for tile in tiles if tile != OKEY)
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
    real = [tile for tile in tiles if tile != OKEY]
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
    directions = [1, -1] if len(tiles) - tiles.count(OKEY) > 1 else [1]
    for direction in directions:
        for high_one in (False, True) if rules.wrap else (False,):
            places = list(tiles if direction == 1 else reversed(tiles))
            starts = {
                _place(tile, high_one=high_one) - i for i, tile in enumerate(places) if tile != OKEY
            }
            if len(starts) == 1:
                start = starts.pop()
                last = start + length - 1
                ends_on_one = last == PLACE_AFTER_13 and places[-1] != OKEY
                if start >= 1 and (last <= 13 or ends_on_one):
                    return start
    return None


def _highest_window(numbers: Sequence[int], length: int, rules: RuleSet) -> int | None:
    """The start of the legal window of the greatest value that holds all the numbers."""
    best, best_value = None, 0
    for start in range(1, 13 + rules.wrap - length + 2):
        window = [number_at(start + i) for i in range(length)]
        if set(numbers) <= set(window) and sum(window) > best_value:
            best, best_value = start, sum(window)
    return best


def _laid_run(start: int, real: Sequence[int], length: int) -> Meld:
    colour = colour_of(real[0])
    held = {number_of(face) for face in real}
    holes = sum(1 << i for i in range(length) if number_at(start + i) not in held)
    return run(colour, start, length, holes)


def _place(face: int, *, high_one: bool) -> int:
    number = number_of(face)
    return PLACE_AFTER_13 if high_one and number == 1 else number
