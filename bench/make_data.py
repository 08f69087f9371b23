"""Makes ``data/bench``: ``python -m bench.make_data`` deals the racks and certifies their answers.

The same seed gives the same bytes.  Nothing is written before the naive twin, CP-SAT and the kernel
agree on every rack, and the checker has accepted the melds of both engines that name them.
"""

import os
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Any, Final

import msgspec
from rich.progress import track

from bench.engines import kernel_answers
from bench.families import COLUMNS, DATA, FAMILIES, Answer, Family, Racks, Row
from solver.api.ask import ask_json
from solver.game.tiles import CODES, OKEY_WORD
from solver.kernel import compile_all
from solver.text.racks import to_text
from tests import naive, racks
from tests.checker import check_arrangement

SEED: Final = 101
HOW_MANY: Final = 500

Deal = Callable[[random.Random, str, int], list[str]]


def with_both_okeys(rng: random.Random, indicator: str, size: int) -> list[str]:
    """Both okeys, and the rest as dealt from what is left of the box."""
    return [OKEY_WORD, OKEY_WORD, *rng.sample(_others(indicator), size - 2)]


def of_seven_numbers(rng: random.Random, indicator: str, size: int) -> list[str]:
    """Both okeys, and the rest from the tiles that play as one of seven numbers in a row."""
    lowest = rng.randint(1, 7)
    okey = racks.okey_of(indicator)
    window = [
        tile
        for tile in _others(indicator)
        if lowest <= int((okey if tile == "fake" else tile).split("-")[1]) < lowest + 7
    ]
    return [OKEY_WORD, OKEY_WORD, *rng.sample(window, size - 2)]


def _others(indicator: str) -> list[str]:
    return [tile for tile in racks.box(indicator) if tile != racks.okey_of(indicator)]


DEALS: Final[dict[str, Deal]] = {
    "dealt_21": racks.dealt,
    "okeys_21": with_both_okeys,
    "window_22": of_seven_numbers,
    "dealt_14": racks.dealt,
}


def deal(family: Family) -> list[Row]:
    """The racks of a family in id order, okeys last, still without answers."""
    rng = random.Random(f"{SEED} {family.name}")
    return [_row(rng, family) for _ in range(HOW_MANY)]


def _row(rng: random.Random, family: Family) -> Row:
    indicator = rng.choice(racks.FACES)
    okey = racks.okey_of(indicator)
    tiles = DEALS[family.name](rng, indicator, family.size)
    order = [*CODES, OKEY_WORD]
    codes = sorted((OKEY_WORD if tile == okey else tile for tile in tiles), key=order.index)
    return Row(indicator, tuple(codes), (0, 0, 0))


def certify(row: Row, preset: str) -> Row:
    """The row with its answer; raises AssertionError, naming the rack, where the engines differ."""
    rules = racks.RULES[preset]
    found = naive.best(
        row.codes, racks.okey_of(row.indicator), naive.ORDERS["points"],
        wrap=rules.wrap, max_run=rules.max_run, okey_cost=rules.okey_cost,
    )  # fmt: skip
    answer = (found.total, found.tiles, found.leftover_cost)
    request = {"rules": preset, "indicator": row.indicator, "rack": row.codes, "mode": "points"}
    for engine in ("kernel", "cpsat"):
        got = _ask({**request, "engine": engine})
        assert got == answer, f"{engine} finds {got}, the twin {answer}: {_line(row)}"
    return replace(row, answer=answer)


def _ask(request: dict[str, Any]) -> Answer:
    answer = msgspec.json.decode(ask_json("arrange", msgspec.json.encode(request)))
    check_arrangement(request, answer)
    return answer["total"], answer["tiles"], answer["leftover_cost"]


def text(family: Family, rows: list[Row]) -> str:
    """A family's file."""
    head = (
        f"# {len(rows)} racks: {family.title}; rules {family.preset}.",
        "# With the total, tiles in melds and leftover cost of the best arrangement in mode points.",
        f"# Made by python -m bench.make_data from seed {SEED}. Each answer is certified: the naive",
        "# twin (tests/naive.py), CP-SAT and the kernel agree on it.",
        "\t".join(COLUMNS),
    )
    return "\n".join((*head, *map(_line, rows), ""))


def _line(row: Row) -> str:
    return "\t".join((row.indicator, *map(str, row.answer), to_text(row.codes)))


def main() -> None:
    """Deal, certify and write all families."""
    compile_all()
    files = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for family in FAMILIES:
            dealt = deal(family)
            done = [pool.submit(certify, row, family.preset) for row in dealt]
            try:
                rows = [future.result() for future in track(done, family.title)]
                many = kernel_answers(Racks(family, tuple(rows)))
                assert many == [row.answer for row in rows], "the kernel differs on many at once"
            except AssertionError as error:
                pool.shutdown(cancel_futures=True)
                sys.exit(str(error))
            files[family.file] = text(family, rows)
    DATA.mkdir(parents=True, exist_ok=True)
    for file, content in files.items():
        file.write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
