"""The whole turn at the table as a command: turn."""

from collections.abc import Sequence
from typing import Any

import click

from solver.api.messages import say
from solver.faces.terminal.options import (
    about_a_rack,
    about_thresholds,
    compile_first,
    errors_told,
    tell,
    together,
)

about_a_table = together(
    click.option("--opened", metavar="none|series|pairs", help="How you have opened (seri, çift)."),
    about_thresholds,
    click.option("--table", multiple=True, metavar="TEXT", help='"me: red 7-9 | 1: blue 4 okey 6".'),
    click.option(
        "--others",
        "others_opened",
        metavar="TEXT",
        help='How 1, 2 and 3 have opened: "series none pairs".',
    ),
    click.option("--bound-others", metavar="TEXT", help='Others who are çifte bağlı: "1 3".'),
    click.option("--taken", metavar="TILE", help="The tile taken from the left, which must be used."),
    click.option("--goal", metavar="best|open|most_points", help="Default: best."),
    click.option("--candidates", metavar="TEXT", help="Left discards: may each be taken?"),
)
"""What the question ``turn`` takes beside the rack."""


@click.command()
@about_a_rack
@about_a_table
def turn(
    rack: tuple[str, ...],
    rules: str,
    lang: str,
    as_json: bool,
    table: tuple[str, ...],
    taken: str | None,
    **options: str | int | None,
) -> None:
    """What is the best whole turn at the table?

    RACK is the hand after drawing; with --candidates the hand before. The table is one --table or more
    with "|", "/" or a line end between the melds, each after its owner: me, 1 or right (who plays next),
    2 or opposite, 3 or left. An okey stands where it lies; "run", "set" or "pair" may stand before the
    tiles. RACK or the table is read from standard input where it is "-".

        sirala turn -i "red 4" --opened seri blue 5 red 12 2 --table "me: red 9-11 | left: blue 4 okey 6"
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import index_of, rack_text, request_of, shown_of
    from solver.text.racks import parse_text

    with errors_told(lang):
        request = _in_fields(request_of(rules, options), lang)
        shown = None
        if table:
            _check_standard_input(table, rack)
            shown = shown_of(request)
            request["table"] = _table(table, shown.okey, lang)
        request["rack"] = parse_text(rack_text(rack, lang))
        if taken is not None:
            shown = shown or shown_of(request)
            request["taken"] = index_of(taken, request["rack"], shown.okey, "taken")
        compile_first(lang)
        pending = read("turn", request, lang, shown)
        tell(pending, pending.answer(), lang, as_json=as_json)


def _in_fields(request: dict[str, Any], lang: str) -> dict[str, Any]:
    """The request with what was typed in words as its fields take it."""
    from solver.text.players import opened_as
    from solver.text.racks import parse_text
    from solver.text.tables import players_of_table

    if "opened" in request:
        request["opened"] = opened_as(request["opened"])
    if "others_opened" in request:
        words = request["others_opened"].replace(",", " ").split()
        request["others_opened"] = [opened_as(word) for word in words]
    if "bound_others" in request:
        request["bound_others"] = players_of_table(request["bound_others"], lang)
    if "candidates" in request:
        request["candidates"] = parse_text(request["candidates"], "candidates")
    return request


def _check_standard_input(table: Sequence[str], rack: Sequence[str]) -> None:
    """Raise :class:`WrongType` where both table and rack would be read from standard input."""
    from solver.game.errors import WrongType

    if tuple(table) == ("-",) and tuple(rack) in ((), ("-",)):
        raise WrongType("table_beside_rack", "table")


def _table(table: Sequence[str], okey: int, lang: str) -> list[dict[str, Any]]:
    """The field ``table`` from what was typed."""
    from solver.faces.terminal.arguments import typed_lines
    from solver.text.tables import table_of

    return table_of(typed_lines(table, say(lang, "type_table")), okey, lang)
