"""The kinds of finish, taken apart: what each is made of, and which one a finish is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from solver.game.ruleset import FinishKind, RuleSet


@dataclass(frozen=True)
class Parts:
    """What a kind of finish is made of.

    ``okey``: a real okey is the last tile; ``pairs``: finished with pairs; ``at_once``: the whole hand is
    laid in the one turn that finishes it; ``nobody_opened``: it exists only while nobody had opened.
    """

    okey: bool = False
    pairs: bool = False
    at_once: bool = False
    nobody_opened: bool = False


PARTS: Final[Mapping[FinishKind, Parts]] = {
    "normal": Parts(),
    "okeyle": Parts(okey=True),
    "ciftten": Parts(pairs=True),
    "ciftten_okeyle": Parts(pairs=True, okey=True),
    "elden": Parts(at_once=True, nobody_opened=True),
    "elden_okeyle": Parts(at_once=True, nobody_opened=True, okey=True),
    "kafa": Parts(at_once=True),
    "okey_kafa": Parts(at_once=True, okey=True),
    "seri_atom": Parts(at_once=True, nobody_opened=True),
    "seri_atom_okeyle": Parts(at_once=True, nobody_opened=True, okey=True),
    "cift_atom": Parts(at_once=True, pairs=True),
    "cift_atom_okeyle": Parts(at_once=True, pairs=True, okey=True),
    "yedi_cift": Parts(at_once=True, pairs=True),
    "yedi_cift_okeyle": Parts(at_once=True, pairs=True, okey=True),
}
"""Every kind that has a winner."""

WITHOUT_WINNER: Final[tuple[FinishKind, ...]] = ("gosterge", "deste_bitti", "el_bozuldu")
"""The kinds of hand that nobody wins."""


def kinds_of(rules: RuleSet) -> tuple[FinishKind, ...]:
    """The finish kinds of a rule set, with those of a house rule only while it is on."""
    flags: dict[FinishKind, bool | None] = {
        "gosterge": rules.indicator_shown,
        "el_bozuldu": rules.all_pairs_void,
    }
    always = [kind for kind in rules.finish if flags.get(kind, True)]
    return (*always, *(kind for kind, on in flags.items() if on and kind not in always))


def kind_at_once(rules: RuleSet, *, okey: bool, pairs: bool, opened_before: bool) -> FinishKind | None:
    """What a finish is that lays a whole unopened hand in its one turn; None where there is none.

    ``opened_before`` says whether anybody had opened.  Where the rules have no name of their own
    for it, runs and sets are an ordinary finish (S0 Elden bitmek, S3 §11, A32), and pairs are none.
    """
    fitting = [
        kind
        for kind in rules.finish
        if (parts := PARTS.get(kind)) is not None
        and parts.okey == okey
        and parts.pairs == pairs
        and not (parts.nobody_opened and opened_before)
    ]
    named = [kind for kind in fitting if PARTS[kind].at_once]
    if named or pairs:
        return named[0] if named else None
    return fitting[0] if fitting else None


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
