"""The slow, obvious twin of the kernels, for colours of any number of numbers.

A tile is ``(number, colour)``.  It asks :class:`Worth` what tiles are worth and shares nothing else.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

import numpy as np

from solver.kernel import Counts
from solver.kernel.worth import Worth

Face = tuple[int, int]
Meld = tuple[tuple[Face, ...], int, int]
"""Its real tiles, its okeys, and its packed worth."""


def run_windows(numbers: int, *, wrap: bool, longest: int) -> Iterator[list[int]]:
    """The numbers of every run as they follow one another, a 1 last where runs wrap."""
    places = [*range(1, numbers + 1), *([1] if wrap else [])]
    for start, end in combinations(range(len(places) + 1), 2):
        window = places[start:end]
        if 3 <= len(window) <= longest and len(set(window)) == len(window):
            yield window


def melds(worth: Worth, numbers: int, *, wrap: bool, longest: int) -> list[Meld]:
    """Every run and set with every choice of its okeys, at most two."""
    shapes = [
        [(number, colour) for number in window]
        for window in run_windows(numbers, wrap=wrap, longest=longest)
        for colour in range(4)
    ]
    shapes += [
        [(number, colour) for colour in colours]
        for number, size in product(range(1, numbers + 1), (3, 4))
        for colours in combinations(range(4), size)
    ]
    found: dict[tuple[tuple[Face, ...], int], int] = {}
    for shape, okeys in product(shapes, range(3)):
        for holes in combinations(range(len(shape)), okeys):
            real = tuple(sorted(face for place, face in enumerate(shape) if place not in holes))
            packed = sum(
                worth.pack(number, 1, worth.okey_cost if place in holes else number)
                for place, (number, _) in enumerate(shape)
            )
            if real:
                found[real, okeys] = max(packed, found.get((real, okeys), 0))
    return [(*key, packed) for key, packed in found.items()]


def best(counts: Counts, okeys: int, every: Sequence[Meld]) -> int:
    """The greatest packed worth of disjoint melds of a rack (counts (52,))."""
    faces = sorted((i % 13 + 1, i // 13) for i in np.flatnonzero(counts).tolist())
    held = tuple(int(counts[13 * colour + number - 1]) for number, colour in faces)
    by_lowest: dict[Face, list[tuple[list[int], int, int]]] = {face: [] for face in faces}
    for real, wild, packed in every:
        if wild <= okeys and all(face in by_lowest for face in real):
            by_lowest[real[0]].append(([faces.index(face) for face in real], wild, packed))

    @cache
    def search(counts: tuple[int, ...], okeys: int) -> int:
        lowest = next((place for place, count in enumerate(counts) if count), None)
        if lowest is None:
            return 0
        found = search(without(counts, [lowest]), okeys)
        for places, wild, packed in by_lowest[faces[lowest]]:
            if wild <= okeys and all(counts[place] for place in places):
                found = max(found, packed + search(without(counts, places), okeys - wild))
        return found

    return search(held, okeys)


def without(counts: tuple[int, ...], places: Sequence[int]) -> tuple[int, ...]:
    """The counts with one tile fewer at each place."""
    return tuple(count - (place in places) for place, count in enumerate(counts))


def some_counts(rng: np.random.Generator, numbers: int, most: int) -> Counts:
    """Up to ``most`` tiles of a window of the first ``numbers`` numbers, at most two of a face."""
    box = [13 * colour + n for colour in range(4) for n in range(numbers)] * 2
    counts = np.zeros(52, np.uint8)
    size = int(rng.integers(1, min(most, len(box)) + 1))
    np.add.at(counts, rng.permutation(box)[:size], 1)
    return counts
