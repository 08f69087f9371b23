"""The slow, obvious twin of the arrangement engine; it shares no code with it.

Tiles are ``(number, colour)`` pairs here, so that the lowest tile of a rack is its least pair.  A
fake okey is a plain tile with the okey's face; a tile printed with the okey's face is a real okey.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

COLOURS = ("yellow", "blue", "black", "red")
MAX_OKEYS_PER_MELD = 2
ORDERS = {
    "points": ("total", "tiles", "cost"),
    "tiles": ("tiles", "total", "cost"),
    "leftover": ("cost", "tiles", "total"),
}

Face = tuple[int, int]
Score = tuple[int, int, int]
Order = tuple[str, ...]
Arrangement = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Best:
    """A best arrangement; ``melds`` holds the codes of each meld, real okeys as ``okey``."""

    total: int
    tiles: int
    leftover_cost: int
    melds: tuple[tuple[str, ...], ...]

    @property
    def pairs(self) -> int:
        """How many melds of two tiles there are."""
        return sum(len(meld) == 2 for meld in self.melds)


@dataclass(frozen=True)
class Meld:
    """Plain tiles and okeys that make a meld together, and the most they can count."""

    plain: tuple[Face, ...]
    okeys: int
    value: int


def face_of(code: str) -> Face:
    colour, number = code.split("-")
    return int(number), COLOURS.index(colour)


def code_of(face: Face) -> str:
    return f"{COLOURS[face[1]]}-{face[0]}"


def split(codes: Sequence[str], okey: str) -> tuple[list[Face], int]:
    """The plain tiles of a rack, fakes as the okey's face, and the number of real okeys."""
    plain = [okey if code == "fake" else code for code in codes if code not in (okey, "okey")]
    return sorted(map(face_of, plain)), len(codes) - len(plain)


def runs(wrap: bool, max_run: int) -> Iterator[Meld]:
    """Every run with every choice of places for its okeys; place 14 is the 1 after the 13."""
    last = 14 if wrap else 13
    for colour, start, length in product(range(4), range(1, 14), range(3, max_run + 1)):
        places = range(start, start + length)
        if places[-1] > last:
            continue
        faces = [((place - 1) % 13 + 1, colour) for place in places]
        value = sum(number for number, _ in faces)
        for okeys in range(MAX_OKEYS_PER_MELD + 1):
            for plain in combinations(faces, length - okeys):
                yield Meld(tuple(sorted(plain)), okeys, value)


def sets() -> Iterator[Meld]:
    """Every set of three or four colours, up to two of them okeys, at least one real."""
    for number, real, okeys in product(range(1, 14), range(1, 5), range(MAX_OKEYS_PER_MELD + 1)):
        if 3 <= real + okeys <= 4:
            for colours in combinations(range(4), real):
                plain = tuple((number, colour) for colour in colours)
                yield Meld(plain, okeys, number * (real + okeys))


@cache
def all_melds(wrap: bool, max_run: int) -> tuple[Meld, ...]:
    """Every legal meld once; where the same tiles can be read in two ways, the higher value."""
    values: dict[tuple[tuple[Face, ...], int], int] = defaultdict(int)
    for meld in (*runs(wrap, max_run), *sets()):
        key = meld.plain, meld.okeys
        values[key] = max(values[key], meld.value)
    return tuple(Meld(plain, okeys, value) for (plain, okeys), value in values.items())


def best(
    codes: Sequence[str], okey: str, order: Order, *, wrap: bool, max_run: int, okey_cost: int
) -> Best:
    """The best arrangement: the lowest tile is left over, or in some meld; then the same again.

    ``order`` says what counts first: the greatest total, most tiles, the least cost.
    """
    plain, held = split(codes, okey)
    faces = sorted(set(plain))

    def score(total: int = 0, tiles: int = 0, cost: int = 0) -> Score:
        worth = {"total": total, "tiles": tiles, "cost": -cost}
        return worth[order[0]], worth[order[1]], worth[order[2]]

    # What may become of the lowest tile, by its place among the faces: left over, or in a meld.
    choices: dict[int, list[tuple[tuple[int, ...], Meld, Score]]] = {
        place: [((place,), Meld((face,), 0, 0), score(cost=face[0]))] for place, face in enumerate(faces)
    }
    for meld in all_melds(wrap, max_run):
        if meld.okeys <= held and all(face in faces for face in meld.plain):
            places = tuple(faces.index(face) for face in meld.plain)
            gain = score(total=meld.value, tiles=len(meld.plain) + meld.okeys)
            choices[places[0]].append((places, meld, gain))

    @cache
    def search(counts: tuple[int, ...], okeys: int) -> tuple[Score, tuple[Meld, ...]]:
        if not any(counts):
            return score(cost=okeys * okey_cost), ()
        lowest = next(place for place, count in enumerate(counts) if count)
        found: list[tuple[Score, tuple[Meld, ...]]] = []
        for places, choice, gain in choices[lowest]:
            if choice.okeys <= okeys and all(counts[place] for place in places):
                rest, others = search(take(counts, places), okeys - choice.okeys)
                found.append((add(gain, rest), (choice, *others)))
        return max(found, key=lambda option: option[0])

    found, chosen = search(tuple(plain.count(face) for face in faces), held)
    worth = dict(zip(order, found, strict=True))
    printed = {face: "fake" if code_of(face) == okey else code_of(face) for face in faces}
    melds = [meld for meld in chosen if meld.value]
    codes_of = ((*(printed[f] for f in meld.plain), *["okey"] * meld.okeys) for meld in melds)
    return Best(worth["total"], worth["tiles"], -worth["cost"], tuple(codes_of))


