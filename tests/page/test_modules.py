"""The page's pure modules, by Node's own runner; their replay of turns, against the solver's."""

import json
import re
import shutil
import subprocess
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

import solver
from solver.api.answers import After
from solver.api.requests import TableMeld
from solver.game.rack import okey_face
from solver.game.rules import PRESETS, preset
from solver.game.tiles import CODES
from tests.page.turns import TWO_OKEYS
from tests.positions import midgame, small

FOLDER = Path(__file__).parent / "node"
NODE = shutil.which("node")
REPLAY = """
import { readFileSync } from "node:fs";
import { replay } from "%s";

const lying = ({ code, okey, as }) => [code, okey, as];
const ends = JSON.parse(readFileSync(0, "utf-8")).map((turn) => {
  const { table, hand } = replay(...turn).at(-1);
  return [
    table.map(({ owner, kind, tiles }) => [owner, kind, tiles.map(lying)]),
    hand.map(({ index, code }) => ({ index, tile: code })).sort((a, b) => a.index - b.index),
  ];
});
process.stdout.write(JSON.stringify(ends));
"""

needs_node = pytest.mark.skipif(
    NODE is None, reason="the page's modules are tested by Node's runner: Debian's nodejs, 18 or later"
)


def node(*arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    assert NODE is not None
    return subprocess.run(
        [NODE, *arguments], input=given, capture_output=True, text=True, timeout=300, check=False
    )


@needs_node
def test_the_modules(record_property: Any) -> None:
    """Each `*.test.mjs` ran, each of their tests passed, none was skipped."""
    files = sorted(map(str, FOLDER.glob("*.test.mjs")))
    done = node("--test", "--test-reporter=tap", *files)
    counts = {name: int(count) for name, count in re.findall(r"^# (\w+) (\d+)$", done.stdout, re.M)}
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
    assert counts["pass"] == counts["tests"] > 100
    record_property("tests by node", counts["pass"])


def test_the_rule_sets_that_the_modules_are_tested_with_are_the_solvers() -> None:
    given = json.loads((FOLDER / "rules.json").read_text("utf-8"))
    assert list(given) == list(PRESETS)
    for name, fields in given.items():
        right = json.loads(msgspec.json.encode(preset(name)))
        assert fields == {field: right[field] for field in fields}, name


@pytest.mark.slow
@needs_node
def test_steps_lead_where_the_solver_says() -> None:
    """The page's replay of many turns ends with the solver's own table and hand."""
    turns, after = [], []
    for request in chain([TWO_OKEYS], small(8, 300), midgame(8, 24)):
        answer = solver.turn(**request)
        if not answer.steps or not isinstance(answer.after, After):
            continue
        okey = CODES[okey_face(request.get("indicator"), request.get("okey"))[0]]
        steps = msgspec.to_builtins(answer.steps)
        turns.append([request["rack"], request.get("table", []), steps, okey])
        after.append([[*map(as_shown, answer.after.table)], msgspec.to_builtins(answer.after.rack)])
    assert {one["do"] for _, _, steps, _ in turns for one in steps} == {
        *("open", "lay", "add", "take_okey", "discard"),
    }
    module = (Path(solver.__file__).parent / "faces" / "http" / "page" / "steps.js").as_uri()
    done = node("--input-type=module", "--eval", REPLAY % module, given=json.dumps(turns))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == after


def as_shown(meld: TableMeld) -> list[Any]:
    """A meld of ``after`` as the page holds it."""
    tiles = [
        [tile, False, []] if isinstance(tile, str) else [tile.tile, True, tile.stands_for or []]
        for tile in meld.tiles
    ]
    return [meld.owner, meld.kind, tiles]
