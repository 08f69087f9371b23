"""An opening in print: can I open, with what, and how cheaply?"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from solver.api.answers import CheapestOpening, Meld, OpeningAnswer, PairsOpening, PointsOpening
from solver.faces.terminal.reports.page import HEAD, Page, page_of_rack


def print_opening(answer: OpeningAnswer, request: dict[str, Any], lang: str) -> None:
    """The threshold, then the greatest total, the cheapest opening and the pairs."""
    page = page_of_rack(request, lang)
    need = answer.threshold
    bound = answer.points.missing is None
    page.say("threshold_bound" if bound else "threshold", points=need.points, pairs=need.pairs)
    if "must_use" in request:
        page.say("with_tile", tile=page.named([request["must_use"]]))
    page.line("")
    _print_points(page, answer.points)
    if answer.cheapest is not None:
        _print_cheapest(page, answer.cheapest, answer.points)
    page.line("")
    _print_pairs(page, answer.pairs)


def _print_points(page: Page, points: PointsOpening) -> None:
    if points.missing is None:
        page.say("points_bound", HEAD, total=points.total)
    elif not points.melds:
        _print_none(page)
    else:
        key = "points_open" if points.opens else "points_short"
        page.say(key, HEAD, total=points.total, missing=points.missing)
        _print_melds(page, points)


def _print_none(page: Page) -> None:
    """Why no run or set is laid: what was demanded, or there is none."""
    request = page.request
    keep = request.get("keep", 0)
    if len(request["rack"]) - keep < page.rules.run_min:
        page.say("points_none_keep", HEAD, keep=keep)
    elif "must_use" in request:
        page.say("points_none_with", HEAD, tile=page.named([request["must_use"]]))
    else:
        page.say("points_none", HEAD)


def _print_cheapest(page: Page, cheapest: CheapestOpening, points: PointsOpening) -> None:
    page.line("")
    if _by_tiles(cheapest.melds) == _by_tiles(points.melds):
        page.say("cheapest_same")
        return
    okeys, cost = cheapest.okeys_used, cheapest.leftover_cost
    page.say("cheapest", HEAD, total=cheapest.total, okeys=okeys, cost=cost)
    _print_melds(page, cheapest)


def _print_pairs(page: Page, pairs: PairsOpening) -> None:
    key = "pairs_open" if pairs.opens else "pairs_short"
    page.say(key, HEAD, count=pairs.count, missing=pairs.missing)
    if pairs.opens:
        _print_melds(page, pairs)


def _print_melds(page: Page, opening: PointsOpening | CheapestOpening | PairsOpening) -> None:
    page.melds(opening.melds)
    if opening.leftover:
        page.say("stays", tiles=page.named(opening.leftover))
    if not isinstance(opening, CheapestOpening) and opening.bonus:
        page.kafa(opening.bonus)


def _by_tiles(melds: Sequence[Meld]) -> Counter[tuple[str, ...]]:
    """Melds without the indices of their tiles, to tell whether two openings are the same."""
    return Counter((meld.kind, *(tile.tile for tile in meld.tiles)) for meld in melds)
