"""``opening`` and ``finish`` against their naive twins, and answers that no order of tiles changes."""

import random
from typing import Any

import pytest

from tests import hands, racks
from tests.agree_hands import agree_on_batch, ask, nearly_out_of_reach, told
from tests.naive_opening import openings, threshold
from tests.tiers import quick_first

SEED = 20_250_201

Json = dict[str, Any]


@pytest.mark.parametrize("seed", quick_first(range(SEED, SEED + 6), 3))
def test_the_questions_find_what_the_twins_find(seed: int) -> None:
    """20 openings, each under two thresholds, and 20 finishes."""
    agree_on_batch(seed)


def by_face(melds: list[Json]) -> list[list[str]]:
    return [[tile["tile"] for tile in meld["tiles"]] for meld in melds]


def shuffled(request: Json, rng: random.Random) -> Json:
    """The same rack in another order, and the index of the tile needed as it is there."""
    order = rng.sample(range(len(request["rack"])), len(request["rack"]))
    needed = request.get("must_use")
    return {
        **request,
        "rack": [request["rack"][index] for index in order],
        "must_use": None if needed is None else order.index(needed),
    }


def test_the_order_of_the_tiles_changes_no_opening() -> None:
    rng = random.Random(SEED)
    for request in hands.openings(SEED, 48):
        again = shuffled(request, rng)
        first, second = ask("opening", request), ask("opening", again)
        for part in ("points", "cheapest", "pairs"):
            one, other = first[part] or {"melds": []}, second[part] or {"melds": []}
            assert by_face(one["melds"]) == by_face(other["melds"]), f"{part}: {racks.text(request)}"


def test_the_order_of_the_tiles_changes_no_finish() -> None:
    rng = random.Random(SEED)
    for request in hands.finishes(SEED, 48):
        again = shuffled(request, rng)
        again.pop("must_use")
        first, second = ask("finish", request), ask("finish", again)
        assert first["waits"] == second["waits"], racks.text(request)
        for one, other in zip(first["ways"], second["ways"], strict=True):
            assert request["rack"][one["discard"]] == again["rack"][other["discard"]]
            assert by_face(one["melds"]) == by_face(other["melds"]), racks.text(request)


def test_a_threshold_that_is_nearly_out_of_reach() -> None:
    """So much above it as asked for, where the hand opens at all."""
    opening = [request for request in hands.openings(SEED, 64) if openings(request).cheapest]
    assert len(opening) > 10
    for request in opening:
        near = nearly_out_of_reach(request, 3)
        assert threshold(near)[0] <= max(openings(request).total - 3, threshold(request)[0])


def test_a_difference_is_told_with_its_hand() -> None:
    def differ(request: Json) -> None:
        raise AssertionError("they differ")

    request = {"rules": "acma81", "indicator": "red-1", "rack": ["red-5", "red-6", "red-7", "red-2"]}
    with pytest.raises(AssertionError, match=r"they differ\n.*acma81.*red-1.*red 5-7, okey"):
        told(differ, request)
