"""A caller of every question, with which ``mypy --strict`` finds nothing wrong; it runs, too."""

from collections.abc import Mapping

import numpy as np
from msgspec import UNSET

import solver

HAND = "yellow 1 1 3 3 5 5, blue 2 2 4 4, black 7 7 9 9, red 1"


def arranged(rules: solver.Rules, mode: solver.Mode | None) -> solver.ArrangeAnswer:
    return solver.arrange(("red-5", "red-6", "red-7"), indicator="blue-3", rules=rules, mode=mode, rows=3)


def missing(answer: solver.ArrangeAnswer) -> int:
    return 0 if answer.missing is UNSET else answer.missing


def steps(answer: solver.TurnAnswer) -> list[str]:
    told: list[str] = []
    if answer.steps is UNSET or answer.steps is None:
        return told
    for step in answer.steps:
        match step:
            case solver.Open(melds):
                told.append(f"open {len(melds)}")
            case solver.Lay(meld):
                told.append(f"lay {meld.kind}")
            case solver.Add(to, end, tile):
                told.append(f"add {tile} to {to} at {end}")
            case solver.TakeOkey(at, given):
                told.append(f"take from {at} for {given}")
            case solver.Discard(tile, penalty):
                told.append(f"throw {tile} for {penalty}")
    return told


def all_questions() -> None:
    house_rules: Mapping[str, object] = {"preset": "oyna101", "escalate": True}
    print(missing(arranged("oyna101", "points")), missing(arranged(house_rules, None)))
    print(solver.arrange(HAND, okey="red-8", alternatives=2, engine="cpsat", lang="tr").alternatives)
    laid = solver.evaluate("red 5-7 9", [[0, 1, 2, None, 3]], indicator="blue-3", opened="series")
    print(laid.groups[0].kind, laid.hand_score)

    highest: solver.PreviousDict = {"pairs": 5}
    opens = solver.opening(HAND, indicator="red-7", rules="acma81", previous=highest, keep=1)
    print(opens.pairs.count, opens.cheapest and opens.cheapest.okeys_used)
    ways = solver.finish(HAND, indicator="red-7", rules="acma81", previous={"points": 90}).ways
    print([(way.discard, way.kind, way.value) for way in ways])

    run: solver.TableMeldDict = {
        "owner": 1,
        "kind": "run",
        "tiles": ["blue-4", {"tile": "okey", "as": ["blue-5"]}, "blue-6"],
    }
    rack = "blue 5, yellow 8, black 8 2"
    turn = solver.turn(rack, indicator="red-4", opened="series", table=[run], goal="best")
    print(steps(turn))
    if isinstance(turn.after, solver.After):  # the table goes on as it came
        next_table = turn.after.table
        taken = solver.turn(
            "black 2", indicator="red-4", opened="series", table=next_table, candidates=["yellow-3"]
        )
        print(taken.can_take is not UNSET and [each.legal for each in taken.can_take])

    loser: solver.PlayerDict = {"role": "opponent", "opened": "series", "rack": ["blue-3", "okey"]}
    print(solver.score("okeyle", [{"role": "winner"}, loser], indicator="yellow-1").scores)
    print(solver.match([[-101, 202], [202, -101]], rules="acma81", length=3).winners)

    racks, indicators = np.array([[39, 40, 41]], np.uint8), np.array([15], np.uint8)
    print(solver.solve_many(racks, indicators, "kolay101", "tiles")["total"].tolist())
    with_melds = solver.solve_many(racks, indicators, melds=True, on_error="mark")
    print(with_melds["meld"].tolist(), with_melds["kind"].shape)
    try:
        solver.arrange(["red-5"] * 3, indicator="blue-3")
    except solver.TooManyCopies as error:
        print(error.code, error.field, error.message)


if __name__ == "__main__":
    all_questions()
