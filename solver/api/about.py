"""What an answer is about, kept beside its fields: the rules and the rack, which a notebook draws."""

from typing import Self, cast

import msgspec

from solver.game.rack import Rack
from solver.game.ruleset import RuleSet


class About(msgspec.Struct, dict=True):
    """An answer that keeps what it is about beside its fields, which are neither written nor compared.

    A notebook draws it.  An answer that was read from JSON keeps nothing, and has no picture.
    """

    def keep(self, **about: object) -> Self:
        """This answer, with what it is about by name."""
        self.__dict__.update(about)
        return self

    def _repr_svg_(self) -> str | None:
        """The rack as tiles, for a notebook; it asks for this name."""
        from solver.api.picture import rack_picture

        return rack_picture(self) if "rack" in self.__dict__ else None

    @property
    def rules(self) -> RuleSet:
        """The rules it was asked under."""
        return cast(RuleSet, self.__dict__["rules"])

    @property
    def rack(self) -> Rack:
        """The rack it was asked about; ``index`` in its fields is a place of it."""
        return cast(Rack, self.__dict__["rack"])
