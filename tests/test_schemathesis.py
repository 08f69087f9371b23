"""Schemathesis over the whole OpenAPI document of a real server: no undocumented answer, no 5xx."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import httpx
import pytest

from tests.fuzzing.http import TIME
from tests.serving import serving

EXAMPLES = 20
"""How many requests it makes up for an operation, beside those that follow from the document."""

# A schema cannot say what a rack is (a list of words is none), so what it allows may still be refused;
# and in a batch a request that is none is marked, and the batch is answered.
LEFT_OUT = """
[checks.positive_data_acceptance]
enabled = false

[[operations]]
include-path = "/v1/batch"
checks.negative_data_rejection.enabled = false
"""


@pytest.mark.slow
@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed")
def test_every_answer_is_in_the_document(tmp_path: Path) -> None:
    (tmp_path / "schemathesis.toml").write_text(LEFT_OUT)
    with serving(*TIME) as server:
        document = f"{server.address}/openapi.json"
        ran = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "run", document),
                *("--max-examples", str(EXAMPLES), "--seed", "1", "--continue-on-failure"),
                *("--generation-database", "none", "--suppress-health-check", "all"),
            ],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
        operations = sum(map(len, httpx.get(document).json()["paths"].values()))
    assert ran.returncode == 0, ran.stdout
    assert re.search(rf"Tested: +{operations}$", ran.stdout, re.MULTILINE), ran.stdout
    found = re.search(r"^ +(\d+) generated, (\d+) passed$", ran.stdout, re.MULTILINE)
    assert found, ran.stdout
    assert found[1] == found[2]
    assert int(found[1]) > operations * EXAMPLES
