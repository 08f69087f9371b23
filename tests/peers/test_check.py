"""What is said of an answer: right, or wrong in one of the ways."""

import pytest

from bench.families import Racks
from bench.peers import certify
from bench.peers.check import WRONG, Wrong, classed
from bench.peers.solver import OBJECTIVES, Found, Objective
from solver.game.rules import preset
from tests.peers.racks import FAMILY, LIARS, melds, row

RULES = preset("oyna101")
# Answers about this rack, taken for one whose best total is 45, and what is to be said of them.
RACK = "red 5-7 9, yellow 9, blue 5 9, okey, fake"
CLASSED: dict[str, tuple[Found, Wrong | None]] = {
    "right": (Found(45, melds("red 5-7", "red 9, yellow 9, okey")), None),
    "right without melds": (Found(45), None),
    "no melds": (Found(0, ()), "less than the best"),
    "a run left out": (Found(27, melds("red 9, yellow 9, okey")), "less than the best"),
    "no meld": (Found(45, melds("red 5-7", "red 9, blue 5 9")), "illegal melds"),
    "not on the rack": (Found(45, melds("red 5-7", "red 9, yellow 9, black 9")), "illegal melds"),
    "a tile twice": (Found(36, melds("red 5-7", "red 5-7")), "illegal melds"),
    "a fake as an okey": (Found(45, melds("red 5-7", "red 9, yellow 9, fake")), "fake okey misread"),
    "a fake among okeys": (Found(36, melds("red 9, yellow 9, okey, fake")), "fake okey misread"),
    "a fake and a fault": (Found(45, melds("red 9, yellow 9, fake", "blue 5 9, red 6")), "illegal melds"),
    "too much": (Found(50, melds("red 5-7", "red 9, yellow 9, okey")), "claims more than it lays"),
    "too much without melds": (Found(50), "claims more than it lays"),
}


@pytest.mark.parametrize("name", CLASSED)
def test_an_answer_is_classed(name: str) -> None:
    found, kind = CLASSED[name]
    assert classed(row(RACK), RULES, "points", 45, found) == kind


def test_three_wild_tiles_in_a_meld_are_a_misread_fake() -> None:
    found = Found(34, melds("red 7, okey okey, fake"))
    rack = row("red 7, yellow 1, okey okey, fake")
    assert classed(rack, RULES, "points", 21, found) == "fake okey misread"


def test_legal_melds_above_the_certified_best_are_told() -> None:
    found = Found(45, melds("red 5-7", "red 9, yellow 9, okey"))
    assert classed(row(RACK), RULES, "points", 44, found) == "beats the certified best"


@pytest.mark.parametrize(("objective", "claim"), [("tiles", 6), ("numbers", 36)])
def test_tiles_and_numbers_are_counted(objective: Objective, claim: int) -> None:
    laid = melds("red 5-7", "red 9, yellow 9, okey")
    right, more = Found(claim, laid), Found(claim + 1, laid)
    assert classed(row(RACK), RULES, objective, claim, right) is None
    assert classed(row(RACK), RULES, objective, claim + 1, right) == "less than the best"
    assert classed(row(RACK), RULES, objective, claim + 1, more) == "claims more than it lays"


def test_every_way_to_be_wrong_is_tried() -> None:
    assert {kind for kind in LIARS if kind} | {"beats the certified best"} == set(WRONG)


def test_certified_answers_of_every_objective() -> None:
    racks = Racks(FAMILY, (row("red 5-7, blue 5, fake, okey", total=33),))
    assert [certify.certified(racks, 0, objective) for objective in OBJECTIVES] == [33, 6, 27]


def test_engines_that_differ_certify_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certify, "by_kernel", lambda *_: [5])
    racks = Racks(FAMILY, (row("red 5-7, blue 5, fake, okey"),))
    with pytest.raises(certify.NotCertifiedError, match="kernel finds 5 tiles, the naive twin 6"):
        certify.certified(racks, 0, "tiles")
