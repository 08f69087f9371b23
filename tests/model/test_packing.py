"""The set-packing model: packings that can be tried one by one, and what it refuses."""

from collections.abc import Sequence
from itertools import product

import pytest
from ortools.sat.python import cp_model

from solver.game.tiles import OKEY
from solver.model import packing
from solver.model.packing import NotProven, SumLimit, best_packing


def held(**counts: int) -> dict[int, int]:
    return {OKEY if name == "okey" else int(name[1:]): count for name, count in counts.items()}


def test_no_melds_are_no_packing() -> None:
    assert best_packing(held(f0=2), [], [[]]) == []


def test_a_meld_is_laid_as_often_as_its_tiles_are_held() -> None:
    assert best_packing(held(f0=2, f1=2, f2=2), [[0, 1, 2]], [[6]]) == [2]
    assert best_packing(held(f0=2, f1=1, f2=2), [[0, 1, 2]], [[6]]) == [1]
    assert best_packing(held(f0=1), [[0, 0]], [[1]]) == [0]
    assert best_packing(held(f0=1, okey=1), [[0, OKEY], [0, 0]], [[1, 5]]) == [1, 0]


def test_the_first_objective_goes_before_the_second() -> None:
    needs = [[0, 1], [2], [0], [1]]
    assert best_packing(held(f0=1, f1=1, f2=1), needs, [[2, 0, 1, 1], [5, 1, 2, 2]]) == [1, 1, 0, 0]
    assert best_packing(held(f0=1, f1=1, f2=1), needs, [[2, 0, 1, 1], [3, 1, 2, 2]]) == [0, 1, 1, 1]


def test_it_finds_the_best_of_all_packings() -> None:
    needs = [[0, 1, 2], [1, 2, 3], [2, 3, 4], [0, 3], [4, OKEY], [1, 1], [OKEY] * 2]
    values = [[6, 9, 12, 5, 7, 4, 1], [1, 1, 1, 2, 2, 2, 3]]
    for counts in product((0, 1, 2), repeat=4):
        tiles = held(f0=counts[0], f1=2, f2=counts[1], f3=counts[2], f4=1, okey=counts[3])

        def fits(picks: tuple[int, ...], tiles: dict[int, int] = tiles) -> bool:
            used = [0] * (OKEY + 1)
            for often, need in zip(picks, needs, strict=True):
                for face in need:
                    used[face] += often
            return all(used[face] <= tiles.get(face, 0) for face in range(len(used)))

        def worth(picks: Sequence[int]) -> list[int]:
            return [sum(p * v for p, v in zip(picks, value, strict=True)) for value in values]

        best = max((p for p in product((0, 1, 2), repeat=7) if fits(p)), key=worth)
        assert worth(best_packing(tiles, needs, values) or ()) == worth(best)


def test_limits_bind_the_packing() -> None:
    needs, worth = [[0], [1], [2]], [5, 3, 1]
    tiles = held(f0=1, f1=1, f2=1)
    assert best_packing(tiles, needs, [worth], [SumLimit([1, 1, 1], most=2)]) == [1, 1, 0]
    assert best_packing(
        tiles, needs, [worth], [SumLimit([1, 1, 1], most=2), SumLimit([0, 0, 1], least=1)]
    ) == [1, 0, 1]
    assert best_packing(tiles, needs, [worth], [SumLimit(worth, least=4, most=4)]) == [0, 1, 1]
    assert best_packing(tiles, needs, [worth], [SumLimit([1, 1, 1])]) == [1, 1, 1]


def test_limits_that_nothing_keeps_to_have_no_packing() -> None:
    tiles, needs, worth = held(f0=1, f1=1), [[0], [1]], [5, 3]
    assert best_packing(tiles, needs, [worth], [SumLimit(worth, least=9)]) is None
    assert best_packing(tiles, [], [()], [SumLimit((), least=1)]) is None
    assert best_packing(tiles, [], [()], [SumLimit((), most=3)]) == []


def test_the_same_model_gives_the_same_packing() -> None:
    needs = [[face, face + 1, face + 2] for face in range(40)]
    tiles = dict.fromkeys(range(50), 2)
    assert best_packing(tiles, needs, [[1] * 40]) == best_packing(tiles, needs, [[1] * 40])


def test_an_answer_that_is_not_proved_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "TIME_LIMIT", 0.0)
    with pytest.raises(NotProven):
        best_packing(held(f0=2, f1=2, f2=2), [[0, 1, 2]], [[6]])


def test_an_answer_that_does_not_add_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cp_model.CpSolver, "value", lambda *_: 0)
    with pytest.raises(ArithmeticError, match="do not add up"):
        best_packing(held(f0=1, f1=1, f2=1), [[0, 1, 2]], [[6]])
