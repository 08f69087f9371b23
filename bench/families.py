"""The four families of benchmark racks, as ``data/bench`` holds them with their certified answers.

``bench.make_data`` makes the files; their first lines say how.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from solver.game.rack import Rack, Tiles, okey_face, read_rack
from solver.game.rules import preset
from solver.game.ruleset import RuleSet
from solver.text.racks import parse_text, to_text

DATA: Final = Path(__file__).parent.parent / "data" / "bench"
COLUMNS: Final = ("indicator", "total", "tiles", "leftover_cost", "rack")

Answer = tuple[int, int, int]
"""Total, tiles in melds and leftover cost of the best arrangement in mode points."""


@dataclass(frozen=True)
class Family:
    """Racks of one kind: its file's name, what it is in words, the rules, tiles in a rack."""

    name: str
    title: str
    preset: str
    size: int

    @property
    def file(self) -> Path:
        """Where its racks are."""
        return DATA / f"{self.name}.tsv"

    @property
    def rules(self) -> RuleSet:
        """The rules its racks are solved by."""
        return preset(self.preset)


FAMILIES: Final = (
    Family("dealt_21", "21 tiles as dealt", "oyna101", 21),
    Family("okeys_21", "21 tiles with both okeys", "oyna101", 21),
    Family("window_22", "22 tiles from a window of seven numbers, with both okeys", "oyna101", 22),
    Family("dealt_14", "14 tiles as dealt", "acma81", 14),
)


@dataclass(frozen=True)
class Row:
    """A rack as its codes, okeys as ``okey``, with its certified answer."""

    indicator: str
    codes: tuple[str, ...]
    answer: Answer

    @property
    def rack(self) -> Rack:
        """The rack, checked; raises what :func:`read_rack` raises."""
        return read_rack(self.codes, okey_face(self.indicator, None), least=1, most=len(self.codes))

    @property
    def text(self) -> str:
        """What the ``sirala`` command takes, for people."""
        return f"-i {self.indicator} {to_text(self.codes)}"


@dataclass(frozen=True)
class Racks:
    """The racks of a family (or some of them), as codes and in the normal form."""

    family: Family
    rows: tuple[Row, ...]

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def tiles(self) -> list[Tiles]:
        """Each rack in the normal form."""
        return [row.rack.tiles for row in self.rows]

    @cached_property
    def counts(self) -> NDArray[np.uint8]:
        """Counts by face (n, 52)."""
        return np.array([tiles.counts for tiles in self.tiles], np.uint8)

    @cached_property
    def okeys(self) -> NDArray[np.uint8]:
        """Real okeys (n,)."""
        return np.array([tiles.okeys for tiles in self.tiles], np.uint8)


def read(family: Family) -> Racks:
    """The racks in a family's file."""
    lines = family.file.read_text("utf-8").splitlines()
    named, *rows = (line.split("\t") for line in lines if not line.startswith("#"))
    assert tuple(named) == COLUMNS, f"{family.file} has the columns {named}"
    return Racks(family, tuple(_row(*row) for row in rows))


def _row(indicator: str, total: str, tiles: str, leftover_cost: str, rack: str) -> Row:
    return Row(indicator, tuple(parse_text(rack)), (int(total), int(tiles), int(leftover_cost)))
