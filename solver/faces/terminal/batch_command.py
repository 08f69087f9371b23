"""Racks by the million as a command: batch."""

import gc
from pathlib import Path

import click

from solver.api.messages import say
from solver.faces.terminal.extras import need_extra
from solver.faces.terminal.options import LANG, RULES, compile_first, errors_told


@click.command()
@click.argument("source", metavar="IN.parquet", type=click.Path(path_type=Path))
@click.argument("target", metavar="OUT.parquet", type=click.Path(path_type=Path))
@RULES
@click.option(
    "--mode",
    metavar="points|tiles|leftover|pairs",
    default="points",
    show_default=True,
    help="What is best.",
)
@click.option(
    "--on-error",
    metavar="raise|mark",
    default="raise",
    show_default=True,
    help="A bad rack ends the run, or gets nulls and true in a column bad.",
)
@click.option("--threads", type=int, metavar="N", help="Default: one a processor.")
@click.option(
    "--scheduler",
    metavar="tcp://HOST:PORT",
    help="Solve on a Dask cluster. Its workers need this package, but no sight of the files.",
)
@click.option(
    "--piece",
    type=click.IntRange(1, 10_000_000),
    metavar="N",
    help="Racks solved, kept and written at once. Default: 131072, fewer where rows are long.",
)
@LANG
def batch(
    source: Path,
    target: Path,
    rules: str,
    mode: str,
    on_error: str,
    threads: int | None,
    scheduler: str | None,
    piece: int | None,
    lang: str,
) -> None:
    """Solves a Parquet file of racks, millions of them.

    IN.parquet has the columns rack, lists of tile ids, and indicator, an id. Ids are 13 × colour +
    number − 1, colours in the order yellow, blue, black, red; 52 is a fake okey, 255 an empty place. A
    rack has one tile to the deal plus one.

    OUT.parquet has all columns of the input, and after them total, tiles, leftover_cost, okeys_used,
    pairs (what "sirala arrange" says in this mode) and opens (whether it opens by points or pairs). Rows
    keep their order; an error counts them from 0.

    OUT.parquet gets its name when it is complete. A run that was cut off goes on where it stopped when
    it is started again in the same way; until then the folder .OUT.parquet.journal keeps what is
    solved.

        sirala batch racks.parquet solved.parquet --rules acma81
    """
    if scheduler is None:
        need_extra("batch", "batch", lang)
    else:
        need_extra("cluster", "batch --scheduler", lang)
    from solver.faces.batch.crew import Failed
    from solver.faces.batch.run import solve_file as run
    from solver.faces.terminal.arguments import rules_of
    from solver.faces.terminal.batch_progress import summary, watching

    gc.enable()
    with errors_told(lang):
        given = rules_of(rules)
        if scheduler is None:
            compile_first(lang)
        try:
            with watching(lang) as watch:
                done = run(
                    source, target, given, mode, threads,
                    on_error=on_error, scheduler=scheduler, piece=piece, lang=lang, watch=watch,
                )  # fmt: skip
        except (OSError, Failed) as error:
            click.echo(say(lang, "batch_stopped", why=_why(error)), err=True)
            raise click.exceptions.Exit(1) from None
    click.echo(summary(done, lang), err=True)


def _why(error: Exception) -> str:
    if not isinstance(error, OSError):
        return str(error)
    return ": ".join(str(each) for each in (error.filename, error.strerror or error) if each)
