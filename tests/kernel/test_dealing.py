"""The dealer against a twin, against the box, and against what chance says; every seed is fixed."""

from collections import Counter
from collections.abc import Iterator
from math import comb, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.game.tiles import FAKE, next_face
from solver.kernel.dealing import deal

N, TILES = 6_000, 21
WORD = 1 << 32
Ids = NDArray[np.uint8]
Cells = NDArray[np.float64]


def dealt(start: list[int], n: int, tiles: int = TILES) -> tuple[Ids, Ids, Ids]:
    racks, indicators, okeys = (
        np.empty((n, tiles), np.uint8),
        np.empty(n, np.uint8),
        np.empty(n, np.uint8),
    )
    deal(np.array(start, np.int64), racks, indicators, okeys)
    return racks, indicators, okeys


@pytest.fixture(scope="module")
def many() -> tuple[Ids, Ids, Ids]:
    return dealt([101, 81, 21, 14], N)


def xoshiro128(start: list[int]) -> Iterator[int]:
    """xoshiro128** as its authors write it."""

    def turned(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) % WORD

    s = list(start)
    while True:
        yield turned(s[1] * 5 % WORD, 7) * 9 % WORD
        t = (s[1] << 9) % WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turned(s[3], 11)


def below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to bound - 1: of the 2**32 words, the same number gives each (Lemire 2019)."""
    while True:
        product = next(words) * bound
        if product % WORD >= WORD % bound:
            return product // WORD


def twin(start: list[int], n: int, tiles: int) -> list[tuple[list[int], int]]:
    """The same racks, tile by tile out of a list."""
    words, box, found = xoshiro128(start), [place % 53 for place in range(106)], []
    for _ in range(n):
        while box[drawn := below(106, words)] == FAKE:
            pass
        box[drawn], box[105] = box[105], box[drawn]
        indicator, rack = box[105], []
        for last in range(104, 104 - tiles, -1):
            drawn = below(last + 1, words)
            box[drawn], box[last] = box[last], box[drawn]
            rack.append(box[last])
        found.append((rack, indicator))
    return found


def test_the_twin_has_the_words_that_are_known() -> None:
    """Values of the authors' own xoshiro128starstar.c, version 1.1, which its ports test against."""
    words = xoshiro128([1, 2, 3, 4])
    known = [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849]
    assert [next(words) for _ in known] == known


@pytest.mark.parametrize("tiles", [1, 14, 15, 21, 22, 105])
@pytest.mark.parametrize(
    "start", [[1, 2, 3, 4], [WORD - 1, WORD - 2, 3, WORD - 5], [1, 0, 0, 0]], ids=str
)
def test_the_racks_are_the_twins(start: list[int], tiles: int) -> None:
    racks, indicators, _ = dealt(start, 40, tiles)
    assert list(zip(racks.tolist(), indicators.tolist(), strict=True)) == twin(start, 40, tiles)


def test_a_word_that_would_favour_a_tile_is_passed_over() -> None:
    """Of 2**32 words 42 are too many for 106 tiles, 0 among them; it comes first from this start."""
    assert next(xoshiro128([1, 0, 0, 0])) == 0
    passed = [1, 0, 0, 0]
    words = xoshiro128(passed)
    next(words)
    later = next(word for word in words if word * 106 % WORD >= 42)
    _, indicators, _ = dealt(passed, 1)
    assert later * 106 // WORD % 53 == indicators[0]


def test_the_state_goes_on() -> None:
    state = np.array([1, 2, 3, 4])
    racks, rest = np.empty((3, TILES), np.uint8), np.empty(3, np.uint8)
    seen = set()
    for _ in range(4):
        deal(state, racks, rest, rest.copy())
        seen.add(racks.tobytes())
        assert ((state >= 0) & (state < WORD)).all()
    assert len(seen) == 4


def test_no_rack_holds_more_than_the_box(many: tuple[Ids, Ids, Ids]) -> None:
    racks, indicators, okeys = many
    for rack, indicator, held in zip(racks.tolist(), indicators.tolist(), okeys.tolist(), strict=True):
        assert indicator < FAKE
        copies = Counter([*rack, indicator])
        assert max(copies.values()) <= 2, (rack, indicator)
        assert max(copies) <= FAKE
        assert held == copies[next_face(indicator)]


