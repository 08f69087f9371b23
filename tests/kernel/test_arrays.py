"""The kernels number tiles, colours and melds as the game does, though they import nothing of it."""

import pytest

from solver.game import tiles
from solver.game.rules import PRESETS, preset
from solver.kernel import arrays
from solver.kernel.shapes import set_choices

SHARED = ("FACES", "FAKE", "OKEY", "EMPTY")


@pytest.mark.parametrize("name", SHARED)
def test_a_tile_has_one_number(name: str) -> None:
    assert getattr(arrays, name) == getattr(tiles, name)


def test_no_two_of_them_are_one_number() -> None:
    assert arrays.FACES == arrays.COLOURS * arrays.NUMBERS == arrays.FAKE
    assert len(tiles.COLOURS) == arrays.COLOURS
    assert len({arrays.FAKE, arrays.OKEY, arrays.EMPTY}) == 3
    assert arrays.EMPTY > arrays.OKEY + arrays.NUMBERS, "the near-melds need it above any face"


def test_there_is_room_for_the_melds_of_the_largest_rack() -> None:
    most = max(preset(name).rack + 1 for name in PRESETS)
    assert most == arrays.MOST_TILES
    assert (most // 3, most // 2) == (arrays.MOST_MELDS, arrays.MOST_PAIRS)


def test_columns_of_a_row_are_told_apart() -> None:
    meld = (arrays.KIND, arrays.WHAT, arrays.NUMBER, arrays.SIZE, arrays.OKEYS)
    listed = (
        arrays.KIND, arrays.CELLS, arrays.USES, arrays.START, arrays.LENGTH, arrays.HOLES,
    )  # fmt: skip
    assert meld == tuple(range(arrays.MELD_COLUMNS))
    assert listed == tuple(range(arrays.LISTED_COLUMNS))


def test_no_choice_is_out_of_reach_of_any() -> None:
    assert set_choices().most.min() < -arrays.MOST_TILES
