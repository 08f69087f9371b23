"""Bodies that something is wrong with, by kind, and what the service may answer to each kind."""

import gzip
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from solver.api.ask import LATER, QUESTIONS
from solver.faces.http.settings import Settings
from tests import racks
from tests.fuzzing import broken

PATHS: Final = (*QUESTIONS, *LATER, "batch", "read")
MAX_BODY: Final = Settings().max_batch

Make = Callable[[random.Random, str, dict[str, Any]], bytes]


@dataclass(frozen=True)
class Asked:
    """A body for a question, with the kind of what is wrong with it, and its headers."""

    kind: str
    question: str
    body: bytes
    headers: Mapping[str, str]


NUMBERS: Final = (
    *("NaN", "Infinity", "-Infinity", "1e400", "-1e400", "1e-400", "9" * 400, "-" + "9" * 5000),
    *("18446744073709551616", "-9223372036854775809", "9223372036854775808", "1.0", "-0", "0.1"),
    *("01", "+1", "1.", ".5", "0x10", "1_000", "٣", "1e", "--1"),
)
TEXTS: Final = (
    *(b"\\ud800", b"\\udfff\\ud800", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf0\x82\x82\xac", b"\xff\xfe"),
    *(b"\x00", b"\\u0000", b"\xef\xbb\xbf", b"\xf4\x90\x80\x80", b"\x80", b"\n", b"\\x41", b"\\u12"),
    *("\u202ered-5\u202c".encode(), "ışlek 🟥".encode(), "e\u0301".encode() * 2000, b"\\", b"red-5\x7f"),
)
CONTENT_TYPES: Final = (
    *(
        "text/plain",
        "application/xml",
        "multipart/form-data; boundary=",
        "application/json; charset=utf-16",
    ),
    *("", ";;;", "application/x-www-form-urlencoded", "image/png", "application/json" * 500),
)
NO_OBJECTS: Final = (
    *(
        b"",
        b" ",
        b"null",
        b"[]",
        b"true",
        b'""',
        b"0",
        b"{",
        b"}",
        b"{}x",
        b"\xef\xbb\xbf",
        b"//",
        b"'{}'",
    ),
    *(b"rack=red-5&rules=oyna101", b"<rack/>", b"\x1f\x8b\x08", b"PK\x03\x04", b"[" * 50, b"\x00" * 50),
)


def sound(rng: random.Random, question: str) -> dict[str, Any]:
    """A request that has nothing wrong with it, or not much."""
    if question == "batch":
        asked = [(name, broken.sound(rng, name)) for name in rng.choices(tuple(QUESTIONS), k=3)]
        return {"requests": [{"op": name, "id": name, **request} for name, request in asked]}
    if question == "read":
        request = broken.a_rack(rng)
        text = racks.text(request)
        table = {"table": "me: red 9-11 | right: blue 4 okey 6", "indicator": request["indicator"]}
        return rng.choice(({"text": text}, table, {"text": text, **table}))
    return broken.sound(rng, question if question in QUESTIONS else "arrange")


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object in a JSON value with each index or name in it."""
    found = enumerate(value) if isinstance(value, list) else value.items()
    for place, inner in found:
        yield value, place
        if isinstance(inner, list | dict):
            yield from places(inner)


def junk(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """Up to three values at any depth are something else."""
    for _ in range(rng.randrange(1, 4)):
        holder, place = rng.choice(list(places(request)) or [(request, "rack")])
        holder[place] = broken.junk(rng)
    return json.dumps(request).encode()


def unknown_field(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """A field that there is not, at any depth, or one that is missing."""
    holders = [holder for holder, _ in places(request) if isinstance(holder, dict)]
    holder = rng.choice(holders or [request])
    if rng.random() < 0.5:
        holder[str(rng.choice(broken.WORDS))] = broken.junk(rng)
    else:
        holder.pop(rng.choice(list(holder)), None)
    return json.dumps(request).encode()


def broken_bytes(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """Some bytes are changed, cut or doubled."""
    body = json.dumps(request).encode()
    at = rng.randrange(len(body))
    return body[:at] + rng.randbytes(rng.randrange(4)) + body[at + rng.randrange(9) :]


def truncated(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    body = json.dumps(request).encode()
    return body[: rng.randrange(len(body))]


def no_object(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    return rng.choice(NO_OBJECTS)


def put_in(rng: random.Random, request: dict[str, Any], value: bytes) -> bytes:
    """The request with these bytes as a value anywhere in it, as a field again, or as a new one."""
    mark = "\u2603"
    if rng.random() < 0.6:
        holder, place = rng.choice(list(places(request)))
        holder[place] = mark
        return json.dumps(request).encode().replace(json.dumps(mark).encode(), value)
    name = rng.choice((*request, *broken.FIELDS))
    pair = json.dumps(name).encode() + b":" + value
    body = json.dumps(request).encode()
    return b"{" + pair + b"," + body[1:] if rng.random() < 0.5 else body[:-1] + b"," + pair + b"}"


def odd_number(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    return put_in(rng, request, rng.choice(NUMBERS).encode())


def odd_text(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """A string that is no Unicode, or odd Unicode; or the whole body in another encoding."""
    if rng.random() < 0.2:
        encoding = rng.choice(("utf-16", "utf-32", "utf-8-sig", "cp037", "utf-7"))
        return json.dumps(request).encode(encoding)
    return put_in(rng, request, b'"' + rng.choice(TEXTS) + b'"')


def field_twice(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """A field stands there twice, the second time with something else."""
    name = rng.choice(list(request))
    other = json.dumps(broken.junk(rng)).encode()
    return json.dumps(request).encode()[:-1] + b',"' + name.encode() + b'":' + other + b"}"


def deep(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """Tens of thousands of brackets, closed or not."""
    opening, closing, depth = rng.choice(
        (
            (b"[", b"]", 100_000),
            (b"[", b"]", 60_000),
            (b'{"a":', b"}", 20_000),
            (b'{"rules":[', b"]}", 10_000),
        )
    )
    nest = opening * depth + b"1" + (closing * depth if rng.random() < 0.5 else b"")
    return nest if rng.random() < 0.3 else put_in(rng, request, nest)


def huge(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """More than the limit, sound JSON or not."""
    body = json.dumps(request).encode()
    over = MAX_BODY + rng.choice((1, 2, 65_536, MAX_BODY))
    return body.ljust(over) if rng.random() < 0.7 else b"x" * over


def long_list(rng: random.Random, question: str, request: dict[str, Any]) -> bytes:
    """Within the limit, and far more of something than there can be."""
    name = rng.choice([name for name in request if name != "lang"])
    value: Any = rng.choice((["red-5"] * 90_000, [[]] * 200_000, "x" * 900_000, {"x": 1}))
    if value == {"x": 1}:
        value = {f"field-{number}": None for number in range(40_000)}
    return json.dumps({**request, name: value}).encode()


BAD: Final = frozenset(range(400, 500))
KINDS: Final[Mapping[str, tuple[Make, int, frozenset[int]]]] = {
    # how to make it, how often, and what it may be answered
    "junk": (junk, 200, BAD | {200}),
    "unknown field": (unknown_field, 100, BAD | {200}),
    "broken bytes": (broken_bytes, 150, BAD | {200}),
    "truncated": (truncated, 100, frozenset({422})),
    "no object": (no_object, 50, frozenset({422})),
    "odd number": (odd_number, 100, BAD | {200}),
    "odd text": (odd_text, 100, BAD | {200}),
    "field twice": (field_twice, 50, BAD | {200}),
    "content type": (lambda rng, question, request: json.dumps(request).encode(), 50, BAD | {200}),
    "deep": (deep, 20, frozenset({413, 422})),
    "huge": (huge, 10, frozenset({413})),
    "long list": (long_list, 10, BAD | {200}),
}


def bodies(seed: int, n: int, paths: Sequence[str] = PATHS) -> Iterator[Asked]:
    """So many of them, the same ones for the same seed, for every path."""
    rng = random.Random(seed)
    kinds, weights = list(KINDS), [often for _, often, _ in KINDS.values()]
    for kind in rng.choices(kinds, weights, k=n):
        question = rng.choice(paths)
        body = KINDS[kind][0](rng, question, sound(rng, question))
        headers = {"Content-Type": "application/json"}
        if kind == "content type":
            headers = {"Content-Type": rng.choice(CONTENT_TYPES)}
            if rng.random() < 0.2:
                body, headers = gzip.compress(body, mtime=0), {**headers, "Content-Encoding": "gzip"}
        if rng.random() < 0.2:
            headers["Accept-Language"] = rng.choice(
                ("tr", "en", "", "q=", ",;=", "tr;q=9e999", "x" * 5000)
            )
        yield Asked(kind, question, body, headers)
