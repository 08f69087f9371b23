"""The scores of a finished hand in print: what does it cost each player, and why?"""

from collections.abc import Iterator
from typing import Any

from solver.api.answers import ScoreAnswer
from solver.api.messages import say
from solver.api.messages.names import kind_name
from solver.faces.terminal.reports.page import HEAD, page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.game.rules import RuleSet


def print_score(answer: ScoreAnswer, request: dict[str, Any], lang: str) -> None:
    """The kind of finish, and for each player the steps of the sum and the score."""
    paper = page(request, lang)
    players = request["players"]
    paper.okey_line(code for player in players for code in player["rack"])
    paper.say("finish_is", kind=kind_name(lang, request["finish"]))
    scored = zip(players, answer.scores, answer.lines, strict=True)
    for place, (player, points, lines) in enumerate(scored, 1):
        paper.line("")
        who = ", ".join(seat_in_words(player, paper.rules, lang))
        paper.say("seat", HEAD, place=place, who=who)
        table = plain_table("", "", right=(0,))
        table.columns[0].min_width = 6
        for line in lines:
            table.add_row(f"{line.points:+}", line.why)
        table.add_row(str(points), say(lang, "score"), style=HEAD)
        paper.table(table)


def seat_in_words(player: dict[str, Any], rules: RuleSet, lang: str) -> Iterator[str]:
    """Who the player is and how it stands, in words."""
    role, opened = player["role"], player.get("opened", "none")
    yield say(lang, role)
    if opened != "none":
        yield say(lang, f"by_{opened}")
    elif rules.opens and role != "winner":
        yield say(lang, "unopened")
    if player.get("bound"):
        yield say(lang, "bound")
    for count in ("penalties", "bonus"):
        if player.get(count):
            yield say(lang, count, count=player[count])
    if player.get("showed_indicator"):
        yield say(lang, "showed")
