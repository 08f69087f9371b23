"""The command ``sirala batch``: what it says of what it is given."""

import os
import re
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet as pq

from solver.faces.batch.run import Done
from solver.faces.terminal.batch_progress import summary
from tests.faces.batch.files import answers, beside, table, written
from tests.faces.running import inside, refused, sirala

LANGS = ("en", "tr")


def test_a_file_is_solved_and_a_line_says_how_fast(tmp_path: Path) -> None:
    source, target = written(tmp_path, table()), tmp_path / "out.parquet"
    done = sirala("batch", str(source), str(target))
    assert (done.returncode, done.stdout) == (0, b"")
    assert re.fullmatch(rb"60 racks in \d+\.\d s, [\d,]+ racks a second\n", done.stderr)
    assert pq.read_table(target).equals(answers(table()))


def test_options_reach_the_answers(tmp_path: Path) -> None:
    source, target = written(tmp_path, table()), tmp_path / "out.parquet"
    more = ("--mode", "pairs", "--threads", "1", "--piece", "9", "--rules", '{"preset": "oyna101"}')
    assert inside("batch", str(source), str(target), *more).exit_code == 0
    assert pq.read_table(target).equals(answers(table(), "pairs"))


def test_the_line_counts_what_was_solved_before_and_what_is_bad() -> None:
    done = Done(racks=5_000_000, kept=2_000_000, bad=1_234, seconds=2.0)
    assert summary(done, "en") == (
        "5,000,000 racks in 2.0 s, 1,500,000 racks a second; 2,000,000 of them taken over from a run"
        " that was cut off\n1,234 bad racks are marked; their answers are null."
    )
    assert summary(done, "tr").startswith(
        "5.000.000 ıstaka, 2,0 sn, saniyede 1.500.000 ıstaka; 2.000.000"
    )


def changed(name: str, column: Any) -> pa.Table:
    given = table(3)
    return given.set_column(given.column_names.index(name), name, column)


TABLES = {
    "batch_no_column": table(3).drop_columns("rack"),
    "batch_no_column 2": table(3).drop_columns("indicator"),
    "batch_columns_twice": table(3).append_column("rack", pa.array([1, 2, 3])),
    "batch_rack_type": changed("rack", pa.array(["a", "b", "c"])),
    "batch_rack_type 2": changed("rack", pa.array([[1.0], [2.0], [3.0]])),
    "batch_rack_type 3": changed("rack", pa.array([[[1]], [[2]], [[3]]])),
    "batch_indicator_type": changed("indicator", pa.array([1.0, 2.0, 3.0])),
    "batch_column_taken": table(3).append_column("opens", pa.array([1, 2, 3])),
    "batch_null": changed("indicator", pa.array([1, None, 3])),
    "batch_null 2": changed("rack", pa.array([[1], [2], [3, None]])),
    "rack_size": changed("rack", pa.array([[1], [], [3]], pa.list_(pa.uint8()))),
}
SAID = {
    "batch_no_column": ("rack: ", "has no column"),
    "batch_no_column 2": ("indicator: ", "has no column"),
    "batch_columns_twice": ("rack: ", "more than one column"),
    "batch_rack_type": ("rack: ", "string"),
    "batch_rack_type 2": ("rack: ", "list<element: double>"),
    "batch_rack_type 3": ("rack: ", "list<element: list"),
    "batch_indicator_type": ("indicator: ", "double"),
    "batch_column_taken": ("opens: ", "already has a column"),
    "batch_null": ("indicator: row 1: ", "null"),
    "batch_null 2": ("rack: row 2: ", "null"),
    "rack_size": ("rack: row 1: ", "tiles given: 0"),
}


@pytest.mark.parametrize("kind", TABLES)
def test_a_file_that_does_not_do(tmp_path: Path, kind: str) -> None:
    source, target = written(tmp_path, TABLES[kind]), tmp_path / "out.parquet"
    said = [refused("batch", str(source), str(target), "--lang", lang) for lang in LANGS]
    begins, part = SAID[kind]
    assert said[0].startswith(begins)
    assert part in said[0]
    assert said[0] != said[1]
    assert {each.count("\n") for each in said} == {1}
    assert beside(target) == []


def test_bad_columns_are_not_named_where_bad_racks_end_the_run(tmp_path: Path) -> None:
    given = table(3).append_column("bad", pa.array([1, 2, 3]))
    source, target = written(tmp_path, given), tmp_path / "out.parquet"
    assert refused("batch", str(source), str(target), "--on-error", "mark").startswith("bad: ")
    assert inside("batch", str(source), str(target)).exit_code == 0


@pytest.mark.parametrize("lang", LANGS)
def test_files_that_cannot_be(tmp_path: Path, lang: str) -> None:
    source, target = written(tmp_path, table(3)), tmp_path / "out.parquet"
    (tmp_path / "link").symlink_to(source)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "text").write_text("rack, indicator\n" * 9)
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "half").write_bytes(source.read_bytes()[:-9])
    said = set()
    for start, given, output in (
        ("IN: ", tmp_path / "nothing", target),
        ("IN: ", tmp_path, target),
        ("IN: ", tmp_path / "pipe", target),
        ("IN: ", tmp_path / "text", target),
        ("IN: ", tmp_path / "empty", target),
        ("IN: ", tmp_path / "half", target),
        ("OUT: ", source, source),
        ("OUT: ", source, tmp_path / "link"),
        ("OUT: ", source, tmp_path),
        ("OUT: ", source, tmp_path / "pipe"),
        ("OUT: ", source, tmp_path / "none" / "out.parquet"),
        ("OUT: ", source, source / "out.parquet"),
    ):
        sentence = refused("batch", str(given), str(output), "--lang", lang)
        assert sentence.startswith(start), sentence
        assert sentence.count("\n") == 1
        said.add(sentence)
    assert len(said) > 8
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("options", [
    ("--mode", "best"), ("--rules", "okey"), ("--on-error", "skip"), ("--threads", "0"), ("--piece", "0"),
    ("--rules", "{"), ("--lang", "xx"),
])  # fmt: skip
def test_options_that_cannot_be(tmp_path: Path, options: tuple[str, str]) -> None:
    source, target = written(tmp_path, table(3)), tmp_path / "out.parquet"
    assert refused("batch", str(source), str(target), *options)
    assert beside(target) == []


def test_a_broken_file_gets_a_sentence(tmp_path: Path) -> None:
    """Bytes changed anywhere: either nobody can tell, or it is said."""
    source, target = written(tmp_path, table(40)), tmp_path / "out.parquet"
    whole = source.read_bytes()
    said = 0
    for place in range(0, len(whole), max(1, len(whole) // 150)):
        source.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        done = inside("batch", str(source), str(target), "--on-error", "mark")
        assert done.exit_code in (0, 2), (place, done.exception)
        assert not list(tmp_path.glob(".*"))
        said += done.exit_code == 2
    assert said > 20


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    source = written(tmp_path, table(3))
    target = os.fsencode(tmp_path) + b"/\xff.parquet"
    done = sirala("batch", str(source), target)
    assert done.returncode == 0, done.stderr
    assert Path(os.fsdecode(target)).is_file()


def test_an_output_behind_a_link_stays_behind_it(tmp_path: Path) -> None:
    source, target = written(tmp_path, table(3)), tmp_path / "out.parquet"
    target.write_bytes(b"old")
    (tmp_path / "link").symlink_to(target)
    assert inside("batch", str(source), str(tmp_path / "link")).exit_code == 0
    assert (tmp_path / "link").is_symlink()
    assert pq.read_table(target).num_rows == 3
