"""What goes into the model of a whole turn, and what comes out: plain numbers, no rules.

Tiles are what they play as, a face 0 … 51 or OKEY.  The model itself is :mod:`solver.model.turning`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.game.tiles import FACES


@dataclass(frozen=True)
class NewMeld:
    """A meld the hand could make: the tiles it takes, and the faces that would fit it.

    ``value`` and ``okeys`` are those of what is laid at once; it is ``grown`` where the rest is added.
    """

    needs: tuple[int, ...]
    value: int
    pair: bool
    fits: tuple[int, ...] = ()
    okeys: int = 0
    grown: bool = False


@dataclass(frozen=True)
class TableRun:
    """A run on the table: the faces that fit its ends one after another, and those of its okeys.

    ``room`` is how many tiles it can grow by; ``rival`` whether another player owns it.
    """

    low: tuple[int, ...]
    high: tuple[int, ...]
    room: int
    swaps: tuple[int, ...] = ()
    rival: bool = True


@dataclass(frozen=True)
class TableSet:
    """A set on the table: the faces it lacks, how many tiles it can grow by, and how many okeys come
    back for all that it lacks (0: none may be taken).
    """

    missing: tuple[int, ...]
    room: int
    okeys: int = 0
    rival: bool = True


@dataclass(frozen=True)
class TablePair:
    """A pair on the table, and the face that brings its okey back (empty: none does)."""

    swaps: tuple[int, ...] = ()


TableMeld = TableRun | TableSet | TablePair


def okeys_of(meld: TableMeld) -> int:
    """How many okeys may come back from a meld of the table."""
    return meld.okeys if isinstance(meld, TableSet) else len(meld.swaps)


@dataclass(frozen=True)
class Finish:
    """A kind of finish: its key (the least is best), and when it is this one.

    ``at_once`` asks that nothing was added to the table or taken from it, or that something was; None
    asks neither.
    """

    key: int
    pairs: bool
    okey: bool
    at_once: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Opening:
    """What an opening needs and brings.

    At least so many points or pairs, unless the whole hand goes at once and that is enough (``waive``).
    ``kafa`` are (from, key) steps that a finish in the turn of opening adds.
    """

    points_from: int = 0
    pairs_from: int = 0
    waive_points: bool = False
    waive_pairs: bool = False
    kafa_points: Sequence[tuple[int, int]] = ()
    kafa_pairs: Sequence[tuple[int, int]] = ()


@dataclass(frozen=True, kw_only=True)
class Laying:
    """What may be laid besides an opening.

    Pairs by one who opened with series, and the other way round; tiles onto the table (``layoffs``), by a
    pair opener no more than ``cap`` onto one rival's meld.
    """

    pairs_beside_series: bool = False
    series_beside_pairs: bool = False
    layoffs: bool = True
    cap: int | None = None


@dataclass(frozen=True, kw_only=True)
class Costs:
    """What a turn that does not finish costs.

    ``numbers`` are the costs of faces left over, ``okey`` that of an okey.  ``islek`` is what throwing a
    tile costs that fits the table; ``islek_swaps`` are the kinds of meld whose okeys it must not fit
    either, but for the face ``no_swap``.
    """

    numbers: Sequence[int] = tuple(range(FACES))
    okey: int = 0
    okey_discard: int = 0
    islek: int = 0
    islek_swaps: frozenset[str] = frozenset()
    no_swap: int | None = None


@dataclass(frozen=True, kw_only=True)
class Terms:
    """The player's standing, what may be laid, and what everything costs.

    ``series`` and ``pairs``: how the player has opened (``opened``), or may open.  ``use`` is a tile that
    has to be laid (in a pair).  ``most_points`` asks for the greatest opening before anything else.
    """

    opened: bool
    series: bool
    pairs: bool
    opening: Opening = Opening()
    laying: Laying = Laying()
    costs: Costs = Costs()
    finishes: Sequence[Finish] = ()
    use: int | None = None
    use_in_pairs: bool = False
    most_points: bool = False


@dataclass(frozen=True)
class Plan:
    """A turn: how often each meld is opened with and laid, what is added to the table's melds, which
    of their okeys come back, and the tile thrown.

    ``low`` and ``high`` hold the tiles added at the ends of a run, from the run outwards, ``high`` those
    of a set; ``swaps`` the faces given for okeys.  ``bound`` is what no turn's cost can go below.
    """

    opened: tuple[int, ...]
    laid: tuple[int, ...]
    low: Mapping[int, tuple[int, ...]]
    high: Mapping[int, tuple[int, ...]]
    swaps: Mapping[int, tuple[int, ...]]
    discard: int
    finish: Finish | None
    proven: bool
    bound: int
