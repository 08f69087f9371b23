"""The shapes of runs and sets against plain enumerations of them."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations, product

import pytest

from solver.kernel.shapes import NO_CHOICE, run_shapes, set_choices, sets_of
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


Taken = tuple[int, ...]


def every_choice() -> dict[Taken, set[int]]:
    """What one, two or three disjoint sets of a number take of each colour, with the okeys they need."""
    one = [
        (colours, okeys)
        for okeys in range(3)
        for size in (3, 4)
        for colours in combinations(range(4), size - okeys)
    ]
    found: dict[Taken, set[int]] = {}
    for how_many in (1, 2, 3):
        for sets in combinations_with_replacement(one, how_many):
            taken = Counter(colour for colours, _ in sets for colour in colours)
            okeys = sum(wild for _, wild in sets)
            if okeys <= 2 and max(taken.values()) <= 2:
                found.setdefault(tuple(taken[colour] for colour in range(4)), set()).add(okeys)
    return found


def digits(code: int) -> Taken:
    return tuple(code // 3**colour % 3 for colour in range(4))


def less(some: Taken, other: Taken) -> bool:
    return all(a <= b for a, b in zip(some, other, strict=True))


def test_of_all_choices_of_sets_there_are_those_that_may_be_best() -> None:
    every, choices = every_choice(), set_choices()
    for held, wanted in product(range(81), range(16)):
        mask = [wanted >> colour & 1 for colour in range(4)]
        if not less(tuple(mask), digits(held)):
            continue  # no run wants what is not there
        key = 16 * held + wanted

        def of_runs(taken: Taken, mask: list[int] = mask) -> Taken:
            return tuple(digit * bit for digit, bit in zip(taken, mask, strict=True))

        ways = {(taken, used) for taken, uses in every.items() for used in uses
                if less(taken, digits(held))}  # fmt: skip
        costless = [sum(taken) for taken, used in ways if used == 0 and not any(of_runs(taken))]
        assert choices.sure[key] == max(costless, default=0)
        free = int(choices.free[key])
        assert sum(digits(int(choices.takes[free]))) == choices.sure[key]
        assert not any(of_runs(digits(int(choices.takes[free]))))
        assert choices.okeys[free] == 0

        told = []
        for row in range(choices.ends[key, 0], choices.ends[key, 3]):
            taken, used = digits(int(choices.takes[row])), int(choices.okeys[row])
            assert (taken, used) in ways
            packed = int(choices.rows[row])
            assert tuple(packed >> 4 * colour & 15 for colour in range(4)) == of_runs(taken)
            assert packed >> 16 & 3 == used
            assert packed >> 18 == sum(taken) - int(choices.sure[key])
            assert choices.ends[key, used] <= row < choices.ends[key, used + 1]
            told.append((of_runs(taken), used, packed >> 18))
        assert told == sorted(told, key=lambda each: (each[1], -each[2])), "fewest okeys, most tiles"
        for taken, used in ways:
            beyond = sum(taken) - int(choices.sure[key])
            assert (used == 0 and beyond <= 0) or any(
                used == u and beyond <= more and less(takes, of_runs(taken)) for takes, u, more in told
            )
        for used in range(3):
            most = [0] * (used == 0) + [more for _, u, more in told if u == used]
            assert choices.most[key, used] == max(most, default=NO_CHOICE)
        for one, other in permutations(told, 2):
            assert not (one[1] == other[1] and less(one[0], other[0]) and one[2] >= other[2])


def test_row_0_lays_nothing() -> None:
    choices = set_choices()
    assert (choices.rows[0], choices.takes[0], choices.okeys[0]) == (0, 0, 0)


def test_the_split_into_sets_uses_just_what_it_is_given() -> None:
    for takes, okeys in product(range(81), range(3)):
        sets = sets_of(takes, okeys)
        if sets is None:
            continue
        assert sum(3**colour for mask, _ in sets for colour in range(4) if mask >> colour & 1) == (takes)
        assert sum(wild for _, wild in sets) == okeys
        assert all(mask and 3 <= mask.bit_count() + wild <= 4 for mask, wild in sets)
