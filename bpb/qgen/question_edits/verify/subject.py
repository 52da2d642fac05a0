"""The answer is the subject: "Who directed X?" becomes "Did Ann Lee direct X?"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of, whether
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_auxiliary, is_verb
from bpb.english.tags import NOMINALS
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import Asked, has_tense, may_lack_its_noun
from bpb.qgen.question_edits.verify.noun_phrase import relative_of

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NAME = "Thompson"
# Nothing but the subject, where "Thompson annexed Elm" is read as one name.
_PRONOUN = "He"


def whether_subject(parts: Asked, candidate: AnswerPhrase) -> str | None:
    """Whether the candidate does or is what the rest of the question says.

    A noun with what describes it stays: "Is Oslo the Nordic city that hosted the games?".
    """
    if parts.preposition or parts.word in ("where", "when", "whom") or _NAME in parts.rest:
        return None
    if parts.verb in word_class("do") or _lacks_its_noun(parts):
        return None
    if parts.word == "what" and not parts.noun:
        be, _, of = parts.rest.partition(" the name of ")
        if of.startswith(("the ", "a ", "an ")) and not candidate.indefinite:
            return f"{candidate.agreeing(be)} {candidate.text} {of}"
        of_quality = bool(word_class("quality_noun") & set(parts.rest.split()[:3]))
        quality = of_quality and candidate.text in nationalities()
        if quality or (candidate.indefinite and _is_of_a_name(parts)):
            # "What is the Kill?": what it is, not which one.
            return f"{parts.rest} {candidate.text}"
    if candidate.is_nationality or candidate.indefinite:
        return None
    listed = candidate.several and not (candidate.is_list or parts.noun)
    if parts.verb in ("are", "were") and not (candidate.plural or listed):
        return None
    doc = analyse(f"{_NAME} {parts.rest}.")
    if not is_predicate(doc) and parts.word == "who":
        doc = analyse(f"{_PRONOUN} {parts.rest}.")
    if is_predicate(doc):
        return _of_predicate(doc, parts, candidate, listed=listed)
    # "Co-wrote" has the tense of "wrote".
    verb = parts.verb.rpartition("-")[2]
    unsure = parts.word == "who" or parts.noun
    if unsure and not is_auxiliary(verb) and has_tense(verb):
        return _as_described(parts, candidate)
    return None


def _is_of_a_name(parts: Asked) -> bool:
    """Whether it asks what a name is of: "is the Kill"."""
    name = parts.rest.partition(" ")[2].removeprefix("the ")
    return parts.verb in ("is", "was") and name[:1].isupper() and "," not in name


def _of_predicate(doc: Doc, parts: Asked, candidate: AnswerPhrase, *, listed: bool) -> str | None:
    """Whether the candidate, several names where it is listed, does what is said of a name."""
    if begins_with_subject(doc) or (parts.noun and doc[-2].tag_ == "VBG"):
        return None
    # "The second most common" of "which household was the second most common" lacks its noun.
    *_, before, last = [token.tag_ for token in doc[:-1]]
    ranked = parts.noun and (last == "JJS" or (last == "JJ" and before in ("JJS", "RBS")))
    if parts.noun_is_described or ranked or _says_two_things(doc):
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
    """Whether a preposition at the end, or before a time, belongs to what is asked for."""
    after = parts.rest.split()[1:]
    pairs = pairwise([*after, "when"])
    times = word_class("time_preposition") | {"when", "while"}
    if not any(may_lack_its_noun(one) and then in times for one, then in pairs):
        return False
    return bool(parts.noun) or not {"that", "who", "whom", "which", "what"} & set(after)


def is_predicate(doc: Doc) -> bool:
    """Whether the name is the subject, and the one subject, of the sentence's verb."""
    root = next(t for t in doc if t.dep_ == "ROOT")
    subjects = [t for t in root.children if t.dep_ in SUBJECTS and t.i < root.i]
    callings = (t for t in doc[:-1] if t.lower_ in word_class("naming"))
    calls = any(not t.nbor().text[0].isupper() for t in callings)
    named = (
        root.lower_ in word_class("be")
        and doc[1].i == root.i
        and _begins_with_name(doc, root.i + 1)
    )
    return (
        [t.i for t in subjects] == [0]
        and not named
        and not (root.lower_ in word_class("be") and calls)
    )


def _begins_with_name(doc: Doc, place: int) -> bool:
    """Whether a name stands there, and not a name's noun: "Ann Lee's dance partner"."""
    chunk = next((c for c in doc.noun_chunks if c.start == place), None)
    owned = chunk is not None and chunk.root.tag_ == "NN" and any(t.tag_ == "POS" for t in chunk)
    return doc[place].pos_ == "PROPN" and not owned


def begins_with_subject(doc: Doc) -> bool:
    """Whether a bare noun after "is" has its own participle: "is corporal punishment allowed"."""
    if doc[1].lower_ not in word_class("be"):
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
    follows = NOMINALS - {"NOUN"} | {"DET", "ADP"}
    if any(has_tense(t.text) and doc[t.i + 1].pos_ in follows for t in joined):
        return True
    return any(t.pos_ in ("VERB", "AUX") for t in root.conjuncts)


def _as_described(parts: Asked, candidate: AnswerPhrase) -> str | None:
    """ "Is Oslo the Nordic city that hosted the games", "Is Ann Lee the one who sang it"."""
    if candidate.is_list or parts.verb in ("are", "were", "have"):
        return None
    if not parts.noun:
        one = f"{candidate.agreeing('is')} {candidate.text} the one who {parts.rest}"
        return one if parts.word == "who" else None
    noun = _head(analyse(parts.noun))
    if noun.lower_ in word_class("quality_noun") or noun.tag_.startswith("W"):
        return None
    described = parts.noun.removeprefix("the ")
    relative = relative_of(noun)
    return f"{candidate.agreeing('is')} {candidate.text} the {described} {relative} {parts.rest}"


def _head(noun: Doc) -> Token:
    """The noun that a noun phrase is of: the last before a preposition or participle."""
    end = next((t.i for t in noun if t.i and t.tag_ in ("IN", "VBN", "VBG", "CC")), len(noun))
    return noun[end - 1]
