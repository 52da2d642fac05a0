"""The first way to a question: an edit of the original, by the type of the perturbation's edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.correction.rules.copy_edit import with_right_articles
from bpb.english.clause import SUBJECTS
from bpb.english.morphology import analyse, as_question
from bpb.perturb import edits, rewordings
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits import (
    append_bool,
    both,
    change_aggregate,
    change_difference_to_boolean,
    change_last_to_arithmetic,
    change_last_to_boolean,
    change_superlative,
    change_voice,
    change_words,
    count_answer,
    flip_arithmetic,
    flip_extremum,
    move_negation,
    move_question_word,
    move_time,
    negate_boolean,
    negate_filter,
    negate_share,
    offer_choice,
    prune,
    reword,
    reword_clause,
    reword_doer,
    reword_possessive,
    rotate_operands,
    verify_answer,
    verify_one_of,
)

if TYPE_CHECKING:
    from spacy.tokens import Token

_BY_EDIT = {
    edits.AppendBool: append_bool.edit_question,
    edits.BothToEither: both.edit_question,
    edits.BothToNeither: both.edit_question,
    edits.ChangeAggregate: change_aggregate.edit_question,
    edits.ChangeDifferenceToBoolean: change_difference_to_boolean.edit_question,
    edits.ChangeFilter: change_words.edit_question,
    edits.ChangeLastToArithmetic: change_last_to_arithmetic.edit_question,
    edits.ChangeLastToBoolean: change_last_to_boolean.edit_question,
    edits.ChangeSuperlative: change_superlative.edit_question,
    edits.CountAnswer: count_answer.edit_question,
    edits.DenyAnswer: negate_boolean.edit_question,
    edits.FlipArithmetic: flip_arithmetic.edit_question,
    edits.FlipExtremum: flip_extremum.edit_question,
    edits.MoveNegation: move_negation.edit_question,
    edits.NegateBoolean: negate_boolean.edit_question,
    edits.NegateFilter: negate_filter.edit_question,
    edits.NegateShare: negate_share.edit_question,
    rewordings.OfferChoice: offer_choice.edit_question,
    edits.Prune: prune.edit_question,
    edits.ReplaceSynonym: change_words.edit_question,
    edits.RotateOperands: rotate_operands.edit_question,
    rewordings.Reword: reword.edit_question,
    edits.SwapEntity: change_words.edit_question,
    rewordings.MoveTime: move_time.edit_question,
    rewordings.MoveQuestionWord: move_question_word.edit_question,
    rewordings.ChangeVoice: change_voice.edit_question,
    rewordings.RewordDoer: reword_doer.edit_question,
    rewordings.RewordClause: reword_clause.edit_question,
    rewordings.RewordPossessive: reword_possessive.edit_question,
    edits.VerifyAnswer: verify_answer.edit_question,
    edits.VerifyOneOf: verify_one_of.edit_question,
}


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """The original question with one local change, in the user's wording.

    Returns:
        None where no edit of the wording is certain to say what the target decomposition says.
    """
    edit = _BY_EDIT.get(type(perturbation.edit))
    if edit is None:
        return None
    plain = " ".join(question.split())
    edited = edit(plain, perturbation)
    if edited is None or _same(edited, plain) or _parts_from_name(edited, plain):
        return None
    return with_right_articles(as_question(edited))


def _parts_from_name(edited: str, original: str) -> bool:
    """Whether a pronoun now comes before the name that it stood for."""
    now, before = analyse(edited), analyse(original)
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
