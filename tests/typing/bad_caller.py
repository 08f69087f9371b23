"""A caller with ten mistakes, each on a line that ends in ``# wrong``; ``mypy --strict`` finds them."""

import numpy as np

import solver

RACK = ["red-5", "red-6", "red-7"]
WINNER: solver.PlayerDict = {"role": "winner"}

solver.arrange(RACK, indicator="blue-3", mdoe="points")  # wrong
solver.arrange(RACK, indicator="blue-3", mode="most")  # wrong
solver.arrange(567, indicator="blue-3")  # wrong
solver.evaluate(RACK, indicator="blue-3")  # wrong
solver.opening(RACK, indicator="blue-3", engine="gpu")  # wrong
print(solver.finish(RACK, indicator="blue-3").way)  # wrong
solver.turn(RACK, indicator="blue-3", table=[{"owner": 1, "tiles": RACK}])  # wrong
solver.turn(RACK, indicator="blue-3", goal="win")  # wrong
solver.score("normal", [WINNER, {"role": "loser"}], indicator="blue-3")  # wrong
solver.solve_many(np.zeros((1, 3)), np.zeros(1), "oyna101", "colour")  # wrong
