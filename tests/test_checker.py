"""The checker takes a right answer, and none that is spoiled in one place."""

from copy import deepcopy
from typing import Any

import pytest

from tests.checker import check_arrangement

REQUEST: dict[str, Any] = {
    "rules": "oyna101",
    "indicator": "black-4",
    "rack": ["red-7", "okey", "red-9", "blue-3", "yellow-3", "black-3",
             "fake", "yellow-1", "red-7"],
    "columns": 9,
    "alternatives": 2,
}  # fmt: skip
SET: dict[str, Any] = {
    "kind": "set",
    "value": 9,
    "tiles": [
        {"index": 4, "tile": "yellow-3"},
        {"index": 3, "tile": "blue-3"},
        {"index": 5, "tile": "black-3"},
    ],
}
RUN: dict[str, Any] = {
    "kind": "run",
    "value": 24,
    "tiles": [
        {"index": 0, "tile": "red-7"},
        {"index": 1, "tile": "black-5", "okey": True, "as": ["red-8"]},
        {"index": 2, "tile": "red-9"},
    ],
}
OKEY = {"index": 1, "tile": "black-5", "okey": True, "as": ["red-3"]}
WIDE_SET: dict[str, Any] = {"kind": "set", "value": 12, "tiles": [*SET["tiles"], OKEY]}
ANSWER: dict[str, Any] = {
    "melds": [RUN, SET],
    "leftover": [7, 6, 8],
    "total": 33,
    "tiles": 6,
    "pairs": 2,
    "leftover_cost": 13,
    "okeys_used": 1,
    "idle_discard": 7,
    "opens": False,
    "missing": 68,
    "rows": [[0, 1, 2, None, 4, 3, 5, None, None], [7, None, 6, None, 8, None, None, None, None]],
    "alternatives": [
        {
            "melds": [RUN],
            "leftover": [3, 4, 5, 6, 7, 8],
            "total": 24,
            "tiles": 3,
            "pairs": 2,
            "leftover_cost": 22,
            "okeys_used": 1,
            "idle_discard": 7,
            "opens": False,
            "missing": 68,
        }
    ],
}


def spoil(path: str, value: object) -> dict[str, Any]:
    """The answer with one value changed; ``melds.0.value`` is the value of the first meld."""
    answer: Any = deepcopy(ANSWER)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = answer
    for step in way:
        inner = inner[step]
    inner[last] = value
    return dict(answer)


