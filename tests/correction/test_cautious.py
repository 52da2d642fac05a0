"""Of a question without capitals little of a correction is believed: an editor takes its titles
for prose.
"""

from __future__ import annotations

import pytest

from bpb.correction.cautious import with_cautious_edits
from bpb.correction.corrector import QuestionCorrector
from bpb.records.example import Example
from tests.correction.listed import ListedCorrector

CONTEXT = "The mill pond of Oslo is old. Mill Ponds Forever is a film."


@pytest.mark.parametrize(
    ("question", "proposed", "expected"),
    [
        ("Who owns oslo?", "Who owns Oslo?", "Who owns Oslo?"),
        ("Who is bo ek", "Who is Bo Ek?", "Who is Bo Ek?"),
        (
            "Where is mill pond of Oslo?",
            "Where is the mill pond of Oslo?",
            "Where is the mill pond of Oslo?",
        ),
        (
            "Who made mill pond forever?",
            "Who made the mill ponds forever?",
            "Who made the mill pond forever?",
        ),
        ("Who is in lost mill?", "Who is in the lost mill?", "Who is in lost mill?"),
        (
            "Who played in catch it made?",
            "Who played in catching it?",
            "Who played in catch it made?",
        ),
        ("Who sings a song?", "Who sang the song?", "Who sings a song?"),
    ],
)
def test_capitals_marks_and_told_articles_are_believed(
    question: str, proposed: str, expected: str
) -> None:
    assert with_cautious_edits(question, proposed, CONTEXT) == expected


@pytest.mark.parametrize(
    ("given", "corrected"),
    [
        # The same slip where the writer makes capitals, and where not.
        ("Who was voice by Ann?", "Who was voiced by Ann?"),
        ("who was voice by ann", "Who was voice by Ann?"),
    ],
)
def test_a_question_without_capitals_keeps_its_words(given: str, corrected: str) -> None:
    known = {"Who was voice by Ann?": ("Who was voiced by Ann?", 5.0)}
    reader = QuestionCorrector(ListedCorrector(known), minimum_gain=2.5, maximum_doubt=9.0)
    (example,), _ = reader.correct([Example("1", given, "Ann sang.", None)])
    assert example.question == corrected
    assert example.as_given == given
