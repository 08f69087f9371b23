"""The command ``bench``: what the installed package does in a second on this machine."""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from solver.api.messages import say
from solver.faces.terminal.options import JSON, LANG, Seconds, compile_first, errors_told, print_json


@click.command()
@click.option(
    "--seconds",
    type=Seconds(0, 3600),
    default=1.5,
    show_default=True,
    metavar="N",
    help="For each figure.",
)
@JSON
@LANG
def bench(seconds: float, as_json: bool, lang: str) -> None:
    """Measures what the solver does in a second on this machine.

    Racks of many solved at once, on one thread and on all; whole answers of arrange, opening and finish,
    and turns at the table, asked one by one through the library. It deals the racks itself, the same
    ones each time.
    """
    from solver.faces.terminal.throughput import throughput

    gc.enable()
    with errors_told(lang):
        compile_first(lang)
        with _progress(lang) as begun:
            found = throughput(seconds, begun)
        if as_json:
            print_json(found)
            return
        from solver.faces.terminal.reports.bench import print_throughput

        print_throughput(found, lang)


@contextmanager
def _progress(lang: str) -> Iterator[Callable[[str], object]]:
    """A bar on standard error, where that is a terminal; what it gives is told what is measured next."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    from solver.faces.terminal.throughput import FIGURES

    columns = BarColumn(), TextColumn("{task.description}")
    hidden = not sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=hidden) as bar:
        task = bar.add_task("", total=len(FIGURES), completed=-1)
        yield lambda name: bar.update(task, advance=1, description=say(lang, f"bench_{name}"))
