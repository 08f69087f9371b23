"""Mutated bodies to a real server.

Every answer must be a problem of ours, or an answer where the mutation left the request sound: never
5xx, never a traceback, and the server's memory does not grow.
"""

import contextlib
import json
from collections import Counter
from http.client import HTTPConnection
from itertools import islice

from tests.fuzzing.bodies import KINDS, Asked, bodies
from tests.serving import Server, serving

TIME = ("--solve-seconds", "60", "--batch-seconds", "60")
"""No answer here may depend on how fast the machine is."""
GROWTH = 24 << 20
"""Bytes that memory may grow by in the second half; on few bodies it still settles."""


def send(connection: HTTPConnection, asked: Asked) -> tuple[int, str, bytes]:
    """The status, the content type and the body of the answer."""
    # A body that is too large may be answered before all of it has been sent.
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        connection.request("POST", f"/v1/{asked.question}", asked.body, dict(asked.headers))
    answer = connection.getresponse()
    return answer.status, answer.headers.get("Content-Type", ""), answer.read()


def check(asked: Asked, status: int, content_type: str, body: bytes) -> None:
    """The answer is one that this kind of body may get, in the form that it must have."""
    said = asked.body if len(asked.body) < 2000 else asked.body[:100] + b" ... " + asked.body[-100:]
    shown = f"{asked.kind} to {asked.question}, {asked.headers}: {said!r} -> {status} {body[:500]!r}"
    assert status in KINDS[asked.kind][2], shown
    found = json.loads(body)
    assert isinstance(found, dict), shown
    assert b"Traceback" not in body, shown
    if status == 200:
        assert content_type == "application/json", shown
        return
    assert content_type == "application/problem+json", shown
    assert found["status"] == status, shown
    for name in ("code", "message", "title", "detail"):
        assert isinstance(found[name], str), shown
        assert found[name], shown
    assert len(found["message"]) < 1000, shown


def mutate(server: Server, n: int, seed: int) -> tuple[Counter[tuple[str, int]], int]:
    """How often each kind got each status, and by how many bytes the second half made memory grow."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=120)
    told: Counter[tuple[str, int]] = Counter()
    rss = []
    asked = bodies(seed, n)
    for half in (n // 2, n - n // 2):
        for each in islice(asked, half):
            status, content_type, body = send(connection, each)
            check(each, status, content_type, body)
            told[each.kind, status] += 1
        rss.append(server.rss())
    connection.close()
    return told, rss[1] - rss[0]


def http(seed: int, n: int) -> Counter[tuple[str, str]]:
    """So many bodies to a server of its own, whose memory must not grow."""
    with serving(*TIME) as server:
        told, grown = mutate(server, n, seed)
    assert grown < GROWTH, f"{grown / 2**20:+.1f} MiB in the second half"
    return Counter({(kind, str(status)): count for (kind, status), count in told.items()})
