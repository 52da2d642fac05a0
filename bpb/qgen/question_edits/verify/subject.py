"""The answer is the subject: "Who directed X?" becomes "Did Ann Lee direct X?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of, whether, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import BE, DO, analyse, base_form, inflect, is_verb
from bpb.english.nouns import is_person
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import Asked

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span

_NAME = "Thompson"
# Nothing but the subject, where "Thompson annexed Elm" is read as one name.
_PRONOUN = "He"
_NATIONALITY = re.compile(r"(?:is|was) the (?:nationality|ethnicity) of [^,]+$")
_NAME_OF = re.compile(r"(?P<verb>is|was) the name of (?P<of>(?:the|this|an?) .+)$")
_IS = re.compile(r"(?:is|was) (?:the )?[A-Z][^,]*")
_STRANDED = re.compile(
    r" (?:of|from|with|by|to|for|at|in|on|over|into|against|about|as|after|under|"
    r"near|through)"
    r"(?:$| (?:during|in|at|on|after|before|for|when|while)\b)"
)
_COMPANIES = frozenset(
    "producer maker owner carrier supplier exporter developer operator retailer publisher "
    "broadcaster manufacturer dealer distributor provider employer".split()
)
"""Nouns that are of companies and countries as often as of people."""
_SORTS = frozenset("genre genres style styles kind type sort".split())
"""Nouns that ask what something is: "what genre was the song that Ann sang"."""
_OF_A_RANK = re.compile(r"\bthe (?:\w+ )?(?:(?:most|least) [a-z]+|[a-z]+est)$")
_AFTER_VERBS = frozenset({"DET", "PROPN", "PRON", "ADP"})
_CALLS = frozenset({"called", "named", "titled", "nicknamed"})
_PLAIN = re.compile(r"[a-z]+")
# Participles that no past tense is meant by: "is used in mills and made of steel".
_SURELY_DONE = re.compile(
    r"(?:(?!(?:died|stood|lived|passed|stopped|worked|played)\b)\w+ by|"
    r"(?:found|located|based|situated|used|set|held) (?!in motion\b|on to\b)(?:in|on|at|as|for)|"
    r"made (?:of|from|with|in|up)|called|composed of|named (?:after|for))\b"
)


def whether_subject(parts: Asked, candidate: AnswerPhrase) -> str | None:
    """Whether the candidate does or is what the rest of the question says.

    A noun with what describes it stays: "Is Oslo the Nordic city that hosted the games?".
    """
    if parts.preposition or parts.word in ("where", "when", "whom") or _NAME in parts.rest:
        return None
    if parts.verb in DO or _lacks_its_noun(parts):
        return None
    named = _NAME_OF.match(parts.rest)
    if named is not None and parts.word == "what" and not parts.noun and not candidate.indefinite:
        of = re.sub(r"^this\b", "the", named["of"])
        return f"{candidate.agreeing(named['verb'])} {candidate.text} {of}"
    if _NATIONALITY.match(parts.rest) and candidate.text in NATIONALITIES:
        return f"{parts.rest} {candidate.text}"
    if _IS.fullmatch(parts.rest) and candidate.indefinite and not parts.noun:
        # "What is the Kill?": what it is, not which one.
        return f"{parts.rest} {candidate.text}" if parts.word == "what" else None
    of_people = candidate.text.split()[-1] in NATIONALITIES and not candidate.is_people
    if of_people or candidate.indefinite:
        return None
    listed = candidate.several and not (candidate.is_list or parts.noun)
    if parts.verb in ("are", "were") and not (candidate.plural or listed):
        return None
    if parts.noun and _OF_A_RANK.search(parts.rest):
        # "The second most common" of "which household was the second most common".
        return None
    doc = analyse(f"{_NAME} {parts.rest}.")
    if not is_predicate(doc) and parts.word == "who" and not parts.noun:
        doc = analyse(f"{_PRONOUN} {parts.rest}.")
    return _of_predicate(doc, parts, candidate, listed=listed) if is_predicate(doc) else None


def _of_predicate(doc: Doc, parts: Asked, candidate: AnswerPhrase, *, listed: bool) -> str | None:
    """Whether the candidate, several names where it is listed, does what is said of a name."""
    if begins_with_subject(doc) or (parts.noun and doc[-2].tag_ == "VBG"):
        return None
    if (parts.noun and not _PLAIN.fullmatch(parts.noun)) or (
        _says_two_things(doc) and not (_shares_its_passive(doc) and not parts.noun)
    ):
        return _as_described(parts, candidate)
    if "-" in parts.verb:
        return None
    asked = whether(doc, 0, end_of(doc))
    if asked is None and parts.noun and is_verb(parts.verb):
        # The verb was read as a noun: "the stadium that hosts the games".
        return _as_described(parts, candidate)
    name = re.compile(rf"\b{doc[0].text}\b", re.I)
    if asked is None or len(name.findall(asked)) != 1:
        return None
    auxiliary, _, clause = asked.partition(" ")
    verb = auxiliary if parts.verb == auxiliary and listed else candidate.agreeing(auxiliary)
    return f"{verb} {name.sub(lambda _: candidate.text, clause)}"


def _lacks_its_noun(parts: Asked) -> bool:
    """Whether a preposition at the end belongs to what is asked for."""
    if _STRANDED.search(parts.rest) is None:
        return False
    return bool(parts.noun) or not re.search(r"\b(?:that|who|whom|which|what)\b", parts.rest)


def is_predicate(doc: Doc) -> bool:
    """Whether the name is the subject, and the one subject, of the sentence's verb."""
    root = next(t for t in doc if t.dep_ == "ROOT")
    subjects = [t for t in root.children if t.dep_ in SUBJECTS and t.i < root.i]
    calls = any(t.lower_ in _CALLS and not doc[t.i + 1].text[0].isupper() for t in doc[:-1])
    named = root.lower_ in BE and doc[1].i == root.i and _begins_with_name(doc, root.i + 1)
    return [t.i for t in subjects] == [0] and not named and not (root.lower_ in BE and calls)


