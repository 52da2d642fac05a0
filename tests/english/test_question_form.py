"""What the form of a question gives the edits of its wording."""

from __future__ import annotations

import doctest
from functools import cached_property

import pytest

from bpb.english.question_form import QuestionForm


def docstrings() -> dict[str, str]:
    """The docstrings of the class and of its properties."""
    members = vars(QuestionForm).items()
    own = {name: each.__doc__ or "" for name, each in members if isinstance(each, cached_property)}
    return own | {"class": QuestionForm.__doc__ or ""}


@pytest.mark.parametrize("name", docstrings())
def test_examples_of_docstrings(name: str) -> None:
    """Each example gives what it states."""
    scope = {"QuestionForm": QuestionForm}
    test = doctest.DocTestParser().get_doctest(docstrings()[name], scope, name, None, None)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_forms_are_equal_by_text() -> None:
    """Spaces do not count; a form is made once and its tree is kept."""
    form = QuestionForm.of("Who  sang it? ")
    assert form.text == "Who sang it?"
    assert form is QuestionForm.of("Who sang it?")
    assert form == QuestionForm("Who sang it?")
    assert form.doc is form.doc


@pytest.mark.parametrize(
    ("question", "lead", "preposition", "asking"),
    [
        ("Who sang it?", "", "", "who"),
        ("By whom was it sung?", "", "by", "whom"),
        ("Since when has it burned?", "", "since", "when"),
        ("In Oslo, Norway, which band won?", "In Oslo, Norway, ", "", "which"),
        (
            "According to the census, in which town was it?",
            "According to the census, ",
            "in",
            "which",
        ),
        ("When Ann Lee left, how old was she?", "When Ann Lee left, ", "", "how"),
        ("When did Ann Lee leave, and how?", "", "", "when"),
        ("In the town where it burned, who rules?", "In the town where it burned, ", "", "who"),
        ("Ann Lee, how old was she?", "Ann Lee, ", "", "how"),
        ("Founded by Ann, in what year was it sold?", "Founded by Ann, ", "in", "what"),
        ("Ann Lee, who sang it, was born where?", "", "", ""),
        ("Ann Lee, who was born in Oslo, died where?", "", "", ""),
        ("The mill, in which corn was ground, burned when?", "", "", ""),
        ("Did Ann Lee, who sang it, win?", "", "", ""),
        ("", "", "", ""),
    ],
)
def test_parts_before_what_is_asked(
    question: str, lead: str, preposition: str, asking: str
) -> None:
    """A lead begins with a word that can, or an auxiliary follows; no relative clause follows."""
    form = QuestionForm.of(question)
    assert (form.lead, form.preposition, form.asking_word) == (lead, preposition, asking)


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("Which is older, Ann Lee or Bo Ek?", ("Ann Lee", "Bo Ek")),
        ("Which is older - Ann Lee, or Bo Ek?", ("Ann Lee", "Bo Ek")),
        ("In 1990, which band was older: Ash or Elm?", ("Ash", "Elm")),
        ("Which band, from Oslo, is older, Ash or Elm?", ("Ash", "Elm")),
        ("Which film, Ash or Elm, was made first?", ("Ash", "Elm")),
        ("Which co-owner is older, Ann, Bo or Cy?", ("Ann, Bo", "Cy")),
        ("In 1990, were there more Danes or Swedes?", None),
        ("Which is older,Ann or Bo?", ("Ann", "Bo")),
        ("Is Ann or Bo older?", None),
    ],
)
def test_offered_things(question: str, things: tuple[str, str] | None) -> None:
    """A mark comes before the offered things. The verb comes before the mark or after them."""
    offered = QuestionForm.of(question).offered
    assert (offered and (offered.first, offered.second)) == things


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Ann Lee wrote Red Dust. In which town was it sung?", "Ann Lee wrote Red Dust."),
        ("Did Mr. Who win?", ""),
        ("Is it true? Ann sang. Which town was it in?", ""),
        ("When was Red Dust sung?", ""),
    ],
)
def test_a_statement_before_the_question(question: str, statement: str) -> None:
    """It ends where a sentence begins that asks."""
    form = QuestionForm.of(question)
    assert form.statement == statement
    assert f"{statement} {form.alone.text}".lstrip() == question
