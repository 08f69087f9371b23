"""A whole turn at the table as one CP-SAT model: the opening, the finish, and what is best.

The moves are :mod:`solver.model.moves`.  All objectives go into one weighted sum, widest range first.
"""

from collections.abc import Sequence
from typing import Any, Final

from solver.game.tiles import OKEY
from solver.model.moves import MANY, Moves
from solver.model.packing import NotProven
from solver.model.running import cp_solver, left
from solver.model.turn import NewMeld, Plan, TableMeld, TableSet, Terms

_TILES: Final = 32  # more than a hand can lay
_OKEYS: Final = 4
_COST: Final = _TILES * _OKEYS
_FINISH: Final = 1 << 40
_TOTAL: Final = 1 << 44


def best_turn(
    counts: Sequence[int],
    okeys: int,
    melds: Sequence[NewMeld],
    table: Sequence[TableMeld],
    terms: Terms,
    seconds: float,
) -> Plan | None:
    """The best turn of a player who has opened, or opens in it; None where there is none.

    ``counts`` (52,) and ``okeys`` are the hand.  A finish goes before everything, the one of the least
    key; else the least cost of what is left and of what the thrown tile writes, then the most tiles
    laid, then the most okeys kept.  With ``most_points`` the greatest total of an opening goes before
    all that.  One worker and a fixed seed; ``seconds``, or the less that
    :mod:`solver.model.running` leaves.  Raises :class:`NotProven` where the time is over before there
    is any turn.
    """
    from ortools.sat.python import cp_model

    turn = _Turn(counts, okeys, melds, table, terms)
    solver = cp_solver()
    solver.parameters.max_time_in_seconds = left(seconds)
    status = solver.solve(turn.model)
    if status == cp_model.INFEASIBLE:
        return None
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise NotProven
    return turn.plan(solver, proven=status == cp_model.OPTIMAL)


def load_cp_sat() -> None:
    """Load CP-SAT, which takes about a second, and solve the smallest turn with it."""
    best_turn([2] + [0] * 51, 0, (), (), Terms(opened=True, series=True, pairs=False), 10.0)


