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
OkeyCost = Annotated[int, Meta(ge=0, le=1000)]
RunLength = Annotated[int, Meta(ge=3, le=13)]


class Fields(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of rule fields."""


class Kafa(Fields):
    """The bonus for a great opening: ``[from, how many]`` steps, and what each one writes."""

    points: tuple[tuple[Count, Count], ...]
    pairs: tuple[tuple[Count, Count], ...]
    each: Points


class Reclaim(Fields):
    """Which okeys on the table may be taken back, and on what terms."""

    run: bool
    set: Literal["all_missing", "none"]
    pair: bool
    with_fake: bool
    use_at_once: Literal[False]
    owner_penalty: Count
    house_rule: bool


class OkeyLeftover(Fields):
    """What a real okey left in an opened hand costs: beside H, or within it and multiplied with it."""

    add: OkeyCost
    in_h: bool
    multiplied: bool
    unopened: Count


class Base(Fields):
    """What the winner and those who never opened write before the factors."""

    winner: Points
    unopened: Count
    bound_unopened: Count | None = None


class Mult(Fields):
    """The factor each property of a finish brings; they multiply one another."""

    okeyle: Factor
    ciftten: Factor
    elden: Factor
    atom_unopened_only: Factor


class Row(Fields):
    """A row of a finish table: winner, factor on opened hands, unopened, unopened partner."""

    winner: Points
    opened: Factor
    unopened: Count
    partner: Count


class ClassicPoints(Fields):
    """What a finish, or the shown indicator, is worth in a classic game; positive numbers."""

    normal: Count
    okeyle: Count
    seven_pairs: Count
    both: Count
    gosterge: Count


class Match(Fields):
    """Where a match starts, when it is over and who has won it."""

    start: Points
    starts: tuple[Points, ...]
    over: Literal["a_total_reaches", "a_total_falls_to", "hands"]
    limit: Points | None = None
    hands: tuple[Count, ...] = ()
    winner: Literal["lowest", "highest"]


class RuleSet(Fields):
    """One game, cell by cell; each value in its preset cites the source.

    None stands where a game has no such thing: the classic games have no opening, no table and no
    debts; the others no ``points``.
    """

    title: str
    source: str

    # the box and the deal
    rack: Literal[14, 21]
    """Tiles dealt to all but the starter, who holds one more."""
    fakes: Literal[2]
    stock: Count
    starter_draws: Literal[False]
    starter_may_finish: bool
    fake_indicator: Literal["redraw", "agreed_okey"]
    indicator_shown: bool

    # melds and pairs
    wrap: bool
    """Whether 12-13-1 is a run (and nothing after the 1)."""
    run_min: Literal[3]
    run_max_lay: RunLength
    run_max_table: RunLength
    set_min: Literal[3]
    set_max: Literal[4]
    set_same_colour: Literal[False]
    max_okey_per_meld: Literal[2]
    min_real: Literal[1]
    okey_value: Literal["replaced"]
    pair_okey_any: Literal[True]
    pair_okey_okey: Literal[True]
    pair_fake_fake: Literal[True]

    # opening
    open_points: Count | None = None
    open_pairs: Count | None = None
    escalate: bool | None = None
    bound_points: Count | None = None
    open_pairs_mixed: Literal[False] | None = None
    open_keep: Literal[1] | None = None
    layoffs_count: Literal[False] | None = None
    failed_opening: Count | None = None
    below_threshold_finish: Literal["own_melds_only", "none"] | None = None
    kafa: Kafa | None = None

    # after opening
    series_opener_pairs: Literal["if_pairs_opened"] | None = None
    pairs_opener_melds: bool | None = None
    layoff_before_opening: Literal[False] | None = None
    layoff_in_opening_turn: bool | None = None
    layoff_onto_pairs: Literal[False] | None = None
    layoff_cap_pairs_opener: Count | None = None
    layoff_last_tile: Literal[False] | None = None
    reclaim: Reclaim | None = None

    # drawing and discarding
    left_take: Literal["free", "must_use_this_turn", "bind_unless_used", "use_or_return_free"]
    discard_back: bool
    islek: Count
    islek_includes_swap: bool
    okey_discard: Count

    # finishing
    finish: tuple[str, ...]
    all_pairs_void: bool

    # scoring
    base: Base | None = None
    mult: Mult | None = None
    pair_opened_mult: Factor | None = None
    pair_leftover: Literal["factor", "101_and_2h_from_101"] | None = None
    okey_leftover: OkeyLeftover | None = None
    unopened_cap: Count | None = None
    penalties_multiplied: bool | None = None
    partner: Literal["none", "table", "erased", "exempt"]
    finish_table: dict[str, Row] | None = None
    aggressive: bool | None = None
    points: ClassicPoints | None = None
    points_own: ClassicPoints | None = None
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


@cache
def preset_text(name: str) -> str:
    """The TOML text of a preset, comments and all; raises :class:`UnknownRules`."""
    if name not in PRESETS:
        raise UnknownRules("unknown_preset", "rules", name=name, presets=PRESETS)
    return files(__package__).joinpath("presets", f"{name}.toml").read_text("utf-8")


@cache
def preset(name: str) -> RuleSet:
    """The rule set of a preset; raises :class:`UnknownRules`."""
    return msgspec.convert(tomllib.loads(preset_text(name)), RuleSet)


def rule_set(rules: str | Mapping[str, Any]) -> RuleSet:
    """The rule set that a request names: a preset, or one with some fields set anew.

    ``{"preset": "oyna101", "escalate": True}``; a table among the fields (``reclaim``) is set anew
    field by field.  Raises :class:`UnknownRules` for a name that is none, or a value the field does
    not take, :class:`WrongType` where ``rules`` is neither a name nor an object with a preset.
    """
    if isinstance(rules, str):
        return preset(rules)
    name = rules.get("preset")
    if not isinstance(name, str):
        raise WrongType("rules_without_preset", "rules", presets=PRESETS)
    base = msgspec.to_builtins(preset(name))
    for field, value in rules.items():
        if field == "preset":
            continue
        if field not in _OVERRIDES:
            raise UnknownRules("unknown_override", "rules", name=field)
        if base[field] is None and field not in _ADDABLE:
            raise UnknownRules("no_such_rule_here", "rules", name=field, preset=name)
        if isinstance(base[field], dict) and isinstance(value, Mapping) and field != "finish_table":
            value = {**base[field], **value}
        try:
            msgspec.convert({**base, field: value}, RuleSet)
        except msgspec.ValidationError as error:
            raise _override_error(field, value, str(error)) from None
        base[field] = value
    return msgspec.convert(base, RuleSet)


def _override_error(field: str, value: object, reason: str) -> WrongType | UnknownRules:
    if "unknown field" in reason:
        return UnknownRules("unknown_override", "rules", name=f"{field}.{reason.split('`')[1]}")
    return WrongType("override_value", "rules", name=field, value=value, expected=reason)


_OVERRIDES: Final = frozenset(RuleSet.__struct_fields__) - {"title", "source"}
# What a preset may leave out though its game has room for it.
_ADDABLE: Final = frozenset({"bound_points", "kafa", "layoff_cap_pairs_opener", "unopened_cap"})
