"""The questions and their answers, defined once for every face."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from solver.game.layout import Slots
from solver.questions.arrange import Mode

Engine = Literal["auto", "kernel", "cpsat"]
Lang = Literal["en", "tr"]

Rows = Annotated[int, Meta(ge=1, le=30)]
Columns = Annotated[int, Meta(ge=1, le=60)]
Alternatives = Annotated[int, Meta(ge=0, le=100)]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every question about a rack takes.

    ``rack`` is a list of codes (``red-7``, ``kırmızı-7``, ``fake``, ``okey``); exactly one of
    ``indicator`` and ``okey`` is given; ``rules`` is a preset or an object that sets fields anew.
    """

    rack: list[str]
    rules: str | dict[str, Any]
    indicator: str | None = None
    okey: str | None = None
    engine: Engine = "auto"
    lang: Lang = "en"


class ArrangeRequest(Request):
    """Sırala, Seri Diz, Çift Diz: the best arrangement of a rack.

    ``mode`` null is ``points`` where the rules have an opening, else ``tiles``; ``rows`` and
    ``columns`` are the slots of the rack; ``alternatives`` how many further arrangements to name.
    """

    mode: Mode | None = None
    rows: Rows = 2
    columns: Columns = 15
    alternatives: Alternatives = 0


class EvaluateRequest(Request):
    """The rack as the player laid it: rows of tile indices and nulls; a gap ends a group."""

    rows: Slots


class MeldTile(msgspec.Struct, omit_defaults=True):
    """A physical tile in a meld; ``okey`` marks a real okey and ``as`` what it stands for."""

    index: int
    tile: str
    okey: bool = False
    stands_for: list[str] | UnsetType = field(name="as", default=UNSET)


class Meld(msgspec.Struct):
    """A run, set or pair with the sum of the numbers stood for (0 for a pair)."""

    kind: Literal["run", "set", "pair"]
    value: int
    tiles: list[MeldTile]


class Arrangement(msgspec.Struct, kw_only=True):
    """One way to arrange a rack; ``leftover`` and ``idle_discard`` are indices into it."""

    melds: list[Meld]
    leftover: list[int]
    total: int
    tiles: int
    pairs: int
    leftover_cost: int
    okeys_used: int
    idle_discard: int | None
    opens: bool | UnsetType = UNSET
    missing: int | UnsetType = UNSET


class ArrangeAnswer(Arrangement, kw_only=True):
    """The best arrangement, on the slots of the rack, and the next best ones."""

    rows: Slots
    alternatives: list[Arrangement]


class Group(msgspec.Struct):
    """A group as laid; ``kind`` is null, and ``why`` a sentence, where it is no meld."""

    tiles: list[MeldTile]
    kind: Literal["run", "set", "pair"] | None
    value: int
    why: str | None


class EvaluateAnswer(msgspec.Struct, kw_only=True):
    """What the laid groups are worth; ``opens`` and ``missing`` only where the rules open.

    ``missing`` counts points, or pairs where only pairs are laid; 0 where either route opens.
    """

    groups: list[Group]
    total: int
    pairs: int
    leftover: list[int]
    leftover_cost: int
    opens: bool | UnsetType = UNSET
    missing: int | UnsetType = UNSET
