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
from solver.game.tiles import FACES, OKEY, colour_of, face_id, number_of
from solver.model.turn import (
    Costs,
    Finish,
    Laying,
    NewMeld,
    Opening,
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
    return Tiles(tuple(played.count(face) for face in range(FACES)), played.count(OKEY))


def case_of(
    position: Position, rules: RuleSet, *, series: bool, pairs: bool, most_points: bool = False
) -> Case:
    """The model's view of a position; ``series`` and ``pairs`` are the routes that may be open."""
    tiles = tiles_of(position)
    table = [_on_table(on, position.okey, rules) for on in position.table]
    laying = _laying(position, rules)
    terms = Terms(
        opened=_has_opened(position),
        series=series,
        pairs=pairs,
        opening=_opening(position, rules),
        laying=laying,
        costs=_costs(position, rules),
        finishes=_finishes(position, rules, series=series, pairs=pairs),
        use=_to_use(position),
        use_in_pairs=pairs_only(position, rules),
        most_points=most_points,
    )
    gains = sum(map(okeys_of, table)) if laying.layoffs else 0
    melds = _melds(tiles, rules, terms, gains)
    faces = {face for face in range(FACES) if tiles.counts[face]}
    taken_as = [as_new(each, rules, faces, terms.costs.no_swap) for each in melds]
    new = worth_trying(melds, taken_as, by_value=not terms.opened)
    return Case(tiles, [meld for meld, _ in new], [each for _, each in new], table, terms)


def _has_opened(position: Position) -> bool:
    return position.opened != "none"


def _melds(tiles: Tiles, rules: RuleSet, terms: Terms, gains: int) -> list[Growth]:
    """The melds to be tried: what the hand could lay with so many okeys gained from the table."""
    kinds: list[Kind] = []
    if terms.series or terms.laying.series_beside_pairs:
        kinds += ["run", "set"]
    if terms.pairs or terms.laying.pairs_beside_series:
        kinds.append("pair")
    goes_on, spares = terms.laying.layoffs, not terms.opened and gains > 0
    longest = replace(rules, run_max_lay=rules.run_max_table) if goes_on else rules
    wholes = candidates(Tiles(tiles.counts, tiles.okeys + gains), longest, kinds)
    return [each for whole in wholes for each in growths(whole, rules, goes_on=goes_on, spares=spares)]


def _laying(position: Position, rules: RuleSet) -> Laying:
    """What may be laid besides an opening: after it, and in its turn where the rules allow that."""
    goes_on = _has_opened(position) or bool(rules.layoff_in_opening_turn)
    return Laying(
        pairs_beside_series=goes_on and "pairs" in position.others,
        series_beside_pairs=bool(rules.pairs_opener_melds),
        layoffs=goes_on,
        cap=rules.layoff_cap_pairs_opener,
    )


def _opening(position: Position, rules: RuleSet) -> Opening:
    """The thresholds as the table stands, who need not reach them, and the kafa of an opening."""
    needed, kafa = threshold(rules, position.so_far), rules.kafa
    return Opening(
        points_from=needed.points,
        pairs_from=needed.pairs,
        waive_points=rules.below_threshold_finish == "own_melds_only",
        waive_pairs=_at_once(position, rules, pairs=True, okey=False) is not None,
        kafa_points=_ladder(kafa.points, kafa.each) if kafa else (),
        kafa_pairs=_ladder(kafa.pairs, kafa.each * kafa.ciftten) if kafa else (),
    )


def _costs(position: Position, rules: RuleSet) -> Costs:
    """What tiles left over and thrown cost."""
    return Costs(
        numbers=[number_of(face) for face in range(FACES)],
        okey=rules.okey_cost,
        okey_discard=rules.okey_discard,
        islek=rules.islek,
        islek_swaps=_swappable(rules),
        no_swap=None if _fakes_swap(rules) else position.okey,
    )


def _to_use(position: Position) -> int | None:
    """The taken tile as it plays, which has to be used (A21); None where none was taken."""
    if position.taken is None:
        return None
    return as_played(dict(position.hand)[position.taken], position.okey)


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
    for by_pairs in (way for way, may in ((False, series), (True, pairs)) if may):
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


def _ladder(steps: Ladder, each: int) -> list[tuple[int, int]]:
    """The kafa steps as what each adds to a finish's key, where a kafa writes ``each``."""
    found, before = [], 0
    for least, kafa in sorted(steps):
        found.append((least, (kafa - before) * each * _RANKS))
        before = kafa
    return found
