"""A sorted rack in print."""

from msgspec import UNSET

from solver.api.answers import ArrangeAnswer, Arrangement
from solver.api.requests import ArrangeRequest
from solver.faces.terminal.reports.page import HEAD, Page, page_of_rack


def print_arrange(answer: ArrangeAnswer, request: ArrangeRequest, lang: str) -> None:
    """The sorted rack in its rows, its totals, and the alternatives."""
    page = page_of_rack(answer, lang)
    page.tiles(answer.rows, [meld.tiles for meld in answer.melds])
    _print_totals(page, answer)
    _print_opening(page, answer, request)
    for number, other in enumerate(answer.alternatives, 1):
        page.line("")
        page.say("alternative", HEAD, number=number)
        page.melds(other.melds, other.leftover)
        _print_totals(page, other)


def _print_totals(page: Page, answer: Arrangement) -> None:
    cost = answer.leftover_cost
    page.say("totals", total=answer.total, tiles=answer.tiles, pairs=answer.pairs, cost=cost)


def _print_opening(page: Page, answer: ArrangeAnswer, request: ArrangeRequest) -> None:
    """Whether the rack opens; a line for the rack, as its alternatives cannot change that."""
    if answer.opens is UNSET:
        return
    rules = answer.rules
    route = "pairs" if request.mode == "pairs" else "points"
    need = rules.open_pairs if route == "pairs" else rules.open_points
    key = f"opens_{route}" if answer.opens else f"short_{route}"
    if answer.opens and route == "points" and need is not None and answer.total < need:
        key = "other_way"
    page.say(key, missing=answer.missing, need=need)
