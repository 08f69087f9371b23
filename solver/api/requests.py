"""What every question takes, defined once for every face."""

from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, field

from solver.game.rack import Shown, okey_face
from solver.game.ruleset import FinishKind
from solver.game.scoring import Opened, Role
from solver.game.slots import Slots
from solver.questions.arrange import Mode
from solver.questions.turn import Goal

Engine = Literal["auto", "kernel", "cpsat"]
"""Who searches: the kernel (``auto``, too) or the model, where a question has both."""
Lang = Literal["en", "tr"]
"""The language of messages and reasons."""

Rows = Annotated[int, Meta(ge=1, le=30)]
Columns = Annotated[int, Meta(ge=1, le=60)]
Alternatives = Annotated[int, Meta(ge=0, le=100)]
Tally = Annotated[int, Meta(ge=0, le=1000)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class Asked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every question takes: ``rules`` is a preset or an object that sets fields anew."""

    rules: Annotated[
        str | dict[str, Any],
        Meta(description='A preset, or an object such as {"preset": "oyna101", "escalate": true}.'),
    ]
    lang: Annotated[Lang, Meta(description="The language of messages and reasons.")] = "en"


class Request(Asked, kw_only=True, dict=True):
    """What every question about tiles takes; exactly one of ``indicator`` and ``okey`` is given."""

    indicator: Annotated[
        str | None, Meta(description="The indicator's code; give it or okey, exactly one of them.")
    ] = None
    okey: Annotated[
        str | None, Meta(description="The okey's face outright; then no face loses a copy.")
    ] = None
    engine: Annotated[Engine, Meta(description="Who answers, where a question has both.")] = "auto"

    @cached_property
    def shown(self) -> Shown:
        """The faces of okey and indicator, read once; a face that has read them may set them."""
        return okey_face(self.indicator, self.okey)


class RackRequest(Request, kw_only=True):
    """What every question about a rack takes.

    ``rack`` is a list of codes (``red-7``, ``kırmızı-7``, ``fake``, ``okey``).
    """

    rack: Annotated[
        list[str],
        Meta(
            description="Codes: yellow-1 … red-13, fake, okey (Turkish works too); answers name tiles by"
            " their places here, from 0."
        ),
    ]


class ArrangeRequest(RackRequest, kw_only=True):
    """Sırala, Seri Diz, Çift Diz: the best arrangement of a rack.

    ``mode`` null is ``points`` where the rules have an opening, else ``tiles``; ``rows`` and
    ``columns`` are the slots of the rack; ``alternatives`` how many further arrangements to name.
    """

    mode: Mode | None = None
    rows: Rows = 2
    columns: Columns = 15
    alternatives: Alternatives = 0


class EvaluateRequest(RackRequest, kw_only=True):
    """The rack as the player laid it: rows of tile indices and nulls; a gap ends a group.

    ``opened`` says how the player has opened, if at all; ``hand_score`` depends on it.
    """

    rows: Slots
    opened: Opened = "none"


class Previous(msgspec.Struct, forbid_unknown_fields=True):
    """The highest openings so far by either route, null where there is none."""

    points: Tally | None = None
    pairs: Tally | None = None


class OpeningRequest(RackRequest, kw_only=True):
    """Can this rack open, with what at most, and how cheaply?

    ``keep`` tiles stay on the rack (null: one on deal plus one, else none); ``previous`` raises the
    threshold where the rules escalate; ``bound``: the asker is çifte bağlı and opens with pairs only;
    ``bound_player``: somebody else is; ``must_use`` is the index of a tile that has to be laid.
    """

    keep: Tally | None = None
    previous: Previous | None = None
    bound: bool = False
    bound_player: bool = False
    must_use: int | None = None


class FinishRequest(RackRequest, kw_only=True):
    """Can this rack finish with its own tiles, or which draws would let it?

    ``opened_before``: somebody has opened; the other fields are those of ``opening``.
    """

    opened_before: bool = False
    bound: bool = False
    bound_player: bool = False
    previous: Previous | None = None


class TableTile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A tile on the table; a real okey says in ``as`` what it stands for."""

    tile: str
    okey: bool = False
    stands_for: list[str] | None = field(name="as", default=None)


class TableMeld(msgspec.Struct, forbid_unknown_fields=True):
    """A meld on the table: ``owner`` 0 is the player, 1 to 3 the others in playing order."""

    owner: Annotated[int, Meta(ge=0, le=3)]
    kind: Literal["run", "set", "pair"]
    tiles: Annotated[list[str | TableTile], Meta(min_length=2, max_length=14)]


class TurnRequest(RackRequest, kw_only=True):
    """What is the best whole turn at the table?

    ``rack`` is what the player holds after drawing or taking; ``taken`` the index of a tile taken
    from the left, which must be used.  ``others_opened`` (null: read off the table) and
    ``bound_others`` are of the players 1 to 3.  With ``candidates``, codes of left discards, ``rack``
    is the one before drawing, and only whether they may be taken is answered.
    """

    opened: Opened = "none"
    bound: bool = False
    table: Annotated[list[TableMeld], Meta(max_length=60)] = []
    others_opened: tuple[Opened, Opened, Opened] | None = None
    bound_others: tuple[bool, bool, bool] = (False, False, False)
    previous: Previous | None = None
    taken: int | None = None
    goal: Goal = "best"
    candidates: Annotated[list[str], Meta(max_length=60)] | None = None


class Player(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A player when the hand is over: ``rack`` is what is left, ``penalties`` the discards that cost.

    ``bonus`` (kafa) counts under the rules that have it, ``showed_indicator`` in the classic games, and
    ``bound`` where bound players write more.
    """

    role: Role
    opened: Opened = "none"
    bound: bool = False
    rack: list[str] = []
    penalties: Tally = 0
    bonus: Tally = 0
    showed_indicator: bool = False


class ScoreRequest(Request, kw_only=True):
    """What does a finished hand cost each player, and why?"""

    finish: FinishKind
    players: Annotated[list[Player], Meta(min_length=2, max_length=4)]


class MatchRequest(Asked, kw_only=True):
    """How does a match stand after some hands, is it over, and who has won?

    ``hands`` are the scores of each hand in the players' order.  ``start`` is what everybody starts
    from (null: the rules' own), ``length`` how many hands are played where a number of hands ends
    it; ``teams``: players facing each other are partners, and their totals count together.
    """

    hands: Annotated[
        list[Annotated[list[Points], Meta(min_length=2, max_length=4)]],
        Meta(min_length=1, max_length=1000),
    ]
    start: Points | None = None
    length: Annotated[int, Meta(ge=1, le=1000)] | None = None
    teams: bool = False
