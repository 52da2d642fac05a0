"""The main clause has one predicate."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from bpb.english.clause import end_of
from bpb.english.morphology import AUXILIARIES, BE, DO, analyse

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# "Was" and a second form of "be" that no word introduces; a noun of time may have its clause
# without one ("the year the school was founded").
_FINITE_BE = re.compile(r"\b(?:is|are|was|were)\b", re.I)
_INTRODUCES = re.compile(
    r"\b(?:that|who|whom|whose|which|what|where|when|while|if|than|how|why|after|before|since|until|"
    r"because|though|although|and|or)\b|\b(?:year|time|day|date|month|place|way|reason|age|city|"
    r"moment) (?:the|a|an|his|her|its|their|he|she|it|they|[A-Z])"
    r"|\b(?:the|a|an) [a-z]+ (?:[A-Z][\w.'-]* )+(?:is|was|are|were)\b",
)
# A passive of these keeps an object: "was given a prize", "was named king".
_TWO_OBJECTS = frozenset(
    "give award name call elect appoint consider make teach tell ask offer pay declare crown title "
    "nickname dub rename rank rate grant sell send show deem vote allow promise bear say label "
    "charge cost nominate designate bill".split()
)
_SENTENCE_END = re.compile(r"(?<=[a-z\d)]{2}\.) (?=(?:Is|Are|Was|Were|Did|Does|Do) )")


def check_predicate(question: str) -> str:
    """Rejects a clause with two predicates, or a passive with an object. Fails: "Did A was",
    "When was A was signed?", "was Ann Lee published a book"; passes: "When was A signed?".
    """
    if _has_be_beside_do(analyse(question)):
        return 'has "did" and another finite verb'
    # "Is it true that she was ..." is one sentence after another.
    *_, last = _SENTENCE_END.split(question)
    if len(_FINITE_BE.findall(last)) > 1 + len(_INTRODUCES.findall(last[1:])):
        return 'has a second "be" that nothing introduces'
    if _goes_on_finite(analyse(last)):
        return "goes on with a finite verb behind its auxiliary"
    return _passive_with_object(analyse(question))


def _has_be_beside_do(doc: Doc) -> bool:
    """Whether the main clause has "did" and then "was"; a title is written with capitals."""
    do = next((token for token in doc if token.lower_ in DO), None)
    if do is None or not (do.i == 0 or do.dep_ == "aux"):
        return False
    return any(
        be.text in BE and _is_main(be) and not _is_relative(before)
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
    if doc[0].lower_ not in BE | DO:
        return False
    for token, following in pairwise(doc[2:]):
        if token.lower_ in ("that", '"') or token.tag_.startswith("W"):
            return False
        if token.lower_ == "and" and following.tag_ == "VBZ":
            return True
    return False


def _passive_with_object(doc: Doc) -> str:
    end = end_of(doc)
    place = next((t.i for t in doc[:end] if t.lower_ in BE), None)
    if place is None or place > 4:
        return ""
    for token in doc[place + 1 : end - 1]:
        if token.lower_ in ("that", "who", "which", "where", "when", "whose", "whom", "and", "or"):
            return ""
        if token.tag_ == "TO" or token.tag_.startswith("W") or token.tag_ == "MD":
            return ""
        if token.tag_ not in ("VBN", "VBD") or token.lower_ in AUXILIARIES:
            continue
        after = doc[token.i + 1]
        subject = doc[place + 1 : token.i]
        if (
            len(subject) == 0
            or token.lemma_ in _TWO_OBJECTS
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
