"""The rule sets a request may name: the presets, and presets with some fields set anew.

Code asks the rule (``rules.wrap``), never the preset's name.  ``presets/*.toml`` hold every field
of :class:`RuleSet` in its order, each with the section of the source it comes from.
"""

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from operator import attrgetter
from typing import Any, Final, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from solver.game.errors import UnknownRules, WrongType
from solver.game.finishes import kinds_of
from solver.game.ruleset import Fields, FinishKind, Row, RuleSet

__all__ = ["PRESETS", "FinishKind", "RuleSet", "preset", "preset_text", "rule_set"]

PRESETS: Final = ("oyna101", "oynaduz", "1001oyun", "cetele101", "acma81", "kolay101")

Group = TypeVar("Group", bound=Fields)
Value = TypeVar("Value")


@cache
def preset_text(name: str) -> str:
    """The TOML text of a preset, comments and all; raises :class:`UnknownRules`."""
    if name not in PRESETS:
        raise UnknownRules("unknown_preset", "rules", name=_cut(name), presets=PRESETS)
    return files(__package__).joinpath("presets", f"{name}.toml").read_text("utf-8")


@cache
def preset(name: str) -> RuleSet:
    """The rule set of a preset; raises :class:`UnknownRules`."""
    return msgspec.convert(tomllib.loads(preset_text(name)), RuleSet)


def rule_set(rules: str | Mapping[str, Any]) -> RuleSet:
    """The rule set that a request names: a preset, or one with some fields set anew.

    ``{"preset": "oyna101", "escalate": True}``.  A table among the fields (``reclaim``,
    ``finish_table`` and its rows) is set anew field by field; a row may also be the list of its
    four numbers.  None takes away what the game can do without.  Equal requests give equal sets,
    and a set can be hashed.

    Raises :class:`UnknownRules` for a preset or a field that there is not, or not in this game, and
    :class:`WrongType` where ``rules`` is neither a name nor an object with a preset, where a field
    does not take the value, or where two fields do not go together.
    """
    if isinstance(rules, str):
        return preset(rules)
    name = rules.get("preset") if isinstance(rules, Mapping) else None
    if not isinstance(name, str):
        raise WrongType("rules_without_preset", "rules", presets=PRESETS)
    base = preset(name)
    given = {field: value for field, value in rules.items() if field != "preset"}
    for field, value in given.items():
        if field in _FIXED:
            raise UnknownRules("fixed_rule", "rules", name=field, preset=name)
        absent = field in RuleSet.__struct_fields__ and getattr(base, field) is None
        if absent and value is not None and not (base.opens and field in _OPTIONAL):
            raise UnknownRules("no_such_rule_here", "rules", name=field, preset=name)
    rules_anew = _set_anew(RuleSet, base, given)
    _check_together(rules_anew)
    return replace(rules_anew, finish=kinds_of(rules_anew))


def _set_anew(kind: type[Group], base: Group | None, given: Mapping[str, Any], path: str = "") -> Group:
    """The group with some of its fields set anew, each checked by itself so that errors name it."""
    hints = _hints(kind)
    changes: dict[str, object] = {}
    for key, value in given.items():
        field = f"{path}{key}"
        if key not in hints:
            raise UnknownRules("unknown_override", "rules", name=_cut(field))
        hint, old = hints[key], getattr(base, key, None)
        table = next((part for part in (hint, *get_args(hint)) if _is_table(part)), None)
        inner = _as_table(value, table)
        if table and inner is not None:
            changes[key] = _set_anew(table, old, inner, f"{field}.")
        else:
            needed = kind is RuleSet and old is not None and key not in _OPTIONAL
            changes[key] = _converted(field, value, hint, null=not needed)
    return _converted(path[:-1], changes, kind) if base is None else replace(base, **changes)


