"""What something is: "Who is the composer Ann worked with on it?", "What is X's birthday?"."""

from __future__ import annotations

import re

from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse, base_form, is_verb
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.appositive_name import QUALITIES
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.asked_statement import without_mark
from bpb.qgen.question_edits.verify.fronted import ROLES

_IS_THE = re.compile(r"^(?:who|what|which) (?P<be>is|was) (?P<rest>the .+)$", re.I)
_DATE = (
    r"(?:birthday|birth ?date|date of birth|"
    r"(?:first )?(?:release|start|air|opening|end|birth|death) date|date)"
)
_DATE_OF = re.compile(
    rf"^what (?P<be>is|was) (?P<rest>the {_DATE} (?:of|for|on which|when) .+|"
    rf"[A-Z][^,]*['\u2019]s {_DATE})$",
    re.I,
)
_WHO = re.compile(r"^who (?P<verb>[a-z]+) (?P<rest>(?:(?:the|an?|his|her|its) |[A-Z\"]).+)$", re.I)
_SECOND = re.compile(
    r"[?;:]|\b(?:and|or|but) (?:what|which|who|whom|where|when|how)\b|"
    r"\b(?:what|how|why)\b|, (?:he|she|it|they)\b|\b(?:and|but) (?:he|she|it|they)\b",
    re.I,
)
_OTHERS = re.compile(r"^the (?:[\w-]+ ){0,3}?(?:others?|kind|type|sort|form|style|one|two|three)\b")
# "The novelist, Ann Lee, wrote" is no thing that is asked for.
_NAMED = re.compile(r"^the [a-z -]+, [A-Z]")
_SIGHT = frozenset("does did do is are was were has had have can could will would should".split())
# "The host of the show called" has lost what it is called.
_CUT = re.compile(
    r"(?:called|named|titled|known as|\b(?:the|a|an|and|or|is|was))$|"
    r"\b(?:called|titled) (?![A-Z\"\u201c])"
)
# "The birthplace of X and has a mill" says two things, and not of one noun.
_AND_DOES = re.compile(r"^[^,]*?\band (?:also )?(?P<verb>[a-z]+)\b")
_CLAUSE = re.compile(r"\b(?:that|which|who|whom|whose|where|when)\b")
_NOUN = 2
"""Where the noun begins after "It is"."""


def whether_identity(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Is Bob Hill the composer Ann worked with on it?"; all that describes him stays as it is."""
    text = without_mark(question)
    if NEGATED.search(text) or UNTOLD.search(text) or text.count('"') % 2 or _CUT.search(text):
        return None
    if not _is_name(candidate):
        return None
    found = _IS_THE.match(text)
    if found is not None:
        rest = found["rest"]
        sound = not _SECOND.search(rest) and not _says_two_things(rest) and _asks_for_a_name(rest)
        return f"{found['be'].lower()} {candidate.text} {rest}" if sound else None
    found = _WHO.match(text)
    if found is None or not _is_finite(found["verb"]) or _SECOND.search(found["rest"]):
        return None
    return f"is {candidate.text} the one who {found['verb']} {found['rest']}"


def whether_date_of(question: str, date: str) -> str | None:
    """ "Is May 3, 1891 the birthday of the poet who wrote it?"."""
    text = without_mark(question)
    found = _DATE_OF.match(text)
    if found is None or NEGATED.search(text) or UNTOLD.search(text):
        return None
    if _SECOND.search(found["rest"]) or text.count('"') % 2:
        return None
    return f"{found['be'].lower()} {date} {found['rest']}"


def _is_name(candidate: AnswerPhrase) -> bool:
    """Whether it is the name of one thing."""
    name = candidate.text.removeprefix("the ").lstrip('"\u201c')
    if candidate.plural or candidate.indefinite or name.split()[-1] in NATIONALITIES:
        return False
    return name[:1].isupper() or name[:1].isdigit()


def _asks_for_a_name(rest: str) -> bool:
    """Whether the noun after "the" is of one thing that has a name."""
    doc = analyse(f"It is {rest.removesuffix('.')}.")
    chunk = next((c for c in doc.noun_chunks if c.start == _NOUN), None)
    if chunk is None or _OTHERS.match(rest) or _NAMED.match(rest):
        return False
    if any(t.tag_ == "POS" for t in chunk):
        return False
    root = chunk.root
    if root.pos_ == "PROPN" and doc[chunk.end].tag_ in ("VBD", "VBZ", "VBP"):
        # "The composer Ann Lee worked with" has its clause without a "that".
        nouns = [t for t in chunk if t.pos_ == "NOUN"]
        root = nouns[-1] if nouns else root
    return root.tag_ == "NN" and root.pos_ == "NOUN" and root.lower_ not in QUALITIES | ROLES


def _says_two_things(rest: str) -> bool:
    """Whether a second verb goes with the thing asked for."""
    joined = _AND_DOES.match(rest)
    if joined is None or _CLAUSE.search(rest[: joined.end()]):
        return False
    return joined["verb"] in _SIGHT or (is_verb(joined["verb"]) and _is_finite(joined["verb"]))


def _is_finite(verb: str) -> bool:
    """Whether it is a verb with a tense that is no auxiliary."""
    return verb.lower() not in _SIGHT and is_verb(verb) and base_form(verb) != verb
