"""Melds: as laid, by position, and runs that meet."""

import pytest

from solver.game.judge import judge
from solver.game.melds import Meld, join_runs, meet, order, pair, run, set_
from solver.game.rules import preset
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, OKEY, number_of, parse_code
from solver.text.racks import parse_text

PLAIN, WRAPS, SHORT = preset("oyna101"), preset("oynaduz"), preset("cetele101")


def tiles(text: str) -> list[int]:
    """Tiles as melds know them from the text form; nothing plays as a fake here."""
    return [parse_code(code, "rack") for code in parse_text(text)]


def told(text: str, rules: RuleSet = PLAIN) -> tuple[str, int, list[list[str]]] | str:
    """The kind, the value and what each okey stands for, or the reason."""
    found = judge(tiles(text), rules)
    if isinstance(found, str):
        return found
    stands_for = [
        [CODES[face] for face in found.stands_for(place)]
        for place, tile in enumerate(found.tiles)
        if tile == OKEY
    ]
    return found.kind, found.value, stands_for


@pytest.mark.parametrize(
    ("text", "kind", "value", "okeys"),
    [
        # okeys take their numbers by position, up or down (A7)
        ("red 7 okey 9", "run", 24, [["red-8"]]),
        ("red 9 okey 7", "run", 24, [["red-8"]]),
        ("okey red 11 12", "run", 33, [["red-10"]]),
        ("red 11 12 okey", "run", 36, [["red-13"]]),
        ("okey red 12 11", "run", 36, [["red-13"]]),
        ("red 12 11 okey", "run", 33, [["red-10"]]),
        ("okey red 5 okey 7", "run", 22, [["red-4"], ["red-6"]]),
        ("red 5 okey okey 8", "run", 26, [["red-6"], ["red-7"]]),
        ("red 1 2 okey", "run", 6, [["red-3"]]),
        # a position outside 1 … 13: the highest legal window
        ("red 12 13 okey", "run", 36, [["red-11"]]),
        ("okey red 1 2", "run", 6, [["red-3"]]),
        ("okey red 13 12", "run", 36, [["red-11"]]),
        ("red 13 okey okey 12", "run", 46, [["red-10"], ["red-11"]]),
        # any other order: the same
        ("red 7 9 okey 8", "run", 34, [["red-10"]]),
        ("red 9 7 8", "run", 24, []),
        ("red 8 okey 7", "run", 24, [["red-9"]]),
        ("red 13 11 okey", "run", 36, [["red-12"]]),
        # one real tile with two okeys reads ascending; the higher value counts, on a tie the run
        ("red 7 okey okey", "run", 24, [["red-8"], ["red-9"]]),
        ("okey okey red 7", "set", 21, [["yellow-7", "blue-7", "black-7"]] * 2),
        ("okey red 7 okey", "run", 21, [["red-6"], ["red-8"]]),
        ("blue 9 okey okey", "run", 30, [["blue-10"], ["blue-11"]]),
        ("blue 12 okey okey", "run", 36, [["blue-11"], ["blue-13"]]),
        ("blue 13 okey okey", "set", 39, [["yellow-13", "black-13", "red-13"]] * 2),
        ("okey okey red 1", "run", 6, [["red-2"], ["red-3"]]),
        # sets: real tiles in colour order, then okeys, each any missing colour (A9)
        ("red 7 yellow 7 black 7", "set", 21, []),
        ("okey red 7 blue 7", "set", 21, [["yellow-7", "black-7"]]),
        ("red 7 okey blue 7 okey", "set", 28, [["yellow-7", "black-7"]] * 2),
        ("red 7 blue 7 black 7 okey", "set", 28, [["yellow-7"]]),
        # pairs
        ("red 5 5", "pair", 0, []),
        ("okey red 5", "pair", 0, [["red-5"]]),
        ("red 5 okey", "pair", 0, [["red-5"]]),
        ("okey okey", "pair", 0, [[], []]),
    ],
)  # fmt: skip
def test_what_a_group_is(text: str, kind: str, value: int, okeys: list[list[str]]) -> None:
    assert told(text) == (kind, value, okeys)


@pytest.mark.parametrize(
    ("text", "rules", "reason"),
    [
        ("red 5 blue 5", PLAIN, "min3"),
        ("red 5 6", PLAIN, "min3"),
        ("okey okey okey", PLAIN, "only_okeys"),
        ("red 5 blue 6 black 7", PLAIN, "mixed_colour"),
        ("red 5 6 blue 7", PLAIN, "mixed_colour"),
        ("red 5 5 6", PLAIN, "repeated_number"),
        ("red 5 5 okey", PLAIN, "duplicate_colour"),
        ("red 5 5 blue 5", PLAIN, "duplicate_colour"),
        ("red 5 blue 5 black 5 yellow 5 okey", PLAIN, "too_long"),
        ("red 5 7 9", PLAIN, "gap"),
        ("red 5 okey 9", PLAIN, "gap"),
        ("red 12 13 1", PLAIN, "wrap"),
        ("red 13 1 2", PLAIN, "wrap"),
        ("red 13 1 2", WRAPS, "wrap"),
        ("red 12 13 1 2", WRAPS, "wrap"),
        ("red 13 okey 2", WRAPS, "wrap"),
        ("red 3-8", SHORT, "too_long"),
        ("red 1-13 okey", PLAIN, "too_long"),
        ("red 1-13 1", WRAPS, "repeated_number"),
    ],
)
def test_why_a_group_is_no_meld(text: str, rules: RuleSet, reason: str) -> None:
    assert told(text, rules) == reason


