"""The benchmark racks and what is measured on them; no time and no ratio is a test."""

from dataclasses import replace

import pytest

from bench import batch, engines, families, fresh, make_data, speed
from bench.families import Family, Racks
from solver.game.tiles import number_of

every_family = pytest.mark.parametrize("family", families.FAMILIES, ids=lambda each: each.name)


def first(family: Family, n: int) -> Racks:
    return Racks(family, families.read(family).rows[:n])


@every_family
def test_the_kernel_finds_every_certified_answer(family: Family) -> None:
    racks = families.read(family)
    assert engines.kernel_answers(racks) == [row.answer for row in racks.rows]


@every_family
def test_the_rivals_find_the_certified_answers(family: Family) -> None:
    racks = first(family, 5)
    answers = [row.answer for row in racks.rows]
    assert [engines.by_naive(row, family.rules) for row in racks.rows] == answers
    totals = [engines.by_cpsat(tiles, family.rules)[0] for tiles in racks.tiles]
    assert totals == [total for total, _, _ in answers]


@every_family
def test_the_file_is_what_its_seed_deals(family: Family) -> None:
    rows = families.read(family).rows
    assert [replace(row, answer=(0, 0, 0)) for row in rows] == make_data.deal(family)
    assert family.file.read_bytes() == make_data.text(family, list(rows)).encode()


@every_family
def test_a_file_holds_500_different_racks_of_its_kind(family: Family) -> None:
    racks = families.read(family)
    assert len({(row.indicator, row.codes) for row in racks.rows}) == len(racks) == 500
    assert {len(row.rack) for row in racks.rows} == {family.size}  # reading checks the copies
    both = family.name in ("okeys_21", "window_22")
    assert set(racks.okeys.tolist()) == ({2} if both else {0, 1, 2})


def test_a_window_is_seven_numbers_wide() -> None:
    racks = families.read(next(each for each in families.FAMILIES if each.name == "window_22"))
    for tiles in racks.tiles:
        numbers = [number_of(face) for face, count in enumerate(tiles.counts) if count]
        assert max(numbers) - min(numbers) < 7


def test_certifying_gives_the_row_its_answer() -> None:
    racks = first(families.FAMILIES[0], 1)
    bare = replace(racks.rows[0], answer=(0, 0, 0))
    assert make_data.certify(bare, racks.family.preset) == racks.rows[0]


def test_fresh_racks_are_dealt_from_the_box() -> None:
    counts, okeys = fresh.dealt(seed=1, n=2_000, size=21)
    assert set((counts.sum(axis=1) + okeys).tolist()) == {21}
    assert counts.max() == 2
    assert set(okeys.tolist()) == {0, 1, 2}
    # Of 105 tiles 21 are held, and two of the box are okeys.
    assert okeys.mean() == pytest.approx(2 * 21 / 105, abs=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [False, True])
def test_a_wrong_answer_is_named_and_is_the_exit_status(
    wrong: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    racks = first(families.FAMILIES[3], 5)  # a rack a round
    total, tiles, cost = racks.rows[0].answer
    row = replace(racks.rows[0], answer=(total + wrong, tiles, cost))
    tried = Racks(racks.family, (row, *racks.rows[1:]))
    monkeypatch.setattr(families, "FAMILIES", (racks.family,))
    monkeypatch.setattr(families, "read", lambda family: tried)
    assert speed.main() == wrong
    said = capsys.readouterr().out
    assert ("All answers are the certified ones" in said) == (not wrong)
    for engine in ("the kernel", "the naive twin", "CP-SAT"):
        assert (f"{engine} finds ({total}, {tiles}, {cost})" in said) == wrong


def test_a_file_of_racks_is_solved_by_the_command(capfd: pytest.CaptureFixture[str]) -> None:
    assert batch.main(racks=2_000, times=1) == 0
    told = capfd.readouterr()
    assert "racks a second" in told.out
    assert "2,000 racks" in told.err
