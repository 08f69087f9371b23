"""Requests about many things at once, and those that only HTTP has: arrays, batches, texts, paths."""

import random
from collections.abc import Iterator
from typing import Final

from tests import racks
from tests.racks import RULES, okey_of
from tests.same import bad, made, typed
from tests.same.asked import Json

GETS: Final = (
    ("GET", "/v1/rules"), ("GET", "/healthz"), ("GET", "/readyz"), ("GET", "/v1/arrange"),
    ("PUT", "/v1/turn"), ("POST", "/v1/nothing"), ("POST", "/v1/advise"), ("POST", "/v2/arrange"),
    ("DELETE", "/v1/batch"), ("POST", "/v1/rules"), ("GET", "/v1/read"), ("POST", "/healthz"),
    ("OPTIONS", "/v1/score"),
)  # fmt: skip


def arrays(rng: random.Random, n: int) -> Iterator[Json]:
    """``solve_many``: fifty racks of a game in each mode, with melds or without, some of them bad."""
    for preset, place in zip(made.repeat_all(RULES), range(n), strict=False):
        requests = [*racks.racks(rng.randrange(1 << 30), 54)]
        sizes = [each for each in requests if len(each["rack"]) <= RULES[preset].deal + 1][:50]
        width = RULES[preset].deal + 1 + rng.randrange(2)
        held = [[*map(made.id_of, each["rack"])] for each in sizes]
        rows = [rng.sample([*row, *[255] * (width - len(row))], width) for row in held]
        if rng.random() < 0.4:
            spoiled = rng.choice(rows)
            spoiled[rng.randrange(width)] = rng.choice((53, 254, spoiled[0], 300, -1))
        request: Json = {"rules": made.rules(rng, preset), "mode": made.MODES[place % 4]}
        request |= {"racks": rows, "indicators": [made.id_of(each["indicator"]) for each in sizes]}
        request |= {"melds": rng.random() < 0.8, "on_error": rng.choice(("raise", "mark", "mark"))}
        if rng.random() < 0.1:
            request |= rng.choice(
                ({"mode": "colour"}, {"threads": 0}, {"melds": 1}, {"on_error": "skip"}, {"lang": "de"},
                 {"rules": "oyna102"}, {"indicators": [52] * len(rows)}, {"indicators": []})
            )  # fmt: skip
        yield {**request, "threads": request.get("threads", 1)}


def batches(rng: random.Random, n: int) -> Iterator[Json]:
    """A body with some requests of several questions, bad ones among them, or with something shared."""
    for _ in range(n):
        requests: list[Json] = []
        for place in range(rng.randint(1, 12)):
            question = rng.choice(("arrange", "opening", "finish", "evaluate", "score", "match", "turn"))
            request = next(made.MAKERS[question](rng, 8))
            request = bad.spoiled(rng, request) if rng.random() < 0.2 else request
            requests.append({"op": question, "id": rng.choice((place, None, f"n{place}")), **request})
        body: Json = {"requests": requests}
        if rng.random() < 0.4:
            body |= rng.choice(
                ({"lang": "tr"}, {"rules": "oyna101"}, {"engine": "kernel"}, {"op": "arrange"})
            )
            for request in requests:
                if "rules" in body:
                    request.pop("rules", None)
        if rng.random() < 0.1:
            body |= rng.choice(
                ({"id": 1}, {"requests": None}, {"requests": [1]}, {"lang": "de"}, {"x": 1})
            )
        yield body


def texts(rng: random.Random, n: int) -> Iterator[Json]:
    """``read``: a rack, a table, or both, as people write them."""
    for place, request in enumerate(made.turns(rng, n)):
        okey = request.get("okey") or okey_of(request["indicator"])
        found: Json = {}
        about: Json = {name: request[name] for name in ("okey", "indicator") if name in request}
        if place % 3 != 1:
            found["text"] = typed.rack(rng, request["rack"], okey)
        if place % 3 != 0:
            found |= {"table": typed.table(rng, request["table"], okey), **about}
        if rng.random() < 0.3:
            found["rules"] = request["rules"]
        for name in [name for name in ("text", "table") if name in found and rng.random() < 0.2]:
            at = rng.randrange(len(found[name]) + 1)
            odd = rng.choice(("b 5", "14", "7-5", "!", "red", ":", "x: 5", "-", "5-7-9", "\u0130"))
            found[name] = f"{found[name][:at]}{odd}{found[name][at:]}"
        yield found


def paths(rng: random.Random, n: int) -> Iterator[Json]:
    """Paths without a body, of which some are none."""
    for place in range(n):
        method, path = GETS[place % len(GETS)]
        yield {"method": method, "path": path}
