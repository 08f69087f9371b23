"""The checker of ``opening`` and ``finish`` takes right answers, none that is spoiled in one place."""

from copy import deepcopy
from typing import Any

import pytest

from tests.checker_hand import check_finish, check_opening

Json = dict[str, Any]

RACK = ["red-10", "red-11", "red-12", "red-13", "blue-11", "blue-12", "blue-13", "yellow-9",
        "yellow-5", "black-5", "yellow-1", "fake", "black-3", "yellow-5", "red-2"]  # fmt: skip
OKEY = {"index": 7, "tile": "yellow-9", "okey": True}
LONG = {
    "kind": "run", "value": 46,
    "tiles": [{"index": index, "tile": RACK[index]} for index in range(4)],
}  # fmt: skip
RUN = {
    "kind": "run", "value": 36,
    "tiles": [{"index": index, "tile": RACK[index]} for index in (4, 5, 6)],
}  # fmt: skip
SET = {
    "kind": "set", "value": 15,
    "tiles": [
        {"index": 8, "tile": "yellow-5"}, {"index": 9, "tile": "black-5"},
        {**OKEY, "as": ["blue-5", "red-5"]},
    ],
}  # fmt: skip
FIVES = {"kind": "pair", "value": 0, "tiles": [SET["tiles"][0], {"index": 13, "tile": "yellow-5"}]}  # type: ignore[index]
DEAR = {"kind": "pair", "value": 0, "tiles": [LONG["tiles"][3], {**OKEY, "as": ["red-13"]}]}  # type: ignore[index]

OPENING: Json = {
    "rules": "acma81", "indicator": "yellow-8", "rack": RACK, "bound_player": True,
    "previous": {"points": 90, "pairs": 1},
}  # fmt: skip
OPENED: Json = {
    "threshold": {"points": 101, "pairs": 4},
    "points": {
        "total": 97, "opens": False, "missing": 4, "bonus": 0,
        "melds": [LONG, RUN, SET], "leftover": [10, 13, 11, 12, 14],
    },
    "cheapest": None,
    "pairs": {
        "count": 2, "opens": False, "missing": 2, "bonus": 0,
        "melds": [FIVES, DEAR], "leftover": [10, 4, 5, 6, 9, 12, 0, 1, 2, 14, 11],
    },
}  # fmt: skip
REACHED: Json = {**OPENING, "bound_player": False}
CHEAPEST: Json = {
    **OPENED,
    "threshold": {"points": 91, "pairs": 4},
    "points": {**OPENED["points"], "opens": True, "missing": 0},
    "cheapest": {
        "total": 97, "okeys_used": 1, "leftover_cost": 20,
        "melds": [LONG, RUN, SET], "leftover": [10, 13, 11, 12, 14],
    },
}  # fmt: skip


def spoil(right: Json, path: str, value: object) -> Json:
    """The answer with one value changed; ``melds.0.value`` is the value of the first meld."""
    answer: Any = deepcopy(right)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = answer
    for step in way:
        inner = inner[step]
    inner[last] = value
    return dict(answer)


