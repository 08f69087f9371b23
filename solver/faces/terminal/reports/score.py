"""The scores of a finished hand in print: what does it cost each player, and why?"""

from collections.abc import Iterator

from solver.api.answers import ScoreAnswer
from solver.api.messages import say
from solver.api.messages.names import kind_name
from solver.api.requests import Player, ScoreRequest
from solver.faces.terminal.reports.page import HEAD, page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.game.ruleset import RuleSet


def print_score(answer: ScoreAnswer, request: ScoreRequest, lang: str) -> None:
    """The kind of finish, and for each player the steps of the sum and the score."""
    paper = page(lang)
    paper.okey_line(answer.racks[0], [face for rack in answer.racks for face in rack.faces])
    paper.say("finish_is", kind=kind_name(lang, request.finish))
    scored = zip(request.players, answer.scores, answer.lines, strict=True)
    for place, (player, points, lines) in enumerate(scored, 1):
        paper.line("")
        who = ", ".join(seat_in_words(player, answer.rules, lang))
        paper.say("seat", HEAD, place=place, who=who)
        table = plain_table("", "", right=(0,))
        table.columns[0].min_width = 6
        for line in lines:
            table.add_row(f"{line.points:+}", line.why)
        table.add_row(str(points), say(lang, "score"), style=HEAD)
        paper.table(table)


def seat_in_words(player: Player, rules: RuleSet, lang: str) -> Iterator[str]:
    """Who the player is and how it stands, in words."""
    yield say(lang, player.role)
    if player.opened != "none":
        yield say(lang, f"by_{player.opened}")
    elif rules.opens and player.role != "winner":
        yield say(lang, "unopened")
    if player.bound:
        yield say(lang, "bound")
    if player.penalties:
        yield say(lang, "penalties", count=player.penalties)
    if player.bonus:
        yield say(lang, "bonus", count=player.bonus)
    if player.showed_indicator:
        yield say(lang, "showed")
