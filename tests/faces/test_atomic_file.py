"""Files that are written whole or not at all."""

import os
from pathlib import Path
from typing import BinaryIO

import pytest

from solver.faces.atomic_file import whole


def test_it_stands_there_when_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    path.write_text("old")
    with whole(path) as file:
        file.write(b"new")
        file.flush()
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def fail(file: BinaryIO, error: type[BaseException]) -> None:
    file.write(b"half")
    raise error


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
@pytest.mark.parametrize("before", [None, "old"])
def test_what_goes_wrong_leaves_what_was_there(
    tmp_path: Path, error: type[BaseException], before: str | None
) -> None:
    path = tmp_path / "counts.json"
    if before:
        path.write_text(before)
    with pytest.raises(error), whole(path) as file:
        fail(file, error)
    assert [each.read_text() for each in tmp_path.iterdir()] == ([before] if before else [])


def test_where_nothing_can_be_written_the_error_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "absent" / "counts.json"
    with pytest.raises(FileNotFoundError) as caught, whole(path):
        raise AssertionError
    assert caught.value.filename == str(path)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    with whole(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with whole(pipe) as file:
        file.write(b"new")
    assert os.read(reader, 9) == b"new"
    os.close(reader)
    assert pipe.is_fifo()


def test_it_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    with whole(tmp_path / "new"):
        pass
    assert (tmp_path / "new").stat().st_mode == plain.stat().st_mode


def test_a_link_that_leads_to_itself_is_replaced(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with whole(loop) as file:
        file.write(b"whole")
    assert loop.read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [loop]


def test_it_can_grow_in_another_folder(tmp_path: Path) -> None:
    path, folder = tmp_path / "counts.json", tmp_path / "growing"
    folder.mkdir()
    with whole(path, folder) as file:
        file.write(b"new")
        assert [each.suffix for each in folder.iterdir()] == [".part"]
        assert list(tmp_path.iterdir()) == [folder]
    assert path.read_text() == "new"
    assert not list(folder.iterdir())
