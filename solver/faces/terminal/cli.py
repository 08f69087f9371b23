"""The command ``sirala``.

What is heavy (Numba, OR-Tools, Rich, the server) is imported inside the command that needs it, so
that ``sirala --help`` and bad usage answer at once.  Bad input is a sentence on standard error and
exit status 2.
"""

import gc
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from time import perf_counter
from typing import NoReturn

import click

from solver.api.messages import say
from solver.faces.terminal import (
    batch_command,
    bench_command,
    hand_commands,
    rack_commands,
    serve_command,
    study_command,
    turn_command,
)
from solver.faces.terminal.options import JSON, LANG, compile_first, errors_told, print_json


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sirala", message="sirala %(version)s")
def cli() -> None:
    """Solves Okey and 101 Okey hands: sorting, opening, finishing, scoring.

    A rack is written as colour words and numbers: red 5-7 9, black 7 7, okey fake.
    """


cli.add_command(batch_command.batch)
cli.add_command(bench_command.bench)
cli.add_command(serve_command.serve)
for command in (*rack_commands.COMMANDS, turn_command.turn, *hand_commands.COMMANDS, study_command.study):
    cli.add_command(command)


@cli.command()
@click.argument("name", required=False)
@JSON
@LANG
def rules(name: str | None, as_json: bool, lang: str) -> None:
    """Lists the rule sets, or prints one with the source of each value."""
    from solver.game.rules import PRESETS, preset, preset_text

    with errors_told(lang):
        if as_json:
            print_json(preset(name) if name else {each: preset(each) for each in PRESETS})
        elif name:
            click.echo(preset_text(name), nl=False)
        else:
            from solver.faces.terminal.reports.rules import print_rules

            print_rules(lang)


@cli.command()
@LANG
def jsonl(lang: str) -> None:
    """Answers JSON lines from standard input on standard output.

    Each line is a question, {"op": "arrange", "id": 1, "rack": [...], ...}, and is answered before
    the next is read. A bad line gets an error, and the next is answered.
    """
    from solver.faces.jsonl import answer_lines

    gc.enable()
    compile_first(lang)
    answer_lines(sys.stdin.buffer, sys.stdout.buffer, lang)


@cli.command("warm-up")
@LANG
def warm_up_command(lang: str) -> None:
    """Compiles the solver now, so that no later call waits for it."""
    from solver.kernel import compile_all

    click.echo(say(lang, "compiling"))
    start = perf_counter()
    compile_all()
    click.echo(say(lang, "compiled", seconds=perf_counter() - start))


def main() -> NoReturn:
    """Runs the command line and exits: 0, 2 for bad input, 130 for Ctrl-C, 1 for output that fails."""
    gc.disable()  # looking for garbage is a fifth of a start, and a single answer makes none to speak of
    _mend_streams()
    try:
        status = cli.main(prog_name="sirala", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        status = 130
    except OSError as error:
        status = _unwritten(error)
    sys.stderr.flush()
    os._exit(status or 0)  # all is written: taking Numba's thousands of objects down would take longer


def _unwritten(error: OSError) -> int:
    """The status after output that cannot be written; that its reader has gone is no failure."""
    # The interpreter flushes once more at exit, and must not meet the same error again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    what = [str(word) for word in ("sirala", error.filename, error.strerror) if word]
    click.echo(": ".join(what), err=True)
    return 1


def _mend_streams() -> None:
    """Lets no character that the terminal lacks, and no closed standard stream, raise."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - it stays open
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
