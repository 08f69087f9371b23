"""The engines against each other, and answers that no order of tiles and no new process changes."""

import hashlib
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

import solver
from solver.api.ask import ask_json
from tests import naive, racks
from tests.agree import BATCH, MODES, agree_on_batch
from tests.checker import check_arrangement
from tests.tiers import quick_first

SEED = 20_250_101
Json = dict[str, Any]


def answer(request: Json) -> Json:
    found: Json = msgspec.json.decode(ask_json("arrange", msgspec.json.encode(request)))
    return found


@pytest.mark.parametrize("seed", quick_first(range(SEED, SEED + 6), 3))
def test_kernel_and_cpsat_find_what_the_twin_finds(seed: int) -> None:
    """54 racks in every mode, five of them with CP-SAT as well."""
    agree_on_batch(seed, 5)


def by_face(request: Json, found: Json) -> list[list[tuple[str, ...]]]:
    """The melds of an answer and of its alternatives, each in its own order, by printed face."""
    return [
        [tuple(str(tile["tile"]) for tile in meld["tiles"]) for meld in one["melds"]]
        for one in (found, *found["alternatives"])
    ]


def sums(found: Json) -> Json:
    names = ("total", "tiles", "pairs", "leftover_cost", "okeys_used", "opens", "missing")
    return {name: found.get(name) for name in names}


