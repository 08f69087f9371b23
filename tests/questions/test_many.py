"""``solve_many`` row by row against the questions about one rack."""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import pytest

import solver
from solver.game.rules import rule_set
from solver.game.tiles import CODES, FAKE, next_face
from solver.questions import many
from solver.text.racks import parse_text
from tests import racks
from tests.checker_melds import Rack, check_meld, game_of
from tests.questions.batches import EMPTY, MODES, PLACES, SUMS, Batch, Columns, batch, of_preset, solved

KINDS = ("run", "set", "pair")
Rules = Any


def check(given: Batch, rules: Rules, mode: many.ManyMode, found: Columns) -> None:
    """Every row is what the questions about one rack answer."""
    for i, request in enumerate(given.requests):
        asked = {**request, "rules": rules}
        one = solver.arrange(
            asked["rack"], indicator=asked["indicator"], rules=rules, mode=mode, rows=11, columns=22
        )
        told = f"{rules} {mode} -i {asked['indicator']} {racks.text(asked)}"
        sums = {name: int(found[name][i]) for name in SUMS}
        assert sums == {name: getattr(one, name) for name in SUMS}, told
        assert found["opens"][i] == opens(asked), told
        if "meld" in found:
            check_melds(given, i, rules, mode, found, one.melds)


def opens(asked: dict[str, Any]) -> bool:
    """As ``opening`` says; for fewer tiles, of which it says nothing, as ``arrange`` by either route."""
    rules = rule_set(asked["rules"])
    if not rules.opens:
        return False
    given: dict[str, Any] = {"indicator": asked["indicator"], "rules": asked["rules"]}
    if len(asked["rack"]) >= rules.rack:
        opening = solver.opening(asked["rack"], **given)
        return opening.points.opens or opening.pairs.opens
    routes = [
        solver.arrange(asked["rack"], mode=mode, rows=11, columns=22, **given)
        for mode in ("points", "pairs")
    ]
    return any(route.opens is True for route in routes)


def check_melds(
    given: Batch, i: int, rules: Rules, mode: str, found: Columns, right: Sequence[Any]
) -> None:
    """The melds of a row are those of ``arrange``, tile by tile, and the checker takes them."""
    row = given.racks[i]
    where = np.flatnonzero(row != EMPTY)
    told = f"{rules} {mode} {given.requests[i]}"
    count = int((found["kind"][i] != EMPTY).sum())
    assert (found["kind"][i, count:] == EMPTY).all(), told
    assert not found["value"][i, count:].any(), told
    assert count == len(right), told
    for number, meld in enumerate(right):
        assert KINDS[found["kind"][i, number]] == meld.kind, told
        assert found["value"][i, number] == meld.value, told
        places = {int(where[tile.index]): tile for tile in meld.tiles}
        assert set(np.flatnonzero(found["meld"][i] == number).tolist()) == set(places), told
        okeys = 0
        for place, tile in places.items():
            could_be = tile.stands_for if tile.okey else [named(tile.tile, given.indicators[i])]
            choice = okeys if tile.okey and meld.kind == "set" else 0
            face = CODES.index(could_be[choice]) if could_be else EMPTY
            assert found["stands_for"][i, place] == face, told
            okeys += tile.okey
        check_meld(
            game_of(rules),
            Rack(given.requests[i]),
            mode,
            msgspec.to_builtins(meld),
            highest=True,
        )
    left = found["meld"][i] == EMPTY
    assert left.sum() == PLACES - found["tiles"][i], told
    assert (found["stands_for"][i][left] == EMPTY).all(), told


def named(code: str, indicator: int) -> str:
    """The face a tile that is no okey plays as."""
    return CODES[next_face(int(indicator))] if code == CODES[FAKE] else code


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rules", racks.RULES)
def test_every_row_is_what_one_rack_gets(rules: str, mode: many.ManyMode) -> None:
    given = of_preset(rules, 5, 45)
    sizes = {len(request["rack"]) for request in given.requests}
    assert {racks.RULES[rules].deal, racks.RULES[rules].deal + 1} <= sizes
    check(given, rules, mode, solved(*given.arrays, rules, mode, melds=True))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "rules",
    [
        {"preset": "acma81", "wrap": True, "run_max_lay": 4},
        {"preset": "oyna101", "okey_leftover": {"add": 7}},
        {"preset": "oyna101", "okey_leftover": {"add": 0}, "open_points": 60, "open_pairs": 11},
        {"preset": "cetele101", "escalate": True, "open_points": 140},
    ],
    ids=str,
)
def test_house_rules(rules: dict[str, Any], mode: many.ManyMode) -> None:
    given = of_preset(rules["preset"], 8, 36)
    check(given, rules, mode, solved(*given.arrays, rules, mode))


def test_racks_of_one_tile_and_of_two() -> None:
    rows = [["red-5"], ["fake"], ["red-1", "red-1"], ["fake", "red-1"], ["red-2"]]
    given = batch([{"indicator": "red-13", "rack": rack} for rack in rows])
    for mode in MODES:
        check(given, "oyna101", mode, solved(*given.arrays, mode=mode, melds=True))


ALL_LAID = "red 1-7, blue 5-13, yellow 12 black 12 red 12, yellow 10 black 10 red 10"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("open_points", "right"), [(174, True), (175, False), (176, False)])
def test_where_all_tiles_are_laid_one_stays(
    mode: many.ManyMode, open_points: int, *, right: bool
) -> None:
    """175 in all; the least that can be lost with the tile that stays is the red 1 of a long run."""
    rules = {"preset": "oyna101", "open_points": open_points, "open_pairs": 11}
    given = batch([{"indicator": "black-4", "rack": parse_text(ALL_LAID)}] * 2)
    found = solved(*given.arrays, rules, mode)
    check(given, rules, mode, found)
    assert found["opens"].tolist() == [right, right]
    if mode == "points":
        assert (found["total"][0], found["tiles"][0]) == (175, 22)


def test_the_columns_have_the_types_of_the_contract() -> None:
    given = of_preset("oyna101", 2, 9)
    found = solved(*given.arrays)
    assert {name: str(column.dtype) for name, column in found.items()} == {
        "total": "int16", "tiles": "uint8", "leftover_cost": "int16", "okeys_used": "uint8",
        "pairs": "uint8", "opens": "bool",
    }  # fmt: skip
    found = solved(*given.arrays, melds=True, on_error="mark")
    assert found["bad"].dtype == np.bool_
    for name, width in {"meld": PLACES, "stands_for": PLACES, "kind": 7, "value": 7}.items():
        assert (str(found[name].dtype), found[name].shape) == ("uint8", (9, width))
    assert solved(*given.arrays, mode="pairs", melds=True)["kind"].shape == (9, 11)
