"""Command lines: every question as people type it, what is only printed, and what is mistyped."""

import json
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tests.racks import RULES, okey_of
from tests.same import made, typed
from tests.same.asked import Asked, Json

SHARES: Final = {
    "arrange": 22, "evaluate": 13, "opening": 14, "finish": 14, "turn": 14, "score": 10, "match": 5,
    "finishes": 3, "rules": 2, "others": 3,
}  # fmt: skip
"""How many of a hundred commands are about what."""
OTHERS: Final = (
    ("--help",), ("-h",), ("--version",), ("arrange", "--help"), ("turn", "-h"), ("score", "--help"), (),
    ("sort",), ("arrange", "--nothing"), ("score",), ("evaluate", "--opened"), ("rules", "a", "b"),
    ("--lang", "tr"), ("study", "--racks", "0"), ("study", "--racks", "5", "--rules", "oyna102"),
    ("study", "--racks", "3000", "--seed", "5", "--threads", "1"),
    ("study", "--racks", "2000", "--threads", "1", "--rules", "oynaduz", "--lang", "tr", "--tiles", "9"),
    ("study", "--racks", "500", "--threads", "1", "--json", "picture.svg"),
    ("batch", "nothing.parquet", "out.parquet"), ("serve", "--port", "x"), ("serve", "--workers", "0"),
)  # fmt: skip
ODD: Final = (
    "--mode", "--rules", "--rows", "--keep", "--must-use", "--bound", "--table", "--taken",
    "--candidates", "--json", "--columns", "--finish", "--start", "--unknown", "-x", "", "-", "red 14",
    "b 5", "s", "7-5", "5-7-9", "5", "red", "joker", "KIRMIZI 5", "işlek", "|", "winner", "points", "-1",
    "x" * 200, "{", '{"preset": "x"}', "red 5 5 5",
)  # fmt: skip
ENVIRONMENTS: Final[tuple[dict[str, str], ...]] = (
    {}, {}, {}, {"LANG": "tr_TR.UTF-8"}, {"LC_ALL": "C"}, {"LC_ALL": "tr_TR.UTF-8"}, {"COLUMNS": "40"},
    {"COLUMNS": "150"}, {"NO_COLOR": "1"}, {"FORCE_COLOR": "1"},
)  # fmt: skip

Typed = tuple[list[str], list[str], str]
"""Options, arguments, and what stands on standard input."""


