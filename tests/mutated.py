"""Sends mutated bodies to a real server: ``python -m tests.mutated --bodies 10000 --seed 1``.

Every answer must be a problem of ours, or an answer where the mutation left the request sound: never
5xx, never a traceback, and the server's memory does not grow.  The first that is neither ends it, and
is shown with its body.
"""

import argparse
import contextlib
import json
from collections import Counter
from http.client import HTTPConnection
from itertools import islice

from tests.mutated_bodies import KINDS, Asked, bodies
from tests.serving import Server, serving

TIME = ("--solve-seconds", "60", "--batch-seconds", "60")
"""No answer here may depend on how fast the machine is."""


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


def main() -> None:
    """Send them all and say what they were answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bodies", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with serving(*TIME) as server:
        told, grown = mutate(server, options.bodies, options.seed)
    for (kind, status), count in sorted(told.items()):
        print(f"{kind:>14} {status} {count:6}")
    print(f"{sum(told.values())} bodies, memory {grown / 2**20:+.1f} MiB in the second half")


if __name__ == "__main__":
    main()
