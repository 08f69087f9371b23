"""The command ``sirala``.

Only click is imported at the top: whatever a command needs is imported inside it, so that
``sirala --help`` and bad usage answer at once.  Bad input is a sentence on standard error and exit
status 2.
"""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

import click

from solver.api.messages import LANGS
from solver.faces.words import lang_of, say
from solver.game.errors import SiralaError

if TYPE_CHECKING:
    from solver.api.types import ArrangeAnswer, EvaluateAnswer

Command = TypeVar("Command", bound=Callable[..., Any])

_RACK = click.argument("rack", nargs=-1)
_LANG = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default=lambda: lang_of(os.environ),
    help="Language of the words. Default: the environment's (LC_ALL, LANG).",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


def _about_a_rack(command: Command) -> Command:
    """The arguments and options that every question about a rack takes."""
    for option in reversed(
        (
            _RACK,
            click.option("-i", "--indicator", metavar="TILE", help='The gösterge: "red 5".'),
            click.option("--okey", metavar="TILE", help="The okey's face, in its place."),
            click.option(
                "--rules",
                default="oyna101",
                show_default=True,
                metavar="NAME|JSON",
                help='A rule set (see "sirala rules"), or {"preset": "oyna101", "wrap": true}.',
            ),
            click.option("--engine", metavar="auto|kernel|cpsat", help="Default: auto."),
            _JSON,
            _LANG,
        )
    ):
        command = option(command)
    return command


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sirala", message="sirala %(version)s")
def cli() -> None:
    """Sorts Okey and 101 Okey racks: the best runs, sets and pairs of a hand.

    A rack is written as colour words and numbers: red 5-7 9, black 7 7, okey fake.
    """


@cli.command()
@_about_a_rack
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
    from solver.api.ask import ask
    from solver.faces.typed import rack_text, request_of
    from solver.game.text import parse_text

    with _told(lang):
        request = request_of(rules, options)
        request["rack"] = parse_text(rack_text(rack, lang))
        _compile_first(lang)
        answer = cast("ArrangeAnswer", ask("arrange", request, lang))
        if svg is not None:
            from solver.faces.picture import svg as draw
            from solver.game.rack import okey_face

            okey, _ = okey_face(request.get("indicator"), request.get("okey"))
            svg.write_text(draw(answer, request["rack"], okey, lang), encoding="utf-8")
        if as_json:
            _print_json(answer)
        else:
            from solver.faces.report import print_arrange

            print_arrange(answer, request, lang)


@cli.command()
@_about_a_rack
def evaluate(rack: tuple[str, ...], rules: str, lang: str, as_json: bool, **options: str | None) -> None:
    """Says what a rack is worth as it is laid.

    RACK holds "|" between groups and "/" or a line end between rows; every group names its colours
    anew. It is read from standard input where it is absent or "-".

        sirala evaluate -i "blue 3" "red 5-7 | blue 9 black 9 okey / yellow 1"
    """
    from solver.api.ask import ask
    from solver.faces.typed import laid, rack_text, request_of

    with _told(lang):
        request = request_of(rules, options)
        request["rack"], request["rows"] = laid(rack_text(rack, lang))
        answer = cast("EvaluateAnswer", ask("evaluate", request, lang))
        if as_json:
            _print_json(answer)
        else:
            from solver.faces.report import print_evaluate

            print_evaluate(answer, request, lang)


@cli.command()
@click.argument("name", required=False)
@_JSON
@_LANG
def rules(name: str | None, as_json: bool, lang: str) -> None:
    """Lists the rule sets, or prints one with the source of each value."""
    from solver.game.rules import PRESETS, preset, preset_text

    with _told(lang):
        if as_json:
            _print_json(preset(name) if name else {each: preset(each) for each in PRESETS})
        elif name:
            click.echo(preset_text(name), nl=False)
        else:
            from solver.faces.report import print_rules

            print_rules(lang)


@cli.command()
@_LANG
def jsonl(lang: str) -> None:
    """Answers JSON lines from standard input on standard output.

    Each line is a question, {"op": "arrange", "id": 1, "rack": [...], ...}, and is answered before
    the next is read. A bad line gets an error, and the next is answered.
    """
    from solver.faces.jsonl import run

    gc.enable()
    _compile_first(lang)
    run(sys.stdin.buffer, sys.stdout.buffer, lang)


@cli.command("warm-up")
@_LANG
def warm_up(lang: str) -> None:
    """Compiles the solver now, so that no later call waits for it."""
    from solver.kernel import warm_up as compile_all

    click.echo(say(lang, "compiling"))
    start = perf_counter()
    compile_all()
    click.echo(say(lang, "compiled", seconds=perf_counter() - start))


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def serve(host: str, port: int) -> None:
    """Answers over HTTP, with a page to try it on."""
    from solver.faces.service.run import serve as serve_http

    gc.enable()
    _compile_first(lang_of(os.environ))
    serve_http(host, port)


@cli.command()
def bench() -> None:
    """Measures the solver beside its naive twin and CP-SAT, in a minute or less.

    The racks and their certified answers are in the source tree, so it runs from a checkout only.
    """
    checkout = Path(__file__).parents[2]
    if not (checkout / "bench" / "speed.py").is_file():
        click.echo(
            "sirala bench needs a checkout of the source: the folder bench, with the racks it"
            f" measures, is not beside the package in {checkout}.",
            err=True,
        )
        raise click.exceptions.Exit(2)
    gc.enable()
    sys.path.insert(0, str(checkout))
    from bench.speed import main as measure

    raise click.exceptions.Exit(measure())


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


@contextmanager
def _told(lang: str) -> Iterator[None]:
    """Turns an error into its sentence on standard error and exit status 2."""
    from solver.api.messages import worded

    try:
        with worded(lang):
            yield
    except SiralaError as error:
        click.echo(error.message, err=True)
        raise click.exceptions.Exit(2) from None


def _compile_first(lang: str) -> None:
    """Compiles all there is to compile, saying so, where the first answer would wait for it."""
    from solver.kernel import waits, warm_up

    if waits():
        click.echo(say(lang, "waiting"), err=True)
        warm_up()


def _print_json(value: object) -> None:
    import msgspec

    click.echo(msgspec.json.encode(value).decode())
