"""The measuring: what is counted, what is held against what, and that nobody waits for ever."""

import signal
import time
from contextlib import suppress
from dataclasses import replace

import pytest

from bench.families import Racks
from bench.peers import ours
from bench.peers.check import Wrong
from bench.peers.compare import compare
from bench.peers.limit import TimeUp, time_limit
from bench.peers.results import Result, Round
from bench.peers.start import needed, starts
from tests.peers.racks import FAMILY, LIARS, certified, first, honest, liar, row


@pytest.mark.parametrize("kind", LIARS)
def test_what_a_solver_gets_wrong_is_counted(kind: Wrong | None) -> None:
    rows = (row("red 1, blue 1, fake, black 5-7"),) * 2 if kind == "fake okey misread" else ()
    racks = Racks(FAMILY, tuple(map(certified, rows or first(FAMILY, 2).rows)))
    *_, result = compare(racks, [liar("peer", LIARS[kind])], rounds=2, limit=0.1)
    assert result.tried == 2
    assert dict(result.wrong) == ({kind: 2} if kind else {})
    if kind == "no answer":
        assert result.mistakes[0].said == "RuntimeError: no such rack"
    assert result.rate > 0
    assert result.times("many") > 0


def test_ours_are_asked_like_everybody_else_and_right() -> None:
    results = compare(first(FAMILY, 3), ours.solvers(FAMILY.preset), rounds=1)
    assert [result.tried for result in results] == [3] * 6
    assert not any(result.mistakes for result in results)


def test_a_wrong_kernel_is_counted() -> None:
    right = first(FAMILY, 2)
    total, tiles, cost = right.rows[1].answer
    wrong = replace(right.rows[1], answer=(total, tiles, cost - 1))
    _, kernel = compare(Racks(FAMILY, (right.rows[0], wrong)), [], rounds=1)
    assert [mistake.index for mistake in kernel.mistakes] == [1]


def test_a_slow_solver_gets_a_sample() -> None:
    ticks: list[int] = []
    *_, slow = compare(
        first(FAMILY, 6), [liar("peer", honest)], rounds=2, seconds=0, tick=lambda: ticks.append(1)
    )
    assert [each.racks for each in slow.rounds] == [1, 1]
    assert len(ticks) == 2


def test_rates_and_ratios_are_medians() -> None:
    rounds = [Round(1, seconds, 1, 2, 0.5) for seconds in (4, 2, 30)]
    result = Result("peer", "points", False, first(FAMILY, 1), rounds)
    assert result.rate == 1 / 4
    assert [result.times(base) for base in ("many", "one", "floor")] == [4, 2, 8]


def block() -> None:
    """Sleeps on after any ordinary exception."""
    while True:
        with suppress(Exception):
            time.sleep(5)


def test_a_time_limit_ends_what_catches_everything() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TimeUp), time_limit(0.05):
        block()
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_a_start_is_a_time_and_a_size() -> None:
    [start] = starts([], rounds=1)
    assert start.package == "sirala"
    assert start.seconds > 0
    assert 20 < start.megabytes < 2000
    assert {"numba", "llvmlite", "ortools"} <= needed("sirala")
    assert not {"sirala", "ruff"} & needed("sirala")
    assert needed("no-such-package") == set()
