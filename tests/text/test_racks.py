"""The text form of racks in the notation of S0 to S4 and in plain words."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solver.game.errors import SiralaError, TooLarge, UnknownTile
from solver.game.tiles import CODES, OKEY_WORD
from solver.text.racks import MOST_TILES, parse_text, to_text

RED_567 = ["red-5", "red-6", "red-7"]
EXAMPLE = [*RED_567, "red-9", "black-7", "black-7", "okey", "fake"]


@pytest.mark.parametrize(
    "text",
    [
        "red 5-7 9, black 7 7, okey fake",
        "red 5-7 9 black 7 7 okey fake",
        "r5-7 9 bla7 7 okey *",
        "kırmızı 5-7 9, siyah 7 7, okey sahte",
        "KIRMIZI 5-7 9; SİYAH 7 7; OKEY SAHTE",
        "kirmizi 5–7 9\nsi̇yah 7 7\nokey ★",
        "K 5−7 9 | Si 7 7 | Okey ✤",
        "🟥 5-7 9 ⬛️ 7 7 okey fake",
        "🔴5-7,9⚫7,7,okey,★️",
        "\ufeffred: 5 - 7, 9\tblack: 7, 7 (okey) (fake)\r\n",
        '["red-5", "red-6", "red-7", "red-9", "black-7", "black-7", "okey", "fake"]',
        "red-5 red-6 red-7 red-9 black-7 black-7 okey fake",
    ],
)
def test_many_ways_to_write_one_rack(text: str) -> None:
    assert parse_text(text) == EXAMPLE


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("🟥 5 - 🟥 6 - 🟥 7", RED_567),
        ("Kırmızı 5 · 6 · 7", RED_567),
        ("red 5-6-7", RED_567),
        ("red-5-7", RED_567),
        ("red-5-red-7", ["red-5", "red-7"]),
        ("r5 r6 r7", RED_567),
        ("red 05", ["red-5"]),
        ("red -5", ["red-5"]),
        ("🟥5🟥6", ["red-5", "red-6"]),
        ("🟥 7 - 🟦 7 - ⬛ 7", ["red-7", "blue-7", "black-7"]),
        ("🟥 11 - 🟡 11", ["red-11", "yellow-11"]),
        ("| 🟨 5 | 🟦 6 | 🔵 7", ["yellow-5", "blue-6", "blue-7"]),
        ("- ●🟥 3 - 🟥 3\n- ●🟦 7 - 🟦 7", ["red-3", "red-3", "blue-7", "blue-7"]),
        ("🟥 4-5-okey", ["red-4", "red-5", "okey"]),
        ("mavi 3-okey-5", ["blue-3", "okey", "blue-5"]),
        ("siyah 11-kırmızı 11-okey", ["black-11", "red-11", "okey"]),
        ("Mavi 7 · okey · Mavi 9", ["blue-7", "okey", "blue-9"]),
        ("red okey 5", ["okey", "red-5"]),
        ("red 7-6-5", ["red-7", "red-6", "red-5"]),
        ("red 12-13-1", ["red-12", "red-13", "red-1"]),
        ("red 12-13", ["red-12", "red-13"]),
        ("yellow-1 red-13 fake", ["yellow-1", "red-13", "fake"]),
        ("", []),
        (" ,;\n- ", []),
        ("okey okey fake fake", ["okey", "okey", "fake", "fake"]),
    ],
)
def test_what_a_text_means(text: str, codes: list[str]) -> None:
    assert parse_text(text) == codes


@pytest.mark.parametrize(
    ("word", "colour"),
    [
        *(("yellow"[:n], "yellow") for n in range(1, 7)),
        *(("blue"[:n], "blue") for n in range(3, 5)),
        *(("black"[:n], "black") for n in range(3, 6)),
        *(("red"[:n], "red") for n in range(1, 4)),
        *(("sarı"[:n], "yellow") for n in range(2, 5)),
        *(("mavi"[:n], "blue") for n in range(1, 5)),
        *(("siyah"[:n], "black") for n in range(2, 6)),
        *(("kırmızı"[:n], "red") for n in range(1, 8)),
        *(("KIRMIZI"[:n], "red") for n in range(1, 8)),
        *(("SİYAH"[:n], "black") for n in range(2, 6)),
        ("SARI", "yellow"),
        ("MAVİ", "blue"),
    ],
)
def test_every_beginning_of_a_colour_that_means_one_colour(word: str, colour: str) -> None:
    assert parse_text(f"{word} 5") == parse_text(f"{word}5") == [f"{colour}-5"]


@pytest.mark.parametrize(
    ("text", "reason", "word"),
    [
        ("red 5 b 7", "text_ambiguous", "b"),
        ("Bl 7", "text_ambiguous", "Bl"),
        ("S 7", "text_ambiguous", "S"),
        ("red 5 green 7", "text_unknown_word", "green"),
        ("red green 7", "text_unknown_word", "green"),
        ("reds 7", "text_unknown_word", "reds"),
        ("f", "text_unknown_word", "f"),
        ("sah", "text_unknown_word", "sah"),
        ("red 5. blue 6", "text_unknown_word", "."),
        ("red 5²", "text_unknown_word", "²"),
        ("red 5 \0", "text_unknown_word", "\\x00"),
        ("red 5 \ud800", "text_unknown_word", "\\ud800"),
        ("x" * 1000, "text_unknown_word", "x" * 20 + "…"),
        ("red 5 14", "text_number", "14"),
        ("red 0", "text_number", "0"),
        ("red 567", "text_number", "567"),
        ("red 005", "text_number", "005"),
        ("red 5-14", "text_number", "14"),
        ("red ５", "text_number", "５"),
        ("red " + "9" * 5000, "text_number", "9" * 20 + "…"),
        ("5 red", "text_no_colour", "5"),
        ("okey 5", "text_no_colour", "5"),
        ("🟥 5 ● 7", "text_no_colour", "7"),
        ("red, blue 5", "text_colour_alone", "red"),
        ("🟥🟦 5", "text_colour_alone", "red"),
        ("blue 5 K okey", "text_colour_alone", "K"),
        ("red-", "text_colour_alone", "red"),
        ("red ● 5", "text_colour_alone", "red"),
        ("red 5-", "text_range", "5-"),
        ("red 5-, 7", "text_range", "5-"),
        ("red 5-\n7", "text_range", "5-"),
        ("red 5 - - 7", "text_range", "5-"),
        ("red 5, -7", "text_range", "-7"),
        ("- 7", "text_range", "-7"),
        ("red 7-5", "text_range", "7-5"),
        ("red 13 – 1", "text_range", "13-1"),
        ("red 7-7", "text_range", "7-7"),
        ("red 5-7-9", "text_range", "5-7-9"),
        ("red 5-6-5", "text_range", "5-6-5"),
    ],
)
def test_an_error_names_the_word(text: str, reason: str, word: str) -> None:
    with pytest.raises(UnknownTile) as caught:
        parse_text(text, "indicator")
    error = caught.value
    assert (error.reason, error.field, error.details["word"]) == (reason, "indicator", word)


@pytest.mark.parametrize(
    ("word", "choices"),
    [("b", ("blue", "black")), ("bl", ("blue", "black")), ("s", ("sarı", "siyah"))],
)
def test_an_ambiguous_word_names_what_it_could_be(word: str, choices: tuple[str, ...]) -> None:
    with pytest.raises(UnknownTile) as caught:
        parse_text(f"{word} 7")
    assert caught.value.details["choices"] == choices


def test_as_many_tiles_as_are_taken_at_once() -> None:
    assert len(parse_text("red " + "7 " * MOST_TILES)) == MOST_TILES
    with pytest.raises(TooLarge) as caught:
        parse_text("red " + "7 " * (MOST_TILES + 1))
    assert caught.value.details == {"most": MOST_TILES}


@pytest.mark.parametrize(
    "piece", ["5", " ", "-", "- ", "5 -", "red ", "red 5 ", "●", ",", "x", "*", "5-5-", "9" * 99]
)
def test_a_long_text_takes_time_in_proportion(piece: str) -> None:
    started = time.perf_counter()
    for head in ("", "red ", "red 5"):
        result = outcome(head + piece * 100_000)
        assert len(str(result)) < 150
    assert time.perf_counter() - started < 20


@pytest.mark.parametrize(
    ("codes", "text"),
    [
        (EXAMPLE, "red 5-7 9, black 7 7, okey fake"),
        (["red-5", "red-6"], "red 5 6"),
        (["red-7", "red-6", "red-5"], "red 7 6 5"),
        (["red-12", "red-13", "red-1"], "red 12 13 1"),
        (["red-1", "red-2", "red-3", "red-3", "red-4", "red-5"], "red 1-3 3-5"),
        (["red-5", "okey", "red-7"], "red 5, okey, red 7"),
        (["blue-5", "red-5", "blue-6"], "blue 5, red 5, blue 6"),
        (["KIRMIZI-5", "sahte"], "red 5, fake"),
        ([], ""),
    ],
)
def test_to_text(codes: list[str], text: str) -> None:
    assert to_text(codes) == text


def test_to_text_refuses_what_is_no_code() -> None:
    with pytest.raises(UnknownTile) as caught:
        to_text(["red-5", "red-14"])
    assert caught.value.details == {"tile": "red-14"}


@given(st.lists(st.sampled_from([*CODES, OKEY_WORD]), max_size=50))
def test_a_rack_survives_the_way_through_text(codes: list[str]) -> None:
    text = to_text(codes)
    assert parse_text(text) == codes
    assert parse_text(text.upper()) == codes
    assert parse_text(" ".join(codes)) == codes


@given(st.lists(st.integers(1, 13), max_size=30))
def test_a_colour_of_near_runs_survives_the_way_through_text(numbers: list[int]) -> None:
    steps = [number for start in numbers for number in range(start, min(start + 3, 14))]
    codes = [f"black-{number}" for number in steps]
    assert parse_text(to_text(codes)) == codes


WORDS = """red r b bl blu k K sarı SİYAH siyah sahte okey fake f * ★ ✤ 🟥 🟦 ⬛ ⬛️ 🟡 🟨 ● • · 0 1 5
    6 7 9 12 13 14 05 ５ - – −-- , ; | : ( ] ' . ? red-7 5-7 7-5 5-6-7 12-13-1 ²"""
PIECES = st.sampled_from([*WORDS.split(), "\n", "\t", "\0", "\u0307", "\ufe0f"])


def outcome(text: str) -> list[str] | SiralaError:
    try:
        return parse_text(text)
    except SiralaError as error:
        return error


@given(st.text() | st.lists(PIECES).map("".join) | st.lists(PIECES).map(" ".join))
@example("i̇")
@example("red 5 - - 7")
@example("🟥5️⃣")
def test_any_text_is_a_rack_or_an_error_of_ours(text: str) -> None:
    codes = outcome(text)
    if isinstance(codes, SiralaError):
        assert isinstance(codes, UnknownTile)
        assert str(codes.details["word"]).isprintable()
    else:
        assert set(codes) <= {*CODES, OKEY_WORD}
        assert parse_text(to_text(codes)) == codes
