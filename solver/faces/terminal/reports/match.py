"""A match in print: how it stands, whether it is over, who has won."""

from collections.abc import Sequence
from operator import sub
from typing import Final

from solver.api.answers import MatchAnswer
from solver.api.messages import say
from solver.api.requests import MatchRequest
from solver.faces.terminal.reports.page import HEAD, page
from solver.faces.terminal.reports.plain_table import plain_table

TEAMS: Final = ((0, 2), (1, 3))


def print_match(answer: MatchAnswer, request: MatchRequest, lang: str) -> None:
    """The running totals, a row a hand, and the winners."""
    paper = page(lang)
    places = range(1, len(answer.totals) + 1)
    heads = (say(lang, "player", place=place) for place in places)
    table = plain_table(say(lang, "hand_column"), *heads, right=places)
    table.add_row(say(lang, "start"), *map(str, map(sub, answer.table[0], request.hands[0])))
    for number, totals in enumerate(answer.table, 1):
        last = number == len(answer.table)
        table.add_row(str(number), *map(str, totals), style=HEAD if last else "")
    paper.table(table)
    paper.line("")
    teams = TEAMS if request.teams else ()
    for team in teams:
        total = sum(answer.totals[place] for place in team)
        paper.say("team", players=_names(team, lang), total=total)
    if not answer.over:
        paper.say("goes_on")
    elif teams and len(answer.winners) > len(teams[0]):
        first, second = (_names(team, lang) for team in teams)
        paper.say("won_by_teams", HEAD, first=first, second=second)
    else:
        key = "won_together" if len(answer.winners) > 1 and not teams else "won"
        paper.say(key, HEAD, players=_names(answer.winners, lang))


def _names(places: Sequence[int], lang: str) -> str:
    return say(lang, "and").join(say(lang, "player", place=place + 1) for place in places)
