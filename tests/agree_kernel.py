"""Holds the kernel against the first simple one, on as many racks as there is time for.

``python -m tests.agree_kernel`` solves a million racks under every preset's rules and in every order of
worth, each by both.  It stops at the first they differ on and prints it.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from solver import kernel
from solver.game.rules import PRESETS, preset
from solver.kernel.worth import ORDERS, Worth
from tests.kernel import first

RULES: Final = tuple(PRESETS)
FAMILIES: Final = ("dealt", "okeys", "window")
_BATCH: Final = 5_000

Racks = tuple[NDArray[np.uint8], NDArray[np.uint8]]


def deal(family: str, seed: int, n: int, deal: int) -> Racks:
    """n racks in the normal form, of one to ``deal`` plus one tiles: counts (n, 52) and okeys (n,).

    ``okeys`` have one or two of them, ``window`` none to two, and numbers of a window of three to seven.
    """
    rng = np.random.default_rng(seed)
    if family == "dealt":
        okeys = (rng.random((n, 2)) < deal / 105).sum(axis=1)
    else:
        okeys = rng.integers(family == "okeys", 3, n)
    place = rng.random((n, 2, 52))
    if family == "window":
        lowest, width = rng.integers(0, 11, n), rng.integers(3, 8, n)
        outside = (np.arange(52) % 13 - lowest[:, np.newaxis]) % 13 >= width[:, np.newaxis]
        place += outside[:, np.newaxis]
    size = np.where(rng.random(n) < 0.7, deal + rng.integers(0, 2, n), rng.integers(2, deal + 1, n))
    order = place.reshape(n, 104).argsort(axis=1)
    taken = np.arange(104) < (size - okeys)[:, np.newaxis]
    held = np.zeros((n, 104), np.uint8)
    np.put_along_axis(held, order, taken.astype(np.uint8), axis=1)
    return held.reshape(n, 2, 52).sum(axis=1, dtype=np.uint8), okeys.astype(np.uint8)


def agree(name: str, mode: str, family: str, seed: int, n: int) -> None:
    """Raise AssertionError, naming the rack, unless both find the same worth for n racks."""
    rules = preset(name)
    worth = Worth(ORDERS[mode], rules.okey_cost)
    counts, okeys = deal(family, seed, n, rules.rack)
    found = kernel.best_many(counts, okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay).worth
    expected = first.best_many(counts, okeys, worth, wrap=rules.wrap, longest=rules.run_max_lay)
    for i in np.flatnonzero(found != expected)[:1].tolist():
        raise AssertionError(
            f"{name}, {mode}, {family} {seed}, rack {i}: the kernel finds {worth.unpack(int(found[i]))},"
            f" the first one {worth.unpack(int(expected[i]))}: {counts[i].tolist()}, {okeys[i]} okeys"
        )


def main() -> None:
    """Run the comparison that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--racks", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    kinds = list(product(RULES, ORDERS, FAMILIES))
    batches = -(-options.racks // _BATCH)
    # a process keeps to a kind for a while: the twelve run tables used last are kept
    asked = sorted(
        (*kinds[batch % len(kinds)], options.seed * batches + batch) for batch in range(batches)
    )
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        done = [pool.submit(agree, *each, _BATCH) for each in asked]
        try:
            for future in track(done, f"{batches * _BATCH} racks"):
                future.result()
        except AssertionError as error:
            pool.shutdown(cancel_futures=True)
            sys.exit(str(error))
    print(f"{batches * _BATCH} racks: both kernels find the same.")


if __name__ == "__main__":
    main()
