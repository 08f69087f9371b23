"""``python -m bench.speed``: racks per second by family and engine, in a minute or less."""

import platform
import sys
from importlib.metadata import version
from typing import Final

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import families, turns
from bench.measure import ROUNDS, Measured, fresh_seconds, measure
from bench.questions import Timed, timed
from solver.kernel import must_compile
from solver.search.best import warm_up

_NEW: Final = 20_000
_MEASURED: Final = (
    f"Medians of {ROUNDS} rounds; in each, all three solve the same racks, one engine after another. "
    "Kernel: one thread, many racks in a call; total, tiles and leftover cost at once. Naive twin: "
    "the same answer with its melds. CP-SAT: the greatest total only, one worker; listing the melds "
    "and building the model count, except under ÷ search, where only solving the model does. "
    "Reading, compiling and filling the run table (once for each rule family) count nowhere."
)

_ASKED: Final = (
    "Every rack of a family once, from a request to its answer, melds included, in one warm process. "
    "On deal plus one finish names the ways to finish, on the deal the tiles waited for. "
    f"turn: {turns.POSITIONS} mid-game positions, twelve melds on the table, up to 22 tiles in the hand."
)


def main() -> int:
    """Measure, print, and return the exit status: 1 where any answer is not the certified one."""
    console = Console(highlight=False)
    if must_compile():
        console.print("Compiling the solver: only the first run on this machine waits for it.")
    warm_up()
    everything = [families.read(family) for family in families.FAMILIES]
    progress = Console(stderr=True)
    measured = [measure(racks) for racks in track(everything, "Measuring", console=progress)]
    report(measured, console)
    answers = [timed(racks) for racks in track(everything, "Asking", console=progress)]
    console.print(_answers_table([*(each for family in answers for each in family), turns.timed()]))
    console.print(_ASKED)
    return int(any(each.wrong for each in measured))


def report(measured: list[Measured], console: Console) -> None:
    """Print what was measured."""
    console.print(_table(measured))
    for each in measured:
        console.print(f"{each.racks.family.name}: {each.racks.family.title}")
    console.print(f"\n{_MEASURED}")
    first = measured[0]
    new = fresh_seconds(first.racks, _NEW)
    console.print(
        f"\nOn racks it has not met before, dealt like {first.racks.family.name} and solved once each, "
        f"{_NEW:,} in a round: {1 / new:,.0f} a second, "
        f"{1 / (new * first.rate('naive')):,.0f} times the naive twin and "
        f"{1 / (new * first.rate('cpsat')):,.0f} times CP-SAT."
    )
    console.print("\nThe slowest rack of each family, in a call of its own, best of five:")
    for each in measured:
        row = each.racks.rows[each.worst]
        console.print(f"{each.worst_seconds * 1e6:5,.0f} µs  {row.text}", soft_wrap=True)
    console.print(f"\n{_answers(measured)}")
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "ortools"))
    console.print(f"Python {platform.python_version()}, {packages}, {platform.machine()}.")


def _table(measured: list[Measured]) -> Table:
    table = Table(
        title="Racks per second, and how many times as fast the kernel is",
        box=SIMPLE, collapse_padding=True, pad_edge=False,
    )  # fmt: skip
    table.add_column("family", no_wrap=True)
    for column in ("racks", "kernel", "naive", "CP-SAT", "÷ naive", "÷ CP-SAT", "÷ search"):
        table.add_column(column, justify="right", no_wrap=True)
    for each in measured:
        table.add_row(
            each.racks.family.name,
            str(sum(done.racks for done in each.rounds)),
            *(f"{each.rate(engine):,.0f}" for engine in ("kernel", "naive", "cpsat")),
            *(f"{each.ratio(engine):,.0f}" for engine in ("naive", "cpsat", "search")),
        )
    return table


def _answers_table(answers: list[Timed]) -> Table:
    table = Table(
        title="Whole answers of opening, finish and turn, milliseconds each",
        box=SIMPLE, collapse_padding=True, pad_edge=False,
    )  # fmt: skip
    for column in ("question", "family"):
        table.add_column(column, no_wrap=True)
    for column in ("tiles", "median", "95 of 100 below", "slowest"):
        table.add_column(column, justify="right", no_wrap=True)
    for each in answers:
        figures = (f"{figure:.2f}" for figure in (each.median, each.most, each.slowest))
        table.add_row(each.question, each.racks, str(each.size), *figures)
    return table


def _answers(measured: list[Measured]) -> str:
    wrong = [line for each in measured for line in each.wrong]
    if wrong:
        return "\n".join(("Wrong answers:", *wrong))
    kernel = sum(len(each.racks) for each in measured)
    rivals = sum(done.racks for each in measured for done in each.rounds)
    return (
        f"All answers are the certified ones: {kernel:,} of the kernel (all racks), and {rivals:,} "
        "each of the naive twin and CP-SAT."
    )


if __name__ == "__main__":
    sys.exit(main())
