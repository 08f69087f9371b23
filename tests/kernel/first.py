"""The first simple kernel: a twin of the fast one, which has to find the same worth on every rack.

It tries every choice of sets of every number, as long as the bound stays above the incumbent.
Its search, its sets, its runs and its run table are its own; only what a tile is worth is the package's.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from solver.kernel.jit import kernel
from solver.kernel.worth import Worth
from tests.kernel.twin import run_windows

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Table = NDArray[np.int32]

NUMBERS = 13
MAX_LEVELS = 13
MAX_OKEYS = 2


def best_many(counts: Bytes, okeys: Bytes, worth: Worth, *, wrap: bool, longest: int) -> Ints:
    """The greatest packed worth (n,) of n racks: ``counts`` (n, 52) and ``okeys`` (n,)."""
    table, real, wild = _table(worth, wrap, min(longest, 5))
    choices = _set_choices()
    found = np.empty(len(counts), np.int64)
    _best(
        counts, okeys, table, real, wild,
        choices.takes, choices.okeys, choices.reals, choices.first, choices.last, choices.most,
        choices.digits, found,
    )  # fmt: skip
    return found


@cache
def _table(worth: Worth, wrap: bool, longest: int) -> tuple[Table, Ints, Ints]:
    table = np.zeros((3**NUMBERS, 3), np.int32)
    _fill_runs(table, _every_run(worth, wrap=wrap, longest=longest))
    return table, *worth.by_number()


def _every_run(worth: Worth, *, wrap: bool, longest: int) -> Ints:
    """A row for each choice of real tiles and okeys that make a run: the tiles' bit mask, their code, the
    okeys, and the most that such a run is worth."""
    best: dict[tuple[int, int], int] = {}
    for window, okeys in product(run_windows(NUMBERS, wrap=wrap, longest=longest), range(3)):
        for holes in combinations(range(len(window)), okeys):
            need = sum(1 << number - 1 for place, number in enumerate(window) if place not in holes)
            packed = sum(
                worth.pack(number, 1, worth.okey_cost if place in holes else number)
                for place, number in enumerate(window)
            )
            best[need, okeys] = max(packed, best.get((need, okeys), 0))
    return np.array([
        (need, sum(3**n for n in range(NUMBERS) if need >> n & 1), okeys, packed)
        for (need, okeys), packed in best.items()
    ])  # fmt: skip


@kernel
def _fill_runs(table: Table, runs: Ints) -> None:
    """Fill ``table[c, j]``: the greatest worth of disjoint runs among tiles c with at most j okeys.

    An unbounded knapsack with a code for its size: run after run, every code that holds the run's tiles
    is worth what it was, or the run beside the best of the other tiles.  Codes ascend, so what is left
    of one has had the run offered already, and it may be laid twice.
    ``table`` (3**numbers, 3) int32 is all 0 before.
    """
    held = np.zeros(len(table), np.int64)
    for c in range(1, len(table)):
        held[c] = held[c // 3] << 1 | (c % 3 > 0)
    for k in range(len(runs)):
        need, code, okeys, worth = runs[k, 0], runs[k, 1], runs[k, 2], runs[k, 3]
        for c in range(code, len(table)):
            if held[c] & need == need:
                for j in range(okeys, 3):
                    table[c, j] = max(table[c, j], table[c - code, j - okeys] + worth)


@kernel
def _runs(table: Table, codes: Ints, okeys: np.int64, out: Ints) -> None:
    """Set ``out[j]``: the greatest worth of runs of all four colours with at most j <= okeys okeys."""
    base = np.int64(0)
    for colour in range(4):
        base += table[codes[colour], 0]
    out[0] = base
    out[1] = base
    out[2] = base
    if okeys == 0:
        return
    one = 0
    other = 0
    both = 0
    for colour in range(4):
        c = codes[colour]
        gain = np.int64(table[c, 1]) - table[c, 0]
        if gain > one:
            other = one
            one = gain
        elif gain > other:
            other = gain
        both = max(both, np.int64(table[c, 2]) - table[c, 0])
    out[1] = base + one
    out[2] = base + max(both, one + other)


@kernel
def _best(
    counts: Bytes,
    okeys: Bytes,
    table: Table,
    real: Ints,
    wild: Ints,
    takes: Ints,
    uses: Ints,
    reals: Ints,
    first: Ints,
    last: Ints,
    most: Ints,
    digits: Ints,
    worth: Ints,
) -> None:
    """Solve racks one by one: set ``worth[i]``.

    ``counts`` (n, 52) and ``okeys`` (n,) uint8 are racks in the normal form; ``table`` the run table
    of the objective whose worth by number is ``real`` and ``wild``; then the columns of SetChoices.
    """
    numbers = real.shape[0] - 2
    power = np.ones(numbers, np.int64)
    for i in range(1, numbers):
        power[i] = power[i - 1] * 3
    number = np.zeros(MAX_LEVELS, np.int64)
    held = np.zeros(MAX_LEVELS, np.int64)
    rest = np.zeros((MAX_LEVELS + 1, 3), np.int64)
    codes = np.zeros((MAX_LEVELS + 1, 4), np.int64)
    left = np.zeros(MAX_LEVELS + 1, np.int64)
    laid = np.zeros(MAX_LEVELS + 1, np.int64)
    runs = np.zeros((MAX_LEVELS + 1, 3), np.int64)
    step = np.zeros(MAX_LEVELS, np.int64)

    for i in range(counts.shape[0]):
        wilds = np.int64(okeys[i])
        for colour in range(4):
            codes[0, colour] = 0
            for n in range(numbers):
                codes[0, colour] += counts[i, 13 * colour + n] * power[n]
        levels = 0
        for n in range(numbers - 1, -1, -1):
            have = np.int64(counts[i, n]) + 3 * np.int64(counts[i, 13 + n])
            have += 9 * np.int64(counts[i, 26 + n]) + 27 * np.int64(counts[i, 39 + n])
            if last[have, wilds] > first[have]:
                number[levels] = n
                held[levels] = have
                levels += 1
        # rest[l, u]: at most this much from the sets of levels l and on, with u okeys
        rest[levels, :] = 0
        for level in range(levels - 1, -1, -1):
            n = number[level] + 1
            for u in range(wilds + 1):
                rest[level, u] = rest[level + 1, u]
                for v in range(u + 1):
                    if most[held[level], v] >= 0:
                        gain = most[held[level], v] * real[n] + v * wild[n]
                        rest[level, u] = max(rest[level, u], gain + rest[level + 1, u - v])

        left[0] = wilds
        laid[0] = 0
        _runs(table, codes[0], wilds, runs[0])
        incumbent = runs[0, wilds]
        level = 0
        if levels > 0:
            step[0] = first[held[0]]
        else:
            level = -1
        while level >= 0:
            k = step[level]
            step[level] += 1
            end = last[held[level], left[level]]
            if k > end:
                level -= 1
                continue
            below = level + 1
            if k == end:  # no set of this number
                for colour in range(4):
                    codes[below, colour] = codes[level, colour]
                left[below] = left[level]
                laid[below] = laid[level]
                for u in range(3):
                    runs[below, u] = runs[level, u]
            else:
                n = number[level]
                for colour in range(4):
                    taken = digits[takes[k], colour]
                    codes[below, colour] = codes[level, colour] - taken * power[n]
                left[below] = left[level] - uses[k]
                laid[below] = laid[level] + reals[k] * real[n + 1] + uses[k] * wild[n + 1]
                _runs(table, codes[below], left[below], runs[below])
                found = laid[below] + runs[below, left[below]]
                incumbent = max(incumbent, found)
            if below < levels:
                bound = 0
                for u in range(left[below] + 1):
                    bound = max(bound, runs[below, left[below] - u] + rest[below, u])
                if laid[below] + bound > incumbent:
                    step[below] = first[held[below]]
                    level = below
        worth[i] = incumbent


@dataclass(frozen=True)
class SetChoices:
    """Every way to lay one, two or three sets of one number, by what is held of it.

    What is held, and what a choice takes, is one digit 0 … 2 a colour of a base-3 code below 81.
    Rows ``first[held]`` to ``last[held, okeys]`` are the choices with at most that many okeys; row k
    takes ``takes[k]`` (digits ``digits[takes[k]]``), ``reals[k]`` tiles and ``okeys[k]`` okeys.
    ``most[held, u]`` is the greatest number of real tiles a choice with just u okeys takes, or -1.
    """

    takes: Ints
    okeys: Ints
    reals: Ints
    first: Ints
    last: Ints
    most: Ints
    digits: Ints


@cache
def _sets_of(takes: int, okeys: int) -> tuple[tuple[int, int], ...] | None:
    """One fixed way to split tiles into sets, as (bit mask of colours, okeys); None if there is none."""
    held = _digits(takes)
    if not any(held):
        return () if okeys == 0 else None
    lowest = next(colour for colour in range(4) if held[colour])
    for size, used in product((4, 3), range(okeys + 1)):
        for others in combinations(range(lowest + 1, 4), size - used - 1) if used < size else ():
            colours = (lowest, *others)
            if all(held[colour] for colour in colours):
                rest = _sets_of(takes - sum(3**colour for colour in colours), okeys - used)
                if rest is not None:
                    return ((sum(1 << colour for colour in colours), used), *rest)
    return None


@cache
def _set_choices() -> SetChoices:
    """The choices of every holding."""
    rows: list[tuple[int, int, int]] = []
    first: list[int] = []
    last: list[list[int]] = []
    most: list[list[int]] = []
    for held in range(81):
        first.append(len(rows))
        last.append([])
        most.append([-1] * (MAX_OKEYS + 1))
        for okeys in range(MAX_OKEYS + 1):
            for takes in range(1, held + 1):
                fits = all(t <= h for t, h in zip(_digits(takes), _digits(held), strict=True))
                if fits and _sets_of(takes, okeys) is not None:
                    reals = sum(_digits(takes))
                    rows.append((takes, okeys, reals))
                    most[held][okeys] = max(most[held][okeys], reals)
            last[held].append(len(rows))
    taken, used, real = np.array(rows, np.int64).T.copy()
    return SetChoices(
        takes=taken,
        okeys=used,
        reals=real,
        first=np.array(first, np.int64),
        last=np.array(last, np.int64),
        most=np.array(most, np.int64),
        digits=np.array([_digits(code) for code in range(81)], np.int64),
    )


def _digits(code: int) -> tuple[int, int, int, int]:
    return code % 3, code // 3 % 3, code // 9 % 3, code // 27
