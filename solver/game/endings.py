"""How a turn ends: what a discard costs, and which finish the last one is."""

from collections.abc import Sequence

from solver.game.finishes import PARTS, Parts, kind_at_once
from solver.game.rack import as_played
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.table import OnTable, fits, swaps
from solver.game.tiles import FAKE, WILD


def discard_cost(printed: int, okey: int, table: Sequence[OnTable], rules: RuleSet) -> int:
    """What throwing a tile costs that is not the last (S0 İşlek, S3 §10, S4 not; A23, A24).

    A real okey costs once; any other tile if one step could add it to the table as it lies, a fake
    as the okey's face.  Whether its owner has opened makes no difference.
    """
    tile = as_played(printed, okey)
    if tile == WILD:
        return rules.okey_discard
    swapped = rules.islek_includes_swap and may_give(printed, rules)
    islek = any(
        tile in fits(on, rules) or (swapped and any(faces == (tile,) for faces, _ in swaps(on, rules)))
        for on in table
    )
    return rules.islek if islek else 0


def may_give(printed: int, rules: RuleSet) -> bool:
    """Whether a tile may take an okey's place: a fake only where the rules say so (S0 Sahte okey)."""
    return printed != FAKE or (rules.reclaim is not None and rules.reclaim.with_fake)


def finish_kind(
    rules: RuleSet, *, okey: bool, pairs: bool, at_once: bool, opened_before: bool
) -> FinishKind:
    """The kind of a finish by its last tile and the route of its opening (A29).

    ``at_once``: opened in the same turn with nothing added to the table and no okey taken back, which
    has names of its own in some games; ``opened_before``: another player has opened.
    """
    named = kind_at_once(rules, okey=okey, pairs=pairs, opened_before=opened_before) if at_once else None
    if named is not None:
        return named
    return next(kind for kind, parts in PARTS.items() if parts == Parts(okey=okey, pairs=pairs))
