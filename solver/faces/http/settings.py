"""What can be set about the service; ``sirala serve --help`` says what each is for."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of a service, each a flag and an environment variable of ``sirala serve``.

    ``max_body`` (of one question) and ``max_batch`` are in bytes; ``max_waiting`` and ``max_queue`` are
    requests, ``solvers`` processes, each for every worker; times are in seconds.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    api_key: str | None = None
    cors: tuple[str, ...] = ()
    max_body: int = 1 << 17
    max_batch: int = 1 << 21
    max_racks: int = 1000
    max_waiting: int = 128
    solvers: int = 1
    max_queue: int = 8
    solve_seconds: float = 1.0
    batch_seconds: float = 10.0
    body_seconds: float = 10.0
    stop_seconds: int = 30
    log_requests: bool = True
