"""The twin against racks that a person can check, and against every arrangement of small ones."""

import pytest
from hypothesis import given, note, settings

from tests.naive import ORDERS, Score, arrangements, best, best_pairs, read_meld, split
from tests.racks import RULES, okey_of, racks, text, tiles
from tests.strategies import requests

A14 = "red 12 blue 12 red 5 6 8 9 okey"
F5 = "red 9 blue 9 black 9 yellow 9 okey"


def solve(rules: str, okey: str, rack: list[str], mode: str) -> Score:
    game = RULES[rules]
    order, wrap, max_run = ORDERS[mode], game.wrap, game.max_run
    found = best(rack, okey, order, wrap=wrap, max_run=max_run, okey_cost=game.okey_cost)
    readings = [read_meld(*split(meld, okey), wrap, max_run) for meld in found.melds]
    assert sum(reading.value if reading else -1000 for reading in readings) == found.total
    assert sum(map(len, found.melds)) == found.tiles
    return found.total, found.tiles, found.leftover_cost


@pytest.mark.parametrize(
    ("why", "rules", "okey", "rack", "mode", "answer"),
    [
        (
            "points, not tile count",
            "oyna101",
            "black-5",
            "black 4 fake black 6 red 7 yellow 7 blue 7 red 10 11 12 13 blue 9 10 okey yellow 1 2",
            "points",
            (112, 13, 3),
        ),
        ("11-12-13", "oyna101", "black-5", "red 12 13 okey", "points", (36, 3, 0)),
        ("not 12-13-1", "oynaduz", "black-5", "red 12 13 okey", "tiles", (36, 3, 0)),
        ("not 13-1-2", "oynaduz", "black-8", "red 13 1 2 3", "tiles", (6, 3, 13)),
        ("11-12-13-1", "oynaduz", "black-8", "red 11 12 13 1", "tiles", (37, 4, 0)),
        ("no wrap", "acma81", "black-8", "red 12 13 1", "tiles", (0, 0, 26)),
        ("okey as the 1", "oynaduz", "black-8", "red 1 13 okey", "tiles", (26, 3, 0)),
        ("greedy", "oyna101", "yellow-10", "red 3 4 5 6 7 blue 6 black 6", "points", (30, 6, 7)),
        (
            "no colour twice",
            "oyna101",
            "blue-6",
            "red 13 yellow 13 black 13 13",
            "points",
            (39, 3, 13),
        ),
        ("set with okey", "oyna101", "yellow-10", "black 10 blue 10 okey", "points", (30, 3, 0)),
        ("okey inside", "oyna101", "yellow-6", "red 1 2 okey 4 5", "points", (15, 5, 0)),
        ("A14, most", "oyna101", "black-8", A14, "points", (36, 3, 28)),
        ("A14, least", "oyna101", "black-8", A14, "leftover", (35, 5, 24)),
        ("A14, tiles", "oyna101", "black-8", A14, "tiles", (35, 5, 24)),
        ("F5", "oyna101", "blue-3", f"{F5} blue 1", "leftover", (36, 4, 10)),
        ("F5, okeys free", "oynaduz", "blue-3", F5, "leftover", (36, 4, 0)),
        ("fake is no okey", "oyna101", "black-8", "red 5 yellow 5 fake", "points", (0, 0, 18)),
        ("fake is the okey's face", "oyna101", "black-8", "black 6 7 fake", "points", (21, 3, 0)),
        ("one real tile: run", "oyna101", "red-3", "blue 9 okey okey", "points", (30, 3, 0)),
        ("one real tile: set", "oyna101", "red-3", "blue 13 okey okey", "points", (39, 3, 0)),
        ("no real tile", "oyna101", "red-3", "okey okey", "points", (0, 0, 202)),
        ("cost by rules", "acma81", "red-3", "okey fake", "points", (0, 0, 28)),
        (
            "F4",
            "oyna101",
            "red-5",
            "red 13 13 12 12 11 blue 13 13 12 12 11 black 13 13 12 12 11"
            " yellow 13 13 12 12 okey okey",
            "points",
            (259, 21, 0),
        ),
    ],
)  # fmt: skip
def test_by_hand(
    *, why: str, rules: str, okey: str, rack: str, mode: str, answer: tuple[int, int, int]
) -> None:
    assert solve(rules, okey, tiles(rack), mode) == answer, why


@given(requests(most=8))
@settings(max_examples=200)
def test_best_of_all_arrangements(request: dict[str, str]) -> None:
    """No arrangement is better, by any of the orders, and the best one is among them."""
    note(text(request))
    rules, okey, rack = request["rules"], okey_of(request["indicator"]), list(request["rack"])
    game = RULES[rules]
    every = arrangements(rack, okey, wrap=game.wrap, max_run=game.max_run, okey_cost=game.okey_cost)
    for mode, order in ORDERS.items():

        def rank(score: Score, order: tuple[str, ...] = order) -> list[int]:
            worth = {"total": score[0], "tiles": score[1], "cost": -score[2]}
            return [worth[name] for name in order]

        assert solve(rules, okey, rack, mode) == max(every.values(), key=rank)


