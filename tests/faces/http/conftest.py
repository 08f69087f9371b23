"""One real server for the tests of this folder that need no settings of their own."""

from collections.abc import Iterator

import httpx
import pytest

from tests.serving import Server, serving


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture(scope="package")
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60) as client:
        yield client
