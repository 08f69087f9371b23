"""Melds and leftovers on the slots of a rack, held against slow twins on small racks."""

import itertools
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.game.errors import BadLayout
from solver.game.layout import place
from solver.game.slots import Slots
from solver.game.sorted_layout import place_sorted

Groups = list[list[int]]


def placed(melds: Groups, loose: Groups, rows: int, columns: int) -> Slots:
    """``place`` with the last of the leftover groups as the lone tiles."""
    return place(melds, loose[:-1], loose[-1] if loose else [], rows, columns)


def groups_of(sizes: Sequence[int], first: int = 0) -> Groups:
    """Groups of these sizes, of the indices from ``first`` on."""
    ends = [first, *itertools.accumulate(sizes, initial=first)][1:]
    return [list(range(start, end)) for start, end in itertools.pairwise(ends)]


def laid(melds: Sequence[int], loose: Sequence[int], rows: int, columns: int) -> list[str]:
    """The placement of groups of these sizes as text: melds A, B …, leftovers a, b …, gaps dots."""
    groups = groups_of([*melds, *loose])
    names = [chr(65 + i) for i in range(len(melds))] + [chr(97 + i) for i in range(len(loose))]
    slots = placed(groups[: len(melds)], groups[len(melds) :], rows, columns)
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
        ([4, 4, 3], [2, 2, 3, 4], 2, 11, ["AAAAcccdddd", "BBBBCCCaabb"]),
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
        ([4, 2, 4, 2], [4], 2, 10, ["AAAA.aaaa.", "BB.CCCC.DD"]),
        ([3, 3, 2], [], 2, 6, ["AAA...", "BBB.CC"]),
        # Leftovers take the gaps before them in both rows before a gap between melds, …
        ([2, 2, 4], [3], 2, 6, ["AA.BBa", "CCCCaa"]),
        # … and where melds touch, they lie in one row.
        ([5, 3, 2, 5, 5], [2], 2, 12, ["AAAAA.BBB.CC", "DDDDDEEEEEaa"]),
        ([2, 2, 2, 2, 5], [2], 2, 8, ["AABBCCaa", "DD.EEEEE"]),
        # As few leftovers touch in each row as can be.
        ([], [2] * 11, 2, 15, ["aa.bb.cc.ddeeff", "gg.hh.ii.jj.kk."]),
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


# Twins


def touching(slots: Slots, groups: Groups, melds: int) -> tuple[int, int, int, int, int]:
    """What touches and is broken: melds, leftovers at melds, broken, leftovers, the last broken."""
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
    return counts[0], counts[1], sum(broken[:-1]), counts[2], broken[-1]


def cuts(size: int) -> Iterator[tuple[int, ...]]:
    """Every way to cut a group in pieces."""
    for n in range(size):
        for at in itertools.combinations(range(1, size), n):
            yield tuple(b - a for a, b in itertools.pairwise((0, *at, size)))


def cheapest(
    melds: list[int], loose: list[int], rows: int, columns: int, *, in_order: bool = False
) -> tuple[int, int, int, int, int] | None:
    """The least of ``touching`` over all cuts of the groups and all ways to deal them to rows."""
    best = None
    for cut in itertools.product(*(list(cuts(size)) for size in loose)):
        pieces = [piece for group in cut for piece in group]
        broken = [len(group) - 1 for group in cut] or [0]
        for owners in itertools.product(range(rows), repeat=len(melds) + len(pieces)):
            if in_order and list(owners[: len(melds)]) != sorted(owners[: len(melds)]):
                continue
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
                cost = (touch[0], touch[1], sum(broken[:-1]), touch[2], broken[-1])
                best = min(best or cost, cost)
    return best


@settings(max_examples=150)
@given(
    st.lists(st.integers(2, 4), max_size=3),
    st.lists(st.integers(1, 3), max_size=2),
    st.integers(1, 3),
    st.integers(0, 8),
)
def test_groups_are_whole_and_apart_where_they_can(
    melds: list[int], loose: list[int], rows: int, more: int
) -> None:
    columns = (sum(melds + loose) + more) // rows or 1
    least = cheapest(melds, loose, rows, columns)
    groups = groups_of(melds + loose)
    if least is None:
        with pytest.raises(BadLayout):
            placed(groups[: len(melds)], groups[len(melds) :], rows, columns)
        return
    slots = placed(groups[: len(melds)], groups[len(melds) :], rows, columns)
    assert_shape(slots, sum(melds) + sum(loose), rows, columns)
    cost = touching(slots, groups, len(melds))
    assert cost[:2] == least[:2]
    assert any(least) or not any(cost)
    assert any(least[:4]) or not any(cost[:4])  # the lone tiles lie in two places sooner than touch
    if not any(least) and cheapest(melds, loose, rows, columns, in_order=True) == least:
        laid_melds = [t for row in slots for t in row if t is not None and t < sum(melds)]
        assert laid_melds == sorted(laid_melds)
    if least[1] == 0:  # beside melds that leftovers touch, which of them are broken is a simple rule
        assert cost[2] == 0 or least[2] > 0
        assert cost[2:4] == (0, 0) or any(least[2:4])


