"""What a package takes to give its first answer in a new process, and what it brings along."""

import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from statistics import median
from time import perf_counter
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bench.peers.solver import Peer

OURS: Final = (
    "import solver\nassert solver.arrange(['red-5', 'red-6', 'red-7'], indicator='blue-3').total == 18"
)
# Not getrusage, which counts what the process was forked from.
_MEMORY: Final = "\nprint([l for l in open('/proc/self/status') if l.startswith('VmHWM')][0].split()[1])"


@dataclass(frozen=True)
class Start:
    """Seconds from the start of Python to the first answer, megabytes at most, packages installed."""

    package: str
    seconds: float
    megabytes: float
    packages: int


def starts(peers: list[Peer], rounds: int = 3) -> list[Start]:
    """Ours and the peers', turn by turn after one start that counts nowhere."""
    programs = {"sirala": OURS, **{peer.package: peer.first for peer in peers}}
    for program in programs.values():
        _start(program)
    runs: dict[str, list[tuple[float, float]]] = {package: [] for package in programs}
    for _ in range(rounds):
        for package, program in programs.items():
            runs[package].append(_start(program))
    return [
        Start(package, median(spent), median(most), len(needed(package)))
        for package, (spent, most) in ((name, zip(*done, strict=True)) for name, done in runs.items())
    ]


def _start(program: str) -> tuple[float, float]:
    start = perf_counter()
    command = [sys.executable, "-c", program + _MEMORY]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return perf_counter() - start, int(done.stdout) / 1024


def needed(package: str) -> set[str]:
    """The packages that installing one brings along, itself not counted."""
    found: set[str] = set()
    waiting = [canonicalize_name(package)]
    while waiting:
        try:
            wanted = metadata.requires(waiting.pop()) or []
        except metadata.PackageNotFoundError:
            continue
        for each in map(Requirement, wanted):
            name = canonicalize_name(each.name)
            if name not in found and (each.marker is None or each.marker.evaluate({"extra": ""})):
                found.add(name)
                waiting.append(name)
    return found - {canonicalize_name(package)}
