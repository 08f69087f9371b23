"""The questions about a rack as commands: arrange, evaluate, opening, finish."""

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import click

from solver.faces.terminal.options import about_a_rack, about_openings, compile_first, errors_told, tell

if TYPE_CHECKING:
    from solver.api.answers import ArrangeAnswer
    from solver.api.requests import Lang


@click.command()
@about_a_rack
@click.option(
    "--mode",
    metavar="points|tiles|leftover|pairs|colour|number",
    help="What is best. Default: points, or tiles in the classic games.",
)
@click.option("--rows", type=int, help="Rows of the rack. Default: 2.")
@click.option("--columns", type=int, help="Slots in a row. Default: 15.")
@click.option("--alternatives", type=int, help="How many further arrangements to show.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write a picture.")
def arrange(
    rack: tuple[str, ...],
    rules: str,
    lang: str,
    as_json: bool,
    svg: Path | None,
    **options: str | int | None,
) -> None:
    """Sorts a rack.

    RACK is read from standard input where it is absent or "-". It needs no quotes.

        sirala arrange -i "blue 3" red 5-7 9 9, black 9 9, okey fake
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import rack_text, request_of
    from solver.text.racks import parse_text

    with errors_told(lang):
        request = request_of(rules, options)
        request["rack"] = parse_text(rack_text(rack, lang))
        compile_first(lang)
        pending = read("arrange", request, lang)
        answer = cast("ArrangeAnswer", pending.answer())
        if svg is not None:
            svg.write_text(answer.picture(cast("Lang", lang)), encoding="utf-8")
        tell(pending, answer, lang, as_json=as_json)


@click.command()
@about_a_rack
@click.option("--opened", metavar="none|series|pairs", help="How you have opened (seri, çift work too).")
def evaluate(rack: tuple[str, ...], rules: str, lang: str, as_json: bool, **options: str | None) -> None:
    """Says what a rack is worth as it is laid.

    RACK holds "|" between groups and "/" or a line end between rows; every group names its colours
    anew. It is read from standard input where it is absent or "-".

        sirala evaluate -i "blue 3" "red 5-7 | blue 9 black 9 okey / yellow 1"
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import laid, rack_text, request_of
    from solver.text.players import opened_as

    with errors_told(lang):
        request = request_of(rules, options)
        if "opened" in request:
            request["opened"] = opened_as(request["opened"])
        request["rack"], request["rows"] = laid(rack_text(rack, lang))
        pending = read("evaluate", request, lang)
        tell(pending, pending.answer(), lang, as_json=as_json)


@click.command()
@about_a_rack
@click.option("--keep", type=int, metavar="N", help="Tiles that stay. Default: 1 of deal plus one.")
@about_openings
@click.option("--must-use", metavar="TILE", help="A tile that has to be laid: the taken discard.")
def opening(
    rack: tuple[str, ...],
    rules: str,
    lang: str,
    as_json: bool,
    must_use: str | None,
    **options: str | int | None,
) -> None:
    """Can the rack open, with what at most, and how cheaply?

    RACK is the whole hand; it is read from standard input where it is absent or "-".

        sirala opening -i "black 3" red 10-13 1 3 5 5 yel 4 7 8 11 blue 4 9 12 13 black 2 8-10 fake okey
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import index_of, rack_text, request_of, shown_of
    from solver.text.racks import parse_text

    with errors_told(lang):
        request = request_of(rules, options)
        request["rack"] = parse_text(rack_text(rack, lang))
        shown = None
        if must_use is not None:
            shown = shown_of(request)
            request["must_use"] = index_of(must_use, request["rack"], shown.okey)
        compile_first(lang)
        pending = read("opening", request, lang, shown)
        tell(pending, pending.answer(), lang, as_json=as_json)


@click.command()
@about_a_rack
@click.option("--opened-before", is_flag=True, help="Somebody has opened in this hand.")
@about_openings
def finish(
    rack: tuple[str, ...], rules: str, lang: str, as_json: bool, **options: str | int | None
) -> None:
    """Can the rack finish with its own tiles, or what does it wait for?

    With one tile more than the deal it names the ways to finish, with the deal the tiles that would
    let it. RACK is read from standard input where it is absent or "-".

        sirala finish --rules oynaduz -i "blue 3" red 5-9, blue 9 black 9 okey, yellow 1-3 8, black 8 8
    """
    from solver.api.ask import read
    from solver.faces.terminal.arguments import rack_text, request_of
    from solver.text.racks import parse_text

    with errors_told(lang):
        request = request_of(rules, options)
        request["rack"] = parse_text(rack_text(rack, lang))
        compile_first(lang)
        pending = read("finish", request, lang)
        tell(pending, pending.answer(), lang, as_json=as_json)


COMMANDS: Final = (arrange, evaluate, opening, finish)
