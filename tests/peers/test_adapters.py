"""Racks put into the peers' forms, and their answers read: hand-made racks whose best is known."""

import pytest

from bench.peers import okey_solver, rummikub_solver
from bench.peers.__main__ import PEERS
from bench.peers.check import classed
from bench.peers.solver import Found, Peer
from solver.game.rules import preset
from tests.peers.racks import installed, melds, row

RULES = preset("oyna101")
WITH_FAKE = "red 5-7 9, yellow 9, black 9, fake, blue 5 6"
WITH_OKEY = "red 5-7 11, yellow 11, blue 6, okey"
WITH_BOTH = "red 5-7, blue 5, fake, okey"


def ask(peer: Peer, name: str, text: str, rules: str = "oyna101") -> Found:
    solver = next(each for each in peer.solvers() if each.name == f"{peer.package} {name}")
    raw = solver.solve(solver.prepare(row(text), preset(rules)))
    return solver.read(row(text), raw)


def as_sets(laid: tuple[tuple[str, ...], ...] | None) -> set[tuple[str, ...]]:
    assert laid is not None
    return {tuple(sorted(meld)) for meld in laid}


@installed(okey_solver.PEER)
@pytest.mark.parametrize("strategy", okey_solver.STRATEGIES)
def test_okey_solver_gets_the_rack_with_its_okey(strategy: str) -> None:
    found = ask(okey_solver.PEER, strategy, WITH_OKEY)
    assert found.claim == 11 * 3 + 5 + 6 + 7
    assert as_sets(found.melds) == as_sets(melds("red 5-7", "red 11, yellow 11, okey"))
    assert classed(row(WITH_OKEY), RULES, "points", 51, found) is None


@installed(okey_solver.PEER)
def test_okey_solver_misreads_a_fake_unless_helped() -> None:
    found = ask(okey_solver.PEER, "ilp", "red 5 6, fake")
    assert found.claim == 5 + 6 + 7
    assert classed(row("red 5 6, fake"), RULES, "points", 0, found) == "fake okey misread"
    helped = ask(okey_solver.PEER, okey_solver.HELPED, WITH_FAKE)
    right = 5 + 6 + 7 + 9 * 3 + 4 + 5 + 6
    assert classed(row(WITH_FAKE), RULES, "points", right, helped) is None
    laid = melds("red 5-7", "red 9, yellow 9, black 9", "fake, blue 5 6")
    assert as_sets(helped.melds) == as_sets(laid)


@installed(okey_solver.PEER)
def test_okey_solver_when_helped_tells_the_okey_from_the_fake() -> None:
    found = ask(okey_solver.PEER, okey_solver.HELPED, WITH_BOTH)
    assert as_sets(found.melds) == as_sets(melds("red 5-7", "fake, blue 5, okey"))
    assert classed(row(WITH_BOTH), RULES, "points", 33, found) is None


@installed(okey_solver.PEER)
def test_okey_solver_goes_on_from_13_to_1_only_where_the_rules_do() -> None:
    assert ask(okey_solver.PEER, "ilp", "red 12 13 1").claim == 0
    assert ask(okey_solver.PEER, "ilp", "red 12 13 1", "oynaduz").claim == 26


@installed(rummikub_solver.PEER)
def test_rummikub_solver_gets_okeys_as_jokers_and_fakes_as_tiles() -> None:
    found = ask(rummikub_solver.PEER, "TILE_COUNT", WITH_FAKE)
    assert found.claim == 9
    laid = melds("red 5-7", "red 9, yellow 9, black 9", "fake, blue 5 6")
    assert as_sets(found.melds) == as_sets(laid)
    assert classed(row(WITH_FAKE), RULES, "tiles", 9, found) is None
    both = ask(rummikub_solver.PEER, "TILE_COUNT", WITH_BOTH)
    assert as_sets(both.melds) == as_sets(melds("red 5-7", "blue 5, fake, okey"))
    assert ask(rummikub_solver.PEER, "TILE_COUNT", "red 12 13 1") == Found(0, ())


@installed(rummikub_solver.PEER)
def test_rummikub_solver_counts_no_joker_in_its_value() -> None:
    found = ask(rummikub_solver.PEER, "TOTAL_VALUE", WITH_BOTH)
    assert found.claim == 5 + 6 + 7 + 5 + 4
    assert classed(row(WITH_BOTH), RULES, "numbers", 27, found) is None


@installed(okey_solver.PEER)
@installed(rummikub_solver.PEER)
def test_solvers_are_called_by_their_package() -> None:
    every = [(peer, solver.name) for peer in PEERS for solver in peer.solvers()]
    assert len({name for _, name in every}) == len(every) == 11
    assert all(name.startswith(f"{peer.package} ") for peer, name in every)


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.package)
def test_every_peer_is_described(peer: Peer) -> None:
    assert all(f"*{part}*" in peer.words for part in
               ("How it is asked.", "What it does differently.", "What it does better."))  # fmt: skip
