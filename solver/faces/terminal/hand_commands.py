"""What follows a hand, as commands: score, finishes, match."""

import re
from typing import Final

import click

from solver.api.messages import say
from solver.faces.terminal.options import JSON, LANG, RULES, about_tiles, errors_told, print_json, tell


@click.command()
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@click.option("--finish", required=True, metavar="KIND", help='See "sirala finishes".')
@about_tiles
def score(
    players: tuple[str, ...],
    finish: str,
    rules: str,
    lang: str,
    as_json: bool,
    **options: str | None,
) -> None:
    """Says what a finished hand costs each player, and why.

    A PLAYER is words and, after a colon, the tiles left: winner, opponent or partner; series or pairs
    for how it has opened; bound; penalties 1; bonus 2; showed. The players are read from standard
    input, one a line, where they are absent or "-".

        sirala score --finish okeyle -i "red 4" winner "opponent series: blue 3 4 okey" opponent
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import kind_of, request_of, typed_lines
    from solver.text.players import players_of

    with errors_told(lang):
        request = {**request_of(rules, options), "finish": kind_of(finish)}
        request["players"] = players_of(typed_lines(players, say(lang, "type_players")), lang)
        pending = read("score", request, lang)
        tell(pending, pending.answer(), lang, as_json=as_json)


@click.command()
@click.argument("name", required=False, metavar="[NAME|JSON]")
@JSON
@LANG
def finishes(name: str | None, as_json: bool, lang: str) -> None:
    """Shows what everybody writes at each kind of finish, under one rule set or all."""
    from solver.faces.terminal.arguments import rules_of
    from solver.faces.terminal.reports.finishes import as_lists, print_finishes
    from solver.game.rules import PRESETS, rule_set

    with errors_told(lang):
        if name is None:
            sets = {each: rule_set(each) for each in PRESETS}
        else:
            rules = rules_of(name)
            sets = {rules if isinstance(rules, str) else str(rules.get("preset")): rule_set(rules)}
        if as_json:
            tables = {each: as_lists(rules) for each, rules in sets.items()}
            print_json(tables if name is None else next(iter(tables.values())))
        else:
            print_finishes(sets, lang)


def _no_option(_: click.Context, __: click.Parameter, hands: tuple[str, ...]) -> tuple[str, ...]:
    """Refuses what begins like an option among hands, which click lets through for negative scores."""
    for hand in hands:
        if re.match(r"--?[^\W\d]", hand):
            raise click.NoSuchOption(hand)
    return hands


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("hands", nargs=-1, metavar="[HAND]...", callback=_no_option)
@RULES
@click.option("--start", type=int, metavar="N", help="What everybody starts from.")
@click.option("--length", type=int, metavar="N", help="How many hands are played.")
@click.option("--teams", is_flag=True, help="Players facing each other are partners.")
@JSON
@LANG
def match(
    hands: tuple[str, ...], rules: str, lang: str, as_json: bool, **options: int | bool | None
) -> None:
    """Says how a match stands, whether it is over and who has won.

    A HAND is the scores of all players in one argument; single numbers alone are one hand. The hands
    are read from standard input, one a line, where they are absent or "-".

        sirala match "0 202 7 -101" "-101 404 14 202"
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import one_hand_or_more, request_of, scores, typed_lines

    with errors_told(lang):
        request = request_of(rules, options)
        lines = typed_lines(one_hand_or_more(hands), say(lang, "type_hands"))
        request["hands"] = [scores(line) for line in lines]
        pending = read("match", request, lang)
        tell(pending, pending.answer(), lang, as_json=as_json)


COMMANDS: Final = (score, finishes, match)