class _Turn(Moves):
    """The moves that make a legal turn, and their objective."""

    def __init__(
        self,
        counts: Sequence[int],
        okeys: int,
        melds: Sequence[NewMeld],
        table: Sequence[TableMeld],
        terms: Terms,
    ) -> None:
        super().__init__(counts, okeys, melds, table, terms)
        self._open()
        self._end()

    def _open(self) -> None:
        """The opening takes no okey from the table and reaches its threshold, or lays the whole hand."""
        self.total: Any = 0
        self.count: Any = 0
        self.finishing = self.flag()
        self.at_once = self.flag()
        self.model.add(sum(self.off) <= MANY * (1 - self.at_once))
        self.model.add(sum(self.off) >= 1 - self.at_once)
        if self.terms.opened:
            return
        pick: list[tuple[NewMeld, Any]] = list(zip(self.melds, self.opening, strict=True))
        self.total = sum(meld.value * often for meld, often in pick if not meld.pair)
        self.count = sum(often for meld, often in pick if meld.pair)
        self.model.add(sum(meld.okeys * often for meld, often in pick) <= self.okeys)
        self.model.add(sum(often for _, often in pick) >= 1)
        waived = self.flag()
        self.model.add(waived <= self.finishing)
        self.model.add(waived <= self.at_once)
        self.model.add(sum(often for often in self.laid if often is not None) <= MANY * (1 - waived))
        needs = self.terms.opening
        by_points = self.series - (waived if needs.waive_points else 0)
        by_pairs = self.pairs - (waived if needs.waive_pairs else 0)
        self.model.add(self.total >= needs.points_from * by_points)
        self.model.add(self.count >= needs.pairs_from * by_pairs)

    def _end(self) -> None:
        """The finish, what the turn costs, and what is best."""
        left = sum(self.left.values())
        okey = self.thrown.get(OKEY, 0)
        keys = self._finish(left, okey)
        penalty = self._penalty(okey)
        numbers = {**dict(enumerate(self.terms.costs.numbers)), OKEY: self.terms.costs.okey}
        self.cost = sum(numbers[tile] * count for tile, count in self.left.items()) + penalty
        laid = sum(self.counts) + self.okeys + sum(self.gained) - 1 - left
        # what a turn is judged by, the first first; each counts more than all those after it together
        self.objectives = (
            (_COST, self.cost),
            (_OKEYS, _TILES - 1 - laid),
            (1, 2 - self.left[OKEY]),
        )
        self.objective = sum(weight * part for weight, part in self.objectives)
        # before all that comes a finish, by its key, and before that the total where it is asked for
        self.model.minimize(
            self.objective
            + keys * _COST
            - _FINISH * self.finishing
            - (_TOTAL * self.total if self.terms.most_points else 0)
        )

    def _finish(self, left: Any, okey: Any) -> Any:
        """Exactly one kind of finish where no tile is left, none else; returns its key."""
        model, terms = self.model, self.terms
        model.add(left <= MANY * (1 - self.finishing))
        model.add(left >= 1 - self.finishing)
        self.kinds = [self.flag() for _ in terms.finishes]
        model.add(sum(self.kinds) == self.finishing)
        for kind, finish in zip(self.kinds, terms.finishes, strict=True):
            model.add(kind <= (self.pairs if finish.pairs else self.series))
            model.add(kind <= (okey if finish.okey else 1 - okey))
            if finish.at_once is not None:
                model.add(kind <= (self.at_once if finish.at_once else 1 - self.at_once))
        keys = sum(finish.key * kind for finish, kind in zip(terms.finishes, self.kinds, strict=True))
        keys += self._kafa(terms.opening.kafa_points, self.total, self.series)
        return keys + self._kafa(terms.opening.kafa_pairs, self.count, self.pairs)

    def _penalty(self, okey: Any) -> Any:
        """At least what the tile thrown writes: an okey, or one that fits the table; the last is free."""
        model, costs = self.model, self.terms.costs
        penalty = model.new_int_var(0, max(costs.islek, costs.okey_discard), "")
        if costs.okey_discard:
            model.add(penalty >= costs.okey_discard * (okey - self.finishing))
        for face, fits in self.fits if costs.islek else ():
            if face in self.thrown:
                model.add(penalty >= costs.islek * (self.thrown[face] + fits - 1 - self.finishing))
        return penalty

    def _kafa(self, steps: Sequence[tuple[int, int]], reached: Any, route: Any) -> Any:
        """What the steps reached by an opening add to a finish's key."""
        brought: Any = 0
        for least, key in () if self.terms.opened else steps:
            step = self.flag()
            self.model.add(reached >= least * step)
            self.model.add(step <= self.finishing)
            self.model.add(step <= route)
            brought += key * step
        return brought

    def plan(self, solver: Any, *, proven: bool) -> Plan:
        """The turn that the solver holds."""

        def value(often: Any) -> int:
            return 0 if often is None else int(solver.value(often))

        def grown(chain: Sequence[tuple[int, Any, Any]]) -> tuple[int, ...]:
            return tuple(OKEY if value(okey) else face for face, tile, okey in chain if value(tile))

        swaps = {
            at: tuple(face for faces, made in every if value(made) for face in faces)
            for at, every in self.swaps.items()
        }
        high = {at: grown(chain) for at, chain in self.high.items()}
        for at, given in swaps.items():
            if given and isinstance(self.table[at], TableSet):
                high[at] = ()
        finish = [
            kind for kind, chosen in zip(self.terms.finishes, self.kinds, strict=True) if value(chosen)
        ]
        return Plan(
            opened=tuple(map(value, self.opening)),
            laid=tuple(map(value, self.laid)),
            low={at: grown(chain) for at, chain in self.low.items()},
            high=high,
            swaps=swaps,
            discard=next(tile for tile, thrown in self.thrown.items() if value(thrown)),
            finish=finish[0] if finish else None,
            proven=proven,
            bound=-(-int(solver.best_objective_bound) // _COST),
        )
