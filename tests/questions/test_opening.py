"""``opening``: thresholds, what must stay and what must go, and both routes."""

from collections.abc import Iterator
from typing import Any

import pytest

from solver.game.errors import NotInTheseRules, TimedOut, WrongType
from solver.game.melds import Laid
from solver.game.rack import Rack, okey_face, read_rack
from solver.game.rules import rule_set
from solver.game.threshold import SoFar
from solver.model import packing
from solver.questions.opening import Openings, opening
from solver.search.best import Engine
from solver.text.racks import parse_text

ENGINES: tuple[Engine, ...] = ("kernel", "cpsat")
# All 22 tiles are melded, for 175 in all.
ALL_MELDED = "red 1-7, blue 5-13, yellow 12 black 12 red 12, yellow 10 black 10 red 10"
# Without the okey 104; with it more.
ENOUGH = "red 10-13, black 10-13, blue 3-5, okey, yellow 1 4 8 11, red 1 3 5, black 2 6, blue 12"
# Five pairs, the fifth by the okey; 14 tiles of singles besides.
PAIRS = "red 1 1 3 3, blue 2 2, black 9 9, okey, yellow 2 4 6 8 13, red 6 8 11, blue 5 7 12, black 2"

every_engine = pytest.mark.parametrize("engine", ENGINES)


def rack_of(text: str, okey: str = "black-5") -> Rack:
    return read_rack(parse_text(text), okey_face(None, okey), least=1, most=22)


def opened(text: str, rules: str | dict[str, Any] = "oyna101", **given: Any) -> Openings:
    return opening(rack_of(text), rule_set(rules), **given)


def laid_by(found: Openings) -> Iterator[tuple[tuple[Laid, ...], tuple[int, ...]]]:
    """The melds and the leftover of each opening that an answer names."""
    for each in (found.points, found.pairs):
        yield each.melds, each.leftover
    if found.cheapest:
        yield found.cheapest.melds, found.cheapest.leftover


@every_engine
def test_where_all_tiles_meld_one_stays_and_the_least_is_lost(engine: Engine) -> None:
    found = opened(ALL_MELDED, engine=engine).points
    assert (found.size, found.leftover) == (174, (0,))
    assert opened(ALL_MELDED, engine=engine, keep=0).points.size == 175


@every_engine
@pytest.mark.parametrize(
    ("keep", "total"), [(2, 172), (3, 169), (4, 165), (5, 160), (18, 48), (19, 36), (20, 0), (22, 0)]
)
def test_as_many_tiles_stay_as_must(engine: Engine, keep: int, total: int) -> None:
    found = opened(ALL_MELDED, engine=engine, keep=keep).points
    assert found.size == total
    assert len(found.leftover) >= keep


@every_engine
def test_on_the_deal_nothing_need_stay(engine: Engine) -> None:
    text = ALL_MELDED.replace("red 1-7", "red 2-7")
    assert opened(text, engine=engine).points.leftover == ()
    found = opened(text, engine=engine, keep=22)
    assert (found.points.melds, found.points.missing, found.cheapest) == ((), 101, None)
    assert (found.pairs.melds, found.pairs.missing) == ((), 5)


@every_engine
def test_the_cheapest_opening_spares_the_okey(engine: Engine) -> None:
    found = opened(ENOUGH, engine=engine)
    assert found.points.size > 104
    assert found.cheapest is not None
    assert (found.cheapest.total, found.cheapest.okeys_used) == (104, 0)
    assert found.cheapest.leftover_cost == 101 + 1 + 4 + 8 + 11 + 1 + 3 + 5 + 2 + 6 + 12


@every_engine
def test_the_cheapest_opening_spends_an_okey_where_it_must(engine: Engine) -> None:
    rules = {"preset": "oyna101", "escalate": True}
    found = opened(ENOUGH, rules, engine=engine, so_far=SoFar(points=104))
    assert found.threshold.points == 105
    assert found.cheapest is not None
    assert found.cheapest.okeys_used == 1
    assert found.cheapest.total >= 105
    assert opened(ENOUGH, rules, engine=engine, so_far=SoFar(points=200)).cheapest is None


@every_engine
def test_what_must_be_used_is_laid(engine: Engine) -> None:
    rack = rack_of(ENOUGH)
    for index in range(len(rack)):
        found = opening(rack, rule_set("oyna101"), must_use=index, engine=engine)
        for melds, leftover in laid_by(found):
            used = {index for laid in melds for index in laid.indices}
            assert index in used or not melds
            assert set(leftover) == set(range(22)) - used


