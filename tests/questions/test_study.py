"""A study against the questions about one rack, and what its counts may depend on."""

import random
from math import comb, sqrt
from typing import Any

import msgspec
import numpy as np
import pytest

import solver
from solver.game.errors import SiralaError
from solver.game.rules import PRESETS, preset, rule_set
from solver.game.tiles import CODES, next_face
from solver.questions import study as module
from solver.questions.study import Opens, Study, dealt, study
from solver.text.racks import parse_text

COUNTED = ("total", "tiles", "pairs")


def one_by_one(rules: str | dict[str, Any], racks: int, seed: int, size: int) -> dict[str, Any]:
    """The counts of a study of one chunk, each rack asked about by itself."""
    asked: dict[str, Any] = {"rules": rules}
    counts: dict[str, Any] = {name: [{}, {}, {}] for name in COUNTED}
    counts["opens"] = {route: [0, 0, 0] for route in ("points", "pairs", "either")}
    ids, indicators, _ = dealt(seed, 0, racks, size)
    for row, indicator in zip(ids.tolist(), indicators.tolist(), strict=True):
        rack, asked["indicator"] = [CODES[tile] for tile in row], CODES[indicator]
        held = row.count(next_face(indicator))
        best = solver.arrange(rack, rows=3, columns=22, **asked)
        for name in COUNTED:
            of_value = counts[name][held]
            value = getattr(best, name)
            of_value[value] = of_value.get(value, 0) + 1
        if rule_set(rules).opens:
            opening = solver.opening(rack, **asked)
            routes = {"points": opening.points.opens, "pairs": opening.pairs.opens}
            for route, opens in {**routes, "either": any(routes.values())}.items():
                counts["opens"][route][held] += opens
    return counts


def check(found: Study, counts: dict[str, Any]) -> None:
    for name in COUNTED:
        table = getattr(found.counts, name)
        shown = [{value: n for value, n in enumerate(row) if n} for row in table]
        assert shown == counts[name], name
        assert any(row[-1] for row in table), "the table ends with what occurred"
        assert [sum(row) for row in table] == list(found.counts.okeys)
    assert sum(found.counts.okeys) == found.racks
    if found.counts.opens:
        assert {key: list(n) for key, n in vars(found.counts.opens).items()} == counts["opens"]


@pytest.mark.parametrize("plus", [0, 1])
@pytest.mark.parametrize("rules", PRESETS)
def test_the_counts_are_those_of_the_racks_one_by_one(rules: str, plus: int) -> None:
    size = preset(rules).rack + plus
    found = study(rules, 250, 7, size)
    check(found, one_by_one(rules, 250, 7, size))
    assert (found.rules, found.racks, found.seed, found.size) == (rules, 250, 7, size)
    opens = preset(rules).opens
    assert found.mode == ("points" if opens else "tiles")
    assert bool(found.counts.opens) == opens
    assert (found.open_points, found.open_pairs) == (preset(rules).open_points, preset(rules).open_pairs)


def test_house_rules() -> None:
    rules = {"preset": "oyna101", "open_points": 60, "open_pairs": 3, "run_max_lay": 4, "wrap": True}
    found = study(rules, 300, 11)
    check(found, one_by_one(rules, 300, 11, 21))
    assert found.rules == rules
    assert (found.open_points, found.open_pairs) == (60, 3)
    assert found.counts.opens
    assert all(0 < sum(opens) < 300 for opens in vars(found.counts.opens).values())


ALL_LAID = "red 1-7, blue 5-13, yellow 12 black 12 red 12, red 5-7"


@pytest.mark.parametrize(("open_points", "opens"), [(162, 1), (163, 0), (164, 0)])
def test_one_tile_of_deal_plus_one_stays_also_where_pairs_open(
    monkeypatch: pytest.MonkeyPatch, open_points: int, opens: int
) -> None:
    """163 in all with no tile left; pairs open as well, and must not stand for points."""
    row = [CODES.index(code) for code in parse_text(ALL_LAID)]
    rack = np.array([row], np.uint8), np.array([CODES.index("black-4")], np.uint8), np.zeros(1, np.uint8)
    monkeypatch.setattr(module, "dealt", lambda *_: rack)
    rules = {"preset": "oyna101", "open_points": open_points, "open_pairs": 1}
    found = study(rules, 1, size=22).counts
    assert found.opens == Opens((opens, 0, 0), (1, 0, 0), (1, 0, 0))
    assert found.total[0][163] == 1
    opening = solver.opening(ALL_LAID, indicator="black-4", rules=rules)
    assert (opening.points.opens, opening.pairs.opens) == (bool(opens), True)


