"""VerifyOneOf's wording: one of several that a question asks for."""

from __future__ import annotations

import pytest

from bpb.english.question_form import QuestionForm
from bpb.perturb.edits import VerifyOneOf
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qgen.checks import failed_checks
from bpb.qgen.edit import edit_question
from bpb.qgen.question_edits.verify.plural_to_singular import as_one
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Spans, YesNo
from tests.answer.by_heuristic import by_heuristic

SOURCE = parse("return clubs that Lee played for")


def asked(question: str, candidate: str) -> str | None:
    edit = VerifyOneOf(candidate)
    made = Perturbation("VerifyOneOf", "boolean", SOURCE, edit.apply(SOURCE), edit)
    return edit_question(question, made)


@pytest.mark.parametrize(
    ("question", "candidate", "expected"),
    [
        ("Which two clubs did Lee play for?", "the Elks", "Did Lee play for the Elks?"),
        ("Which players kicked goals in the first half?", "Ann Lee",
         "Did Ann Lee kick goals in the first half?"),
        ("Which players each kicked two goals?", "Ann Lee", "Did Ann Lee kick two goals?"),
        ("Which two wars were both fought in 1640?", "the Elm War",
         "Was the Elm War fought in 1640?"),
        ("What all languages are spoken?", "Urdu", "Is Urdu spoken?"),
        ("Which two lands produce more oil than Chad?", "Togo",
         "Does Togo produce more oil than Chad?"),
        ("Who kicked goals in the first half?", "Ann Lee",
         "Did Ann Lee kick goals in the first half?"),
        ("Which diseases grew by 4% in 2010?", "heart disease",
         "Did heart disease grow by 4% in 2010?"),
        ("Which groups are over 3000 in size?", "families", "Are families over 3000 in size?"),
        ("Which two diseases are the leading causes of death?", "diabetes",
         "Is diabetes one of the two diseases that are the leading causes of death?"),
    ],
)  # fmt: skip
def test_one_is_asked_for(question: str, candidate: str, expected: str) -> None:
    """The noun and its verb become singular, and what says that there are several goes."""
    assert asked(question, candidate) == expected
    assert not failed_checks(expected, question)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        # "Is Ann Lee the Elk who ...?" would say that nobody else did.
        ("Which two Elks players had rushing goals in the last quarter?",
         "Was Ann Lee one of the two Elks players who had rushing goals in the last quarter?"),
        ("Which men were leaders of the club?",
         "Was Ann Lee one of the men who were leaders of the club?"),
        ("As of the 2001 census, what two languages had the most speakers?",
         "As of the 2001 census, was Ann Lee one of the two languages that had the most speakers?"),
        ("Which areas are tied for the highest rates?",
         "Is Ann Lee one of the areas that are tied for the highest rates?"),
        ("What were the names of the five sailors?", "Was Ann Lee one of the five sailors?"),
        ("Who were the top two scorers?", "Was Ann Lee one of the top two scorers?"),
    ],
)  # fmt: skip
def test_one_of_them(question: str, expected: str) -> None:
    """What ranks them, or says what they are, is asked of one of them all."""
    assert asked(question, "Ann Lee") == expected
    assert not failed_checks(expected, question)


@pytest.mark.parametrize(
    ("question", "candidate"),
    [
        ("Which sailing contests did Lee win?", "the Elm Bowl"),
        ("Which two teams did Lee beat by the most points?", "the Elks"),
        ("What are the names of the members of the band that wrote it or sang it?", "Ann Lee"),
        ("How many players scored?", "Ann Lee"),
    ],
)
def test_nothing_says_it_of_one(question: str, candidate: str) -> None:
    """Then nothing is asked."""
    assert asked(question, candidate) is None


@pytest.mark.parametrize("question", ["What was built?", "In Oslo, what was built?"])
def test_what_before_a_verb_asks_for_no_noun(question: str) -> None:
    """Then there is no plural that could become one."""
    assert as_one(QuestionForm.of(question)) is None


def test_the_answer_is_whether_it_is_among_them() -> None:
    """Yes for each, no for another, and nothing for a part of one."""
    gold = Spans(("Ash United", "Bow City"))
    example = Example("1", "Which two clubs did Lee play for?", "Lee played.", gold)
    original = DecomposedExample(example, SOURCE)
    found = {}
    for name in ("Ash United", "Bow City", "Elm Rovers", "United"):
        edit = VerifyOneOf(name)
        found[name] = by_heuristic(original, edit)
    assert found["Ash United"] == found["Bow City"] == YesNo(True)
    assert found["Elm Rovers"] == YesNo(False)
    assert isinstance(found["United"], Discard)
