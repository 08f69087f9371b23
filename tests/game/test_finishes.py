"""The kinds of finish: what each is made of, and which one lays a whole hand in one turn."""

from typing import get_args

import pytest

from solver.game.finishes import PARTS, WITHOUT_WINNER, Parts, kind_at_once
from solver.game.rules import PRESETS, preset, rule_set
from solver.game.ruleset import FinishKind


def test_every_kind_is_taken_apart_or_has_no_winner() -> None:
    assert {*PARTS} | {*WITHOUT_WINNER} == {*get_args(FinishKind)}
    assert not {*PARTS} & {*WITHOUT_WINNER}


@pytest.mark.parametrize("kind", PARTS)
def test_a_name_says_what_it_is_made_of(kind: FinishKind) -> None:
    parts = PARTS[kind]
    assert parts.okey is ("okey" in kind)
    assert parts.pairs is ("cift" in kind)
    assert parts.at_once is any(word in kind for word in ("elden", "kafa", "atom", "yedi"))
    assert parts.nobody_opened is kind.startswith(("elden", "seri_atom"))


@pytest.mark.parametrize("name", PRESETS)
def test_no_two_finishes_of_a_game_are_made_alike(name: str) -> None:
    kinds = [kind for kind in preset(name).finish if kind in PARTS]
    assert len({PARTS[kind] for kind in kinds}) == len(kinds)
    assert Parts() in {PARTS[kind] for kind in kinds}


# After nobody had opened and after somebody had: melds, melds and okey, pairs, pairs and okey.
AT_ONCE: dict[str, tuple[tuple[FinishKind | None, ...], tuple[FinishKind | None, ...]]] = {
    "oyna101": (("elden", "elden_okeyle", None, None), ("normal", "okeyle", None, None)),
    "kolay101": (("normal", "okeyle", None, None), ("normal", "okeyle", None, None)),
    "cetele101": (("kafa", "okey_kafa", None, None), ("kafa", "okey_kafa", None, None)),
    "acma81": (
        ("seri_atom", "seri_atom_okeyle", "cift_atom", "cift_atom_okeyle"),
        ("normal", "okeyle", "cift_atom", "cift_atom_okeyle"),
    ),
    "oynaduz": (
        ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle"),
        ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle"),
    ),
    "1001oyun": (
        ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle"),
        ("normal", "okeyle", "yedi_cift", "yedi_cift_okeyle"),
    ),
}


@pytest.mark.parametrize("opened_before", [False, True])
@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_hand_laid_in_one_turn(name: str, *, opened_before: bool) -> None:
    found = tuple(
        kind_at_once(preset(name), okey=okey, pairs=pairs, opened_before=opened_before)
        for pairs in (False, True)
        for okey in (False, True)
    )
    assert found == AT_ONCE[name][opened_before]


def test_a_void_hand_and_the_indicator_are_no_finish() -> None:
    rules = rule_set({"preset": "oynaduz", "indicator_shown": False})
    assert "gosterge" not in rules.finish
    assert kind_at_once(rules, okey=False, pairs=False, opened_before=False) == "normal"
