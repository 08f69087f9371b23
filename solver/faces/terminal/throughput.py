"""How much the installed package does in a second here, on racks that it deals itself."""

import platform
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from time import perf_counter
from typing import Any, Final

import msgspec

from solver.api.ask import ask
from solver.api.calls import arrange, solve_many
from solver.game.tiles import CODES
from solver.questions.many import processors
from solver.questions.study import dealt

RULES: Final = "oyna101"
SEED: Final = 101
FIGURES: Final = ("racks_one", "racks_all", "arrange", "opening", "finish", "turn")
"""What is measured: racks on one thread and on all, whole answers by question."""
_MANY: Final = 65_536
_HANDS: Final = 500
_POSITIONS: Final = 60
_DEAL, _PLUS_ONE, _IN_PLAY = 21, 22, 15
_PLAYERS: Final = 3

Json = dict[str, Any]


@dataclass(frozen=True)
class Throughput:
    """Figures a second by name (:data:`FIGURES`), and where they were measured.

    ``seed`` deals the racks, ``threads`` are those of ``racks_all``, ``seconds`` went into each figure.
    """

    rules: str
    seed: int
    seconds: float
    threads: int
    python: str
    machine: str
    a_second: Mapping[str, float]


def throughput(seconds: float, begun: Callable[[str], object] = bool) -> Throughput:
    """Measure every figure for so many seconds; ``begun`` hears its name as its turn comes."""
    racks, indicators, _ = dealt(SEED, 0, _MANY, _DEAL)
    threads, hands = processors(), _hands()
    asked = {"arrange": hands, "opening": hands, "finish": hands, "turn": positions(_POSITIONS)}
    found: dict[str, float] = {}
    for name in FIGURES:
        begun(name)
        if name in asked:
            found[name] = _a_second([partial(ask, name, each) for each in asked[name]], 1, seconds)
        else:
            used = 1 if name == "racks_one" else threads
            solve = partial(solve_many, racks, indicators, RULES, threads=used)
            found[name] = _a_second([solve], _MANY, seconds)
    return Throughput(RULES, SEED, seconds, threads, platform.python_version(), platform.machine(), found)


def _a_second(calls: Sequence[Callable[[], object]], worth: int, seconds: float) -> float:
    """How many a second: the calls, of which each counts so many, one after another until time is up.

    Before that each is made once, as far as there is time: what the first of a kind waits for (tables,
    OR-Tools) is not what an answer takes.
    """
    _until(seconds, calls)
    spent, done = _until(seconds, cycle(calls))
    return done * worth / spent


def _until(seconds: float, calls: Iterable[Callable[[], object]]) -> tuple[float, int]:
    """Make the calls, one at least, until so many seconds are over: the time and how many there were."""
    start = perf_counter()
    spent, done = 0.0, 0
    for call in calls:
        call()
        spent, done = perf_counter() - start, done + 1
        if spent >= seconds:
            break
    return spent, done


def _hands() -> list[Json]:
    """Hands of deal plus one as dealt."""
    racks, indicators, _ = dealt(SEED, 1, _HANDS, _PLUS_ONE)
    return [
        {"rules": RULES, "indicator": CODES[indicator], "rack": [CODES[tile] for tile in rack]}
        for rack, indicator in zip(racks.tolist(), indicators.tolist(), strict=True)
    ]


def positions(n: int) -> list[Json]:
    """So many turns: three players have laid the best melds of the deal, the first has 15 tiles more."""
    tiles = _PLAYERS * _DEAL + _IN_PLAY
    racks, indicators, _ = dealt(SEED, 2, n, tiles)
    return [
        _position([CODES[tile] for tile in box], CODES[indicator])
        for box, indicator in zip(racks.tolist(), indicators.tolist(), strict=True)
    ]


def _position(tiles: list[str], indicator: str) -> Json:
    table = []
    for owner in range(_PLAYERS):
        rack = tiles[owner * _DEAL : (owner + 1) * _DEAL]
        for meld in arrange(rack, indicator=indicator, rules=RULES).melds:
            lying = [
                {name: told for name, told in msgspec.to_builtins(tile).items() if name != "index"}
                for tile in meld.tiles
            ]
            table.append({"owner": owner, "kind": meld.kind, "tiles": lying})
    return {
        "rules": RULES,
        "indicator": indicator,
        "rack": tiles[_PLAYERS * _DEAL :],
        "opened": "series",
        "others_opened": ["series", "series", "none"],
        "table": table,
    }