@every_engine
def test_what_fits_nothing_cannot_be_used(engine: Engine) -> None:
    text = ENOUGH.replace("okey", "yellow 13")
    yellow_8 = parse_text(text).index("yellow-8")
    found = opened(text, must_use=yellow_8, engine=engine)
    assert (found.points.size, found.points.opens, found.points.missing) == (0, False, 101)
    assert (found.pairs.size, found.pairs.opens, found.pairs.missing) == (0, False, 5)
    assert found.points.melds == found.pairs.melds == ()
    assert found.cheapest is None


def test_of_twins_the_one_that_must_be_used_is_laid() -> None:
    rack = rack_of("red 7, " + ENOUGH.replace("yellow 1", "red 7-9, yellow 1").replace(", blue 12", "")
                   .replace("black 2 6", "").replace("yellow 1 4", "yellow 1"))  # fmt: skip
    assert rack.faces.count(rack.faces[0]) == 2
    for index in (i for i, face in enumerate(rack.faces) if face == rack.faces[0]):
        found = opening(rack, rule_set("oyna101"), must_use=index)
        assert index not in found.points.leftover


@every_engine
def test_an_okey_makes_the_fifth_pair(engine: Engine) -> None:
    found = opened(PAIRS, engine=engine).pairs
    assert (found.size, found.opens, found.missing) == (5, True, 0)
    assert len(found.leftover) == 11
    assert opened(PAIRS.replace("okey", "yellow 10"), engine=engine).pairs.missing == 1


@every_engine
def test_eleven_pairs_keep_one_tile(engine: Engine) -> None:
    text = "red 1 1 3 3 5 5, blue 2 2 4 4 8 8, black 7 7 9 9 12 12, yellow 6 6, okey okey"
    assert opened(text, engine=engine, keep=0).pairs.size == 11
    found = opened(text, engine=engine).pairs
    assert (found.size, found.opens, len(found.leftover)) == (10, True, 2)
    # two okeys go with two single tiles, so that the cheapest pair is what stays
    assert sum(rack_of(text).number(index) for index in found.leftover) == 2


@pytest.mark.parametrize(
    ("so_far", "points", "pairs"),
    [
        (SoFar(), 81, 4),
        (SoFar(points=81), 82, 4),
        (SoFar(pairs=4), 81, 5),
        (SoFar(points=20, pairs=1), 81, 4),
        (SoFar(bound_player=True), 101, 4),
        (SoFar(points=104, bound_player=True), 105, 4),
        (SoFar(points=83, bound_player=True), 101, 4),
    ],
)
def test_the_threshold_of_the_81_game(so_far: SoFar, points: int, pairs: int) -> None:
    needed = opened("red 1-7, blue 1-7", "acma81", so_far=so_far).threshold
    assert (needed.points, needed.pairs) == (points, pairs)


def test_other_openings_change_nothing_where_nothing_escalates() -> None:
    so_far = SoFar(points=150, pairs=8, bound_player=True)
    needed = opened(ENOUGH, so_far=so_far).threshold
    assert (needed.points, needed.pairs) == (101, 5)


def test_a_bound_player_opens_with_pairs_only() -> None:
    text = "red 8-13, blue 8-13, yellow 1, black 1"
    free, bound = opened(text, "acma81"), opened(text, "acma81", bound=True)
    assert (free.points.opens, free.points.missing, free.points.bonus) == (True, 0, 2)
    assert free.cheapest is not None
    assert (bound.points.opens, bound.points.missing, bound.points.bonus) == (False, None, 0)
    assert bound.points.size == free.points.size == 126
    assert bound.cheapest is None
    assert bound.pairs == free.pairs


def test_kafa_come_with_an_opening_that_opens() -> None:
    text = "red 8-13, blue 8-13, yellow 1, black 1"
    assert opened(text, "acma81", so_far=SoFar(points=126)).points.bonus == 0
    assert opened(text, "acma81", so_far=SoFar(points=125)).points.bonus == 2
    pairs = "red 1 1 3 3 5 5, blue 2 2 4 4 8 8, black 7 9"
    assert opened(pairs, "acma81").pairs.bonus == 2


def test_errors_name_the_field() -> None:
    with pytest.raises(NotInTheseRules) as refused:
        opened("red 1-7, blue 1-7", "oynaduz")
    assert refused.value.field == "rules"
    for index in (-1, 14):
        with pytest.raises(WrongType) as wrong:
            opened("red 1-7, blue 1-7", "acma81", must_use=index)
        assert wrong.value.field == "must_use"


def test_a_time_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "TIME_LIMIT", 0.0)
    with pytest.raises(TimedOut):
        opened(ENOUGH, engine="cpsat")