@pytest.mark.parametrize(
    ("text", "value", "okeys"),
    [
        ("red 12 13 1", 26, []),
        ("red 1 13 12", 26, []),
        ("red 11 12 13 1", 37, []),
        ("red 2-13 1", 91, []),
        ("red 12 okey 1", 26, [["red-13"]]),
        ("okey red 13 1", 26, [["red-12"]]),
        ("red 1 okey 12", 26, [["red-13"]]),
        ("okey okey red 1", 26, [["red-12"], ["red-13"]]),
        ("red 1 okey okey", 6, [["red-2"], ["red-3"]]),
        ("red 12 13 okey", 36, [["red-11"]]),
        ("red 1 2 okey", 6, [["red-3"]]),
        ("red 13 okey 1", 26, [["red-12"]]),
        ("red 1 okey 3", 6, [["red-2"]]),
    ],
)
def test_runs_that_wrap(text: str, value: int, okeys: list[list[str]]) -> None:
    assert told(text, WRAPS) == ("run", value, okeys)


def test_a_run_lies_in_order_whatever_the_order_it_was_laid_in() -> None:
    found = judge(tiles("red 9 okey 7 8"), PLAIN)
    assert found == run(3, 7, 4, 0b1000)
    assert isinstance(found, Meld)
    assert [OKEY if t == OKEY else number_of(t) for t in found.tiles] == [7, 8, 9, OKEY]
    wrapped = judge(tiles("red 1 13 okey 11"), WRAPS)
    assert isinstance(wrapped, Meld)
    assert [OKEY if t == OKEY else number_of(t) for t in wrapped.tiles] == [11, OKEY, 13, 1]


def test_runs_that_meet_are_one_run() -> None:
    low, high, top = run(3, 1, 3, 0), run(3, 4, 5, 0b10), run(3, 9, 5, 0)
    sevens = set_(7, [0, 1, 2], 0)
    joined = join_runs([top, sevens, low, high], PLAIN)
    assert joined == [run(3, 1, 13, 0b10000), sevens]
    assert join_runs([top, sevens, low, high], SHORT) == [low, high, top, sevens]


@pytest.mark.parametrize(
    ("low", "high", "rules"),
    [
        (run(3, 1, 3, 0), run(3, 5, 3, 0), PLAIN),
        (run(3, 1, 3, 0), run(2, 4, 3, 0), PLAIN),
        (run(3, 1, 3, 0), run(3, 3, 3, 0), PLAIN),
        (run(3, 1, 3, 0), run(3, 4, 3, 0), SHORT),
        (run(3, 11, 3, 0), run(3, 1, 3, 0), WRAPS),
        (run(3, 12, 3, 0), run(3, 1, 3, 0), WRAPS),
        (run(3, 1, 11, 0), run(3, 12, 3, 0), WRAPS),
    ],
)
def test_runs_that_do_not_meet(low: Meld, high: Meld, rules: RuleSet) -> None:
    assert not meet(low, high, rules)
    assert len(join_runs([low, high], rules)) == 2


def test_a_run_may_end_on_the_one_after_thirteen() -> None:
    assert join_runs([run(3, 9, 3, 0), run(3, 12, 3, 0)], WRAPS) == [run(3, 9, 6, 0)]
    assert run(3, 12, 3, 0).tiles == (50, 51, 39)


def test_the_same_run_twice_joins_once_each() -> None:
    low, high = run(3, 1, 3, 0), run(3, 4, 3, 0)
    assert join_runs([low, low, high], PLAIN) == [low, run(3, 1, 6, 0)]
    assert join_runs([low, low, high], PLAIN) == join_runs([high, low, low], PLAIN)
    assert join_runs([low, low, high, high], PLAIN) == [run(3, 1, 6, 0)] * 2


def test_runs_come_by_colour_sets_by_number_pairs_by_face() -> None:
    melds = [run(0, 3, 3, 0), run(0, 5, 3, 0), run(2, 1, 3, 0), set_(2, [0, 1, 2], 0),
             set_(9, [0, 1], 1), pair(4, 4), pair(20, OKEY), pair(OKEY, OKEY)]  # fmt: skip
    assert sorted(melds[3:] + melds[:3], key=order) == melds


def test_a_pair_has_its_okey_last() -> None:
    assert pair(OKEY, 7) == pair(7, OKEY)
    assert pair(7, OKEY).tiles == (7, OKEY)
    assert pair(7, OKEY).okeys == 1


@pytest.mark.parametrize("length", range(1, 14))
def test_a_run_counts_the_numbers_of_its_places(length: int) -> None:
    for start in range(1, 15 - length + 1):
        found = run(2, start, length, 0)
        assert [number_of(face) for face in found.tiles] == [
            (start + i - 1) % 13 + 1 for i in range(length)
        ]
        assert {face // 13 for face in found.tiles} == {2}
        assert found.value == sum(number_of(face) for face in found.tiles)
        with_okey = run(2, start, length, 1 << length // 2)
        assert with_okey.tiles == tuple(
            OKEY if i == length // 2 else face for i, face in enumerate(found.tiles)
        )
        assert with_okey.value == found.value
