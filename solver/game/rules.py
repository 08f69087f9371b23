"""The rule sets: presets as TOML data, read into a frozen :class:`RuleSet`.

Every value in ``presets/*.toml`` cites the section of the source document it comes from, or says that
it is a default where the document is silent.  Code asks the rule (``rules.wrap``), never the preset's
name.  A field whose type is a single literal is one that no game varies and the engines rely on.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from solver.game.errors import UnknownRules, WrongType

PRESETS: Final = ("oyna101", "oynaduz", "1001oyun", "cetele101", "acma81", "kolay101")

Count = Annotated[int, Meta(ge=0, le=10_000)]
Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
Factor = Annotated[int, Meta(ge=0, le=100)]
RunLength = Annotated[int, Meta(ge=3, le=13)]


class Fields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of rule fields."""


class Kafa(Fields):
    """The 81 game's bonus for a great opening: ``(from, how many)`` steps, and what each writes."""

    points: tuple[tuple[Count, Count], ...]
    pairs: tuple[tuple[Count, Count], ...]
    each: Points


class Opening(Fields):
    """What a first laying-down needs, and what it may consist of."""

    points: Count
    pairs: Count
    escalate: bool
    bound_points: Count | None = None
    pairs_mixed: Literal[False]
    keep: Literal[1]
    layoffs_count: Literal[False]
    failed_penalty: Count
    below_threshold_finish: Literal["own_melds_only", "none"]
    kafa: Kafa | None = None


class Reclaim(Fields):
    """Which okeys on the table may be taken back, and on what terms."""

    run: bool
    set: Literal["all_missing", "none"]
    pair: bool
    with_fake: bool
    use_at_once: Literal[False]
    owner_penalty: Count


class After(Fields):
    """What an opened player may lay, lay off and take back."""

    series_opener_pairs: Literal["if_pairs_opened", "never", "always"]
    pairs_opener_melds: bool
    layoff_before_opening: Literal[False]
    layoff_in_opening_turn: bool
    layoff_onto: Literal["anyone", "others"]
    layoff_onto_pairs: Literal[False]
    layoff_cap_pairs_opener: Count | None = None
    layoff_last_tile: Literal[False]
    reclaim: Reclaim


class Discard(Fields):
    """What drawing and discarding cost and allow."""

    left_take: Literal["free", "must_use_this_turn", "bind_unless_used", "use_or_return_free"]
    discard_taken_back: bool
    islek: Count
    islek_includes_swap: bool
    okey: Count


class OkeyLeftover(Fields):
    """What a real okey left in the hand costs: beside H, or within it and multiplied with it."""

    cost: Annotated[int, Meta(ge=0, le=1000)]
    in_h: bool
    multiplied: bool
    unopened: Count


class Unopened(Fields):
    """What players who never opened write, before the factors."""

    base: Count
    bound: Count
    cap: Count | None = None


class Factors(Fields):
    """The factor each property of a finish multiplies the losers' debts by."""

    okeyle: Factor
    ciftten: Factor
    elden: Factor
    seri_atom: Factor
    cift_atom: Factor


class Row(Fields):
    """A row of a finish table: winner, factor on opened hands, unopened, unopened partner."""

    winner: Points
    opened: Factor
    unopened: Count
    partner: Count


class Debts(Fields):
    """How a hand of an opening game is written."""

    winner: Points
    winner_multiplied: bool
    unopened: Unopened
    pairs_opened: Factor
    pairs_leftover: Literal["factor", "flat_from_101"]
    factors: Factors
    okey_leftover: OkeyLeftover
    penalties_multiplied: bool
    partner: Literal["none", "table", "erased"]
    all_pairs_void: bool
    stock_out: Literal["normal_without_winner"]


class Classic(Fields):
    """What one system of a classic game writes; positive numbers."""

    normal: Count
    okeyle: Count
    yedi_cift: Count
    yedi_cift_okeyle: Count
    gosterge: Count


class Match(Fields):
    """When a match is over and who has won it."""

    start: Points
    over: Literal["a_total_reaches", "a_total_falls_to", "hands"]
    limit: Points | None = None
    hands: tuple[Count, ...] = ()
    winner: Literal["lowest", "highest"]


class RuleSet(Fields):
    """One game, cell by cell (rules.md of the project's sources: each preset cites its own).

    ``rack`` is the number of tiles dealt to all but the starter, who holds one more.  ``opening``,
    ``after``, ``discard`` and ``debts`` are None where a game has no such thing (the classic games),
    ``classic`` is None where it has an opening.
    """

    title: str
    source: str
    # the box and the deal
    rack: Literal[14, 21]
    fakes: Literal[2]
    stock: Count
    starter_draws: Literal[False]
    starter_may_finish: bool
    fake_indicator: Literal["redraw", "agreed_okey"]
    show_indicator: bool
    # melds
    wrap: bool
    run_min: Literal[3]
    run_max_lay: RunLength
    run_max_table: RunLength
    set_min: Literal[3]
    set_max: Literal[4]
    set_same_colour: Literal[False]
    okeys_per_meld: Literal[2]
    real_per_meld: Literal[1]
    okey_value: Literal["replaced"]
    pair_okey_any: Literal[True]
    pair_okey_okey: Literal[True]
    pair_fake_fake: Literal[True]
    # the turn
    opening: Opening | None = None
    after: After | None = None
    discard: Discard
    finish: tuple[str, ...]
    # the score
    debts: Debts | None = None
    classic: Classic | None = None
    own: Classic | None = None
    scoring: Literal["own", "common"] | None = None
    finish_table: dict[str, Row] | None = None
    aggressive: bool | None = None
    match: Match

    @property
    def opens(self) -> bool:
        """Whether the game has an opening at all."""
        return self.opening is not None

    @property
    def okey_cost(self) -> int:
        """What a real okey left outside melds adds to the leftover cost."""
        return self.debts.okey_leftover.cost if self.debts else 0
