"""10,000 damaged files, spread over everything that bpb reads from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fuzz.fuzz import failures
from tests.fuzz.readers import GROUPS, Reader

ALL = 10_000
Group = Callable[[], Iterator[Reader]]
of_groups = pytest.mark.parametrize("group", GROUPS, ids=[each.__name__ for each in GROUPS])


@pytest.mark.slow
def test_how_many_there_are() -> None:
    """The readers' shares add up."""
    assert sum(reader.share for group in GROUPS for reader in group()) >= ALL


@of_groups
def test_a_few_damaged_files_are_one_line_each(group: Group, tmp_path: Path) -> None:
    """The first of those of the slow test."""
    assert found(group, tmp_path, 4) == []


@pytest.mark.slow
@of_groups
def test_damaged_files_are_one_line_each(group: Group, tmp_path: Path) -> None:
    """No other error comes than a `BPBError`, none takes 10 seconds, and a bad row costs itself
    alone.
    """
    assert found(group, tmp_path, ALL) == []


def found(group: Group, folder: Path, most: int) -> list[str]:
    """What went wrong, with the number that makes the file again."""
    return [
        f"{each.reader}, input {each.number}: {each.problem}"
        for place, reader in enumerate(group())
        for each in failures(reader, folder / str(place), range(min(most, reader.share)))
    ]
