"""What people type, turned into the fields of a request."""

import pytest

from solver.faces.terminal.arguments import (
    index_of,
    kind_of,
    laid,
    one_hand_or_more,
    request_of,
    scores,
    shown_of,
)
from solver.game.errors import MissingField, UnknownTile, WrongType
from solver.game.tiles import face_id

CODES = ["red-5", "okey", "blue-3", "fake", "blue-4"]
BLUE_4 = face_id(1, 4)


def test_only_what_was_given_is_in_the_request() -> None:
    options = {"indicator": "kır 5", "keep": None, "bound": False, "bound_player": True, "rows": 0}
    assert request_of("acma81", options) == {
        "indicator": "red-5",
        "bound_player": True,
        "rows": 0,
        "rules": "acma81",
    }
    assert request_of("x", {"previous_points": None, "previous_pairs": 0}) == {
        "previous": {"pairs": 0},
        "rules": "x",
    }


@pytest.mark.parametrize(
    ("tile", "index"), [("r5", 0), ("okey", 1), ("mavi 4", 1), ("blue 3", 2), ("sahte", 3)]
)
def test_the_first_copy_of_a_tile(tile: str, index: int) -> None:
    assert index_of(tile, CODES, BLUE_4) == index


def test_a_tile_that_is_not_there() -> None:
    with pytest.raises(WrongType) as raised:
        index_of("red 6", CODES, BLUE_4)
    assert (raised.value.reason, raised.value.field) == ("must_use_not_held", "must_use")
    with pytest.raises(WrongType) as raised:
        index_of("red 6", CODES, BLUE_4, "taken")
    assert (raised.value.reason, raised.value.field) == ("must_use_not_held", "taken")
    with pytest.raises(UnknownTile):
        index_of("red 5 6", CODES, BLUE_4)
    with pytest.raises(MissingField):
        shown_of({"rack": ["red-5"]})


def test_groups_and_rows() -> None:
    assert laid("red 5-6 | blue 1 / okey") == (
        ["red-5", "red-6", "blue-1", "okey"],
        [[0, 1, None, 2, None], [3, None]],
    )


@pytest.mark.parametrize(
    ("arguments", "hands"),
    [
        (["-101", "202,", " 14"], ["-101 202,  14"]),
        (["-101 202", "14,7"], ["-101 202", "14,7"]),
        (["5"], ["5"]),
        (["-"], ["-"]),
        ([], []),
    ],
)
def test_arguments_of_one_number_each_are_one_hand(arguments: list[str], hands: list[str]) -> None:
    assert one_hand_or_more(arguments) == hands


@pytest.mark.parametrize("arguments", [["0 202", "7"], ["7", "0 202"], ["7", ""], ["0 202", "-"]])
def test_a_number_alone_beside_hands_is_named(arguments: list[str]) -> None:
    with pytest.raises(WrongType) as raised:
        one_hand_or_more(arguments)
    assert (raised.value.reason, raised.value.field) == ("hands_mixed", "hands")
    assert raised.value.details["word"] in {"7", "-"}


def test_scores() -> None:
    assert scores(" 0 202,7  -101 −3 +4") == [0, 202, 7, -101, -3, 4]
    assert scores("") == []
    for word in ("x", "1.5", "--lenght", "٣", "9" * 10, "-"):
        with pytest.raises(WrongType) as raised:
            scores(f"1 {word}")
        assert raised.value.details == {"word": word}


@pytest.mark.parametrize(
    ("typed", "kind"),
    [("okeyle", "okeyle"), ("ÇİFTTEN okeyle", "ciftten_okeyle"), ("yedi_cift", "yedi_cift"), ("", "")],
)
def test_finishes_as_players_call_them(typed: str, kind: str) -> None:
    assert kind_of(typed) == kind
