"""What the commands share: their options, and how they tell an answer or an error.

As in :mod:`solver.faces.terminal.cli`, what is heavy is imported where it is needed.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import isnan
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from solver.api.messages import LANGS, say
from solver.game.errors import SiralaError

if TYPE_CHECKING:
    from msgspec import Struct

    from solver.api.ask import Pending

Command = TypeVar("Command", bound=Callable[..., Any])

LANG: Final = click.option(
    "--lang",
    type=click.Choice(LANGS),
    default=lambda: lang_of(os.environ),
    help="Language of the words. Default: the environment's (LC_ALL, LANG).",
)
JSON: Final = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
RULES: Final = click.option(
    "--rules",
    default="oyna101",
    show_default=True,
    metavar="NAME|JSON",
    help='A rule set (see "sirala rules"), or {"preset": "oyna101", "wrap": true}.',
)
_INDICATOR: Final = click.option("-i", "--indicator", metavar="TILE", help='The gösterge: "red 5".')
_OKEY: Final = click.option("--okey", metavar="TILE", help="The okey's face, in its place.")
_ENGINE: Final = click.option("--engine", metavar="auto|kernel|cpsat", help="Default: auto.")
_RACK: Final = click.argument("rack", nargs=-1)


def together(*options: Callable[[Any], Any]) -> Callable[[Command], Command]:
    """Several options as one decorator, in the order of the help."""

    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


about_tiles: Final = together(_INDICATOR, _OKEY, RULES, JSON, LANG)
"""What every question about tiles takes."""
about_a_rack: Final = together(_RACK, _INDICATOR, _OKEY, RULES, _ENGINE, JSON, LANG)
"""What every question about a rack takes."""
about_thresholds: Final = together(
    click.option("--previous-points", type=int, metavar="N", help="The highest opening so far."),
    click.option("--previous-pairs", type=int, metavar="N", help="The most pairs opened so far."),
    click.option("--bound", is_flag=True, help="You are çifte bağlı: only pairs."),
)
"""What raises the threshold of an opening, or leaves only pairs."""
about_openings: Final = together(
    about_thresholds,
    click.option("--bound-player", is_flag=True, help="Another player is çifte bağlı."),
)
"""What the table says about an opening, for the questions ``opening`` and ``finish``."""


@contextmanager
def errors_told(lang: str) -> Iterator[None]:
    """Turns an error into its sentence on standard error and exit status 2."""
    from solver.api.messages import with_message

    try:
        with with_message(lang):
            yield
    except SiralaError as error:
        click.echo(error.message, err=True)
        raise click.exceptions.Exit(2) from None


def compile_first(lang: str) -> None:
    """Compiles all there is to compile, saying so, where the first answer would wait for it."""
    from solver.kernel import compile_all, must_compile

    if must_compile():
        click.echo(say(lang, "waiting"), err=True)
        compile_all()


def print_json(value: object) -> None:
    """A line of JSON."""
    import msgspec

    click.echo(msgspec.json.encode(value).decode())


def tell(pending: "Pending", answer: "Struct", lang: str, *, as_json: bool) -> None:
    """Prints the answer to a request, as JSON or as people read it."""
    if as_json:
        print_json(answer)
        return
    from solver.faces.terminal.reports import REPORTS

    REPORTS[pending.question.name](answer, pending.request, lang)


def lang_of(environment: Mapping[str, str]) -> str:
    """The language a POSIX environment asks for: ``tr`` for Turkish, else ``en``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "tr" if value.lower().startswith("tr") else "en"
    return "en"


class Seconds(click.FloatRange):
    """Seconds within a range; unlike click's own it lets no NaN through."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The seconds that were typed."""
        seconds = super().convert(value, param, ctx)
        return self.fail(f"{value} is no time.", param, ctx) if isnan(seconds) else seconds