@pytest.mark.parametrize("size", [1, 2, 14])
def test_racks_of_fewer_tiles(size: int) -> None:
    found = study("oyna101", 400, 3, size)
    assert found.size == size
    assert len(found.counts.tiles[0]) <= size + 1
    assert sum(map(sum, found.counts.pairs)) == 400
    if size == 1:
        assert found.counts.total == ((found.counts.okeys[0],), (found.counts.okeys[1],), (0,))


def test_neither_threads_nor_their_order_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 64)
    one = study("acma81", 1500, 5, threads=1)
    assert all(study("acma81", 1500, 5, threads=threads) == one for threads in (2, 3, 16, None))


def test_chunks_are_dealt_apart_and_the_last_is_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 40)
    counted: list[int] = []
    found = study("oynaduz", 100, 9, counted=counted.append)
    assert counted == [40, 40, 20]
    okeys = np.concatenate([dealt(9, chunk, n, 14)[2] for chunk, n in enumerate(counted)])
    assert found.counts.okeys == tuple(np.bincount(okeys, minlength=3))
    assert dealt(9, 0, 40, 14)[0].tolist() != dealt(9, 1, 40, 14)[0].tolist()


def test_the_seed_matters_and_is_all_that_does() -> None:
    assert study(racks=2000, seed=1) == study(racks=2000, seed=1)
    others = [study(racks=2000, seed=seed).counts for seed in (0, 2, 3, 2**63 - 1)]
    assert study(racks=2000, seed=1).counts not in others
    assert len({str(counts) for counts in others}) == 4


def test_more_racks_begin_with_the_same() -> None:
    few, more = dealt(4, 0, 50, 21), dealt(4, 0, 80, 21)
    for one, other in zip(few, more, strict=True):
        assert one.tolist() == other[:50].tolist()


def test_the_first_rack_is_the_same_on_every_machine() -> None:
    racks, indicators, okeys = dealt(1, 0, 1, 21)
    assert racks.tolist() == [
        [30, 19, 13, 6, 31, 17, 41, 44, 50, 40, 25, 37, 12, 16, 0, 27, 3, 46, 0, 39, 42]
    ]
    assert (indicators.tolist(), okeys.tolist()) == ([36], [1])


def test_okeys_are_held_as_often_as_chance_says() -> None:
    n = 200_000
    for held, racks in enumerate(study("oyna101", n, 6).counts.okeys):
        chance = comb(2, held) * comb(103, 21 - held) / comb(105, 21)
        assert abs(racks - n * chance) < 4 * sqrt(n * chance * (1 - chance)), held


def test_the_mean_is_that_of_racks_dealt_by_other_means() -> None:
    """Within four standard deviations; Python's own shuffle deals."""
    rng, totals = random.Random(12), []
    for _ in range(1000):
        indicator = rng.randrange(52)
        box = [*range(53), *range(53)]
        box.remove(indicator)
        rack = [CODES[tile] for tile in rng.sample(box, 21)]
        totals.append(solver.arrange(rack, indicator=CODES[indicator]).total)
    found = study("oyna101", 200_000, 1).counts.total
    mean = sum(value * n for row in found for value, n in enumerate(row)) / 200_000
    assert abs(np.mean(totals) - mean) < 4 * np.std(totals) / sqrt(1000)


def test_it_is_read_back_from_json_as_it_was() -> None:
    for rules in ("oyna101", {"preset": "oynaduz", "wrap": False}):
        found = study(rules, 500, 2)
        assert msgspec.json.decode(msgspec.json.encode(found), type=Study) == found


@pytest.mark.parametrize(
    ("asked", "code", "field"),
    [
        ({"racks": 0}, "wrong_type", "racks"),
        ({"racks": -5}, "wrong_type", "racks"),
        ({"racks": 10**12 + 1}, "wrong_type", "racks"),
        ({"seed": -1}, "wrong_type", "seed"),
        ({"seed": 2**63}, "wrong_type", "seed"),
        ({"threads": 0}, "wrong_type", "threads"),
        ({"threads": 5000}, "wrong_type", "threads"),
        ({"size": 0}, "rack_size", "tiles"),
        ({"size": 23}, "rack_size", "tiles"),
        ({"rules": "acma81", "size": 16}, "rack_size", "tiles"),
        ({"rules": "batak"}, "unknown_rules", "rules"),
        ({"rules": {"preset": "oyna101", "wrap": 3}}, "wrong_type", "rules"),
        ({"rules": {}}, "wrong_type", "rules"),
    ],
    ids=str,
)
def test_what_cannot_be_studied(asked: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(SiralaError) as caught:
        study(**{"racks": 10, **asked})
    assert (caught.value.code, caught.value.field) == (code, field)


def test_what_goes_wrong_in_a_thread_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(module, "dealt", fails)
    with pytest.raises(MemoryError):
        study(racks=100)
