"""Tiles that are said to be a run, a set or a pair: the meld they make as they lie, or the tile at fault.

Other than :func:`solver.game.melds.judge`, which finds out what a group is, nothing is guessed here:
every okey of a run stands for the number of its place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from solver.game.melds import Kind, Meld, pair, set_
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, WILD, colour_of, face_id, number_of

LAST: Final = 13
"""The last place of a run; where runs wrap the 1 may lie on the next one."""
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
    real = [place for place, tile in enumerate(tiles) if tile != WILD]
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
        if tile not in (WILD, expected):
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
