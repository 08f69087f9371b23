"""The model of a whole turn: each kind of move alone, with plain faces and prices."""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pytest

from solver.game.tiles import OKEY
from solver.model.packing import NotProven
from solver.model.turn import (
    Costs,
    Finish,
    Laying,
    NewMeld,
    Opening,
    Plan,
    TableMeld,
    TablePair,
    TableRun,
    TableSet,
    Terms,
)
from solver.model.turning import best_turn

NORMAL = Finish(key=5, pairs=False, okey=False)
PAIRS = Finish(key=1, pairs=True, okey=False)
OKEYLE = Finish(key=3, pairs=False, okey=True)


def best(
    faces: Sequence[int],
    okeys: int = 0,
    melds: Sequence[NewMeld] = (),
    table: Sequence[TableMeld] = (),
    **terms: Any,
) -> Plan | None:
    """The best turn of a series opener, where a face costs its own number to keep."""
    counts = [faces.count(face) for face in range(52)]
    given = {"opened": True, "series": True, "pairs": False, "okey": 101, "okey_discard": 101,
             "finishes": (NORMAL, OKEYLE), "numbers": list(range(52)), **terms}  # fmt: skip
    groups: dict[str, Any] = {
        name: kind(**{field.name: given.pop(field.name) for field in fields(kind) if field.name in given})
        for name, kind in (("opening", Opening), ("laying", Laying), ("costs", Costs))
    }
    return best_turn(counts, okeys, melds, table, Terms(**groups, **given), 10.0)


def plan(*args: Any, **terms: Any) -> Plan:
    found = best(*args, **terms)
    assert found is not None
    assert found.proven
    return found


def test_the_tile_that_costs_most_is_thrown() -> None:
    found = plan([3, 9, 5])
    assert (found.discard, found.finish) == (9, None)


def test_a_chain_grows_in_order_and_an_okey_bridges_it() -> None:
    run = TableRun(low=(5, 4, 3), high=(9, 10, 11), room=6)
    assert plan([4, 20, 21], table=[run]).low[0] == ()
    found = plan([4, 20], 1, table=[run])
    assert (found.low[0], found.discard, found.finish) == ((OKEY, 4), 20, NORMAL)
    assert plan([9, 10, 11, 20], table=[TableRun((), (9, 10, 11), room=2)]).high[0] == (9, 10)


def test_a_set_closes_once() -> None:
    assert plan([7, 20, 1, 50], table=[TableSet(missing=(7, 20), room=1)]).high[0] == (20,)
    assert plan([7, 20, 1], table=[TableSet(missing=(7, 20), room=0)]).high[0] == ()


def test_okeys_come_back_for_just_what_they_stand_for() -> None:
    twelves = NewMeld(needs=(12, 25, OKEY), value=36, pair=False)
    for table, given in (
        (TableRun((), (), room=0, swaps=(6,)), [6]),
        (TablePair(swaps=(6,)), [6]),
        (TableSet(missing=(6, 19), room=1, okeys=1), [6, 19]),
    ):
        found = plan([*given, 12, 25, 1], melds=[twelves], table=[table])
        assert found.swaps[0] == tuple(given)
        assert (found.laid, found.finish) == ((1,), NORMAL)
    alone = plan([6, 12, 25, 1], melds=[twelves], table=[TableSet(missing=(6, 19), room=1, okeys=1)])
    assert (alone.swaps.get(0, ()), alone.laid) == ((), (0,))


def test_an_opening_takes_no_okey_from_the_table() -> None:
    big = NewMeld(needs=(12, 25, OKEY), value=36, pair=False, okeys=1)
    table = [TableRun((), (), room=0, swaps=(6,))]
    closed: dict[str, Any] = {"opened": False, "points_from": 30}
    assert best([6, 12, 25, 1], melds=[big], table=table, **closed) is None
    small = NewMeld(needs=(1, 2, 3), value=30, pair=False)
    found = plan([6, 12, 25, 1, 2, 3, 40], melds=[big, small], table=table, **closed)
    assert (found.opened, found.laid) == ((0, 1), (1, 0))
    assert found.finish == NORMAL


def test_below_the_threshold_the_whole_hand_goes_or_nothing() -> None:
    meld = NewMeld(needs=(1, 2, 3), value=6, pair=False)
    low: dict[str, Any] = {"opened": False, "points_from": 100, "waive_points": True}
    assert plan([1, 2, 3, 40], melds=[meld], **low).finish == NORMAL
    assert best([1, 2, 3, 40, 41], melds=[meld], **low) is None
    run = TableRun((), (40,), room=1)
    assert best([1, 2, 3, 40, 41], melds=[meld], table=[run], **low) is None


def test_islek_is_what_fits_at_the_end_of_the_turn() -> None:
    run = TableRun((), (30, 31), room=2)
    costly: dict[str, Any] = {"islek": 100}
    assert plan([30, 31, 2], table=[run], **costly).high[0] == (30, 31)
    # both fit no more once one of them is thrown; the model lays what it may and throws the two
    assert plan([30, 2], table=[run], **costly).discard == 2
    made = NewMeld(needs=(5, 6, 7), value=18, pair=False, fits=(8,))
    longer = NewMeld(needs=(5, 6, 7, 8), value=26, pair=False, fits=(9,))
    found = plan([5, 6, 7, 8, 0, 0], melds=[made, longer], **costly)
    assert (found.laid, found.discard) == ((0, 1), 0)


def test_the_better_finish_and_the_kafa_that_come_with_it() -> None:
    assert plan([9], 1, table=[TableRun((), (9,), room=1)]).finish == OKEYLE
    melds = [NewMeld((1, 2, 3), 100, False), NewMeld((1, 2, 4), 120, False)]
    opening: dict[str, Any] = {"opened": False, "points_from": 80, "kafa_points": [(101, -7)]}
    found = plan([1, 2, 3, 4], melds=melds, **opening)
    assert (found.opened, found.finish) == ((0, 1), NORMAL)


def test_what_has_to_be_used_is_used_or_there_is_no_turn() -> None:
    run = TableRun((), (9,), room=1)
    assert plan([9, 50], table=[run], use=9).high[0] == (9,)
    assert best([8, 50], table=[run], use=8) is None
    assert best([9, 50], table=[run], use=9, use_in_pairs=True) is None


def test_a_pair_opener_adds_no_more_than_the_cap_to_a_rivals_meld() -> None:
    pairs: dict[str, Any] = {
        "series": False,
        "pairs": True,
        "cap": 2,
        "finishes": (Finish(1, pairs=True, okey=False),),
    }
    assert len(plan([9, 10, 11, 50], table=[TableRun((), (9, 10, 11), room=3)], **pairs).high[0]) == 2
    own = TableRun((), (9, 10, 11), room=3, rival=False)
    assert len(plan([9, 10, 11, 50], table=[own], **pairs).high[0]) == 3


def test_warming_up_loads_cp_sat() -> None:
    code = """if True:
        import sys
        from solver.model.turning import load_cp_sat
        before = 'ortools' in sys.modules
        load_cp_sat()
        print(before, 'ortools' in sys.modules)"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "True"]


def test_no_time_is_no_turn() -> None:
    with pytest.raises(NotProven):
        best_turn([1] * 20 + [0] * 32, 0, (), (), Terms(opened=True, series=True, pairs=False), 0.0)
