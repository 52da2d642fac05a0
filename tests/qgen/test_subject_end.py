"""Where the subject of a yes/no question ends."""

from __future__ import annotations

import pytest

from bpb.english.clause import end_of
from bpb.english.morphology import analyse
from bpb.qgen.question_edits.subject_end import end_of_subject


@pytest.mark.parametrize("mark", ["?", ""])
@pytest.mark.parametrize(
    ("question", "end"),
    [
        ("Does the Danish singer live", 4),
        ("Did Ann Lee sing the song", 3),
        ("Was the mill built in Elm", 3),
    ],
)
def test_the_subject_ends_before_the_predicate(question: str, mark: str, end: int) -> None:
    """With a question mark and without one."""
    doc = analyse(question + mark)
    assert end_of_subject(doc, end_of(doc)) == end