def _begins_with_name(doc: Doc, place: int) -> bool:
    """Whether a name stands there, and not a name's noun: "Ann Lee's dance partner"."""
    chunk = next((c for c in doc.noun_chunks if c.start == place), None)
    owned = chunk is not None and chunk.root.tag_ == "NN" and any(t.tag_ == "POS" for t in chunk)
    return doc[place].pos_ == "PROPN" and not owned


def begins_with_subject(doc: Doc) -> bool:
    """Whether a bare noun after "is" has its own participle: "is corporal punishment allowed"."""
    if doc[1].lower_ not in BE:
        return False
    chunk = next((c for c in doc.noun_chunks if c.start == 2), None)
    if chunk is None or chunk[0].pos_ in ("DET", "PRON", "NUM") or chunk.end >= len(doc):
        return False
    following = doc[chunk.end]
    return following.pos_ == "ADV" or following.tag_ in ("VBN", "VBG", "VBD")


def _says_two_things(doc: Doc) -> bool:
    """Whether a second finite verb goes with the subject: "held the record and was surpassed"."""
    root = next(t for t in doc if t.dep_ == "ROOT")
    # "And stars Ann Lee" may be read as a noun: the noun's form with "that" is right for both.
    joined = (doc[t.i + 1] for t in doc[:-2] if t.lower_ == "and")
    if any(
        is_verb(t.text) and base_form(t.text) != t.text and doc[t.i + 1].pos_ in _AFTER_VERBS
        for t in joined
    ):
        return True
    return any(
        t.dep_ == "conj"
        and t.head.i in (root.i, *(c.i for c in root.conjuncts))
        and t.pos_ in ("VERB", "AUX")
        for t in doc
    )


def _shares_its_passive(doc: Doc) -> bool:
    """Whether the second verb is a participle of the first one's "is": "found in moss and used in
    mills".
    """
    root = next(t for t in doc if t.dep_ == "ROOT")
    passive = doc[1].lower_ in BE and doc[1].head.i == root.i and root.tag_ == "VBN"
    later = [c for c in root.children if c.dep_ == "conj"]
    if not passive or len(later) != 1 or doc[later[0].i - 1].lower_ != "and":
        return False
    verb = later[0]
    if any(c.dep_ in SUBJECTS | {"aux", "auxpass", "conj"} for c in verb.children):
        return False
    if inflect(verb.text, "VBN") != verb.lower_:
        return False
    past = inflect(verb.text, "VBD")
    return past != verb.lower_ or bool(_SURELY_DONE.match(words(doc, verb.i, end_of(doc))))


def _as_described(parts: Asked, candidate: AnswerPhrase) -> str | None:
    if not parts.noun:
        return f"{candidate.agreeing('is')} {candidate.text} the one who {parts.rest}" if (
            parts.word == "who"
        ) else None  # fmt: skip
    head = _head(analyse(parts.noun)[:])
    if head in _SORTS:
        return None
    person = (is_person(head) and head not in _COMPANIES) or head in NATIONALITIES
    relative = "who" if person else "that"
    if analyse(parts.noun)[-1].tag_.startswith("W") or parts.verb in ("are", "were", "have"):
        return None
    noun = re.sub(r"^the ", "", parts.noun)
    return f"{candidate.agreeing('is')} {candidate.text} the {noun} {relative} {parts.rest}"


def _head(noun: Span) -> str:
    """The noun that a noun phrase is of: the last before a preposition or participle."""
    end = next((t.i for t in noun if t.i and t.tag_ in ("IN", "VBN", "VBG", "CC")), len(noun))
    return noun[end - 1].text
