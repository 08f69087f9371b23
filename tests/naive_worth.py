"""What a turn is worth (T7), and what a finish of it is called (T6): for the naive twin of ``turn``.

It shares no code with the package.
"""

from dataclasses import dataclass

from tests.naive import ORDERS, best
from tests.naive_finish import KINDS, OKEY_KINDS, VALUES
from tests.naive_opening import Json, okey_in, preset_of
from tests.naive_table import game_of, others_opened

Key = tuple[int, ...]
"""What a turn is worth, the least the best: a finish (:func:`finish_key`) begins with 0, an opened hand
(:func:`opened_key`) with 1, an unopened one (:func:`unopened_key`) with 2."""

LATER = {"ciftten": -202, "ciftten_okeyle": -404, "normal": -101, "okeyle": -202}
"""What the winner writes by a finish that takes more than one turn; 0 in the 81 game."""

IN_THE_81_GAME = {
    "normal": (1, 1), "okeyle": (2, 2), "ciftten": (2, 2), "ciftten_okeyle": (4, 4),
    "seri_atom": (2, 1), "seri_atom_okeyle": (4, 2), "cift_atom": (4, 2), "cift_atom_okeyle": (8, 4),
}  # fmt: skip
ON_OPENED = {
    "ciftten": 2, "okeyle": 2, "okey_kafa": 2, "ciftten_okeyle": 4, "elden": 2, "elden_okeyle": 4,
}  # fmt: skip
"""The factor of a finish on opened rivals elsewhere, where that on unopened ones goes with the value."""


@dataclass(frozen=True)
class Outcome:
    """The best turn's key, and by ``most_points`` the opening's total; None where no points open."""

    key: Key
    total: int | None = None


def finish_kind(request: Json, *, pairs: bool, okey: bool, at_once: bool) -> str:
    """What a finish is called; ``at_once``: opened in this turn, nothing added or taken (T6)."""
    kind = ""
    if at_once:
        first, later, by_pairs = KINDS[preset_of(request)]
        opened = any(opened != "none" for opened in others_opened(request))
        kind = by_pairs if pairs else later if opened else first
    kind = kind or ("ciftten" if pairs else "normal")
    return OKEY_KINDS.get(kind, f"{kind}_okeyle") if okey else kind


def finish_value(request: Json, kind: str, kafas: int) -> int:
    """What the winner writes."""
    if preset_of(request) == "acma81":
        return -101 * kafas * (2 if kind.startswith("cift") else 1)
    return {**LATER, **VALUES[preset_of(request)]}[kind]


def finish_key(request: Json, kind: str, kafas: int, *, pairs: bool) -> Key:
    """By the value, the factors on unopened and on opened rivals, an okey thrown, pairs."""
    value, okey = finish_value(request, kind, kafas), "okey" in kind
    factors = (-value, ON_OPENED.get(kind, 1))
    if preset_of(request) == "acma81":
        factors = IN_THE_81_GAME[kind]
    return 0, value, -factors[0], -factors[1], not okey, not pairs


def opened_key(cost: int, put: int, okeys: int) -> Key:
    """By leftover cost and penalty, then the tiles put on the table, then the okeys kept."""
    return 1, cost, -put, -okeys


def unopened_key(request: Json, codes: list[str], penalty: int) -> Key:
    """By the penalty, then the rest of the rack as it is best arranged for points."""
    game, okey = game_of(request), okey_in(request)
    rest = best(
        codes, okey, ORDERS["points"],
        wrap=game.wrap, max_run=game.run_max_lay, okey_cost=game.okey_cost,
    )  # fmt: skip
    return 2, penalty, -rest.total, -rest.tiles, rest.leftover_cost


def more_put(key: Key, put: int) -> Key:
    """The key of the same turn with more tiles put on the table before."""
    return (key[0], key[1], key[2] - put, key[3]) if key[0] == 1 else key
