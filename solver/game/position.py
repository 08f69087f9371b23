"""Where a turn stands: the hand, the table, who has opened how, and what the turn has done so far."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.game.rack import Rack, as_played
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.scoring import Opened
from solver.game.table import OnTable, Others
from solver.game.threshold import NOTHING_YET, SoFar


class Illegal(Exception):
    """A step that the rules do not allow here: ``reason`` is a short key, ``details`` say more."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details


@dataclass(frozen=True)
class Position:
    """Where a turn stands.

    ``hand`` holds index and printed face of each tile, by index; ``opened`` how the player has opened,
    in this turn or before; ``bound`` whether they are çifte bağlı; ``others`` how the players 1 to 3 have
    opened; ``taken`` the index of the tile taken from the left.

    The rest is what the turn has done so far: ``opened_now`` with ``size`` points or pairs, ``waived``
    if that was below the threshold; ``added`` the table position of every tile added, ascending;
    ``took`` whether an okey was taken back; ``to_use`` the taken tile as it plays until one like it is
    used, then None; ``next_index`` for an okey gained; ``over`` once the discard is made, with
    its ``penalty`` and what it ``finishes``.
    """

    hand: tuple[tuple[int, int], ...]
    okey: int
    table: tuple[OnTable, ...]
    opened: Opened
    bound: bool
    others: Others
    so_far: SoFar
    taken: int | None
    next_index: int
    to_use: int | None = None
    opened_now: bool = False
    size: int = 0
    waived: bool = False
    added: tuple[int, ...] = ()
    took: bool = False
    over: bool = False
    penalty: int = 0
    finishes: FinishKind | None = None

    @property
    def others_have_opened(self) -> bool:
        """Whether any other player has opened."""
        return any(opened != "none" for opened in self.others)


def begin(
    rack: Rack,
    table: Sequence[OnTable] = (),
    *,
    opened: Opened = "none",
    bound: bool = False,
    others: Others = ("none", "none", "none"),
    so_far: SoFar = NOTHING_YET,
    taken: int | None = None,
) -> Position:
    """A turn before its first step, the tile drawn or taken being in the rack."""
    return Position(
        hand=tuple(enumerate(rack.faces)),
        okey=rack.okey,
        table=tuple(table),
        opened=opened,
        bound=bound,
        others=others,
        so_far=so_far,
        taken=taken,
        next_index=len(rack),
        to_use=None if taken is None else rack.tile(taken),
    )


def pairs_only(position: Position, rules: RuleSet) -> bool:
    """Whether the taken tile has to go into a pair: a bound player's, or one from a left neighbour who
    opened with pairs, where the rules say so (S3 §7, §8).
    """
    from_pairs = rules.left_take_from_pairs_opener == "binds_pairs_only"
    return position.bound or (from_pairs and position.others[2] == "pairs")


def spend(
    position: Position, indices: Sequence[int], rules: RuleSet, *, into_pair: bool = False
) -> tuple[tuple[int, ...], Position]:
    """The printed faces of tiles that leave the hand for the table, and what is left.

    A twin of the taken tile is as good as the tile itself (A21).
    """
    printed = tuple(printed_face(position, index) for index in indices)
    if len(set(indices)) < len(indices):
        raise Illegal("tile_twice", tiles=indices)
    hand = tuple(held for held in position.hand if held[0] not in indices)
    to_use = position.to_use
    if to_use in {as_played(face, position.okey) for face in printed}:
        to_use = to_use if pairs_only(position, rules) and not into_pair else None
    return printed, replace(position, hand=hand, to_use=to_use)


def printed_face(position: Position, index: int) -> int:
    """The printed face of a tile in the hand; raises :class:`Illegal` for one that is not there."""
    for held, face in position.hand:
        if held == index:
            return face
    raise Illegal("not_in_hand", tile=index)