@cache
def _hints(kind: type[Fields]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _as_table(value: object, table: type[Fields] | None) -> Mapping[str, Any] | None:
    if table is Row and isinstance(value, list) and len(value) == len(Row.__struct_fields__):
        return dict(zip(Row.__struct_fields__, value, strict=True))
    return value if isinstance(value, Mapping) else None


def _is_table(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, Fields)


def _converted(field: str, value: object, hint: type[Value], *, null: bool = True) -> Value:
    try:
        if value is not None or null:
            return msgspec.convert(value, hint)
    except (msgspec.ValidationError, UnicodeError):  # a lone surrogate has no UTF-8
        pass
    takes = _takes(inspect.type_info(hint), null=null)
    raise WrongType("override_value", "rules", name=field, value=_shown(value), expected=takes)


def _takes(kind: inspect.Type, *, null: bool = True) -> str:
    """What a field takes, in signs that need no translation: ``0 … 100 | null``."""
    match kind:
        case inspect.UnionType(types=types):
            shown = [_takes(each) for each in types if null or not _is_null(each)]
            return " | ".join(shown)
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(each) for each in values)
        case inspect.IntType(ge=least, le=most):
            return f"{least} … {most}"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_takes, items))}]"
        case inspect.VarTupleType(item_type=item):
            return f"[{_takes(item)}, …]"
        case inspect.StructType(fields=fields):
            return f"{{{', '.join(each.name for each in fields)}}}"
        case _:
            return "null" if _is_null(kind) else "true | false"


def _is_null(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.NoneType)


def _shown(value: object) -> str:
    """A value as JSON, short whatever it holds."""
    if isinstance(value, Mapping | Fields):
        return "{…}"
    if isinstance(value, list | tuple):
        return "[…]"
    if isinstance(value, int) and abs(value) >= 10**15:
        return "-…" if value < 0 else "…"
    return _cut(json.dumps(value, ensure_ascii=False, default=str))


def _cut(text: str) -> str:
    """The text, short, and without the half characters that no answer could be written in."""
    short = text if len(text) <= 60 else f"{text[:60]}…"
    return short.encode(errors="replace").decode()


def _check_together(rules: RuleSet) -> None:
    """Raise :class:`WrongType` where one field makes no sense beside another."""
    for name, other, fits in _TOGETHER:
        if not fits(rules):
            pair = {key: _shown(attrgetter(key)(rules)) for key in (name, other)}
            details = {"name": name, "value": pair[name], "other": other, "beside": pair[other]}
            raise WrongType("rules_conflict", "rules", **details)


# What makes a game the one it is: set anew, it would be another.
_FIXED: Final = frozenset({"title", "rack", "finish"})
# What a game with an opening may have or do without.
_OPTIONAL: Final = frozenset(
    {"bound_points", "kafa", "layoff_cap_pairs_opener", "unopened_cap", "pair_opened_mult"}
)
# Two fields, and whether they go together; a game without an opening is a classic one.
_TOGETHER: Final[tuple[tuple[str, str, Callable[[RuleSet], object]], ...]] = (
    ("run_max_table", "run_max_lay", lambda r: r.run_max_table >= r.run_max_lay),
    ("indicator_shown", "points", lambda r: r.points or not r.indicator_shown),
    ("left_take", "open_points", lambda r: r.opens or r.left_take == "free"),
    (  # nobody is bound but in a game that says what a pair opener's tile does
        "left_take",
        "left_take_from_pairs_opener",
        lambda r: r.left_take_from_pairs_opener or r.left_take != "bind_unless_used",
    ),
    ("islek", "open_points", lambda r: r.opens or not r.islek),
    ("okey_discard", "open_points", lambda r: r.opens or not r.okey_discard),
    ("stock_empty", "open_points", lambda r: r.opens == (r.stock_empty == "normal_without_winner")),
    (
        "pair_leftover",
        "pair_opened_mult",
        lambda r: r.pair_leftover != "factor" or r.pair_opened_mult is not None,
    ),
    ("partner", "finish_table", lambda r: r.finish_table or r.partner != "table"),
    ("partner", "open_points", lambda r: r.partner != ("exempt" if r.opens else "erased")),
    ("match.over", "match.limit", lambda r: (r.match.over == "hands") == (r.match.limit is None)),
)
