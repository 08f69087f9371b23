"""Throws broken requests at a face: ``python -m tests.fuzz --face http --requests 10000 --seed 1``.

A traceback, an answer that is none, a line without an answer, a 5xx or memory that grows ends it with
the request that did it.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from tests.fuzzing.http import http
from tests.fuzzing.inside import command_line, jsonl, library

FACES: Final[Mapping[str, Callable[[int, int], Counter[tuple[str, str]]]]] = {
    "library": library,
    "jsonl": jsonl,
    "http": http,
    "cli": command_line,
}
"""By name: what sends so many requests of a seed, and tells how often each kind got what."""


def main() -> None:
    """Fuzz the faces asked for and print what they answered."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--face", choices=(*FACES, "all"), default="all")
    parser.add_argument("--requests", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for face in FACES if given.face == "all" else (given.face,):
        told = FACES[face](given.seed, given.requests)
        for (kind, answer), count in sorted(told.items()):
            print(f"{face:>8} {kind:>14} {answer:24} {count:6}")
        print(f"{face}: {sum(told.values())} requests, nothing broke")


if __name__ == "__main__":
    main()
