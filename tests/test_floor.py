"""The floor of the benchmarks is what it says it is: look-ups of runs, with the okeys dealt out."""

from itertools import product

import numpy as np
import pytest

from bench import engines, floor
from bench.families import Family
from solver.game.rules import preset
from solver.kernel.worth import ORDERS, Worth
from tests.peers.racks import every_family, first, honest, row

RULES = preset("oyna101")


@every_family
def test_it_is_four_look_ups_and_a_split_and_never_above_the_kernel(family: Family) -> None:
    racks, table = first(family, 40), floor.table(family.rules)
    found = floor.runs_only(racks.counts, racks.okeys, table)
    for rack, tiles, worth in zip(racks.rows, racks.tiles, found.tolist(), strict=True):
        held = [tiles.counts[colour * 13 : colour * 13 + 13] for colour in range(4)]
        codes = [sum(count * 3**place for place, count in enumerate(colour)) for colour in held]
        splits = [each for each in product(range(3), repeat=4) if sum(each) == tiles.okeys]
        looked_up = [sum(int(table[c, j]) for c, j in zip(codes, each, strict=True)) for each in splits]
        assert worth == max(looked_up), rack.text
    assert (found <= engines.by_kernel(racks.counts, racks.okeys, family.rules)).all()


@pytest.mark.parametrize(
    "text", ["red 1-5 7 7 9-13", "blue 1 2 7 8 13, okey", "black 1-3 5-7 9-11, okey okey"]
)
def test_it_solves_a_single_colour(text: str) -> None:
    tiles = row(text).rack.tiles
    counts, okeys = np.array([tiles.counts], np.uint8), np.array([tiles.okeys], np.uint8)
    worth = Worth(ORDERS["points"], RULES.okey_cost)
    total, *_ = worth.unpack(int(floor.runs_only(counts, okeys, floor.table(RULES))[0]))
    assert total == honest(row(text)).claim
