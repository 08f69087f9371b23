"""What all kernels share: numbers of tiles and kinds, columns of their rows, types and groups of arrays.

They are those of :mod:`solver.game.tiles`, from which no kernel imports; a test holds them equal.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Int = np.int64
Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Table = NDArray[np.int32]

COLOURS: Final = 4
NUMBERS: Final = 13
FACES: Final = 52
FAKE: Final = 52
OKEY: Final = 53
"""A real okey, where tiles are given by the face they play as."""
EMPTY: Final = 255
"""The absent tile: an empty place, no face, no meld."""

MAX_OKEYS: Final = 2
MOST_TILES: Final = 22
MOST_MELDS: Final = 7
"""The most runs and sets of 22 tiles."""
MOST_PAIRS: Final = 11
"""The most pairs of 22 tiles."""

RUN: Final = 0
SET: Final = 1
PAIR: Final = 2

KIND: Final = 0
WHAT: Final = 1
NUMBER: Final = 2
SIZE: Final = 3
OKEYS: Final = 4
MELD_COLUMNS: Final = 5
"""A meld by face is a row of KIND, WHAT, NUMBER, SIZE (its tiles) and OKEYS:

| KIND | WHAT | NUMBER | OKEYS |
|---|---|---|---|
| RUN | colour | first number | bit mask of the okeys' positions |
| SET | bit mask of the real tiles' colours | number | how many |
| PAIR | face, OKEY for two okeys | 0 | how many |
"""

CELLS: Final = 1
USES: Final = 2
START: Final = 3
LENGTH: Final = 4
HOLES: Final = 5
LISTED_COLUMNS: Final = 6
"""A meld that a rack can make is a row of KIND, CELLS (bit mask of the faces of its real tiles), USES
(its okeys), START (first number of a run, else the number, 0 for two okeys), LENGTH and HOLES (bit mask
of the okeys' positions in a run).  An okey in a set is but a count: it stands for any missing colour.
"""


class Lookup(NamedTuple):
    """What kernels look up of one objective under one family of rules.

    ``runs`` (3**numbers, 4) is what :func:`solver.kernel.runs.fill_runs` fills; ``real`` and ``wild``
    (numbers + 2,) are the worth of a tile and of an okey by number, ``run_worth`` that of each row of
    RunShapes; ``wrap`` says whether a 1 follows the highest number.
    """

    runs: Table
    real: Ints
    wild: Ints
    run_worth: Ints
    wrap: bool
