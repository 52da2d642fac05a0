"""The subject with all that describes it: "Which band from Oslo that X joined won the prize?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, agree, end_of, is_finite, verb_group, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_auxiliary, is_verb
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import ends_in_preposition
from bpb.qgen.question_edits.verify.noun_phrase import (
    asks_for_a_kind,
    head_noun,
    relative_of,
)
from bpb.qgen.question_edits.verify.subject import begins_with_subject, is_predicate
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NAME = "Thompson"


def whether_described(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    """ "Is X the band from Oslo that won the prize?", "Is X the man that fled and won?"."""
    text, preposition = question.body, question.preposition
    if question.asking_word not in ("what", "which") or question.lead:
        return None
    if question.negations or "?" in text:
        return None
    if candidate.is_nationality or candidate.indefinite or candidate.is_list:
        return None
    doc = question.core
    for place in range(2, end_of(doc)):
        noun = _noun_phrase(doc, place)
        if noun is None:
            continue
        described = words(doc, 1, place)
        if noun.lower_ in word_class("quality_noun") or asks_for_a_kind(doc[1:]):
            return None
        role = noun.lower_ in word_class("role_noun")
        name = candidate.text.removeprefix("the ") if role else candidate.text
        said = f"{candidate.agreeing('is')} {name} the {described}"
        if doc[place].lower_ in word_class("do"):
            clause = _object_clause(doc, place, preposition)
            return None if clause is None else f"{said} {clause}"
        if not preposition and _is_rest(doc, place) and not ends_in_preposition(text):
            relative = "and" if _has_subject_clause(noun) else relative_of(noun)
            return f"{said} {relative} {words(doc, place, end_of(doc))}"
    return None


def _object_clause(doc: Doc, place: int, preposition: str) -> str | None:
    """ "Did X sign with" after "which club" as "that X signed with"."""
    clause = YesNoClause.of(words(doc, place, end_of(doc)))
    if clause is None or clause.doc[clause.main].tag_ != "VB":
        return None
    if " and " in words(clause.doc, 1, clause.main) and clause.auxiliary == "does":
        return None
    relative = clause.relative()
    if relative is None or not _is_relative(relative, clause):
        return None
    if not preposition:
        return relative
    stranded = ends_in_preposition(relative)
    return None if stranded else f"{preposition} which {relative.removeprefix('that ')}"


def _is_relative(relative: str, clause: YesNoClause) -> bool:
    """Whether the verb that got the tense is read as the clause's: it was no noun."""
    plain = {t.text for t in clause.doc}
    read = analyse(f"This is the thing {relative}.")
    return any(t.dep_ == "relcl" and t.text not in plain for t in read)


def _noun_phrase(doc: Doc, place: int) -> Token | None:
    """The noun that all from the question word to a verb belongs to."""
    verb, before = doc[place], doc[place - 1]
    if not (is_auxiliary(verb.lower_) or (is_verb(verb.text) and verb.tag_ != "VBG")):
        return None
    # "Co-wrote" begins before the verb that was found.
    if is_auxiliary(before.lower_) or (place > 2 and doc[place - 2].lower_ == "whose"):
        # "The college that has", "the truck whose name": the clause goes on.
        return None
    if not before.whitespace_ or before.pos_ in ("ADV", "DET", "ADP", "CCONJ", "PRON", "SCONJ"):
        return None
    described = words(doc, 1, place).rstrip(" ,")
    noun = head_noun(described)
    if noun is None or any(c.dep_ == "conj" for c in noun.children):
        return None
    if agree(verb.lower_, plural=False) != verb.lower_:
        return None
    plain = not any(is_finite(t) or t.tag_.startswith("W") for t in doc[1:place])
    return noun if plain or noun.right_edge.i + 1 == end_of(noun.doc) else None


def _is_rest(doc: Doc, place: int) -> bool:
    """Whether what begins at a verb is all said of the subject before it."""
    told = analyse(f"{_NAME} {words(doc, place, end_of(doc))}.")
    group = verb_group(told, 0)
    if group is None or group.first != 1 or not is_predicate(told) or begins_with_subject(told):
        return False
    following = next((c for c in told.noun_chunks if c.start == 2), None)
    if following is None or following.end >= len(told) or not is_auxiliary(told[1].lower_):
        return True
    # "Which club was the man signed by", "which state can the fort be seen".
    participles = ("VBN", "VBD", "VBG")
    if told[1].lower_ not in word_class("be", "have") or told[end_of(told) - 1].tag_ in participles:
        return False
    return told[following.end].tag_ not in participles


def _has_subject_clause(noun: Token) -> bool:
    """Whether a relative clause ends the noun phrase whose subject is its pronoun."""
    if any(t.lower_ == "whose" or t.text == "'s" for t in noun.subtree):
        return False
    clauses = [c for c in noun.children if c.dep_ == "relcl"]
    if not clauses or clauses[-1].right_edge.i != noun.right_edge.i:
        return False
    subjects = [c for c in clauses[-1].children if c.dep_ in SUBJECTS]
    return len(subjects) == 1 and subjects[0].tag_ in ("WDT", "WP")
