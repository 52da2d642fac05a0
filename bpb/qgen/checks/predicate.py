"""The main clause has one predicate, and a relative clause its verb."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import end_of
from bpb.english.morphology import AUXILIARIES, BE, DO, analyse, capitalised, is_verb

if TYPE_CHECKING:
    from spacy.tokens import Doc

_JOINT = (
    r"(?:that|who|whom|whose|which|what|where|when|while|if|and|or|as|than|how|after|before|since|"
    r"until|because)"
)
_DID_WAS = re.compile(
    rf"(?:^|\b(?:what|which|who|when|where|how|year) )(?:did|do|does) (?:(?!{_JOINT}\b)[^\s?]+ )+?"
    r"(?:is|are|was|were)\b",
    re.I,
)
_WAS_WAS = re.compile(
    r"^(?:when|where|(?:in|on|at) (?:what|which) \w+) (?:is|are|was|were) "
    rf"(?:(?!{_JOINT}\b)[^\s?,]+ )+(?:is|are|was|were) \w+\?$",
    re.I,
)
_STRANDED_AS = re.compile(
    r"^(?:is|are|was|were) (?!.*\bwhat\b).*\b(?:referred to|known|regarded|described) as\?$",
    re.I,
)
_WHEN_COME = re.compile(r"^(?:When|In what \w+|On what date) (?:did|does) .* come\?$")
_WHEN_NAME = re.compile(r"^When (?:is|are|was|were) [A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*\?$")
# An event may be asked for so ("When was the siege of Lund?"), a work or a body may not.
_WHEN_WORK = re.compile(
    r"^When (?:is|are|was|were) the (?:[A-Za-z-]+ )?(?:film|movie|documentary|album|song|single|"
    r"novel|book|magazine|band|company|building|series|show|game|team|club|person|actor|"
    r"singer|writer) "
    r"(?:[A-Z][\w'.:-]*|of|the|and|in|to|a)(?: (?:[A-Z][\w'.:-]*|of|the|and|in|to|a|\d+))*\?$"
)
_NAME_ALONE = re.compile(r"^(?:Is|Are|Was|Were) (?:the )?[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)?\?$")
_YARDS_OF_NAME = re.compile(
    r"^How many (?:yards|points) (?:was|were|is|are) [A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*\?$"
)
_SAME_NUMBER = re.compile(r"^(?:is|are|was|were) the same number of", re.I)
# "Was" and a second form of "be" that no word introduces; a noun of time may have its clause
# without one ("the year the school was founded").
_FINITE_BE = re.compile(r"\b(?:is|are|was|were)\b", re.I)
_INTRODUCES = re.compile(
    r"\b(?:that|who|whom|whose|which|what|where|when|while|if|than|how|why|after|before|since|until|"
    r"because|though|although|and|or)\b|\b(?:year|time|day|date|month|place|way|reason|age|city|"
    r"moment) (?:the|a|an|his|her|its|their|he|she|it|they|[A-Z])"
    r"|\b(?:the|a|an) [a-z]+ (?:[A-Z][\w.'-]* )+(?:is|was|are|were)\b",
)
_THERE_THE = re.compile(r"^(?:is|are|was|were) there (?:the (?!same number)|a same )", re.I)
_PASSED = re.compile(r"\bpassed between (?P<one>.+) and (?P<other>.+)\?$")
_INTRODUCED = re.compile(r"\b(?:when|that|who|which|where|whose)\b", re.I)
_NO_SUBJECT = re.compile(
    r"^How \w+ (?:is|are|was|were) (?:under|over|above|below|of|in|from|between|that)\b", re.I
)
_PARTICIPLE_FIRST = re.compile(
    r"^(?:Is|Are|Was|Were) (?:(?!\w*(?:eed|bed|red)\b)[a-z]+ed|found|born|held|made|built|written|"
    r"set|known|given|taken|seen|grown|sold|sung|won|led) (?:in|on|at|by|from|of|as|to)\b"
)
_LATE_CLAUSE = re.compile(r"\b(?:time|year|day|date|month) (?:when|that) (?P<clause>.+)\?$")
# A passive of these keeps an object: "was given a prize", "was named king".
_TWO_OBJECTS = frozenset(
    "give award name call elect appoint consider make teach tell ask offer pay declare crown title "
    "nickname dub rename rank rate grant sell send show deem vote allow promise bear say label "
    "charge cost nominate designate bill".split()
)
_SPAN_OF_TIME = re.compile(
    r"a number of\b|(?:a|the) (?:few )?(?:day|week|month|year|decade|century)s? "
    r"(?:after|before|later|earlier|prior)\b"
)
_SENTENCE_END = re.compile(r"(?<=[a-z\d)]{2}\.) (?=(?:Is|Are|Was|Were|Did|Does|Do) )")
_TIMES = frozenset("last this next each every later earlier first year".split())


def check_predicate(question: str) -> str:
    """Rejects a clause with two predicates, none, or a passive with an object. Fails: "Did A was",
    "When was A was signed?", "Is Mimosa?", "was Ann Lee published a book"; passes: "When was A
    signed?".
    """
    if _DID_WAS.search(question):
        return 'has "did" and another finite verb'
    if _WAS_WAS.match(question):
        return 'has "was" and another finite verb'
    if _STRANDED_AS.match(question):
        return 'has nothing after "as"'
    if _NAME_ALONE.match(question) or _YARDS_OF_NAME.match(question):
        return "has no predicate"
    if _SAME_NUMBER.match(question):
        return 'has "the same number" without "there"'
    # "Is it true that she was ..." is one sentence after another.
    *_, last = _SENTENCE_END.split(question)
    if len(_FINITE_BE.findall(last)) > 1 + len(_INTRODUCES.findall(last[1:])):
        return 'has a second "be" that nothing introduces'
    joined = _joins_finite(analyse(last))
    if joined:
        return joined
    if any(p.match(question) for p in (_WHEN_NAME, _WHEN_WORK, _WHEN_COME)):
        return "has no predicate"
    if _NO_SUBJECT.match(question) or _PARTICIPLE_FIRST.match(question):
        return "has no subject"
    if _THERE_THE.match(question):
        return 'has "there" before a definite thing'
    passed = _PASSED.search(question)
    if passed and any(_is_statement(passed[part]) for part in ("one", "other")):
        return "has a statement where an event is named"
    late = _LATE_CLAUSE.search(question)
    if late and not _has_verb(late["clause"]):
        return "has a clause without a verb"
    doc = analyse(question)
    return "has no predicate" if _lacks_predicate(doc) else _passive_with_object(doc)


def _joins_finite(doc: Doc) -> str:
    """A reason for "Is it drawn by Ann and appears in Oslo?": behind the auxiliary of a yes/no
    question no finite verb goes on, but in a clause of its own.
    """
    if doc[0].lower_ not in BE | DO:
        return ""
    for token in doc[2 : end_of(doc) - 1]:
        if token.lower_ in ("that", "who", "which", "when", '"') or token.tag_.startswith("W"):
            return ""
        following = doc[token.i + 1]
        if token.lower_ == "and" and following.tag_ == "VBZ" and following.pos_ in ("VERB", "AUX"):
            return f'goes on with "{following.text}" behind "{doc[0].text}"'
    return ""


def _is_statement(event: str) -> bool:
    """Whether an event is told by a clause that nothing introduces: "the war broke out"."""
    if _INTRODUCED.search(event):
        return False
    doc = analyse(f"{capitalised(event)}.")
    return any(
        t.tag_ in ("VBD", "VBZ", "VBP") and t.dep_ == "ROOT" and t.i > 0 and t.text.islower()
        for t in doc
    )


def _lacks_predicate(doc: Doc) -> bool:
    """Whether a yes/no question is but a noun phrase: "Is the old mill?"."""
    end = end_of(doc)
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is None or (chunk.start, chunk.end) != (1, end) or doc[0].lower_ not in BE:
        return False
    return chunk[0].lower_ == "the" and chunk.text.islower()


def _has_verb(clause: str) -> bool:
    doc = analyse(clause)
    return any(
        t.pos_ in ("VERB", "AUX")
        or t.lower_ in AUXILIARIES
        or (t.i > 0 and is_verb(t.text) and doc[t.i - 1].pos_ not in ("DET", "ADJ", "ADP"))
        for t in doc
    )


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
        # "founded a number of years other than two after ...", "opened a week later" are adverbs.
        if _SPAN_OF_TIME.match(doc[token.i + 1 :].text):
            return ""
        adjective = token.dep_ == "amod" or token.i + 1 == end
        if opens and not adjective and after.lower_ not in _TIMES:
            return f'has a passive with an object: "{token.text} {after.text}"'
        return ""
    return ""
