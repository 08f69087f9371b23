"""The tables of what everybody writes at each kind of finish."""

from collections.abc import Mapping
from typing import Any

from solver.api.messages import say
from solver.api.messages.names import kind_name
from solver.faces.terminal.arguments import kind_of
from solver.faces.terminal.reports.page import HEAD, Page, page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.game.rules import RuleSet
from solver.questions.score import score_table


def as_lists(rules: RuleSet) -> dict[str, Any]:
    """The table of a rule set for JSON: the columns, and a row of cells for each kind of finish."""
    table = score_table(rules)
    return {"columns": table.columns, "rows": dict(table.rows)}


def print_finishes(sets: Mapping[str, RuleSet], lang: str) -> None:
    """A table under the name of each rule set, and what the kinds are called."""
    paper = page(lang)
    for name, rules in sets.items():
        paper.say("finishes_title", HEAD, name=name, title=rules.title)
        _print_table(paper, rules)
        paper.line("")
    table = plain_table("", "")
    for kind in dict.fromkeys(kind for rules in sets.values() for kind in rules.finish):
        name = kind_name(lang, kind)
        if kind_of(name) != kind:  # else there is nothing to add
            table.add_row(kind, name)
    if table.row_count:
        paper.table(table)


def _print_table(paper: Page, rules: RuleSet) -> None:
    found = score_table(rules)
    keys = ("unopened_column" if column == "unopened" else column for column in found.columns)
    heads = [say(paper.lang, key) for key in ("kind_column", *keys)]
    table = plain_table(*heads, right=range(1, len(heads)))
    for column in table.columns:
        column.vertical = "bottom"  # where a heading has two lines
    for kind, cells in found.rows:
        table.add_row(kind, *cells)
    paper.table(table)
    if rules.okey_leftover and rules.okey_leftover.multiplied:
        paper.say("h_with", okey=rules.okey_cost)
    elif rules.okey_leftover:
        # what stands in H is doubled with it, what stands beside it here
        paper.say("h_beside", okey=rules.okey_cost * (2 if rules.aggressive else 1))
