"""The same on the workers of a Dask cluster: a scheduler and two workers, processes on this machine."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Thread

import pyarrow as pa
import pytest
from pyarrow import parquet as pq

from tests.faces.batch.files import answers, table, written
from tests.faces.batch.running import JOURNAL, RACKS, Run, kept, options
from tests.faces.running import sirala

DASK = [sys.executable, "-m"]
PATIENCE = 60


class Cluster:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        lines = self._start("dask_scheduler", "--port", "0", "--host", "127.0.0.1")
        self.address = said(lines, r"Scheduler at:\s+(tcp://127\.0\.0\.1:\d+)")

    def work(self, workers: int = 1) -> list[subprocess.Popen[bytes]]:
        """So many workers more, of one thread each, which the scheduler has met."""
        before = len(self.processes)
        more = ("--no-nanny", "--nthreads", "1", "--local-directory", str(self._folder))
        logs = [self._start("dask_worker", self.address, *more) for _ in range(workers)]
        for lines in logs:
            said(lines, r"Registered to:\s+(\S+)")
        return self.processes[before:]

    def _start(self, name: str, *arguments: str) -> "Queue[str]":
        """A process more; its lines as it says them."""
        command = [*DASK, f"distributed.cli.{name}", *arguments, "--no-dashboard"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.processes.append(process)
        lines: Queue[str] = Queue()
        Thread(target=heard, args=(process, lines), daemon=True).start()
        return lines


def heard(process: subprocess.Popen[bytes], lines: "Queue[str]") -> None:
    """Take each line that a process says until it ends."""
    assert process.stdout
    with process.stdout as said:
        for line in said:
            lines.put(line.decode())


def said(lines: "Queue[str]", what: str) -> str:
    """What a process says in the first line that is like this."""
    while not (found := re.search(what, lines.get(timeout=PATIENCE))):
        pass
    return found[1]


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    given = Cluster(tmp_path_factory.mktemp("cluster"))
    yield given
    for process in reversed(given.processes):
        process.kill()
        process.wait()


@pytest.mark.slow
def test_a_worker_that_dies_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    given = table(RACKS)
    source = written(tmp_path, given)
    target = source.with_name("out.parquet")
    first, _ = cluster.work(2)
    run = Run(source, "--scheduler", cluster.address)
    told = run.when_kept(5, first.kill)
    assert run.process.returncode == 0, told
    assert re.fullmatch(rb"40,000 racks in [\d.]+ s, [\d,]+ racks a second\n", told)
    on_cluster = target.read_bytes()
    assert pq.read_table(target).equals(answers(given))
    assert sirala(*options(source)).returncode == 0
    assert target.read_bytes() == on_cluster


@pytest.mark.slow
def test_a_bad_rack_is_named_from_afar(cluster: Cluster, tmp_path: Path) -> None:
    cluster.work()
    given = table(9)
    racks = [*given["rack"].to_pylist()[:7], [3, 3, 3], [1]]
    given = given.set_column(1, "rack", pa.array(racks, pa.list_(pa.uint8())))
    done = sirala(*options(written(tmp_path, given), "--scheduler", cluster.address))
    assert done.returncode == 2
    assert done.stderr.startswith(b"rack: row 7: yellow-4 is there 3 times")


@pytest.mark.slow
def test_a_scheduler_that_dies_stops_it_and_what_is_solved_stays(
    cluster: Cluster, tmp_path: Path
) -> None:
    given = table(RACKS)
    source = written(tmp_path, given)
    target = source.with_name("out.parquet")
    cluster.work()
    run = Run(source, "--scheduler", cluster.address)
    said = run.when_kept(5, cluster.processes[0].kill).decode()
    assert run.process.returncode == 1
    assert re.fullmatch(r"It stopped: .+\. What is solved is kept beside the output: .+\n", said)
    assert not target.exists()
    done = sirala(*options(source))
    assert kept(done.stderr) > 0
    assert pq.read_table(target).equals(answers(given))


@pytest.mark.slow
def test_a_cluster_without_workers_is_waited_for(cluster: Cluster, tmp_path: Path) -> None:
    given = table(100)
    source = written(tmp_path, given)
    run = Run(source, "--scheduler", cluster.address)
    assert run.process.stderr
    assert (
        run.process.stderr.readline()
        == b"The cluster has no workers yet; the first that comes will begin.\n"
    )
    cluster.work()
    run.end()
    assert pq.read_table(source.with_name("out.parquet")).equals(answers(given))


@pytest.mark.parametrize(
    "address",
    [
        "nowhere",
        *(
            pytest.param(each, marks=pytest.mark.slow)
            for each in ("tcp://127.0.0.1:1", "", "tcp://127.0.0.1", "ucx://here:1")
        ),
    ],
)
def test_no_scheduler_there(tmp_path: Path, address: str) -> None:
    source = written(tmp_path, table(10))
    done = sirala(*options(source, "--scheduler", address))
    assert done.returncode == 2
    assert done.stderr.startswith(f"scheduler: no Dask scheduler answers at {address}".encode())
    assert done.stderr.count(b"\n") == 1
    assert not source.with_name(JOURNAL).exists()
