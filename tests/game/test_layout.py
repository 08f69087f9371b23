"""Melds and leftovers on the slots of a rack, held against slow twins on small racks."""

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.game.errors import BadLayout
from solver.game.layout import Slots, leftover_groups, place, place_sorted
from solver.game.rack import Rack, read_rack
from solver.game.tiles import CODES, colour_of, number_of

Groups = list[list[int]]


def groups_of(sizes: Sequence[int], first: int = 0) -> Groups:
    """Groups of these sizes, of the indices from ``first`` on."""
    ends = [first, *itertools.accumulate(sizes, initial=first)][1:]
    return [list(range(start, end)) for start, end in itertools.pairwise(ends)]


def laid(melds: Sequence[int], loose: Sequence[int], rows: int, columns: int) -> list[str]:
    """The placement of groups of these sizes as text: melds A, B …, leftovers a, b …, gaps dots."""
    groups = groups_of([*melds, *loose])
    names = [chr(65 + i) for i in range(len(melds))] + [chr(97 + i) for i in range(len(loose))]
    slots = place(groups[: len(melds)], groups[len(melds) :], rows, columns)
    return drawn(slots, groups, names)


def drawn(slots: Slots, groups: Groups, names: Sequence[str]) -> list[str]:
    name = {tile: n for group, n in zip(groups, names, strict=True) for tile in group}
    return ["".join("." if tile is None else name[tile] for tile in row) for row in slots]


def assert_shape(slots: Slots, tiles: int, rows: int, columns: int) -> None:
    assert [len(row) for row in slots] == [columns] * rows
    assert sorted(t for row in slots for t in row if t is not None) == list(range(tiles))
    for row in slots:
        used = "".join(" " if tile is None else "x" for tile in row).rstrip()
        assert not used.startswith(" ")
        assert "  " not in used


# Examples


@pytest.mark.parametrize(
    ("melds", "loose", "rows", "columns", "expected"),
    [
        ([4, 4, 3], [2, 2, 3, 4], 2, 15, ["AAAA.BBBB.CCC..", "aa.bb.ccc.dddd."]),
        # The second row has no place for all the leftovers, the first has for two.
        ([4, 3, 3], [2, 2, 2, 2, 4], 2, 15, ["AAAA.BBB.CCC.aa", "bb.cc.dd.eeee.."]),
        # 22 tiles fill 2 x 11: no gap at all, and still nothing is broken.
        ([4, 4, 3], [2, 2, 3, 4], 2, 11, ["AAAABBBBccc", "CCCaabbdddd"]),
        ([4, 4, 3], [2, 2, 3, 4], 3, 10, ["AAAA.BBBB.", "CCC.aa.bb.", "ccc.dddd.."]),
        ([2] * 11, [], 2, 15, ["AA.BB.CC.DDEEFF", "GG.HH.II.JJ.KK."]),
        ([2] * 10, [2], 2, 11, ["AABBCCDDEEa", "FFGGHHIIJJa"]),
        ([4, 4, 3], [2, 2, 3, 4], 1, 22, ["AAAABBBBCCCaabbcccdddd"]),
        # Slots for some gaps only: the melds have them first.
        ([3, 3], [2, 2], 1, 11, ["AAA.BBBaabb"]),
        ([3, 3], [2, 2], 1, 12, ["AAA.BBB.aabb"]),
        # The order of melds changes where they fit only so.
        ([3, 3, 4, 4], [], 2, 7, ["AAACCCC", "BBBDDDD"]),
        ([3, 5, 4], [], 2, 9, ["AAA.BBBBB", "CCCC....."]),
        # The lone tiles are broken before a near-meld is.
        ([], [2, 3, 5], 2, 5, ["aabbb", "ccccc"]),
        ([3, 3], [2, 4], 2, 6, ["AAAaab", "BBBbbb"]),
        ([3], [], 1, 5, ["AAA.."]),
        ([], [], 2, 3, ["...", "..."]),
    ],
)  # fmt: skip
def test_placements(
    melds: list[int], loose: list[int], rows: int, columns: int, expected: list[str]
) -> None:
    assert laid(melds, loose, rows, columns) == expected


@pytest.mark.parametrize(
    ("melds", "loose", "rows", "columns"),
    [([2] * 11, [], 2, 11), ([3, 3, 3], [], 3, 2), ([5], [2], 1, 6), ([], [7], 2, 3)],
)
def test_what_does_not_fit_is_an_error(
    melds: list[int], loose: list[int], rows: int, columns: int
) -> None:
    with pytest.raises(BadLayout) as error:
        laid(melds, loose, rows, columns)
    tiles = sum(melds) + sum(loose)
    assert error.value.details == {"tiles": tiles, "rows": rows, "columns": columns}
    assert (error.value.code, error.value.field) == ("layout", "rows")