def least_touching(melds: list[int], tiles: int, rows: int, columns: int) -> tuple[int, int] | None:
    """The fewest melds that touch, then leftovers that touch a meld, of every way to fill the rows."""
    costs = []
    for owners in itertools.product(range(rows), repeat=len(melds)):
        for ends in itertools.combinations_with_replacement(range(tiles + 1), rows - 1):
            melds_touch = touch_meld = 0
            for row, (start, end) in enumerate(itertools.pairwise((0, *ends, tiles))):
                held = [size for size, owner in zip(melds, owners, strict=True) if owner == row]
                gaps = columns - sum(held) - (end - start)
                if gaps < 0:
                    break
                melds_touch += max(0, len(held) - 1 - gaps)
                touch_meld += end > start and len(held) > gaps
            else:
                costs.append((melds_touch, touch_meld))
    return min(costs, default=None)


@given(
    st.lists(st.integers(2, 5), max_size=5),
    st.lists(st.integers(1, 4), max_size=3),
    st.integers(1, 3),
    st.integers(0, 8),
)
def test_as_little_touches_melds_as_can(melds: list[int], loose: list[int], rows: int, more: int) -> None:
    columns = (sum(melds + loose) + more) // rows or 1
    groups = groups_of(melds + loose)
    least = least_touching(melds, sum(loose), rows, columns)
    if least is None:
        with pytest.raises(BadLayout):
            placed(groups[: len(melds)], groups[len(melds) :], rows, columns)
        return
    slots = placed(groups[: len(melds)], groups[len(melds) :], rows, columns)
    assert_shape(slots, sum(melds) + sum(loose), rows, columns)
    assert touching(slots, groups, len(melds))[:2] == least


def deals(tiles: int) -> st.SearchStrategy[list[int]]:
    """The sizes of melds and leftovers that are so many tiles together."""
    parts = st.lists(st.integers(2, 6), max_size=tiles // 2)
    return parts.filter(lambda found: sum(found) < tiles).map(lambda p: [*p, tiles - sum(p)])


@given(deals(22), st.integers(0, 7), st.integers(1, 30), st.integers(1, 60))
def test_any_rack_on_any_slots(sizes: list[int], held: int, rows: int, columns: int) -> None:
    groups = groups_of(sizes)
    melds, loose = groups[:held], groups[held:]
    try:
        slots = placed(melds, loose, rows, columns)
    except BadLayout:
        # Melds of at most so many tiles always fit if there are places of that many slots.
        assert len(melds) > rows * (columns // max(6, *map(len, melds), 0)) or rows * columns < 22
        return
    assert_shape(slots, 22, rows, columns)
    melds_touch, meld_touched, _, leftovers_touch, _ = touching(slots, groups, len(melds))
    if rows == 1:
        expected = max(0, len(groups) - 1 - (columns - 22))
        assert melds_touch + meld_touched + leftovers_touch == expected
    assert slots == placed(melds, loose, rows, columns)


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
    *_, broken, touch_count, last = touching(slots, groups, 0)
    assert (touch_count, broken + last) == min(costs)


def test_a_near_meld_is_whole_where_there_are_no_lone_tiles() -> None:
    near = [[0, 1], [2, 3], [4, 5]]
    assert place([], near, [], 2, 4) == [[0, 1, 2, 3], [4, 5, None, None]]
    melds = [[0, 1, 2, 3, 4], [5, 6, 7], [8, 9], [10, 11, 12]]
    slots = place(melds, [[13, 14], [15, 16], [17, 18]], [], 3, 8)
    groups = [*melds, [13, 14], [15, 16], [17, 18]]
    assert touching(slots, groups, 4) == (0, 0, 0, 0, 0)


def test_racks_of_the_same_sizes_lie_alike_and_share_no_slots() -> None:
    melds, near, lone = [[4, 1, 2], [0, 3, 7, 9]], [[5, 8]], [6, 10]
    first = place(melds, near, lone, 2, 9)
    assert first == [[4, 1, 2, None, 0, 3, 7, 9, None], [5, 8, None, 6, 10, None, None, None, None]]
    first[0][0] = None
    other = place([[0, 1, 2], [3, 4, 5, 6]], [[7, 8]], [9, 10], 2, 9)
    assert other == [[0, 1, 2, None, 3, 4, 5, 6, None], [7, 8, None, 9, 10, None, None, None, None]]
    groups = [[2, 0], [1, 3]]
    place_sorted(groups, 1, 5)[0].clear()
    assert place_sorted(groups, 1, 5) == [[2, 0, None, 1, 3]]
