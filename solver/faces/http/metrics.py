"""``/metrics`` for Prometheus: requests, errors and latency of each question, the solver's share apart.

With several workers each writes its numbers to files in ``PROMETHEUS_MULTIPROC_DIR``, which must be set
before this is imported; whichever worker is asked adds all of them up.
"""

import os
from functools import cache
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from solver.faces.http.request_record import RequestRecord

MEDIA_TYPE: Final = "text/plain; version=0.0.4"
GONE: Final = 499
"""The status of a request whose caller hung up before it was answered (nginx calls it so, too)."""
_SECONDS: Final = (
    *(0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01),
    *(0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)


class Metrics:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            ProcessCollector(registry=self._registry)
        self._requests = Counter(
            "sirala_requests", "Requests by question (other: none).", ("question", "status"),
            registry=self._registry,
        )  # fmt: skip
        self._errors = Counter(
            "sirala_errors", "Requests answered with an error, by its code.", ("question", "code"),
            registry=self._registry,
        )  # fmt: skip
        self._latency = Histogram(
            "sirala_request_seconds", "From a request's headers to the last byte of its answer.",
            ("question",), buckets=_SECONDS, registry=self._registry,
        )  # fmt: skip
        self._solving = Histogram(
            "sirala_solver_seconds", "The part of it in which the question itself was answered.",
            ("question",), buckets=_SECONDS, registry=self._registry,
        )  # fmt: skip

        # finding a metric by its labels takes longer than counting
        self._counter = cache(self._requests.labels)
        self._error = cache(self._errors.labels)
        self._times = cache(lambda name: (self._latency.labels(name), self._solving.labels(name)))

    def count(self, record: RequestRecord) -> None:
        """Count a request that has been answered."""
        question = record.question or "other"
        latency, solving = self._times(question)
        self._counter(question, record.status or GONE).inc()
        latency.observe(perf_counter() - record.started)
        if record.code:
            self._error(question, record.code).inc()
        if record.solving:
            solving.observe(record.solving)

    def text(self) -> bytes:
        """All of it in Prometheus's text format, of all workers."""
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
