"""The shapes of runs and sets against plain enumerations of them."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from solver.kernel.shapes import run_shapes, set_choices, sets_of
from tests.kernel.twin import run_windows


@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize(("numbers", "longest"), [(5, 3), (5, 5), (7, 4), (13, 5), (13, 13)])
def test_every_run_with_every_choice_of_okeys_once(*, wrap: bool, numbers: int, longest: int) -> None:
    shapes = run_shapes(longest, wrap, numbers)
    got = []
    for start, length, holes in zip(shapes.start, shapes.length, shapes.holes, strict=True):
        window = [(start + place - 1) % numbers + 1 for place in range(length)]
        got.append((*((n, holes >> place & 1) for place, n in enumerate(window)),))
    expected = [
        tuple((number, int(place in holes)) for place, number in enumerate(window))
        for window in run_windows(numbers, wrap=wrap, longest=longest)
        for okeys in range(3)
        for holes in combinations(range(len(window)), okeys)
        if okeys < len(window)
    ]
    assert Counter(got) == Counter(expected)


@pytest.mark.parametrize("wrap", [False, True])
def test_the_columns_of_a_run_tell_the_same(*, wrap: bool) -> None:
    shapes = run_shapes(5, wrap, 7)
    for k, (start, length, holes) in enumerate(
        zip(shapes.start, shapes.length, shapes.holes, strict=True)
    ):
        real = [(start + place - 1) % 7 for place in range(length) if not holes >> place & 1]
        assert shapes.need[k] == sum(1 << n for n in real)
        assert shapes.code[k] == sum(3**n for n in real)
        assert shapes.okeys[k] == length - len(real)
        assert shapes.first[min(real)] <= k < shapes.first[min(real) + 1]
    assert (shapes.first[0], shapes.first[7]) == (0, len(shapes.need))


def test_sets_are_every_choice_of_disjoint_sets_and_no_other() -> None:
    one = [
        (colours, okeys)
        for okeys in range(3)
        for size in (3, 4)
        for colours in combinations(range(4), size - okeys)
    ]
    expected: dict[tuple[int, ...], set[int]] = {}
    for how_many in (1, 2, 3):
        for sets in combinations_with_replacement(one, how_many):
            taken = Counter(colour for colours, _ in sets for colour in colours)
            okeys = sum(wild for _, wild in sets)
            if okeys <= 2 and max(taken.values()) <= 2:
                expected.setdefault(tuple(taken[colour] for colour in range(4)), set()).add(okeys)
    choices = set_choices()
    for held, okeys in product(range(81), range(3)):
        digits = tuple(int(digit) for digit in choices.digits[held])
        assert sum(digit * 3**colour for colour, digit in enumerate(digits)) == held
        within = {
            (taken, wild)
            for taken, wilds in expected.items()
            for wild in wilds
            if wild <= okeys and all(t <= h for t, h in zip(taken, digits, strict=True))
        }
        rows = range(choices.first[held], choices.last[held, okeys])
        got = [(tuple(choices.digits[choices.takes[k]].tolist()), choices.okeys[k]) for k in rows]
        assert len(got) == len(within)
        assert set(got) == within
        assert all(choices.reals[k] == sum(taken) for k, (taken, _) in zip(rows, got, strict=True))
        most = max((sum(taken) for taken, wild in within if wild == okeys), default=-1)
        assert choices.most[held, okeys] == most
    assert {(takes, okeys) for takes, okeys in product(range(81), range(3))
            if takes and sets_of(takes, okeys)} == set(
        zip(choices.takes.tolist(), choices.okeys.tolist(), strict=True))  # fmt: skip


def test_the_split_into_sets_uses_just_what_it_is_given() -> None:
    for takes, okeys in product(range(81), range(3)):
        sets = sets_of(takes, okeys)
        if sets is None:
            continue
        assert sum(3**colour for mask, _ in sets for colour in range(4) if mask >> colour & 1) == (takes)
        assert sum(wild for _, wild in sets) == okeys
        assert all(mask and 3 <= mask.bit_count() + wild <= 4 for mask, wild in sets)
