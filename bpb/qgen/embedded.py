"""The question inside an indirect one: "I wonder when it was built" asks when it was built."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bpb.english.clause import SUBJECTS, end_of, whether, words
from bpb.english.morphology import as_question
from bpb.english.spacy_model import analyse
from bpb.english.tags import ASKING
from bpb.records.example import Discard, Example
from bpb.values import YesNo

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_WHETHER = frozenset({"if", "whether"})
_SAID = frozenset({"ADV", "ADP", "ADJ", "AUX", "INTJ", "PART", "PUNCT", "SPACE", "VERB"})
"""Parts of speech that a frame has beside its speakers: "I would really like to know"."""
_EMBEDDED = frozenset({"ccomp", "pcomp", "relcl", "acl", "dep"})


class _Embedded(NamedTuple):
    """An embedded question: where it begins, and the word that asks, after any preposition."""

    start: int
    asks: Token


def directly_asked(example: Example) -> Example | Discard:
    """Replace an indirect question by the one that it embeds; other examples stay as they are.

    The question as given is kept in `given`. If the gold answer fits only the whole question, that
    question is asked: "Do you know who ...?" with the answer "yes".
    """
    doc = analyse(" ".join(example.question.split()))
    found = _embedded(doc)
    if found is None:
        return example
    polar = found.asks.lower_ in _WHETHER
    if example.answer is not None and polar != isinstance(example.answer, YesNo):
        return example
    direct = _direct(doc, found)
    if direct is None:
        return Discard("indirect question", detail=example.question)
    return replace(example, question=direct, given=example.as_given)


def _embedded(doc: Doc) -> _Embedded | None:
    """The embedded question; None if there is no frame around it.

    A frame has a speaker, a hearer, and the words that ask: "could you tell me". It has no noun of
    its own, except one that the question belongs to: "any idea how many".
    """
    first = next((t for t in doc if t.tag_ in ASKING or (t.i and t.lower_ in _WHETHER)), None)
    if first is None or len(list(doc.sents)) > 1:
        return None
    clause = _clause(first, first.i)
    # "In which city", but not "tell me about when".
    placed = first.i and doc[first.i - 1].tag_ == "IN" and doc[first.i - 1].head.i > first.i
    start = first.i - 1 if placed else first.i
    frame = doc[:start]
    if clause is None or not any(t.pos_ in ("VERB", "ADJ") for t in frame):
        return None
    owner = clause.head
    if not all(_is_of_frame(t, owner) for t in frame):
        return None
    if first.lower_ == "if" and not any("1" in t.morph.get("Person", []) for t in frame):
        # A condition: "Can you see if it is dark?".
        return None
    if clause.dep_ == "relcl" and first.lower_ not in (*_WHETHER, "how", "what"):
        return None
    speakers = any(t.pos_ == "PRON" for t in frame)
    said = speakers or frame[0].tag_ in ("VB", "VBP", "UH")
    return _Embedded(start, first) if said else None


def _clause(first: Token, start: int) -> Token | None:
    """The verb of the clause that a question word begins, as the complement of the frame."""
    verb = first
    while verb.head.i >= start and verb.dep_ != "ROOT":
        verb = verb.head
    return verb if verb.dep_ in _EMBEDDED else None


def _is_of_frame(token: Token, owner: Token) -> bool:
    if token.pos_ == "PRON":
        indefinite = "Ind" in token.morph.get("PronType", [])
        return indefinite or bool({"1", "2"} & set(token.morph.get("Person", [])))
    owned = owner.pos_ == "NOUN" and (token == owner or token.head == owner)
    return token.pos_ in _SAID or (owned and token.pos_ in ("DET", "NOUN"))


def _direct(doc: Doc, found: _Embedded) -> str | None:
    """The embedded question as it is asked directly: "when was the mill built"."""
    start, asks = found
    end = end_of(doc)
    if asks.lower_ in _WHETHER:
        return _inverted("", words(doc, asks.i + 1, end))
    clause = _clause(asks, start)
    if clause is None:
        return None
    subject = next((t for t in clause.children if t.dep_ in (*SUBJECTS, "expl")), None)
    group = [clause, *(t for t in clause.children if t.dep_ in ("aux", "auxpass"))]
    finite = min(group, key=lambda token: token.i)
    if subject is None:
        return None
    if finite.i < subject.i or subject.left_edge.i <= asks.i:
        return as_question(words(doc, start, end))
    place = subject.left_edge.i
    if asks.lower_ == "which" and place == asks.i + 1 and doc[place].pos_ != "DET":
        # "Which flights leave", where the noun was read as another thing.
        return as_question(words(doc, start, end)) if doc[place].pos_ == "NOUN" else None
    return _inverted(words(doc, start, place), words(doc, place, end))


def _inverted(asking: str, clause: str) -> str | None:
    doc = analyse(f"{clause}.")
    asked = whether(doc, 0, end_of(doc))
    return None if asked is None else as_question(asking, asked)
