"""The report on what the package does in a second."""

from solver.api.messages import say
from solver.faces.terminal.reports.page import page
from solver.faces.terminal.reports.plain_table import plain_table
from solver.faces.terminal.statistics import number
from solver.faces.terminal.throughput import Throughput


def print_throughput(found: Throughput, lang: str) -> None:
    """What was measured where, and each figure."""
    paper = page(lang)
    told = {name: getattr(found, name) for name in ("rules", "seed", "python", "machine", "threads")}
    paper.line(say(lang, "bench_about", **told, seconds=number(found.seconds, lang, 1)))
    paper.line("")
    table = plain_table(say(lang, "bench_what"), say(lang, "bench_rate"), right=(1,))
    for name, rate in found.a_second.items():
        table.add_row(say(lang, f"bench_{name}"), number(rate, lang))
    paper.table(table)
