"""Turns played at random: no tile is lost or doubled, and every meld stays one."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from hypothesis import given as drawn
from hypothesis import strategies as st

from solver.game.judge import as_kind
from solver.game.melds import Kind, Laid, Meld
from solver.game.position import Illegal, Position
from solver.game.rack import as_played
from solver.game.referee import play
from solver.game.rules import rule_set
from solver.game.ruleset import RuleSet
from solver.game.steps import Add, Discard, Lay, Step, TakeOkey
from solver.game.table import OnTable, ends, fits, swaps
from tests.tables import ACMA, KOLAY, OYNA, dealt, stands

SERIES_KINDS: tuple[Kind, ...] = ("run", "set")
WHY_NOT = {"last_tile", "no_pairs_opened", "pairs_only", "does_not_fit", "layoff_cap", "not_in_hand"}


def any_steps(position: Position, rules: RuleSet) -> Iterator[Step]:
    """Steps of every kind, most of those that are legal here among them."""
    indices = [index for index, _ in position.hand]
    played = {index: as_played(face, position.okey) for index, face in position.hand}
    for three in permutations(indices, 3) if len(indices) < 9 else ():
        for kind in SERIES_KINDS:
            tiles = tuple(played[index] for index in three)
            meld = as_kind(kind, tiles, 13, rules)
            if isinstance(meld, Meld) and meld.tiles == tiles:
                yield Lay(Laid(meld, three))
    for two in permutations(indices, 2):
        tiles = tuple(played[index] for index in two)
        meld = as_kind("pair", tiles, 13, rules)
        if isinstance(meld, Meld) and meld.tiles == tiles:
            yield Lay(Laid(meld, two))
    for place, on in enumerate(position.table):
        yield from (Add(place, end, index) for end in ends(on, rules) for index in indices)
        for faces, _ in swaps(on, rules):
            chosen = [next((i for i in indices if played[i] == face), -1) for face in faces]
            yield TakeOkey(place, tuple(chosen))
    yield from map(Discard, indices)


def all_tiles(position: Position) -> Counter[int]:
    on_it = (face for on in position.table for face in on.printed)
    return Counter([*(face for _, face in position.hand), *on_it])


def check(on: OnTable, okey: int, rules: RuleSet) -> None:
    """The tiles as printed are those of the meld, and it is one with okeys as what they stand for."""
    meld = on.meld
    assert tuple(as_played(face, okey) for face in on.printed) == meld.tiles
    assert as_kind(meld.kind, meld.tiles, rules.run_max_table, rules) == meld
    free = iter(sorted({face for each in stands(on) for face in each} - set(meld.faces)))
    plain = [each[0] if len(each) == 1 else next(free) for each in stands(on) if each]
    if len(plain) == len(meld.tiles):
        assert isinstance(as_kind(meld.kind, plain, rules.run_max_table, rules), Meld)


def tried(position: Position, step: Step, rules: RuleSet) -> tuple[Step, Position] | None:
    """The step and what it does; None where it is illegal for a reason that may well be."""
    try:
        return step, play(position, step, rules)
    except Illegal as illegal:
        if illegal.reason not in WHY_NOT:
            raise
        return None


@drawn(st.integers(0, 10**6))
def test_playing_on_at_random_loses_no_tile_and_breaks_no_meld(seed: int) -> None:
    rules = (OYNA, ACMA, KOLAY, rule_set({"preset": "oyna101", "wrap": True}))[seed % 4]
    rng, position = random.Random(seed), dealt(seed, rules)
    tiles = all_tiles(position)
    while not position.over:
        steps = [*any_steps(position, rules)]
        rng.shuffle(steps)
        steps.sort(key=lambda step: isinstance(step, Discard))
        before = position
        step, position = next(
            played for played in (tried(position, step, rules) for step in steps) if played
        )
        assert isinstance(step, Discard) or position.hand
        thrown = dict(before.hand)[step.tile] if isinstance(step, Discard) else None
        assert all_tiles(position) + Counter([] if thrown is None else [thrown]) == tiles
        assert len(dict(position.hand)) == len(position.hand)
        assert sorted(position.hand) == [*position.hand]
        for on in position.table:
            check(on, position.okey, rules)
    may_add = any(as_played(thrown or 0, position.okey) in fits(on, rules) for on in position.table)
    if position.hand and thrown != position.okey:
        assert position.penalty == (rules.islek if may_add else 0)
