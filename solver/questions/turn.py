"""The best whole turn at the table: what to open, lay, add, take back and throw."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from solver.game.errors import TimedOut
from solver.game.rack import Tiles, as_played
from solver.game.referee import Position, penalty, replay, value
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.steps import Discard, Step
from solver.game.threshold import threshold
from solver.game.tiles import number_of
from solver.kernel.worth import ORDERS, Worth
from solver.model.packing import NotProven
from solver.model.turning import best_turn
from solver.search.best import COVER, greatest_total, most_worth, pair_count
from solver.search.turn_case import case_of, tiles_of
from solver.search.turn_steps import steps_of

Goal = Literal["best", "open", "most_points"]
"""The best turn, none but one that opens, or the greatest opening."""
SECONDS = 1.0


@dataclass(frozen=True)
class Turn:
    """A turn: its steps (None: there is no legal one), the position after it, and what it is worth.

    ``proven`` is false where the time limit struck; then no turn costs less than ``bound``.
    """

    steps: tuple[Step, ...] | None
    after: Position | None
    finishes: FinishKind | None = None
    value: int | None = None
    proven: bool = True
    bound: int | None = None


def turn(start: Position, rules: RuleSet, goal: Goal = "best", seconds: float | None = None) -> Turn:
    """The best turn from a position: a finish of the best kind, else the least cost of what is left and
    thrown, then most tiles laid, then most okeys kept; ``goal`` may ask for an opening first.

    An unopened player who cannot open throws what costs least, and then what leaves the best rack.
    ``seconds`` is the time limit (None: :data:`SECONDS`).  Where it is over before the model has any
    turn, a tile is thrown, unproven; :class:`TimedOut` where that alone is no answer.
    """
    unopened, seconds = start.opened == "none", SECONDS if seconds is None else seconds
    if goal == "open" and not unopened:
        return Turn(None, None)
    found = None
    try:
        if unopened and goal == "most_points":
            found = _planned(start, rules, seconds, most_points=True)
        found = found or _planned(start, rules, seconds)
    except NotProven:
        if goal == "open" or start.taken is not None:
            raise TimedOut("turn_timeout", None) from None
        thrown = _ended(start, rules, [Discard(_thrown(start, rules))])
        return replace(thrown, proven=False, bound=0)
    if found is not None:
        return found
    if not unopened or goal == "open" or start.taken is not None:
        return Turn(None, None)
    return _ended(start, rules, [Discard(_thrown(start, rules))])


def _planned(
    start: Position, rules: RuleSet, seconds: float, *, most_points: bool = False
) -> Turn | None:
    """The model's turn of a player who has opened, or opens; None where there is none.

    Raises :class:`NotProven` where the time is over first.
    """
    series, pairs = _routes(start, rules)
    pairs = pairs and not most_points
    if not (series or pairs):
        return None
    case = case_of(start, rules, series=series, pairs=pairs, most_points=most_points)
    plan = best_turn(case.tiles.counts, case.tiles.okeys, case.new, case.table, case.terms, seconds)
    if plan is None:
        return None
    found = _ended(start, rules, steps_of(start, rules, case, plan))
    return found if plan.proven else replace(found, proven=False, bound=max(0, plan.bound))


def _routes(start: Position, rules: RuleSet) -> tuple[bool, bool]:
    """Whether the player has opened with runs and sets or with pairs, or by what may open now.

    The kernel settles most hands that cannot open, without the model.
    """
    if start.opened != "none":
        return start.opened == "series", start.opened == "pairs"
    tiles, needed = tiles_of(start), threshold(rules, start.so_far)
    series = not start.bound and (
        greatest_total(tiles, rules) >= needed.points or _covered(tiles, rules) >= len(tiles) - 1
    )
    pairs = pair_count(tiles)
    return series, pairs >= needed.pairs or 2 * pairs >= len(tiles) - 1


def _covered(tiles: Tiles, rules: RuleSet) -> int:
    """The most tiles that runs and sets can hold."""
    return COVER.unpack(most_worth([tiles], rules, COVER)[0])[1]


def _ended(start: Position, rules: RuleSet, steps: Sequence[Step]) -> Turn:
    """The turn with the position after it, as the referee says; it refuses what is not legal."""
    after = replay(start, steps, rules)
    return Turn(tuple(steps), after, after.finishes, value(after, rules))


def _thrown(start: Position, rules: RuleSet) -> int:
    """The tile that costs least to throw, and of those the one without which the rack is best; for one
    who has opened the one that leaves least.
    """
    tiles, worth = tiles_of(start), Worth(ORDERS["points"], rules.okey_cost)
    indices = {face: index for index, face in sorted(start.hand, reverse=True)}
    faces = sorted(indices)
    rests = [tiles.without(as_played(face, start.okey)) for face in faces]
    # what is left over costs what the tiles cost less what the melds save
    bests = [
        (*worth.unpack(best)[:2], worth.unpack(best)[2] - _cost(rest, rules))
        for best, rest in zip(most_worth(rests, rules, worth), rests, strict=True)
    ]
    costs = [penalty(start, indices[face], rules) for face in faces]
    if start.opened != "none":
        costs = [cost + _cost(rest, rules) for cost, rest in zip(costs, rests, strict=True)]
    best = min(range(len(faces)), key=lambda at: (costs[at], *(-part for part in bests[at])))
    return indices[faces[best]]


def _cost(tiles: Tiles, rules: RuleSet) -> int:
    """What the tiles cost left over."""
    numbers = sum(number_of(face) * count for face, count in enumerate(tiles.counts))
    return numbers + tiles.okeys * rules.okey_cost


@dataclass(frozen=True)
class CanTake:
    """Whether a left discard may be taken, the turn that would use it, and whether it binds unused."""

    legal: bool
    use: Turn
    binds: bool


def can_take(
    taken: Position, rules: RuleSet, *, bound: bool = False, seconds: float | None = None
) -> CanTake:
    """Whether the tile may be taken that ``taken`` holds as such (S0 Açmak, S3 §7, S4 §3).

    Where it may be returned free, or binds its taker unless it is used, it may always be taken.  One
    who is ``bound`` already is not bound again.
    """
    use = turn(taken, rules, seconds=seconds)
    free = rules.left_take in ("use_or_return_free", "bind_unless_used")
    binds = rules.left_take == "bind_unless_used" and not bound
    return CanTake(use.steps is not None or free, use, binds)
