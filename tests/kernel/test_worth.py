"""The packed worth of melds."""

from itertools import permutations, product

import pytest

from solver.kernel.worth import BITS, ORDERS, Part, Worth

EDGES = (0, 1, 255, 259, 511), (0, 1, 22, 31), (0, 101, 2_286, 16_383)


@pytest.mark.parametrize("order", list(permutations(BITS)))
def test_what_is_packed_comes_out_again(order: tuple[Part, ...]) -> None:
    worth = Worth(order, 101)
    for sums in product(*EDGES):
        assert worth.unpack(worth.pack(*sums)) == sums


@pytest.mark.parametrize("mode", ORDERS)
def test_the_greater_integer_is_the_better_arrangement(mode: str) -> None:
    worth = Worth(ORDERS[mode], 101)
    parts = [dict(zip(("total", "tiles", "saved"), sums, strict=True)) for sums in product(*EDGES)]
    by_order = sorted(parts, key=lambda part: [part[name] for name in worth.order])
    packed = [worth.pack(**part) for part in by_order]
    assert packed == sorted(packed)


def test_no_sum_of_a_legal_rack_runs_over() -> None:
    worth = Worth(ORDERS["leftover"], 1_000)
    most = worth.pack(259, 22, 22 * 13 + 2 * 1_000)
    assert worth.unpack(most) == (259, 22, 2_286)
    assert most < 2**31, "an entry of the run table has 32 bits"


def test_by_number_counts_the_one_after_the_highest_number_as_one() -> None:
    real, wild = Worth(ORDERS["points"], 25).by_number(7)
    unpack = Worth(ORDERS["points"], 25).unpack
    assert [unpack(int(packed)) for packed in real] == [
        (0, 0, 0), *((n, 1, n) for n in range(1, 8)), (1, 1, 1),
    ]  # fmt: skip
    assert [unpack(int(packed)) for packed in wild] == [
        (0, 0, 0), *((n, 1, 25) for n in range(1, 8)), (1, 1, 25),
    ]  # fmt: skip
