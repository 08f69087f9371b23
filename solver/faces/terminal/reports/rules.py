"""The table of the rule sets."""

from collections.abc import Iterator

from solver.api.messages import say
from solver.faces.terminal.reports.page import page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.game.rules import PRESETS, RuleSet, preset


def print_rules(lang: str) -> None:
    """A table of the rule sets, one a row."""
    columns = ("rules", "title", "tiles", "opening", "wrap_column", "longest_run", "okey_left")
    table = plain_table(*(say(lang, column) for column in columns))
    table.columns[columns.index("opening")].no_wrap = True
    for name in PRESETS:
        table.add_row(name, *_row(preset(name), lang))
    paper = page(lang)
    paper.table(table)
    paper.say("rules_more")


def _row(rules: RuleSet, lang: str) -> Iterator[str]:
    yield rules.title
    yield str(rules.rack)
    need = {"points": rules.open_points, "pairs": rules.open_pairs}
    yield say(lang, "points_or_pairs", **need) if rules.opens else say(lang, "none")
    yield say(lang, "yes" if rules.wrap else "no")
    yield str(rules.run_max_lay)
    yield str(rules.okey_cost) if rules.okey_leftover else say(lang, "none")
