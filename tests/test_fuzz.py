"""Some hundred broken requests to each face without a service; what is sent depends on the seed alone."""

import pytest

from tests.fuzz import FACES
from tests.fuzzing.bodies import KINDS


@pytest.mark.parametrize(
    ("face", "requests"),
    [
        ("jsonl", 300),
        pytest.param("library", 300, marks=pytest.mark.slow),
        pytest.param("cli", 60, marks=pytest.mark.slow),
    ],
)
def test_nothing_breaks_and_some_of_it_is_sound(face: str, requests: int) -> None:
    told = FACES[face](3, requests)
    assert sum(told.values()) >= requests - 10  # a blank line is no request
    answers = {answer for _, answer in told}
    assert answers & {"answered", "0"}
    assert answers - {"answered", "0"}
    if face != "cli":
        assert {kind for kind, _ in told} >= {
            kind for kind, (_, often, _) in KINDS.items() if often >= 50
        }
