"""The questions as plain Python functions: what :mod:`solver` hands on."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from solver.api import answers
from solver.api.ask import ask
from solver.api.messages import language, worded
from solver.game.errors import within
from solver.game.text import parse_one, parse_text


def arrange(rack: str | Sequence[str], **fields: Any) -> answers.ArrangeAnswer:
    """The best arrangement of a rack: a list of codes, or the text form (``red 5-7 9, okey``).

    ``fields`` are those of :class:`~solver.api.requests.ArrangeRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError` whose ``code``, ``field`` and ``message``
    say what is wrong.
    """
    return cast(answers.ArrangeAnswer, ask("arrange", _fields(rack, fields)))


def evaluate(
    rack: str | Sequence[str], rows: Sequence[Sequence[int | None]], **fields: Any
) -> answers.EvaluateAnswer:
    """What the groups in ``rows``, lists of indices into ``rack`` and gaps, are worth as laid.

    ``fields`` are those of :class:`~solver.api.requests.EvaluateRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    return cast(answers.EvaluateAnswer, ask("evaluate", _fields(rack, {"rows": rows, **fields})))


def opening(rack: str | Sequence[str], **fields: Any) -> answers.OpeningAnswer:
    """Whether a rack of the deal, or of one tile more, can open, with what at most, and how cheaply.

    ``fields`` are those of :class:`~solver.api.requests.OpeningRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    return cast(answers.OpeningAnswer, ask("opening", _fields(rack, fields)))


def finish(rack: str | Sequence[str], **fields: Any) -> answers.FinishAnswer:
    """The ways a rack can finish with its own tiles, or on the deal the draws it waits for.

    ``fields`` are those of :class:`~solver.api.requests.FinishRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    return cast(answers.FinishAnswer, ask("finish", _fields(rack, fields)))


def turn(rack: str | Sequence[str], **fields: Any) -> answers.TurnAnswer:
    """The best whole turn at the table: what to open, lay, add, take back and throw, step by step.

    ``fields`` are those of :class:`~solver.api.requests.TurnRequest`, its ``table`` among them; without
    ``rules`` they are those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    return cast(answers.TurnAnswer, ask("turn", _fields(rack, fields)))


def score(finish: str, players: Sequence[Mapping[str, Any]], **fields: Any) -> answers.ScoreAnswer:
    """What a finished hand costs each player, and why, line by line.

    ``players`` hold the fields of :class:`~solver.api.requests.Player`, their ``rack`` as codes or in
    the text form; ``fields`` are those of :class:`~solver.api.requests.ScoreRequest`; without
    ``rules`` they are those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    given = _fields(None, {"finish": finish, **fields})
    with worded(language(given.get("lang"), "en")):
        # anything but a list is for the question to refuse
        if isinstance(players, Sequence):
            given["players"] = [_player(*each) for each in enumerate(players)]
        else:
            given["players"] = players
    return cast(answers.ScoreAnswer, ask("score", given))


def match(hands: Sequence[Sequence[int]], **fields: Any) -> answers.MatchAnswer:
    """How a match stands after some hands: the running table, whether it is over, who has won.

    ``fields`` are those of :class:`~solver.api.requests.MatchRequest`; without ``rules`` they are
    those of ``oyna101``.  Raises a :class:`SiralaError`.
    """
    return cast(answers.MatchAnswer, ask("match", _fields(None, {"hands": hands, **fields})))


def _player(place: int, player: Any) -> Any:
    """The player with a rack in codes."""
    if not (isinstance(player, Mapping) and isinstance(player.get("rack"), str)):
        return player
    with within(f"players[{place}].rack"):
        return {**player, "rack": parse_text(player["rack"], "players")}


def _fields(rack: str | Sequence[str] | None, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a request from what a caller gave in codes or in words."""
    given: dict[str, Any] = {"rules": "oyna101", **fields}
    with worded(language(given.get("lang"), "en")):
        if rack is not None:
            given["rack"] = parse_text(rack) if isinstance(rack, str) else rack
        for field in ("indicator", "okey"):
            if isinstance(given.get(field), str):
                given[field] = parse_one(given[field], field)
    return given
