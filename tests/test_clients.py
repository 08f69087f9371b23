"""The example clients print what the library answers, and ask only for what the document has."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import httpx
import pytest

import solver
from solver.api.ask import ask_json
from solver.api.melds import MeldTile
from tests.serving import Server, serving

CLIENTS = Path(__file__).parents[1] / "clients"
CSHARP = (CLIENTS / "csharp" / "SortRack.cs").read_text("utf-8")
NODE = shutil.which("node")
COMMANDS = {
    "python": [sys.executable, str(CLIENTS / "python" / "sort_rack.py")],
    "javascript": [NODE or "", str(CLIENTS / "javascript" / "sort-rack.mjs")],
}
needs_node = pytest.mark.skipif(NODE is None, reason="there is no node here")
every_client = pytest.mark.parametrize("client", ["python", pytest.param("javascript", marks=needs_node)])

RACKS = {
    "its own": ("black-4", ""),
    "two okeys": (
        "red-12",
        "okey okey blue-1 blue-2 blue-3 blue-4 black-1 yellow-1 red-1 red-2 red-4 red-6 red-8"
        " yellow-5 yellow-7 yellow-9 black-9 black-11 fake black-13 blue-11",
    ),
    "seven pairs": (
        "red-7",
        "yellow-1 yellow-1 yellow-3 yellow-3 yellow-5 yellow-5 blue-2 blue-2 blue-4 blue-4 black-7"
        " black-7 black-9 black-9 red-1 red-5 blue-7 yellow-12 red-13 black-3 blue-13",
    ),
}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def run(
    client: str, address: str, indicator: str, rack: list[str], key: str = ""
) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "SIRALA_URL": address, "SIRALA_API_KEY": key}
    tiles = [indicator, *rack] if rack else []
    return subprocess.run(
        [*COMMANDS[client], *tiles], env=env, capture_output=True, text=True, timeout=60, check=False
    )


def own_rack() -> list[str]:
    """The rack that the clients bring, which is the same in all three."""
    racks = set()
    for text in (*(Path(command[1]).read_text("utf-8") for command in COMMANDS.values()), CSHARP):
        tiles = text[text.index('"black-4"') : text.index('black-6"') + len("black-6")]
        racks.add(tuple(re.findall(r"[a-z]+-\d+|\bokey\b", tiles)))
    ((_, *rack),) = racks
    return rack


def in_words(indicator: str, rack: list[str]) -> str:
    """What a client should print, from the library's own answers."""
    best = solver.arrange(rack, indicator=indicator)
    lines = [f"{meld.kind} of {meld.value}: {', '.join(map(_tile, meld.tiles))}" for meld in best.melds]
    leftover = ", ".join(rack[index].replace("-", " ") for index in best.leftover)
    lines.append(f"left over: {leftover or 'nothing'}")
    lines.append(f"total {best.total}, leftover cost {best.leftover_cost}")
    opening = solver.opening(rack, indicator=indicator)
    points, pairs = opening.points, opening.pairs
    for needed, name, opens, missing in (
        (opening.threshold.points, "points", points.opens, points.missing),
        (opening.threshold.pairs, "pairs", pairs.opens, pairs.missing),
    ):
        lines.append(f"with {needed} {name}: {'opens' if opens else f'does not open, {missing} short'}")
    return "\n".join(lines) + "\n"


def _tile(tile: MeldTile) -> str:
    if not tile.okey:
        return tile.tile.replace("-", " ")
    assert isinstance(tile.stands_for, list)
    return f"okey (as {' or '.join(tile.stands_for).replace('-', ' ') or 'any tile'})"


@every_client
@pytest.mark.parametrize("rack", RACKS)
def test_it_prints_what_the_library_answers(client: str, rack: str, server: Server) -> None:
    indicator, tiles = RACKS[rack]
    ran = run(client, server.address, indicator, tiles.split())
    assert ran.stderr == ""
    assert ran.stdout == in_words(indicator, tiles.split() or own_rack())
    assert ran.returncode == 0


