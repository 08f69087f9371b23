"""Small racks and solvers that err on purpose, for the tests of the comparison."""

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from bench import engines, families
from bench.families import Family, Racks, Row
from bench.peers.__main__ import INSTALL
from bench.peers.check import Wrong
from bench.peers.solver import Found, Peer, Solver
from solver.game.rack import okey_face
from solver.game.tiles import CODES
from solver.text.racks import parse_text
from tests import naive

FAMILY = next(family for family in families.FAMILIES if family.name == "dealt_14")

every_family = pytest.mark.parametrize("family", families.FAMILIES, ids=lambda each: each.name)


def installed(peer: Peer) -> pytest.MarkDecorator:
    """Skips a test where the peer is not there, and says how it comes there."""
    reason = f"{peer.package} is not installed: {INSTALL}"
    return pytest.mark.skipif(peer.version is None, reason=reason)


def row(text: str, total: int = 0) -> Row:
    """A rack whose okey is blue 4."""
    return Row("blue-3", tuple(parse_text(text)), (total, 0, 0))


def first(family: Family, n: int) -> Racks:
    return Racks(family, families.read(family).rows[:n])


def certified(rack: Row) -> Row:
    return replace(rack, answer=engines.by_naive(rack, FAMILY.rules))


def melds(*texts: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(parse_text(text)) for text in texts)


def liar(name: str, answer: Callable[[Row], Found]) -> Solver:
    """A solver that answers what it is told to."""
    return Solver(name, "points", lambda rack, _: rack, answer, lambda _, found: found)


def honest(rack: Row) -> Found:
    okey = CODES[okey_face(rack.indicator, None)[0]]
    best = naive.best(rack.codes, okey, naive.ORDERS["points"], wrap=False, max_run=5, okey_cost=25)
    return Found(best.total, best.melds)


def fails(rack: Row) -> Found:
    raise RuntimeError("no such rack")


def sleeps(rack: Row) -> Found:
    time.sleep(5)
    return Found(0)


LIARS: dict[Wrong | None, Callable[[Row], Found]] = {
    None: honest,
    "less than the best": lambda rack: Found(0, ()),
    "fake okey misread": lambda rack: Found(3, melds("red 1, blue 1, fake")),
    "illegal melds": lambda rack: Found(300, (rack.codes,)),
    "claims more than it lays": lambda rack: replace(honest(rack), claim=300),
    "no answer": fails,
    "timed out": sleeps,
}
