"""The load, made by wrk (a Debian package) and its Lua: so many connections, paced or not."""

import shutil
import subprocess
from dataclasses import dataclass
from math import ceil, exp
from pathlib import Path
from typing import Final

import msgspec

WRK: Final = shutil.which("wrk")
_SCRIPT: Final = Path(__file__).parent / "load.lua"
_TIMEOUT: Final = 10  # seconds without an answer after which a request counts as cut off


class Told(msgspec.Struct):
    """What the script tells of a run, see :class:`Run`."""

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


@dataclass(frozen=True)
class Run:
    """What came of a load.

    Of the ``requests`` that were answered, if answers were looked at: ``answered`` with 200, of them
    ``wrong`` ones; ``shed`` with 429, of them ``untold`` ones without Retry-After; ``other`` with any
    other status.  ``refused`` is how many had none with 2xx, looked at or not; ``cut`` how many
    connections were cut or answered nothing for ten seconds.
    """

    told: Told

    @property
    def sent(self) -> float:
        """Requests a second."""
        return self.told.asked / self.told.microseconds * 1e6

    @property
    def rate(self) -> float:
        """Answers with 200 a second."""
        return (self.told.requests - self.told.refused) / self.told.microseconds * 1e6

    @property
    def lost(self) -> int:
        """Requests without an answer; those on the way when the load ended are among them."""
        return self.told.asked - self.told.requests

    def milliseconds(self, share: float) -> float:
        """What this share of the answers with 200 stay below, to one per cent."""
        left = share * self.told.answered
        for place, count in sorted(self.told.times):
            left -= count
            if left <= 0:
                return exp((place + 1) / 100) / 1000
        return 0.0


@dataclass(frozen=True)
class Load:
    """Where to send what: the file holds requests and their right answers, line by line."""

    address: str
    file: Path

    def closed(self, connections: int, seconds: float) -> Run:
        """Each connection asks as soon as it has its answer, which nobody looks at."""
        return self._run(connections, seconds, rate=0, check=False)

    def paced(self, rate: float, connections: int, seconds: float) -> Run:
        """So many requests a second over all connections, each answer looked at."""
        return self._run(connections, seconds, rate=rate, check=True)

    def _run(self, connections: int, seconds: float, *, rate: float, check: bool) -> Run:
        assert WRK, "wrk is not there: apt-get install wrk"
        ran = subprocess.run(
            [
                *(WRK, "-t1", f"-c{connections}", f"-d{ceil(seconds)}s", f"--timeout={_TIMEOUT}s"),
                *("-s", str(_SCRIPT), self.address, "--"),
                *(str(self.file), f"{rate:.3f}", str(int(check))),
            ],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return Run(msgspec.json.decode(ran.stdout.splitlines()[-1], type=Told))