def test_arrangements_join_runs_that_meet() -> None:
    rack = tiles("red 3 4 5 6 7 8")
    apart = (("red-3", "red-4", "red-5"), ("red-6", "red-7", "red-8"))
    joined = (("red-3", "red-4", "red-5", "red-6", "red-7", "red-8"),)
    long = arrangements(rack, "blue-1", wrap=False, max_run=13, okey_cost=0)
    short = arrangements(rack, "blue-1", wrap=False, max_run=5, okey_cost=0)
    assert long[joined] == short[apart] == (33, 6, 0)
    assert apart not in long
    assert joined not in short
    assert long[()] == (0, 0, 33)
    assert len(long) == 1 + 4 + 3 + 2 + 1


def test_run_limit_changes_nothing() -> None:
    """A longer run is runs of three to five (F1)."""
    for request in racks(seed=1, n=54):
        rack, okey = request["rack"], okey_of(request["indicator"])
        short, long = (
            best(rack, okey, ORDERS["points"], wrap=False, max_run=max_run, okey_cost=101)
            for max_run in (5, 13)
        )
        assert short.total == long.total, f"seed 1: {text(request)}"
        assert (short.tiles, short.leftover_cost) == (long.tiles, long.leftover_cost)


@pytest.mark.parametrize(
    ("why", "okey", "rack", "okey_cost", "pairs", "cost"),
    [
        ("equal faces", "red-3", "blue 9 9 black 4", 101, 1, 4),
        ("a held okey costs more than the tile it replaces", "red-3", "blue 9 9 okey", 101, 1, 9),
        ("a held okey costs nothing", "red-3", "blue 9 9 okey", 0, 1, 0),
        ("with the highest single", "red-3", "blue 9 black 4 okey", 101, 1, 4),
        ("two okeys, two singles", "red-3", "blue 9 black 4 okey okey", 101, 2, 0),
        ("okey and okey", "red-3", "blue 9 9 okey okey", 101, 2, 0),
        ("fake and fake", "red-3", "fake fake black 4", 101, 1, 4),
        ("fake and okey", "red-3", "fake okey", 101, 1, 0),
        ("a fake counts the okey's number", "red-3", "fake black 4", 101, 0, 7),
        ("an okey alone", "red-3", "okey", 25, 0, 25),
    ],
)
def test_pairs_by_hand(*, why: str, okey: str, rack: str, okey_cost: int, pairs: int, cost: int) -> None:
    found = best_pairs(tiles(rack), okey, okey_cost)
    assert (found.pairs, found.tiles, found.leftover_cost) == (pairs, 2 * pairs, cost), why


@given(requests(most=9))
@settings(max_examples=200)
def test_best_of_all_pairings(request: dict[str, str]) -> None:
    """Against every way to couple the tiles, one tile after the other."""
    note(text(request))
    okey, okey_cost = okey_of(request["indicator"]), RULES[request["rules"]].okey_cost

    def cost(code: str) -> int:
        if code == okey:
            return okey_cost
        return int((okey if code == "fake" else code).split("-")[1])

    def pairings(rest: list[str]) -> set[tuple[int, int]]:
        """(pairs, minus cost) of every way to couple the rest."""
        if not rest:
            return {(0, 0)}
        first, *others = rest
        found = {(pairs, left - cost(first)) for pairs, left in pairings(others)}
        for place, other in enumerate(others):
            if first == other or okey in (first, other):
                ways = pairings(others[:place] + others[place + 1 :])
                found |= {(pairs + 1, left) for pairs, left in ways}
        return found

    found = best_pairs(list(request["rack"]), okey, okey_cost)
    assert (found.pairs, -found.leftover_cost) == max(pairings(list(request["rack"])))


def test_seeded_racks_cover_what_they_promise() -> None:
    seen = set()
    for request in racks(seed=2, n=540):
        rack, okey, deal = (
            request["rack"],
            okey_of(request["indicator"]),
            RULES[request["rules"]].deal,
        )
        assert 1 <= len(rack) <= deal + 1
        assert rack.count(request["indicator"]) <= 1
        assert max(map(rack.count, rack)) <= 2
        seen |= {
            (request["rules"], "size", max(deal - 1, len(rack)) - deal),
            (request["rules"], "okeys", rack.count(okey)),
            (request["rules"], "fakes", rack.count("fake")),
        }
    assert len(seen) == len(RULES) * 3 * 3
    assert list(racks(seed=2, n=9)) == list(racks(seed=2, n=9))


def test_text_of_a_rack() -> None:
    rack = tiles("red 5 6 7 9 blue 3 4 okey black 7 7 fake yellow 12 11")
    expected = "red 5-7 9, blue 3 4, okey, black 7 7, fake, yellow 12 11"
    assert text({"indicator": "red-2", "rack": rack}) == expected
    assert text({"okey": "blue-3", "rack": rack}) == expected.replace("blue 3 4", "okey, blue 4")
