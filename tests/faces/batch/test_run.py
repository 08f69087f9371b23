"""A Parquet file of racks in, the same with the answers out."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet as pq

import solver
from solver.faces.batch.run import Watch, solve_file
from solver.game.tiles import CODES
from solver.questions.many import ManyMode
from tests.faces.batch.files import answers, beside, lists, table, written
from tests.questions import batches


def solved(folder: Path, given: pa.Table, **options: Any) -> pa.Table:
    target = folder / "out.parquet"
    done = solve_file(written(folder, given), target, **options)
    assert (done.racks, done.kept) == (len(given), 0)
    assert beside(target) == ["out.parquet"]
    return pq.ParquetFile(target).read()


@pytest.mark.parametrize("mode", ["points", "tiles", "leftover", "pairs"])
def test_the_answers_are_those_of_solve_many(tmp_path: Path, mode: ManyMode) -> None:
    given = table()
    assert solved(tmp_path, given, mode=mode, piece=7).equals(answers(given, mode))


def test_the_answers_are_those_of_the_questions(tmp_path: Path) -> None:
    given = table(20)
    for row in solved(tmp_path, given).to_pylist():
        rack = [CODES[tile] for tile in row["rack"]]
        best = solver.arrange(rack, indicator=CODES[row["indicator"]], mode="points")
        told = best.total, best.tiles, best.leftover_cost, best.okeys_used, best.pairs
        assert told == tuple(row[name] for name in batches.SUMS), rack


@pytest.mark.parametrize("rules", ["oynaduz", {"preset": "acma81", "wrap": True}])
def test_other_rules(tmp_path: Path, rules: Any) -> None:
    small = batches.of_preset("oynaduz" if rules == "oynaduz" else "acma81", 3, 20)
    racks, shown = small.racks, small.indicators
    given = pa.table({"rack": lists(racks), "indicator": pa.array(shown)})
    found = solved(tmp_path, given, rules=rules)
    expected: Any = solver.solve_many(racks, shown, rules)
    assert all(found[name].to_pylist() == expected[name].tolist() for name in expected)


@pytest.mark.parametrize("piece", [1, 13, 60, 1000])
@pytest.mark.parametrize("rows", [5, 60])
def test_pieces_and_groups_of_rows_do_not_matter(tmp_path: Path, piece: int, rows: int) -> None:
    given = table()
    source = written(tmp_path, given, row_group_size=rows)
    solve_file(source, tmp_path / "out.parquet", piece=piece, threads=3)
    assert pq.read_table(tmp_path / "out.parquet").equals(answers(given))


def kinds_of_racks() -> dict[str, pa.DataType]:
    return {
        "large": pa.large_list(pa.uint8()),
        "fixed": pa.list_(pa.uint8(), batches.PLACES),
        "signed": pa.list_(pa.int16()),
        "wide": pa.large_list(pa.uint64()),
    }


@pytest.mark.parametrize("kind", kinds_of_racks())
def test_other_lists_of_whole_numbers(tmp_path: Path, kind: str) -> None:
    expected, given = answers(table()), table(ragged=False)
    given = given.set_column(1, "rack", given["rack"].cast(kinds_of_racks()[kind]))
    given = given.set_column(2, "indicator", given["indicator"].cast(pa.int64()))
    found = solved(tmp_path, given, piece=25)
    assert found.schema.field("rack").type == kinds_of_racks()[kind]
    assert found.drop_columns(given.column_names).equals(expected.drop_columns(given.column_names))


def test_other_columns_and_what_the_file_says_of_itself_stay(tmp_path: Path) -> None:
    n = 30
    when = datetime(2024, 5, 6, tzinfo=UTC)
    more = {
        "word": pa.array(["a", None, "ş"] * 10).dictionary_encode(),
        "when": pa.array([when] * n, pa.timestamp("us", tz="Europe/Istanbul")),
        "nested": pa.array([{"x": [1, None], "y": {"z": 2.5}}, None, {"x": None, "y": None}] * 10),
        "nothing": pa.nulls(n),
        "bytes": pa.array([b"\0", b""] * 15, pa.large_binary()),
    }
    given = table(n)
    for name, column in more.items():
        given = given.append_column(pa.field(name, column.type, metadata={"of": name}), column)
    given = given.append_column("word", pa.array(range(n))).replace_schema_metadata({"made": "by hand"})
    found = solved(tmp_path, given, piece=7)
    assert found.schema.metadata == {b"made": b"by hand"}
    assert found.select(range(given.num_columns)).equals(given)
    assert found.schema.field("when").metadata[b"of"] == b"when"
    assert found.column_names == [*given.column_names, *batches.SUMS, "opens"]


@pytest.mark.parametrize("compression", ["zstd", "none", "lz4", "gzip"])
def test_the_output_is_compressed_as_the_input_is(tmp_path: Path, compression: str) -> None:
    source = written(tmp_path, table(), compression=compression)
    solve_file(source, tmp_path / "out.parquet")
    ways = [pq.ParquetFile(path).metadata.row_group(0).column(1).compression
            for path in (source, tmp_path / "out.parquet")]  # fmt: skip
    assert ways[0] == ways[1]


def test_no_racks_at_all(tmp_path: Path) -> None:
    found = solved(tmp_path, table(0))
    assert (len(found), found.column_names[-1]) == (0, "opens")


BAD: dict[str, tuple[list[int | None] | None, int | None]] = {
    "null": (None, 0),
    "a null in it": ([1, None], 0),
    "no indicator": ([1], None),
    "no tile": ([53], 0),
    "fake indicator": ([1], 52),
    "three of a face": ([1, 1, 1], 0),
    "empty": ([], 0),
    "empty places": ([255, 255], 0),
    "too many": (list(range(30)), 0),
}


def file_of(rows: list[tuple[list[int | None] | None, int | None]], places: int = 0) -> pa.Table:
    """A table of such racks, filled up with empty places."""
    racks = [rack and rack + [255] * (places - len(rack)) for rack, _ in rows]
    shown = [indicator for _, indicator in rows]
    return pa.table(
        {"rack": pa.array(racks, pa.list_(pa.int32())), "indicator": pa.array(shown, pa.int16())}
    )


@pytest.mark.parametrize("places", [0, 40, 70])
def test_bad_racks_are_marked(tmp_path: Path, places: int) -> None:
    """Each kind between good racks; as they are, and in rows of one length, narrow and wide."""
    bad = list(BAD.values())
    good = answers(table(len(bad)))
    rows = [each for row, other in zip(good.to_pylist(), bad, strict=True)
            for each in ((row["rack"], row["indicator"]), other)]  # fmt: skip
    found = solved(tmp_path, file_of(rows, places), on_error="mark", piece=5)
    assert found["bad"].to_pylist() == [False, True] * len(bad)
    names = [*batches.SUMS, "opens"]
    told = found.select(names).to_pylist()
    assert told[::2] == good.select(names).to_pylist()
    assert {value for row in told[1::2] for value in row.values()} == {None}


def test_no_rack_is_bad(tmp_path: Path) -> None:
    found = solved(tmp_path, table(), on_error="mark")
    assert found["bad"].to_pylist() == [False] * 60
    assert found.drop_columns("bad").equals(answers(table()))


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("piece", [2, 100])
def test_a_bad_rack_ends_the_run_and_the_first_is_named(tmp_path: Path, kind: str, piece: int) -> None:
    good = [(row["rack"], row["indicator"]) for row in table(9).to_pylist()]
    rows = [*good[:3], BAD[kind], *good[3:], BAD["null"], BAD["no tile"]]
    source, target = written(tmp_path, file_of(rows)), tmp_path / "out.parquet"
    with pytest.raises(solver.SiralaError) as raised:
        solve_file(source, target, piece=piece)
    field = "indicator" if "indicator" in kind else "rack"
    assert raised.value.field == field
    assert raised.value.details["where"] == f"{field}: row 3"
    assert beside(target) == []


def test_a_rack_that_is_bad_comes_before_a_null(tmp_path: Path) -> None:
    rows = [BAD["no tile"], BAD["null"]]
    with pytest.raises(solver.UnknownTile):
        solve_file(written(tmp_path, file_of(rows)), tmp_path / "out.parquet")


@pytest.mark.parametrize("number", [256, -1, 2**40])
def test_numbers_that_are_no_ids(tmp_path: Path, number: int) -> None:
    column = pa.array([[1, 2], [3, number]], pa.list_(pa.int64()))
    source = written(tmp_path, pa.table({"rack": column, "indicator": [1, 2]}))
    with pytest.raises(solver.WrongType) as raised:
        solve_file(source, tmp_path / "out.parquet")
    assert raised.value.details["where"] == "rack: row 1"
    solve_file(source, tmp_path / "out.parquet", on_error="mark")
    assert pq.read_table(tmp_path / "out.parquet")["bad"].to_pylist() == [False, True]


def test_who_looks_on_hears_of_every_piece(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    watch = Watch(at=lambda done, racks: heard.append((done, racks)))
    solve_file(written(tmp_path, table()), tmp_path / "out.parquet", piece=25, watch=watch)
    assert heard == [(25, 60), (50, 60), (60, 60)]


def test_long_rows_are_taken_fewer_at_a_time(tmp_path: Path) -> None:
    long = table(400).append_column("note", pa.array([str(row) * 100_000 for row in range(400)]))
    heard: list[int] = []
    source = written(tmp_path, long, use_dictionary=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("solver.faces.batch.files._FEWEST", 10)
        solve_file(source, tmp_path / "out.parquet", watch=Watch(at=lambda done, _: heard.append(done)))
    assert len(heard) > 1
    assert heard[0] < 300
