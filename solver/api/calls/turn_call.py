"""A whole turn at the table: ``turn``.

The function has no body: :func:`asks` hands on what it is called with.
"""
# mypy: disable-error-code="empty-body"

from collections.abc import Sequence

from solver.api.answers import TurnAnswer
from solver.api.ask import TURN
from solver.api.calls.declared import asks
from solver.api.given import AnyMeld, AnyPrevious, Codes, Rules
from solver.api.requests import Engine, Lang
from solver.game.scoring import Opened
from solver.questions.turn import Goal


@asks(TURN)
def turn(
    rack: Codes,
    *,
    indicator: str | None = None,
    okey: str | None = None,
    rules: Rules = "oyna101",
    opened: Opened = "none",
    bound: bool = False,
    table: Sequence[AnyMeld] = (),
    others_opened: Sequence[Opened] | None = None,
    bound_others: Sequence[bool] = (False, False, False),
    previous: AnyPrevious | None = None,
    taken: int | None = None,
    goal: Goal = "best",
    candidates: Sequence[str] | None = None,
    engine: Engine = "auto",
    lang: Lang = "en",
) -> TurnAnswer:
    """The best whole turn: what to open, lay, add, take back and throw, step by step (S0, S3 §5 to §10).

    >>> import solver
    >>> run: solver.TableMeldDict = {"owner": 1, "kind": "run", "tiles": ["blue-4", "okey", "blue-6"]}
    >>> best = solver.turn("blue 5, yellow 8, black 8 2", indicator="red-4", opened="series", table=[run])
    >>> best.finishes, best.value, best.steps[0]
    ('normal', -101, TakeOkey(at=0, given=[0]))

    Args:
        rack: What the player holds after drawing or taking, one tile to the deal plus one; with
            ``candidates`` what the player holds before.  As codes or in the text form.
        indicator: The indicator, as a code or in words.  Give it or ``okey``, exactly one of them.
        okey: The okey's face outright; then no face loses a copy to the indicator.
        rules: A preset that opens, or one with some fields set anew.
        opened: How the player has opened, if at all.
        bound: The player is çifte bağlı, and opens with pairs only.
        table: The melds on the table, at most 60; those of an answer's ``after`` will do.
        others_opened: How the players 1 to 3, in playing order, have opened.  None: read off the table.
        bound_others: Which of the players 1 to 3 are çifte bağlı.
        previous: The highest openings so far, ``{"points": 120, "pairs": 6}``, which raise the
            threshold where the rules escalate.
        taken: The place in ``rack`` of a tile taken from the left, which has to be used.
        goal: ``best``; ``open``: no turn but one that opens; ``most_points``: the greatest opening.
        candidates: Codes of left discards, at most 60.  Then only ``can_take`` is answered: whether
            each may be taken, and the turn that uses it.
        engine: Is taken as by the other questions; the model answers.
        lang: The language of messages, ``en`` or ``tr``.

    Raises:
        NotInTheseRules: A game without an opening, and so without a table.
        BadTable: Melds that cannot lie there so, or of a player who has not opened.
        TimedOut: The time limit, a second, struck without any turn.
        SiralaError: Anything else that is wrong; ``code``, ``field`` and ``message`` say what.
    """
