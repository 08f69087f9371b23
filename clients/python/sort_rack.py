"""Sorts a rack through the Sırala service and asks whether it opens; needs Python 3.9 and nothing else.

    python3 sort_rack.py                                  the rack below
    python3 sort_rack.py blue-3 red-5 red-6 red-7 okey    an indicator, then the tiles of a rack

SIRALA_URL says where the service is, SIRALA_API_KEY what it is asked with, if it wants a key.
"""

import json
import os
import sys
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ADDRESS = os.environ.get("SIRALA_URL", "http://127.0.0.1:8000").rstrip("/")
API_KEY = os.environ.get("SIRALA_API_KEY", "")
TRIES = 5

INDICATOR = "black-4"
RACK = (
    "red-10 red-11 red-12 red-13 black-10 black-11 black-12 black-13 blue-3 blue-4 blue-5 blue-12"
    " okey yellow-1 yellow-4 yellow-8 yellow-11 red-1 red-3 red-5 black-2 black-6"
)


class Problem(Exception):
    """What the service says when it cannot answer (problem+json, RFC 9457).

    ``code`` is for programs and never changes; ``field`` is the wrong field of the request, or None.
    """

    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(told["message"])
        self.code: str = told["code"]
        self.field = told["field"]


def ask(question: str, request: dict[str, Any]) -> Any:
    """The answer to a question; a busy service (429) is asked again when it says to.

    Raises Problem where there is no answer, URLError where there is no service.
    """
    headers = {"Content-Type": "application/json"}
    if API_KEY:
        headers["Authorization"] = f"Bearer {API_KEY}"
    asked = Request(f"{ADDRESS}/v1/{question}", json.dumps(request).encode(), headers)
    for tries_left in reversed(range(TRIES)):
        try:
            with urlopen(asked, timeout=60) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 429 or not tries_left:
                raise Problem(json.load(error)) from None
            time.sleep(int(error.headers["Retry-After"]))
    raise AssertionError("every try ends in an answer or in an error")


def name(code: str) -> str:
    """A tile in words: ``red-7`` is ``red 7``."""
    return code.replace("-", " ")


def in_meld(tile: dict[str, Any]) -> str:
    """A tile of a meld in words; an okey says what it stands for."""
    if not tile.get("okey"):
        return name(tile["tile"])
    return f"okey (as {' or '.join(map(name, tile['as'])) or 'any tile'})"


def main(indicator: str, rack: list[str]) -> None:
    """Ask both questions about the rack and print the answers in words."""
    request = {"rules": "oyna101", "indicator": indicator, "rack": rack, "lang": "en"}

    sorted_rack = ask("arrange", request)
    for meld in sorted_rack["melds"]:
        print(f"{meld['kind']} of {meld['value']}: {', '.join(map(in_meld, meld['tiles']))}")
    # An index says which of the rack's tiles is meant, in the order in which they were given.
    leftover = (name(rack[index]) for index in sorted_rack["leftover"])
    print(f"left over: {', '.join(leftover) or 'nothing'}")
    print(f"total {sorted_rack['total']}, leftover cost {sorted_rack['leftover_cost']}")

    opening = ask("opening", request)
    for route in ("points", "pairs"):
        found, threshold = opening[route], opening["threshold"][route]
        opens = "opens" if found["opens"] else f"does not open, {found['missing']} short"
        print(f"with {threshold} {route}: {opens}")


if __name__ == "__main__":
    try:
        main(*((sys.argv[1], sys.argv[2:]) if len(sys.argv) > 2 else (INDICATOR, RACK.split())))
    except Problem as problem:
        sys.exit(f"{problem.code}: {problem}")
    except URLError as error:
        sys.exit(f"There is no service at {ADDRESS}: {error.reason}")
