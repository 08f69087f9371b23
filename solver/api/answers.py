"""What every question answers, defined once for every face."""

from typing import Literal, cast

import msgspec
from msgspec import UNSET, UnsetType, field

from solver.api.about import About, Kept, Lying, lying_apart
from solver.api.melds import Meld, MeldTile
from solver.api.requests import TableMeld
from solver.game.rack import Rack
from solver.game.ruleset import FinishKind
from solver.game.slots import Slots
from solver.game.table import OnTable


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


class ArrangeAnswer(Arrangement, About, kw_only=True):
    """The best arrangement, on the slots of the rack, and the next best ones."""

    rows: Slots
    alternatives: list[Arrangement]

    def _lying(self) -> Lying:
        """The melds and the leftovers on the slots of the rack."""
        return Lying(self.rows, self.melds, self.leftover, self.total)


class Group(msgspec.Struct):
    """A group as laid; ``kind`` is null, and ``why`` a sentence, where it is no meld."""

    tiles: list[MeldTile]
    kind: Literal["run", "set", "pair"] | None
    value: int
    why: str | None


class EvaluateAnswer(About, kw_only=True):
    """What the laid groups are worth; ``opens`` and ``missing`` only where the rules open.

    ``missing`` counts points, or pairs where only pairs are laid; 0 where either route opens.  ``bonus``
    is the kafa count of what is laid where it opens.  ``hand_score`` is what the player writes if a
    rival finishes now in the normal way: laid groups are in the hand still.
    """

    groups: list[Group]
    total: int
    pairs: int
    leftover: list[int]
    leftover_cost: int
    opens: bool | UnsetType = UNSET
    missing: int | UnsetType = UNSET
    bonus: int
    hand_score: int


class Threshold(msgspec.Struct):
    """What an opening needs at least, by either route."""

    points: int
    pairs: int


class PointsOpening(msgspec.Struct, kw_only=True):
    """The greatest total; ``missing`` is null where the asker may not open with points."""

    total: int
    opens: bool
    missing: int | None
    melds: list[Meld]
    leftover: list[int]
    bonus: int


class CheapestOpening(msgspec.Struct, kw_only=True):
    """The opening that reaches the threshold with fewest okeys, then the least leftover cost."""

    total: int
    okeys_used: int
    melds: list[Meld]
    leftover: list[int]
    leftover_cost: int


class PairsOpening(msgspec.Struct, kw_only=True):
    """The most pairs, then the least leftover cost."""

    count: int
    opens: bool
    missing: int
    melds: list[Meld]
    leftover: list[int]
    bonus: int


class OpeningAnswer(About, kw_only=True):
    """The threshold, and the best openings of the rack; ``cheapest`` is null where there is none."""

    threshold: Threshold
    points: PointsOpening
    cheapest: CheapestOpening | None
    pairs: PairsOpening

    def _lying(self) -> Lying:
        """The melds of the greatest opening: points, or pairs where only these open."""
        by_pairs = self.pairs.opens and not self.points.opens
        return lying_apart(self.rack, self.pairs.melds if by_pairs else self.points.melds)


class Way(msgspec.Struct, kw_only=True):
    """A finish: the tile thrown last, what is laid, its kind, and what the winner writes.

    In the classic games ``value`` is what each loser loses, or under 1001 Oyun's own system what the
    winner gains.  In the others ``unopened`` is what a rival writes who has not opened, and ``bonus``
    counts the kafa of the opening made by this finish.
    """

    discard: int
    melds: list[Meld]
    kind: FinishKind
    value: int
    unopened: int | UnsetType = UNSET
    bonus: int | UnsetType = UNSET


class Wait(msgspec.Struct, kw_only=True):
    """A tile that would let the rack finish, how many of it are unseen, and the best kind it gives.

    ``rank`` orders the kinds that are waited for, 0 for the best.
    """

    tile: str
    unseen: int
    kind: FinishKind
    rank: int


