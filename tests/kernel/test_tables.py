"""Run tables fill as far as they are asked for, and hold then what a whole one holds."""

import os
import select
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread

import numpy as np
import pytest

from solver import kernel
from solver.kernel import runs, tables
from solver.kernel.arrays import Lookup
from solver.kernel.shapes import RunShapes
from solver.kernel.tables import RunTable
from solver.kernel.worth import ORDERS, Worth
from tests.kernel.twin import some_counts

WORTH = Worth(ORDERS["points"], 101)


def table(numbers: int = 7) -> RunTable:
    return RunTable(WORTH, 5, True, numbers)


def below(code: int, numbers: int) -> list[int]:
    """The codes that hold no more of any tile."""
    codes = [0]
    for n in range(numbers):
        codes = [c + d * 3**n for c in codes for d in range(code // 3**n % 3 + 1)]
    return codes


def test_a_rack_fills_what_lies_below_it() -> None:
    whole, partly = table(), table()
    whole.fill()
    rng = np.random.default_rng(1)
    for _ in range(20):
        counts = some_counts(rng, 7, 12)
        partly.reach(counts[np.newaxis])
        for code in partly.codes(counts).tolist():
            under = below(code, 7)
            assert (partly.runs[under] == whole.runs[under]).all()
    assert (partly.runs != whole.runs).any(), "all of it was filled"


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "one by one"])
def test_many_racks_fill_it_all(*, at_once: bool) -> None:
    whole, asked = table(), table()
    whole.fill()
    counts = np.zeros((33, 52), np.uint8)
    for few in (counts,) if at_once else np.split(counts, 33):
        assert (asked.runs != whole.runs).any()
        asked.reach(few)
    assert (asked.runs == whole.runs).all()


def test_threads_fill_a_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    fills: list[int] = []
    fill = runs.fill_runs

    def noted(lookup: Lookup, shapes: RunShapes, top: int) -> None:
        fills.append(top)
        fill(lookup, shapes, top)

    monkeypatch.setattr(runs, "fill_runs", noted)
    shared, counts = table(), np.zeros((33, 52), np.uint8)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(shared.reach, [counts] * 8))
    assert fills == [3**7 - 1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_a_process_forked_in_the_middle_of_a_fill_has_a_whole_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, shared, begun = table(), table(), Event()
    whole.fill()
    fill = runs.fill_runs

    def slow(lookup: Lookup, shapes: RunShapes, top: int) -> None:
        begun.set()
        time.sleep(0.2)  # nothing tells that the fork has begun
        fill(lookup, shapes, top)

    monkeypatch.setattr(runs, "fill_runs", slow)
    filling = Thread(target=shared.fill)
    filling.start()
    begun.wait()
    lives, held = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(lives)
            shared.fill()
            os._exit(0 if (shared.runs == whole.runs).all() else 1)
        finally:
            os._exit(2)
    os.close(held)
    filling.join()
    ended = bool(select.select([lives], [], [], 60)[0])  # the child's end of the pipe is closed
    os.close(lives)
    if not ended:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    assert ended, "the child waits for the lock for ever"
    assert status == 0


def test_a_table_is_filled_ahead_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = table()
    monkeypatch.setattr(kernel, "_table", lambda *_: ahead)
    kernel.fill(WORTH, wrap=True, longest=5)
    before = ahead.runs.copy()
    ahead.reach(np.zeros((33, 52), np.uint8))
    assert before.any()
    assert (ahead.runs == before).all()


def test_a_table_that_is_no_longer_kept_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "run_table", tables.run_table.__wrapped__)
    counts = np.zeros(52, np.uint8)
    counts[:3] = 1
    found = kernel.best_one(counts, 0, WORTH, wrap=False, longest=5, numbers=7)
    assert (found.total, found.runs) == (6, ((0, 1, 3, 0),))
