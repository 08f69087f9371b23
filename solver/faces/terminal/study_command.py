"""The command ``study``: very many racks dealt, solved and counted."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import click

from solver.api.messages import say
from solver.faces.terminal.extras import need_extra
from solver.faces.terminal.options import LANG, RULES, compile_first, errors_told

_FILE: Final = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.option("--racks", type=int, default=10_000_000, show_default=True, metavar="N", help="How many.")
@click.option("--tiles", type=int, metavar="N", help="Tiles of a rack. Default: the deal.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N", help="Deals other racks.")
@click.option("--threads", type=int, metavar="N", help="Default: one a processor. Changes no count.")
@RULES
@click.option("--json", "json_file", type=_FILE, metavar="FILE", help="Write all counts.")
@click.option("--svg", "svg_file", type=_FILE, metavar="FILE", help="Write a plot.")
@LANG
def study(
    racks: int,
    tiles: int | None,
    seed: int,
    threads: int | None,
    rules: str,
    json_file: Path | None,
    svg_file: Path | None,
    lang: str,
) -> None:
    """How good are racks as they are dealt? Deals and solves millions of them.

    It says how often a rack opens, by points, by pairs or by either, what okeys bring, and how the best
    totals, the tiles in melds and the pairs spread. The same rules, racks, tiles and seed give the same
    counts on every machine.

    The JSON names what was asked (rules, seed, racks, size: tiles of a rack, mode, open_points,
    open_pairs: the threshold or null), and under "counts" how many racks there are, everywhere by the
    real okeys held (0, 1, 2): "okeys" in all; "total", "tiles" and "pairs" then by value from 0;
    "opens" by "points", "pairs" and "either", or null.
    """
    if svg_file is not None:
        need_extra("plot", "study --svg", lang)
    from solver.faces.atomic_file import whole
    from solver.faces.terminal.arguments import rules_of
    from solver.game.errors import WrongType
    from solver.questions.study import study as deal_and_count

    gc.enable()
    with errors_told(lang):
        named = rules_of(rules)
        if (
            json_file is not None
            and svg_file is not None
            and os.path.realpath(json_file) == os.path.realpath(svg_file)
        ):
            raise WrongType("study_one_file", "svg", file=str(svg_file))
        compile_first(lang)
        with ExitStack() as files:
            as_json = files.enter_context(whole(json_file)) if json_file is not None else None
            as_svg = files.enter_context(whole(svg_file)) if svg_file is not None else None
            with _progress(racks, lang) as counted:
                found = deal_and_count(named, racks, seed, tiles, threads, counted)
            if as_json:
                import msgspec

                as_json.write(msgspec.json.encode(found) + b"\n")
            if as_svg:
                from solver.faces.terminal.plot import study_plot

                as_svg.write(study_plot(found, lang))
        from solver.faces.terminal.reports.study import print_study

        print_study(found, lang)


@contextmanager
def _progress(racks: int, lang: str) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, where that is a terminal; what it gives is told of racks counted."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    shown = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as bar:
        task = bar.add_task(say(lang, "study_counting"), total=racks)
        yield lambda n: bar.advance(task, n)
