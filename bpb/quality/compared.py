"""What a question compares two things by, and whether a text tells it of one of them.

A size is told by a number with its unit, a count by a number beside what is counted, an age by a
date of birth. What no text tells in so many words (which is further east) is never told.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from bpb.english.dated_events import BIRTH, dates, event_of, has_year
from bpb.english.nouns import is_person
from bpb.values import singular

Told = Callable[[str], bool]

_NUMBER = (
    r"(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|"
    r"thirty|forty|fifty|hundred|thousand|million|once|twice|thrice|single|only|sole|both|several|"
    r"dozens?|no|never|first|second|third|fourth|fifth)\b)"
)
_SENTENCE_END = re.compile(r"(?<=[a-z\d)]{2}[.!?])\s+(?=[A-Z\"])|\n")
_UNSETTLED = re.compile(
    r"\b(?:closer|nearer|closest|nearest|farther|further|farthest|furthest|"
    r"(?:north|south|east|west)ernmost)\b"
    r"|\brank(?:ing|ed|s)?\b|\bseed(?:ed|ing)?\b"
    r"|\b(?:more|most|less|least) (?:likely|valuable|intensive|numerous|popular|famous|important|"
    r"known|successful|common|dangerous|impact)\b|\bimpact\b|\bscope\b",
    re.IGNORECASE,
)
# A player's, which passages tell: "a career-high singles ranking of World No. 7".
_RANKED = re.compile(r"\b(?P<of>singles|doubles) rank", re.IGNORECASE)
_COUNTED = re.compile(
    r"\b(?:more|most|fewer|fewest|less|least|greatest number of|higher number of|larger number of) "
    r"(?:of )?(?P<noun>(?:[\w'-]+ ){0,3}?[a-z]+s|people|species)\b",
    re.IGNORECASE,
)
# These are counted as the passage lists them.
_LISTED = re.compile(
    r"\b(?:members?|creators?|directors?|writers?|authors?|owners?|professions?|occupations?|"
    r"careers?|roles?|jobs?|positions?|genres?|instruments?|names?|letters?|companies|changes)\b",
    re.IGNORECASE,
)
_SAME_THING = {
    "peopl": "peop|popul|inhabit|resid|passenger|person",
    "resid": "peop|popul|inhabit|resid",
    "award": "award|oscar|prize|grammy|emmy|won|win|nomin",
    "title": "title|champion|won|win",
    "medal": "medal|gold|silver|bronze|olympi",
    "win": "win|won|victor",
    "book": "book|novel|work|wr[io]t|volume",
    "film": "film|movie|direct|feature",
    "movie": "film|movie|direct|feature",
    "goal": "goal|scor",
    "publi": "publi|issue|month",
}
_PEOPLED = re.compile(r"\b(?:population|populous|populated|inhabitants)\b", re.IGNORECASE)
_LARGE = re.compile(r"\b(?:larg|bigg|small)(?:er|est)\b", re.IGNORECASE)
_SIZE = (
    r"popul|peop|inhabit|resid|area|acre|hectare|km|kilomet|mile|squar|sq|\bha\b|metre|meter|"
    r"feet|foot|ft|speci|student|employ|member|enrol|store|room|bed|seat|capacit|weigh|kg|pound|"
    r"lb|tall|inch|cm|ton|acts?\b|larg|bigg|small|tiny|gian|size"
)
_HIGH = re.compile(r"\b(?:tall|high|low)(?:er|est)\b", re.IGNORECASE)
_HEIGHT = r"feet|foot|\bft|met(?:re|er)|\bm\b|stor(?:e?y|ies)|floor|inch|cm|tall|high|elevat"
_LONG = re.compile(r"\b(?:long|short)(?:er|est)\b", re.IGNORECASE)
_LENGTH = r"feet|foot|\bft|met(?:re|er)|\bmi?\b|km|kilomet|mile|min|hour|day|month|year|page|long"
_LASTING = re.compile(r"\b(?:last|liv|around|run|ran|reign|serv|career|life)", re.IGNORECASE)
_AGED = re.compile(r"\b(?:old|young)(?:er|est)\b", re.IGNORECASE)
_TIMED = re.compile(
    r"\b(?:first|last|earlier|later|earliest|latest|sooner|newer|newest|(?:most|more|least|less) "
    r"recent(?:ly)?)\b",
    re.IGNORECASE,
)


def told_of_one(head: str) -> Told | None:
    """What tells, in a text about one thing, what a question compares.

    Args:
        head: The question without the things that it compares: "Which band was formed first".

    Returns:
        A test of a text; None where it is not known what would tell.
    """
    ranked = _RANKED.search(head)
    if ranked:
        return _with_number(ranked["of"].lower())
    if _UNSETTLED.search(head):
        return lambda text: False
    counted = _COUNTED.search(head)
    if counted:
        if _LISTED.search(counted["noun"]):
            return None
        return _with_number(_words_for(counted["noun"]))
    if _PEOPLED.search(head):
        return _with_number(_SAME_THING["peopl"])
    if _LARGE.search(head):
        return _with_number(_SIZE)
    if _HIGH.search(head):
        return _with_number(_HEIGHT)
    if _LONG.search(head):
        if _LASTING.search(head):
            return has_year
        return None if re.search(r"\bname\b", head) else _with_number(_LENGTH)
    return _told_in_time(head)


def _told_in_time(head: str) -> Told | None:
    if _AGED.search(head):
        person = re.match(r"who\b", head, re.IGNORECASE) is not None or any(
            is_person(word) for word in re.findall(r"[a-z]+", head.lower())
        )
        return (lambda text: dates(BIRTH, text)) if person else has_year
    if not _TIMED.search(head):
        return None
    event = event_of(head)
    if event is None:
        return has_year
    found = event
    return lambda text: dates(found, text)


def _words_for(noun: str) -> str:
    """A pattern of what the last word of a noun phrase may be called in a passage."""
    last = noun.lower().split()[-1]
    same = next((words for stem, words in _SAME_THING.items() if last.startswith(stem)), "")
    return same or "|".join(re.escape(form[:5]) for form in dict.fromkeys((last, singular(last))))


def _with_number(words: str) -> Told:
    """Whether a sentence has a number and one of these words."""
    named = re.compile(rf"(?:\b|\d)(?:{words})", re.IGNORECASE)

    def told(text: str) -> bool:
        return any(
            named.search(sentence) and re.search(_NUMBER, sentence, re.IGNORECASE)
            for sentence in _SENTENCE_END.split(text)
        )

    return told
