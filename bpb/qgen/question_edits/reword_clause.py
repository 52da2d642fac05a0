"""RewordClause on the question: "films directed by Ann" are "films that were directed by Ann"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.clause import end_of, is_finite
from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form, inflect
from bpb.english.nouns import is_person
from bpb.english.question_form import QuestionForm
from bpb.english.tags import ASKING, COMMON_NOUNS, NOUN_CLAUSES
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordClause
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_COMPLEMENTS = {"belong": "to", "consist": "of"}
_PAST = frozenset({"was", "were"})


class RewordClauseQuestion(QuestionEdit):
    """Spell out the first clause that is a participle, or shorten the first that need not be
    spelled out; None where it may belong to another word or says more than one thing.
    """

    edits = (RewordClause,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, RewordClause):
            return None
        doc, root = question.doc, question.root
        # The main clause has a finite verb of its own.
        if root is None or not any(is_finite(t) for t in (root, *root.children)):
            return None
        for token in doc:
            changed = _shortened(doc, token) or _spelled_out(doc, token)
            if changed is not None:
                return changed
        return None


def _spelled_out(doc: Doc, token: Token) -> str | None:
    """With "that was" before a participle that follows its noun."""
    noun = token.head
    if token.dep_ != "acl" or noun.i != token.i - 1 or noun.tag_ not in COMMON_NOUNS:
        return None
    if _in_quotes(doc, token.i) or any(_is_relative(t) for t in doc):
        return None
    if token.tag_ == "VBN" and _is_asked_of(doc, noun):
        return None
    clauses = NOUN_CLAUSES | {"appos", "conj"}
    others = [t for t in noun.children if t.dep_ in clauses and t.i != token.i]
    # Of "the highest in the world located in Oslo", it is not the world.
    if noun.lower_ in word_class("wide_place") or token.i + 2 >= end_of(doc):
        return None
    if others or noun.dep_ == "conj" or noun.head.lemma_ == "have" or _has_a_second(doc, token):
        return None
    several = noun.tag_ == "NNS"
    pronoun = "who" if token.lower_ == "born" else "that"
    before, after = doc[: token.i].text, doc[token.i :].text
    if token.tag_ == "VBN" and _is_passive(doc, token):
        past = _was_done(token) or noun.head.lower_ in _PAST
        be = ("are", "is", "were", "was")[2 * past + (not several)]
        return f"{before} {pronoun} {be} {after}"
    verb = base_form(token.text)
    stative = token.tag_ == "VBG" and verb in word_class("stative_verb")
    if stative and not is_person(noun.text) and _is_completed(doc, token.i, verb):
        rest = doc[token.i + 1 :].text
        return f"{before} {pronoun} {verb if several else inflect(verb, 'VBZ')} {rest}"
    return None


def _shortened(doc: Doc, token: Token) -> str | None:
    """Without "that was" before a participle, or with "starring" for "that stars"."""
    if not _is_relative(token) or token.i < 1 or token.i + 2 >= len(doc):
        return None
    comma = doc[token.i - 1].text == ","
    noun = doc[token.i - 1 - comma]
    nouns = COMMON_NOUNS | {"NNP"} if comma else COMMON_NOUNS
    if _in_quotes(doc, token.i) or noun.tag_ not in nouns:
        return None
    before = doc[: token.i].text
    verb = doc[token.i + 1]
    if verb.lower_ in word_class("be"):
        participle = doc[token.i + 2]
        if participle.tag_ != "VBN" or not _is_passive(doc, participle):
            return None
        return None if _goes_on(participle) else f"{before} {doc[participle.i :].text}"
    bare = base_form(verb.text)
    stative = verb.lower_ == inflect(bare, "VBZ") and bare in word_class("stative_verb")
    if not stative or comma or _goes_on(verb) or not _is_completed(doc, verb.i, bare):
        return None
    return f"{before} {inflect(bare, 'VBG')} {doc[verb.i + 1 :].text}"


def _is_passive(doc: Doc, participle: Token) -> bool:
    """Whether it is known to say what was done, or where it lasts: "written and sung by"."""
    if not _was_done(participle) and participle.lower_ not in word_class("stative_participle"):
        return False
    last = participle.i
    if last + 2 < len(doc) and doc[last + 1].lower_ == "and" and _was_done(doc[last + 2]):
        last += 2
    after = doc[last + 1 : last + 2].text.lower()
    if (participle.lower_, after) == ("based", "on"):
        # "How many live in the county, based on its density?"
        before = doc[participle.i - 1]
        works = word_class("staged_work", "fiction")
        return base_form(before.text, "N") in works or before.lower_ in word_class("be")
    # "Composed of" and "made like" say what it is, not what was done.
    return after in word_class("preposition") - {"of", "as", "like", "than"}


def _was_done(participle: Token) -> bool:
    """Whether it was done once: "was" is right, whenever the question is asked."""
    verb = base_form(participle.text).removeprefix("co-")
    return verb in word_class("creation_verb", "inception_verb") | {"bear"}


def _is_completed(doc: Doc, place: int, verb: str) -> bool:
    """Whether the verb's preposition follows a place, or else a name or a noun phrase."""
    after, wanted = doc[place + 1 : place + 2], _COMPLEMENTS.get(verb, "")
    if wanted or not len(after):
        return after.text.lower() == wanted
    return after[0].tag_ in ("NNP", "DT", "NNS", "CD", "PRP$", "WDT", "WP", "``", "JJ")


def _is_relative(token: Token) -> bool:
    """Whether it opens a relative clause, and not the question."""
    if (
        token.lower_ not in word_class("relative")
        or token.tag_ not in ("WDT", "WP")
        or token.i == 0
    ):
        return False
    before = token.doc[token.i - 1]
    return before.pos_ in ("NOUN", "PROPN") or before.text in (",", '"', ")")


def _is_asked_of(doc: Doc, noun: Token) -> bool:
    """Whether the participle may be the main verb: "Where were the lines built in the valley?"."""
    before = noun.left_edge.i - 1
    if doc[0].tag_ == "WRB" and doc[1].lower_ in word_class("be"):
        return True
    inverted = before == 0 or doc[0].tag_ in ASKING or doc[1].tag_ in ASKING
    return before >= 0 and inverted and doc[before].lower_ in word_class("be")


def _has_a_second(doc: Doc, token: Token) -> bool:
    """Whether a later participle may say a second thing of the noun."""
    if any(t.dep_ == "conj" and t.tag_ == "VBG" for t in token.children):
        return True
    return any(
        t.dep_ == "acl" and t.tag_ == "VBN" and t.head.pos_ == "PROPN" for t in doc[token.i + 1 :]
    )


def _goes_on(verb: Token) -> bool:
    """Whether the clause says a second thing, which would lose its subject."""
    return any(t.dep_ in ("conj", "cc") and t.i > verb.i + 2 for t in verb.children)


def _in_quotes(doc: Doc, place: int) -> bool:
    return sum(t.text in ('"', "\u201c", "\u201d") for t in doc[:place]) % 2 == 1
