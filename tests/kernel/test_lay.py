"""Melds on the tiles of racks against what the questions make of the same melds."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

from solver.game.judge import judge
from solver.game.laid import lay_on_rack as laid_by_question
from solver.game.melds import Meld, pair, run, set_
from solver.game.rack import Rack
from solver.game.rules import preset
from solver.game.ruleset import RuleSet
from solver.game.tiles import FAKE, OKEY, colour_of, face_id, next_face
from solver.kernel.arrays import EMPTY, MOST_MELDS, MOST_PAIRS, PAIR, RUN, SET
from solver.kernel.batch import Sums, lay_many, read_only
from solver.search.candidates import as_laid

KINDS = {"run": RUN, "set": SET, "pair": PAIR}
INDICATOR = 38  # black 13, so the okey is black 1
OKEY_FACE = next_face(INDICATOR)


def by_face(meld: Meld) -> list[int]:
    """The meld as the kernels write it."""
    if meld.kind == "run":
        holes = sum(1 << i for i, tile in enumerate(meld.tiles) if tile == OKEY)
        return [RUN, colour_of(meld.faces[0]), meld.start, len(meld.tiles), holes]
    if meld.kind == "set":
        colours = sum(1 << colour_of(face) for face in meld.faces)
        return [SET, colours, meld.start, len(meld.tiles), meld.okeys]
    return [PAIR, meld.faces[0] if meld.faces else FAKE, 0, 2, meld.okeys]


def as_run(rules: RuleSet) -> list[int]:
    read = [judge((face_id(0, number), OKEY, OKEY), rules) for number in range(1, 14)]
    return [0, *(m.start if isinstance(m, Meld) and m.kind == "run" else 0 for m in read)]


def check(melds: Sequence[Meld], rest: Sequence[int], rules: RuleSet, rng: random.Random) -> None:
    """Lay the melds, on a rack of their tiles and the rest, and hold it against the question's answer."""
    tiles = [tile for meld in melds for tile in meld.tiles] + list(rest)
    fakes = [FAKE if tile == OKEY_FACE else OKEY_FACE if tile == OKEY else tile for tile in tiles]
    row = fakes + [EMPTY] * (26 - len(fakes))
    rng.shuffle(row)
    where = [place for place, tile in enumerate(row) if tile != EMPTY]
    rack = Rack(tuple(row[place] for place in where), OKEY_FACE)
    right, _ = laid_by_question(rack, as_laid(melds, rules))

    most = MOST_PAIRS if any(meld.kind == "pair" for meld in melds) else MOST_MELDS
    rows, nothing = np.zeros((1, most, 5), np.int64), np.zeros(1, np.int64)
    mixed = rng.sample(list(melds), len(melds))
    rows[0, : len(melds)] = np.array([by_face(meld) for meld in mixed]).reshape(len(melds), 5)
    found = Sums(nothing, nothing, nothing, np.zeros(1, np.uint8), rows, np.array([len(melds)]))
    ids, shown = read_only(np.array([row])), read_only(np.array([INDICATOR]))
    meld, stands, kind, value = (
        column[0].tolist()
        for column in lay_many(ids, shown, found, rules.run_max_lay, np.array(as_run(rules)))
    )

    told = f"{melds} on {row}"
    gaps = [EMPTY] * (most - len(right))
    assert kind == [KINDS[each.meld.kind] for each in right] + gaps, told
    assert value == [each.meld.value for each in right] + [0] * len(gaps), told
    expected, faces = [EMPTY] * 26, [EMPTY] * 26
    for number, each in enumerate(right):
        okeys = 0
        for position, (tile, index) in enumerate(zip(each.meld.tiles, each.indices, strict=True)):
            expected[where[index]] = number
            could_be = [tile] if tile != OKEY else each.meld.stands_for(position)
            choice = okeys if tile == OKEY and each.meld.kind == "set" else 0
            faces[where[index]] = could_be[choice] if could_be else EMPTY
            okeys += tile == OKEY
    assert meld == expected, told
    assert stands == faces, told


CASES: list[tuple[str, list[Meld]]] = [
    ("oyna101", []),
    ("oyna101", [run(0, 1, 3, 0), run(0, 4, 4, 0b10), run(0, 8, 5, 0), run(1, 8, 3, 0)]),
    ("oyna101", [run(0, 1, 3, 0), run(0, 1, 4, 0), run(0, 4, 3, 0), run(0, 5, 3, 0)]),
    ("oyna101", [run(0, 3, 3, 0b100), run(0, 3, 3, 0b10), run(0, 6, 3, 0)]),
    ("cetele101", [run(0, 1, 3, 0), run(0, 4, 3, 0), run(3, 9, 4, 0)]),
    ("oynaduz", [run(2, 9, 3, 0), run(2, 12, 3, 0), run(0, 12, 3, 0b100)]),
    ("oyna101", [set_(7, [0, 1, 3], 0), set_(7, [0, 2, 3], 1), set_(1, [0, 2, 3], 0)]),
    ("oyna101", [set_(12, [1], 2), set_(13, [0, 1, 2, 3], 0)]),
    ("oyna101", [set_(13, [3], 2), run(3, 8, 3, 0)]),
    ("oyna101", [set_(12, [1], 2), run(1, 8, 3, 0), run(1, 5, 3, 0)]),
    ("oyna101", [set_(5, [1, 2], 2), set_(5, [1, 2, 3], 0)]),
    ("oyna101", [pair(3, 3), pair(OKEY_FACE, OKEY_FACE), pair(17, OKEY), pair(51, OKEY), pair(50, 50)]),
    ("oyna101", [pair(OKEY, OKEY), pair(0, 0), pair(OKEY_FACE, OKEY_FACE)]),
]


@pytest.mark.parametrize(("rules", "melds"), CASES)
def test_melds_are_laid_as_the_questions_lay_them(rules: str, melds: list[Meld]) -> None:
    rng = random.Random(1)
    for _ in range(5):
        check(melds, rng.sample([15, 16, 42, 44], 3), preset(rules), rng)


@pytest.mark.parametrize("rules", ["oyna101", "oynaduz", "cetele101"])
def test_melds_at_random(rules: str) -> None:
    rng = random.Random(rules)
    for _ in range(60):
        free = [2] * 52
        okeys = 2
        melds: list[Meld] = []
        for _ in range(30):
            meld = some_meld(rng, wrap=preset(rules).wrap)
            tiles = [*meld.faces]
            fits = meld.okeys <= okeys and all(free[face] > 0 for face in tiles)
            if fits and sum(len(m.tiles) for m in melds) + len(meld.tiles) <= 22:
                okeys -= meld.okeys
                melds.append(meld)
                for face in tiles:
                    free[face] -= 1
        check(melds, [], preset(rules), rng)


def some_meld(rng: random.Random, *, wrap: bool) -> Meld:
    """A run of at most five tiles, or a set, most of them low so that runs meet."""
    size = rng.randint(3, 5)
    wild = rng.sample(range(size), rng.choice([0, 0, 0, 1, 2]))
    if rng.random() < 0.7:
        start = rng.choice([1, 4, 7, 8, 13 + wrap - size + 1])
        return run(rng.randint(0, 1), start, size, sum(1 << place for place in wild))
    colours = sorted(rng.sample(range(4), min(size, 4) - len(wild)))
    return set_(rng.randint(11, 13), colours, len(wild))
