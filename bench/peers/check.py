"""Whether an answer is right, and in which way it is not, by the naive twin's reading of melds."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from bench.families import Row
from bench.peers.solver import Found, Objective
from solver.game.rack import okey_face
from solver.game.ruleset import RuleSet
from solver.game.tiles import CODES, OKEY_WORD
from tests import naive

Wrong = Literal[
    "less than the best", "fake okey misread", "illegal melds", "claims more than it lays",
    "beats the certified best", "no answer", "timed out",
]  # fmt: skip
WRONG: Final[dict[Wrong, str]] = {
    "less than the best": "legal melds, or none, where better ones exist",
    "fake okey misread": "melds that are legal, or worth what is claimed, only if a fake okey is wild",
    "illegal melds": "tiles that are no meld by the rules, or that the rack does not hold",
    "claims more than it lays": "legal melds, but worth less than the answer says",
    "beats the certified best": "legal melds worth more than the certified best: then that one is wrong",
    "no answer": "the rack was refused, or the solver failed",
    "timed out": "no answer within the time limit",
}


def classed(row: Row, rules: RuleSet, objective: Objective, best: int, found: Found) -> Wrong | None:
    """What is wrong with an answer where ``best`` is right; None if nothing is."""
    if found.melds is None:
        if found.claim > best:
            return "claims more than it lays"
    else:
        okey = CODES[okey_face(row.indicator, None)[0]]
        if Counter(code for meld in found.melds for code in meld) - Counter(row.codes):
            return "illegal melds"
        laid = worth(found.melds, okey, rules, objective)
        if laid is None or laid < found.claim:
            if _fits_with_wild_fakes(found, okey, rules, objective):
                return "fake okey misread"
            return "illegal melds" if laid is None else "claims more than it lays"
        if found.claim > best:
            return "beats the certified best"
    return "less than the best" if found.claim < best else None


def worth(melds: Sequence[Sequence[str]], okey: str, rules: RuleSet, objective: Objective) -> int | None:
    """What melds are worth at most; None where one of them is no meld.  Real okeys are ``okey``."""
    worths = [_worth(meld, okey, rules, objective) for meld in melds]
    return None if None in worths else sum(each or 0 for each in worths)


def _worth(meld: Sequence[str], okey: str, rules: RuleSet, objective: Objective) -> int | None:
    plain, okeys = naive.split(meld, okey)
    reading = naive.read_meld(plain, okeys, rules.wrap, rules.run_max_lay)
    if reading is None:
        return None
    sums = {"points": reading.value, "tiles": len(meld), "numbers": sum(number for number, _ in plain)}
    return sums[objective]


def _fits_with_wild_fakes(found: Found, okey: str, rules: RuleSet, objective: Objective) -> bool:
    """Whether some melds hold a fake, and with fakes as okeys all are melds worth what is claimed.

    More than two okeys in a meld cannot be in our rules; melds that are so only in this way pass.
    """
    melds = [meld for meld in found.melds or () if "fake" in meld]
    others = [meld for meld in found.melds or () if "fake" not in meld]
    wild = [[OKEY_WORD if code == "fake" else code for code in meld] for meld in melds]
    crowded = [meld for meld in wild if meld.count(OKEY_WORD) > naive.MAX_OKEYS_PER_MELD]
    laid = worth([*others, *(meld for meld in wild if meld not in crowded)], okey, rules, objective)
    return bool(melds) and laid is not None and (bool(crowded) or laid >= found.claim)