def take(counts: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """The counts with one tile fewer at each of the places."""
    return tuple(count - (index in places) for index, count in enumerate(counts))


def add(left: Score, right: Score) -> Score:
    return left[0] + right[0], left[1] + right[1], left[2] + right[2]


def best_pairs(codes: Sequence[str], okey: str, okey_cost: int) -> Best:
    """Most pairs, then the least leftover cost, over every choice of a partner for each okey.

    A partner is a face, the other okey, or nobody.
    """
    plain = [code for code in codes if code not in (okey, "okey")]
    okeys = len(codes) - len(plain)
    choices = list(product(["nobody", *sorted(set(plain))], repeat=okeys))
    if okeys == 2:
        choices.append(("okey", "okey"))
    found = []
    for partners in choices:
        rest = Counter(plain)
        rest.subtract(partner for partner in partners if partner in plain)
        if min(rest.values(), default=0) < 0:
            continue
        melds = [(face, face) for face, count in rest.items() if count == 2]
        melds += [(partner, "okey") for partner in partners if partner in plain]
        melds += [("okey", "okey")] * ("okey" in partners)
        odd = [okey if face == "fake" else face for face, count in rest.items() if count == 1]
        cost = sum(face_of(code)[0] for code in odd) + okey_cost * partners.count("nobody")
        found.append(Best(0, 2 * len(melds), cost, tuple(melds)))
    return max(found, key=lambda best: (best.tiles, -best.leftover_cost))


@dataclass(frozen=True)
class Reading:
    """What some tiles are as a meld: a run fills the places start … end of its colour."""

    value: int
    is_run: bool
    colour: int = -1
    start: int = 0
    end: int = 0

    def runs_on_into(self, other: "Reading", max_run: int) -> bool:
        """Whether the other run begins where this one ends, and the two may be one."""
        same = self.is_run and other.is_run and self.colour == other.colour
        return same and self.end + 1 == other.start and other.end - self.start < max_run


def read_meld(plain: Sequence[Face], okeys: int, wrap: bool, max_run: int) -> Reading | None:
    """The reading of highest value, the run on a tie (A2); None if it is no meld."""
    every = readings_of(plain, okeys, wrap, max_run)
    return max(every, key=lambda reading: (reading.value, reading.is_run), default=None)


def readings_of(plain: Sequence[Face], okeys: int, wrap: bool, max_run: int) -> list[Reading]:
    """Everything the tiles may be as a meld."""
    size, numbers, colours = len(plain) + okeys, [n for n, _ in plain], [c for _, c in plain]
    if not plain or okeys > MAX_OKEYS_PER_MELD:
        return []
    readings = []
    if 3 <= size <= 4 and len(set(numbers)) == 1 and len(set(colours)) == len(colours):
        readings.append(Reading(numbers[0] * size, is_run=False))
    if 3 <= size <= max_run and len(set(colours)) == 1 and len(set(numbers)) == len(numbers):
        for start in range(1, 14 + wrap - size + 1):
            window = [(place - 1) % 13 + 1 for place in range(start, start + size)]
            if set(numbers) <= set(window):
                end = start + size - 1
                readings.append(Reading(sum(window), True, colours[0], start, end))
    return readings


def arrangements(
    codes: Sequence[str], okey: str, *, wrap: bool, max_run: int, okey_cost: int
) -> dict[Arrangement, Score]:
    """Every arrangement of a small rack, none left out, with its (total, tiles, leftover cost).

    A meld is its sorted printed codes, real okeys as ``okey``.  Runs that meet end to end and may
    be one are one, so an arrangement that cannot be read without two such runs is none, and of
    its readings the one of highest value counts.  The empty arrangement is one.
    """
    tiles = tuple(sorted("okey" if code in (okey, "okey") else code for code in codes))

    def readings(meld: tuple[str, ...]) -> list[Reading]:
        return readings_of(*split(meld, okey), wrap, max_run)

    def groupings(rest: tuple[str, ...]) -> Iterator[tuple[list[tuple[str, ...]], list[str]]]:
        """Every way to part the tiles into melds and leftovers."""
        if not rest:
            yield [], []
            return
        for melds, left in groupings(rest[1:]):
            yield melds, [rest[0], *left]
        for size in range(2, len(rest)):
            for others in combinations(range(1, len(rest)), size):
                meld = (rest[0], *(rest[index] for index in others))
                if readings(meld):
                    others_out = (rest[i] for i in range(1, len(rest)) if i not in others)
                    for melds, left in groupings(tuple(others_out)):
                        yield [meld, *melds], left

    found: dict[Arrangement, Score] = {}
    for melds, left in groupings(tiles):
        totals = [
            sum(reading.value for reading in every)
            for every in product(*map(readings, melds))
            if not any(a.runs_on_into(b, max_run) for a in every for b in every)
        ]
        if not totals:
            continue
        plain, okeys = split(left, okey)
        cost = sum(number for number, _ in plain) + okeys * okey_cost
        found[tuple(sorted(melds))] = max(totals), len(tiles) - len(left), cost
    return found