@pytest.mark.parametrize("engine", ["kernel", "cpsat"])
@pytest.mark.parametrize("mode", [*MODES, "colour", "number"])
def test_the_order_of_the_tiles_changes_nothing_by_face(engine: str, mode: str) -> None:
    rng = random.Random(SEED)
    few = BATCH if engine == "kernel" else 9
    for request in islice(racks.racks(SEED, BATCH), 0, BATCH, BATCH // few):
        asked = {**request, "mode": mode, "engine": engine, "alternatives": 3}
        first = answer(asked)
        faces = [request["rack"][index] for index in first["leftover"]]
        for _ in range(2):
            shuffled = {**asked, "rack": rng.sample(request["rack"], len(request["rack"]))}
            again = answer(shuffled)
            told = f"{request['rules']}, {request['indicator']}, {mode}: {racks.text(request)}"
            assert by_face(shuffled, again) == by_face(asked, first), told
            assert sums(again) == sums(first), told
            assert [shuffled["rack"][index] for index in again["leftover"]] == faces, told
            assert on_slots(shuffled, again) == on_slots(asked, first), told
            assert idle(shuffled, again) == idle(asked, first), told


def on_slots(request: Json, found: Json) -> list[list[str | None]]:
    rack = request["rack"]
    return [[None if i is None else rack[i] for i in row] for row in found["rows"]]


def idle(request: Json, found: Json) -> str | None:
    index = found["idle_discard"]
    return None if index is None else str(request["rack"][index])


DIGEST = """
import hashlib, msgspec
from solver.api.ask import ask_json
from tests.racks import racks
told = hashlib.sha256()
for place, request in enumerate(racks(SEED, 54)):
    for mode in ("points", "tiles", "leftover", "pairs", "colour", "number"):
        engine = "cpsat" if place % 9 == 0 else "kernel"
        asked = {**request, "mode": mode, "engine": engine, "alternatives": 3}
        told.update(ask_json("arrange", msgspec.json.encode(asked)))
print(told.hexdigest())
"""


@pytest.mark.slow
def test_two_processes_give_the_same_bytes() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST.replace("SEED", str(SEED))],
            cwd=Path(solver.__file__).parent.parent, env={"PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(digests) == 1
    assert len(digests.pop().strip()) == len(hashlib.sha256().hexdigest())


Key = tuple[tuple[str, ...], ...]


def key_of(request: Json, one: Json) -> Key:
    """An arrangement as the twin names it: sorted melds of sorted codes, real okeys as ``okey``."""
    return tuple(
        sorted(
            tuple(sorted("okey" if tile.get("okey") else str(tile["tile"]) for tile in meld["tiles"]))
            for meld in one["melds"]
        )
    )  # fmt: skip


def small(seed: int, n: int) -> Iterator[Json]:
    """Racks of up to eight tiles that are close to melds."""
    rng = random.Random(seed)
    for request in racks.racks(seed, n):
        indicator = request["indicator"]
        make = rng.choice((racks.dense, racks.of_melds))
        yield {**request, "rack": make(rng, indicator, rng.randint(3, 8))}


def rank(mode: str, total: int, tiles: int, cost: int) -> tuple[int, ...]:
    return {"points": (total, tiles, -cost), "tiles": (tiles, total, -cost),
            "leftover": (-cost, tiles, total), "pairs": (tiles, -cost)}[mode]  # fmt: skip


def every_arrangement(request: Json) -> dict[Key, tuple[int, int, int]]:
    rules, okey = racks.RULES[request["rules"]], racks.okey_of(request["indicator"])
    if request["mode"] == "pairs":
        return every_pairing(request["rack"], okey, rules.okey_cost)
    return naive.arrangements(
        request["rack"], okey,
        wrap=rules.wrap, max_run=rules.max_run, okey_cost=rules.okey_cost,
    )  # fmt: skip


def every_pairing(rack: list[str], okey: str, okey_cost: int) -> dict[Key, tuple[int, int, int]]:
    """Every way to pair some of the tiles, the rest left over, with its sums."""
    tiles = tuple(sorted("okey" if code in (okey, "okey") else code for code in rack))

    @cache
    def ways(rest: tuple[str, ...]) -> set[Key]:
        if not rest:
            return {()}
        found = set(ways(rest[1:]))
        for place in range(1, len(rest)):
            if rest[0] == rest[place] or "okey" in (rest[0], rest[place]):
                pair = (rest[0], rest[place])
                others = ways(rest[1:place] + rest[place + 1 :])
                found |= {tuple(sorted((pair, *other))) for other in others}
        return found

    def sums(key: Key) -> tuple[int, int, int]:
        left = list(tiles)
        for tile in (tile for pair in key for tile in pair):
            left.remove(tile)
        plain = [okey if code == "fake" else code for code in left if code != "okey"]
        cost = sum(int(code.split("-")[1]) for code in plain)
        return 0, 2 * len(key), cost + okey_cost * (len(left) - len(plain))

    return {tuple(sorted(tuple(sorted(p)) for p in key)): sums(key) for key in ways(tiles)}


@pytest.mark.parametrize("mode", MODES)
def test_alternatives_are_the_best_of_all_arrangements(mode: str) -> None:
    """All of them where there are few, else the hundred best, in the order of the mode."""
    all_asked = 0
    for request in small(SEED, BATCH):
        asked = {**request, "mode": mode, "alternatives": 100}
        found, every = answer(asked), every_arrangement(asked)
        check_arrangement(asked, found)
        told = f"{request['rules']}, {request['indicator']}, {mode}: {racks.text(request)}"
        got = [key_of(asked, one) for one in (found, *found["alternatives"])]
        assert len(got) == len(set(got)), told
        assert set(got) <= set(every), told
        for key, one in zip(got, (found, *found["alternatives"]), strict=True):
            assert every[key] == (one["total"], one["tiles"], one["leftover_cost"]), told
        best = sorted((rank(mode, *each) for each in every.values()), reverse=True)
        assert [rank(mode, *every[key]) for key in got] == best[:101], told
        all_asked += len(every) <= 101
    assert all_asked > BATCH // 2


@pytest.mark.parametrize("mode", MODES)
def test_fewer_alternatives_are_the_first_of_more(mode: str) -> None:
    for request in islice(racks.racks(SEED + 1, BATCH), 0, BATCH, 5):
        asked = {**request, "mode": mode}
        more = by_face(asked, answer({**asked, "alternatives": 12}))
        for few in (0, 1, 5):
            assert by_face(asked, answer({**asked, "alternatives": few})) == more[: few + 1]
