"""How a signature becomes the call of a question."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeVar

import msgspec

from solver.api.ask import Question
from solver.api.decode import plain
from solver.api.messages import language, with_message
from solver.game.errors import within
from solver.text.racks import parse_one, parse_text

P = ParamSpec("P")
A = TypeVar("A", bound=msgspec.Struct)

RULES = "oyna101"
"""The rules of a call that names none."""
_USUAL = (str, int, bool, list, type(None))


def asks(question: Question[Any, A]) -> Callable[[Callable[P, A]], Callable[P, A]]:
    """Let a function without a body, a signature and what it says, ask a question.

    The question gets just what the caller gave, in that order: a default of the signature is for people
    and type checkers, it is the request type's own that counts, and the errors are the library's.
    """

    def declared(function: Callable[P, A]) -> Callable[P, A]:
        parameters = signature(function).parameters.values()
        bind: Callable[..., object] = function
        names = [each.name for each in parameters if each.kind is Parameter.POSITIONAL_OR_KEYWORD]

        @wraps(function)
        def call(*args: P.args, **fields: P.kwargs) -> A:
            first = {name: fields.pop(name) for name in names if name in fields}
            bind(*args, **first)  # for Python's own errors about what needs no name
            first |= zip(names, args, strict=False)
            return question.ask(_request(first, fields))

        return call

    return declared


def _request(first: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """The request with codes in the place of words; raises :class:`UnknownTile` for what is no tile.

    ``first`` are the fields that need no name, of which a rack and the players are read last.
    """
    last = {"rack", "players"} & first.keys()
    early = {name: value for name, value in first.items() if name not in last}
    given = {"rules": RULES, **early, **fields}
    given = {name: _usual(value) for name, value in given.items()}
    with with_message(language(given.get("lang"), "en")):
        if (rack := _usual(first.get("rack"))) is not None:
            given["rack"] = parse_text(rack) if isinstance(rack, str) else rack
        for field in ("indicator", "okey"):
            if isinstance(given.get(field), str):
                given[field] = parse_one(given[field], field)
        if "players" in first:
            players = _usual(first["players"])
            # anything but a sequence is for the question to refuse
            if isinstance(players, Sequence):
                players = [_player(*each) for each in enumerate(players)]
            given["players"] = players
    return given


def _usual(value: Any) -> Any:
    """The value in Python's own types, at its top at least: what is in a list, decoding sees to."""
    return value if type(value) in _USUAL else plain(value)


def _player(place: int, player: Any) -> Any:
    """The player with a rack in codes."""
    if not (isinstance(player, Mapping) and isinstance(player.get("rack"), str)):
        return player
    with within(f"players[{place}].rack"):
        return {**player, "rack": parse_text(player["rack"], "players")}
