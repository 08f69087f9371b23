"""What racks hold as they are dealt: very many of them, dealt, solved and counted.

Racks are dealt in chunks, each with random numbers of its own, and of a chunk only the counts are kept:
memory does not grow with the racks, and the counts depend on neither threads nor machine.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Literal, cast

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from solver.game.errors import RackSize, WrongType
from solver.game.rules import rule_set
from solver.game.ruleset import RuleSet
from solver.game.threshold import threshold
from solver.questions import many
from solver.search.best import usual_mode

CHUNK: Final = 65_536
"""Racks dealt at once.  Another number deals other racks."""
MOST_RACKS: Final = 10**12
_OKEYS: Final = 3
_AHEAD: Final = 3
"""Chunks a thread may be ahead of what has been added up."""

Table = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""How many racks, by real okeys held (0, 1, 2) and then by value from 0 to the highest that occurred."""
ByOkeys = tuple[int, int, int]
"""How many racks, by real okeys held."""
Sums = dict[str, NDArray[np.int64]]


@dataclass(frozen=True)
class Opens:
    """How many racks can open: by points, by pairs, by either (as ``opening`` says of a hand)."""

    points: ByOkeys
    pairs: ByOkeys
    either: ByOkeys


@dataclass(frozen=True)
class Counts:
    """How many racks: in all, by their ``total`` and by ``tiles`` in melds in the study's mode, by
    the most ``pairs`` they could make, and that open; None where the rules have no opening."""

    okeys: ByOkeys
    total: Table
    tiles: Table
    pairs: Table
    opens: Opens | None


@dataclass(frozen=True)
class Study:
    """What was asked, and how the racks came out.

    ``rules`` are as they were named; ``size`` is how many tiles a rack has, ``mode`` the order in which
    an arrangement is best, ``open_points`` and ``open_pairs`` what an opening needs, if there is one.
    """

    rules: str | dict[str, Any]
    seed: int
    racks: int
    size: int
    mode: Literal["points", "tiles"]
    open_points: int | None
    open_pairs: int | None
    counts: Counts


def study(
    rules: str | Mapping[str, Any] = "oyna101",
    racks: int = 10_000_000,
    seed: int = 1,
    size: int | None = None,
    threads: int | None = None,
    counted: Callable[[int], object] = bool,
) -> Study:
    """Deal so many racks of ``size`` tiles (None: the deal) and count what is best of each.

    ``threads``: None is one a processor.  ``counted`` is called with how many racks have just been
    counted.  Equal rules, racks, seed and size give an equal answer.

    Raises :class:`WrongType` for a number out of range, :class:`RackSize` for a size that the rules do
    not have, and what :func:`rule_set` raises.
    """
    given = rule_set(rules)
    for name, value, least, most in (
        ("racks", racks, 1, MOST_RACKS),
        ("seed", seed, 0, 2**63 - 1),
        ("threads", threads if threads is not None else many.processors(), 1, 1024),
    ):
        if not least <= value <= most:
            raise WrongType("study_number", name, value=value, least=least, most=most)
    tiles = given.rack if size is None else size
    if not 1 <= tiles <= given.rack + 1:
        raise RackSize("rack_size", "tiles", size=tiles, least=1, most=given.rack + 1)

    needed = threshold(given) if given.opens else None
    sums = _sums(given, racks, seed, tiles, threads or many.processors(), counted)
    tables = {name: _table(sums[name]) for name in ("total", "tiles", "pairs")}
    opens = Opens(*map(_by_okeys, sums["opens"])) if needed else None
    return Study(
        rules if isinstance(rules, str) else dict(rules),
        seed,
        racks,
        tiles,
        usual_mode(given),
        needed.points if needed else None,
        needed.pairs if needed else None,
        Counts(_by_okeys(sums["okeys"]), **tables, opens=opens),
    )


def _sums(
    rules: RuleSet, racks: int, seed: int, tiles: int, threads: int, counted: Callable[[int], object]
) -> Sums:
    """The counts of all chunks, as :func:`_chunk` has them."""
    sums: Sums = {}
    with ThreadPoolExecutor(threads) as pool:
        sizes = (min(CHUNK, racks - start) for start in range(0, racks, CHUNK))
        chunks: Iterator[Future[Sums]] = (
            pool.submit(_chunk, rules, n, seed, number, tiles) for number, n in enumerate(sizes)
        )
        waiting = deque(islice(chunks, threads * _AHEAD))
        try:
            while waiting:
                part = waiting.popleft().result()
                waiting.extend(islice(chunks, 1))
                sums = {name: counts + sums.get(name, 0) for name, counts in part.items()}
                counted(int(part["okeys"].sum()))
        except BaseException:
            pool.shutdown(cancel_futures=True)  # Ctrl-C waits for nothing that has not begun
            raise
    return sums


def dealt(
    seed: int, chunk: int, n: int, tiles: int
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    """The racks (n, tiles) of a chunk as ids, their indicators (n,) and the real okeys they hold (n,).

    The seed and the chunk's number give its random numbers their start by NumPy's SeedSequence (M. E.
    O'Neill's seed_seq_fe), which is the same in every version.
    """
    from solver.kernel.dealing import deal

    state = np.random.SeedSequence(seed, spawn_key=(chunk,)).generate_state(4).astype(np.int64)
    racks = np.empty((n, tiles), np.uint8)
    indicators, okeys = np.empty(n, np.uint8), np.empty(n, np.uint8)
    deal(state, racks, indicators, okeys)
    return racks, indicators, okeys


def _chunk(rules: RuleSet, n: int, seed: int, chunk: int, tiles: int) -> Sums:
    """The counts of a chunk: ``okeys`` (3,), ``opens`` (3 routes, 3), others (3, values)."""
    racks, indicators, okeys = dealt(seed, chunk, n, tiles)
    # where pairs are out of reach, what opens opens by points
    by_points = replace(rules, open_pairs=rules.rack) if rules.opens else rules
    found = many.solve_many(racks, indicators, by_points, usual_mode(rules), threads=1)
    held = okeys.astype(np.int64)
    sums = {
        "okeys": _by(held, np.zeros_like(held), 1)[:, 0],
        "total": _by(held, found["total"], 13 * tiles + 1),
        "tiles": _by(held, found["tiles"], tiles + 1),
        "pairs": _by(held, found["pairs"], tiles // 2 + 1),
    }
    if rules.opens:
        room = min(tiles, rules.rack)  # one of deal plus one is kept (A13)
        points = found["opens"]
        pairs = np.minimum(found["pairs"], room // 2) >= threshold(rules).pairs
        routes = (points, pairs, points | pairs)
        sums["opens"] = np.array([_by(held, route, 2)[:, 1] for route in routes])
    return sums


def _by(okeys: NDArray[np.int64], values: NDArray[Any], width: int) -> NDArray[np.int64]:
    """How many racks hold so many okeys and have such a value, (3, width)."""
    return np.bincount(okeys * width + values, minlength=_OKEYS * width).reshape(_OKEYS, width)


def _table(counts: NDArray[np.int64]) -> Table:
    used = int(np.flatnonzero(counts.sum(0)).max()) + 1
    return cast(Table, tuple(map(tuple, counts[:, :used].tolist())))


def _by_okeys(counts: NDArray[np.int64]) -> ByOkeys:
    return cast(ByOkeys, tuple(counts.tolist()))
