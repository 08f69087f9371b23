"""Can a rack open, with what at most, how cheaply, and with how many pairs?"""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.game.errors import NotInTheseRules, TimedOut, WrongType
from solver.game.laid import lay_on_rack, leftover_cost
from solver.game.melds import Laid, Meld
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.threshold import NOTHING_YET, SoFar, Threshold, kafa_of_pairs, kafa_of_points, threshold
from solver.model.packing import NotProven
from solver.search.best import Engine
from solver.search.candidates import total
from solver.search.cheapest_opening import cheapest
from solver.search.with_demands import Demand, most_pairs_with, most_points_with


@dataclass(frozen=True)
class ByRoute:
    """What may be laid by one route: runs and sets, or pairs.

    ``size`` is the total of the melds, or the number of pairs; ``missing`` what it lacks to the
    threshold, None where the route is closed to the player; ``bonus`` the kafa it brings.
    """

    melds: tuple[Laid, ...]
    leftover: tuple[int, ...]
    size: int
    missing: int | None
    opens: bool
    bonus: int


@dataclass(frozen=True)
class Cheapest:
    """The opening that spends fewest okeys, and then leaves least."""

    melds: tuple[Laid, ...]
    leftover: tuple[int, ...]
    total: int
    okeys_used: int
    leftover_cost: int


@dataclass(frozen=True)
class Openings:
    """The threshold, and the best openings by each route."""

    threshold: Threshold
    points: ByRoute
    cheapest: Cheapest | None
    pairs: ByRoute


def need_opening(rules: RuleSet) -> None:
    """Raise :class:`NotInTheseRules` in a game without an opening, as the classic ones are."""
    if not rules.opens:
        raise NotInTheseRules("no_opening", "rules", game=rules.title)


def opening(
    rack: Rack,
    rules: RuleSet,
    *,
    keep: int | None = None,
    so_far: SoFar = NOTHING_YET,
    bound: bool = False,
    must_use: int | None = None,
    engine: Engine = "kernel",
) -> Openings:
    """The best openings of a rack on the deal or one tile more.

    ``keep`` tiles stay on the rack (None: one on deal plus one, A13); ``bound``: the player is çifte
    bağlı and may not open with points (S3 §8); ``must_use`` is the index of a tile that must be laid, for
    which its twin may stand in (A21).  Raises :class:`NotInTheseRules` in a game without an opening,
    :class:`WrongType` for an index that the rack does not have, :class:`TimedOut`.
    """
    need_opening(rules)
    if must_use is not None and not 0 <= must_use < len(rack):
        raise WrongType("must_use_index", "must_use", index=must_use, last=len(rack) - 1)
    if keep is None:
        keep = max(0, len(rack) - rules.rack)
    demand = Demand(keep, None if must_use is None else rack.tile(must_use))
    needed, tiles = threshold(rules, so_far), rack.tiles
    first = () if must_use is None else (must_use,)

    try:
        points = most_points_with(tiles, rules, demand, engine) or []
        pairs = most_pairs_with(tiles, rules, demand, engine) or []
        least_spent = None
        sum_of_points = total(points)
        if sum_of_points >= needed.points and not bound:
            least_spent = cheapest(tiles, rules, needed.points, demand, engine)
    except NotProven:
        raise TimedOut("cpsat_timeout", "engine") from None
    return Openings(
        needed,
        points=_by_route(
            rack,
            points,
            first,
            size=sum_of_points,
            missing=None if bound else needed.missing_points(sum_of_points),
            kafa=kafa_of_points(rules, sum_of_points),
        ),
        cheapest=_cheapest(rack, rules, least_spent, first),
        pairs=_by_route(
            rack,
            pairs,
            first,
            size=len(pairs),
            missing=needed.missing_pairs(len(pairs)),
            kafa=kafa_of_pairs(rules, len(pairs)),
        ),
    )


def _by_route(
    rack: Rack, melds: Sequence[Meld], first: Sequence[int], *, size: int, missing: int | None, kafa: int
) -> ByRoute:
    opens = missing == 0 and bool(melds)
    return ByRoute(*lay_on_rack(rack, melds, first), size, missing, opens, kafa if opens else 0)


def _cheapest(
    rack: Rack, rules: RuleSet, melds: Sequence[Meld] | None, first: Sequence[int]
) -> Cheapest | None:
    if not melds:
        return None
    laid, leftover = lay_on_rack(rack, melds, first)
    okeys = sum(meld.okeys for meld in melds)
    return Cheapest(laid, leftover, total(melds), okeys, leftover_cost(rack, leftover, rules))
