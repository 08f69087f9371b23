"""What is counted without the melds, against the melds themselves."""

from typing import Any

from hypothesis import given

from solver.game.rack import okey_face, read_rack
from solver.game.rules import rule_set
from solver.search.best import pair_count
from solver.search.candidates import total
from solver.search.with_demands import Demand, greatest_total_keeping, most_pairs_with, most_points_with
from tests.strategies import requests


@given(requests())
def test_totals_and_pairs_are_those_of_the_melds(request: dict[str, Any]) -> None:
    rules = rule_set(request["rules"])
    tiles = read_rack(request["rack"], okey_face(request["indicator"], None), least=1, most=22).tiles
    assert pair_count(tiles) == len(most_pairs_with(tiles, rules, Demand()) or ())
    for keep in (0, 1):
        melds = most_points_with(tiles, rules, Demand(keep))
        assert greatest_total_keeping(tiles, rules, keep) == total(melds or ())


def test_where_all_tiles_meld_the_least_is_lost() -> None:
    codes = ["red-1", "red-2", "red-3", "red-4", "blue-7", "black-7", "okey"]
    tiles = read_rack(codes, okey_face("yellow-3", None), least=1, most=22).tiles
    rules = rule_set("oyna101")
    assert [greatest_total_keeping(tiles, rules, keep) for keep in (0, 1)] == [31, 30]
