"""Training pairs come from gold pairs, only where the edit is certain."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from bpb.domains.rules import discover
from bpb.errors import InputError
from bpb.qgen.augment import pairs, read_break
from bpb.qgen.checks import failed_checks


def test_pairs_of_one_question() -> None:
    """A count question gives yes/no pairs whose decomposition carries the same comparison."""
    made = list(
        pairs(
            "How many goals did Lee score?",
            "return goals of Lee ;return number of #1",
            discover(),
            4,
        )
    )
    assert made
    starts = ("Did Lee score", "Was the number of goals that Lee scored")
    assert all(pair.question.startswith(starts) for pair in made)
    assert all(pair.decomposition.startswith(pair.source) for pair in made)


def test_no_break_files(tmp_path: Path) -> None:
    """A folder without Break is named in one line."""
    with pytest.raises(InputError, match="break"):
        next(read_break(tmp_path))


def test_pairs_of_break(data_dir: Path) -> None:
    """Real questions give questions that pass every check."""
    rules = discover()
    rows = list(islice(read_break(data_dir), 40))
    made = [pair for _, question, text in rows for pair in pairs(question, text, rules, 2)]
    assert made
    assert not [pair.question for pair in made if failed_checks(pair.question)]