def sorted_out(sizes: Sequence[int], rows: int, columns: int) -> list[str]:
    groups = groups_of(sizes)
    names = [chr(97 + i) for i in range(len(groups))]
    return drawn(place_sorted(groups, rows, columns), groups, names)


@pytest.mark.parametrize(
    ("sizes", "rows", "columns", "expected"),
    [
        ([6, 5, 5, 4, 2], 2, 15, ["aaaaaa.bbbbb...", "ccccc.dddd.ee.."]),
        ([6, 6, 6, 4], 2, 11, ["aaaaaabbbbb", "bccccccdddd"]),
        # Gaps first: the second group is broken so that none has to touch.
        ([8, 8, 5, 1], 2, 15, ["aaaaaaaa.bbbbbb", "bb.ccccc.d....."]),
        ([2, 2, 2, 2], 1, 10, ["aa.bb.ccdd"]),
        ([], 1, 3, ["..."]),
    ],
)
def test_sorted_placements(sizes: list[int], rows: int, columns: int, expected: list[str]) -> None:
    assert sorted_out(sizes, rows, columns) == expected


def test_sorted_tiles_that_do_not_fit_are_an_error() -> None:
    with pytest.raises(BadLayout):
        place_sorted([[0, 1], [2, 3, 4]], 2, 2)


def faces_grouped(rack: str, okey: str = "red-13") -> list[list[str]]:
    codes = rack.split()
    tiles = read_rack(codes, None, okey, least=0, most=22)
    return [[codes[i] for i in group] for group in leftover_groups(tiles, range(len(codes)))]


@pytest.mark.parametrize(
    ("rack", "groups"),
    [
        ("red-5 blue-9 red-4", ["red-4 red-5", "blue-9"]),
        ("red-4 red-5 blue-5", ["red-4 red-5", "blue-5"]),  # adjacent before same number
        ("red-5 red-7 blue-7", ["blue-7 red-7", "red-5"]),  # same number before a gap of one
        ("red-4 red-5 blue-5 blue-9 blue-7", ["blue-5 blue-7 blue-9", "red-4 red-5"]),
        # As many tiles as possible: the nearest two would leave two alone.
        ("blue-4 red-4 red-5 black-5", ["blue-4 red-4", "black-5 red-5"]),
        ("red-1 red-3 red-5 red-7 red-9", ["red-1 red-3 red-5", "red-7 red-9"]),
        ("red-1 blue-1 black-1 yellow-1", ["yellow-1 blue-1 black-1 red-1"]),
        ("red-8 red-8", ["red-8 red-8"]),
        ("red-8 red-9 red-8", ["red-8 red-8 red-9"]),
        ("okey fake red-12 yellow-2", ["red-12 fake", "yellow-2 okey"]),
    ],
)
def test_leftover_groups(rack: str, groups: list[str]) -> None:
    assert faces_grouped(rack) == [group.split() for group in groups]


def test_no_leftovers_are_no_groups() -> None:
    assert leftover_groups(Rack((0, 1, 2), 40), []) == []


# Twins


def touching(slots: Slots, groups: Groups, melds: int) -> tuple[int, int, int, int, int]:
    """What touches and is broken: melds, leftovers at melds, broken, last broken, leftovers."""
    owner = {tile: i for i, group in enumerate(groups) for tile in group}
    counts = [0, 0, 0]
    pieces = [0] * len(groups)
    for row in slots:
        for left, right in itertools.pairwise([None, *row]):
            if right is None or (left is not None and owner[left] == owner[right]):
                continue
            pieces[owner[right]] += 1
            if left is not None:
                counts[(owner[left] >= melds) + (owner[right] >= melds)] += 1
    assert pieces[:melds] == [1] * melds
    broken = [n - 1 for n in pieces[melds:]] or [0]
    return counts[0], counts[1], sum(broken[:-1]), broken[-1], counts[2]


def cuts(size: int) -> Iterator[tuple[int, ...]]:
    """Every way to cut a group in pieces."""
    for n in range(size):
        for at in itertools.combinations(range(1, size), n):
            yield tuple(b - a for a, b in itertools.pairwise((0, *at, size)))


