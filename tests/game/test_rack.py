"""A rack: the normal form, the okey, physical tiles by index, and what cannot be held."""

from collections.abc import Sequence

import pytest
from hypothesis import given

from solver.game.errors import (
    MissingField,
    RackSize,
    SiralaError,
    TooManyCopies,
    UnknownField,
    UnknownTile,
)
from solver.game.rack import Rack, Shown, as_played, okey_face, read_rack
from solver.game.tiles import CODES, FAKE, OKEY
from tests import racks as dealing
from tests.strategies import requests


def rack(codes: Sequence[str], indicator: str | None = "blue-3", okey: str | None = None) -> Rack:
    return read_rack(codes, okey_face(indicator, okey), least=1, most=22)


def failure(codes: Sequence[str], indicator: str | None = "blue-3", okey: str | None = None,
            least: int = 1) -> SiralaError:  # fmt: skip
    with pytest.raises(SiralaError) as caught:
        read_rack(codes, okey_face(indicator, okey), least=least, most=22)
    return caught.value


@pytest.mark.parametrize(
    ("indicator", "okey"), [("blue-9", "blue-10"), ("black-13", "black-1"), ("kırmızı-1", "red-2")]
)
def test_the_okey_is_one_above_the_indicator(indicator: str, okey: str) -> None:
    face, shown = okey_face(indicator, None)
    assert CODES[face] == okey
    assert shown is not None
    assert okey_face(None, okey) == (face, None)


def test_fakes_play_as_the_okeys_face_and_okeys_are_counted() -> None:
    found = rack(["fake", "blue-4", "okey", "red-9", "fake"])
    okey = CODES.index("blue-4")
    assert found.faces == (FAKE, okey, okey, CODES.index("red-9"), FAKE)
    assert [found.is_okey(index) for index in range(5)] == [False, True, True, False, False]
    assert found.played == (okey, OKEY, OKEY, found.faces[3], okey)
    assert [found.tile(index) for index in range(5)] == [*found.played]
    assert [found.number(index) for index in range(5)] == [4, 4, 4, 9, 4]
    counts = found.tiles.counts
    assert (found.tiles.okeys, len(found.tiles)) == (2, 5)
    assert (counts[okey], counts[found.faces[3]], sum(counts)) == (2, 1, 3)


def test_melds_get_the_lowest_free_index_of_each_face() -> None:
    found = rack(["red-9", "okey", "red-9", "fake", "blue-4"])
    nine, okey = CODES.index("red-9"), CODES.index("blue-4")
    assert found.pick([(nine, OKEY), (okey, nine, OKEY)]) == [(0, 1), (3, 2, 4)]


def test_melds_get_the_first_free_tile_in_another_order() -> None:
    found = rack(["red-9", "okey", "red-9", "fake", "blue-4"])
    nine = CODES.index("red-9")
    assert found.pick([(nine,), (nine, OKEY)], [4, 2, 0, 3]) == [(2,), (0, 4)]


def test_what_is_worked_out_is_no_part_of_what_a_rack_is() -> None:
    one = Rack((3, FAKE), 7)
    assert repr(one) == "Rack(faces=(3, 52), okey=7, indicator=None)"
    assert one == Rack((3, FAKE), 7)
    assert len({one, Rack((3, FAKE), 7), Rack((3, FAKE), 8)}) == 2


def test_id_order_is_by_face_then_by_index() -> None:
    assert rack(["fake", "red-9", "blue-4", "red-9", "yellow-1"]).by_id() == [4, 2, 1, 3, 0]


