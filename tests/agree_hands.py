"""Holds ``opening`` and ``finish`` against their naive twins and the checker on seeded hands.

``python -m tests.agree_hands`` asks about 6,000 hands over all cores, one half of them openings with
two thresholds each, a tenth of those by CP-SAT as well; ``--racks`` takes fewer.  It stops at the
first hand they differ on and prints it in the text form.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
from rich.progress import track

import solver
from solver.api.ask import ask_json
from tests import hands, naive_finish, naive_opening, racks
from tests.checker_hand import check_finish, check_opening, cost_of, way_of
from tests.checker_melds import Rack, game_of

BATCH = 40  # hands, one half of them openings

Json = dict[str, Any]


def agree_on_batch(seed: int) -> None:
    """Raise AssertionError, naming the hand, unless all agree on a batch of seeded hands."""
    for place, request in enumerate(hands.openings(seed, BATCH // 2)):
        for asked in (request, nearly_out_of_reach(request, place)):
            for engine in ("kernel", "cpsat") if place % 10 == 0 else ("kernel",):
                told(agree_on_opening, {**asked, "engine": engine})
    for request in hands.finishes(seed, BATCH // 2):
        told(agree_on_finish, request)


def nearly_out_of_reach(request: Json, spare: int) -> Json:
    """The same hand after an opening that leaves its greatest total so much above the threshold.

    There the cheapest opening has to give up numbers, or spend okeys, for the sake of the total.
    """
    previous = max(0, naive_opening.openings(request).total - spare - 1)
    rules = {"preset": naive_opening.preset_of(request), "escalate": True}
    return {**request, "rules": rules, "previous": {"points": previous}}


def agree_on_opening(request: Json) -> None:
    """The same greatest total, the same cheapest by okeys and cost, as many pairs at the same cost."""
    answer = ask("opening", request)
    check_opening(request, answer)
    expected = naive_opening.openings(request)
    points, cheapest, pairs = answer["points"], answer["cheapest"], answer["pairs"]
    spent = cheapest and (cheapest["okeys_used"], cheapest["leftover_cost"])
    cost = cost_of(game_of(request["rules"]), Rack(request), pairs["leftover"])
    got = points["total"], spent, (pairs["count"], cost)
    right = expected.total, expected.cheapest, expected.pairs
    assert got == right, f"opening is {got}, the twin finds {right}"


def agree_on_finish(request: Json) -> None:
    """The same ways in the same order, and the same waits."""
    answer = ask("finish", request)
    check_finish(request, answer)
    got, right = [way_of(request, way) for way in answer["ways"]], naive_finish.finishes(request)
    assert got == right, f"the ways are {got}, the twin finds {right}"
    right_waits = naive_finish.waits(request)
    assert answer["waits"] == right_waits, f"it waits for {answer['waits']}, the twin for {right_waits}"


def ask(question: str, request: Json) -> Json:
    answer: Json = msgspec.json.decode(ask_json(question, msgspec.json.encode(request)))
    return answer


def told(agree: Callable[[Json], None], request: Json) -> None:
    """Agree on a request, or say which one it was."""
    try:
        agree(request)
    except AssertionError as error:
        others = {name: value for name, value in request.items() if name != "rack"}
        raise AssertionError(f"{error}\n  {others}: {racks.text(request)}") from error


def main() -> None:
    """Run the comparison that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--racks", type=int, default=6_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    solver.warm_up()
    batches = -(-options.racks // BATCH)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        done = [pool.submit(agree_on_batch, options.seed * 1_000_000 + batch) for batch in range(batches)]
        try:
            for future in track(done, f"{batches * BATCH} hands"):
                future.result()
        except AssertionError as error:
            for future in done:
                future.cancel()
            sys.exit(str(error))
    sys.stdout.write(f"{batches * BATCH} hands agree.\n")


if __name__ == "__main__":
    main()
