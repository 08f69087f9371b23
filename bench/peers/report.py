"""The report: the words of ``words/report.md`` around tables of what was measured."""

import os
import platform
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from importlib import metadata
from pathlib import Path
from string import Template
from typing import Final

from bench.peers.check import WRONG, Wrong
from bench.peers.compare import FLOOR, LIMIT, MANY
from bench.peers.examples import examples
from bench.peers.ours import ARRANGE, ONE_A_CALL
from bench.peers.results import Result
from bench.peers.solver import OBJECTIVES, WORDS, Peer
from bench.peers.start import Start

Measured = Sequence[Sequence[Result]]
"""The results of each family, the same solvers in the same order."""

_PACKAGES: Final = (
    "sirala", "numba", "numpy", "ortools", "PuLP", "cvxpy-base", "scipy", "pydantic",
)  # fmt: skip


def text(
    measured: Measured,
    peers: Sequence[Peer],
    starts: Iterable[Start],
    *,
    chart: str,
    seconds: float,
    today: date,
) -> str:
    """The whole report; ``peers`` are all there are, installed or not."""
    engines = [[result for result in results if result.name != FLOOR] for results in measured]
    return Template((WORDS / "report.md").read_text("utf-8")).substitute(
        date=today.isoformat(),
        chart=chart,
        headlines=_paragraphs(_headlines(peers, measured)),
        floor=FLOOR,
        many=MANY,
        one=ONE_A_CALL,
        arrange=ARRANGE,
        rates=_matrix(measured, lambda result: figure(result.rate)),
        ratios=_matrix(engines, lambda r: f"{figure(r.times('many'))} / {figure(r.times('one'))}"),
        floors=_matrix(engines, lambda result: figure(result.times("floor"))),
        wrong=_matrix(engines, _share),
        classes=_table(("solver", "asked for", *WRONG), _classes(engines)),
        meanings="\n".join(f"- *{kind}*: {meaning}" for kind, meaning in WRONG.items()),
        examples=_paragraphs(examples(engines)) or "No answer was wrong.",
        peers=_paragraphs(f"### {_title(peer)}\n\n{peer.words}" for peer in peers),
        starts=_table(("package", "first answer", "memory", "packages"), map(_start, starts)),
        families="\n".join(map(_family, measured)),
        rounds=len(measured[0][0].rounds),
        seconds=seconds,
        limit=f"{LIMIT:.0f}",
        machine=_machine(),
    )


def _headlines(peers: Sequence[Peer], measured: Measured) -> Iterator[str]:
    """How far ahead the first family shows us, where we are behind, and whom nobody asked."""
    installed = [peer for peer in peers if peer.version]
    rows = [row for peer in installed for row in _ahead(peer, measured[0])]
    if rows:
        title = measured[0][0].racks.family.title
        yield f"How many times as fast as the others this project is, on {title}:"
        yield _table(("setting", "wrong answers", MANY, ONE_A_CALL, ARRANGE), rows)
    faster = [
        f"{setting.name} on {results[0].racks.family.title} ({_share(setting)} wrong)"
        for results in measured
        for peer in installed
        for setting in _settings(peer, results)
        if setting.rate > _arranged(results).rate
    ]
    if faster:
        yield f"Faster than a whole answer of `solver.arrange`: {', '.join(faster)}."
    for peer in peers:
        if not peer.version:
            yield f"**{peer.package} is not installed and was not measured**: see the commands above."


def _ahead(peer: Peer, results: Sequence[Result]) -> Iterator[Sequence[str]]:
    """A peer's fastest setting, and the one that is most often right."""
    settings = _settings(peer, results)
    fastest = max(settings, key=lambda each: each.rate)
    best = min(settings, key=lambda each: len(each.mistakes) / each.tried)
    for each, called in ((fastest, "the fastest"), (best, "the most often right")):
        ratios = each.times("many"), each.times("one"), _arranged(results).rate / each.rate
        yield f"{each.name}, {called}", _share(each), *map(figure, ratios)


def _settings(peer: Peer, results: Sequence[Result]) -> list[Result]:
    return [result for result in results if result.name.startswith(peer.package)]


def _arranged(results: Sequence[Result]) -> Result:
    return next(result for result in results if result.name == ARRANGE)


def _title(peer: Peer) -> str:
    return f"{peer.package} {peer.version or '(not installed)'}"


def _classes(measured: Measured) -> Iterator[Sequence[str]]:
    for row in zip(*measured, strict=True):
        wrong: Counter[Wrong] = sum((result.wrong for result in row), Counter())
        yield row[0].name, OBJECTIVES[row[0].objective], *(str(wrong[kind] or "–") for kind in WRONG)


def _share(result: Result) -> str:
    return f"{len(result.mistakes)} of {result.tried}"


def _start(start: Start) -> Sequence[str]:
    return start.package, f"{start.seconds:.2f} s", f"{start.megabytes:.0f} MB", str(start.packages)


def _family(results: Sequence[Result]) -> str:
    racks = results[0].racks
    rules = f"rules `{racks.family.preset}`"
    return f"- `{racks.family.name}`: {len(racks)} racks, {racks.family.title}, {rules}"


def _machine() -> str:
    packages = ", ".join(f"{name} {found}" for name in _PACKAGES if (found := _version(name)))
    return f"Python {platform.python_version()}, {packages}. {os.cpu_count()} cores, {processor()}."


def processor() -> str:
    """The processor's model, as far as the system tells."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, "") or platform.machine()


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def _paragraphs(each: Iterable[str]) -> str:
    return "\n\n".join(each)


def _matrix(measured: Measured, cell: Callable[[Result], str]) -> str:
    head = ("solver", *(results[0].racks.family.name for results in measured))
    return _table(head, ((row[0].name, *map(cell, row)) for row in zip(*measured, strict=True)))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table, all but the first column to the right."""
    lines = [head, ("---", *["---:"] * (len(head) - 1)), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def figure(number: float) -> str:
    """A number to three digits, all of those before the point."""
    if number >= 100:
        return f"{round(number, 3 - len(str(int(number)))):,.0f}"
    return f"{number:.2f}" if number >= 0.1 else f"{number:.2g}"
