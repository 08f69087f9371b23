"""Drives a real service with wrk: ``python -m bench.load --seconds 60 -- --no-log-requests``.

What follows ``--`` goes to ``sirala serve``.  First the greatest rate on some numbers of connections;
then half of it, twice of it, and half again at once, where each answer is compared with the library's.
Prints a page in Markdown.  Exit status 1: a wrong answer, or one that is neither 200 nor 429.
"""

import argparse
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from math import ceil, exp
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from solver.api.ask import ask_json
from tests import racks
from tests.serving import serving

WRK: Final = shutil.which("wrk")
HEAD: Final = (
    *("load", "connections", "sent/s", "200/s", "429", "other", "cut", "wrong"),
    *("p50 ms", "p99 ms", "max ms"),
)
_SCRIPT: Final = Path(__file__).with_name("load.lua")
_CLOSED: Final = (1, 8, 32, 64)
_CONNECTIONS: Final = 64
_TOO_MANY: Final = 512
_RACKS: Final = 5_000
_SEED: Final = 101


class Told(msgspec.Struct):
    """What ``load.lua`` tells of a load.

    ``requests`` were answered of ``asked``, ``refused`` of them not with 2xx; ``cut`` connections were
    cut or silent.  Where answers were looked at: ``answered`` with 200, ``wrong`` among these, ``shed``
    with 429, ``untold`` among these without Retry-After, ``other``; ``times`` of the right ones: how many
    took so many hundredths of the logarithm of microseconds.
    """

    asked: int
    answered: int
    shed: int
    other: int
    wrong: int
    untold: int
    requests: int
    microseconds: int
    cut: int
    refused: int
    median: float
    times: list[tuple[int, int]]

    @property
    def rate(self) -> float:
        """Answers with 200 a second."""
        return (self.requests - self.refused) / self.microseconds * 1e6

    @property
    def bad(self) -> int:
        """Answers that should not have been."""
        return self.wrong + self.other + self.untold

    def milliseconds(self, share: float) -> float:
        """What this share of the answers with 200 stay below, to one per cent."""
        left = share * self.answered
        for place, count in sorted(self.times):
            left -= count
            if left <= 0:
                return exp((place + 1) / 100) / 1000
        return 0.0

    def row(self, name: str, connections: int) -> tuple[str, ...]:
        """The row of the page; what nobody has looked at stays empty."""
        sent = f"{self.asked / self.microseconds * 1e6:,.0f}"
        begins = (name, str(connections), sent, f"{self.rate:,.0f}")
        if not self.times:
            return (*begins, "", "", str(self.cut), "", f"{self.median / 1000:.1f}", "", "")
        counted = map(str, (self.shed, self.other, self.cut, self.wrong))
        return (*begins, *counted, *(f"{self.milliseconds(share):.1f}" for share in (0.5, 0.99, 1)))


def write(file: Path, n: int) -> None:
    """n racks as dealt: each request on a line, what the library answers to it on the next."""
    rng = random.Random(f"{_SEED} load")
    with file.open("wb") as out:
        for indicator in rng.choices(racks.FACES, k=n):
            rack = racks.dealt(rng, indicator, 21)
            body = msgspec.json.encode({"rules": "oyna101", "indicator": indicator, "rack": rack})
            out.write(body + b"\n" + ask_json("arrange", body) + b"\n")


def drive(address: str, file: Path, connections: int, seconds: float, rate: float = 0) -> Told:
    """So many requests a second, each answer looked at; 0: as many as it carries, none looked at."""
    assert WRK, "wrk is not there: apt-get install wrk"
    command = (
        *(WRK, "-t1", f"-c{connections}", f"-d{ceil(seconds)}s", "--timeout=10s"),
        *("-s", str(_SCRIPT), address, "--", str(file), f"{rate:.3f}", str(int(rate > 0))),
    )
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return msgspec.json.decode(ran.stdout.splitlines()[-1], type=Told)


def loads(address: str, file: Path, seconds: float) -> Iterator[tuple[str, int, Told]]:
    """Every load by name, with its connections, one after another."""
    share, best = seconds / len(_CLOSED), 0.0
    for connections in _CLOSED:
        told = drive(address, file, connections, share)
        best = max(best, told.rate)
        yield "greatest", connections, told
    for name, rate, connections in (
        ("half", best / 2, _CONNECTIONS),
        ("twice", best * 2, _TOO_MANY),
        ("half, right after", best / 2, _CONNECTIONS),
    ):
        yield name, connections, drive(address, file, connections, seconds, rate)


def main() -> int:
    """Measure, print, and say whether all answers were right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="of each load")
    parser.add_argument("--racks", type=int, default=_RACKS, help="how many there are")
    parser.add_argument("options", nargs="*", help="for sirala serve, after --")
    given = parser.parse_args()
    if WRK is None:
        sys.exit("wrk is not there. On Debian: apt-get install wrk")
    bad = 0
    with TemporaryDirectory() as folder, serving(*given.options) as server:
        file = Path(folder) / "racks"
        write(file, given.racks)
        print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}")
        for name, connections, told in loads(server.address, file, given.seconds):
            print(f"| {' | '.join(told.row(name, connections))} |", flush=True)
            bad += told.bad
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
