"""``pytest bench``: whole answers of ``opening``, ``finish`` and ``turn``.

A round asks about a sample of a family's racks; ``extra_info`` says how many answers a second that is.
"""

from typing import Any

import pytest

from bench import families, questions, turns
from bench.families import Family
from bench.test_families import ROUNDS, SAMPLE, every_family, note, sample
from solver.api.ask import ask


@every_family
@pytest.mark.parametrize("question", questions.QUESTIONS)
def test_whole_answers(benchmark: Any, family: Family, question: str) -> None:
    racks = sample(family)
    asked = list(questions.requests(racks, family.size))

    def answers() -> list[object]:
        return [ask(question, request) for request in asked]

    benchmark(answers)
    note(benchmark, racks)


def test_whole_turns(benchmark: Any) -> None:
    asked = turns.positions(SAMPLE)

    def answers() -> list[Any]:
        return [ask("turn", request) for request in asked]

    found = benchmark.pedantic(answers, rounds=ROUNDS, warmup_rounds=1)
    assert all(answer.proven for answer in found)


def test_every_family_is_timed() -> None:
    for family in families.FAMILIES:
        found = questions.timed(sample(family))
        sizes = {family.rules.rack, family.size}
        assert len(found) == len(questions.QUESTIONS) * len(sizes)
        assert all(0 < each.median <= each.most * 1.0001 <= each.slowest * 1.0002 for each in found)
