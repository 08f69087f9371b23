"""An answer that the tests of the comparison change."""

from typing import Any

import msgspec

from tests.same.asked import Asked, Json
from tests.same.compared import Parts

ARRANGE = Asked("http", "arrange", '{"rules":"oyna101"}', path="/v1/arrange")
OLD: Json = {
    "melds": [{"kind": "run", "value": 6, "tiles": [{"index": 0, "tile": "red-1"}]}],
    "total": 6,
    "why": "İşlek: kırmızı 5",
    "alternatives": [],
}


def told(answer: Any, status: str = "200") -> Parts:
    """What a service says with this answer."""
    return {"status": status, "body": msgspec.json.encode(answer).decode(), "headers": "a: b"}
