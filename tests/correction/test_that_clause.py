""" "That" is put where a yes/no question is hard to read without, and nowhere else."""

import pytest

from bpb.correction.rules.that_clause import with_that

PASSAGE = (
    "Ann Lee sailed to Ember in 1879. Bob Roy played for Hull and directed Red Dust. Ann Lee won. "
    "Red Dust was released in 1990."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Did the colony Lee sailed to in 1879 become free after 1651?",
            "Did the colony that Lee sailed to in 1879 become free after 1651?",
        ),
        (
            "Did the contest Brook made her debut in begin in 1974?",
            "Did the contest that Brook made her debut in begin in 1974?",
        ),
    ],
)
def test_a_clause_on_the_subject_gets_it(question: str, expected: str) -> None:
    """Where the main verb is still to come."""
    assert with_that(question, PASSAGE) == expected
    assert with_that(expected, PASSAGE) == expected


@pytest.mark.parametrize(
    "question",
    [
        "When did the colony Lee sailed to become free?",
        "Did the film Red Dust released in 1990 win?",
        "Did the late Ann Lee said to be ill win?",
        "Did the club Bob Roy win?",
        "Did the English actor from the film The System die before 1999?",
        "Does the colony that Lee sailed to exist?",
        "Did the club Ann Lee, Bob Roy and others played for win?",
    ],
)
def test_other_questions_stay(question: str) -> None:
    """Names that stand beside a noun, times, and questions with a question word."""
    assert with_that(question, PASSAGE) == question
