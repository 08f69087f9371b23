"""rummikub-solver: integer programming over all sets of Rummikub, behind one small class.

Its racks are numbered tiles and jokers without a face, so our normal form is its own: a fake okey is a
plain tile, a real okey a joker.  Runs do not wrap.  It does not list melds with an okey that they do
not need, since the next player of Rummikub could take it.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from bench.families import Row
from bench.peers.solver import Found, Objective, Peer, Solver
from solver.game.rack import okey_face
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, FAKE, OKEY, OKEY_WORD

MODES: Final[dict[str, Objective]] = {"TILE_COUNT": "tiles", "TOTAL_VALUE": "numbers"}
_JOKER: Final = 53


def solvers() -> list[Solver]:
    """Its two modes for a player who has opened."""
    return [_solver(mode, objective) for mode, objective in MODES.items()]


def _solver(mode: str, objective: Objective) -> Solver:
    def solve(state: Any) -> Any:
        return _rules().solve(state, import_module("rummikub_solver").SolverMode[mode])

    def read(row: Row, proposed: Any) -> Found:
        return _read(row, proposed, objective)

    return Solver(f"rummikub-solver {mode}", objective, prepare, solve, read)


@cache
def _rules() -> Any:
    """The rules with their model, built once; SciPy's HiGHS is the faster of its backends here."""
    package = import_module("rummikub_solver")
    return package.RuleSet(solver_backend=package.MILPSolver.SCIPY)


def prepare(row: Row, rules: RuleSet) -> Any:
    """Its game state: an empty table, and the rack, tiles from 1 on in our order of faces."""
    tiles = row.rack.tiles
    state = _rules().new_game()
    held = (face + 1 for face, count in enumerate(tiles.counts) for _ in range(count))
    state.add_rack(*held, *[_JOKER] * tiles.okeys)
    return state


def _read(row: Row, proposed: Any, objective: Objective) -> Found:
    """What it moves to the table, by its own count."""
    if proposed is None:
        return Found(0, ())
    numbers = [tile.value for tile in proposed.tiles if int(tile) != _JOKER]
    claim = len(proposed.tiles) if objective == "tiles" else sum(numbers)
    okey, _ = okey_face(row.indicator, None)
    named = {okey: CODES[FAKE], OKEY: OKEY_WORD}
    faces = [[OKEY if int(tile) == _JOKER else int(tile) - 1 for tile in meld] for meld in proposed.sets]
    return Found(claim, tuple(tuple(named.get(face) or CODES[face] for face in meld) for meld in faces))


PEER: Final = Peer(
    package="rummikub-solver",
    first=(
        "from rummikub_solver import RuleSet, SolverMode\n"
        "rules = RuleSet()\n"
        "state = rules.new_game()\n"
        "state.add_rack(5, 6, 7)\n"
        "assert len(rules.solve(state, SolverMode.TILE_COUNT).tiles) == 3"
    ),
    solvers=solvers,
)
