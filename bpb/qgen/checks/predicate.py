"""Each clause has one predicate, in its right form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from bpb.english.clause import end_of
from bpb.english.lexicons import word_class
from bpb.english.morphology import (
    analyse,
    base_form,
    inflect,
    is_asking,
    is_auxiliary,
    is_verb,
    token_at,
)
from bpb.english.sentences import sentences
from bpb.english.tags import ASKING, FINITE
from bpb.records.check import TextCheck

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

# "How many votes did they get combined?"
_ADDED = frozenset({"combined", "compared"})


def _founds_nothing(said: Span) -> bool:
    """Whether "found" has no object: "in 1990"; in "found in the shale lack" it is no verb."""
    last = said[-1].text
    return (
        len(said) > 1 and said[1].tag_ == "IN" and not (is_verb(last) and base_form(last) == last)
    )


def _is_of_its_subject(verb: Token, do: Token) -> bool:
    """Whether a participle describes the subject: "did elected members have to listen"."""
    after = verb.doc[verb.i + 1 : verb.i + 3]
    return verb.i == do.i + 1 and [t.tag_ for t in after] in (["NNS", "VB"], ["NNS", "VBP"])


# "Was" and a second form of "be" that no word introduces; a noun of time may have its clause
# without one ("the year the school was founded").
_INTRODUCES = re.compile(
    r"\b(?:that|who|whom|whose|which|what|where|when|while|if|than|how|why|after|before|since|until|"
    r"because|though|although|and|or)\b|\b(?:year|time|day|date|month|place|way|reason|age|city|"
    r"moment) (?:the|a|an|his|her|its|their|he|she|it|they|[A-Z])"
    r"|\b(?:the|a|an) [a-z]+ (?:[A-Z][\w.'-]* )+(?:is|was|are|were)\b",
)
_OF_A_NAME = re.compile(r"\b(?:that|which) (?:[A-Z][\w'-]*[^s\W] )+(?P<verb>[a-z]{3,})\b")


class Predicate(TextCheck):
    """Rejects a form of "do" with an inflected verb or with none, a clause with two predicates, a
    passive with an object, and a relative clause right after the question word or with a bare verb.
    Fails: "did X threw", "When was A was signed?", "was Ann Lee published a book", "Which that was
    built first?", "the passes that Roy throw"; passes: "did X throw", "When was A signed?", "the
    passes that Roy threw".
    """

    name = "predicate"

    def reasons(self, question: str) -> Iterator[str]:
        yield from filter(
            None, (wrong_do(question), wrong_predicate(question), wrong_relative_clause(question))
        )


def wrong_do(question: str) -> str:
    """Why "do" has no bare verb; "" if it has one."""
    doc = analyse(question)
    end = end_of(doc)
    for token in doc[:end]:
        if token.lower_ not in word_class("do") or token.dep_ != "aux":
            continue
        verb = token.head
        if (
            verb.lower_ == "found"
            and _founds_nothing(doc[verb.i : end])
            and doc[0].lower_ in word_class("do")
        ):
            return '"found" of what was founded'
        if verb.lower_ in _ADDED or verb.text.istitle() or verb.lower_ == "found":
            # "The Devil Came on Horseback" is a title; "did she found it?" is of founding.
            continue
        # "did they have painted": what follows a bare verb is not the main one.
        bare = any(
            t.tag_ == "VB" or t.lower_ in word_class("have") for t in doc[token.i + 1 : verb.i]
        )
        inflected = verb.tag_ in ("VBD", "VBZ", "VBN") and base_form(verb.text) != verb.lower_
        if _is_of_its_subject(verb, token):
            continue
        if verb.i > token.i and inflected and not bare:
            return f'"{token.text} ... {verb.text}" has an inflected verb'
    if end and doc[0].lower_ in word_class("do"):
        bare = any(t.pos_ in ("VERB", "AUX") for t in doc[2:end])
        known = any(is_verb(t.text) and t.text == base_form(t.text) for t in doc[2:end])
        if not bare and not known:
            return f'"{doc[0].text}" has no verb'
    return ""


def wrong_predicate(question: str) -> str:
    """Why the main clause has not one predicate; "" if it has."""
    if _has_be_beside_do(analyse(question)):
        return 'has "did" and another finite verb'
    # "Is it true that she was ..." is one sentence after another.
    last = sentences(question)[-1]
    doc = analyse(last)
    forms = sum(t.lower_ in word_class("be") and t.tag_ in FINITE for t in doc)
    if forms > 1 + len(_INTRODUCES.findall(last[1:])):
        return 'has a second "be" that nothing introduces'
    if _goes_on_finite(doc):
        return "goes on with a finite verb behind its auxiliary"
    return _passive_with_object(analyse(question))


def wrong_relative_clause(question: str) -> str:
    """Why a relative clause is wrong; "" if none is."""
    doc = analyse(question)
    relative = any(t.lower_ in word_class("relative") and t.tag_ in ASKING for t in doc[1:2])
    if relative and is_asking(doc[0].lower_):
        return "has a relative clause right after the question word"
    of_a_name = _OF_A_NAME.search(question)
    if of_a_name and _is_bare(question, of_a_name.start("verb")):
        return f'has "{of_a_name["verb"]}" of one person'
    return ""


def _has_be_beside_do(doc: Doc) -> bool:
    """Whether the main clause has "did" and then "was"; a title is written with capitals."""
    do = next((token for token in doc if token.lower_ in word_class("do")), None)
    if do is None or not (do.i == 0 or do.dep_ == "aux"):
        return False
    return any(
        be.text in word_class("be") and _is_main(be) and not _is_relative(before)
        for before, be in pairwise(doc[do.i :])
    )


def _is_relative(token: Token) -> bool:
    return token.lower_ == "that" or token.tag_.startswith("W")


def _is_main(token: Token) -> bool:
    """Whether a verb is that of the main clause, or its auxiliary."""
    verb = token.head if token.dep_ in ("aux", "auxpass") else token
    return verb.dep_ == "ROOT"


def _goes_on_finite(doc: Doc) -> bool:
    """Whether "and" joins a finite verb to a yes/no question without a clause of its own: "Is it
    drawn by Ann and appears in Oslo?".
    """
    if doc[0].lower_ not in word_class("be", "do"):
        return False
    for token, following in pairwise(doc[2:]):
        if token.lower_ in ("that", '"') or token.tag_.startswith("W"):
            return False
        if token.lower_ == "and" and following.tag_ == "VBZ":
            return True
    return False


def _passive_with_object(doc: Doc) -> str:
    end = end_of(doc)
    place = next((t.i for t in doc[:end] if t.lower_ in word_class("be")), None)
    if place is None or place > 4:
        return ""
    for token in doc[place + 1 : end - 1]:
        if token.lower_ in ("that", "who", "which", "where", "when", "whose", "whom", "and", "or"):
            return ""
        if token.tag_ == "TO" or token.tag_.startswith("W") or token.tag_ == "MD":
            return ""
        if token.tag_ not in ("VBN", "VBD") or is_auxiliary(token.lower_):
            continue
        after = doc[token.i + 1]
        subject = doc[place + 1 : token.i]
        if (
            len(subject) == 0
            or token.lemma_ in word_class("ditransitive_verb")
            or not any(t.pos_ in ("PROPN", "NOUN", "PRON") for t in subject)
        ):
            return ""
        opens = after.tag_ in ("DT", "PRP$") or (
            after.tag_ in ("NNP", "NN", "NNS") and after.dep_ in ("dobj", "attr", "oprd", "nsubj")
        )
        adjective = token.dep_ == "amod" or token.i + 1 == end
        if opens and not adjective:
            return f'has a passive with an object: "{token.text} {after.text}"'
        return ""
    return ""


def _is_bare(question: str, start: int) -> bool:
    """Whether the word at a character is a verb without an ending that has another past."""
    verb = token_at(question, start)
    if verb is None or verb.tag_ in ("RB", "JJ", "IN", "TO") or is_auxiliary(verb.lower_):
        return False
    word = verb.text
    return is_verb(word) and base_form(word) == word != inflect(word, "VBD")
