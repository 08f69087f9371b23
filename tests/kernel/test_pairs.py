"""Pairs against every choice of a partner for each okey."""

from itertools import product

import numpy as np
import pytest

from solver import kernel
from tests import naive
from tests.kernel.five_faces import FACES, IDS


@pytest.mark.parametrize("okey_cost", [0, 1, 5, 7, 13, 25, 101])
def test_every_rack_of_five_faces(okey_cost: int) -> None:
    for held, okeys in product(product(range(3), repeat=5), range(3)):
        counts = np.zeros(52, np.uint8)
        counts[list(IDS)] = held
        count, partners, together = kernel.pair_up(counts, okeys, okey_cost)
        rack = [face for face, n in zip(FACES, held, strict=True) for _ in range(n)]
        best = naive.best_pairs([*rack, *["okey"] * okeys], "blue-5", okey_cost)
        told = f"{rack}, {okeys} okeys at {okey_cost}: {partners}, {together}"
        assert count == best.pairs, told
        rest = counts.astype(int)
        for partner in partners:
            rest[partner] -= 1
        assert min(rest) >= 0, told
        alone = okeys - len(partners) - 2 * together
        assert alone >= 0, told
        cost = sum(face % 13 + 1 for face in range(52) if rest[face] == 1)
        assert cost + okey_cost * alone == best.leftover_cost, told


def test_no_tiles_are_no_pairs() -> None:
    assert kernel.pair_up(np.zeros(52, np.uint8), 0, 101) == (0, (), False)
    assert kernel.pair_up(np.zeros(52, np.uint8), 1, 101) == (0, (), False)
    assert kernel.pair_up(np.zeros(52, np.uint8), 2, 101) == (1, (), True)
