"""Our own engines as the comparison asks them: one rack a call, like everybody else's."""

from typing import Any

import numpy as np

import solver
from bench import engines
from bench.families import Row
from bench.peers.solver import Found, Solver
from solver.game.ruleset import RuleSet
from solver.kernel.worth import ORDERS, Worth

ONE_A_CALL = "kernel, one rack a call"
ARRANGE = "solver.arrange, melds too"


def solvers(preset: str) -> list[Solver]:
    """The kernel, the whole answer with its melds, the naive twin and CP-SAT."""

    def prepare_answer(row: Row, rules: RuleSet) -> Any:
        return {"rack": list(row.codes), "indicator": row.indicator, "rules": preset, "mode": "points"}

    return [
        Solver(ONE_A_CALL, "points", prepare_one, solve_one, _read_one, ours=True),
        Solver(ARRANGE, "points", prepare_answer, _arrange, _read_answer, ours=True),
        Solver("naive twin", "points", _with_rules, _by_naive, _read_claim, ours=True),
        Solver("CP-SAT", "points", _tiles, _by_cpsat, _read_claim, ours=True),
    ]


def prepare_one(row: Row, rules: RuleSet) -> Any:
    """Counts (1, 52), okeys (1,) and the rules."""
    tiles = row.rack.tiles
    return np.array([tiles.counts], np.uint8), np.array([tiles.okeys], np.uint8), rules


def solve_one(prepared: Any) -> Any:
    """The packed worth, and the rules that unpack it."""
    counts, okeys, rules = prepared
    return engines.by_kernel(counts, okeys, rules), rules


def _read_one(row: Row, answer: Any) -> Found:
    packed, rules = answer
    return Found(Worth(ORDERS["points"], rules.okey_cost).unpack(int(packed[0]))[0])


def _arrange(request: Any) -> Any:
    return solver.arrange(**request)


def _read_answer(row: Row, answer: Any) -> Found:
    melds = (tuple(row.codes[tile.index] for tile in meld.tiles) for meld in answer.melds)
    return Found(answer.total, tuple(melds))


def _with_rules(row: Row, rules: RuleSet) -> Any:
    return row, rules


def _by_naive(prepared: Any) -> Any:
    return engines.by_naive(*prepared)[0]


def _tiles(row: Row, rules: RuleSet) -> Any:
    return row.rack.tiles, rules


def _by_cpsat(prepared: Any) -> Any:
    return engines.by_cpsat(*prepared)[0]


def _read_claim(row: Row, total: int) -> Found:
    return Found(total)
