"""Near-melds by the kernel and by a plain twin, on any tiles at all."""

import random
from itertools import combinations, pairwise

import pytest

from solver import kernel


def twin(faces: list[int], *, wrap: bool) -> list[set[int]]:
    """The groups, as sets of places, by the words of the kernel's docstring."""
    links = []
    for low, high in combinations(range(len(faces)), 2):
        if distance := apart(faces[low], faces[high], wrap=wrap):
            links.append((distance, low, high))
    partners = [sum(place in link[1:] for link in links) for place in range(len(faces))]
    links.sort(key=lambda link: (min(partners[link[1]], partners[link[2]]), link))
    group_of = [{place} for place in range(len(faces))]
    for most in (2, 3, len(faces)):
        for _, low, high in links:
            joined = group_of[low] | group_of[high]
            if group_of[low] is group_of[high] or len(joined) > most:
                continue
            if len(joined) == 2 or near([faces[place] for place in sorted(joined)], wrap=wrap):
                for place in joined:
                    group_of[place] = joined
    return group_of


def apart(low: int, high: int, *, wrap: bool) -> int:
    if low // 13 != high // 13:
        return 2 if low % 13 == high % 13 else 0
    step = 13 - (high - low) if wrap and low % 13 == 0 and high - low > 2 else high - low
    return {0: 4, 1: 1, 2: 3}.get(step, 0)


def near(faces: list[int], *, wrap: bool) -> bool:
    if len({face % 13 for face in faces}) == 1 and len({face // 13 for face in faces}) > 1:
        return True
    if len({face // 13 for face in faces}) > 1:
        return False
    orders = [faces, sorted(face + 13 * (face % 13 == 0) for face in faces)] if wrap else [faces]
    steps = [[high - low for low, high in pairwise(order)] for order in orders]
    return any(max(each) <= 2 and each.count(2) <= 2 for each in steps)


@pytest.mark.parametrize("wrap", [False, True])
def test_kernel_and_twin_agree(wrap: bool) -> None:
    rng = random.Random(f"near {wrap}")
    for _ in range(300):
        narrow = rng.choice(([*range(52)], [*range(13)], [0, 1, 2, 10, 11, 12, 13, 14, 25, 26, 39]))
        faces = sorted(rng.choices(narrow, k=rng.randrange(1, 15)))
        found = kernel.near_melds(faces, wrap=wrap)
        groups = [{place for place, each in enumerate(found) if each == group} for group in found]
        assert groups == twin(faces, wrap=wrap), (faces, wrap)


def test_no_tiles_no_groups() -> None:
    assert kernel.near_melds([], wrap=False) == []
