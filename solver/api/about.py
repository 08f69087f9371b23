"""What an answer is about, kept beside its fields: the rules and the rack, which a notebook draws."""

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple, Self, cast

import msgspec

from solver.api.melds import Meld
from solver.game.layout import place
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.slots import Slots

_SLOTS: Final = (2, 15)
"""Rows and columns of a rack whose answer names no slots."""


class Lying(NamedTuple):
    """How a rack lies when it is drawn: its slots, the melds in them, and the tiles in none.

    ``total`` is that of a sorted rack; None for one that lies as it came.
    """

    rows: Slots
    melds: Sequence[Meld]
    leftover: Sequence[int]
    total: int | None


class About(msgspec.Struct, dict=True):
    """An answer that keeps what it is about beside its fields, which are neither written nor compared.

    A notebook draws it.  An answer that was read from JSON keeps nothing, and has no picture.
    """

    def keep(self, **about: object) -> Self:
        """This answer, with what it is about by name."""
        self.__dict__.update(about)
        return self

    @property
    def rules(self) -> RuleSet:
        """The rules it was asked under."""
        return cast(RuleSet, self.__dict__["rules"])

    @property
    def rack(self) -> Rack:
        """The rack it was asked about; ``index`` in its fields is a place of it."""
        return cast(Rack, self.__dict__["rack"])

    def lying(self) -> Lying:
        """How the rack lies in a picture: here in its own order."""
        return lying_apart(self.rack, ())

    def picture(self, lang: str = "en") -> str:
        """The rack as tiles, as SVG that stands alone; ``lang`` is of its words."""
        from solver.api.picture import rack_picture

        return rack_picture(self.rack, self.lying(), lang)

    def _repr_svg_(self) -> str | None:
        """The picture, for a notebook, which asks for this name."""
        return self.picture() if "rack" in self.__dict__ else None


def lying_apart(rack: Rack, melds: Sequence[Meld]) -> Lying:
    """Melds apart, then the other tiles in id order; without melds the rack in its own order."""
    groups = [[tile.index for tile in meld.tiles] for meld in melds]
    laid = set(chain.from_iterable(groups))
    order = rack.by_id() if melds else range(len(rack))
    leftover = [index for index in order if index not in laid]
    total = sum(meld.value for meld in melds) if melds else None
    return Lying(place(groups, [], leftover, *_SLOTS), melds, leftover, total)
