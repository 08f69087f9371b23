"""How CP-SAT is run: within the time there is, and without touching the process it runs in."""

import signal
from math import inf

import pytest

from solver.model import turning
from solver.model.packing import NotProven, best_packing
from solver.model.running import at_most, left

HELD = dict.fromkeys(range(52), 1)
NEEDS = [[face, face + 1, face + 2] for face in range(10)]


def test_the_least_of_all_limits_holds() -> None:
    assert left(5.0) == 5.0
    with at_most(1000.0):
        assert left(5.0) == 5.0
        assert 990 < left(inf) <= 1000
        with at_most(2000.0):
            assert left(inf) <= 1000
        with at_most(-1.0):
            assert left(5.0) == 0.0
        assert left(5.0) == 5.0
    assert left(inf) == inf


def test_both_models_stop() -> None:
    with at_most(0.0), pytest.raises(NotProven):
        best_packing(HELD, NEEDS, [[1] * len(NEEDS)])
    with at_most(0.0), pytest.raises(NotProven):
        turning.load_cp_sat()
    assert best_packing(HELD, NEEDS, [[1] * len(NEEDS)]) is not None


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_is_still_pythons() -> None:
    before = signal.getsignal(signal.SIGINT)
    best_packing(HELD, NEEDS, [[1] * len(NEEDS)])
    turning.load_cp_sat()
    assert signal.getsignal(signal.SIGINT) == before
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
