"""Faces, ids, codes and words of tiles."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.game.errors import UnknownTile
from solver.game.tiles import (
    CODES,
    COLOURS,
    FAKE,
    OKEY,
    RENKLER,
    colour_of,
    face_id,
    fold,
    next_face,
    number_of,
    parse_code,
)


def test_ids_go_by_colour_and_number() -> None:
    assert COLOURS == ("yellow", "blue", "black", "red")
    assert len(CODES) == 53
    assert [CODES[face] for face in (0, 12, 13, 26, 39, 51, 52)] == [
        "yellow-1", "yellow-13", "blue-1", "black-1", "red-1", "red-13", "fake",
    ]  # fmt: skip


@pytest.mark.parametrize("face", range(52))
def test_colour_and_number_give_the_face_back(face: int) -> None:
    assert face_id(colour_of(face), number_of(face)) == face
    assert CODES[face] == f"{COLOURS[colour_of(face)]}-{number_of(face)}"


@pytest.mark.parametrize("face", range(53))
def test_every_code_is_its_id_in_any_case(face: int) -> None:
    assert parse_code(CODES[face], "rack") == face
    assert parse_code(f" {CODES[face].upper()} ", "rack") == face


@pytest.mark.parametrize(
    ("words", "colour"),
    [
        (("sarı", "SARI", "sari", "Sarı"), 0),
        (("mavi", "MAVİ", "MAVI", "mavi̇"), 1),
        (("siyah", "SİYAH", "SIYAH", "Si̇yah"), 2),
        (("kırmızı", "KIRMIZI", "kirmizi", "Kırmızı", "KİRMİZİ"), 3),
    ],
)
def test_turkish_words_with_and_without_turkish_letters(words: tuple[str, ...], colour: int) -> None:
    for word in words:
        assert parse_code(f"{word}-13", "rack") == 13 * colour + 12


@pytest.mark.parametrize("face", range(52))
def test_the_usual_spellings_mean_what_they_do_letter_by_letter(face: int) -> None:
    name, number = RENKLER[colour_of(face)], number_of(face)
    for code in (CODES[face], f"{name}-{number}", f"{fold(name)}-{number}"):
        assert parse_code(code, "rack") == parse_code(f"{code} ", "rack") == face


@pytest.mark.parametrize("word", ["okey", "OKEY", " Okey "])
def test_okey_is_a_word_without_a_face(word: str) -> None:
    assert parse_code(word, "rack") == OKEY


@pytest.mark.parametrize("word", ["fake", "FAKE", "sahte", "Sahte"])
def test_the_fake_okey_in_both_languages(word: str) -> None:
    assert parse_code(word, "rack") == FAKE


@pytest.mark.parametrize(
    "code",
    ["", "red", "red-", "red-0", "red-14", "red-07", "red-7-8", "red 7", "r-7", "7-red", "green-7",
     "red-７", "red-²", "reд-7", "fake-7", "52", "red-7\0", "-7", "red--7", "şarı-5\ud800"],
)  # fmt: skip
def test_what_is_no_code_is_named(code: str) -> None:
    with pytest.raises(UnknownTile) as caught:
        parse_code(code, "indicator")
    assert (caught.value.reason, caught.value.field) == ("unknown_face", "indicator")
    assert caught.value.details == {"tile": code}


@pytest.mark.parametrize(
    ("indicator", "okey"),
    [
        ("yellow-5", "yellow-6"),
        ("yellow-13", "yellow-1"),
        ("red-12", "red-13"),
        ("red-13", "red-1"),
    ],
)
def test_the_okey_is_one_above_the_indicator(indicator: str, okey: str) -> None:
    face = parse_code(indicator, "indicator")
    assert face is not None
    assert CODES[next_face(face)] == okey


@given(st.text())
def test_any_text_is_a_face_or_an_unknown_tile(text: str) -> None:
    with contextlib.suppress(UnknownTile):
        face = parse_code(text, "rack")
        assert face is None or 0 <= face <= FAKE


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)
