"""A rule set: one game, cell by cell, as plain frozen data.

The values stand in ``presets/*.toml``, each with the section of the source document it comes from
or the words "default: the source is silent".  A field is what some question reads; what else the
documents say stands in ``data/rules.md``.  A field whose type is a single literal is one that no game
varies.  All of it can be hashed, so answers can be cached by it.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=0, le=10_000)]
Least = Annotated[int, Meta(ge=1, le=10_000)]
Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
Factor = Annotated[int, Meta(ge=0, le=100)]
OkeyCost = Annotated[int, Meta(ge=0, le=1000)]
RunLength = Annotated[int, Meta(ge=3, le=13)]
Steps = Annotated[tuple[tuple[Count, Count], ...], Meta(max_length=20)]
Choices = Annotated[tuple[Points, ...], Meta(max_length=20)]

FinishKind = Literal[
    "normal", "okeyle", "ciftten", "ciftten_okeyle", "elden", "elden_okeyle", "kafa", "okey_kafa",
    "seri_atom", "seri_atom_okeyle", "cift_atom", "cift_atom_okeyle",
    "yedi_cift", "yedi_cift_okeyle", "gosterge", "deste_bitti", "el_bozuldu",
]  # fmt: skip
"""How a hand may end; each game knows some of them."""


class Fields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of rule fields."""


class Kafa(Fields, frozen=True, kw_only=True):
    """The bonus of an opening: ``[from, how many]`` steps, of which the highest reached counts.

    ``each`` is what one of them writes, ``ciftten`` the factor when its owner finishes with pairs.
    """

    points: Steps
    pairs: Steps
    each: Points
    ciftten: Factor


class Reclaim(Fields, frozen=True, kw_only=True):
    """Which okeys on the table an opened player may take back after drawing, and on what terms."""

    run: bool
    set: Literal["all_missing", "none"]
    pair: bool
    with_fake: bool


class OkeyLeftover(Fields, frozen=True, kw_only=True):
    """What an okey left over costs: ``add`` once its owner has opened, else ``unopened``.

    ``multiplied`` says whether it is counted among the numbers, with their factors.
    """

    add: OkeyCost
    multiplied: bool
    unopened: Count


class Base(Fields, frozen=True, kw_only=True):
    """What winner, unopened and bound unopened (None: as unopened) write before the factors."""

    winner: Points
    unopened: Count
    bound_unopened: Count | None = None


class Mult(Fields, frozen=True, kw_only=True):
    """The factor each property of a finish brings; they multiply one another."""

    okeyle: Factor
    ciftten: Factor
    elden: Factor
    atom_unopened_only: Factor


class Row(Fields, frozen=True, kw_only=True):
    """A row of a finish table: winner, factor on opened hands, unopened rival, unopened partner."""

    winner: Points
    opened: Factor
    unopened: Count
    partner: Count


class FinishTable(Fields, frozen=True, kw_only=True):
    """The rows of a game whose scores follow from no factors, named as the finish kinds."""

    normal: Row
    kafa: Row
    ciftten: Row
    okeyle: Row
    okey_kafa: Row
    ciftten_okeyle: Row


class ClassicPoints(Fields, frozen=True, kw_only=True):
    """What a finish, or the shown indicator, is worth in a classic game; positive numbers."""

    normal: Count
    okeyle: Count
    seven_pairs: Count
    both: Count
    gosterge: Count


class Match(Fields, frozen=True, kw_only=True):
    """Where a match starts, when it is over and who has won it.

    ``limit`` is the total that ends it, ``hands`` the lengths a table may choose from (empty: any).
    Under a classic game's own system everybody starts at 0 and ``target_own`` ends it instead.
    """

    start: Points
    starts: Choices
    over: Literal["a_total_reaches", "a_total_falls_to", "hands"]
    limit: Points | None = None
    hands: Annotated[tuple[Count, ...], Meta(max_length=20)] = ()
    winner: Literal["lowest", "highest"]


class RuleSet(Fields, frozen=True, kw_only=True):
    """One game, cell by cell; each value in its preset cites the source.

    None stands where a game has no such thing: the classic games have no opening, no table and no
    debts; the others no ``points``.
    """

    title: str

    # the box and the deal
    rack: Literal[14, 21]
    """Tiles dealt to all but the starter, who holds one more."""
    indicator_shown: bool
    """Whether the indicator's twin may be shown for points."""

    # melds and pairs
    wrap: bool
    """Whether 12-13-1 is a run (and nothing after the 1)."""
    run_min: Literal[3]
    run_max_lay: RunLength
    """The longest run that may be laid at once; ``run_max_table`` the longest it may grow to."""
    run_max_table: RunLength
    set_min: Literal[3]
    set_max: Literal[4]

    # opening
    open_points: Least | None = None
    open_pairs: Least | None = None
    escalate: bool | None = None
    """Whether an opening must beat the highest one so far by its own route."""
    bound_points: Count | None = None
    """The least points to open with while another player is bound (çifte bağlı)."""
    below_threshold_finish: Literal["own_melds_only", "none"] | None = None
    kafa: Kafa | None = None

    # after opening
    pairs_opener_melds: bool | None = None
    layoff_in_opening_turn: bool | None = None
    layoff_cap_pairs_opener: Count | None = None
    """How many tiles a pair opener may add to one rival's meld in a turn; None: any number."""
    reclaim: Reclaim | None = None

    # drawing and discarding
    left_take: Literal["free", "must_use_this_turn", "bind_unless_used", "use_or_return_free"]
    left_take_from_pairs_opener: Literal["binds_pairs_only"] | None = None
    """Whether a tile taken from a pair opener binds its taker to pairs (S3 §7)."""
    islek: Count
    """What discarding a tile writes that could be added to a meld on the table."""
    islek_includes_swap: bool | None = None
    okey_discard: Count

    # finishing
    finish: tuple[FinishKind, ...]
    stock_empty: Literal["normal_without_winner", "indicator_only", "nothing"]
    """What a hand writes that ends because the stock ran out."""
    all_pairs_void: bool | None = None

    # scoring
    base: Base | None = None
    mult: Mult | None = None
    pair_opened_mult: Factor | None = None
    pair_leftover: Literal["factor", "101_and_2h_from_101"] | None = None
    """A pair opener's leftovers: ``pair_opened_mult``, or 101 + 2 H where H is 101 or more."""
    okey_leftover: OkeyLeftover | None = None
    unopened_cap: Count | None = None
    penalties_multiplied: bool | None = None
    partner: Literal["none", "table", "erased", "exempt"]
    """The winner's partner: no partnership, the finish table's column, no debt, or no loss."""
    finish_table: FinishTable | None = None
    aggressive: bool | None = None
    """Whether every penalty is doubled, the winner's score unchanged."""
    points: ClassicPoints | None = None
    """The common system: what the others lose."""
    points_own: ClassicPoints | None = None
    """The game's own system: what the winner gains."""
    scoring: Literal["own", "common"] | None = None
    target_own: Count | None = None
    match: Match

    @property
    def opens(self) -> bool:
        """Whether the game has an opening at all."""
        return self.open_points is not None

    @property
    def okey_cost(self) -> int:
        """What a real okey left outside melds adds to the leftover cost."""
        return self.okey_leftover.add if self.okey_leftover else 0
