"""The exact kernel against its twin on few numbers, where everything can be tried."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from solver import kernel
from solver.kernel.runs import HELD, fill_runs
from solver.kernel.tables import RunTable
from solver.kernel.worth import ORDERS, Worth
from tests import agree_kernel, naive, racks
from tests.kernel import twin
from tests.tiers import quick_first

RULES = [(False, 5), (True, 5), (False, 4), (True, 3)]


@pytest.mark.parametrize(("wrap", "longest"), RULES)
@pytest.mark.parametrize(("numbers", "mode"), [(5, "points"), (6, "leftover"), (7, "tiles")])
def test_the_run_table_holds_the_best_runs_of_every_code(
    *, numbers: int, mode: str, wrap: bool, longest: int
) -> None:
    worth = Worth(ORDERS[mode], 25)
    by_lowest: list[list[tuple[tuple[int, ...], int, int]]] = [[] for _ in range(numbers)]
    for window in twin.run_windows(numbers, wrap=wrap, longest=longest):
        for holes in product((0, 1), repeat=len(window)):
            tiles = list(zip(window, holes, strict=True))
            real = tuple(number - 1 for number, hole in tiles if not hole)
            if real and sum(holes) <= 2:
                packed = sum(worth.pack(n, 1, 25 if hole else n) for n, hole in tiles)
                by_lowest[min(real)].append((real, sum(holes), packed))

    @cache
    def best(counts: tuple[int, ...], okeys: int) -> int:
        lowest = next((n for n, count in enumerate(counts) if count), None)
        if lowest is None:
            return 0
        found = best(twin.without(counts, [lowest]), okeys)
        for real, wild, packed in by_lowest[lowest]:
            if wild <= okeys and all(counts[n] for n in real):
                found = max(found, packed + best(twin.without(counts, real), okeys - wild))
        return found

    whole = RunTable(worth, longest, wrap, numbers)
    fill_runs(whole.lookup, whole.shapes, 3**numbers - 1)
    table = whole.runs
    for code, okeys in product(range(3**numbers), range(3)):
        counts = tuple(code // 3**n % 3 for n in range(numbers))
        assert table[code, okeys] == best(counts, okeys), (counts, okeys)
        held = table[code, HELD]
        assert [held >> n & 1 for n in range(numbers)] == [min(count, 1) for count in counts]


@pytest.mark.parametrize(("wrap", "longest"), RULES)
@pytest.mark.parametrize("mode", ORDERS)
@pytest.mark.parametrize("okey_cost", [0, 25, 101])
def test_best_finds_what_the_twin_finds(*, mode: str, okey_cost: int, wrap: bool, longest: int) -> None:
    worth = Worth(ORDERS[mode], okey_cost)
    rng = np.random.default_rng(okey_cost)
    for numbers in (4, 7):
        every = twin.melds(worth, numbers, wrap=wrap, longest=longest)
        for _ in range(6):
            counts, okeys = twin.some_counts(rng, numbers, 15), int(rng.integers(0, 3))
            found = kernel.best_one(counts, okeys, worth, wrap=wrap, longest=longest, numbers=numbers)
            rack = f"counts {counts.tolist()}, {okeys} okeys, {numbers} numbers"
            claimed = worth.pack(found.total, found.tiles, found.saved)
            assert claimed == twin.best(counts, okeys, every), rack
            assert claimed == worth_of(found, worth, counts, okeys, numbers), rack


def worth_of(
    found: kernel.Solution, worth: Worth, counts: kernel.Counts, okeys: int, numbers: int
) -> int:
    """The worth of a solution's melds, which are disjoint melds of the rack."""
    left = counts.astype(int)
    packed = 0
    for colour, start, length, holes in found.runs:
        assert 3 <= length <= 5
        for place in range(length):
            number = (start + place - 1) % numbers + 1
            wild = holes >> place & 1
            okeys -= wild
            left[13 * colour + number - 1] -= not wild
            packed += worth.pack(number, 1, worth.okey_cost if wild else number)
    for number, colours, wilds in found.sets:
        assert 3 <= colours.bit_count() + wilds <= 4
        okeys -= wilds
        for colour in range(4):
            left[13 * colour + number - 1] -= colours >> colour & 1
        packed += worth.pack(number, 1, number) * colours.bit_count()
        packed += worth.pack(number, 1, worth.okey_cost) * wilds
    assert okeys >= 0
    assert min(left) >= 0
    return packed


@pytest.mark.parametrize("okeys", [0, 1, 2])
def test_three_sets_of_one_number(okeys: int) -> None:
    counts = np.zeros(52, np.uint8)
    counts[[6, 19, 32, 45]] = 2
    found = kernel.best_one(counts, okeys, Worth(ORDERS["tiles"], 0), wrap=False, longest=5, numbers=7)
    assert found.tiles == 8 + okeys
    assert len(found.sets) == (3 if okeys else 2)


