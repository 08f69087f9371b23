"""The melds of many racks against those of a rack alone."""

import numpy as np
import pytest

from solver import kernel
from solver.kernel.arrays import RUN, SET
from solver.kernel.batch import Normal, runs_and_sets
from solver.kernel.worth import ORDERS, Worth
from tests.kernel import twin

RULES = [(False, 13), (True, 5), (False, 4), (True, 3)]


def some_racks(seed: int, n: int, most: int = 22) -> Normal:
    """Racks of the lowest seven numbers, in the normal form."""
    rng = np.random.default_rng(seed)
    counts = np.array([twin.some_counts(rng, 7, most - 2) for _ in range(n)])
    okeys = rng.integers(0, 3, n).astype(np.uint8)
    nothing = np.zeros(n, np.uint8)
    return Normal(counts, okeys, nothing, nothing, np.zeros(n, np.int16), nothing)


@pytest.mark.parametrize(("wrap", "longest"), RULES)
@pytest.mark.parametrize(("mode", "okey_cost"), [("points", 101), ("tiles", 0), ("leftover", 5)])
def test_the_melds_are_those_of_each_rack_alone(
    *, mode: str, okey_cost: int, wrap: bool, longest: int
) -> None:
    racks, worth = some_racks(okey_cost, 40), Worth(ORDERS[mode], okey_cost)
    found = runs_and_sets(racks, worth, wrap=wrap, longest=longest, melds=True, numbers=7)
    for i, (counts, okeys) in enumerate(zip(racks.counts, racks.okeys.tolist(), strict=True)):
        alone = kernel.best_one(counts, okeys, worth, wrap=wrap, longest=longest, numbers=7)
        told = f"counts {counts.tolist()}, {okeys} okeys"
        melds = [tuple(meld) for meld in found.melds[i, : found.many[i]].tolist()]
        runs = sorted((RUN, *run) for run in alone.runs)
        sets = sorted(
            (SET, colours, number, colours.bit_count() + wilds, wilds)
            for number, colours, wilds in alone.sets
        )
        assert sorted(melds) == runs + sets, told
        sums = (found.total[i], found.tiles[i], found.saved[i])
        assert sums == (alone.total, alone.tiles, alone.saved), told
        wilds = sum(meld[4].bit_count() if meld[0] == RUN else meld[4] for meld in melds)
        assert found.okeys_used[i] == wilds, told


def test_melds_that_nobody_asks_for_are_not_recovered() -> None:
    racks, worth = some_racks(1, 20), Worth(ORDERS["points"], 101)
    sums, melds = (
        runs_and_sets(racks, worth, wrap=False, longest=13, melds=melds, numbers=7)
        for melds in (False, True)
    )
    assert len(sums.melds) == 0
    for column in ("total", "tiles", "saved", "okeys_used"):
        assert getattr(sums, column).tolist() == getattr(melds, column).tolist()