def commands(seed: int, n: int) -> Iterator[Asked]:
    """n of them, the same ones for the same seed."""
    rng = random.Random(f"commands {seed}")
    counts = {name: max(1, n * share // 100) for name, share in SHARES.items()}
    counts["arrange"] += n - sum(counts.values())
    order = [name for name, count in counts.items() for _ in range(count)]
    rng.shuffle(order)
    makers = {
        name: make(random.Random(f"typed {name} {seed}"), counts[name])
        for name, make in made.MAKERS.items()
    }
    place = 0
    for name in order:
        environment = {"COLUMNS": "80", **rng.choice(ENVIRONMENTS)}
        if name == "others":
            words, stdin = [*OTHERS[place % len(OTHERS)]], ""
            place += 1
        else:
            words, stdin = _words(rng, name, makers)
        yield Asked("command", name, words=tuple(words), stdin=stdin, environment=environment)


def _words(rng: random.Random, name: str, makers: Mapping[str, Iterator[Json]]) -> tuple[list[str], str]:
    """The words of a command and its standard input, mistyped now and then."""
    if name in ("rules", "finishes"):
        options, arguments, stdin = _lists(rng, name)
    else:
        options, arguments, stdin = TYPED[name](rng, next(makers[name]))
    if rng.random() < 0.3:
        options += ["--json"]
    if rng.random() < 0.6:
        options += ["--lang", rng.choice(("en", "tr", "tr"))]
    words = [name, *options, *arguments] if rng.random() < 0.5 else [name, *arguments, *options]
    if rng.random() < 0.12:
        at, odd = rng.randint(1, len(words)), rng.choice(ODD)
        words[at : at + rng.randint(0, 1)] = [odd]
    elif rng.random() < 0.04 and len(words) > 2:
        del words[rng.randrange(1, len(words))]
    return words, stdin


def _lists(rng: random.Random, name: str) -> Typed:
    named: list[str] = []
    if rng.random() < 0.8:
        rules = made.rules(rng, rng.choice([*RULES]), 0.3 if name == "finishes" else 0)
        named = [rules if isinstance(rules, str) else json.dumps(rules)]
    return [], named, ""


def _about(rng: random.Random, request: Json) -> tuple[list[str], str]:
    """The options about the tiles and the rules, and the okey's face."""
    rules = request["rules"]
    words = ["--rules", rules if isinstance(rules, str) else json.dumps(rules)]
    if rules == "oyna101" and rng.random() < 0.5:
        words = []
    for field, option in (("indicator", rng.choice(("-i", "--indicator"))), ("okey", "--okey")):
        if field in request:
            words += [option, typed.tile(rng, request[field])]
    return words, request.get("okey") or okey_of(request["indicator"])


def _valued(rng: random.Random, request: Json, *names: str) -> list[str]:
    """The options that stand for fields of the request, flags where they are true."""
    words: list[str] = []
    for name in rng.sample(names, len(names)):
        value: Any = request.get(name)
        option = f"--{name.replace('_', '-')}"
        if isinstance(value, dict):
            given = {route: number for route, number in value.items() if number is not None}
            words += [word for route in given for word in (f"{option}-{route}", str(given[route]))]
        elif value is True:
            words += [option]
        elif value is not None and value is not False:
            words += [option, str(value)]
    return words


def _held(rng: random.Random, text: str) -> tuple[list[str], str]:
    """A text as one argument, as many, or on standard input."""
    way = rng.random()
    if way < 0.15:
        return rng.choice(([], ["-"])), text
    if way < 0.4 and not text.startswith("-"):
        return text.split(), ""
    return [text], ""


def _arrange(rng: random.Random, request: Json) -> Typed:
    about, okey = _about(rng, request)
    options = about + _valued(rng, request, "mode", "rows", "columns", "alternatives", "engine")
    if rng.random() < 0.12:
        options += ["--svg", "picture.svg"]
    return options, *_held(rng, typed.rack(rng, request["rack"], okey))


def _evaluate(rng: random.Random, request: Json) -> Typed:
    about, okey = _about(rng, request)
    text = typed.groups(rng, request["rack"], request["rows"], okey)
    return about + _valued(rng, request, "opened"), *_held(rng, text)


def _opening(rng: random.Random, request: Json) -> Typed:
    about, okey = _about(rng, request)
    options = about + _valued(rng, request, "keep", "previous", "bound", "bound_player", "engine")
    if "must_use" in request:
        options += ["--must-use", typed.tile(rng, request["rack"][request["must_use"]])]
    return options, *_held(rng, typed.rack(rng, request["rack"], okey))


def _finish(rng: random.Random, request: Json) -> Typed:
    about, okey = _about(rng, request)
    options = about + _valued(rng, request, "opened_before", "previous", "bound", "bound_player")
    return options, *_held(rng, typed.rack(rng, request["rack"], okey))


def _turn(rng: random.Random, request: Json) -> Typed:
    about, okey = _about(rng, request)
    options = about + _valued(rng, request, "opened", "bound", "previous", "goal")
    if request["table"]:
        options += ["--table", typed.table(rng, request["table"], okey)]
    if "others_opened" in request:
        options += ["--others", " ".join(request["others_opened"])]
    if "bound_others" in request:
        named = [
            rng.choice(typed.OWNERS[at + 1]) for at, bound in enumerate(request["bound_others"]) if bound
        ]
        options += ["--bound-others", " ".join(named)]
    if "taken" in request:
        options += ["--taken", typed.tile(rng, request["rack"][request["taken"]])]
    if "candidates" in request:
        options += ["--candidates", typed.rack(rng, request["candidates"])]
    return options, *_held(rng, typed.rack(rng, request["rack"], okey))


def _score(rng: random.Random, request: Json) -> Typed:
    about, okey = _about(rng, request)
    finish = request["finish"] if rng.random() < 0.7 else request["finish"].replace("_", " ").upper()
    players = [typed.player(rng, player, okey).replace("\n", " ") for player in request["players"]]
    options = [*about, "--finish", finish]
    return (options, ["-"], "\n".join(players)) if rng.random() < 0.15 else (options, players, "")


def _match(rng: random.Random, request: Json) -> Typed:
    rules = request["rules"]
    options = ["--rules", rules if isinstance(rules, str) else json.dumps(rules)]
    options += _valued(rng, request, "start", "length", "teams")
    played = [typed.hand(rng, scores) for scores in request["hands"]]
    return (options, ["-"], "\n".join(played)) if rng.random() < 0.15 else (options, played, "")


TYPED: Final[Mapping[str, Callable[[random.Random, Json], Typed]]] = {
    "arrange": _arrange, "evaluate": _evaluate, "opening": _opening, "finish": _finish, "turn": _turn,
    "score": _score, "match": _match,
}  # fmt: skip
