"""The first way to a question: an edit of the original, by the type of the perturbation's edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.correction.rules.copy_edit import with_right_articles
from bpb.english.clause import SUBJECTS
from bpb.english.morphology import analyse, as_question
from bpb.english.question_form import QuestionForm
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import question_edit

if TYPE_CHECKING:
    from spacy.tokens import Token


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """The original question with one local change, in the user's wording.

    Returns:
        None where no edit of the wording is certain to say what the target decomposition says.
    """
    edit = question_edit(type(perturbation.edit))
    if edit is None:
        return None
    form = QuestionForm.of(question)
    edited = edit.edited(form, perturbation)
    if edited is None or _same(edited, form.text) or _parts_from_name(edited, form):
        return None
    return with_right_articles(as_question(edited))


def _parts_from_name(edited: str, original: QuestionForm) -> bool:
    """Whether a pronoun now comes before the name that it stood for."""
    now, before = analyse(edited), original.doc
    names, pronouns = (
        [token.i for token in before if test(token)] for test in (_is_name, _is_pronoun)
    )
    if not names or not pronouns or not names[0] < pronouns[-1] or _is_pronoun(before[1]):
        return False
    return len(now) > 1 and _is_pronoun(now[1]) and any(map(_is_name, now[2:]))


def _is_name(token: Token) -> bool:
    return token.pos_ == "PROPN"


def _is_pronoun(token: Token) -> bool:
    """Whether it stands for a person or thing as a subject or owner, not "it" of "it is true"."""
    of_clause = token.lower_ == "it" and token.doc[token.i + 1 : token.i + 2].text == "true"
    placed = token.tag_ == "PRP$" or token.dep_ in SUBJECTS
    return placed and "3" in token.morph.get("Person", []) and not of_clause


def _same(one: str, other: str) -> bool:
    return one.lower().strip(" ?.") == other.lower().strip(" ?.")
