"""Holds the kernel, CP-SAT and the naive twin against each other on seeded racks.

``python -m tests.agree`` solves 20,000 racks in every mode, 2,000 of them with CP-SAT as well, over
all cores; ``--racks`` and ``--cpsat`` take fewer.  It stops at the first rack they differ on and
prints it in the text form.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
from rich.progress import track

import solver
from solver.api.ask import ask_json
from tests import naive, racks
from tests.checker import check_arrangement

MODES = ("points", "tiles", "leftover", "pairs")
BATCH = 54  # every kind of rack once


def agree(request: dict[str, Any], *, cpsat: bool) -> None:
    """Raise AssertionError, naming the rack, unless all agree on it in every mode."""
    for mode in MODES:
        asked = {**request, "mode": mode, "alternatives": 3}
        try:
            expected = _expected(asked)
            for engine in ("kernel", "cpsat") if cpsat else ("kernel",):
                answer = _ask({**asked, "engine": engine})
                check_arrangement(asked, answer)
                got = tuple(answer[name] for name in ("total", "tiles", "leftover_cost"))
                assert got == expected, f"{engine} finds {got}, the twin {expected}"
        except AssertionError as error:
            raise AssertionError(
                f"{error}\n  {asked['rules']}, indicator {asked['indicator']}, mode {mode}: "
                f"{racks.text(asked)}"
            ) from error


def _ask(request: dict[str, Any]) -> dict[str, Any]:
    body = ask_json("arrange", msgspec.json.encode(request))
    answer: dict[str, Any] = msgspec.json.decode(body)
    return answer


def _expected(request: dict[str, Any]) -> tuple[int, int, int]:
    rules, okey = racks.RULES[request["rules"]], racks.okey_of(request["indicator"])
    if request["mode"] == "pairs":
        best = naive.best_pairs(request["rack"], okey, rules.okey_cost)
    else:
        order = naive.ORDERS[request["mode"]]
        best = naive.best(
            request["rack"], okey, order,
            wrap=rules.wrap, max_run=rules.max_run, okey_cost=rules.okey_cost,
        )  # fmt: skip
    return best.total, best.tiles, best.leftover_cost


def agree_on_batch(seed: int, cpsat: int) -> None:
    """The same for one seeded rack of every kind, ``cpsat`` of them with CP-SAT, others each seed."""
    for place, request in enumerate(racks.racks(seed, BATCH)):
        agree(request, cpsat=(place - seed * cpsat) % BATCH < cpsat)


def main() -> None:
    """Run the comparison that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--racks", type=int, default=20_000)
    parser.add_argument("--cpsat", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    solver.warm_up()
    batches = -(-options.racks // BATCH)
    each = -(-options.cpsat // batches)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        done = [
            pool.submit(agree_on_batch, options.seed * 1_000_000 + batch, each)
            for batch in range(batches)
        ]
        try:
            for future in track(done, f"{batches * BATCH} racks, {len(MODES)} modes each"):
                future.result()
        except AssertionError as error:
            for future in done:
                future.cancel()
            sys.exit(str(error))
    print(f"{batches * BATCH} racks agree, {batches * each} of them with CP-SAT as well.")


if __name__ == "__main__":
    main()
