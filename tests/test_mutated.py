"""Mutated bodies, and bytes that are hardly HTTP, against a real server that stays up."""

import json
import socket
from collections.abc import Iterator
from itertools import islice

import httpx
import pytest

from solver.faces.http.examples import EXAMPLES
from tests.fuzzing.bodies import KINDS, MAX_BODY, PATHS, bodies
from tests.fuzzing.http import GROWTH, TIME, mutate
from tests.serving import Server, serving

BODIES = 600

BODY = json.dumps(EXAMPLES["arrange"]).encode()
HEAD = b"POST /v1/arrange HTTP/1.1\r\nHost: x\r\n"
SOUND = HEAD + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(*TIME, "--body-seconds", "1") as server:
        yield server


@pytest.fixture
def connection(server: Server) -> Iterator[socket.socket]:
    """A connection; after the test the server still answers on another."""
    with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
        yield connection
    assert httpx.post(f"{server.address}/v1/arrange", content=BODY).status_code == 200


def answer(connection: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body of the next answer."""
    with connection.makefile("rb") as answers:
        status = int(answers.readline().split()[1])
        lines = (line.decode().split(": ", 1) for line in iter(answers.readline, b"\r\n"))
        headers = {name.lower(): value.strip() for name, value in lines}
        return status, headers, answers.read(int(headers.get("content-length", "0")))


def is_closed(connection: socket.socket) -> bool:
    """The server closes the connection (it may not have read all that was sent)."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_mutated_body_is_never_our_fault(server: Server) -> None:
    told, grown = mutate(server, BODIES, seed=11)
    assert sum(told.values()) == BODIES
    assert {kind for kind, _ in told} == set(KINDS)
    assert {status for _, status in told} == {200, 413, 422}
    assert grown < GROWTH


def test_every_path_and_kind_is_there_and_a_seed_gives_the_same_bodies() -> None:
    made = list(bodies(5, 400))
    assert made == list(bodies(5, 400))
    assert made != list(bodies(6, 400))
    assert {asked.question for asked in made} == set(PATHS)
    assert {asked.kind for asked in islice(bodies(5, 2000), 2000)} == set(KINDS)


def test_half_a_body_and_then_silence(connection: socket.socket) -> None:
    connection.sendall(SOUND[:-10])
    status, headers, body = answer(connection)
    assert (status, json.loads(body)["code"]) == (408, "slow_body")
    assert headers["content-type"] == "application/problem+json"
    assert is_closed(connection)


@pytest.mark.slow
@pytest.mark.parametrize(
    "sent", [b"", HEAD, SOUND + HEAD], ids=["nothing", "half a head", "a second one"]
)
def test_half_a_head_and_then_silence(connection: socket.socket, sent: bytes) -> None:
    connection.sendall(sent)
    if sent.startswith(SOUND):
        assert answer(connection)[0] == 200
    assert is_closed(connection)


@pytest.mark.slow
def test_a_body_that_goes_on_after_it_was_refused_and_then_silence(connection: socket.socket) -> None:
    connection.sendall(HEAD + b"Content-Length: 9999999\r\n\r\n" + b" " * (MAX_BODY + 1))
    assert answer(connection)[0] == 413
    connection.sendall(b" " * 1000)
    assert is_closed(connection)


def test_pipelined_requests_are_answered_in_order(connection: socket.socket) -> None:
    bad = HEAD + b"Content-Length: 2\r\n\r\n{}"
    connection.sendall((SOUND + bad) * 5)
    with connection.makefile("rb") as answers:
        for status in (200, 422) * 5:
            assert int(answers.readline().split()[1]) == status
            headers = dict(line.lower().split(b": ", 1) for line in iter(answers.readline, b"\r\n"))
            json.loads(answers.read(int(headers[b"content-length"])))


def test_a_chunked_body_without_end(connection: socket.socket) -> None:
    chunk = b"10000\r\n" + b" " * 65_536 + b"\r\n"
    connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
    for _ in range(MAX_BODY // 65_536 + 1):
        connection.sendall(chunk)
    status, _, body = answer(connection)
    assert (status, json.loads(body)["code"]) == (413, "too_large")


CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [HEAD + b"X-Name: ", b"GET /", HEAD, CHUNKED + b"0\r\nX-Name: ", CHUNKED + b"5;x="],
    ids=["header", "path", "many headers", "trailer", "chunk extension"],
)
def test_a_head_without_end(connection: socket.socket, server: Server, sent: bytes) -> None:
    before = server.rss()
    piece = (b"X-Name: x\r\n" if sent == HEAD else b"xxxxxxxxxxx") * 20_000
    try:
        connection.sendall(sent)
        for _ in range(256):
            connection.sendall(piece)
        assert is_closed(connection)
    except (BrokenPipeError, ConnectionResetError):
        pass  # it was closed before all was sent
    assert server.rss() - before < 32 << 20


def test_http_1_0(connection: socket.socket) -> None:
    connection.sendall(SOUND.replace(b"HTTP/1.1", b"HTTP/1.0"))
    status, _, body = answer(connection)
    assert (status, "melds" in json.loads(body)) == (200, True)
    assert is_closed(connection)


def test_a_caller_who_waits_to_be_told_to_go_on(connection: socket.socket) -> None:
    head, body = SOUND.split(b"\r\n\r\n")
    connection.sendall(head + b"\r\nExpect: 100-continue\r\n\r\n")
    assert answer(connection)[0] == 100
    connection.sendall(body)
    assert answer(connection)[0] == 200


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(range(256)),  # a TLS greeting
        b"GET\r\n\r\n",
        b"\x00" * 1000,
        b"nonsense\r\n\r\n",
        HEAD + b"Content-Length: -1\r\n\r\n",
        HEAD + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}",
        HEAD + b"Content-Length: 99999999999999999999999\r\n\r\n{}",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
    ids=lambda garbage: repr(garbage[-16:]),
)
def test_what_is_no_http(connection: socket.socket, garbage: bytes) -> None:
    connection.sendall(garbage)
    status, headers, body = answer(connection)
    assert (status, json.loads(body)["code"]) == (400, "bad_request")
    assert headers["content-type"] == "application/problem+json"
    assert is_closed(connection)
