"""How far a run is, on a terminal, and in a line what it has done."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from solver.api.messages import say
from solver.faces.batch.run import Done, Watch
from solver.faces.terminal.statistics import number


@contextmanager
def watching(lang: str) -> Iterator[Watch]:
    """A bar on standard error while a run goes on, where that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    def told(key: str) -> None:
        click.echo(say(lang, key), err=True)

    console = Console(stderr=True)
    if not console.is_terminal:
        yield Watch(told=told)
        return
    with Progress(
        BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True
    ) as bar:
        task = bar.add_task("", total=None)
        yield Watch(lambda done, racks: bar.update(task, completed=done, total=racks), told)


def summary(done: Done, lang: str) -> str:
    """What a run has done: racks and time; the rate is that of the racks it has solved itself."""
    seconds = max(done.seconds, 1e-3)
    numbers = {
        "racks": number(done.racks, lang),
        "seconds": number(seconds, lang, 1),
        "rate": number(round((done.racks - done.kept) / seconds), lang),
        "kept": number(done.kept, lang),
    }
    text = say(lang, "batch_done_kept" if done.kept else "batch_done", **numbers)
    return f"{text}\n{say(lang, 'batch_bad', bad=number(done.bad, lang))}" if done.bad else text
