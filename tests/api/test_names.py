"""The words of the command line and the drawings."""

import re
from typing import get_args

import pytest

from solver.api.messages import catalogue, say
from solver.api.messages.names import face_name, face_names, kind_name, tile_names
from solver.faces.terminal.options import lang_of
from solver.game.ruleset import FinishKind
from solver.game.tiles import FAKE, OKEY, face_id

RED_7, BLUE_7 = face_id(3, 7), face_id(1, 7)


def test_both_languages_say_the_same_things() -> None:
    def slots(text: str) -> list[str]:
        return sorted(re.findall(r"\{(\w+)", text))

    english, turkish = catalogue("en"), catalogue("tr")
    assert english.keys() == turkish.keys()
    for key, text in english.items():
        assert slots(text) == slots(turkish[key]), key


def test_faces_have_names() -> None:
    assert face_name("en", RED_7) == "red 7"
    assert face_name("tr", FAKE) == "sahte"
    assert face_names("tr", [RED_7, BLUE_7]) == "kırmızı 7 ya da mavi 7"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "tr_TR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "tr"}, "tr"),
        ({"LC_ALL": "", "LANG": "TR"}, "tr"),
        ({"LC_ALL": "de_DE"}, "en"),
    ],
)
def test_the_environment_names_the_language(environment: dict[str, str], lang: str) -> None:
    assert lang_of(environment) == lang


def test_tiles_have_names() -> None:
    faces = [RED_7, RED_7 + 1, RED_7 + 2, OKEY, FAKE, face_id(0, 3)]
    assert tile_names("en", faces) == "red 7-9, okey fake, yellow 3"
    assert tile_names("tr", faces) == "kırmızı 7-9, okey sahte, sarı 3"


def test_what_an_okey_of_any_colour_is_called_fits_under_a_tile() -> None:
    assert {lang: say(lang, "any") for lang in ("en", "tr")} == {"en": "any", "tr": "her"}


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_every_kind_of_finish_has_a_name_of_its_own(lang: str) -> None:
    kinds = get_args(FinishKind)
    assert len({kind_name(lang, kind) for kind in kinds}) == len(kinds)
    assert kind_name("tr", "kafa") == "kafa"
