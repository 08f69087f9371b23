"""The floor: the least that any solver with a run table does for a rack, as fast as we can make it.

A compiled loop reads a rack's counts, makes the base-3 code of each colour, looks the four up and deals
out the okeys.  It leaves sets out, so it solves nothing: it is what every speed is held against.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from solver.game.ruleset import RuleSet
from solver.kernel.jit import kernel
from solver.kernel.tables import run_table
from solver.kernel.worth import ORDERS, Worth

Table = NDArray[np.int32]

# Eight digits, one a byte, become their base-3 code: neighbours are joined in 16 bits each, and one
# multiplication adds up the four of them in the top 16 bits.
_JOINED: Final = np.uint64(0x00FF00FF00FF00FF)
_POWERS: Final = np.uint64(1 << 48 | 9 << 32 | 81 << 16 | 729)
_FIVE: Final = np.uint64((1 << 40) - 1)
_EIGHT_BITS, _TOP = np.uint64(8), np.uint64(48)
_3, _243 = np.uint64(3), np.uint64(243)


def table(rules: RuleSet) -> Table:
    """Worth of runs by code and okeys in mode points, (3**13, 4) int32.

    A row of 16 bytes never lies across two cache lines.
    """
    return _table(Worth(ORDERS["points"], rules.okey_cost), rules.wrap, min(rules.run_max_lay, 5))


@lru_cache(maxsize=2)
def _table(worth: Worth, wrap: bool, longest: int) -> Table:
    source = run_table(worth, longest, wrap, 13)
    source.fill()
    padded = np.zeros((3**13, 4), np.int32)
    padded[:, :3] = source.runs[:, :3]
    return padded


def runs_only(counts: NDArray[np.uint8], okeys: NDArray[np.uint8], table: Table) -> NDArray[np.int64]:
    """The greatest packed worth (n,) of runs alone; ``counts`` (n, 52), ``okeys`` (n,), no sets."""
    found = np.empty(len(okeys), np.int64)
    _look_up(np.ascontiguousarray(counts).ravel(), okeys, table, found)
    return found


def _load_word(context: Any, array: Any, at: Any) -> Any:
    """Eight bytes of an array from place ``at``, as one integer: Numba has no unaligned load."""

    def load(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        place = builder.gep(data, [args[1]])
        word = context.get_value_type(types.uint64).as_pointer()
        found = builder.load(builder.bitcast(place, word))
        found.align = 1
        return found

    return types.uint64(array, at), load


_word: Any = intrinsic(_load_word)


@kernel
def _eight(digits: np.uint64) -> Any:
    return (((digits + _3 * (digits >> _EIGHT_BITS)) & _JOINED) * _POWERS) >> _TOP


@kernel
def _code(flat: Any, at: int) -> Any:
    return _eight(_word(flat, at) & _FIVE) + _243 * _eight(_word(flat, at + 5))


@kernel
def _look_up(flat: Any, okeys: Any, table: Any, found: Any) -> None:
    for i in range(okeys.shape[0]):
        start = 52 * i
        a = _code(flat, start)
        b = _code(flat, start + 13)
        c = _code(flat, start + 26)
        d = _code(flat, start + 39)
        none = table[a, 0] + table[b, 0] + table[c, 0] + table[d, 0]
        found[i] = none
        if okeys[i] == 0:
            continue
        # with one okey, the greatest gain of a colour; with two, of one colour or of two
        gain_a = table[a, 1] - table[a, 0]
        gain_b = table[b, 1] - table[b, 0]
        gain_c = table[c, 1] - table[c, 0]
        gain_d = table[d, 1] - table[d, 0]
        most = max(gain_a, gain_b)
        rival = max(gain_c, gain_d)
        if okeys[i] == 1:
            found[i] = none + max(most, rival)
            continue
        second = max(min(most, rival), min(gain_a, gain_b), min(gain_c, gain_d))
        both_a = table[a, 2] - table[a, 0]
        both_b = table[b, 2] - table[b, 0]
        both_c = table[c, 2] - table[c, 0]
        both_d = table[d, 2] - table[d, 0]
        both = max(both_a, both_b, both_c, both_d)
        found[i] = none + max(both, max(most, rival) + second)
