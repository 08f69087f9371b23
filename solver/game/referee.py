"""The referee of a turn: is this step legal, and what does it do to the hand and the table?

Steps come one after another (:mod:`solver.game.steps`): the opening if there is one, then melds laid,
tiles added and okeys taken in any order, and one discard that ends the turn.  Nothing is searched here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from solver.game.finishes import finish_kind, kind_at_once
from solver.game.judge import as_kind
from solver.game.melds import Laid
from solver.game.position import Illegal, Position, begin, pairs_only, printed_face, spend
from solver.game.rack import as_played
from solver.game.ruleset import FinishKind, RuleSet
from solver.game.scoring import Opened, winner_writes
from solver.game.steps import Add, Discard, Lay, Open, Step, TakeOkey
from solver.game.table import OnTable, add, discard_cost, ends, may_give, swaps, take
from solver.game.threshold import kafa_of_pairs, kafa_of_points, threshold
from solver.game.tiles import OKEY

__all__ = ["Illegal", "Position", "begin", "kafa", "pairs_only", "penalty", "play", "replay", "value"]


def replay(position: Position, steps: Iterable[Step], rules: RuleSet) -> Position:
    """The end of a whole turn; raises :class:`Illegal` for a step that is not, or a missing discard."""
    for step in steps:
        position = play(position, step, rules)
    if not position.over:
        raise Illegal("no_discard")
    return position


def play(position: Position, step: Step, rules: RuleSet) -> Position:
    """What a step does; raises :class:`Illegal` where the rules forbid it."""
    if position.over:
        raise Illegal("turn_over")
    if isinstance(step, Discard):
        return _discard(position, step.tile, rules)
    if isinstance(step, Open):
        after = _open(position, step.melds, rules)
    else:
        _check_may_play_on(position, rules)
        if isinstance(step, Lay):
            after = _lay(position, step.meld, rules)
        elif isinstance(step, Add):
            after = _add(position, step, rules)
        else:
            after = _take(position, step, rules)
    if not after.hand:
        raise Illegal("last_tile")
    return after


def penalty(position: Position, index: int, rules: RuleSet) -> int:
    """What discarding a tile now costs; the last one costs nothing (S0 İşlek)."""
    printed = printed_face(position, index)
    if len(position.hand) == 1:
        return 0
    return discard_cost(printed, position.okey, position.table, rules)


def kafa(position: Position, rules: RuleSet) -> int:
    """How many kafa the opening of this turn brought; none if it came before (S3 §6)."""
    if not position.opened_now:
        return 0
    return (kafa_of_pairs if position.opened == "pairs" else kafa_of_points)(rules, position.size)


def value(position: Position, rules: RuleSet) -> int | None:
    """What the player writes who has finished; None where the turn finished nothing."""
    if position.finishes is None:
        return None
    return winner_writes(rules, position.finishes, kafa(position, rules))


def _open(position: Position, melds: Sequence[Laid], rules: RuleSet) -> Position:
    """The opening; S0 Açmak, Elden bitmek, S2 Açma, S3 §5, §8 and §11, S4 §5; A16, A20."""
    if not rules.opens:
        raise Illegal("no_opening")
    if position.opened != "none":
        raise Illegal("opened_already")
    kinds = {laid.meld.kind for laid in melds}
    if not kinds:
        raise Illegal("nothing_laid")
    pairs = "pair" in kinds
    if pairs and len(kinds) > 1:
        raise Illegal("mixed_opening")
    if position.bound and not pairs:
        raise Illegal("bound")
    after = position
    for laid in melds:
        after = _put_down(after, laid, rules)
    size = len(melds) if pairs else sum(laid.meld.value for laid in melds)
    needed = threshold(rules, position.so_far)
    missing = needed.missing_pairs(size) if pairs else needed.missing_points(size)
    if missing and not (len(after.hand) == 1 and _waives(position, rules, pairs=pairs)):
        raise Illegal("below_threshold", missing=missing)
    opened: Opened = "pairs" if pairs else "series"
    return replace(after, opened=opened, opened_now=True, size=size, waived=missing > 0)


def _waives(position: Position, rules: RuleSet, *, pairs: bool) -> bool:
    """Whether a whole hand but the discard may be laid below the threshold (A16; S3 §11: seven pairs)."""
    if not pairs:
        return rules.below_threshold_finish == "own_melds_only"
    opened_before = position.others_have_opened
    return kind_at_once(rules, okey=False, pairs=True, opened_before=opened_before) is not None


def _check_may_play_on(position: Position, rules: RuleSet) -> None:
    """Nothing is laid off before the opening (S0 İşlemek), nor beside one below the threshold (A16)."""
    if position.opened == "none":
        raise Illegal("not_opened")
    if position.waived:
        raise Illegal("only_discard")
    if position.opened_now and not rules.layoff_in_opening_turn:
        raise Illegal("opening_turn")


def _lay(position: Position, laid: Laid, rules: RuleSet) -> Position:
    """A new meld; S0 Açmak, Çifte gitmek 2 and 4 (A19)."""
    pair = laid.meld.kind == "pair"
    if position.opened == "series" and pair and "pairs" not in position.others:
        raise Illegal("no_pairs_opened")
    if position.opened == "pairs" and not pair and not rules.pairs_opener_melds:
        raise Illegal("pairs_only")
    return _put_down(position, laid, rules)


def _put_down(position: Position, laid: Laid, rules: RuleSet) -> Position:
    """A meld of the hand's tiles, put on the table as the player's own."""
    meld = laid.meld
    if as_kind(meld.kind, meld.tiles, rules.run_max_lay, rules) != meld:
        raise Illegal("no_meld", kind=meld.kind, tiles=meld.tiles)
    printed, after = spend(position, laid.indices, rules, into_pair=meld.kind == "pair")
    if tuple(as_played(face, position.okey) for face in printed) != meld.tiles:
        raise Illegal("other_tiles", tiles=laid.indices)
    return replace(after, table=(*position.table, OnTable(0, meld, printed)))


def _add(position: Position, step: Add, rules: RuleSet) -> Position:
    """A tile onto a run or set; S0 İşlemek, S3 §9, S4 §6 (A22, A26)."""
    on = _on(position, step.to)
    (printed,), after = spend(position, (step.tile,), rules)
    tile = as_played(printed, position.okey)
    faces = ends(on, rules).get(step.end)
    if faces is None:
        raise Illegal("no_room", to=step.to, end=step.end)
    if tile != OKEY and tile not in faces:
        raise Illegal("does_not_fit", tile=step.tile, to=step.to, end=step.end)
    most = rules.layoff_cap_pairs_opener
    capped = position.opened == "pairs" and on.owner != 0
    if capped and most is not None and position.added.count(step.to) >= most:
        raise Illegal("layoff_cap", to=step.to, most=most)
    longer = add(on, step.end, tile, printed)
    added = tuple(sorted((*position.added, step.to)))
    return replace(after, table=_with(position.table, step.to, longer), added=added)


def _take(position: Position, step: TakeOkey, rules: RuleSet) -> Position:
    """Okeys for the tiles they stand for; S0 Okey, Sahte okey, S3 §9, S4 §6 (A8, A9)."""
    on = _on(position, step.at)
    printed, after = spend(position, step.given, rules)
    if not all(may_give(face, rules) for face in printed):
        raise Illegal("fake_given", at=step.at)
    played = [as_played(face, position.okey) for face in printed]
    gained = next((okeys for faces, okeys in swaps(on, rules) if list(faces) == sorted(played)), 0)
    if not gained:
        raise Illegal("no_swap", at=step.at, tiles=step.given)
    following = range(position.next_index, position.next_index + gained)
    return replace(
        after,
        hand=(*after.hand, *((index, position.okey) for index in following)),
        table=_with(position.table, step.at, take(on, played, printed)),
        took=True,
        next_index=following.stop,
    )


def _discard(position: Position, index: int, rules: RuleSet) -> Position:
    """The discard that ends it; a taken tile has been used by then (S0 Yere atmak; S3 §7; S4 §3)."""
    cost = penalty(position, index, rules)
    if position.to_use is not None and rules.left_take != "free":
        raise Illegal("taken_unused", tile=position.taken)
    finishes: FinishKind | None = None
    if len(position.hand) == 1 and position.opened != "none":
        finishes = finish_kind(
            rules,
            okey=printed_face(position, index) == position.okey,
            pairs=position.opened == "pairs",
            at_once=position.opened_now and not position.added and not position.took,
            opened_before=position.others_have_opened,
        )
    hand = tuple(held for held in position.hand if held[0] != index)
    return replace(position, hand=hand, over=True, penalty=cost, finishes=finishes)


def _on(position: Position, place: int) -> OnTable:
    if not 0 <= place < len(position.table):
        raise Illegal("no_such_meld", at=place)
    return position.table[place]


def _with(table: tuple[OnTable, ...], place: int, on: OnTable) -> tuple[OnTable, ...]:
    return (*table[:place], on, *table[place + 1 :])
