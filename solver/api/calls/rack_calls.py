"""What one rack holds: ``arrange``, ``evaluate``, ``opening``, ``finish``.

The functions have no bodies: :func:`asks` hands on what they are called with.
"""
# mypy: disable-error-code="empty-body"

from collections.abc import Sequence

from solver.api.answers import ArrangeAnswer, EvaluateAnswer, FinishAnswer, OpeningAnswer
from solver.api.ask import ARRANGE, EVALUATE, FINISH, OPENING
from solver.api.calls.declared import asks
from solver.api.given import AnyPrevious, Codes, Rules
from solver.api.requests import Engine, Lang
from solver.game.scoring import Opened
from solver.questions.arrange import Mode


@asks(ARRANGE)
def arrange(
    rack: Codes,
    *,
    indicator: str | None = None,
    okey: str | None = None,
    rules: Rules = "oyna101",
    mode: Mode | None = None,
    rows: int = 2,
    columns: int = 15,
    alternatives: int = 0,
    engine: Engine = "auto",
    lang: Lang = "en",
) -> ArrangeAnswer:
    """The best arrangement of a rack: Sırala, Seri Diz, Çift Diz (S0, S3 §15, S4).

    >>> import solver
    >>> best = solver.arrange("red 5-7 9, black 7 7, okey", indicator="blue-3")
    >>> best.total, best.tiles, best.leftover
    (35, 5, [4, 5])

    Args:
        rack: One tile to the deal plus one, as codes or in the text form; the answer names them by
            their places here, from 0.
        indicator: The indicator, as a code or in words.  Give it or ``okey``, exactly one of them.
        okey: The okey's face outright; then no face loses a copy to the indicator.
        rules: A preset, or one with some fields set anew.
        mode: What is best: ``points``, ``tiles``, ``leftover`` (what is left costs least), ``pairs``; or
            sorted by ``colour`` or ``number``.  None: ``points`` where the rules open, else ``tiles``.
        rows: The rows of the rack on which the tiles are put, 1 to 30.
        columns: The slots of each row, 1 to 60.
        alternatives: How many further arrangements to name, the next best ones, 0 to 100.
        engine: ``auto`` and ``kernel``: the kernel; ``cpsat``: the model, some hundred times as slow.
        lang: The language of messages, ``en`` or ``tr``.

    Raises:
        UnknownTile: A code or word that is no tile.
        TooManyCopies: More of a face than the game has.
        RackSize: No tile, or more than the deal plus one.
        BadLayout: Fewer slots than tiles.
        SiralaError: Anything else that is wrong; ``code``, ``field`` and ``message`` say what.
    """


@asks(EVALUATE)
def evaluate(
    rack: Codes,
    rows: Sequence[Sequence[int | None]],
    *,
    indicator: str | None = None,
    okey: str | None = None,
    rules: Rules = "oyna101",
    opened: Opened = "none",
    engine: Engine = "auto",
    lang: Lang = "en",
) -> EvaluateAnswer:
    """What the groups of a rack are worth as the player has laid them (S3 §15).

    >>> import solver
    >>> laid = solver.evaluate("red 5-7, blue 9", [[0, 1, 2, None, 3]], indicator="blue-3")
    >>> laid.total, laid.leftover, laid.missing
    (18, [3], 83)

    Args:
        rack: One tile to the deal plus one, as codes or in the text form.
        rows: The slots of the rack, row by row: places in ``rack`` from 0, and None for an empty slot,
            which ends a group, as the end of a row does.
        indicator: The indicator, as a code or in words.  Give it or ``okey``, exactly one of them.
        okey: The okey's face outright; then no face loses a copy to the indicator.
        rules: A preset, or one with some fields set anew.
        opened: How the player has opened, on which ``hand_score`` depends.
        engine: Is taken as by the other questions; groups are judged, not searched for.
        lang: The language of messages and of why a group is none, ``en`` or ``tr``.

    Raises:
        BadLayout: A place that there is not, or one that is there twice.
        SiralaError: Anything else that is wrong; ``code``, ``field`` and ``message`` say what.
    """


@asks(OPENING)
def opening(
    rack: Codes,
    *,
    indicator: str | None = None,
    okey: str | None = None,
    rules: Rules = "oyna101",
    keep: int | None = None,
    previous: AnyPrevious | None = None,
    bound: bool = False,
    bound_player: bool = False,
    must_use: int | None = None,
    engine: Engine = "auto",
    lang: Lang = "en",
) -> OpeningAnswer:
    """Whether a rack can open, with what at most, and how cheaply (S0 Açmak, S3 §5 to §8).

    >>> import solver
    >>> hand = "red 8-13, blue 8-13, yellow 1, black 1"
    >>> found = solver.opening(hand, indicator="red 1", rules="acma81")
    >>> found.threshold.points, found.points.total, found.points.opens
    (81, 126, True)

    Args:
        rack: The deal or one tile more, as codes or in the text form.
        indicator: The indicator, as a code or in words.  Give it or ``okey``, exactly one of them.
        okey: The okey's face outright; then no face loses a copy to the indicator.
        rules: A preset that opens, or one with some fields set anew.
        keep: How many tiles stay on the rack, 0 to 1000.  None: one on deal plus one, else none (A13).
        previous: The highest openings so far, ``{"points": 120, "pairs": 6}``, which raise the
            threshold where the rules escalate.
        bound: The asker is çifte bağlı, and opens with pairs only.
        bound_player: Somebody else is çifte bağlı.
        must_use: The place in ``rack`` of a tile that has to be laid, such as one taken.
        engine: ``auto`` and ``kernel``: the kernel; ``cpsat``: the model, some hundred times as slow.
        lang: The language of messages, ``en`` or ``tr``.

    Raises:
        NotInTheseRules: A game without an opening.
        RackSize: Another number of tiles than the deal or one more.
        SiralaError: Anything else that is wrong; ``code``, ``field`` and ``message`` say what.
    """


@asks(FINISH)
def finish(
    rack: Codes,
    *,
    indicator: str | None = None,
    okey: str | None = None,
    rules: Rules = "oyna101",
    opened_before: bool = False,
    bound: bool = False,
    bound_player: bool = False,
    previous: AnyPrevious | None = None,
    engine: Engine = "auto",
    lang: Lang = "en",
) -> FinishAnswer:
    """How a rack can finish with its own tiles, or on the deal which draws it waits for (S0 Bitişler).

    >>> import solver
    >>> pairs = "yellow 1 1 3 3 5 5, blue 2 2 4 4, black 7 7 9, red 1"
    >>> waits = solver.finish(pairs, indicator="red 7", rules="oynaduz").waits
    >>> [(wait.tile, wait.unseen) for wait in waits]
    [('black-9', 1), ('red-1', 1), ('okey', 2)]

    Args:
        rack: The deal or one tile more, as codes or in the text form.
        indicator: The indicator, as a code or in words.  Give it or ``okey``, exactly one of them.
        okey: The okey's face outright; then no face loses a copy to the indicator.
        rules: A preset, or one with some fields set anew.
        opened_before: Somebody has opened, on which the kinds of finishes depend.
        bound: The asker is çifte bağlı, and opens with pairs only.
        bound_player: Somebody else is çifte bağlı.
        previous: The highest openings so far, ``{"points": 120, "pairs": 6}``, which raise the
            threshold where the rules escalate.
        engine: Is taken as by the other questions; the kernel answers.
        lang: The language of messages, ``en`` or ``tr``.

    Raises:
        RackSize: Another number of tiles than the deal or one more.
        SiralaError: Anything else that is wrong; ``code``, ``field`` and ``message`` say what.
    """
