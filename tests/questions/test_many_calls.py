"""How ``solve_many`` takes arrays and threads, and what can be wrong with a call."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import solver
from solver.api.messages import LANGS
from solver.game.tiles import CODES
from solver.questions import many
from tests.questions.batches import (
    EMPTY,
    MODES,
    PLACES,
    SUMS,
    Columns,
    batch,
    grown,
    of_preset,
    same,
    solved,
)


def test_no_racks_are_no_answers() -> None:
    nothing = np.zeros((0, 21), np.uint8), np.zeros(0, np.uint8)
    found = solved(*nothing, melds=True, on_error="mark")
    assert {len(column) for column in found.values()} == {0}
    assert set(solved(*nothing)) == {*SUMS, "opens"}


def views(array: NDArray[np.uint8]) -> Iterator[Any]:
    """The same numbers in other arrays."""
    frozen = array.copy()
    frozen.flags.writeable = False
    yield frozen
    wide = np.repeat(array, 2, axis=0)
    yield wide[::2]
    yield np.asfortranarray(array)
    yield np.ascontiguousarray(array[::-1])[::-1]
    yield from (array.astype(kind) for kind in (np.int64, np.int16, np.uint32, ">u2"))
    yield array.tolist()


def test_arrays_may_be_read_only_strided_or_of_wider_numbers() -> None:
    given = of_preset("acma81", 3, 20)
    before = [array.tolist() for array in given.arrays]
    right = solved(*given.arrays, "acma81", melds=True)
    for racks_, indicators in zip(views(given.racks), views(given.indicators), strict=True):
        assert same(solved(racks_, indicators, "acma81", melds=True), right)
    turned = given.racks[:, ::-1]
    assert same(solved(turned, given.indicators, "acma81"),
                solved(*given.arrays, "acma81"))  # fmt: skip
    assert [array.tolist() for array in given.arrays] == before


@pytest.mark.parametrize("mode", MODES)
def test_no_answer_depends_on_the_threads(mode: many.ManyMode) -> None:
    given = of_preset("oyna101", 4, 60)
    right = solved(*given.arrays, mode=mode, melds=True)
    ids, indicators = grown(given, 6_000)
    assert len(many.chunks(6_000, 2)) > 1
    for threads in (1, 2, 8, None):
        found = solved(ids, indicators, mode=mode, threads=threads, melds=True)
        for name, column in found.items():
            rows = np.resize(right[name], (6_000, *right[name].shape[1:]))
            assert np.array_equal(column, rows), f"{name} with {threads} threads"


def test_many_threads_may_ask_at_once() -> None:
    given = of_preset("cetele101", 6, 40)
    ids, indicators = grown(given, 5_000)
    right = solved(ids, indicators, "cetele101", threads=1)

    def ask(_: int) -> Columns:
        return solved(ids, indicators, "cetele101", threads=2)

    with ThreadPoolExecutor(6) as pool:
        assert all(same(found, right) for found in pool.map(ask, range(6)))


@pytest.mark.parametrize("workers", [1, 2, 7])
@pytest.mark.parametrize("n", [0, 1, 2_048, 2_049, 100_000])
def test_chunks_are_all_the_rows_once(n: int, workers: int) -> None:
    parts = many.chunks(n, workers)
    assert [row for part in parts for row in range(part.start, part.stop)] == list(range(n))
    assert all(part.stop - part.start <= many.CHUNK for part in parts)


GOOD = ["red-5", "red-6", "red-7"]
# the tiles of a row, its indicator, the error, its field, what the sentence has to name
BAD_ROWS: list[tuple[list[int], int, str, str, str]] = [
    ([44, 44, 44], 0, "too_many_copies", "racks", "red-6"),
    ([0, 0], 0, "too_many_copies", "racks", "yellow-1"),
    ([1, 1, 1], 0, "too_many_copies", "racks", "yellow-2"),
    ([52, 52, 52], 0, "too_many_copies", "racks", "fake"),
    ([44, 53], 0, "unknown_tile", "racks", "53"),
    ([254], 0, "unknown_tile", "racks", "254"),
    ([], 0, "rack_size", "racks", "22"),
    ([*range(23)], 51, "rack_size", "racks", "23"),
    ([44], 52, "unknown_tile", "indicators", "52"),
    ([44], 255, "unknown_tile", "indicators", "255"),
]


def with_bad_row(ids: list[int], indicator: int, at: int, n: int) -> Any:
    given = batch([{"indicator": "blue-3", "rack": GOOD}])
    rows, indicators = grown(given, n)
    rows[at] = [*ids, *[EMPTY] * (PLACES - len(ids))]
    indicators[at] = indicator
    return rows, indicators


@pytest.mark.parametrize(("ids", "indicator", "code", "field", "names"), BAD_ROWS)
def test_a_bad_row_raises_what_one_rack_would(
    ids: list[int], indicator: int, code: str, field: str, names: str
) -> None:
    rows, indicators = with_bad_row(ids, indicator, 17, 30)
    for lang, row in (("en", "row 17: "), ("tr", "17. satır: ")):
        with pytest.raises(solver.SiralaError) as caught:
            solved(rows, indicators, lang=lang)
        assert (caught.value.code, caught.value.field) == (code, field)
        assert caught.value.message.startswith(f"{field}: {row}")
        assert names in caught.value.message
    if code != "unknown_tile":  # an id that is none has no code to ask with
        codes = [CODES[tile] for tile in ids]
        with pytest.raises(type(caught.value)):
            solver.arrange(codes, indicator=CODES[indicator])


@pytest.mark.parametrize("threads", [1, 8])
def test_it_is_the_first_bad_row_that_is_named(threads: int) -> None:
    rows, indicators = with_bad_row([44] * 3, 0, 7_000, 20_000)
    rows[[7_001, 19_000]], indicators[12_000] = 53, 99
    with pytest.raises(solver.TooManyCopies) as caught:
        solved(rows, indicators, threads=threads)
    assert "row 7000:" in str(caught.value)


@pytest.mark.parametrize("mode", MODES)
def test_bad_rows_are_marked_and_count_nothing(mode: many.ManyMode) -> None:
    given = of_preset("oyna101", 11, 20)
    rows, indicators = (array.copy() for array in given.arrays)
    at = [0, *range(4, 13)]
    for row, (ids, indicator, *_) in zip(at, BAD_ROWS, strict=True):
        rows[row], indicators[row] = [*ids, *[EMPTY] * (PLACES - len(ids))], indicator
    found = solved(rows, indicators, mode=mode, melds=True, on_error="mark")
    right = solved(*given.arrays, mode=mode, melds=True)
    assert np.flatnonzero(found.pop("bad")).tolist() == at
    good = np.setdiff1d(np.arange(len(rows)), at)
    assert same({k: c[good] for k, c in found.items()}, {k: c[good] for k, c in right.items()})
    for name in (*SUMS, "opens", "value"):
        assert not found[name][at].any(), name
    for name in ("meld", "stands_for", "kind"):
        assert (found[name][at] == EMPTY).all(), name


class Odd:
    """An object that no array can be made of."""

    def __array__(self, *_: object, **__: object) -> None:
        raise RuntimeError("no array")


ROWS, ONE = np.zeros((1, 3), np.uint8), np.zeros(1, np.uint8)
# the call, its field, what the sentence has to name
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"racks": np.zeros(3, np.uint8)}, "racks", "(3)"),
    ({"racks": np.zeros((1, 3))}, "racks", "float64"),
    ({"racks": np.zeros((1, 3), bool)}, "racks", "bool"),
    ({"racks": np.zeros((1, 1, 3), np.uint8)}, "racks", "(1, 1, 3)"),
    ({"racks": [[1, 2], [3]]}, "racks", "list"),
    ({"racks": [["red-5"]]}, "racks", "255"),
    ({"racks": None}, "racks", "object"),
    ({"racks": Odd()}, "racks", "Odd"),
    ({"racks": [[2**70]]}, "racks", "object"),
    ({"racks": [[1, 300, 2]]}, "racks", "row 0: 300"),
    ({"racks": [[1, 2], [-1, 2]], "indicators": [0, 0]}, "racks", "row 1: -1"),
    ({"indicators": np.zeros((1, 1), np.uint8)}, "indicators", "(1, 1)"),
    ({"indicators": np.zeros(1)}, "indicators", "float64"),
    ({"indicators": np.zeros(2, np.uint8)}, "indicators", "2"),
    ({"indicators": [256]}, "indicators", "row 0: 256"),
    ({"indicators": 5}, "indicators", "()"),
    ({"mode": "colour"}, "mode", "colour"),
    ({"mode": "number"}, "mode", "pairs"),
    ({"mode": None}, "mode", "points"),
    ({"mode": ROWS}, "mode", "points"),
    ({"on_error": "ignore"}, "on_error", "ignore"),
    ({"on_error": ROWS}, "on_error", "mark"),
    ({"threads": 0}, "threads", "0"),
    ({"threads": -1}, "threads", "-1"),
    ({"threads": 1.5}, "threads", "1.5"),
    ({"threads": True}, "threads", "true"),
    ({"threads": "2"}, "threads", "2"),
    ({"melds": 1}, "melds", "1"),
    ({"rules": None}, "rules", "oyna101"),
    ({"rules": {"preset": "oyna101", "wrap": 1}}, "rules", "wrap"),
]


@pytest.mark.parametrize(("call", "field", "names"), WRONG)
def test_what_is_no_call(call: dict[str, Any], field: str, names: str) -> None:
    for lang in LANGS:
        with pytest.raises(solver.WrongType) as caught:
            solved(**{"racks": ROWS, "indicators": ONE, **call}, lang=lang)
        assert caught.value.field == field
        assert caught.value.message.startswith(f"{field}: ")
        if lang == "en":
            assert names in caught.value.message


def test_unknown_rules_are_an_error() -> None:
    with pytest.raises(solver.UnknownRules):
        solved(ROWS, ONE, "poker")


def test_a_refused_chunk_calls_off_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an interrupted one does: what has not begun is not solved any more."""
    begun = []

    def interrupted(asked: object, ids: object, shown: object, start: int, out: object) -> None:
        begun.append(start)
        raise KeyboardInterrupt

    monkeypatch.setattr(many, "_solve", interrupted)
    with pytest.raises(KeyboardInterrupt):
        solved(*grown(of_preset("oyna101", 1, 9), 6_000), threads=1)
    assert begun == [0]


@pytest.mark.parametrize("threads", [1, 8])
def test_the_first_bad_row_is_named_also_where_a_later_number_is_no_byte(threads: int) -> None:
    racks = np.tile(np.array([[0, 1, 2]]), (30_000, 1))
    racks[100, 0], racks[5_000, 0] = 99, 1_000
    indicators = np.full(30_000, 20)
    with pytest.raises(solver.SiralaError, match="row 100"):
        solved(racks, indicators, threads=threads)
    marked = solved(racks, indicators, threads=threads, on_error="mark")
    assert np.flatnonzero(marked["bad"]).tolist() == [100, 5_000]


@pytest.mark.parametrize("lang", ["de", "", None, 1])
def test_a_language_that_there_is_not_is_an_error(lang: Any) -> None:
    with pytest.raises(solver.WrongType, match="Choose en or tr"):
        solved(np.array([[0, 1, 2]]), np.array([20]), lang=lang)
