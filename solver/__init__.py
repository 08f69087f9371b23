"""Sırala: an exact hand solver for Okey and 101 Okey.

>>> import solver
>>> best = solver.arrange("red 5-7 9, black 7 7, okey", indicator="blue-3")
>>> best.total, [(meld.kind, meld.value) for meld in best.melds]
(35, [('run', 35)])
"""

from solver.api.calls import arrange, evaluate, finish, match, opening, score, solve_many, turn
from solver.game.errors import (
    BadJson,
    BadLayout,
    BadTable,
    MissingField,
    NotInTheseRules,
    RackSize,
    SiralaError,
    TimedOut,
    TooLarge,
    TooManyCopies,
    UnknownField,
    UnknownRules,
    UnknownTile,
    WrongType,
)
from solver.search.best import warm_up

__all__ = [
    "BadJson",
    "BadLayout",
    "BadTable",
    "MissingField",
    "NotInTheseRules",
    "RackSize",
    "SiralaError",
    "TimedOut",
    "TooLarge",
    "TooManyCopies",
    "UnknownField",
    "UnknownRules",
    "UnknownTile",
    "WrongType",
    "arrange",
    "evaluate",
    "finish",
    "match",
    "opening",
    "score",
    "solve_many",
    "turn",
    "warm_up",
]
