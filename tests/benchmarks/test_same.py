"""What differs between two runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from benchmarks.same import EXPECTED, FOUND, OUTPUTS, check

VARIANT = {"rule": "AppendBool", "question": "Did Ann score twice?", "answer": {"value": "no"}}
REJECTED = {"rule": "PruneStep", "reason": "every question fails a check", "detail": "a name"}


def write(folder: Path, *rows: Mapping[str, object]) -> None:
    folder.mkdir(parents=True)
    for name in OUTPUTS:
        (folder / name).write_text("")
    (folder / OUTPUTS[0]).write_text("".join(json.dumps(row) + "\n" for row in rows))


@pytest.mark.parametrize("found", [[VARIANT, REJECTED], [VARIANT], [REJECTED, VARIANT]])
def test_only_the_same_bytes_are_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], found: list[Mapping[str, object]]
) -> None:
    """A line that is lost and another order both differ; lines are counted by rule."""
    write(tmp_path / EXPECTED / "drop", VARIANT, REJECTED)
    write(tmp_path / FOUND / "drop", *found)
    assert check(tmp_path) == (found == [VARIANT, REJECTED])
    printed = capsys.readouterr().out
    assert ("1 lost contrast_set.jsonl PruneStep" in printed) == (found == [VARIANT])
