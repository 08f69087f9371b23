"""Holds ``turn`` against its naive twin, the checker and the referee on seeded positions.

``python -m tests.agree_turn`` asks about 2,000 small positions over all cores, and about 200 larger ones
that are known to finish; ``--positions`` and ``--built`` take fewer.  It stops at the first position
they differ on and prints it as JSON.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec
from rich.progress import track

import solver
from solver.api import requests, turn_answering
from solver.game import referee
from solver.game.judge import as_kind
from solver.game.melds import Laid, Meld
from solver.game.rack import read_rack
from solver.game.rules import rule_set
from solver.game.steps import Add, Discard, Lay, Open, Step, TakeOkey
from solver.game.threshold import SoFar
from solver.game.tiles import CODES, OKEY
from solver.questions import turn as turning
from tests.agree_hands import ask
from tests.checker_turn import check_turn
from tests.naive_opening import Json
from tests.naive_turn import best_turn
from tests.positions import small
from tests.positions_built import Built, built

# nothing here may depend on how fast the machine is
turning.SECONDS = 60.0
BATCH = 20
GOALS = ("best", "open", "most_points")


def agree_on_batch(seed: int) -> None:
    """Raise AssertionError, naming the position, unless all agree on a batch of small positions."""
    for request in small(seed, BATCH):
        for goal in GOALS:
            told(agree, {**request, "goal": goal})


def agree(request: Json) -> None:
    """The answer is legal, to the checker and to the referee, and worth what the twin's best turn is."""
    answer = ask("turn", request)
    got = check_turn(request, answer)
    by_referee(request, answer)
    assert answer["proven"], "the time was over"
    right = best_turn(request)
    assert got == right, f"turn finds {got}, the twin {right}: {answer['steps']}"


def finish_batch(seed: int) -> None:
    """Raise AssertionError, naming the position, unless a batch of larger ones is finished."""
    for position in built(seed, BATCH // 2):
        told(partial(finish, position), position.request)


def finish(position: Built, request: Json) -> None:
    """It is finished at least as well as it was built to be."""
    answer = ask("turn", request)
    got = check_turn(request, answer)
    by_referee(request, answer)
    right = position.kind, position.value
    assert got is not None, f"no turn, but it finishes: {right}"
    assert got.key <= position.key, f"turn finds {got}, but it finishes: {right}"


def by_referee(request: Json, answer: Json) -> None:
    """The package's own referee, given the answer's steps, sees the same hand and the same finish."""
    if answer["steps"] is None:
        return
    asked = msgspec.convert(request, requests.TurnRequest)
    rules = rule_set(asked.rules)
    rack = read_rack(asked.rack, asked.shown, least=1, most=rules.rack + 1)
    previous = asked.previous or requests.Previous()
    so_far = SoFar(previous.points, previous.pairs, any(asked.bound_others))
    table = turn_answering.table_of_request(asked, rack, rules)
    start = turn_answering.position_of(asked, rack, table, rules, so_far, asked.taken)

    def laid(meld: Json) -> Laid:
        tiles = [OKEY if tile.get("okey") else rack.tile(tile["index"]) for tile in meld["tiles"]]
        read = as_kind(meld["kind"], tiles, rules.run_max_lay, rules)
        assert isinstance(read, Meld), f"{meld} is no meld: {read}"
        return Laid(read, tuple(tile["index"] for tile in meld["tiles"]))

    def read(step: Json) -> Step:
        if step["do"] == "open":
            return Open(tuple(map(laid, step["melds"])))
        if step["do"] == "lay":
            return Lay(laid(step["meld"]))
        if step["do"] == "add":
            return Add(step["to"], step["end"], step["tile"])
        if step["do"] == "take_okey":
            return TakeOkey(step["from"], tuple(step["with"]))
        return Discard(step["tile"])

    try:
        end = referee.replay(start, map(read, answer["steps"]), rules)
    except referee.Illegal as error:
        raise AssertionError(f"the referee: {error}") from error
    hand = [{"index": index, "tile": CODES[face]} for index, face in end.hand]
    assert answer["after"]["rack"] == hand, f"the referee leaves {hand}"
    assert answer["finishes"] == end.finishes, f"the referee sees a finish {end.finishes}"


def told(agree: Callable[[Json], None], request: Json) -> None:
    """Agree on a request, or say which one it was."""
    try:
        agree(request)
    except AssertionError as error:
        raise AssertionError(f"{error}\n  {msgspec.json.encode(request).decode()}") from error


def main() -> None:
    """Run the comparison that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--built", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    solver.warm_up()
    seed, batches = options.seed * 1_000_000, -(-options.positions // BATCH)
    larger = -(-options.built // (BATCH // 2))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        done = [pool.submit(agree_on_batch, seed + batch) for batch in range(batches)]
        done += [pool.submit(finish_batch, seed + batch) for batch in range(larger)]
        try:
            for future in track(done, f"{batches * BATCH} positions"):
                future.result()
        except AssertionError as error:
            for future in done:
                future.cancel()
            sys.exit(str(error))
    sys.stdout.write(f"{batches * BATCH} positions agree, {larger * BATCH // 2} are finished.\n")


if __name__ == "__main__":
    main()
