"""Waiting for what happens in other processes: until it holds, or until they have ended."""

import os
import select
import time
from collections.abc import Callable, Iterable

PATIENCE = 120
_BETWEEN = 0.02


def wait_until(
    held: Callable[[], object], why: Callable[[], str] = str, seconds: float = PATIENCE
) -> None:
    """Until it holds, looked at again and again; only for what tells nobody that it has come.

    ``why`` says what to show where it never does.
    """
    end = time.monotonic() + seconds
    while not held():
        assert time.monotonic() < end, why()
        time.sleep(_BETWEEN)


def wait_for_the_end(processes: Iterable[int], seconds: float = PATIENCE) -> None:
    """Until these processes, which need not be children of this one, have ended."""
    end = time.monotonic() + seconds
    for process in processes:
        try:
            ended = os.pidfd_open(process)
        except ProcessLookupError:
            continue
        try:
            left = max(0.0, end - time.monotonic())
            assert select.select([ended], [], [], left)[0], f"process {process} goes on"
        finally:
            os.close(ended)
