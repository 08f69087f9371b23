"""The list of melds against the twin's list."""

from collections import Counter

import numpy as np
import pytest

from solver import kernel
from solver.kernel.listing import enumerate_melds
from solver.kernel.shapes import run_shapes
from tests import naive
from tests.kernel.twin import some_counts

KINDS = ("run", "set", "pair")


def held(row: list[int]) -> tuple[tuple[naive.Face, ...], int]:
    """The real tiles and the okeys of a row."""
    cells = [face for face in range(52) if row[1] >> face & 1]
    if KINDS[row[0]] == "pair" and cells:
        cells *= 2 - row[2]
    return tuple(sorted((cell % 13 + 1, cell // 13) for cell in cells)), row[2]


@pytest.mark.parametrize(("wrap", "longest"), [(False, 13), (True, 13), (False, 5)])
def test_every_meld_of_a_rack_once(*, wrap: bool, longest: int) -> None:
    rng = np.random.default_rng(longest)
    for okeys in (0, 1, 2):
        for width in (3, 8, 13):
            counts = some_counts(rng, width, 22)
            rows = kernel.every_meld(counts, okeys, wrap=wrap, longest=longest).tolist()
            assert len(set(map(tuple, rows))) == len(rows)
            melds = [row for row in rows if KINDS[row[0]] != "pair"]
            have = {(n % 13 + 1, n // 13) for n in np.flatnonzero(counts).tolist()}
            expected = {
                (meld.plain, meld.okeys): meld.value
                for meld in naive.all_melds(wrap, longest)
                if meld.okeys <= okeys and have.issuperset(meld.plain)
            }
            most = {held(row): 0 for row in melds}
            for row in melds:
                most[held(row)] = max(most[held(row)], value(row))
            assert most == expected
            assert Counter(held(row) for row in rows if KINDS[row[0]] == "pair") == Counter(
                pairs(counts, okeys)
            )


def value(row: list[int]) -> int:
    """What a run or a set counts; its tiles are those of its start, length and okeys' positions."""
    kind, cells, okeys, start, length, holes = row
    real = [face % 13 + 1 for face in range(52) if cells >> face & 1]
    if KINDS[kind] == "set":
        assert set(real) == {start}
        return start * length
    window = [(start + place - 1) % 13 + 1 for place in range(length)]
    assert sorted(real) == sorted(n for place, n in enumerate(window) if not holes >> place & 1)
    assert okeys == holes.bit_count()
    return sum(window)


def pairs(counts: kernel.Counts, okeys: int) -> list[tuple[tuple[naive.Face, ...], int]]:
    found: list[tuple[tuple[naive.Face, ...], int]] = []
    for face, count in enumerate(counts.tolist()):
        tile = face % 13 + 1, face // 13
        found += [((tile, tile), 0)] * (count == 2)
        found += [((tile,), 1)] * (count > 0 and okeys > 0)
    return found + [((), 2)] * (okeys == 2)


def test_runs_by_colour_then_sets_by_number_then_pairs_by_face() -> None:
    counts = some_counts(np.random.default_rng(5), 6, 22)
    rows = kernel.every_meld(counts, 2, wrap=False, longest=13).tolist()
    kinds = [row[0] for row in rows]
    assert kinds == sorted(kinds)
    runs = [min(face for face in range(52) if row[1] >> face & 1) // 13
            for row in rows if row[0] == 0]  # fmt: skip
    sets = [row[3] for row in rows if row[0] == 1]
    twins = [row[1] for row in rows if row[0] == 2 and row[1]]
    assert (runs, sets, twins) == (sorted(runs), sorted(sets), sorted(twins))


def listed(counts: kernel.Counts, okeys: int, room: int) -> tuple[int, list[list[int]]]:
    """How many melds there are, and ``room`` rows for them with a guard row after."""
    shapes = run_shapes(5, False)
    out = np.full((room + 1, 6), -7, np.int64)
    return int(enumerate_melds(counts, okeys, shapes, out[:room])), out.tolist()


def test_nothing_is_written_past_the_end() -> None:
    counts = some_counts(np.random.default_rng(6), 4, 22)
    every, rows = listed(counts, 2, 500)
    assert 10 < every < 500
    for room in range(every + 1):
        count, cut = listed(counts, 2, room)
        assert count == every
        assert cut[:room] == rows[:room]
        assert cut[room] == [-7] * 6


@pytest.mark.parametrize("wrap", [False, True])
def test_there_is_room_for_all_melds_of_all_tiles(*, wrap: bool) -> None:
    every = kernel.every_meld(np.full(52, 2, np.uint8), 2, wrap=wrap, longest=13)
    assert len(every) < kernel._MOST_LISTED
