"""``evaluate``: groups judged where they lie, nothing rearranged."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solver
from solver.game.errors import BadLayout, TooLarge
from solver.game.rack import okey_face, read_rack
from solver.game.rules import preset
from solver.questions.evaluate import Evaluated, NoMeld, evaluate
from solver.text.racks import parse_text
from tests.strategies import requests

Rows = list[list[int | None]]


def evaluated(text: str, rows: Rows, rules: str = "oyna101") -> Evaluated:
    rack = read_rack(parse_text(text), okey_face(None, "blue-4"), least=1, most=22)
    return evaluate(rack, preset(rules), rows)


def kinds(found: Evaluated) -> list[str]:
    return [g.why if isinstance(g, NoMeld) else g.meld.kind for g in found.groups]


def test_gaps_and_rows_part_groups_and_a_lone_tile_is_none() -> None:
    found = evaluated("red 5-7 9, blue 9 9", [[0, 1, 2, None, None, 3], [4, 5, None]])
    assert kinds(found) == ["run", "pair"]
    assert (found.total, found.pairs, found.leftover, found.leftover_cost) == (18, 1, (3,), 9)
    assert kinds(evaluated("red 5-7", [[0, 1], [2]])) == ["min3"]


def test_no_rows_and_empty_rows_lay_nothing() -> None:
    rows: list[Rows] = [[], [[]], [[None, None]]]
    for each in rows:
        found = evaluated("red 5-7", each)
        assert (found.groups, found.total, found.leftover) == ((), 0, (0, 1, 2))


def test_the_tiles_of_a_refused_group_are_left_over_as_laid() -> None:
    found = evaluated("red 7 blue 2 okey fake", [[3, 0, 1]])
    (group,) = found.groups
    assert isinstance(group, NoMeld)
    assert group.indices == (3, 0, 1)
    assert found.leftover == (1, 2, 0, 3)
    assert found.leftover_cost == 7 + 2 + 101 + 4


def test_a_meld_lies_in_its_own_order() -> None:
    found = evaluated("red 9 7 okey", [[0, 2, 1]])
    (group,) = found.groups
    assert not isinstance(group, NoMeld)
    assert group.indices == (1, 2, 0)


def test_equal_tiles_keep_the_order_they_lie_in() -> None:
    (group,) = evaluated("red 7 7", [[1, 0]]).groups
    assert not isinstance(group, NoMeld)
    assert group.indices == (1, 0)


def test_a_group_never_changes_another() -> None:
    both = evaluated("red 5-7, red 8-10", [[0, 1, 2, None, 3, 4, 5]])
    assert kinds(both) == ["run", "run"]
    assert both.total == 18 + 27


@pytest.mark.parametrize(
    ("text", "rows", "rules", "opens", "missing"),
    [
        ("red 10-13, black 10-12, red 7 blue 7 black 7",
         [[0, 1, 2, 3, None, 4, 5, 6, None, 7, 8, 9]], "oyna101", False, 1),
        ("red 10-13, black 10-13", [[0, 1, 2, 3, None, 4, 5, 6, 7]], "acma81", True, 0),
        ("red 1 1 2 2 3 3 4 4", [[0, 1, None, 2, 3, None, 4, 5, None, 6, 7]], "acma81", True, 0),
        ("red 1 1 2 2 3 3 4 4", [[0, 1, None, 2, 3, None, 4, 5]], "acma81", False, 1),
        ("red 1 1 5-7", [[0, 1, None, 2, 3, 4]], "acma81", False, 63),
        ("red 5-7", [[0, 1, 2]], "oynaduz", False, None),
    ],
)  # fmt: skip
def test_what_opens(text: str, rows: Rows, rules: str, *, opens: bool, missing: int | None) -> None:
    found = evaluated(text, rows, rules)
    assert found.missing == missing
    assert missing is None or found.opens is opens


def test_on_deal_plus_one_a_tile_has_to_stay_outside() -> None:
    fifteen = ", ".join(f"yellow {n} red {n} black {n}" for n in (2, 4, 6, 8, 10))
    all_laid: Rows = [[0, 1, 2, None, 3, 4, 5, None, 6, 7, 8, None, 9, 10, 11, None, 12, 13, 14]]
    assert not evaluated(fifteen, all_laid, "acma81").opens
    one_apart: Rows = [[3, 4, 5, None, 6, 7, 8, None, 9, 10, 11, None, 12, 13, 14, None, 0, 1]]
    assert evaluated(fifteen, one_apart, "acma81").opens


@pytest.mark.parametrize("rows", [[[3]], [[-1]], [[0, -3]], [[0, 0]], [[0], [0]], [[10**30]]])
def test_slots_that_cannot_be(rows: Rows) -> None:
    with pytest.raises(BadLayout):
        evaluated("red 5-7", rows)


def test_too_many_slots() -> None:
    with pytest.raises(TooLarge):
        evaluated("red 5-7", [[None] * 1_000, [None] * 1_001])
    assert evaluated("red 5-7", [[None] * 2_000]).groups == ()


@given(requests())
def test_what_arrange_lays_is_what_evaluate_reads(request: dict[str, Any]) -> None:
    """Melds on slots that keep them apart are worth what they were; okeys stand for the same."""
    for mode in ("points", "pairs"):
        found = solver.arrange(**request, mode=mode, rows=22, columns=22)
        row: list[int | None] = []
        for meld in found.melds:
            row += [*(tile.index for tile in meld.tiles), None]
        laid = solver.evaluate(request["rack"], [row], rules=request["rules"],
                               indicator=request["indicator"])  # fmt: skip
        assert laid.total == found.total
        assert laid.leftover == found.leftover
        assert laid.leftover_cost == found.leftover_cost
        assert [(g.kind, g.value, g.tiles) for g in laid.groups] == [
            (meld.kind, meld.value, meld.tiles) for meld in found.melds
        ]


@given(requests(), st.data())
def test_however_it_lies_every_tile_is_somewhere(request: dict[str, Any], data: st.DataObject) -> None:
    size = len(request["rack"])
    order = data.draw(st.permutations(range(size)))
    gaps = data.draw(st.lists(st.booleans(), min_size=size, max_size=size))
    row: list[int | None] = []
    for index, gap in zip(order, gaps, strict=True):
        row += [index, None] if gap else [index]
    laid = solver.evaluate(request["rack"], [row], rules=request["rules"],
                           indicator=request["indicator"])  # fmt: skip
    in_melds = [tile.index for group in laid.groups if group.kind for tile in group.tiles]
    assert sorted(in_melds + laid.leftover) == list(range(size))
    assert laid.total == sum(group.value for group in laid.groups)
    assert all((group.kind is None) == (group.why is not None) for group in laid.groups)
