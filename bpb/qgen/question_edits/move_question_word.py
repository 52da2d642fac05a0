"""MoveQuestionWord on the question: "In which city was she born?", "Which ... born in?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of, whether, words
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, capitalised, is_auxiliary, is_word
from bpb.english.question_form import QuestionForm
from bpb.english.tags import CLAUSES, COMMON_NOUNS, OBJECTS
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import MoveQuestionWord
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_LEAST, _MOST_WORDS, _MOST_BEFORE = 4, 8, 22


class MoveQuestionWordQuestion(QuestionEdit):
    """Leave the preposition behind, take it to the front, or both it and a question word that
    stands within the sentence; None where its place is not sure.
    """

    edits = (MoveQuestionWord,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, MoveQuestionWord):
            return None
        if question.is_spliced or re.search(r"[;:]|\? ?\w", question.text):
            return None
        doc, verb = question.doc, question.root
        if len(doc) < _LEAST or verb is None:
            return None
        if _is_asking(doc[1]) and _strands(doc[0]) and doc[1].lower_ != "who":
            return None if doc[2].lower_ == "of" else _left_behind(question, verb)
        if _is_asking(doc[0]) and _strands(doc[question.end - 1]):
            return _taken_along(question, verb)
        return _from_within(question)


def _is_asking(token: Token) -> bool:
    return token.lower_ in word_class("question_pronoun")


def _strands(token: Token) -> bool:
    """Whether a preposition reads well without its noun: "in", but not "during"."""
    return token.lower_ in word_class("strandable_preposition")


def _left_behind(question: QuestionForm, verb: Token) -> str | None:
    """ "In which city was Ann born in 1990?" as "Which city was Ann born in in 1990?" would read
    badly: what follows the verb is at most its object.
    """
    doc, end = question.doc, question.end
    auxiliary = _auxiliary(verb, 1)
    if auxiliary is None or _strands(doc[end - 1]) or not _is_noun_phrase(doc, 1, auxiliary):
        return None
    if any(t.lower_ == doc[0].lower_ for t in doc[verb.i + 1 : end]):
        return None
    after = [t for t in verb.children if t.i > max(verb.i, auxiliary) and t.dep_ != "punct"]
    with_verb = SUBJECTS | OBJECTS | {"prt"}
    if any(t.dep_ not in with_verb for t in after) or _in_a_clause(doc[end - 1], verb):
        return None
    asked = "who" if doc[1].lower_ == "whom" else words(doc, 1, auxiliary)
    return f"{capitalised(asked)} {words(doc, auxiliary, end)} {doc[0].lower_}?"


def _taken_along(question: QuestionForm, verb: Token) -> str | None:
    doc, end = question.doc, question.end
    preposition = doc[end - 1]
    auxiliary = _auxiliary(verb, 0)
    if auxiliary is None or preposition.dep_ not in ("prep", "agent", "advmod"):
        return None
    if doc[end - 2].pos_ in ("ADP", "ADV"):
        # "Operate out of"
        return None
    bare = auxiliary == 1
    if bare and doc[0].lower_ not in ("who", "whom"):
        return None
    if not bare and not _is_noun_phrase(doc, 0, auxiliary):
        return None
    if _in_a_clause(preposition, verb):
        return None
    asked = "whom" if bare else f"{doc[0].lower_} {words(doc, 1, auxiliary)}"
    front = capitalised(f"{preposition.lower_} {asked}")
    return f"{front} {words(doc, auxiliary, end - 1)}?"


def _from_within(question: QuestionForm) -> str | None:
    """ "Ann was born in which city?" as "In which city was Ann born?"."""
    asking = question.asking_tokens
    if len(asking) != 1 or not _is_asking(asking[0]) or asking[0].i > _MOST_BEFORE:
        return None
    doc, place, end = question.doc, asking[0].i, question.end
    alone = place + 1 == end
    if not alone and not _is_noun_phrase(doc, place, end):
        return None
    # "What role at the club did she play?" reads badly.
    placed = any(t.pos_ == "ADP" and t.lower_ != "of" for t in doc[place:end])
    if placed or any(t.text in ',"' for t in doc[:end]):
        return None
    # The analysis is surer of a statement.
    said = f"{words(doc, 0, place)} {'somebody' if alone else 'the'} {words(doc, place + 1, end)}"
    told = analyse(f"{said.rstrip(' ?.')}.")
    if end_of(told) != end:
        return None
    start = _start_of_last(told, place, end)
    inverted = None if start is None else whether(told, 0, start)
    if start is None or inverted is None:
        return None
    asked = words(doc, start, end)
    if alone and doc[place].lower_ == "who" and start < place:
        asked = f"{doc[start].text} whom"
    begins = told[0].tag_ in COMMON_NOUNS | {"JJ", "VBG"} and told[1].text.islower()
    if begins and _is_common(told[0].text):
        inverted = inverted.replace(told[0].text, told[0].lower_, 1)
    return f"{capitalised(asked.strip())} {inverted.strip()}?"


def _start_of_last(told: Doc, place: int, end: int) -> int | None:
    """Where the statement's last phrase begins, its preposition with it; None unless the main verb
    has it.

    Args:
        told: The statement.
        place: Where its last noun phrase begins.
        end: Index after its last word.
    """
    verb = next(token for token in told if token.dep_ == "ROOT")
    noun = told[place] if told[place].dep_ in ("pobj", "dobj") else told[place].head
    if (noun.left_edge.i, noun.right_edge.i) != (place, end - 1) or place < verb.i:
        return None
    subjects = [t for t in verb.children if t.dep_ in SUBJECTS]
    if not subjects or subjects[0].left_edge.i != 0:
        return None
    if noun.dep_ == "dobj":
        return place if noun.head == verb else None
    preposition = noun.head
    if noun.dep_ != "pobj" or preposition.i != place - 1 or preposition.head != verb:
        return None
    between = told[verb.i + 1 : preposition.i]
    if any(t.lower_ in ("in", "at", "on") for t in between):
        return None
    # Behind an object these still belong to the verb; behind another place to that, as in "has
    # offices in the building in what street".
    own = OBJECTS | {"xcomp"}
    behind = any(t.head == verb and (t.dep_ in own or t.pos_ == "ADP") for t in between)
    free = preposition.lower_ in word_class("time_preposition")
    return preposition.i if free or (not behind and _strands(preposition)) else None


def _is_common(word: str) -> bool:
    return is_word(word.lower()) and word not in nationalities()


def _auxiliary(verb: Token, start: int) -> int | None:
    """Where the main clause's auxiliary stands, before its one subject; None without one."""
    found = [t.i for t in (verb, *verb.children) if is_auxiliary(t.lower_) and t.i > start]
    subjects = [t.i for t in verb.children if t.dep_ in SUBJECTS]
    return min(found) if found and len(subjects) == 1 and min(found) < subjects[0] else None


def _is_noun_phrase(doc: Doc, start: int, end: int) -> bool:
    """Whether the question word and its noun are all there is, short and without a clause."""
    inside = doc[start:end]
    if not 1 <= len(inside) <= _MOST_WORDS or any(t.text in ',"' for t in inside):
        return False
    if len(inside) == 1:
        return inside[0].lower_ in ("whom", "who")
    if inside[0].lower_ not in ("what", "which"):
        return False
    # "In what way" and "to what extent" ask for no way and no extent.
    fixed = word_class("circumstance_noun", "kind_noun")
    if any(t.lower_ in fixed or t.tag_ in ("WDT", "VBD", "VBZ", "MD") for t in inside[1:]):
        return False
    return any(t.pos_ in ("NOUN", "PROPN") for t in inside[1:])


def _in_a_clause(token: Token, verb: Token) -> bool:
    """Whether a word belongs to a clause under the main one."""
    between = (token, *(each for each in token.ancestors if verb in each.ancestors))
    clauses = CLAUSES | {"conj", "appos"}
    return token != verb and any(each.dep_ in clauses for each in between)
