"""What an answer keeps beside its fields: its rules and its rack, also when it is copied or pickled."""

import copy
import pickle
from collections.abc import Callable

import msgspec
import pytest

import solver


def asked() -> solver.ArrangeAnswer:
    return solver.arrange("red 5-7, okey", indicator="blue-3")


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda a: pickle.loads(pickle.dumps(a))])
def test_copies_keep_the_rack(again: Callable[[solver.ArrangeAnswer], solver.ArrangeAnswer]) -> None:
    answer = asked()
    other = again(answer)
    assert other == answer
    assert (other.rack, other.rules) == (answer.rack, answer.rules)
    assert other._repr_svg_() == answer.picture()


def test_what_is_kept_is_neither_written_nor_compared() -> None:
    answer = asked()
    text = msgspec.json.encode(answer)
    assert b"rack" not in text
    read = msgspec.json.decode(text, type=solver.ArrangeAnswer)
    assert read == answer
    assert read._repr_svg_() is None
    with pytest.raises(AttributeError, match="keeps no rack"):
        _ = read.rack
    with pytest.raises(AttributeError, match="keeps no rules"):
        _ = read.rules


def test_every_answer_about_a_rack_is_drawn() -> None:
    hand = "red 10-13, black 10-13, blue 3-5 12, okey, yellow 1 4 8 11, red 1 3 5, black 2 6"
    run: solver.TableMeldDict = {"owner": 1, "kind": "run", "tiles": ["blue-6", "blue-7", "blue-8"]}
    drawn = (
        asked(),
        solver.opening(hand, indicator="black 4"),
        solver.finish(hand, indicator="black 4"),
        solver.evaluate("red 5-7", [[0, 1, 2]], indicator="blue-3"),
        solver.turn("blue 5, red 12", indicator="red-4", opened="series", table=[run]),
    )
    for answer in drawn:
        assert answer.picture("tr").count("<g ") == len(answer.rack)


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(solver.WrongType, match="lang"):
        asked().picture("xx")  # type: ignore[arg-type]
