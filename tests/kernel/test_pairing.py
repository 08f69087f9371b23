"""The pairs of many racks against those of a rack alone."""

from itertools import product

import numpy as np
import pytest

from solver import kernel
from solver.kernel.arrays import OKEY, PAIR
from solver.kernel.batch import Normal, pairs
from tests.kernel.five_faces import IDS


@pytest.mark.parametrize("okey_cost", [0, 1, 5, 7, 13, 25, 101])
def test_every_rack_of_five_faces(okey_cost: int) -> None:
    held = list(product(range(3), repeat=5))
    counts = np.zeros((3 * len(held), 52), np.uint8)
    counts[:, IDS] = np.tile(np.array(held), (3, 1))
    okeys = np.repeat(np.arange(3, dtype=np.uint8), len(held))
    nothing = np.zeros(len(okeys), np.uint8)
    racks = Normal(counts, okeys, nothing, nothing, np.zeros(len(okeys), np.int16), nothing)
    found = pairs(racks, okey_cost)
    for i in range(len(okeys)):
        count, partners, together = kernel.pair_up(counts[i], int(okeys[i]), okey_cost)
        equal = [f for f in IDS if counts[i, f] == 2 and f not in partners]
        right = [*((f, 1) for f in partners), *((f, 0) for f in equal), *[(OKEY, 2)] * together]
        melds = found.melds[i, : found.many[i]].tolist()
        assert melds == [[PAIR, face, 0, 2, wilds] for face, wilds in sorted(right)]
        assert found.many[i] == count
        assert (found.total[i], found.tiles[i]) == (0, 2 * count)
        assert found.okeys_used[i] == sum(wilds for _, wilds in right)
        saved = sum(wilds * okey_cost + (2 - wilds) * (face % 13 + 1) for face, wilds in right)
        assert found.saved[i] == saved
