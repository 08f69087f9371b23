"""What is told of a request while it is answered: for the log, the metrics and the headers."""

from asyncio import Event
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, cast

KEY = "sirala"
"""Where it stands in an ASGI scope."""


async def _never() -> None:
    await Event().wait()


@dataclass(slots=True)
class RequestRecord:
    """A request: its id, the question it asks (empty: something else), what came of it.

    ``code`` is that of the error it was answered with; ``solving`` the seconds that the question itself
    took, the rest being overhead; ``leaving`` waits until the caller hangs up, once its body is read.
    """

    id: str
    started: float
    question: str = ""
    status: int = 0
    code: str = ""
    solving: float = 0.0
    leaving: Callable[[], Awaitable[Any]] = _never

    @property
    def header(self) -> tuple[bytes, bytes]:
        """The header of the answer that names the id."""
        return b"x-request-id", self.id.encode()


def record_of(scope: Any) -> RequestRecord:
    """What is told of the request of an ASGI scope."""
    if KEY not in scope:  # asked of the app itself, without the gate
        scope[KEY] = RequestRecord("", 0.0)
    return cast(RequestRecord, scope[KEY])
