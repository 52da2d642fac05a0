"""A statement with a question word in it: "X was born in what city?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SPLICED, end_of, whether, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import AUXILIARIES, analyse
from bpb.english.nouns import is_person
from bpb.english.place_nouns import PLACES
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.noun_phrase import NAMES

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_ASKED = re.compile(r"\b(?:what|which|who|whom)\b", re.I)
_WHAT = re.compile(r"\b(?:what|whom)\b", re.I)
# "Did the book translated as X was suggested ...": the participle was taken for the verb.
_TWO_VERBS = re.compile(
    r"(?:did|does|do) (?:(?!\b(?:that|which|who|whom|whose|where|when|whom|what)\b).)*"
    r"\b(?:is|are|was|were)\b"
)
_GOES_ON = re.compile(r", (?:and|but) (?:which|who|what|it|he|she)\b", re.I)
# "Is a club that won the cup from Oslo" is said better as a statement.
_A_THING = re.compile(r"an? (?:[a-z]+ )+(?:that|who|which) ", re.I)
_TITLE_FIRST = re.compile(r"An? [A-Z][\w'-]+ (?:[A-Z]|of\b)")
_NAME = "Thompson"
_TITLED = frozenset(
    "film movie novel book song album series show game magazine play single band company comedy "
    "drama musical sitcom documentary memoir poem opera".split()
)
_BEFORE = frozenset(
    "in on at by for from to with of during under into through near against as is was called "
    "named".split()
)


def whether_in_place(question: str, candidate: AnswerPhrase) -> str | None:
    """ "X was born in what city?" as "Was X born in Oslo?"; the noun phrase asked for goes."""
    doc = analyse(question.strip())
    asked = [t for t in doc[1:] if _ASKED.fullmatch(t.text) and doc[t.i - 1].lower_ in _BEFORE]
    if len(asked) != 1 or _NAME in question or len(_WHAT.findall(question)) > 1:
        return None
    place = asked[0].i
    if (
        candidate.text in NATIONALITIES
        or SPLICED.search(question)
        or _GOES_ON.search(question)
        or _A_THING.match(question)
    ):
        return None
    if doc[0].tag_ in ("WDT", "WP", "WRB", "VB", "IN") or doc[0].lower_ in AUXILIARIES:
        return None
    found = _said(doc, asked[0], candidate)
    if found is None:
        return None
    said, after = found
    if after != end_of(doc):
        return None
    statement = analyse(f"{words(doc, 0, place)} {_NAME}.")
    inverted = whether(statement, 0, end_of(statement))
    if inverted is None or inverted.count(_NAME) != 1:
        return None
    if _TWO_VERBS.match(inverted):
        return None
    subject = inverted.split(_NAME)[0]
    if subject.count(",") == 1 and re.match(r"\w+ [^,]+, (?:\w+ )?$", subject):
        return None
    if _TITLE_FIRST.match(question):
        first, _, rest = inverted.partition(" ")
        inverted = f"{first} {rest[:1].upper()}{rest[1:]}"
    return inverted.replace(_NAME, said)


def _said(doc: Doc, asked: Token, candidate: AnswerPhrase) -> tuple[str, int] | None:
    """The candidate with what must stay of the noun asked for, and where what follows begins."""
    after = asked.i + 1
    if asked.lower_ not in ("what", "which") or after >= end_of(doc):
        return candidate.text, after
    noun = next((c for c in doc.noun_chunks if c.start == asked.i), None)
    if noun is None or noun.root.tag_ not in ("NN", "NNP"):
        return None
    if any(t.tag_ == "POS" for t in noun):
        # "What band's album" asks for the band.
        return None
    described = words(doc, after, noun.end)
    if noun.root.lower_ in NAMES:
        return f"the {described} {candidate.text}", noun.end
    if len(described.split()) > 1 and noun.root.lower_ not in PLACES:
        # What describes it stays: another year's film would be another answer.
        named = is_person(noun.root.text) or noun.root.lower_ in _TITLED
        if not named or candidate.text.lower().startswith("the "):
            return None
        return f"the {described} {candidate.text}", noun.end
    return candidate.text, noun.end