def cheapest(
    melds: list[int], loose: list[int], rows: int, columns: int
) -> tuple[int, int, int, int, int] | None:
    """The least of ``touching`` over all cuts of the groups and all ways to deal them to rows."""
    best = None
    for cut in itertools.product(*(list(cuts(size)) for size in loose)):
        pieces = [piece for group in cut for piece in group]
        broken = [len(group) - 1 for group in cut] or [0]
        for owners in itertools.product(range(rows), repeat=len(melds) + len(pieces)):
            touch = [0, 0, 0]
            for row in range(rows):
                tiles = [s for s, o in zip(melds + pieces, owners, strict=True) if o == row]
                held = owners[: len(melds)].count(row)
                borders = [0] * (held - 1) + [1] * (0 < held < len(tiles))
                borders += [2] * (len(tiles) - held - 1)
                gaps = columns - sum(tiles)
                if gaps < 0:
                    break
                for border in borders[gaps:]:
                    touch[border] += 1
            else:
                cost = (touch[0], touch[1], sum(broken[:-1]), broken[-1], touch[2])
                best = min(best or cost, cost)
    return best


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(2, 4), max_size=3),
    st.lists(st.integers(1, 3), max_size=2),
    st.integers(1, 3),
    st.integers(1, 9),
)
def test_placement_is_the_best_there_is(
    melds: list[int], loose: list[int], rows: int, columns: int
) -> None:
    expected = cheapest(melds, loose, rows, columns)
    groups = groups_of(melds + loose)
    if expected is None:
        with pytest.raises(BadLayout):
            place(groups[: len(melds)], groups[len(melds) :], rows, columns)
        return
    slots = place(groups[: len(melds)], groups[len(melds) :], rows, columns)
    assert_shape(slots, sum(melds) + sum(loose), rows, columns)
    assert touching(slots, groups, len(melds)) == expected


def deals(tiles: int) -> st.SearchStrategy[list[int]]:
    """The sizes of melds and leftovers that are so many tiles together."""
    parts = st.lists(st.integers(2, 6), max_size=tiles // 2)
    return parts.filter(lambda found: sum(found) < tiles).map(lambda p: [*p, tiles - sum(p)])


@settings(deadline=None)
@given(deals(22), st.integers(0, 7), st.integers(1, 30), st.integers(1, 60))
def test_any_rack_on_any_slots(sizes: list[int], held: int, rows: int, columns: int) -> None:
    groups = groups_of(sizes)
    melds, loose = groups[:held], groups[held:]
    try:
        slots = place(melds, loose, rows, columns)
    except BadLayout:
        # Melds of at most so many tiles always fit if there are places of that many slots.
        assert len(melds) > rows * (columns // max(6, *map(len, melds), 0)) or rows * columns < 22
        return
    assert_shape(slots, 22, rows, columns)
    melds_touch, meld_touched, *_, leftovers_touch = touching(slots, groups, len(melds))
    if rows == 1:
        expected = max(0, len(groups) - 1 - (columns - 22))
        assert melds_touch + meld_touched + leftovers_touch == expected
    assert slots == place(melds, loose, rows, columns)


@settings(deadline=None)
@given(st.lists(st.integers(1, 4), max_size=4), st.integers(1, 3), st.integers(1, 9))
def test_sorted_placement_is_the_best_there_is(sizes: list[int], rows: int, columns: int) -> None:
    groups = groups_of(sizes)
    tiles = [(i, tile) for i, group in enumerate(groups) for tile in group]
    costs = []
    for ends in itertools.combinations_with_replacement(range(len(tiles) + 1), rows - 1):
        rows_of = [tiles[a:b] for a, b in itertools.pairwise((0, *ends, len(tiles)))]
        if max(map(len, rows_of)) <= columns:
            pieces = [len({i for i, _ in row}) for row in rows_of]
            touch = [max(0, n - 1 - columns + len(row)) for n, row in zip(pieces, rows_of, strict=True)]
            costs.append((sum(touch), sum(pieces) - len(groups)))
    if not costs:
        with pytest.raises(BadLayout):
            place_sorted(groups, rows, columns)
        return
    slots = place_sorted(groups, rows, columns)
    assert_shape(slots, len(tiles), rows, columns)
    assert [t for row in slots for t in row if t is not None] == [tile for _, tile in tiles]
    *_, broken, last, touch_count = touching(slots, groups, 0)
    assert (touch_count, broken + last) == min(costs)


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


racks = st.lists(st.sampled_from([face for face in range(52) if face % 13 < 5] * 2), max_size=7).filter(
    lambda faces: all(faces.count(face) <= 2 for face in faces)
)


@settings(deadline=None)
@given(racks, st.randoms(use_true_random=False))
def test_leftovers_are_in_near_melds_where_they_can(faces: list[int], order: random.Random) -> None:
    rack = Rack(tuple(faces), 51)
    groups = leftover_groups(rack, range(len(faces)))
    assert sorted(i for group in groups for i in group) == list(range(len(faces)))
    by_face = [[faces[i] for i in group] for group in groups]
    assert all(near(group) for group in by_face[:-1])
    covered = [group for group in by_face if near(group)]
    assert sum(map(len, covered)) == most_covered(tuple(faces))
    order.shuffle(faces)
    again = leftover_groups(Rack(tuple(faces), 51), range(len(faces)))
    assert [[faces[i] for i in group] for group in again] == by_face


def test_equal_faces_keep_the_order_of_their_indices() -> None:
    rack = Rack((CODES.index("red-4"), CODES.index("red-3"), CODES.index("red-4")), 0)
    assert leftover_groups(rack, [2, 1, 0]) == [[1, 0, 2]]
