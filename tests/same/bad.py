"""What is wrong with a request: one or two things of those that people and programs get wrong."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from tests.racks import FACES
from tests.same.asked import Json

VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 7, 1001, 10**6, 2**63, -(2**70), 0.5, 1e308, "", " ", "5", "true", "x",
    "red-5", "kırmızı-14", "okey", "fake", "★", "none", "seri", "points", "cpsat", "oyna101", "tr", "de",
    "\x00", "\u202ered-5", "x" * 300, [], [[]], [None], ["red-5"], [1, 2], {}, {"preset": "oyna101"},
    {"points": 5}, {"points": -1, "pairs": "x"}, [[0, 1, 2, None]], [True, False, True], ["none"] * 3,
)  # fmt: skip
CODES: Final = (
    "red-0", "red-14", "red-05", "b-5", "red", "red5", "red 5", "5-red", "rot-5", "fake-1", "okey-1", "",
    "yellow-1-2", "sarı", "kırmızı-", "mavi 3", "sarı_5", "FAKE ", " red-5 ", "joker", "-1", "52", "·",
)  # fmt: skip
UNKNOWN: Final = (
    "tiles",
    "rakc",
    "Rack",
    "preset",
    "op",
    "id",
    "",
    "points",
    "kind",
    "owner",
    "mod",
    "`$.x`",
)
RULES: Final[tuple[Any, ...]] = (
    "oyna102", "OYNA101", "101", "", "oyna101 ", "x" * 100, {}, {"preset": None}, {"preset": "none"},
    {"wrap": True}, {"preset": "oyna101", "wrpa": True}, {"preset": "oyna101", "wrap": "yes"},
    {"preset": "oyna101", "rack": 14}, {"preset": "oynaduz", "open_points": 51},
    {"preset": "oyna101", "open_points": 0}, {"preset": "oyna101", "run_max_lay": 14},
    {"preset": "oyna101", "run_max_table": 4}, {"preset": "acma81", "kafa": {"points": 5}},
    {"preset": "oyna101", "reclaim": {"runs": True}}, {"preset": "oyna101", "escalate": None},
    {"preset": "cetele101", "finish_table": {"normal": [1, 2, 3]}}, {"preset": "oyna101", "": 1},
    {"preset": "oyna101", "left_take": "bind_unless_used"}, {"preset": "oyna101", "reclaim": 5},
    {"preset": "oyna101", "okey_leftover": {"add": -1}}, {"preset": "oynaduz", "indicator_shown": 1},
    {"preset": "oyna101", "aggressive": True}, {"preset": "kolay101", "finish_table": None},
    {"preset": "oyna101", "finish": ["normal"]}, {"preset": "oyna101", "match": {"over": "hands"}},
)  # fmt: skip
MELDS: Final[tuple[Any, ...]] = (
    {"owner": 1, "kind": "run", "tiles": ["red-1", "red-2"]},
    {"owner": 1, "kind": "run", "tiles": ["red-1", "red-2", "red-4"]},
    {"owner": 4, "kind": "run", "tiles": ["red-1", "red-2", "red-3"]},
    {"owner": 1, "kind": "straight", "tiles": ["red-1", "red-2", "red-3"]},
    {"owner": 1, "kind": "set", "tiles": ["red-1", "blue-1", "blue-1"]},
    {"owner": 1, "kind": "set", "tiles": [
        "red-1", {"tile": "blue-1", "okey": True, "as": ["black-1"]}, "yellow-1",
    ]},
    {"owner": 1, "kind": "pair", "tiles": ["red-1", "red-1", "red-1"]},
    {"owner": 2, "kind": "pair", "tiles": ["red-1", {"tile": "okey", "as": ["red-2"]}]},
    {"owner": 1, "kind": "run", "tiles": ["red-11", "red-12", "red-13", "red-1", "red-2"]},
    {"owner": 0, "kind": "run", "tiles": ["okey", "okey", "okey"]},
    {"owner": 1, "kind": "run", "tiles": ["red-14", "red-2", "red-3"]},
    {"owner": 1, "kind": "run", "tiles": [{"tile": "red-1", "colour": "red"}, "red-2", "red-3"]},
    {"owner": 1, "kind": "run"}, {"owner": None, "kind": "run", "tiles": []}, "red 1-3", None, [],
)  # fmt: skip

Spoil = Callable[[random.Random, Json], None]


def wrong_value(rng: random.Random, request: Json) -> None:
    """Some value, however deep, is another."""
    holder, place = rng.choice([*places(request)] or [(request, "rack")])
    holder[place] = rng.choice(VALUES)


def wrong_field(rng: random.Random, request: Json) -> None:
    """A field gets a value that is none for it."""
    request[rng.choice([*request, "lang", "engine", "indicator"])] = rng.choice(VALUES)


def unknown_field(rng: random.Random, request: Json) -> None:
    """There is a field more, at the top or further in."""
    inner = [value for value in (request.get("previous"), *_dicts(request)) if isinstance(value, dict)]
    rng.choice([request, request, *inner])[rng.choice(UNKNOWN)] = rng.choice(VALUES)


def missing_field(rng: random.Random, request: Json) -> None:
    """There is a field less."""
    if request:
        del request[rng.choice([*request])]


def unknown_tile(rng: random.Random, request: Json) -> None:
    """A code that is none."""
    if tiles := _tiles(rng, request):
        tiles[rng.randrange(len(tiles))] = rng.choice(CODES)


def many_copies(rng: random.Random, request: Json) -> None:
    """A tile three times, or as often as the indicator leaves it only once."""
    if tiles := _tiles(rng, request):
        copied = rng.choice((rng.choice(tiles), "fake", "okey", request.get("indicator", "red-5")))
        for place in rng.sample(range(len(tiles)), min(len(tiles), rng.choice((2, 3)))):
            tiles[place] = copied


def rack_size(rng: random.Random, request: Json) -> None:
    """Too many tiles, or too few."""
    if tiles := _tiles(rng, request):
        tiles[rng.choice((0, 1, len(tiles) - 1)) :] = rng.choice(([], rng.sample(FACES, 9)))


def indicator(rng: random.Random, request: Json) -> None:
    """Both of indicator and okey, neither, or one that is no face."""
    request["indicator"] = rng.choice(("fake", "okey", "sahte", "red-14", "red 5", None, *FACES[:3]))
    if rng.random() < 0.5:
        request["okey"] = rng.choice(("red-5", "fake", "okey", "kırmızı-1", None, 5))


def rule(rng: random.Random, request: Json) -> None:
    """A rule set, or a rule, that there is not or that cannot be so."""
    request["rules"] = rng.choice(RULES)


def table(rng: random.Random, request: Json) -> None:
    """Melds that cannot lie on the table, or of those who have not opened."""
    melds = request.get("table")
    if not isinstance(melds, list):
        wrong_value(rng, request)
        return
    way = rng.random()
    if way < 0.6 or not melds:
        melds.insert(rng.randint(0, len(melds)), rng.choice(MELDS))
    elif way < 0.8:
        request["others_opened"] = [rng.choice(("none", "series", "pairs")) for _ in range(3)]
    else:
        meld = rng.choice(melds)
        meld["kind"] = rng.choice(("run", "set", "pair"))
        rng.shuffle(meld["tiles"])


def index(rng: random.Random, request: Json) -> None:
    """An index that the rack does not have, or twice the same."""
    for name in ("must_use", "taken"):
        if name in request:
            request[name] = rng.choice((-1, 22, 100, len(request.get("rack") or ())))
            return
    rows = (
        [row for row in request.get("rows") or () if row] if isinstance(request.get("rows"), list) else []
    )
    if rows:
        row = rng.choice(rows)
        row[rng.randrange(len(row))] = rng.choice((0, 1, 21, 22, -1))
    else:
        wrong_value(rng, request)


SPOILS: Final[tuple[tuple[Spoil, int], ...]] = (
    (wrong_value, 4), (wrong_field, 4), (unknown_field, 3), (missing_field, 2), (unknown_tile, 3),
    (many_copies, 3), (rack_size, 2), (indicator, 2), (rule, 4), (table, 2), (index, 2),
)  # fmt: skip


def spoiled(rng: random.Random, request: Json) -> Json:
    """The request with one thing wrong with it, or two; sometimes still sound."""
    found: Json = json.loads(json.dumps(request))
    makers, weights = zip(*SPOILS, strict=True)
    for spoil in rng.choices(makers, weights, k=rng.choice((1, 1, 1, 2))):
        spoil(rng, found)
    return found


def broken(rng: random.Random, body: bytes) -> bytes:
    """Bytes that are hardly the JSON of a request any more; never empty, and all on one line."""
    way = rng.randrange(6)
    at = rng.randrange(1, len(body))
    if way == 0:
        body = body[:at]
    elif way == 1:
        body = body[:at] + rng.randbytes(rng.randint(1, 3)) + body[at + rng.randrange(4) :]
    elif way == 2:
        body = body[:-1] + b',"lang":"tr","rules":' + rng.choice((b"NaN", b"1e400", b"01", b"-0")) + b"}"
    elif way == 3:
        body = rng.choice(
            (b"null", b"[]", b'"x"', b"0", b"{", b"{}x", b"\xef\xbb\xbf" + body, b"//", b"[" * 2000)
        )
    elif way == 4:
        body = body.replace(b'"rules"', rng.choice((b'"\\ud800"', b"'rules'", b'"\xff"', b"rules")), 1)
    else:
        body = body[:-1] + b"," + body[1:]
    return body.replace(b"\n", b" ").replace(b"\r", b" ").strip() or b"{"


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value: what holds it, and the key or the index there."""
    if isinstance(value, dict | list):
        for place in [*value] if isinstance(value, dict) else range(len(value)):
            yield value, place
            yield from places(value[place])


def _dicts(value: Any) -> list[Json]:
    """The objects within a request."""
    return [holder[place] for holder, place in places(value) if isinstance(holder[place], dict)]


def _tiles(rng: random.Random, request: Json) -> list[Any]:
    """One of the lists of codes in a request."""
    found = [
        holder[place] for holder, place in places(request) if place in ("rack", "tiles", "candidates")
    ]
    return rng.choice([each for each in found if isinstance(each, list) and each] or [[]])
