"""Many racks at once, as NumPy arrays: ``solve_many``."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, NotRequired, TypedDict, cast, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from solver.api.decode import plain
from solver.api.given import Rules
from solver.api.messages import LANGS, language, reason, with_message
from solver.api.requests import Lang
from solver.game.errors import SiralaError, WrongType
from solver.game.rules import rule_set
from solver.questions import many
from solver.questions.many import ManyMode, OnError


class ManyAnswer(TypedDict):
    """What :func:`solve_many` says of n racks, each array (n,); ``bad`` where bad rows are marked."""

    total: NDArray[np.int16]
    tiles: NDArray[np.uint8]
    leftover_cost: NDArray[np.int16]
    okeys_used: NDArray[np.uint8]
    pairs: NDArray[np.uint8]
    opens: NDArray[np.bool_]
    bad: NotRequired[NDArray[np.bool_]]


class ManyMelds(ManyAnswer):
    """The same with the melds: ``meld`` and ``stands_for`` (n, k), ``kind`` and ``value`` (n, m)."""

    meld: NDArray[np.uint8]
    stands_for: NDArray[np.uint8]
    kind: NDArray[np.uint8]
    value: NDArray[np.uint8]


@overload
def solve_many(
    racks: ArrayLike,
    indicators: ArrayLike,
    rules: Rules = "oyna101",
    mode: ManyMode = "points",
    threads: int | None = None,
    *,
    melds: Literal[True],
    on_error: OnError = "raise",
    lang: Lang = "en",
) -> ManyMelds: ...
@overload
def solve_many(
    racks: ArrayLike,
    indicators: ArrayLike,
    rules: Rules = "oyna101",
    mode: ManyMode = "points",
    threads: int | None = None,
    *,
    melds: bool = False,
    on_error: OnError = "raise",
    lang: Lang = "en",
) -> ManyAnswer: ...
def solve_many(
    racks: ArrayLike,
    indicators: ArrayLike,
    rules: Rules = "oyna101",
    mode: ManyMode = "points",
    threads: int | None = None,
    *,
    melds: bool = False,
    on_error: OnError = "raise",
    lang: Lang = "en",
) -> ManyAnswer:
    """The best arrangement of each of n racks, some million a second, as NumPy arrays by name.

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

    >>> import numpy as np, solver
    >>> racks = np.array([[43, 44, 45, 47], [0, 13, 26, 255]], np.uint8)
    >>> solver.solve_many(racks, np.array([15, 15], np.uint8))["total"].tolist()
    [18, 3]

    Args:
        racks: (n, k) uint8, a rack's ids in any places of its row: 13 * colour + number - 1 with the
            colours yellow, blue, black, red, 52 for a fake okey, 255 for an empty place; from one tile
            to the deal plus one.  Other whole numbers from 0 to 255 are taken, too; arrays may be
            read-only or strided.
        indicators: (n,) uint8, the id of each rack's indicator.
        rules: A preset, or one with some fields set anew.
        mode: What is best, as in :func:`arrange`: points, tiles, leftover or pairs.
        threads: On how many threads; None is one a processor.  No answer depends on it.
        melds: Whether the melds come back, too.
        on_error: ``raise``: the first bad row is an error.  ``mark``: there is ``bad`` (n,) bool, and
            a bad row counts 0 everywhere and has no melds.
        lang: The language of messages, ``en`` or ``tr``.

    Raises:
        UnknownTile: As :func:`arrange` would, with the number of the row, always the first such one;
            so with the next two.
        TooManyCopies: More of a face than the game has.
        RackSize: No tile, or more than the deal plus one.
        WrongType: Arguments of another kind or shape.
        UnknownRules: Rules that there are not.
    """
    rules, mode, threads, melds, on_error, lang = map(
        plain, (rules, mode, threads, melds, on_error, lang)
    )
    with with_message(language(lang, "en")), _rows_named(language(lang, "en")):
        if lang not in LANGS:
            raise WrongType("expected_Asked_lang", "lang", value=lang)
        found = many.solve_many(
            racks, indicators, rule_set(rules), mode, threads, melds=melds, on_error=on_error
        )
    return cast(ManyAnswer, found)


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
