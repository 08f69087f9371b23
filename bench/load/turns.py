"""Turns asked beside the load, as many at a time as keep the service's pool busy."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import cycle, islice
from threading import Event, Thread
from typing import Final

from bench.turns import positions

CALLERS: Final = 3
POSITIONS: Final = 60


@contextmanager
def turns_beside(port: int) -> Iterator[Counter[int]]:
    """Each caller asks its next turn when it has an answer; how often which status was answered."""
    told: Counter[int] = Counter()
    over = Event()
    bodies = [json.dumps(position).encode() for position in positions(POSITIONS)]

    def caller(place: int) -> None:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        for body in cycle(islice(bodies, place, None, CALLERS)):
            if over.is_set():
                break
            connection.request("POST", "/v1/turn", body)
            answer = connection.getresponse()
            answer.read()
            told[answer.status] += 1
        connection.close()

    callers = [Thread(target=caller, args=(place,)) for place in range(CALLERS)]
    for each in callers:
        each.start()
    try:
        yield told
    finally:
        over.set()
        for each in callers:
            each.join()
