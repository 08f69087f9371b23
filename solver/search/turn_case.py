"""A position as the model of a turn takes it: the hand, what it could lay, the table and the terms."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from solver.game.finishes import PARTS, kind_at_once
from solver.game.melds import Kind
from solver.game.rack import Tiles, as_played
from solver.game.referee import Position, pairs_only
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.ruleset import Steps as Ladder
from solver.game.scoring import rival_factor, winner_writes
from solver.game.table import OnTable, swaps
from solver.game.threshold import threshold
from solver.game.tiles import OKEY, colour_of, face_id, number_of
from solver.model.turn import (
    Finish,
    NewMeld,
    TableMeld,
    TablePair,
    TableRun,
    TableSet,
    Terms,
    okeys_of,
)
from solver.search.candidates import candidates
from solver.search.turn_melds import Growth, as_new, growths, worth_trying

_RANKS: Final = 4096  # more than there are kinds of finish


@dataclass(frozen=True)
class Case:
    """A position for the model: the hand, the melds it could make, the table and the terms."""

    tiles: Tiles
    melds: Sequence[Growth]
    new: Sequence[NewMeld]
    table: Sequence[TableMeld]
    terms: Terms


def tiles_of(position: Position) -> Tiles:
    """The hand in the normal form."""
    played = [as_played(face, position.okey) for _, face in position.hand]
    return Tiles(tuple(played.count(face) for face in range(52)), played.count(OKEY))


def case_of(
    position: Position, rules: RuleSet, *, series: bool, pairs: bool, most_points: bool = False
) -> Case:
    """The model's view of a position; ``series`` and ``pairs`` are the routes that may be open."""
    tiles = tiles_of(position)
    opened = position.opened != "none"
    goes_on = opened or bool(rules.layoff_in_opening_turn)
    others_pairs = goes_on and "pairs" in position.others
    table = [_on_table(on, position.okey, rules) for on in position.table]
    gains = sum(map(okeys_of, table)) if goes_on else 0
    kinds: list[Kind] = []
    if series or rules.pairs_opener_melds:
        kinds += ["run", "set"]
    if pairs or others_pairs:
        kinds.append("pair")
    longest = replace(rules, run_max_lay=rules.run_max_table) if goes_on else rules
    wholes = candidates(Tiles(tiles.counts, tiles.okeys + gains), longest, kinds)
    melds = [
        each
        for whole in wholes
        for each in growths(whole, rules, goes_on=goes_on, spares=not opened and gains > 0)
    ]
    hand = {face for face in range(52) if tiles.counts[face]}
    no_swap = None if _fakes_swap(rules) else position.okey
    taken_as = [as_new(each, rules, hand, no_swap) for each in melds]
    new = worth_trying(melds, taken_as, by_value=not opened)
    needed = threshold(rules, position.so_far)
    waive_points = rules.below_threshold_finish == "own_melds_only"
    use = None
    if position.taken is not None:
        use = as_played(dict(position.hand)[position.taken], position.okey)
    terms = Terms(
        opened=opened,
        series=series,
        pairs=pairs,
        points_from=needed.points,
        pairs_from=needed.pairs,
        waive_points=waive_points,
        waive_pairs=_at_once(position, rules, pairs=True, okey=False) is not None,
        pairs_beside_series=others_pairs,
        series_beside_pairs=bool(rules.pairs_opener_melds),
        layoffs=goes_on,
        cap=rules.layoff_cap_pairs_opener,
        numbers=[number_of(face) for face in range(52)],
        okey_cost=rules.okey_cost,
        islek=rules.islek,
        islek_swaps=_swappable(rules),
        no_swap=no_swap,
        okey_discard=rules.okey_discard,
        finishes=_finishes(position, rules, series=series, pairs=pairs),
        kafa_points=_ladder(rules, rules.kafa.points, 1) if rules.kafa else (),
        kafa_pairs=_ladder(rules, rules.kafa.pairs, rules.kafa.ciftten) if rules.kafa else (),
        use=use,
        use_in_pairs=pairs_only(position, rules),
        most_points=most_points,
    )
    return Case(tiles, [meld for meld, _ in new], [each for _, each in new], table, terms)