def test_the_whole_box_is_dealt() -> None:
    racks, indicators, okeys = dealt([5, 6, 7, 8], 3, 105)
    for rack, indicator in zip(racks.tolist(), indicators.tolist(), strict=True):
        assert sorted([*rack, indicator]) == sorted([*range(53), *range(53)])
    assert okeys.tolist() == [2, 2, 2]


def check_chance(seen: NDArray[np.int64], expected: Cells) -> None:
    """Chi-square within four standard deviations of its mean."""
    assert expected.min() > 5
    assert expected.sum() == pytest.approx(seen.sum())
    freedom = seen.size - 1
    square = float(((seen - expected) ** 2 / expected).sum())
    assert abs(square - freedom) < 4 * sqrt(2 * freedom), square


def test_every_face_is_the_indicator_as_often(many: tuple[Ids, Ids, Ids]) -> None:
    check_chance(np.bincount(many[1], minlength=52), np.full(52, N / 52))


@pytest.mark.parametrize("place", [0, 1, 10, 20])
def test_every_face_is_in_every_place_as_often(many: tuple[Ids, Ids, Ids], place: int) -> None:
    """A face has 2 of the 105 tiles, but for one in 52 that it shows itself as the indicator."""
    expected = np.full(53, (2 - 1 / 52) / 105)
    expected[FAKE] = 2 / 105
    check_chance(np.bincount(many[0][:, place], minlength=53), N * expected)


def kinds(ids: Ids) -> NDArray[np.int64]:
    """The number, and a kind of its own for fakes."""
    return np.where(ids == FAKE, 13, ids % 13).astype(np.int64)


def two_tiles() -> Cells:
    """The chance of each two kinds, one after the other, by the tiles that remain in the box."""
    chances = np.zeros((14, 14))
    for indicator in range(52):
        left = np.full(53, 2.0)
        left[indicator] -= 1
        both = np.outer(left, left) - np.diag(left)
        rows = np.zeros((14, 53))
        rows[kinds(np.arange(53, dtype=np.uint8)), np.arange(53)] = 1
        chances += rows @ both @ rows.T / (105 * 104 * 52)
    return chances


@pytest.mark.parametrize("places", [(0, 1), (0, 20), (7, 13), (19, 20)])
def test_every_two_places_hold_any_two_tiles_as_often(
    many: tuple[Ids, Ids, Ids], places: tuple[int, int]
) -> None:
    first, second = (kinds(many[0][:, place]) for place in places)
    # a fake beside a fake is rare: it is counted with the numbers 13
    seen = np.bincount(np.minimum(first, 12) * 13 + np.minimum(second, 12), minlength=169)
    chances = two_tiles()
    chances[12] += chances[13]
    chances[:, 12] += chances[:, 13]
    check_chance(seen, N * chances[:13, :13].ravel())


@pytest.mark.parametrize("place", [0, 20])
def test_a_rack_says_nothing_of_the_next(many: tuple[Ids, Ids, Ids], place: int) -> None:
    tiles = np.minimum(kinds(many[0][:, place]), 12)
    share = np.full(13, 8 - 8 / 104)
    share[12] += 2
    share /= 105
    seen = np.bincount(tiles[:-1] * 13 + tiles[1:], minlength=169)
    check_chance(seen, (N - 1) * np.outer(share, share).ravel())


def test_the_indicators_twin_is_as_likely_as_any_tile(many: tuple[Ids, Ids, Ids]) -> None:
    racks, indicators, _ = many
    held = int((racks == indicators[:, np.newaxis]).any(1).sum())
    chance = TILES / 105
    assert abs(held - N * chance) < 4 * sqrt(N * chance * (1 - chance))


def test_okeys_are_held_as_often_as_chance_says(many: tuple[Ids, Ids, Ids]) -> None:
    for held, racks in enumerate(np.bincount(many[2], minlength=3).tolist()):
        chance = comb(2, held) * comb(103, TILES - held) / comb(105, TILES)
        assert abs(racks - N * chance) < 4 * sqrt(N * chance * (1 - chance)), held
