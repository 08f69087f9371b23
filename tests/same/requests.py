"""The requests of a run: every question in its share, each to one of the faces by turns."""

import json
import random
from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Any, Final

from tests.racks import okey_of
from tests.same import bad, made, many, typed
from tests.same.asked import Asked, Json

SHARES: Final = {
    "arrange": 27, "opening": 14, "finish": 14, "evaluate": 14, "turn": 12, "score": 9, "match": 4,
    "solve_many": 1, "batch": 1, "read": 3, "paths": 1,
}  # fmt: skip
"""How many of a hundred requests are about each question."""
MAKERS: Final = {
    **made.MAKERS, "solve_many": many.arrays, "batch": many.batches, "read": many.texts,
    "paths": many.paths,
}  # fmt: skip
LIBRARY_ONLY: Final = ("solve_many",)
HTTP_ONLY: Final = ("batch", "read", "paths")
FORMS: Final = ("tuple", "tuple", "numpy", "iterator", "set", "bytes", "dict")
LANGUAGES: Final = ("tr", "en", "tr-TR,tr;q=0.9,en;q=0.5", "de, tr;q=0.1", "en;q=0.1,tr", "", "*", "q=")


def requests(seed: int, n: int, faces: Mapping[str, int]) -> Iterator[Asked]:
    """n of them, the same ones for the same seed; ``faces`` are the shares of the faces."""
    rng = random.Random(f"requests {seed}")
    counts = {question: max(1, n * share // 100) for question, share in SHARES.items()}
    counts["arrange"] += n - sum(counts.values())
    order = [question for question, count in counts.items() for _ in range(count)]
    rng.shuffle(order)
    of = {
        question: MAKERS[question](random.Random(f"{question} {seed}"), counts[question])
        for question in counts
    }
    turn = {
        question: cycle([face for face, share in faces.items() for _ in range(share)])
        for question in counts
    }
    for place, question in enumerate(order):
        request = next(of[question])
        if question == "paths":
            yield Asked(
                "http", question, method=request["method"], path=request["path"], headers=_headers(rng)
            )
            continue
        face = (
            "library"
            if question in LIBRARY_ONLY
            else "http"
            if question in HTTP_ONLY
            else next(turn[question])
        )
        yield _asked(rng, face, question, request, place)


def _asked(rng: random.Random, face: str, question: str, request: Json, place: int) -> Asked:
    """The request to a face, in some spelling, and spoiled now and then."""
    if question not in (*LIBRARY_ONLY, *HTTP_ONLY):
        request = _dressed(rng, face, request)
    if question != "solve_many" and rng.random() < 0.15:
        request = bad.spoiled(rng, request)
    forms: dict[str, str] = {}
    if face == "library":
        request = {name: value for name, value in request.items() if name not in ("op", "id")}
        if question == "solve_many":
            small = all(0 <= each < 256 for row in request["racks"] for each in row)
            forms = dict.fromkeys(
                ("racks", "indicators"), "uint8" if small and rng.random() < 0.8 else "int64"
            )
        elif rng.random() < 0.12 and request:
            forms = {rng.choice([*request]): rng.choice(FORMS)}
        return Asked(face, question, _body(rng, request).decode("latin-1"), forms)
    if face == "jsonl":
        about = {"op": question, "id": rng.choice((place, place, None, f"no. {place}", [1, {"ş": None}]))}
        request = {**about, **request} if rng.random() < 0.95 else {**request, "id": place}
    body = _body(rng, request)
    if rng.random() < 0.03 and len(body) > 2:
        body = bad.broken(rng, body)
    if face == "jsonl":
        return Asked(face, question, body.decode("latin-1"))
    return Asked(face, question, body.decode("latin-1"), path=f"/v1/{question}", headers=_headers(rng))


def _dressed(rng: random.Random, face: str, request: Json) -> Json:
    """The request in a language, with names of tiles as people write them."""
    if rng.random() < 0.4:
        request["lang"] = rng.choice(("tr", "tr", "en"))
    okey = request.get("okey") or (okey_of(request["indicator"]) if "indicator" in request else "")
    rack = request.get("rack")
    if rack and face == "library" and rng.random() < 0.3:
        request["rack"] = typed.rack(rng, rack, okey)
        for name in [name for name in ("indicator", "okey") if name in request]:
            request[name] = typed.tile(rng, request[name])
    elif rack and rng.random() < 0.3:
        request["rack"] = ["okey" if code == okey else code for code in rack]
    elif rack and rng.random() < 0.2:
        request["rack"] = [typed.code(rng, code) for code in rack]
        for name in [name for name in ("indicator", "okey") if name in request]:
            request[name] = typed.code(rng, request[name])
    for player in request.get("players", ()) if face == "library" and rng.random() < 0.4 else ():
        if "rack" in player:
            player["rack"] = typed.rack(rng, player["rack"], okey)
    if rng.random() < 0.5:
        return {name: request[name] for name in rng.sample([*request], len(request))}
    return request


def _body(rng: random.Random, request: Any) -> bytes:
    """The JSON, its letters plain or escaped."""
    return json.dumps(request, ensure_ascii=rng.random() < 0.5).encode("utf-8", "replace")


def _headers(rng: random.Random) -> dict[str, str]:
    return {"Accept-Language": rng.choice(LANGUAGES)} if rng.random() < 0.3 else {}