def test_takes_right_openings() -> None:
    check_opening(OPENING, OPENED)
    check_opening(REACHED, CHEAPEST)
    check_opening({**OPENING, "must_use": 7, "keep": 5}, OPENED)
    closed = spoil(spoil(CHEAPEST, "points.opens", False), "points.missing", None)
    check_opening({**REACHED, "bound": True}, {**closed, "cheapest": None})


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("threshold", {"points": 91, "pairs": 4}, "the threshold is"),
        ("more", 1, "the fields are"),
        ("points.total", 98, "the total is 97, not 98"),
        ("points.opens", True, "opens is True with 4 missing"),
        ("points.missing", 5, "4 missing, not 5"),
        ("points.bonus", 1, "the bonus is 0, not 1"),
        ("points.leftover", [10, 11, 12, 14], "the leftover is"),
        ("points.melds", [LONG, RUN], "the leftover is"),
        ("points.melds", [LONG, LONG, RUN], "a tile is in two melds"),
        ("points.melds.0.value", 45, "the value is 46, not 45"),
        ("points.melds.2.tiles.2.as", ["red-5"], "an okey is any of"),
        ("cheapest", {}, "a cheapest opening just where points open"),
        ("pairs.count", 3, "there are 2 pairs, not 3"),
        ("pairs.missing", 1, "2 missing, not 1"),
        ("pairs.opens", True, "opens is True with 2 missing"),
        ("pairs.melds.0", SET, "not in mode pairs"),
        ("pairs.melds.1.tiles.1.as", ["red-12"], "the okey is"),
        ("points.melds.0", FIVES, "not in mode points"),
    ],
)  # fmt: skip
def test_rejects_a_spoiled_opening(path: str, value: object, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_opening(OPENING, spoil(OPENED, path, value))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("cheapest", None, "a cheapest opening just where points open"),
        ("cheapest.total", 96, "total is 97, not 96"),
        ("cheapest.okeys_used", 0, "okeys_used is 1, not 0"),
        ("cheapest.leftover_cost", 11, "leftover_cost is 20, not 11"),
        ("cheapest.more", 1, "the fields are"),
    ],
)
def test_rejects_a_spoiled_cheapest_opening(path: str, value: object, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_opening(REACHED, spoil(CHEAPEST, path, value))


def test_rejects_a_cheapest_opening_below_the_threshold() -> None:
    below = {"total": 82, "okeys_used": 0, "leftover_cost": 55,
             "melds": [LONG, RUN], "leftover": [7, 8, 9, 10, 11, 12, 13, 14]}  # fmt: skip
    with pytest.raises(AssertionError, match="82 for 91"):
        check_opening(REACHED, {**CHEAPEST, "cheapest": below})


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"keep": 6}, "5 tiles stay, not 6"),
        ({"must_use": 14}, "tile 14 is not laid"),
        ({"must_use": 13}, "tile 13 is not laid"),
        ({"bound": True}, "None missing, not 4"),
        ({"previous": {"points": 101, "pairs": None}}, "the threshold is"),
    ],
)
def test_rejects_an_opening_of_another_request(fields: Json, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_opening({**OPENING, **fields}, OPENED)


def run(words: str, first: int, value: int) -> Json:
    """A run of these tiles, whose indices go on from the first."""
    tiles = [{"index": first + step, "tile": tile} for step, tile in enumerate(words.split())]
    return {"kind": "run", "value": value, "tiles": tiles}


REDS = "red-8 red-9 red-10 red-11"
BLUES = "blue-9 blue-10 blue-11 blue-12 blue-13"
BLACKS = "black-9 black-10 black-11 black-12 black-13"
FINISH: Json = {
    "rules": "acma81", "indicator": "yellow-1",
    "rack": [*REDS.split(), *BLUES.split(), *BLACKS.split(), "okey"],
}  # fmt: skip
LOW = run("red-9 red-10 red-11", 1, 30)
TENS = run(BLUES.removesuffix(" blue-13"), 4, 42)
BLACK_TENS = run(BLACKS.removesuffix(" black-13"), 9, 42)
THIRTEENS: Json = {
    "kind": "set", "value": 39,
    "tiles": [
        {"index": 8, "tile": "blue-13"}, {"index": 13, "tile": "black-13"},
        {"index": 14, "tile": "yellow-2", "okey": True, "as": ["yellow-13", "red-13"]},
    ],
}  # fmt: skip
FINISHED: Json = {
    "ways": [
        {
            "discard": 0, "kind": "seri_atom", "value": -303, "unopened": 202, "bonus": 3,
            "melds": [LOW, TENS, BLACK_TENS, THIRTEENS],
        },
        {
            "discard": 14, "kind": "seri_atom_okeyle", "value": -202, "unopened": 404, "bonus": 2,
            "melds": [run(REDS, 0, 38), run(BLUES, 4, 55), run(BLACKS, 9, 55)],
        },
    ],
    "waits": [],
}  # fmt: skip
WAITING: Json = {**FINISH, "rack": FINISH["rack"][:-1]}
WAITS: Json = {
    "ways": [],
    "waits": [
        {"tile": "okey", "unseen": 2, "kind": "seri_atom", "rank": 0},
        {"tile": "blue-8", "unseen": 2, "kind": "seri_atom", "rank": 0},
        {"tile": "blue-9", "unseen": 1, "kind": "seri_atom", "rank": 0},
        {"tile": "fake", "unseen": 2, "kind": "seri_atom", "rank": 0},
    ],
}


def test_takes_right_finishes() -> None:
    """Whether some ways or waits are missing is for a search to say."""
    check_finish(FINISH, FINISHED)
    check_finish(WAITING, WAITS)
    for empty in (FINISH, WAITING):
        check_finish(empty, {"ways": [], "waits": []})
    later = spoil(spoil(FINISHED, "ways.0.kind", "normal"), "ways.1.kind", "okeyle")
    later = spoil(spoil(later, "ways.0.unopened", 101), "ways.1.unopened", 202)
    check_finish({**FINISH, "opened_before": True}, later)
    with pytest.raises(AssertionError, match="a bound player"):
        check_finish({**FINISH, "bound": True}, FINISHED)
    with pytest.raises(AssertionError, match="0 of blue-9 unseen"):
        check_finish({**WAITING, "indicator": "blue-9"}, {**WAITS, "waits": WAITS["waits"][2:3]})


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("more", 1, "the fields are"),
        ("waits", WAITS["waits"], "waits on deal plus one"),
        ("ways", FINISHED["ways"][::-1], "the ways are not best first"),
        ("ways.1", FINISHED["ways"][0], "the ways are not best first"),
        ("ways.0.more", 1, "the fields are"),
        ("ways.0.discard", 1, "laid or thrown are"),
        ("ways.0.discard", 15, "there is no tile 15"),
        ("ways.0.kind", "normal", "the kind is seri_atom, not normal"),
        ("ways.0.value", -202, "the value of seri_atom is -303, not -202"),
        ("ways.1.kind", "seri_atom", "the kind is seri_atom_okeyle, not"),
        ("ways.1.value", -303, "the value of seri_atom_okeyle is -202"),
        ("ways.0.unopened", 101, "unopened rivals write 202, not 101"),
        ("ways.1.bonus", 3, "the kafa are 2, not 3"),
        ("ways.0.melds", [LOW, TENS, BLACK_TENS], "laid or thrown are"),
        ("ways.0.melds.0.value", 31, "the value is 30, not 31"),
        ("ways.0.melds.3", SET, "tile 8 is blue-13"),
    ],
)
def test_rejects_a_spoiled_finish(path: str, value: object, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_finish(FINISH, spoil(FINISHED, path, value))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("ways", FINISHED["ways"], "ways on the deal"),
        ("waits", WAITS["waits"][::-1], "not in id order"),
        ("waits.1", WAITS["waits"][0], "not in id order"),
        ("waits.0.tile", "yellow-2", "yellow-2 is the okey"),
        ("waits.0.tile", "joker", "there is no joker"),
        ("waits.0.unseen", 1, "2 of okey unseen, not 1"),
        ("waits.2.unseen", 2, "1 of blue-9 unseen, not 2"),
        ("waits.0.more", 1, "the fields are"),
        ("waits.2.rank", 1, "seri_atom ranks 0, not 1"),
        ("waits.0.kind", "elden", "no finish here is elden"),
    ],
)
def test_rejects_spoiled_waits(path: str, value: object, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_finish(WAITING, spoil(WAITS, path, value))


def pair(index: int, tile: str) -> Json:
    return {"kind": "pair", "value": 0,
            "tiles": [{"index": index, "tile": tile}, {"index": index + 1, "tile": tile}]}  # fmt: skip


def test_pairs_are_a_finish_in_some_games() -> None:
    numbers = (1, 3, 5, 7, 9, 11, 13)
    rack = [*(f"red-{number}" for number in numbers for _ in range(2)), "fake"]
    melds = [pair(2 * place, f"red-{number}") for place, number in enumerate(numbers)]
    request: Json = {"rules": "oynaduz", "indicator": "yellow-1", "rack": rack}
    way = {"discard": 14, "melds": melds, "kind": "yedi_cift", "value": 4}
    check_finish(request, {"ways": [way], "waits": []})
    check_finish({**request, "rules": "1001oyun"}, {"ways": [{**way, "value": 2}], "waits": []})
    atom = {**way, "kind": "cift_atom", "value": -606, "unopened": 404, "bonus": 3}
    check_finish({**request, "rules": "acma81", "bound": True}, {"ways": [atom], "waits": []})
    with pytest.raises(AssertionError, match="not all tiles once"):
        check_finish(request, {"ways": [{**way, "melds": melds[:-1]}], "waits": []})


def test_the_bonus_of_an_opening() -> None:
    """148 points are two kafa; one pair brings none."""
    melds = [run(REDS, 0, 38), run(BLUES, 4, 55), run(BLACKS, 9, 55)]
    okey = {"index": 14, "tile": "yellow-2", "okey": True, "as": ["blue-13"]}
    dear = {"kind": "pair", "value": 0, "tiles": [{"index": 8, "tile": "blue-13"}, okey]}
    laid = {"total": 148, "melds": melds, "leftover": [14]}
    others = [index for index in range(14) if index != 8]
    opened = {
        "threshold": {"points": 81, "pairs": 4},
        "points": {**laid, "opens": True, "missing": 0, "bonus": 2},
        "cheapest": {**laid, "okeys_used": 0, "leftover_cost": 25},
        "pairs": {"count": 1, "opens": False, "missing": 3, "bonus": 0, "melds": [dear],
                  "leftover": others},
    }  # fmt: skip
    check_opening(FINISH, opened)
    with pytest.raises(AssertionError, match="the bonus is 2, not 1"):
        check_opening(FINISH, spoil(opened, "points.bonus", 1))
    with pytest.raises(AssertionError, match="the bonus is 0, not 2"):
        check_opening(FINISH, spoil(opened, "pairs.bonus", 2))


def test_a_finish_below_the_threshold_where_that_is_none() -> None:
    """The same 84 points are an elden in the game that waives its threshold."""
    colours = ("red", "black", "blue")
    low = [" ".join(f"{colour}-{number}" for number in range(1, 7)) for colour in colours]
    melds = [run(words, 6 * place, 21) for place, words in enumerate(low)]
    melds.append(run("yellow-6 yellow-7 yellow-8", 18, 21))
    rack = [tile["tile"] for meld in melds for tile in meld["tiles"]] + ["black-13"]
    request: Json = {"rules": "oyna101", "indicator": "yellow-1", "rack": rack}
    also = {"unopened": 404, "bonus": 0}
    way = {"discard": 21, "melds": melds, "kind": "elden", "value": -202, **also}
    check_finish(request, {"ways": [way], "waits": []})
    normal = {"ways": [{**way, "kind": "normal", "value": -101, "unopened": 202}], "waits": []}
    with pytest.raises(AssertionError, match="84 points finish, 101 are needed"):
        check_finish({**request, "rules": "kolay101"}, normal)
