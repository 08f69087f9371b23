"""A match in print: how it stands, whether it is over, who has won."""

from collections.abc import Sequence
from operator import sub
from typing import Any

from solver.api.answers import MatchAnswer
from solver.faces.reports.page import HEAD, page, plain_table
from solver.faces.words import say


def print_match(answer: MatchAnswer, request: dict[str, Any], lang: str) -> None:
    """The running totals, a row a hand, and the winners."""
    paper = page(request, lang)
    places = range(1, len(answer.totals) + 1)
    heads = (say(lang, "player", place=place) for place in places)
    table = plain_table(say(lang, "hand_column"), *heads, right=places)
    table.add_row(say(lang, "start"), *map(str, map(sub, answer.table[0], request["hands"][0])))
    for number, totals in enumerate(answer.table, 1):
        last = number == len(answer.table)
        table.add_row(str(number), *map(str, totals), style=HEAD if last else "")
    paper.table(table)
    paper.line("")
    if request.get("teams"):
        for pair in (0, 2), (1, 3):
            names = _names([place + 1 for place in pair], lang)
            paper.say("team", players=names, total=sum(answer.totals[place] for place in pair))
    if not answer.over:
        paper.say("goes_on")
        return
    names = _names([place + 1 for place in answer.winners], lang)
    together = len(answer.winners) > (2 if request.get("teams") else 1)
    paper.say("won_together" if together else "won", HEAD, players=names)


def _names(places: Sequence[int], lang: str) -> str:
    return say(lang, "and").join(say(lang, "player", place=place) for place in places)