def test_many_racks_at_once_are_the_racks_one_by_one() -> None:
    worth = Worth(ORDERS["points"], 101)
    rng = np.random.default_rng(3)
    counts = np.array([twin.some_counts(rng, 7, 22) for _ in range(20)])
    okeys = rng.integers(0, 3, 20).astype(np.uint8)
    together = kernel.best_many(counts, okeys, worth, wrap=False, longest=5, numbers=7, picks=True)
    for i in range(20):
        one = slice(i, i + 1)
        alone = kernel.best_many(
            counts[one], okeys[one], worth, wrap=False, longest=5, numbers=7, picks=True
        )
        assert (alone.worth[0], alone.used[0]) == (together.worth[i], together.used[i])
        assert alone.picks[0].tolist() == together.picks[i].tolist()


@pytest.mark.parametrize("wrap", [False, True])
def test_nothing_changes_where_nobody_asks_for_the_sets(*, wrap: bool) -> None:
    worth = Worth(ORDERS["points"], 0)
    rng = np.random.default_rng(4)
    counts = np.array([twin.some_counts(rng, 7, 14) for _ in range(60)])
    okeys = np.arange(60, dtype=np.uint8) % 3
    told, untold = (
        kernel.best_many(counts, okeys, worth, wrap=wrap, longest=5, numbers=7, picks=picks)
        for picks in (True, False)
    )
    assert (told.worth == untold.worth).all()
    assert (told.used == untold.used).all()
    assert (told.picks.shape, untold.picks.shape) == ((60, 13), (0, 13))


def test_used_is_how_many_okeys_the_melds_have() -> None:
    rng = np.random.default_rng(5)
    for cost, mode in product((0, 5, 101), ORDERS):
        worth = Worth(ORDERS[mode], cost)
        for _ in range(20):
            counts, okeys = twin.some_counts(rng, 7, 12), int(rng.integers(1, 3))
            found = kernel.best_one(counts, okeys, worth, wrap=False, longest=5, numbers=7)
            rack = counts[np.newaxis], np.array([okeys], np.uint8)
            many = kernel.best_many(*rack, worth, wrap=False, longest=5, numbers=7)
            in_runs = sum(holes.bit_count() for *_, holes in found.runs)
            assert many.used[0] == in_runs + sum(wilds for *_, wilds in found.sets)


def test_racks_may_be_read_only_and_strided() -> None:
    worth = Worth(ORDERS["points"], 101)
    wide = np.zeros((2, 104), np.uint8)
    wide[:, [0, 2, 4]] = 1
    okeys = np.zeros(2, np.uint8)
    for array in (wide, okeys):
        array.flags.writeable = False
    found = kernel.best_many(wide[:, ::2], okeys, worth, wrap=False, longest=5, numbers=7)
    assert [worth.unpack(int(packed)) for packed in found.worth] == [(6, 3, 6)] * 2


def test_no_racks_are_no_answers() -> None:
    worth = Worth(ORDERS["points"], 101)
    nothing = np.zeros((0, 52), np.uint8)
    found = kernel.best_many(nothing, np.zeros(0, np.uint8), worth, wrap=False, longest=5, numbers=7)
    assert (found.worth.shape, found.used.shape) == ((0,), (0,))


@pytest.mark.full_tables
def test_full_tables_find_what_the_naive_twin_finds() -> None:
    for request in racks.racks(77, 54):
        rules, okey = racks.RULES[request["rules"]], racks.okey_of(request["indicator"])
        plain, okeys = naive.split(request["rack"], okey)
        counts = np.zeros(52, np.uint8)
        for number, colour in plain:
            counts[13 * colour + number - 1] += 1
        for mode, order in ORDERS.items():
            worth = Worth(order, rules.okey_cost)
            got = kernel.best_one(counts, okeys, worth, wrap=rules.wrap, longest=rules.max_run)
            expected = naive.best(
                request["rack"], okey, naive.ORDERS[mode],
                wrap=rules.wrap, max_run=rules.max_run, okey_cost=rules.okey_cost,
            )  # fmt: skip
            held = sum(number for number, _ in plain) + okeys * rules.okey_cost
            assert (got.total, got.tiles, held - got.saved) == (
                expected.total, expected.tiles, expected.leftover_cost,
            ), racks.text(request)  # fmt: skip


@pytest.mark.full_tables
@pytest.mark.parametrize("preset", quick_first(agree_kernel.RULES))
def test_the_first_simple_kernel_finds_the_same(preset: str) -> None:
    for seed, (mode, family) in enumerate(product(ORDERS, agree_kernel.FAMILIES)):
        agree_kernel.agree(preset, mode, family, seed, 1_000)
