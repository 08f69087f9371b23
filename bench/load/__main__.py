"""Drives a real service with wrk: ``python -m bench.load --seconds 60 -- --no-log-requests``.

What follows ``--`` goes to ``sirala serve``.  The rate is the greatest on some numbers of connections;
then half of it alone, half with turns beside it, twice of it, half again at once; and half with two
workers, one of which is killed on the way.  All answers but those of the greatest rate are compared with
the library's.  Exit status 1: a wrong answer, or an answer that is neither 200 nor 429.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from bench.load import racks
from bench.load.report import Measured, as_json, greatest, markdown
from bench.load.stages import (
    CONNECTIONS,
    GREATEST,
    TOO_MANY,
    Killed,
    Stage,
    beside_turns,
    closed,
    killed_worker,
    paced,
)
from bench.load.wrk import WRK, Load
from tests.serving import serving

CLOSED: Final = (1, 8, 32, 64)


def measure(seconds: float, aim: float, options: list[str], n: int = racks.HOW_MANY) -> Measured:
    """Every stage, so many seconds each (those of the greatest rate share them), on n racks."""
    with tempfile.TemporaryDirectory() as folder:
        dealt, mixed = Path(folder) / "dealt", Path(folder) / "mixed"
        racks.write(dealt, racks.dealt(n))
        racks.write(mixed, racks.of_all_rules(n))
        stages, memory = _alone(dealt, mixed, seconds, options)
        killed = _with_two(dealt, greatest(stages) / 2, seconds, options)
        return Measured(tuple(stages), killed, memory, aim)


def _alone(
    dealt: Path, mixed: Path, seconds: float, options: list[str]
) -> tuple[list[Stage], tuple[int, int]]:
    """The stages on one worker, and its memory before and after."""
    with serving(*options) as server:
        load, other = Load(server.address, dealt), Load(server.address, mixed)
        before, share = server.rss(), seconds / len(CLOSED)
        most = [closed(GREATEST, server, load, count, share) for count in CLOSED]
        best = max(most, key=lambda stage: stage.run.rate)
        half, twice = best.run.rate / 2, best.run.rate * 2
        return [
            *most,
            closed("all rules and sizes", server, other, best.connections, share),
            paced("half", server, load, half, CONNECTIONS, seconds),
            beside_turns("half, turns beside it", server, load, half, seconds),
            paced("twice", server, load, twice, TOO_MANY, seconds),
            paced("half, right after", server, load, half, CONNECTIONS, seconds),
        ], (before, server.rss())


def _with_two(dealt: Path, rate: float, seconds: float, options: list[str]) -> Killed:
    with serving(*options, workers=2) as server:
        load = Load(server.address, dealt)
        return killed_worker("half, a worker of two killed", server, load, rate, seconds)


def main() -> int:
    """Measure, print, and say whether all answers were right."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60, help="of each stage")
    parser.add_argument("--rate-aim", type=float, default=5000, help="answers a second")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    parser.add_argument("--profile", action="store_true", help="what takes the time, instead")
    parser.add_argument("options", nargs="*", help="for sirala serve, after --")
    given = parser.parse_args()
    if given.profile:
        from bench.load.profile import profile

        print(profile())
        return 0
    if WRK is None:
        sys.exit("wrk is not there. On Debian: apt-get install wrk")
    measured = measure(given.seconds, given.rate_aim, given.options)
    print(markdown(measured))
    if given.json:
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(as_json(measured)), indent=2))
    told = [stage.run.told for stage in (*measured.stages, measured.killed.stage)]
    return int(any(each.wrong + each.other + each.untold for each in told))


if __name__ == "__main__":
    sys.exit(main())
