"""Makes what is made of the documentation: ``python -m docs.make``.

The pictures of the explanation; the pages of requests and answers, of commands, of rule sets.  A test
makes them again and compares, so whoever changes a type, a command or a preset runs this.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from docs.fields import requests_and_answers
from docs.pictures import PICTURES
from solver.faces.terminal.cli import cli
from solver.game.rules import PRESETS, preset, preset_text

DOCS: Final = Path(__file__).parent
NOTE: Final = "<!-- made by python -m docs.make -->\n\n"


def made() -> Iterator[tuple[Path, str]]:
    """Each file that is made, and its text."""
    for name, draw in PICTURES.items():
        yield DOCS / "img" / f"{name}.svg", draw()
    yield DOCS / "reference" / "requests-and-answers.md", "".join(requests_and_answers())
    yield DOCS / "reference" / "command-line.md", "".join(_commands())
    yield DOCS / "reference" / "rule-sets.md", "".join(_rule_sets())


def _commands() -> Iterator[str]:
    """The page of commands: the help of each, as it is printed 80 columns wide."""
    yield f"# Command line\n\n{NOTE}"
    yield "What `sirala COMMAND --help` prints; bad input is a sentence on standard error, status 2.\n"
    yield _help(None, cli)
    for name in sorted(cli.commands):
        yield _help(name, cli.commands[name])


def _help(name: str | None, command: click.Command) -> str:
    parent = click.Context(cli, info_name="sirala")
    context = parent if name is None else click.Context(command, info_name=name, parent=parent)
    context.terminal_width = 80
    context.help_option_names = cli.context_settings["help_option_names"]
    return f"\n## {f'sirala {name}' if name else 'sirala'}\n\n```text\n{command.get_help(context)}\n```\n"


def _rule_sets() -> Iterator[str]:
    """The page of rule sets: one table of what differs most, then every value with its source."""
    yield f"# The six rule sets\n\n{NOTE}"
    yield (
        "A rule set is data: a file of values, each with the section of the document it comes from, or\n"
        "the words that it is silent, and what stands in. What the documents leave open is settled in\n"
        "[their sources](sources.md). Every value can be set anew in a request:\n"
        "see [house rules](../how-to/house-rules.md).\n\n"
        "| rules | game | tiles | opens with | 12-13-1 | longest run laid | an okey left over |\n"
        "|---|---|---|---|---|---|---|\n"
    )
    for name in PRESETS:
        rules = preset(name)
        opens = f"{rules.open_points} points or {rules.open_pairs} pairs" if rules.opens else "–"
        cells = (
            f"[`{name}`](#{name})", rules.title, str(rules.rack), opens, "yes" if rules.wrap else "no",
            str(rules.run_max_lay), str(rules.okey_cost) if rules.opens else "–",
        )  # fmt: skip
        yield f"| {' | '.join(cells)} |\n"
    for name in PRESETS:
        yield f"\n## {name}\n"
        yield from _values(preset_text(name))


_LIST: Final = re.compile(r"([\w.]+) = \[  # (.*)\n((?:    .*\n)+)\]")
_VALUE: Final = re.compile(r"([\w.]+) = (.*?)  # (.*)")
_NONE: Final = re.compile(r"# ([\w.]+): none \((.*)\)")


def _values(text: str) -> Iterator[str]:
    """The values of a preset as tables, under the headings that the file has."""
    text = _LIST.sub(
        lambda found: f"{found[1]} = [{' '.join(found[3].split())[:-1]}]  # {found[2]}", text
    )
    within = False
    for line in text.splitlines():
        if found := _VALUE.fullmatch(line):
            row = f"| `{found[1]}` | `{found[2]}` | {found[3]} |\n"
        elif found := _NONE.fullmatch(line):
            row = f"| `{found[1]}` | – | {found[2]} |\n"
        else:
            within = False
            if re.fullmatch(r"# [A-Z][a-z ]+", line):
                yield f"\n**{line[2:]}**\n"
            continue
        yield row if within else f"\n| field | value | where it comes from |\n|---|---|---|\n{row}"
        within = True


def main() -> None:
    """Write every made file."""
    for path, text in made():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        click.echo(path.relative_to(DOCS.parent))


if __name__ == "__main__":
    main()
