"""Runs for the tests of the page."""

from __future__ import annotations

import pytest

from bpb.runs.directory import RunDirectory
from tests.small_runs import small_run


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> RunDirectory:
    """The small run; no test changes it."""
    return RunDirectory.read(small_run(tmp_path_factory.mktemp("small") / "run"))
