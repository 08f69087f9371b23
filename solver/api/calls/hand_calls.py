"""When a hand is over: ``score``, and ``match`` after several.

The functions have no bodies: :func:`asks` hands on what they are called with.
"""
# mypy: disable-error-code="empty-body"

from collections.abc import Sequence

from solver.api.answers import MatchAnswer, ScoreAnswer
from solver.api.ask import MATCH, SCORE
from solver.api.calls.declared import asks
from solver.api.given import AnyPlayer, Rules
from solver.api.requests import Engine, Lang
from solver.game.ruleset import FinishKind


@asks(SCORE)
def score(
    finish: FinishKind,
    players: Sequence[AnyPlayer],
    *,
    indicator: str | None = None,
    okey: str | None = None,
    rules: Rules = "oyna101",
    engine: Engine = "auto",
    lang: Lang = "en",
) -> ScoreAnswer:
    """What a finished hand costs each player, and why, line by line (S0 Ceza puanı, S2, S3 §11 to §13).

    >>> import solver
    >>> loser: solver.PlayerDict = {"role": "opponent", "opened": "series", "rack": "blue 3 4 okey"}
    >>> solver.score("okeyle", [{"role": "winner"}, loser], indicator="yellow-1").scores
    [-202, 115]

    Args:
        finish: How the hand ended: ``normal``, ``okeyle``, ``ciftten``, ``deste_bitti``, …
        players: Two to four, with what is left on their racks as codes or in the text form.
        indicator: The indicator, as a code or in words.  Give it or ``okey``, exactly one of them.
        okey: The okey's face outright; then no face loses a copy to the indicator.
        rules: A preset, or one with some fields set anew.
        engine: Is taken as by the other questions; there is nothing to search.
        lang: The language of messages and of the lines, ``en`` or ``tr``.

    Raises:
        NotInTheseRules: A finish or a role that the game does not know.
        SiralaError: Anything else that is wrong; ``code``, ``field`` and ``message`` say what.
    """


@asks(MATCH)
def match(
    hands: Sequence[Sequence[int]],
    *,
    rules: Rules = "oyna101",
    start: int | None = None,
    length: int | None = None,
    teams: bool = False,
    lang: Lang = "en",
) -> MatchAnswer:
    """How a match stands after some hands: the running table, whether it is over, who has won.

    >>> import solver
    >>> solver.match([[-101, 202, 14, 7], [202, 800, 30, 0]]).winners
    [3]

    Args:
        hands: The scores of each hand, 1 to 1000 of them, in the players' order.
        rules: A preset, or one with some fields set anew.
        start: What everybody starts from.  None: the rules' own.
        length: How many hands are played, 1 to 1000, where a number of hands ends it.  None: the
            rules' own.
        teams: Players who face each other are partners, and their totals count together.
        lang: The language of messages, ``en`` or ``tr``.

    Raises:
        SiralaError: Whatever is wrong; ``code``, ``field`` and ``message`` say what.
    """
