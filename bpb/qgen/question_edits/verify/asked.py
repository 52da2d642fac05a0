"""A question for a name taken apart: what comes before the question word, and what after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import end_of, verb_group, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form, is_auxiliary, is_verb
from bpb.english.question_form import QuestionForm
from bpb.english.tags import ASKING, FINITE
from bpb.qgen.question_edits.verify.noun_phrase import asks_for_a_kind

if TYPE_CHECKING:
    from spacy.tokens import Doc


@dataclass(frozen=True, slots=True)
class Asked:
    """The parts of a question.

    Attributes:
        lead: An opening phrase, "" for none: "In 1990".
        preposition: What stands before the question word: "in" of "in which city".
        word: The question word in lower case.
        noun: The noun phrase after it: "city" of "which city"; often "".
        rest: All from the finite verb on.
    """

    lead: str
    preposition: str
    word: str
    noun: str
    rest: str

    @property
    def verb(self) -> str:
        """The finite verb in lower case."""
        return self.rest.split(" ")[0].lower()

    @property
    def noun_is_described(self) -> bool:
        """Whether the noun asked for has more than one word, or is a name."""
        return bool(self.noun) and not (self.noun.isalpha() and self.noun.islower())


def may_lack_its_noun(word: str) -> bool:
    """Whether a word in lower case is a preposition also without a noun, so no adverb: "from"."""
    return word in word_class("preposition") - word_class("prepositional_adverb")


def ends_in_preposition(clause: str) -> bool:
    """Whether a preposition at its end may lack its noun."""
    return may_lack_its_noun(clause.split()[-1].lower())


def has_tense(verb: str) -> bool:
    """Whether the form of a verb is its past or its third person."""
    return is_verb(verb) and base_form(verb) != verb


def asked(question: QuestionForm) -> Asked | None:
    """Take a question apart; None when it asks otherwise, denies, or its parts are uncertain."""
    word, asking = question.asking_word, question.asking
    known = word in word_class("question_pronoun") | {"where", "when"}
    if asking is None or not known or not asking.whitespace_ or question.negations:
        return None
    doc = question.core
    first = _verb_place(doc)
    if first is None:
        return None
    # "Currently houses" and "co-wrote" begin before the verb that was found; "who" has no noun.
    least = 1 if word == "who" else 2
    while first > least and (doc[first - 1].pos_ == "ADV" or not doc[first - 1].whitespace_):
        first -= 1
    noun = words(doc, 1, first)
    if noun and (word not in ("what", "which") or not _is_noun_phrase(doc, first)):
        return None
    if noun and asks_for_a_kind(doc[1:]):
        return None
    rest = words(doc, first, end_of(doc))
    return Asked(question.lead.rstrip(" ,"), question.preposition, word, noun, rest)


def _verb_place(doc: Doc) -> int | None:
    """Index of the finite verb of the main clause, which the noun asked for stands before."""
    if is_auxiliary(doc[1].lower_) or (doc[0].lower_ == "who" and has_tense(doc[1].lower_)):
        return 1
    group = verb_group(doc, 0)
    do = [
        t.i for t in doc[2:] if t.lower_ in word_class("do") and (group is None or t.dep_ == "aux")
    ]
    if group is None:
        # "Which country borders the lake" may have been read without a verb.
        verbs = do or [t.i for t in doc[2:-1] if has_tense(t.text) and t.nbor().pos_ == "DET"]
        return verbs[0] if len(verbs) == 1 else None
    if do and do[0] < group.first:
        return do[0]
    return group.first


def _is_noun_phrase(doc: Doc, end: int) -> bool:
    """Whether what follows the question word is one singular noun phrase without a clause."""
    inside = doc[1:end]
    if doc[1].lower_ in ("that", "of", "and", "or"):
        return False
    if any(t.tag_ in ASKING | FINITE or t.tag_ == "POS" or t.text in ",:;" for t in inside):
        return False
    return inside.root.tag_ in ("NN", "NNP") and inside.root.pos_ in ("NOUN", "PROPN")
