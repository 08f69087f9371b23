"""Leftover tiles in near-melds, held against the most tiles that near-melds can cover."""

import itertools
import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.game.rack import Rack, okey_face, read_rack
from solver.game.tiles import CODES, colour_of, number_of
from solver.search.near_melds import leftover_groups


def faces_grouped(rack: str, okey: str = "red-13") -> list[list[str]]:
    codes = rack.split()
    tiles = read_rack(codes, okey_face(None, okey), least=0, most=22)
    return [[codes[i] for i in group] for group in all_groups(tiles, range(len(codes)))]


def all_groups(rack: Rack, leftover: Sequence[int], *, wrap: bool = False) -> list[list[int]]:
    """The near-melds, and the lone tiles last where there are some."""
    groups, lone = leftover_groups(rack, leftover, wrap=wrap)
    return [*groups, lone] if lone else groups


@pytest.mark.parametrize(
    ("rack", "groups"),
    [
        ("red-5 blue-9 red-4", ["red-4 red-5", "blue-9"]),
        ("red-4 red-5 blue-5", ["red-4 red-5", "blue-5"]),  # adjacent before same number
        ("red-5 red-7 blue-7", ["blue-7 red-7", "red-5"]),  # same number before a gap of one
        ("red-4 red-5 blue-5 blue-9 blue-7", ["blue-5 blue-7 blue-9", "red-4 red-5"]),
        # As many tiles as possible: the nearest two would leave two alone.
        ("blue-4 red-4 red-5 black-5", ["blue-4 red-4", "black-5 red-5"]),
        # A near-meld lacks two tiles at most.
        ("red-1 red-3 red-5 red-7", ["red-1 red-3", "red-5 red-7"]),
        ("red-1 red-3 red-5 red-7 red-9", ["red-1 red-3 red-5", "red-7 red-9"]),
        # Lone tiles join two others before those join each other.
        (
            "red-1 red-3 red-4 red-1 yellow-4 black-4 yellow-2 black-2",
            ["yellow-2 black-2", "yellow-4 black-4 red-4", "red-1 red-1 red-3"],
        ),
        ("red-1 blue-1 black-1 yellow-1", ["yellow-1 blue-1 black-1 red-1"]),
        ("red-8 red-8", ["red-8 red-8"]),
        ("red-8 red-9 red-8", ["red-8 red-8 red-9"]),
        ("okey fake red-12 yellow-2", ["red-12 fake", "yellow-2 okey"]),
    ],
)
def test_leftover_groups(rack: str, groups: list[str]) -> None:
    assert faces_grouped(rack) == [group.split() for group in groups]


def test_no_leftovers_are_no_groups() -> None:
    assert leftover_groups(Rack((0, 1, 2), 40), [], wrap=False) == ([], [])


def near(faces: Sequence[int]) -> bool:
    """Whether faces are one or two short of a run or a set, or a pair, twins let by."""
    distinct = sorted(set(faces))
    numbers = [number_of(face) for face in distinct]
    steps = [b - a for a, b in itertools.pairwise(numbers)]
    run = len({colour_of(face) for face in distinct}) == 1 and max(steps, default=0) <= 2
    return len(faces) > 1 and ((run and steps.count(2) <= 2) or len(set(numbers)) == 1)


def most_covered(faces: tuple[int, ...]) -> int:
    """How many tiles near-melds can cover at most, by trying every group of the first tile."""
    if not faces:
        return 0
    first, rest = faces[0], faces[1:]
    best = most_covered(rest)
    for size in range(1, len(rest) + 1):
        for group in itertools.combinations(range(len(rest)), size):
            if near((first, *(rest[i] for i in group))):
                others = tuple(face for i, face in enumerate(rest) if i not in group)
                best = max(best, 1 + size + most_covered(others))
    return best


def grouped(faces: Sequence[int]) -> list[list[int]]:
    """The faces in near-melds, then each lone one by itself."""
    groups = all_groups(Rack(tuple(faces), 51), range(len(faces)))
    assert sorted(i for group in groups for i in group) == list(range(len(faces)))
    by_face = [[faces[i] for i in group] for group in groups]
    lone = by_face.pop() if by_face and not near(by_face[-1]) else []
    assert all(near(group) for group in by_face)
    return by_face + [[face] for face in lone]


WINDOW = [face for face in range(52) if face % 13 < 5] * 2
racks = st.lists(st.sampled_from(WINDOW), max_size=22).filter(
    lambda faces: all(faces.count(face) <= 2 for face in faces)
)


@given(racks, st.randoms(use_true_random=False))
def test_every_group_but_the_lone_tiles_is_a_near_meld(faces: list[int], order: random.Random) -> None:
    groups = grouped(faces)
    for one, other in itertools.combinations(groups, 2):
        assert len(one + other) > 3 or not near(one + other), "a lone tile could join"
    order.shuffle(faces)
    assert grouped(faces) == groups


def test_few_tiles_are_left_alone() -> None:
    rng = random.Random(1)
    hands = [tuple(rng.sample(WINDOW, rng.randint(2, 7))) for _ in range(300)]
    covered = sum(len(group) for hand in hands for group in grouped(hand) if near(group))
    assert covered >= 0.98 * sum(most_covered(hand) for hand in hands)


def test_equal_tiles_keep_the_order_of_their_indices() -> None:
    faces = [CODES.index(code) for code in ("red-4", "red-3", "red-4", "blue-1", "blue-1")]
    rack = Rack(tuple(faces), CODES.index("blue-1"))
    assert leftover_groups(rack, [4, 3, 2, 1, 0], wrap=False) == ([[1, 0, 2]], [3, 4])


@pytest.mark.parametrize(
    ("wrap", "groups"),
    [(False, [["red-1"], ["red-13"]]), (True, [["red-1", "red-13"]])],
)
def test_13_and_1_are_neighbours_where_runs_wrap(*, wrap: bool, groups: list[list[str]]) -> None:
    codes = ["red-13", "yellow-5", "red-1"]
    tiles = Rack(tuple(map(CODES.index, codes)), CODES.index("blue-9"))
    found = [[codes[i] for i in group] for group in all_groups(tiles, range(3), wrap=wrap)]
    together = [group for group in found if "red-13" in group and "red-1" in group and len(group) == 2]
    assert bool(together) is wrap, groups
