"""An opening in print: can I open, with what, and how cheaply?"""

from collections import Counter
from collections.abc import Sequence

from solver.api.answers import CheapestOpening, OpeningAnswer, PairsOpening, PointsOpening
from solver.api.melds import Meld
from solver.api.requests import OpeningRequest
from solver.faces.terminal.reports.page import HEAD, Page, page_of_rack
from solver.game.ruleset import RuleSet


def print_opening(answer: OpeningAnswer, request: OpeningRequest, lang: str) -> None:
    """The threshold, then the greatest total, the cheapest opening and the pairs."""
    page = page_of_rack(answer, lang)
    need = answer.threshold
    bound = answer.points.missing is None
    page.say("threshold_bound" if bound else "threshold", points=need.points, pairs=need.pairs)
    if request.must_use is not None:
        page.say("with_tile", tile=page.named([request.must_use]))
    page.line("")
    _print_points(page, answer, request)
    if answer.cheapest is not None:
        _print_cheapest(page, answer, answer.cheapest)
    page.line("")
    _print_pairs(page, answer)


def _print_points(page: Page, answer: OpeningAnswer, request: OpeningRequest) -> None:
    points = answer.points
    if points.missing is None:
        page.say("points_bound", HEAD, total=points.total)
    elif not points.melds:
        _print_none(page, answer, request)
    else:
        key = "points_open" if points.opens else "points_short"
        page.say(key, HEAD, total=points.total, missing=points.missing)
        _print_melds(page, answer.rules, points)


def _print_none(page: Page, answer: OpeningAnswer, request: OpeningRequest) -> None:
    """Why no run or set is laid: what was demanded, or there is none."""
    keep = request.keep or 0
    if len(answer.rack) - keep < answer.rules.run_min:
        page.say("points_none_keep", HEAD, keep=keep)
    elif request.must_use is not None:
        page.say("points_none_with", HEAD, tile=page.named([request.must_use]))
    else:
        page.say("points_none", HEAD)


def _print_cheapest(page: Page, answer: OpeningAnswer, cheapest: CheapestOpening) -> None:
    page.line("")
    if _by_tiles(cheapest.melds) == _by_tiles(answer.points.melds):
        page.say("cheapest_same")
        return
    okeys, cost = cheapest.okeys_used, cheapest.leftover_cost
    page.say("cheapest", HEAD, total=cheapest.total, okeys=okeys, cost=cost)
    _print_melds(page, answer.rules, cheapest)


def _print_pairs(page: Page, answer: OpeningAnswer) -> None:
    pairs = answer.pairs
    key = "pairs_open" if pairs.opens else "pairs_short"
    page.say(key, HEAD, count=pairs.count, missing=pairs.missing)
    if pairs.opens:
        _print_melds(page, answer.rules, pairs)


def _print_melds(
    page: Page, rules: RuleSet, opening: PointsOpening | CheapestOpening | PairsOpening
) -> None:
    page.melds(opening.melds)
    if opening.leftover:
        page.say("stays", tiles=page.named(opening.leftover))
    if not isinstance(opening, CheapestOpening) and opening.bonus:
        page.kafa(rules, opening.bonus)


def _by_tiles(melds: Sequence[Meld]) -> Counter[tuple[str, ...]]:
    """Melds without the indices of their tiles, to tell whether two openings are the same."""
    return Counter((meld.kind, *(tile.tile for tile in meld.tiles)) for meld in melds)
