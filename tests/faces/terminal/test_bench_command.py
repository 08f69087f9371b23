"""``sirala bench``: every figure in both languages and as JSON, on racks and turns that are sound."""

import json
import subprocess
import sys

import pytest

from solver.api.ask import ask
from solver.faces.terminal.throughput import FIGURES, positions, throughput
from tests import racks
from tests.faces.running import refused, surroundings, told

AT_ONCE = ("bench", "--seconds", "0")


@pytest.mark.parametrize(("lang", "words"), [
    ("en", ("what", "a second", "turns at the table")),
    ("tr", ("ne", "saniyede", "masada hamle")),
])  # fmt: skip
def test_it_prints_every_figure(lang: str, words: tuple[str, ...]) -> None:
    text = told(*AT_ONCE, "--lang", lang, columns=120)
    assert text.startswith("oyna101: ")
    rows = text.splitlines()[3:]
    assert len(rows) == len(FIGURES)
    assert all(row.split()[-1][0].isdigit() for row in rows)
    assert all(word in text for word in words)


def test_it_prints_json() -> None:
    found = json.loads(told(*AT_ONCE, "--json"))
    assert tuple(found["a_second"]) == FIGURES
    assert all(rate > 0 for rate in found["a_second"].values())
    assert (found["rules"], found["seconds"]) == ("oyna101", 0)


def test_it_says_what_it_measures() -> None:
    begun: list[str] = []
    throughput(0, begun.append)
    assert tuple(begun) == FIGURES


def test_it_measures_nothing_for_a_time_that_cannot_be() -> None:
    assert "--seconds" in refused("bench", "--seconds", "-1")


def test_it_needs_nothing_but_the_package() -> None:
    """Neither this checkout's benchmarks nor its tests are imported."""
    code = (
        "import sys\n"
        "from solver.faces.terminal.throughput import throughput\n"
        "throughput(0)\n"
        "print({'bench', 'tests'} & {name.split('.')[0] for name in sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=surroundings()
    )
    assert done.stdout == "set()\n"


def test_the_turns_are_of_one_box_and_have_answers() -> None:
    for position in positions(3):
        lying = [
            "okey" if tile.get("okey") else tile["tile"]
            for meld in position["table"]
            for tile in meld["tiles"]
        ]
        okey = racks.okey_of(position["indicator"])
        held = [okey if code == "okey" else code for code in (*position["rack"], *lying)]
        left = racks.box(position["indicator"])
        for code in held:
            left.remove(code)
        assert {meld["owner"] for meld in position["table"]} <= {0, 1, 2}
        assert ask("turn", position)
