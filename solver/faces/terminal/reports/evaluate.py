"""A rack as laid in print."""

from msgspec import UNSET

from solver.api.answers import EvaluateAnswer
from solver.api.messages import say
from solver.api.requests import EvaluateRequest
from solver.faces.terminal.reports.page import HEAD, Page, page_of_rack


def print_evaluate(answer: EvaluateAnswer, request: EvaluateRequest, lang: str) -> None:
    """Each group as laid with its kind and value, or why it is no meld; leftovers; totals; the debt.

    Whether it opens is said to a player who has not.
    """
    page = page_of_rack(answer, lang)
    for group in answer.groups:
        if group.kind is None:
            page.say("no_meld", HEAD, why=group.why)
        else:
            page.say("meld", HEAD, kind=say(lang, group.kind), value=group.value)
        page.tiles([[tile.index for tile in group.tiles]], [each.tiles for each in answer.groups])
    if answer.leftover:
        page.say("leftover", HEAD)
        page.tiles([answer.leftover])
    page.say("laid_totals", total=answer.total, pairs=answer.pairs, cost=answer.leftover_cost)
    if answer.opens is not UNSET:
        if request.opened == "none":
            _print_opening(page, answer)
        page.say("in_hand", points=answer.hand_score)


def _print_opening(page: Page, answer: EvaluateAnswer) -> None:
    if answer.opens is True:
        page.say("opens_laid")
    elif answer.missing == 0:
        page.say("keep_one")
    else:
        by_pairs = answer.pairs > 0 and answer.total == 0
        need = answer.rules.open_pairs if by_pairs else answer.rules.open_points
        page.say("short_pairs" if by_pairs else "short_points", missing=answer.missing, need=need)
    if answer.bonus:
        page.kafa(answer.rules, answer.bonus)
