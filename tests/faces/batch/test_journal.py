"""What is solved is kept, and what is torn or of another run is not believed."""

import os
from pathlib import Path

import pytest

from solver.faces.batch.journal import Journal
from solver.game.errors import WrongType

ASKED = b"this of that\n"
PIECES = [b"seven..", b"three..", b"four"]


def kept(path: Path, pieces: list[bytes]) -> Path:
    journal = Journal(path, ASKED)
    assert journal.next(7) is None
    for piece in pieces:
        journal.append(piece)
    journal.close()
    return path


def read(path: Path, asked: bytes = ASKED, sizes: tuple[int, ...] = (7, 7, 4, 7)) -> list[bytes | None]:
    journal = Journal(path, asked)
    found = [journal.next(size) for size in sizes]
    journal.close()
    return found


def names(path: Path) -> set[str]:
    return {file.name for file in path.iterdir()} - {"lock"}


def test_what_was_kept_is_read_in_order(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES)
    assert names(path) == {"asked.json", "0", "1", "2"}
    for _ in range(2):
        assert read(path) == [*PIECES, None]


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES[:1])
    journal = Journal(path, ASKED)
    assert not journal.discarded
    assert [journal.next(7), journal.next(7)] == [PIECES[0], None]
    for piece in PIECES[1:]:
        journal.append(piece)
    journal.close()
    assert read(path) == [*PIECES, None]


def test_a_piece_cut_anywhere_ends_what_is_believed(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES)
    for place, piece in enumerate(PIECES):
        for length in range(len(piece)):
            (path / str(place)).write_bytes(piece[:length])
            assert read(path) == [*PIECES[:place], *[None] * (4 - place)], (place, length)
        (path / str(place)).unlink()
        assert read(path) == [*PIECES[:place], *[None] * (4 - place)], place
        (path / str(place)).write_bytes(piece)
    assert read(path) == [*PIECES, None]


def test_what_was_being_written_when_it_was_killed_is_deleted(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES)
    for name in (".3.01234567.part", ".out.parquet.01234567.part", ".asked.json.01234567.part"):
        (path / name).write_bytes(b"half")
    assert read(path) == [*PIECES, None]
    assert names(path) == {"asked.json", "0", "1", "2"}


def test_a_disk_that_fails_leaves_no_half_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = kept(tmp_path / "j", PIECES[:1])
    journal = Journal(path, ASKED)
    assert journal.next(7) == PIECES[0]
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space"):
            journal.append(PIECES[1])
    journal.close()
    assert names(path) == {"asked.json", "0"}
    assert read(path) == [PIECES[0], None, None, None]


def test_a_piece_of_another_length_is_not_taken(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES)
    assert read(path, sizes=(7, 6, 4, 4)) == [PIECES[0], None, None, None]


@pytest.mark.parametrize("before", [None, b"", ASKED[:5], ASKED * 2, b"other\n" * 9, bytes(100)])
def test_a_journal_of_another_run_is_begun_anew(tmp_path: Path, before: bytes | None) -> None:
    path = kept(tmp_path / "j", PIECES)
    (path / "asked.json").unlink()
    if before is not None:
        (path / "asked.json").write_bytes(before)
    journal = Journal(path, ASKED)
    assert journal.discarded == (before is not None)
    assert journal.next(7) is None
    journal.close()
    assert names(path) == {"asked.json"}
    assert (path / "asked.json").read_bytes() == ASKED


def test_a_file_that_the_first_edition_kept_is_not_used(tmp_path: Path) -> None:
    path = tmp_path / "j"
    path.write_bytes(ASKED + b"\x07\0\0\0")
    journal = Journal(path, ASKED)
    assert journal.discarded
    assert journal.next(7) is None
    journal.close()
    assert read(path) == [None] * 4


def test_two_cannot_have_it_open(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j", ASKED)
    with pytest.raises(WrongType, match="busy"):
        Journal(tmp_path / "j", ASKED)
    journal.remove()
    assert not (tmp_path / "j").exists()
    other = Journal(tmp_path / "j", ASKED)  # another folder of the same name, and as it is not there
    journal.close()
    with pytest.raises(WrongType, match="busy"):
        Journal(tmp_path / "j", ASKED)
    other.close()
    Journal(tmp_path / "j", ASKED).close()


def test_one_that_is_refused_touches_nothing(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j", ASKED)
    (tmp_path / "j" / ".out.parquet.01234567.part").write_bytes(b"growing")
    with pytest.raises(WrongType, match="busy"):
        Journal(tmp_path / "j", b"something else\n")
    journal.close()
    assert names(tmp_path / "j") == {"asked.json", ".out.parquet.01234567.part"}
