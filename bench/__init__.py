"""How fast the solver is, beside its naive twin and CP-SAT, on racks with certified answers."""
