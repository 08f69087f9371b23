"""The floor: what the run table alone costs a rack, the search left out.

A compiled loop makes the base-3 code of each colour the way the kernel does, looks the four up and deals
out the okeys.  It leaves sets out, so it solves nothing: it is what every speed is held against.
"""

import numpy as np
from numpy.typing import NDArray

from solver.game.ruleset import RuleSet
from solver.kernel.jit import kernel
from solver.kernel.tables import run_table
from solver.kernel.worth import ORDERS, Worth

Table = NDArray[np.int32]


def table(rules: RuleSet) -> Table:
    """The kernel's own run table of mode points, (3**13, 4) int32: worth by code and okeys."""
    worth = Worth(ORDERS["points"], rules.okey_cost)
    found = run_table(worth, min(rules.run_max_lay, 5), rules.wrap, 13)
    found.fill()
    return found.runs


def runs_only(counts: NDArray[np.uint8], okeys: NDArray[np.uint8], table: Table) -> NDArray[np.int64]:
    """The greatest packed worth (n,) of runs alone; ``counts`` (n, 52), ``okeys`` (n,), no sets."""
    found = np.empty(len(okeys), np.int64)
    look_up(np.ascontiguousarray(counts), okeys, table, found)
    return found


@kernel
def look_up(
    counts: NDArray[np.uint8], okeys: NDArray[np.uint8], table: Table, found: NDArray[np.int64]
) -> None:
    """Write ``found`` (n,): see :func:`runs_only`."""
    for i in range(okeys.shape[0]):
        a = np.int32(0)
        b = np.int32(0)
        c = np.int32(0)
        d = np.int32(0)
        power = np.int32(1)
        for n in range(13):
            a += counts[i, n] * power
            b += counts[i, 13 + n] * power
            c += counts[i, 26 + n] * power
            d += counts[i, 39 + n] * power
            power *= np.int32(3)
        none_a = table[a, 0]
        none_b = table[b, 0]
        none_c = table[c, 0]
        none_d = table[d, 0]
        none = none_a + none_b + none_c + none_d
        found[i] = none
        if okeys[i] == 0:
            continue
        # with one okey, the greatest gain of a colour; with two, of one colour or of two
        gain_a = table[a, 1] - none_a
        gain_b = table[b, 1] - none_b
        gain_c = table[c, 1] - none_c
        gain_d = table[d, 1] - none_d
        most = max(gain_a, gain_b)
        rival = max(gain_c, gain_d)
        if okeys[i] == 1:
            found[i] = none + max(most, rival)
            continue
        second = max(min(most, rival), min(gain_a, gain_b), min(gain_c, gain_d))
        both = max(table[a, 2] - none_a, table[b, 2] - none_b, table[c, 2] - none_c, table[d, 2] - none_d)
        found[i] = none + max(both, max(most, rival) + second)
