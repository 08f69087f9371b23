"""The twins of ``opening`` and ``finish`` against all that can be laid of small racks, and others."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from hypothesis import given, note, settings
from hypothesis import strategies as st

from tests import hands
from tests.naive import ORDERS, Face, all_melds, arrangements, best, best_pairs, face_of, split
from tests.naive_finish import finishes
from tests.naive_opening import ANY_OKEY, Laid, front, fronts, okey_in, openings, pair_melds, preset_of
from tests.racks import RULES, okey_of, text
from tests.strategies import requests

Json = dict[str, Any]
Melds = tuple[tuple[str, ...], ...]


def meeting(
    tried: Iterable[tuple[Melds, int]], rack: list[str], okey: str, keep: int, needed: Face | None
) -> Iterator[Laid]:
    """Of melds and their total, those that keep so many tiles and lay the one needed."""
    for melds, total in tried:
        plain, okeys = split([code for meld in melds for code in meld], okey)
        laid = needed is None or needed in plain or (needed == ANY_OKEY and okeys > 0)
        if laid and len(rack) - len(plain) - okeys >= keep:
            yield Laid(okeys, total, sum(number for number, _ in plain))


def needed_of(rack: list[str], okey: str, must_use: int | None) -> Face | None:
    if must_use is None:
        return None
    code = rack[must_use % len(rack)]
    return ANY_OKEY if code == okey else face_of(okey if code == "fake" else code)


@given(requests(most=8), st.integers(0, 5), st.none() | st.integers(0, 7))
@settings(max_examples=300)
def test_fronts_of_all_that_may_be_laid(request: Json, keep: int, must_use: int | None) -> None:
    """Against every arrangement, each one that keeps enough tiles and lays the one needed."""
    note(text(request))
    game, okey = RULES[request["rules"]], okey_of(request["indicator"])
    rack: list[str] = request["rack"]
    needed = needed_of(rack, okey, must_use)
    wrap, max_run = game.wrap, game.max_run
    every = arrangements(rack, okey, wrap=wrap, max_run=max_run, okey_cost=game.okey_cost)
    tried = ((melds, total) for melds, (total, _, _) in every.items())
    right = front(meeting(tried, rack, okey, keep, needed))
    assert fronts(rack, okey, all_melds(wrap, max_run), keep, needed) == right


def pairings(rest: list[str], okey: str) -> Iterator[Melds]:
    """Every way to pair some of the tiles, one tile after the other."""
    if not rest:
        yield ()
        return
    first, *others = rest
    yield from pairings(others, okey)
    for place, other in enumerate(others):
        if first == other or okey in (first, other):
            for pairs in pairings(others[:place] + others[place + 1 :], okey):
                yield ((first, other), *pairs)


@given(requests(most=8), st.integers(0, 5), st.none() | st.integers(0, 7))
@settings(max_examples=300)
def test_fronts_of_all_pairs(request: Json, keep: int, must_use: int | None) -> None:
    note(text(request))
    okey, rack = okey_of(request["indicator"]), list(request["rack"])
    needed = needed_of(rack, okey, must_use)
    tried = ((pairs, len(pairs)) for pairs in pairings(rack, okey))
    right = front(meeting(tried, rack, okey, keep, needed))
    assert fronts(rack, okey, pair_melds(), keep, needed) == right


def test_a_front_keeps_what_nothing_beats() -> None:
    lowest, dear, both = Laid(0, 20, 20), Laid(1, 30, 25), Laid(1, 28, 27)
    beaten = {Laid(0, 19, 19), Laid(1, 30, 20), Laid(1, 28, 26)}
    assert front({lowest, dear, both, *beaten}) == {lowest, dear, both}


def test_free_openings_are_the_best_arrangements() -> None:
    """Nothing kept and nothing needed: the twins of ``arrange`` find the same totals and pairs."""
    for request in hands.openings(seed=5, n=64):
        preset, okey = preset_of(request), okey_in(request)
        game, rack, told = RULES[preset], request["rack"], f"seed 5: {text(request)}"
        free = {"rules": preset, "okey": okey, "rack": rack, "keep": 0}
        found = openings(free)
        points = best(rack, okey, ORDERS["points"], wrap=game.wrap, max_run=game.max_run,
                      okey_cost=game.okey_cost)  # fmt: skip
        pairs = best_pairs(rack, okey, game.okey_cost)
        assert found.total == points.total, told
        assert found.pairs == (pairs.pairs, pairs.leftover_cost), told


def test_finishes_are_the_discards_that_leave_nothing() -> None:
    """By a twin of ``arrange``: as many tiles as there are, and the greatest total of those."""
    seen = 0
    for request in hands.finishes(seed=6, n=96):
        preset, okey, rack = preset_of(request), okey_in(request), request["rack"]
        game, free = RULES[preset], {"rules": preset, "okey": okey, "rack": rack}
        if len(rack) == game.deal or preset == "kolay101":
            continue
        expected = {}
        for code in dict.fromkeys(rack):
            index = rack.index(code)
            rest = rack[:index] + rack[index + 1 :]
            found = best(rest, okey, ORDERS["tiles"], wrap=game.wrap, max_run=game.max_run, okey_cost=0)
            if found.tiles == game.deal:
                expected[index, False] = found.total
            if game.deal == 14 and best_pairs(rest, okey, 0).pairs == 7:
                expected[index, True] = 0
        got = {(way.discard, way.pairs): way.total for way in finishes(free)}
        assert got == expected, f"seed 6: {text(request)}"
        seen += bool(expected)
    assert seen > 10


def test_hands_cover_what_they_promise() -> None:
    seen: Counter[tuple[object, ...]] = Counter()
    for make in (hands.openings, hands.finishes):
        for request in make(seed=3, n=192):
            preset, rack, okey = preset_of(request), request["rack"], okey_in(request)
            deal, indicator = RULES[preset].deal, request.get("indicator")
            assert deal <= len(rack) <= deal + 1
            assert all(rack.count(tile) <= 2 - (tile == indicator) for tile in rack)
            seen[preset, len(rack) - deal, rack.count(okey)] += 1
            seen["fakes", rack.count("fake")] += 1
            seen["fields", *sorted(request)] += 1
            if len(rack) > deal and make is hands.finishes:
                seen["finishes", preset, bool(finishes(request))] += 1
        assert list(make(seed=3, n=9)) == list(make(seed=3, n=9))
    assert all(seen[preset, more, okeys] for preset, more, okeys in product(RULES, (0, 1), (0, 1, 2)))
    assert all(seen["fakes", fakes] for fakes in (0, 1, 2))
    assert all(seen["finishes", preset, can] for preset, can in product(RULES, (False, True)))
    named = {name for key in seen if key[0] == "fields" for name in key[1:]}
    assert named == {"rules", "indicator", "okey", "rack", "keep", "previous", "must_use", "bound",
                     "bound_player", "opened_before"}  # fmt: skip
