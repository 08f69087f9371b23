"""The melds behind the worth of many racks: the choices of the search, and the run table walked back."""

import numpy as np
from numpy.typing import NDArray

from solver.kernel.arrays import (
    COLOURS,
    KIND,
    NUMBER,
    NUMBERS,
    OKEYS,
    RUN,
    SET,
    SIZE,
    WHAT,
    Bytes,
    Int,
    Ints,
    Lookup,
    Table,
)  # fmt: skip
from solver.kernel.jit import kernel
from solver.kernel.runs import HELD
from solver.kernel.shapes import RunShapes, SetChoices


@kernel
def recover(
    counts: Bytes,
    okeys: Bytes,
    picks: NDArray[np.int16],
    lookup: Lookup,
    shapes: RunShapes,
    choices: SetChoices,
    melds: Ints,
    many: Ints,
) -> None:
    """Write the melds of each rack by face: ``melds`` (m, most, 5) and how ``many`` (m,) there are.

    ``counts`` (m, 52) and ``okeys`` (m,) are racks in the normal form, ``picks`` (m, 13) the choices of
    sets that the search made by ``lookup``, whose runs have these ``shapes``.  A meld is a row as in
    :mod:`solver.kernel.arrays`.  The three may be plain tuples, as for the search.
    """
    lookup = Lookup(*lookup)
    shapes = RunShapes(*shapes)
    choices = SetChoices(*choices)
    codes = np.zeros(COLOURS, np.int64)
    split = np.zeros(COLOURS, np.int64)
    for i in range(counts.shape[0]):
        left = np.int64(okeys[i])
        count = 0
        codes[:] = 0
        power = np.int64(1)
        for n in range(NUMBERS):
            for colour in range(COLOURS):
                codes[colour] += counts[i, NUMBERS * colour + n] * power
            count = _write_sets(picks[i, n], n + 1, power, choices, codes, melds[i], count)
            left -= choices.okeys[picks[i, n]]
            power *= 3
        _split_okeys(lookup.runs, codes, left, split)
        for colour in range(COLOURS):
            at = codes[colour], split[colour]
            count = _write_runs(colour, at, lookup, shapes, melds[i], count)
        many[i] = count


@kernel
def _write_sets(
    k: int, number: int, power: Int, choices: SetChoices, codes: Ints, melds: Ints, count: int
) -> int:
    """Write the sets of choice k and take their tiles from the ``codes``; return how many melds that is.

    ``power`` is what a tile of the number is in a code.
    """
    sets = choices.splits[choices.takes[k], choices.okeys[k]]
    for each in range(3):
        colours, wilds = sets[each, 0], sets[each, 1]
        if colours > 0:
            size = wilds
            for colour in range(COLOURS):
                if colours >> colour & 1:
                    codes[colour] -= power
                    size += 1
            melds[count, KIND] = SET
            melds[count, WHAT] = colours
            melds[count, NUMBER] = number
            melds[count, SIZE] = size
            melds[count, OKEYS] = wilds
            count += 1
    return count


@kernel
def _split_okeys(runs: Table, codes: Ints, okeys: Int, split: Ints) -> None:
    """Write how many okeys the runs of each colour use: where they are best, none that brings nothing."""
    best = np.int64(-1)
    for total in range(okeys + 1):
        for a in range(total + 1):
            for b in range(total - a + 1):
                for c in range(total - a - b + 1):
                    d = total - a - b - c
                    found = np.int64(runs[codes[0], a]) + runs[codes[1], b]
                    found += np.int64(runs[codes[2], c]) + runs[codes[3], d]
                    if found > best:
                        best = found
                        split[0], split[1], split[2], split[3] = a, b, c, d


@kernel
def _write_runs(
    colour: int, at: tuple[Int, Int], lookup: Lookup, shapes: RunShapes, melds: Ints, count: int
) -> int:
    """Write the runs behind a look-up of a code and okeys, ``at``; return how many melds there are."""
    table, worth = lookup.runs, lookup.run_worth
    code, okeys = at
    while code > 0:
        low = 0
        step = np.int64(1)
        while code // step % 3 == 0:
            low += 1
            step *= 3
        if table[code, okeys] == table[code - step, okeys]:
            code -= step
            continue
        held = table[code, HELD]
        for k in range(shapes.first[low], shapes.first[low + 1]):
            need, uses = shapes.need[k], shapes.okeys[k]
            if held & need == need and uses <= okeys:
                rest = code - shapes.code[k]
                if table[rest, okeys - uses] + worth[k] == table[code, okeys]:
                    melds[count, KIND] = RUN
                    melds[count, WHAT] = colour
                    melds[count, NUMBER] = shapes.start[k]
                    melds[count, SIZE] = shapes.length[k]
                    melds[count, OKEYS] = shapes.holes[k]
                    count += 1
                    code = rest
                    okeys -= uses
                    break
    return count