def test_takes_a_right_answer() -> None:
    check_arrangement(REQUEST, deepcopy(ANSWER))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("total", 34, "total is 34, not 33"),
        ("pairs", 1, "pairs is 1, not 2"),
        ("leftover_cost", 9, "leftover_cost is 9, not 13"),
        ("okeys_used", 0, "okeys_used is 0"),
        ("leftover", [6, 7], "the leftover is"),
        ("idle_discard", 6, "idle_discard is fake"),
        ("idle_discard", None, "idle_discard is None"),
        ("idle_discard", 0, "not left over"),
        ("opens", True, "opens with 68 missing"),
        ("missing", 69, "at most 68"),
        ("missing", 67, "at least 68"),
        ("shuffled", True, "has the fields"),
        ("melds.0.value", 23, "the value is 24, not 23"),
        ("melds.0.kind", "pair", "not in mode points"),
        ("melds.0.kind", "set", "different numbers"),
        ("melds.1.kind", "run", "more than one colour"),
        ("melds.0.tiles.0.index", 9, "there is no tile 9"),
        ("melds.0.tiles.0.index", 2, "tile 2 is red-9"),
        ("melds.0.tiles.1.okey", False, "okey mark of tile 1"),
        ("melds.0.tiles.0.as", ["red-7"], "tile 0 stands for itself"),
        ("melds.0.tiles.1.as", ["red-6"], r"\[7, 6, 9\]"),
        ("melds.0.tiles.1.as", ["blue-8"], "more than one colour"),
        ("melds.0.tiles.1.as", ["red-8", "red-6"], "the okey stands for"),
        ("melds.0.tiles", RUN["tiles"][::-1], r"\[9, 8, 7\]"),
        ("melds.0.tiles", RUN["tiles"][:2], "2 tiles"),
        ("melds.1.tiles", SET["tiles"][::-1], "colours out of order"),
        ("melds.1.tiles", RUN["tiles"], "different numbers"),
        ("melds.1", WIDE_SET, "a tile is in two melds"),
        ("rows.0", [0, 1, 2, 4, 3, 5, None, None, None], "two melds touch"),
        ("rows.0", [0, 1, None, 2, 4, 3, 5, None, None], "is broken"),
        ("rows.0", [0, 1, 2, None, 4, 3, 5, None], "not 9 slots long"),
        ("rows.1", [7, None, 6, None, None, None, None, None, None], "not every tile"),
        ("rows", [[0, 1, 2, 4, 3, 5, 6, 7, 8]], "there are 1 rows"),
        ("alternatives.0.melds", [SET], "the leftover is"),
        ("alternatives.0.total", 23, "total is 23, not 24"),
        ("alternatives.0.rows", [], "has the fields"),
    ],
)  # fmt: skip
def test_rejects_a_spoiled_answer(path: str, value: object, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_arrangement(REQUEST, spoil(path, value))


def test_rejects_alternatives_out_of_order_or_twice() -> None:
    better = {key: ANSWER[key] for key in ANSWER if key not in ("rows", "alternatives")}
    with pytest.raises(AssertionError, match="the same by face"):
        check_arrangement(REQUEST, {**ANSWER, "alternatives": [better]})
    with pytest.raises(AssertionError, match="not best first"):
        check_arrangement(REQUEST, {**ANSWER, "alternatives": [*ANSWER["alternatives"], better]})
    with pytest.raises(AssertionError, match="more alternatives"):
        check_arrangement({**REQUEST, "alternatives": 0}, ANSWER)


def lay(rules: str | dict[str, Any], *melds: tuple[str, int, str]) -> None:
    """Checks an answer of these melds, nothing left, in a classic game; ``okey=…`` an okey."""
    rack: list[str] = []
    laid: list[dict[str, Any]] = []
    for kind, value, words in melds:
        tiles: list[dict[str, Any]] = []
        for word in words.split():
            name, okey, stands_for = word.partition("=")
            rack.append("black-5" if okey else name)
            tiles.append({"index": len(rack) - 1, "tile": rack[-1]})
            if okey:
                tiles[-1] |= {"okey": True, "as": [face for face in stands_for.split("/") if face]}
        laid.append({"kind": kind, "value": value, "tiles": tiles})
    size, okeys = len(rack), rack.count("black-5")
    pairs = laid[0]["kind"] == "pair"
    request = {
        "rules": rules,
        "okey": "black-5",
        "rack": rack,
        "mode": "pairs" if pairs else "tiles",
    }
    slots = [index for meld in laid for index in [*(t["index"] for t in meld["tiles"]), None]]
    answer = {
        "melds": laid,
        "leftover": [],
        "total": sum(meld["value"] for meld in laid),
        "tiles": size,
        "pairs": 1 if pairs else min(okeys, size - okeys),
        "leftover_cost": 0,
        "okeys_used": okeys,
        "idle_discard": None,
        "rows": [[*slots, *[None] * (15 - len(slots))], [None] * 15],
        "alternatives": [],
    }
    check_arrangement(request, answer)


FIVES: dict[str, Any] = {"preset": "oynaduz", "run_max_lay": 5}
NO_WRAP: dict[str, Any] = {"preset": "1001oyun", "wrap": False}


def test_takes_what_the_rules_allow() -> None:
    lay("oynaduz", ("run", 26, "red-12 red-13 red-1"))
    lay("1001oyun", ("run", 37, "red-11 red-12 red-13 red-1"))
    lay("oynaduz", ("run", 36, "okey=red-11 red-12 red-13"))
    lay("oynaduz", ("run", 30, "blue-9 okey=blue-10 okey=blue-11"))
    lay("oynaduz", ("run", 12, "black-3 black-4 fake"))
    missing = "okey=blue-13/black-13/red-13"
    lay("oynaduz", ("set", 39, f"yellow-13 {missing} {missing}"))
    lay("oynaduz", ("pair", 0, "red-4 okey=red-4"))
    lay("oynaduz", ("pair", 0, "okey= okey="))
    lay("oynaduz", ("pair", 0, "fake fake"))
    lay(FIVES, ("run", 12, "red-3 red-4 red-5"), ("run", 21, "red-6 red-7 red-8"))


@pytest.mark.parametrize(
    ("rules", "melds", "complaint"),
    [
        ("oynaduz", [("run", 16, "red-13 red-1 red-2")], r"\[13, 1, 2\]"),
        (NO_WRAP, [("run", 26, "red-12 red-13 red-1")], "goes on after the 13"),
        ("oynaduz", [("run", 26, "red-12 red-13 okey=red-1")], "not the highest reading"),
        (
            "oynaduz",
            [("set", 27, "blue-9 okey=yellow-9/black-9/red-9 okey=yellow-9/black-9/red-9")],
            "not the highest reading",
        ),
        ("oynaduz", [("set", 21, "red-7 red-7 blue-7")], "a colour twice"),
        ("oynaduz", [("set", 21, "okey=yellow-7/black-7 blue-7 red-7")], "the okeys come last"),
        ("oynaduz", [("set", 21, "blue-7 red-7 okey=yellow-7")], "an okey is any of"),
        ("oynaduz", [("pair", 0, "red-4 red-5")], "two different tiles"),
        ("oynaduz", [("pair", 4, "red-4 red-4")], "a pair has no value"),
        ("oynaduz", [("pair", 0, "red-4 okey=")], "the okey is"),
        (FIVES, [("run", 33, "red-3 red-4 red-5 red-6 red-7 red-8")], "6 tiles"),
        (
            "oynaduz",
            [("run", 12, "red-3 red-4 red-5"), ("run", 21, "red-6 red-7 red-8")],
            "two runs that meet",
        ),
    ],
)
def test_rejects_what_the_rules_do_not(
    rules: str | dict[str, Any], melds: list[tuple[str, int, str]], complaint: str
) -> None:
    with pytest.raises(AssertionError, match=complaint):
        lay(rules, *melds)


@pytest.mark.parametrize(
    ("mode", "order"), [("colour", [0, 2, 1, 3, 5, 4]), ("number", [0, 3, 2, 1, 5, 4])]
)
def test_plain_sorting(mode: str, order: list[int]) -> None:
    """The fake stands at the okey's place, black 5, the okey last."""
    rack = ["yellow-1", "fake", "blue-3", "red-2", "okey", "red-9"]

    def answer(slots: list[int]) -> dict[str, Any]:
        return {
            "melds": [],
            "leftover": [*range(6)],
            "total": 0,
            "tiles": 0,
            "pairs": 1,
            "leftover_cost": 20,
            "okeys_used": 0,
            "idle_discard": 0,
            "rows": [[*slots, *[None] * 9], [None] * 15],
            "alternatives": [],
        }

    request = {"rules": "oynaduz", "okey": "black-5", "rack": rack, "mode": mode}
    check_arrangement(request, answer(order))
    with pytest.raises(AssertionError, match="not in the order"):
        check_arrangement(request, answer(order[::-1]))
