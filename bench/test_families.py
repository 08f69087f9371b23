"""``pytest bench``: the engines side by side, a group for each family.

The kernel solves the whole family in a round, its rivals a sample of it; ``extra_info`` says how many
racks per second that is.  Every answer is held against the certified one.
"""

from typing import Any, Final

import pytest

from bench import engines, families
from bench.families import Family, Racks

SAMPLE: Final = 20
ROUNDS: Final = 3

every_family = pytest.mark.parametrize(
    "family",
    [
        pytest.param(each, id=each.name, marks=pytest.mark.benchmark(group=each.title))
        for each in families.FAMILIES
    ],
)


def sample(family: Family) -> Racks:
    """The family's first racks."""
    return Racks(family, families.read(family).rows[:SAMPLE])


def note(benchmark: Any, racks: Racks) -> None:
    """Put the racks per second beside the figures."""
    benchmark.extra_info["racks"] = len(racks)
    if benchmark.stats:  # none with --benchmark-disable
        benchmark.extra_info["racks_per_second"] = len(racks) / benchmark.stats.stats.median


@every_family
def test_kernel(benchmark: Any, family: Family) -> None:
    racks = families.read(family)
    assert engines.kernel_answers(racks) == [row.answer for row in racks.rows]  # compiles
    benchmark(engines.by_kernel, racks.counts, racks.okeys, family.rules)
    note(benchmark, racks)


@every_family
def test_naive(benchmark: Any, family: Family) -> None:
    racks = sample(family)

    def solve() -> list[families.Answer]:
        return [engines.by_naive(row, family.rules) for row in racks.rows]

    answers = benchmark.pedantic(solve, rounds=ROUNDS, warmup_rounds=1)
    assert answers == [row.answer for row in racks.rows]
    note(benchmark, racks)


@every_family
def test_cpsat(benchmark: Any, family: Family) -> None:
    racks = sample(family)

    def solve() -> list[int]:
        return [engines.by_cpsat(tiles, family.rules)[0] for tiles in racks.tiles]

    totals = benchmark.pedantic(solve, rounds=ROUNDS, warmup_rounds=1)
    assert totals == [row.answer[0] for row in racks.rows]
    note(benchmark, racks)
