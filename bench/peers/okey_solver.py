"""okey-solver-py: a library for Okey, with eight ways to choose among the melds it lists.

Its tiles have a colour and a number; ``okey_meta`` is the okey's face and makes every tile of that face
wild; a ``JOKER`` is a fake okey.  It takes that for the okey's face before it looks for wild tiles, so
each fake becomes wild.  It lets runs wrap; a validator handed to it, which it takes for the purpose,
keeps it from that where the rules do not.
"""

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from bench.families import Row
from bench.peers.solver import Found, Peer, Solver
from solver.game.rack import okey_face
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, FAKE, OKEY_WORD

STRATEGIES: Final = (
    "backtracking", "ilp", "hybrid", "beam", "greedy", "mcts", "annealing", "genetic",
)  # fmt: skip
HELPED: Final = "ilp, fakes helped"


class Asked(NamedTuple):
    """The engine, its tiles and the okey's face."""

    engine: Any
    tiles: list[Any]
    okey: Any


def solvers() -> list[Solver]:
    """Its strategies, each as its own documents use it, and one that is spared its fault with fakes."""
    plain = [_solver(strategy, strategy, _spell) for strategy in STRATEGIES]
    return [*plain, _solver(HELPED, "ilp", _spell_helped)]


def _solver(name: str, strategy: str, spell: Callable[[Row], tuple[list[str], str]]) -> Solver:
    engines = {wrap: _engine(strategy, wrap) for wrap in (False, True)}

    def prepare(row: Row, rules: RuleSet) -> Asked:
        random.seed(row.text)  # three strategies draw lots
        codes, okey = spell(row)
        tiles = [_tile(code, index) for index, code in enumerate(codes)]
        colour, number = okey.split("-")
        meta = import_module("okey_solver").OkeyMeta(color=colour.upper(), value=int(number))
        return Asked(engines[rules.wrap], tiles, meta)

    return Solver(f"okey-solver-py {name}", "points", prepare, _solve, read)


@cache
def _engine(strategy: str, wrap: bool) -> Any:
    package = import_module("okey_solver")
    validator = package.OkeyRuleValidator()
    is_run = validator.is_seri

    def is_run_here(tiles: Any, allow_one_after: bool = True, okey_meta: Any = None) -> Any:
        return is_run(tiles, wrap and allow_one_after, okey_meta)

    validator.is_seri = is_run_here
    return package.SolverEngine(validator=validator, strategy=strategy)


def _spell(row: Row) -> tuple[list[str], str]:
    """The rack as its documents say: real okeys are tiles of the okey's face, fakes are jokers."""
    okey = CODES[okey_face(row.indicator, None)[0]]
    return [okey if code == OKEY_WORD else code for code in row.codes], okey


def _spell_helped(row: Row) -> tuple[list[str], str]:
    """A way around: the okeys get a face that the rack does not hold, fakes are tiles of the okey's."""
    okey = CODES[okey_face(row.indicator, None)[0]]
    spare = next(code for code in CODES if code not in (*row.codes, okey, CODES[FAKE]))
    named = {OKEY_WORD: spare, CODES[FAKE]: okey}
    return [named.get(code, code) for code in row.codes], spare


def _tile(code: str, index: int) -> Any:
    package = import_module("okey_solver")
    if code == CODES[FAKE]:
        return package.Tile(id=str(index), color=package.TileColor.JOKER, value=0)
    colour, number = code.split("-")
    return package.Tile(id=str(index), color=colour.upper(), value=int(number))


def _solve(asked: Asked) -> Any:
    return asked.engine.find_best_arrangement(asked.tiles, asked.okey)


def read(row: Row, arrangement: Any) -> Found:
    """Its total, and its melds by the tiles' ids, which are our indices."""
    melds = (tuple(row.codes[int(tile.id)] for tile in meld.tiles) for meld in arrangement.melds)
    return Found(arrangement.totalScore, tuple(melds))


PEER: Final = Peer(
    package="okey-solver-py",
    first=(
        "from okey_solver import SolverEngine, Tile\n"
        "tiles = [Tile(id=str(n), color='RED', value=n) for n in (5, 6, 7)]\n"
        "assert SolverEngine().find_best_arrangement(tiles).totalScore == 18"
    ),
    solvers=solvers,
)
