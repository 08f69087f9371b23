"""The questions as plain Python functions: what :mod:`solver` hands on."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from numpy.typing import ArrayLike, NDArray

from solver.api import answers
from solver.api.ask import ask
from solver.api.messages import LANGS, language, reason, with_message
from solver.game.errors import SiralaError, WrongType, within
from solver.game.rules import rule_set
from solver.questions import many
from solver.text.racks import parse_one, parse_text


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
    with with_message(language(given.get("lang"), "en")):
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


def solve_many(
    racks: ArrayLike,
    indicators: ArrayLike,
    rules: str | Mapping[str, Any] = "oyna101",
    mode: many.ManyMode = "points",
    threads: int | None = None,
    *,
    melds: bool = False,
    on_error: many.OnError = "raise",
    lang: str = "en",
) -> dict[str, NDArray[Any]]:
    """The best arrangement of each of n racks, some million a second, as NumPy arrays by name.

    ``racks`` (n, k) uint8: a rack's ids in any places of its row, 13 * colour + number - 1 with the
    colours yellow, blue, black, red, 52 for a fake okey, 255 for an empty place; from one tile to the
    deal plus one.  ``indicators`` (n,) uint8.  Other whole numbers from 0 to 255 are taken, too; arrays
    may be read-only or strided.  ``mode``: points, tiles, leftover or pairs, as in :func:`arrange`.
    ``threads``: None is one a processor; no answer depends on it.

    What comes back is what :func:`arrange` says in that mode, each (n,): ``total`` int16, ``tiles``
    uint8, ``leftover_cost`` int16, ``okeys_used`` uint8, ``pairs`` uint8 (the most pairs of the rack);
    and ``opens`` bool, whether it opens by points or pairs, one tile kept on deal plus one, as
    :func:`opening` says of a hand (false where the rules have no opening).

    With ``melds`` also the melds, those of :func:`arrange` in its order, uint8 with 255 for none:
    ``meld`` (n, k), for each place of a rack's row the number of its meld, 255 for a leftover tile;
    ``stands_for`` (n, k), the id of the face it is there: an okey of a run its place's, of a pair the
    other tile's (255 in two okeys), of a set the first colour missing, a second okey the second;
    ``kind`` (n, m), 0 a run, 1 a set, 2 a pair, and ``value`` (n, m), 0 where there is none, by number
    of meld.  m is the most melds that a rack could have.

    A bad row raises, with its number, what :func:`arrange` would: :class:`UnknownTile`,
    :class:`TooManyCopies` or :class:`RackSize`, always for the first one.  With ``on_error="mark"`` there
    is ``bad`` (n,) bool instead, and a bad row counts 0 everywhere and has no melds.  Arguments of
    another kind or shape raise :class:`WrongType`, rules that there are not :class:`UnknownRules`.
    """
    with with_message(language(lang, "en")), _rows_named(language(lang, "en")):
        if lang not in LANGS:
            raise WrongType("expected_Asked_lang", "lang", value=lang)
        return many.solve_many(
            racks, indicators, rule_set(rules), mode, threads, melds=melds, on_error=on_error
        )


@contextmanager
def _rows_named(lang: str) -> Iterator[None]:
    """Let an error about one of many racks say which it is (``racks: row 17``)."""
    try:
        yield
    except SiralaError as error:
        if "row" in error.details:
            details = {"field": error.field, "row": error.details["row"]}
            error.details["where"] = reason("many_row", lang, **details)
        raise


def _player(place: int, player: Any) -> Any:
    """The player with a rack in codes."""
    if not (isinstance(player, Mapping) and isinstance(player.get("rack"), str)):
        return player
    with within(f"players[{place}].rack"):
        return {**player, "rack": parse_text(player["rack"], "players")}


def _fields(rack: str | Sequence[str] | None, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a request from what a caller gave in codes or in words."""
    given: dict[str, Any] = {"rules": "oyna101", **fields}
    with with_message(language(given.get("lang"), "en")):
        if rack is not None:
            given["rack"] = parse_text(rack) if isinstance(rack, str) else rack
        for field in ("indicator", "okey"):
            if isinstance(given.get(field), str):
                given[field] = parse_one(given[field], field)
    return given
