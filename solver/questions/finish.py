"""Can a rack finish with its own tiles, in which ways, and which tiles does it wait for?"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from solver.game.finishes import kind_at_once
from solver.game.laid import lay_on_rack
from solver.game.melds import Laid
from solver.game.rack import Rack, Tiles, as_played
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.scoring import rival_factor, winner_writes
from solver.game.threshold import NOTHING_YET, SoFar, kafa_of_pairs, kafa_of_points, threshold
from solver.game.tiles import FAKE
from solver.search.best import COVER, by_kernel, most_pairs, most_worth, pair_count


@dataclass(frozen=True)
class Table:
    """What the table says about a finish: who has opened, and whether the player is çifte bağlı."""

    opened_before: bool = False
    bound: bool = False
    so_far: SoFar = NOTHING_YET


@dataclass(frozen=True)
class Way:
    """A finish: the tile thrown, the melds laid, its kind, what the winner writes, kafa among it."""

    discard: int
    melds: tuple[Laid, ...]
    kind: FinishKind
    value: int
    kafa: int


@dataclass(frozen=True)
class Wait:
    """A printed face that would let the rack finish, the okey's for a real okey, and the best kind.

    ``rank`` is the place of the kind among those that are waited for, the best first.
    """

    face: int
    unseen: int
    kind: FinishKind
    rank: int


@dataclass(frozen=True)
class _Way:
    """A way by face: ``rank`` sorts the best first (value, rivals' factor, okey, pairs, id order)."""

    rank: tuple[int, ...]
    face: int
    rest: Tiles
    pairs: bool
    kind: FinishKind
    value: int
    kafa: int


def ways(rack: Rack, rules: RuleSet, table: Table) -> list[Way]:
    """The ways to finish a rack of the deal plus one, best first; none on the deal itself."""
    if len(rack) != rules.rack + 1:
        return []
    found = []
    for way in _ways(rack.tiles, set(rack.faces), rack.okey, rules, table):
        discard = rack.faces.index(way.face)
        melds = most_pairs(way.rest, rules) if way.pairs else by_kernel(way.rest, rules, COVER)
        laid, _ = lay_on_rack(rack, melds, [index for index in range(len(rack)) if index != discard])
        found.append(Way(discard, laid, way.kind, way.value, way.kafa))
    return found


def waits(rack: Rack, rules: RuleSet, table: Table) -> list[Wait]:
    """The faces a rack on the deal waits for, in id order, those not all seen; none on deal plus one."""
    if len(rack) != rules.rack:
        return []
    tiles = rack.tiles
    unseen = {face: 2 - rack.faces.count(face) - (face == rack.indicator) for face in range(FAKE + 1)}
    drawn = {face: tiles.plus(as_played(face, rack.okey)) for face, left in unseen.items() if left > 0}
    kinds: dict[int, FinishKind] = {}
    for (face, held), cover in zip(drawn.items(), _covers([*drawn.values()], rules), strict=True):
        kind = _best_kind(held, {*rack.faces, face}, rack.okey, cover, rules, table)
        if kind is not None:
            kinds[face] = kind
    rank_of = {kind: _rank(rules, kind, winner_writes(rules, kind)) for kind in set(kinds.values())}
    ranks = sorted(set(rank_of.values()))
    return [Wait(face, unseen[face], kind, ranks.index(rank_of[kind])) for face, kind in kinds.items()]


def _best_kind(
    tiles: Tiles, faces: set[int], okey: int, cover: tuple[int, int], rules: RuleSet, table: Table
) -> FinishKind | None:
    """The kind of the best way to finish these tiles of the deal plus one; ``cover`` is their own."""
    total, laid = cover
    odd = bool(rules.rack % 2)
    if laid < rules.rack and (odd or 2 * pair_count(tiles) < rules.rack):
        return None
    if odd and rules.kafa is None:
        # No pairs, and no tile thrown but the okey makes a difference.  One more tile than the deal is
        # no multiple of three, so where all are melded one can go (F3); else the greatest total is known.
        if with_okey := _ways(tiles, faces & {okey}, okey, rules, table):
            return with_okey[0].kind
        if laid == rules.rack or _waived(rules):
            may = _may_lay(rules, table, total)
            opened = table.opened_before
            return kind_at_once(rules, okey=False, pairs=False, opened_before=opened) if may else None
    return next((way.kind for way in _ways(tiles, faces, okey, rules, table)), None)


def _ways(tiles: Tiles, faces: Iterable[int], okey: int, rules: RuleSet, table: Table) -> list[_Way]:
    """The ways to throw a tile of one of the printed faces and lay all others, best first."""
    discards = sorted(faces)
    rests = [tiles.without(as_played(face, okey)) for face in discards]
    found = []
    for face, rest, (total, laid) in zip(discards, rests, _covers(rests, rules), strict=True):
        way = partial(_way, rules, table, face, rest, okey=face == okey)
        if laid == len(rest) and _may_lay(rules, table, total):
            found.append(way(pairs=False, kafa=kafa_of_points(rules, total)))
        if len(rest) % 2 == 0 and 2 * (pairs := pair_count(rest)) == len(rest):
            found.append(way(pairs=True, kafa=kafa_of_pairs(rules, pairs)))
    return sorted((way for way in found if way is not None), key=lambda way: way.rank)


def _way(
    rules: RuleSet, table: Table, face: int, rest: Tiles, *, okey: bool, pairs: bool, kafa: int
) -> _Way | None:
    kind = kind_at_once(rules, okey=okey, pairs=pairs, opened_before=table.opened_before)
    if kind is None:
        return None
    value = winner_writes(rules, kind, kafa)
    rank = (*_rank(rules, kind, value), not okey, not pairs, face)
    return _Way(rank, face, rest, pairs, kind, value, kafa)


def _rank(rules: RuleSet, kind: FinishKind, value: int) -> tuple[int, int, int]:
    """Sorts finishes of these kinds and values, the best first: value, then the factors on rivals."""
    # where a hand is opened the winner writes the less the better; in a classic game the rivals lose it
    better = value if rules.opens else -value
    unopened, opened = rival_factor(rules, kind)
    return better, -unopened, -opened


def _may_lay(rules: RuleSet, table: Table, total: int) -> bool:
    """Whether runs and sets of that total may be laid: a bound player lays pairs only (S3 §8), and the
    threshold is waived for a whole hand where the rules say so (A16).
    """
    if table.bound:
        return False
    return _waived(rules) or total >= threshold(rules, table.so_far).points


def _waived(rules: RuleSet) -> bool:
    return not rules.opens or rules.below_threshold_finish == "own_melds_only"


def _covers(racks: Sequence[Tiles], rules: RuleSet) -> list[tuple[int, int]]:
    """The most tiles that runs and sets can hold, and the greatest total of so many: total, tiles."""
    return [COVER.unpack(worth)[:2] for worth in most_worth(racks, rules, COVER)]
