"""After "did" comes the bare verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.clause import end_of
from bpb.english.morphology import DO, HAVE, analyse, base_form, is_verb

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

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


def check_do_support(question: str) -> str:
    """Rejects a form of "do" with an inflected verb, or with none. Fails: "did X threw"; passes:
    "did X throw".
    """
    doc = analyse(question)
    end = end_of(doc)
    for token in doc[:end]:
        if token.lower_ not in DO or token.dep_ != "aux":
            continue
        verb = token.head
        if verb.lower_ == "found" and _founds_nothing(doc[verb.i : end]) and doc[0].lower_ in DO:
            return '"found" of what was founded'
        if verb.lower_ in _ADDED or verb.text.istitle() or verb.lower_ == "found":
            # "The Devil Came on Horseback" is a title; "did she found it?" is of founding.
            continue
        # "did they have painted": what follows a bare verb is not the main one.
        bare = any(t.tag_ == "VB" or t.lower_ in HAVE for t in doc[token.i + 1 : verb.i])
        inflected = verb.tag_ in ("VBD", "VBZ", "VBN") and base_form(verb.text) != verb.lower_
        if _is_of_its_subject(verb, token):
            continue
        if verb.i > token.i and inflected and not bare:
            return f'"{token.text} ... {verb.text}" has an inflected verb'
    if end and doc[0].lower_ in DO:
        bare = any(t.pos_ in ("VERB", "AUX") for t in doc[2:end])
        known = any(is_verb(t.text) and t.text == base_form(t.text) for t in doc[2:end])
        if not bare and not known:
            return f'"{doc[0].text}" has no verb'
    return ""
