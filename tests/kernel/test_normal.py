"""The normal form of many racks against the one of a rack, and every kind of bad row."""

from collections import Counter

import numpy as np
import pytest

from solver.game.errors import SiralaError
from solver.game.rack import Rack, check_copies
from solver.game.tiles import next_face
from solver.kernel.arrays import EMPTY, FAKE
from solver.kernel.batch import Normal, normal_form, read_only
from solver.kernel.normal import BAD_COPIES, BAD_INDICATOR, BAD_SIZE, BAD_TILE, GOOD

MOST = 22
Row = tuple[list[int], int]


def normal(rows: list[Row], places: int = 26) -> Normal:
    """The normal form of rows of ids, each with its indicator."""
    racks = np.full((len(rows), places), EMPTY, np.uint8)
    for row, (ids, _) in zip(racks, rows, strict=True):
        row[: len(ids)] = ids
    indicators = np.array([indicator for _, indicator in rows], np.uint8)
    return normal_form(read_only(racks), read_only(indicators), MOST)


def some_rows(seed: int, n: int) -> list[Row]:
    """Racks drawn from the box, many of them with too many of a tile, or of all, and gaps."""
    rng = np.random.default_rng(seed)
    rows = []
    for _ in range(n):
        indicator = int(rng.integers(0, 54)) % 53
        window = rng.permutation(53)[: rng.integers(8, 53)]
        box = np.concatenate([window, window, [FAKE, next_face(indicator % 52)]])
        ids = [*rng.permutation(box)[: rng.integers(0, 25)], *[EMPTY] * 2]
        if rng.random() < 0.05:
            ids[0] = rng.integers(53, 255)
        rows.append((list(map(int, rng.permutation(ids))), indicator))
    return rows


def reason(ids: list[int], indicator: int) -> int:
    """What is wrong with a row, found the slow way."""
    tiles = [tile for tile in ids if tile != EMPTY]
    if indicator >= FAKE:
        return BAD_INDICATOR
    if not 1 <= len(tiles) <= MOST:
        return BAD_SIZE
    if max(tiles) > FAKE:
        return BAD_TILE
    try:
        check_copies(tiles, next_face(indicator), indicator, "racks")
    except SiralaError:
        return BAD_COPIES
    return GOOD


@pytest.mark.parametrize("seed", range(4))
def test_each_row_is_the_normal_form_of_its_rack(seed: int) -> None:
    rows = some_rows(seed, 150)
    found = normal(rows)
    for i, (ids, indicator) in enumerate(rows):
        told = f"ids {ids}, indicator {indicator}"
        assert found.bad[i] == reason(ids, indicator), told
        faces = tuple(tile for tile in ids if tile != EMPTY) if not found.bad[i] else ()
        rack = Rack(faces, next_face(indicator % 52))
        tiles, wilds = rack.tiles, rack.tiles.okeys
        assert (tuple(found.counts[i].tolist()), found.okeys[i]) == (tiles.counts, wilds), told
        assert found.sizes[i] == len(faces), told
        plain = [place for place in range(len(faces)) if not rack.is_okey(place)]
        assert found.numbers[i] == sum(map(rack.number, plain)), told
        singles = sum(count % 2 for count in Counter(map(rack.tile, plain)).values())
        spare = max(0, wilds - singles)
        pairs = (len(plain) - singles) // 2 + wilds - spare + spare // 2
        assert found.pairs[i] == pairs, told
    assert set(found.bad.tolist()) == {GOOD, BAD_INDICATOR, BAD_SIZE, BAD_TILE, BAD_COPIES}


@pytest.mark.parametrize(
    ("ids", "indicator", "expected"),
    [
        ([0], 51, GOOD),
        ([], 51, BAD_SIZE),
        ([*range(23)], 51, BAD_SIZE),
        ([*range(22)], 51, GOOD),
        ([0], 52, BAD_INDICATOR),
        ([0], 255, BAD_INDICATOR),
        ([0, 53], 51, BAD_TILE),
        ([0, 254], 51, BAD_TILE),
        ([0, 0, 0, 53], 51, BAD_TILE),
        ([5, 5, 5], 51, BAD_COPIES),
        ([5] * 5, 51, BAD_COPIES),
        ([5] * 22, 51, BAD_COPIES),
        ([FAKE] * 3, 51, BAD_COPIES),
        ([FAKE] * 2, 51, GOOD),
        ([51, 51], 51, BAD_COPIES),
        ([39, 39, 39], 51, BAD_COPIES),
        ([39, 39, FAKE, FAKE, 51], 51, GOOD),
    ],
)
def test_what_is_wrong_with_a_row(ids: list[int], indicator: int, expected: int) -> None:
    found = normal([(ids, indicator)])
    assert found.bad[0] == expected
    assert found.sizes[0] == (len(ids) if expected == GOOD else 0)
    assert bool(found.counts.any()) is (expected == GOOD)


def test_a_long_row_of_one_tile_does_not_overflow() -> None:
    found = normal([([5] * 300, 51)], places=300)
    assert found.bad[0] == BAD_SIZE


def test_some_of_the_racks() -> None:
    rows = some_rows(9, 40)
    every, few = normal(rows), np.array([3, 17, 30])
    some = every.of(few)
    assert some.counts.tolist() == every.counts[few].tolist()
    assert some.bad.tolist() == every.bad[few].tolist()


def test_ids_are_taken_read_only_and_whole() -> None:
    wide = np.arange(24, dtype=np.uint8).reshape(4, 6)
    for given in (wide, wide[:, ::2], np.asfortranarray(wide), wide.astype(np.int64)):
        taken = read_only(given)
        assert taken.tolist() == given.tolist()
        assert taken.flags.c_contiguous
        assert not taken.flags.writeable
    assert wide.flags.writeable