@pytest.mark.parametrize(
    ("codes", "indicator", "okey", "kind", "reason", "field", "tile"),
    [
        (["red-14"], "blue-3", None, UnknownTile, "unknown_tile", "rack", "red-14"),
        (["red-5"], "red-0", None, UnknownTile, "unknown_face", "indicator", "red-0"),
        (["red-5"], None, "pink-5", UnknownTile, "unknown_face", "okey", "pink-5"),
        (["red-5"], None, "okey", UnknownTile, "okey_needs_a_face", "okey", "okey"),
        (["red-5"], None, "fake", UnknownTile, "okey_needs_a_face", "okey", "fake"),
        (["red-5"], "sahte", None, UnknownTile, "fake_indicator", "indicator", "sahte"),
        (["red-5"], "okey", None, UnknownTile, "okey_indicator", "indicator", "okey"),
        (["red-5"] * 3, "blue-3", None, TooManyCopies, "too_many_copies", "rack", "red-5"),
        (["fake"] * 3, "blue-3", None, TooManyCopies, "too_many_copies", "rack", "fake"),
        (["blue-3"] * 2, "blue-3", None, TooManyCopies, "copies_beside_indicator", "rack",
         "blue-3"),
        (["okey", "blue-4", "okey"], "blue-3", None, TooManyCopies, "copies_of_okey", "rack",
         "blue-4"),
    ],
)  # fmt: skip
def test_a_tile_that_cannot_be(
    codes: list[str], indicator: str | None, okey: str | None,
    kind: type[SiralaError], reason: str, field: str, tile: str,
) -> None:  # fmt: skip
    error = failure(codes, indicator, okey)
    assert (type(error), error.reason, error.field) == (kind, reason, field)
    assert error.details["tile"] == tile


def test_an_okey_given_outright_takes_no_copy_away() -> None:
    assert len(rack(["blue-3", "blue-3"], None, "blue-4")) == 2


@pytest.mark.parametrize(("size", "least"), [(0, 1), (23, 1), (10, 21)])
def test_a_size_that_cannot_be(size: int, least: int) -> None:
    codes = dealing.box("blue-3")[:size]
    error = failure(codes, least=least)
    assert isinstance(error, RackSize)
    assert error.details == {"size": size, "least": least, "most": 22}


def test_a_rack_of_a_million_tiles_is_not_read_to_its_end() -> None:
    error = failure([*dealing.box("blue-3")[:23], *["nonsense"] * 1_000_000])
    assert error.details == {"size": 1_000_023, "least": 1, "most": 22}


def test_just_one_of_indicator_and_okey() -> None:
    assert isinstance(failure(["red-5"], None, None), MissingField)
    both = failure(["red-5"], "blue-3", "blue-4")
    assert isinstance(both, UnknownField)
    assert both.field == "okey"


@given(requests())
def test_every_tile_is_in_the_normal_form_once(request: dict[str, object]) -> None:
    codes = request["rack"]
    assert isinstance(codes, list)
    found = rack(codes, str(request["indicator"]))
    assert len(found.tiles) == len(found) == len(codes)
    assert [CODES[face] for face in found.faces] == codes
    assert sorted(found.by_id()) == list(range(len(found)))
    everything = [tuple(found.tile(index) for index in found.by_id())]
    assert sorted(found.pick(everything)[0]) == list(range(len(found)))


def test_tiles_come_and_go_by_what_they_play_as() -> None:
    held = rack(["blue-3", "blue-3", "fake", "okey"], None, "blue-4").tiles
    blue_3, blue_4 = CODES.index("blue-3"), CODES.index("blue-4")
    assert (held.counts[blue_3], held.counts[blue_4], held.okeys) == (2, 1, 1)
    left = held.less((blue_3, OKEY, blue_4))
    assert (sum(left.counts), left.counts[blue_3], left.okeys) == (1, 1, 0)
    assert left.plus(OKEY).plus(blue_4).plus(blue_3) == held
    assert [as_played(face, blue_4) for face in (blue_4, FAKE, blue_3)] == [OKEY, blue_4, blue_3]


def test_tiles_of_another_field_are_named_by_it() -> None:
    blue_4 = CODES.index("blue-4")
    assert len(read_rack([], Shown(blue_4, None), "players", most=22)) == 0
    for codes in (["red-14"], ["red-5"] * 3, ["red-5", "red-6"]):
        with pytest.raises(SiralaError) as caught:
            read_rack(codes, Shown(blue_4, None), "players", most=3 if len(codes) != 2 else 1)
        assert caught.value.field == "players"
