"""What becomes of a process whose parent dies."""

from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread


def end_with_parent(end: Callable[[], object]) -> None:
    """Call ``end``, on a thread, when the process that started this one has died."""
    parent = parent_process()
    if parent is None:  # started by hand
        return

    def watch() -> None:
        parent.join()
        end()

    Thread(target=watch, daemon=True).start()
