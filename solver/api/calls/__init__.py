"""The questions as plain Python functions: what :mod:`solver` hands on."""

from solver.api.calls.hand_calls import match, score
from solver.api.calls.many_call import ManyAnswer, ManyMelds, solve_many
from solver.api.calls.rack_calls import arrange, evaluate, finish, opening
from solver.api.calls.turn_call import turn

__all__ = [
    "ManyAnswer",
    "ManyMelds",
    "arrange",
    "evaluate",
    "finish",
    "match",
    "opening",
    "score",
    "solve_many",
    "turn",
]
