"""Turns at the table for the fuzzer: as a request, and as people type it."""

import random
from collections import Counter
from typing import Any, get_args

from solver.game.scoring import Opened
from tests import racks


def asked(rng: random.Random, request: dict[str, Any]) -> dict[str, Any]:
    """What a turn is asked with beside the rack: a table of tiles that are left, and how all stand."""
    others = rng.choices(get_args(Opened), k=3)
    found: dict[str, Any] = {"opened": rng.choice(get_args(Opened))}
    owners = [owner for owner, opened in enumerate((found["opened"], *others)) if opened != "none"]
    found["table"] = table(rng, request, owners) if owners else []
    told = {
        "others_opened": others,
        "bound": True,
        "bound_others": [False, True, False],
        "previous": {"points": 103, "pairs": None},
        "taken": rng.randrange(len(request["rack"])),
        "goal": rng.choice(("best", "open", "most_points")),
        "candidates": ["red-1", "fake", "okey"],
    }
    return found | {field: told[field] for field in told if rng.random() < 0.3}


def table(rng: random.Random, request: dict[str, Any], owners: list[int]) -> list[dict[str, Any]]:
    """Up to five melds of the tiles that are not on the rack, an okey in some of them."""
    left = Counter(racks.box(request["indicator"])) - Counter(request["rack"])
    okey = racks.okey_of(request["indicator"])
    melds = []
    for _ in range(rng.randrange(6)):
        tiles = racks.some_meld(rng)
        kind = "pair" if len(tiles) == 2 else "run" if tiles[0][:3] == tiles[1][:3] else "set"
        if rng.random() < 0.4:
            tiles[rng.randrange(len(tiles))] = okey
        if not Counter(tiles) - left:
            left -= Counter(tiles)
            melds.append({"owner": rng.choice(owners), "kind": kind, "tiles": tiles})
    return melds


def typed(asked: dict[str, Any]) -> list[str]:
    """What a turn is asked with as options."""
    melds = (f"{meld['owner']}: {' '.join(meld['tiles'])}" for meld in asked["table"])
    words = ["--opened", asked["opened"], "--table", " | ".join(melds)]
    if "others_opened" in asked:
        words += ["--others", " ".join(asked["others_opened"])]
    if "bound_others" in asked:
        words += ["--bound-others", "2"]
    if "goal" in asked:
        words += ["--goal", asked["goal"]]
    if "candidates" in asked:
        words += ["--candidates", " ".join(asked["candidates"])]
    return words
