"""A time limit for code that knows none."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class TimeUp(BaseException):  # not an Exception, lest the code that runs catch it
    """The time is over."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise :class:`TimeUp` in the block after ``seconds``; in the main thread only, as signals are."""

    def over(*_: Any) -> None:
        raise TimeUp

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
