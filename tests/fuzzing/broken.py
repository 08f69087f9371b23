"""Requests about racks, tables and hands, sound and spoiled, for every question."""

import random
from functools import cache
from typing import Any, get_args

from solver.api.ask import QUESTIONS
from solver.game.rules import preset
from solver.game.ruleset import FinishKind
from solver.game.scoring import Opened, Role
from tests import racks
from tests.fuzzing import turns

WORDS = (
    *(
        "red-5",
        "RED-13",
        "kırmızı-7",
        "KIRMIZI-1",
        "İşlek",
        "okey",
        "fake",
        "sahte",
        "red-14",
        "b-5",
        "red",
    ),
    *("5-7", "🟥", "★", "", " ", "\x00", "\ud800", "\u202e", "x" * 5000, "9" * 400, "| /", "red 5-7 |"),
    *("points", "cpsat", "oyna101", "1001oyun", "tr", "--mode", "-", "none", "pairs", "elden", "kafa"),
    *("winner", "partner: red 5", "0 202 7 -101", "series none pairs", "1: red 7-9 | okey okey"),
)
FIELDS = (
    *("rack", "rules", "indicator", "okey", "engine", "lang", "mode", "rows", "columns", "alternatives"),
    *("id", "op", "preset", "", "$.rack[0]", "`", "points", "pairs", "role", "opened", "penalties"),
    *("owner", "kind", "tiles", "tile", "as"),
)


def junk(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = rng.randrange(11 if depth < 4 else 7)
    if kind == 0:
        return rng.choice((None, True, False))
    if kind == 1:
        return rng.choice((0, -1, 1, 2, 15, 10**6, 2**63, -(2**70), 0.5, 1e308))
    if kind <= 6:
        return rng.choice(WORDS)
    if kind <= 8:
        return [junk(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {rng.choice(FIELDS): junk(rng, depth + 1) for _ in range(rng.randrange(4))}


@cache
def pool() -> list[dict[str, Any]]:
    """Racks of every kind under every rule set."""
    return list(racks.racks(1, 540))


def a_rack(rng: random.Random) -> dict[str, Any]:
    """A request about one of them, free to be spoiled."""
    request = rng.choice(pool())
    return {**request, "rack": [*request["rack"]]}


def requests(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A question and a request, spoiled in none to three places."""
    question = rng.choice(tuple(QUESTIONS))
    request = sound(rng, question)
    own = QUESTIONS[question].request.__struct_fields__
    for _ in range(rng.randrange(4)):
        field = rng.choice((*request, *own, rng.choice(FIELDS)))
        if rng.random() < 0.2:
            request.pop(field, None)
        elif field in request and isinstance(request[field], list) and rng.random() < 0.7:
            request[field].insert(rng.randrange(len(request[field]) + 1), junk(rng, 2))
        else:
            request[field] = junk(rng)
    return question, request


def sound(rng: random.Random, question: str) -> dict[str, Any]:
    """A request that has nothing wrong with it, or not much."""
    request = a_rack(rng)
    rack: list[str] = request["rack"]
    if question == "evaluate":
        order = rng.sample([*range(len(rack)), *[None] * 8], len(rack))
        request["rows"] = [order[:11], order[11:]]
    if question in ("opening", "finish"):
        told = {"previous": {"points": 120, "pairs": None}, "bound": True, "bound_player": True}
        told |= {"keep": 2, "must_use": 3} if question == "opening" else {"opened_before": True}
        request |= {field: told[field] for field in told if rng.random() < 0.3}
    if question == "turn":
        request |= turns.asked(rng, request)
    if question == "score":
        kind = rng.choice((*preset(request["rules"]).finish, *get_args(FinishKind)))
        request |= {"finish": kind, "players": players(rng, request.pop("rack"))}
    if question == "match":
        count = rng.randrange(2, 5)
        hands = [[rng.randrange(-404, 809) for _ in range(count)] for _ in range(rng.randrange(1, 9))]
        request = {"rules": request["rules"], "hands": hands}
    return request


def players(rng: random.Random, rack: list[str]) -> list[dict[str, Any]]:
    """Two to four players among whom the rack is shared out, one or none of them a winner."""
    roles = [rng.choice(("winner", "opponent")), *rng.choices(get_args(Role), k=rng.randrange(1, 4))]
    found = []
    for place, role in enumerate(roles):
        player: dict[str, Any] = {"role": role, "rack": rack[place :: len(roles)]}
        player |= {"opened": rng.choice(get_args(Opened))} if role != "winner" else {}
        said = {"bound": True, "penalties": 2, "bonus": 1, "showed_indicator": True}
        found.append(player | {field: said[field] for field in said if rng.random() < 0.2})
    return found
