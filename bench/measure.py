"""The measuring: all engines on the same racks in the same run, turn by turn.

In each round every engine solves the round's racks: the slow ones each rack once, the kernel again and
again.  A machine that slows down for a while so slows all of them, and medians over the rounds
leave out the odd one.  Nothing but solving is timed: no reading, compiling or filling of tables.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from timeit import repeat
from typing import Final

import numpy as np

from bench import engines, fresh
from bench.families import Racks

ROUNDS: Final = 5
NAIVE_SECONDS: Final = 0.5
KERNEL_SECONDS: Final = 0.1


@dataclass(frozen=True)
class Round:
    """Seconds a rack in one round; ``search`` is what CP-SAT spends once its model is built."""

    racks: int
    kernel: float
    naive: float
    cpsat: float
    search: float


@dataclass(frozen=True)
class Measured:
    """What was measured of a family: its rounds, its slowest rack, and every wrong answer."""

    racks: Racks
    rounds: tuple[Round, ...]
    worst: int
    worst_seconds: float
    wrong: tuple[str, ...]

    def rate(self, engine: str) -> float:
        """Racks per second, the median of the rounds."""
        return 1 / float(median(getattr(each, engine) for each in self.rounds))

    def ratio(self, engine: str) -> float:
        """How many times as fast as ``engine`` the kernel is, the median of the rounds."""
        return float(median(getattr(each, engine) / each.kernel for each in self.rounds))


def measure(racks: Racks, rounds: int = ROUNDS, seconds: float = NAIVE_SECONDS) -> Measured:
    """Everything about a family; a round takes as many racks as the naive twin solves in ``seconds``."""
    wrong = _check_kernel(racks)  # compiles, and fills the table
    engines.by_cpsat(racks.tiles[0], racks.family.rules)  # imports OR-Tools
    engines.by_naive(racks.rows[0], racks.family.rules)  # lists all melds
    done = tuple(_round(racks, range(turn, len(racks), rounds), seconds, wrong) for turn in range(rounds))
    slowest, index = max((_best_of_five(racks, index), index) for index in range(len(racks)))
    return Measured(racks, done, index, slowest, tuple(wrong))


def _round(racks: Racks, turn: range, seconds: float, wrong: list[str]) -> Round:
    rules = racks.family.rules
    start, solved = perf_counter(), 0
    answers = []
    while solved < len(turn) and perf_counter() - start < seconds:
        answers.append(engines.by_naive(racks.rows[turn[solved]], rules))
        solved += 1
    naive = (perf_counter() - start) / solved
    chosen = turn[:solved]
    start = perf_counter()
    found = [engines.by_cpsat(racks.tiles[index], rules) for index in chosen]
    cpsat = (perf_counter() - start) / solved
    for index, answer, (total, _) in zip(chosen, answers, found, strict=True):
        _compare("the naive twin", answer, racks, index, wrong)
        _compare("CP-SAT", (total, *racks.rows[index].answer[1:]), racks, index, wrong)
    search = sum(spent for _, spent in found) / solved
    return Round(solved, _kernel_seconds(racks, chosen), naive, cpsat, search)


def _kernel_seconds(racks: Racks, chosen: range) -> float:
    """Seconds a rack on the chosen ones, in calls of as many racks as the family has."""
    rows = np.resize(np.array(chosen), len(racks))
    counts, okeys = racks.counts[rows], racks.okeys[rows]
    return _again(lambda: engines.by_kernel(counts, okeys, racks.family.rules)) / len(rows)


def _again(call: Callable[[], object]) -> float:
    start, calls = perf_counter(), 0
    while (spent := perf_counter() - start) < KERNEL_SECONDS:
        call()
        calls += 1
    return spent / calls


def _best_of_five(racks: Racks, index: int) -> float:
    """Seconds for one rack alone, the call included."""
    counts, okeys = racks.counts[[index]], racks.okeys[[index]]
    rules = racks.family.rules
    return min(repeat(lambda: engines.by_kernel(counts, okeys, rules), number=1, repeat=5))


def _check_kernel(racks: Racks) -> list[str]:
    wrong: list[str] = []
    for index, answer in enumerate(engines.kernel_answers(racks)):
        _compare("the kernel", answer, racks, index, wrong)
    return wrong


def _compare(engine: str, answer: tuple[int, ...], racks: Racks, index: int, wrong: list[str]) -> None:
    row = racks.rows[index]
    if answer != row.answer:
        wrong.append(f"{engine} finds {answer}, certified is {row.answer}: {row.text}")


def fresh_seconds(racks: Racks, n: int, rounds: int = ROUNDS) -> float:
    """Seconds a rack, the median of rounds of n racks of the family's size as dealt, all new."""
    seconds = []
    for seed in range(rounds):
        counts, okeys = fresh.dealt(seed, n, racks.family.size)
        start = perf_counter()
        engines.by_kernel(counts, okeys, racks.family.rules)
        seconds.append((perf_counter() - start) / n)
    return median(seconds)
