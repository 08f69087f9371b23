"""What is solved is kept, and what is torn or of another run is not believed."""

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


def test_what_was_kept_is_read_in_order(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES)
    for _ in range(2):
        assert read(path) == [*PIECES, None]


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES[:1])
    journal = Journal(path, ASKED)
    assert [journal.next(7), journal.next(7)] == [PIECES[0], None]
    for piece in PIECES[1:]:
        journal.append(piece)
    journal.close()
    assert read(path) == [*PIECES, None]


def test_a_journal_cut_anywhere_or_changed_gives_only_what_is_whole(tmp_path: Path) -> None:
    whole = kept(tmp_path / "j", PIECES).read_bytes()
    ends = [len(ASKED) + 15, len(ASKED) + 30, len(ASKED) + 42]
    assert len(whole) == ends[-1]
    for place in range(len(ASKED), len(whole)):
        true = sum(end <= place for end in ends)
        expected = [*PIECES[:true], *[None] * (4 - true)]
        for torn in (whole[:place], whole[:place] + bytes(len(whole) - place),
                     whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:]):  # fmt: skip
            (tmp_path / "j").write_bytes(torn)
            assert read(tmp_path / "j") == expected, (place, torn)
            kept_bytes = (tmp_path / "j").read_bytes()
            assert kept_bytes == whole[: ([len(ASKED), *ends])[true]]


def test_a_piece_of_another_length_is_not_taken(tmp_path: Path) -> None:
    path = kept(tmp_path / "j", PIECES)
    assert read(path, sizes=(7, 6, 4, 4)) == [PIECES[0], None, None, None]


@pytest.mark.parametrize("before", [b"", ASKED[:5], b"other\n" * 9, bytes(100)])
def test_a_journal_of_another_run_is_begun_anew(tmp_path: Path, before: bytes) -> None:
    path = tmp_path / "j"
    path.write_bytes(before)
    journal = Journal(path, ASKED)
    assert journal.discarded == bool(before)
    assert journal.next(7) is None
    journal.close()
    assert path.read_bytes() == ASKED


def test_two_cannot_have_it_open(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "j", ASKED)
    with pytest.raises(WrongType, match="busy"):
        Journal(tmp_path / "j", ASKED)
    journal.remove()
    other = Journal(tmp_path / "j", ASKED)  # another file of the same name, and as it is not there
    journal.close()
    with pytest.raises(WrongType, match="busy"):
        Journal(tmp_path / "j", ASKED)
    other.close()
    Journal(tmp_path / "j", ASKED).close()
