"""What a second thread gains ``solve_many``, beside what it gains bare look-ups in the run table.

``python -m bench.threads``.  A machine gives two threads less than twice the work of one: they share
caches, memory and often a core.  So the measure is what a compiled loop gains that does nothing but
the look-ups every rack needs, over the same chunks and pool in the same run.  Nine rounds, in each both
with one thread and with two, turn by turn; medians over the rounds leave out the odd one.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from solver import solve_many
from solver.game.rules import preset
from solver.kernel.batch import normal_form, read_only
from solver.kernel.jit import kernel
from solver.kernel.tables import run_table
from solver.kernel.worth import ORDERS, Worth
from solver.questions.many import chunks

RACKS: Final = 400_000
ROUNDS: Final = 9
_BOX: Final = np.array([*range(52), *range(52), 52, 52], np.uint8)
_LOOKED_UP: Final = 12
"""How often a chunk is looked up, so that it takes about as long as solving it."""


@kernel
def look_up(counts: NDArray[np.uint8], table: NDArray[np.int32], sums: NDArray[np.int64]) -> None:
    """Write the sum of four look-ups: the runs of each rack, counts (m, 52), without okeys."""
    for i in range(counts.shape[0]):
        total = np.int64(0)
        for colour in range(4):
            code = np.int64(0)
            for n in range(12, -1, -1):
                code = code * 3 + counts[i, 13 * colour + n]
            total += table[code, 0]
        sums[i] = total


def dealt(seed: int, n: int, size: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """n racks as dealt: ids (n, size) and the indicators (n,)."""
    rng = np.random.default_rng(seed)
    indicators = rng.integers(0, 52, n, np.uint8)
    order = rng.random((n, len(_BOX)), np.float32)
    order[np.arange(n), indicators] = 2  # the first copy of that face lies on the table
    return _BOX[np.argsort(order)[:, :size]], indicators


def main() -> None:
    """Measure and print."""
    racks, indicators = dealt(1, RACKS, 21)
    rules = preset("oyna101")
    solve_many(racks, indicators, threads=1)  # compiles, and fills the table
    counts = normal_form(read_only(racks), read_only(indicators), 22).counts
    worth = Worth(ORDERS["points"], rules.okey_cost)
    table = run_table(worth, 5, rules.wrap, 13).runs
    sums = np.empty(RACKS, np.int64)
    look_up(counts, table, sums)

    def look(threads: int) -> None:
        def some(rows: slice) -> None:
            for _ in range(_LOOKED_UP):
                look_up(counts[rows], table, sums[rows])

        parts = chunks(RACKS, threads)
        if threads == 1:  # like solve_many, without a pool
            list(map(some, parts))
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(some, parts))

    def solve(threads: int) -> None:
        solve_many(racks, indicators, threads=threads)

    look(2)
    rounds = [(_gain(look), _gain(solve)) for _ in range(ROUNDS)]
    bare, whole = (median(gains) for gains in zip(*rounds, strict=True))
    ratio = median(solved / looked for looked, solved in rounds)
    print(f"{RACKS:,} racks of 21 tiles, medians of {ROUNDS} rounds: two threads are")
    print(f"{bare:.2f} times as fast as one at bare look-ups, {whole:.2f} times at solve_many;")
    print(f"ratio {ratio:.2f} (at least 0.90 is wanted).")


def _gain(work: Callable[[int], None]) -> float:
    """How many times as fast two threads are as one."""
    return _seconds(work, 1) / _seconds(work, 2)


def _seconds(work: Callable[[int], None], threads: int) -> float:
    start = perf_counter()
    work(threads)
    return perf_counter() - start


if __name__ == "__main__":
    main()