def _fakes_swap(rules: RuleSet) -> bool:
    """Whether a fake may be given for an okey: a tile that plays as the okey's face is one."""
    return rules.reclaim is not None and rules.reclaim.with_fake


def _swappable(rules: RuleSet) -> frozenset[str]:
    """The kinds of meld in which a tile that could only take an okey's place is işlek, too (A23)."""
    if not (rules.islek_includes_swap and rules.reclaim):
        return frozenset()
    asked = {"run": rules.reclaim.run, "set": rules.reclaim.set != "none", "pair": rules.reclaim.pair}
    return frozenset(kind for kind, may in asked.items() if may)


def _on_table(on: OnTable, okey: int, rules: RuleSet) -> TableMeld:
    meld, size = on.meld, len(on.meld.tiles)
    taken = [both for both in swaps(on, rules) if _fakes_swap(rules) or okey not in both[0]]
    singly = tuple(faces[0] for faces, _ in taken)
    rival = on.owner != 0
    if meld.kind == "pair":
        return TablePair(singly)
    if meld.kind == "set":
        shown = {colour_of(face) for face in meld.faces}
        missing = tuple(face_id(colour, meld.start) for colour in range(4) if colour not in shown)
        return TableSet(missing, rules.set_max - size, taken[0][1] if taken else 0, rival)
    colour, above = colour_of(meld.faces[0]), meld.start + size
    low = tuple(face_id(colour, number) for number in range(meld.start - 1, 0, -1))
    high = tuple(face_id(colour, (place - 1) % 13 + 1) for place in range(above, 14 + rules.wrap))
    return TableRun(low, high, max(0, rules.run_max_table - size), singly, rival)


def _at_once(position: Position, rules: RuleSet, *, pairs: bool, okey: bool) -> FinishKind | None:
    before = any(opened != "none" for opened in position.others)
    return kind_at_once(rules, okey=okey, pairs=pairs, opened_before=before)


def _finishes(position: Position, rules: RuleSet, *, series: bool, pairs: bool) -> list[Finish]:
    """Every kind that may end this turn, with its key: value, factor on rivals, okey thrown, pairs."""
    found: list[tuple[FinishKind, bool | None]] = []
    for by_pairs in [False] * series + [True] * pairs:
        for okey in (False, True):
            later: FinishKind = _LATER[by_pairs, okey]
            own = None
            if position.opened == "none":
                own = _at_once(position, rules, pairs=by_pairs, okey=okey)
            if own is None or own == later:
                found.append((later, None))
            else:
                found += [(own, True), (later, False)]
    ranks = sorted({_rank(rules, kind) for kind, _ in found})
    return [
        Finish(
            key=winner_writes(rules, kind) * _RANKS + ranks.index(_rank(rules, kind)),
            pairs=PARTS[kind].pairs,
            okey=PARTS[kind].okey,
            at_once=at_once,
        )
        for kind, at_once in found
    ]


_LATER: Final[dict[tuple[bool, bool], FinishKind]] = {
    (False, False): "normal",
    (False, True): "okeyle",
    (True, False): "ciftten",
    (True, True): "ciftten_okeyle",
}


def _rank(rules: RuleSet, kind: FinishKind) -> tuple[int, int, bool, bool]:
    unopened, opened = rival_factor(rules, kind)
    return -unopened, -opened, not PARTS[kind].okey, not PARTS[kind].pairs


def _ladder(rules: RuleSet, steps: Ladder, times: int) -> list[tuple[int, int]]:
    """The kafa steps as what each adds to a finish's key."""
    assert rules.kafa is not None
    found, before = [], 0
    for least, kafa in sorted(steps):
        found.append((least, (kafa - before) * rules.kafa.each * times * _RANKS))
        before = kafa
    return found