class FinishAnswer(About, kw_only=True):
    """The ways to finish on deal plus one, best first; on the deal the tiles it waits for."""

    ways: list[Way]
    waits: list[Wait]

    def _lying(self) -> Lying:
        """The melds of the best way."""
        return lying_apart(self.rack, self.ways[0].melds if self.ways else ())


class Open(msgspec.Struct, tag_field="do", tag="open"):
    """A step: the opening, all its melds at once."""

    melds: list[Meld]


class Lay(msgspec.Struct, tag_field="do", tag="lay"):
    """A step: a new meld on the table."""

    meld: Meld


class Add(msgspec.Struct, tag_field="do", tag="add"):
    """A step: a tile laid off onto the meld at a position of the table."""

    to: int
    end: Literal["low", "high", "colour"]
    tile: int


class TakeOkey(msgspec.Struct, tag_field="do", tag="take_okey"):
    """A step: okeys taken back from a meld for the tiles they stand for."""

    at: int = field(name="from")
    given: list[int] = field(name="with")


class Discard(msgspec.Struct, tag_field="do", tag="discard"):
    """The last step: a tile thrown, and what that writes at once."""

    tile: int
    penalty: int


Step = Open | Lay | Add | TakeOkey | Discard
"""A step of a turn."""


class HandTile(msgspec.Struct):
    """A tile that stays in the hand."""

    index: int
    tile: str


class After(msgspec.Struct):
    """The hand and the table after the turn; the table in the form in which a request gives it."""

    rack: list[HandTile]
    leftover_cost: int
    table: list[TableMeld]


class CanTake(msgspec.Struct):
    """Whether a left discard may be taken, the steps that use it, and whether it binds if unused."""

    tile: str
    legal: bool
    use: list[Step]
    binds: bool


class TurnAnswer(About, kw_only=True, omit_defaults=True):
    """The best turn as steps (null: there is none), or with ``candidates`` only ``can_take``.

    ``finishes`` is the kind of finish or null, ``value`` what the winner then writes, ``unopened`` what a
    rival does who has not opened, ``bonus`` the kafa of the turn's own opening; ``penalties`` says by
    index what discarding each tile now would cost, ``fits`` the positions of the table's melds that each
    tile could be added to, if any.  ``proven`` is false where the time limit struck first; then no turn
    can be better than ``bound``.
    """

    steps: list[Step] | UnsetType | None = UNSET
    finishes: FinishKind | UnsetType | None = UNSET
    value: int | UnsetType | None = UNSET
    unopened: int | UnsetType = UNSET
    bonus: int | UnsetType = UNSET
    after: After | UnsetType | None = UNSET
    penalties: dict[str, int] | UnsetType = UNSET
    fits: dict[str, list[int]] | UnsetType = UNSET
    proven: bool | UnsetType = UNSET
    bound: int | UnsetType = UNSET
    can_take: list[CanTake] | UnsetType = UNSET

    @property
    def table(self) -> tuple[OnTable, ...]:
        """The table before the turn."""
        return cast("tuple[OnTable, ...]", self._kept("table"))

    @property
    def table_after(self) -> tuple[OnTable, ...]:
        """The table after the turn, where there is one."""
        return cast("tuple[OnTable, ...]", self._kept("table_after"))


class Line(msgspec.Struct):
    """A step of a sum: what it adds, and why."""

    points: int
    why: str


class ScoreAnswer(Kept, kw_only=True):
    """What each player writes, in the players' order, and the lines that add up to it."""

    scores: list[int]
    lines: list[list[Line]]

    @property
    def racks(self) -> tuple[Rack, ...]:
        """What is left of each player's rack."""
        return cast("tuple[Rack, ...]", self._kept("racks"))


class MatchAnswer(msgspec.Struct, kw_only=True):
    """The running table, a row a hand; ``winners`` are players' places, none while it goes on."""

    table: list[list[int]]
    totals: list[int]
    over: bool
    winners: list[int]