@every_client
def test_an_error_is_told_in_the_words_of_the_service(client: str, server: Server) -> None:
    ran = run(client, server.address, "blue-3", ["red-5", "red-14"])
    with pytest.raises(solver.UnknownTile) as error:
        solver.arrange(["red-5", "red-14"], indicator="blue-3")
    assert ran.stderr == f"unknown_tile: {error.value.message}\n"
    assert ran.returncode == 1


@every_client
def test_no_service_is_told_in_words(client: str) -> None:
    ran = run(client, "http://127.0.0.1:9", "blue-3", [])
    assert ran.stderr.startswith("There is no service at http://127.0.0.1:9: ")
    assert len(ran.stderr.splitlines()) == 1
    assert ran.returncode == 1


@every_client
@pytest.mark.slow
def test_the_key_opens_a_service_that_wants_one(client: str) -> None:
    with serving("--api-key", "a-key") as server:
        without = run(client, server.address, "black-4", [])
        with_it = run(client, server.address, "black-4", [], key="a-key")
    assert (without.returncode, without.stderr.split(":")[0]) == (1, "unauthorized")
    assert (with_it.returncode, with_it.stdout) == (0, in_words("black-4", own_rack()))


class Busy(BaseHTTPRequestHandler):
    """A service that is busy: each question is answered when it is asked for the third time."""

    asked: ClassVar[list[tuple[str, str | None]]] = []
    turns_away = 2

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked.append((self.path, self.headers["Authorization"]))
        answers = [path for path, _ in self.asked].count(self.path) > self.turns_away
        problem = {"code": "busy", "field": None, "message": "Ask again later."}
        content = ask_json(self.path.split("/")[-1], body) if answers else json.dumps(problem).encode()
        self.send_response(200 if answers else 429)
        if not answers:
            self.send_header("Retry-After", "0")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def busy() -> Iterator[str]:
    Busy.asked.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Busy) as service:
        Thread(target=service.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{service.server_address[1]}"
        service.shutdown()


@every_client
@pytest.mark.slow
def test_a_busy_service_is_asked_again_with_the_key(client: str, busy: str) -> None:
    ran = run(client, busy, "blue-3", [], key="a-key")
    assert ran.stderr == ""
    assert ran.returncode == 0
    bearer = "Bearer a-key"
    assert Busy.asked == [("/v1/arrange", bearer)] * 3 + [("/v1/opening", bearer)] * 3


@every_client
@pytest.mark.slow
def test_a_service_that_stays_busy_is_given_up(
    client: str, busy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Busy, "turns_away", 100)
    ran = run(client, busy, "blue-3", [])
    assert ran.stderr == "busy: Ask again later.\n"
    assert ran.returncode == 1
    assert Busy.asked == [("/v1/arrange", None)] * 5


def test_csharp_names_only_what_the_document_has(server: Server) -> None:
    document: dict[str, Any] = httpx.get(f"{server.address}/openapi.json").json()
    paths = set(re.findall(r'"(/v1/\w+)"', CSHARP))
    assert paths == {"/v1/arrange", "/v1/opening"}
    assert paths <= set(document["paths"])
    schemas = document["components"]["schemas"]
    as_in = {
        "RackRequest": ["ArrangeRequest", "OpeningRequest"],
        "Route": ["PointsOpening", "PairsOpening"],
    }
    classes = dict(re.findall(r"^public class (\w+)\n\{\n(.*?)^\}", CSHARP, re.DOTALL | re.MULTILINE))
    checked = 0
    for name, inner in classes.items():
        fields = re.findall(r'JsonPropertyName\("(\w+)"\)', inner)
        for schema in as_in.get(name, [name]) if fields else []:
            assert set(fields) <= set(schemas[schema]["properties"]), schema
            checked += 1
    assert checked == 10
    assert sum(inner.count("JsonPropertyName(") for inner in classes.values()) == CSHARP.count(
        "JsonPropertyName("
    )


def test_the_readme_shows_what_is_printed(server: Server) -> None:
    readme = (CLIENTS / "README.md").read_text("utf-8")
    command, _, output = readme.split("```console\n$ ")[1].split("```")[0].partition("\n")
    assert command == f"python3 {Path(COMMANDS['python'][1]).relative_to(CLIENTS.parent)}"
    assert output == run("python", server.address, "black-4", []).stdout
