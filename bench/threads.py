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

from bench import floor
from solver import solve_many
from solver.game.rules import preset
from solver.kernel.batch import normal_form, read_only
from solver.questions.many import chunks
from solver.questions.study import dealt

RACKS: Final = 400_000
ROUNDS: Final = 9
_LOOKED_UP: Final = 12
"""How often a chunk is looked up, so that it takes about as long as solving it."""


def main() -> None:
    """Measure and print."""
    racks, indicators, _ = dealt(1, 0, RACKS, 21)
    solve_many(racks, indicators, threads=1)  # compiles, and fills the table
    normal = normal_form(read_only(racks), read_only(indicators), 22)
    table, sums = floor.table(preset("oyna101")), np.empty(RACKS, np.int64)

    def look(threads: int) -> None:
        def some(rows: slice) -> None:
            for _ in range(_LOOKED_UP):
                floor.look_up(normal.counts[rows], normal.okeys[rows], table, sums[rows])

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
