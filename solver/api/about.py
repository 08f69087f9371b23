"""What an answer is about, kept beside its fields: the rules and the rack, which a notebook draws."""

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, NamedTuple, Self, TypeVar, cast

import msgspec
from msgspec import structs

from solver.api.melds import Meld
from solver.api.messages import LANGS, with_message
from solver.api.requests import Lang
from solver.game.errors import WrongType
from solver.game.layout import place
from solver.game.rack import Rack
from solver.game.ruleset import RuleSet
from solver.game.slots import Slots

K = TypeVar("K", bound="Kept")

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


class Kept(msgspec.Struct, dict=True):
    """An answer that keeps what it is about beside its fields, which are neither written nor compared.

    Copies and pickles keep it, too.  An answer that was read from JSON, or put together anew from the
    fields of another, has nothing to keep.
    """

    @property
    def rules(self) -> RuleSet:
        """The rules it was asked under, to be read.  Raises AttributeError where none are kept."""
        return cast(RuleSet, self._kept("rules"))

    def _kept(self, name: str) -> object:
        if name not in self.__dict__:
            raise AttributeError(
                f"this answer keeps no {name}: it was read or put together, not asked for"
            )
        return self.__dict__[name]

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), structs.asdict(self), dict(self.__dict__))

    def __copy__(self) -> Self:
        return _rebuilt(type(self), structs.asdict(self), self.__dict__)


class About(Kept):
    """An answer about a rack, which a notebook draws."""

    @property
    def rack(self) -> Rack:
        """The rack it was asked about; ``index`` in its fields is a place of it.

        Raises AttributeError where none is kept.
        """
        return cast(Rack, self._kept("rack"))

    def _lying(self) -> Lying:
        """How the rack lies in a picture: here in its own order."""
        return lying_apart(self.rack, ())

    def picture(self, lang: Lang = "en") -> str:
        """The rack as tiles, as SVG that stands alone; ``lang`` is of its words.

        Raises :class:`WrongType` for a language that there is not, AttributeError where no rack is kept.
        """
        from solver.api.picture import rack_picture

        with with_message("en"):
            if lang not in LANGS:
                raise WrongType("expected_Asked_lang", "lang", value=lang)
        return rack_picture(self.rack, self._lying(), lang)

    def _repr_svg_(self) -> str | None:
        """The picture, for a notebook, which asks for this name."""
        return self.picture() if "rack" in self.__dict__ else None


def keep(answer: K, **about: object) -> K:
    """The answer, with what it is about by name."""
    answer.__dict__.update(about)
    return answer


def _rebuilt(kind: type[K], fields: dict[str, Any], kept: dict[str, Any]) -> K:
    return keep(kind(**fields), **kept)


def lying_apart(rack: Rack, melds: Sequence[Meld]) -> Lying:
    """Melds apart, then the other tiles in id order; without melds the rack in its own order."""
    groups = [[tile.index for tile in meld.tiles] for meld in melds]
    laid = set(chain.from_iterable(groups))
    order = rack.by_id() if melds else range(len(rack))
    leftover = [index for index in order if index not in laid]
    total = sum(meld.value for meld in melds) if melds else None
    return Lying(place(groups, [], leftover, *_SLOTS), melds, leftover, total)
