"""``python -m bench.peers``: measure, compare, and write ``bench/report.md`` and ``bench/report.svg``."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from bench import families
from bench.families import Racks
from bench.peers import chart, okey_solver, ours, report, rummikub_solver
from bench.peers.certify import NotCertifiedError
from bench.peers.compare import LIMIT, ROUNDS, SECONDS, compare
from bench.peers.results import Result
from bench.peers.solver import Peer
from bench.peers.start import starts

PEERS: Final = (okey_solver.PEER, rummikub_solver.PEER)
FOLDER: Final = Path(__file__).parent.parent
INSTALL: Final = "pip install -c constraints.txt -e '.[dev,peers]'"


def main(
    everything: Sequence[Racks] | None = None,
    peers: Sequence[Peer] = PEERS,
    *,
    folder: Path = FOLDER,
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
) -> int:
    """Do it all; the exit status is 1 where one of our own answers is not the certified one."""
    said = Console(stderr=True, highlight=False, soft_wrap=True)
    for peer in peers:
        if not peer.version:
            said.print(f"{peer.package} is not installed and is left out: {INSTALL}", markup=False)
    everything = everything or [families.read(family) for family in families.FAMILIES]
    installed = [peer for peer in peers if peer.version]
    try:
        measured = _measure(everything, installed, rounds, seconds, said)
    except NotCertifiedError as error:
        said.print(str(error), markup=False)
        return 1
    drawing, words = folder / "report.svg", folder / "report.md"
    chart.draw(measured, drawing)
    written = report.text(
        measured,
        peers,
        starts(installed),
        chart=drawing.name,
        seconds=seconds,
        today=datetime.now(UTC).date(),
    )
    words.write_text(written, encoding="utf-8")
    said.print(f"Written: {words.name}, {drawing.name}")
    return int(any(result.mistakes for results in measured for result in results if result.ours))


def _measure(
    everything: Sequence[Racks], peers: Sequence[Peer], rounds: int, seconds: float, said: Console
) -> list[list[Result]]:
    measured = []
    with Progress(console=said) as progress:
        strangers = [solver for peer in peers for solver in peer.solvers()]
        task = progress.add_task("Comparing", total=None)
        for done, racks in enumerate(everything):
            solvers = [*ours.solvers(racks.family.preset), *strangers]
            steps = rounds * len(solvers)
            progress.update(task, description=racks.family.name, total=steps * len(everything),
                            completed=steps * done)  # fmt: skip
            measured.append(
                compare(racks, solvers, rounds=rounds, seconds=seconds, limit=LIMIT,
                        tick=lambda: progress.advance(task))
            )  # fmt: skip
    return measured


if __name__ == "__main__":
    sys.exit(main())
