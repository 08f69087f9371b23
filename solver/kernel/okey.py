"""The okey that an indicator makes."""

from solver.kernel.arrays import NUMBERS, Int
from solver.kernel.jit import kernel


@kernel
def okey_above(indicator: Int) -> Int:
    """The face one above in the same colour, 13 going to 1 (S0 Gösterge)."""
    return indicator + 1 if indicator % NUMBERS < NUMBERS - 1 else indicator - (NUMBERS - 1)
