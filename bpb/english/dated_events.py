"""Whether a passage dates an event: a year near words for what happened, not near another event's.

"Construction began in 1825" dates no opening, and "a 2010 film written by Ann Lee" no writing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.sentences import sentences

# The text may have lost its dash: "28 April 192619 February 2016".
_NO_LONGER = r"(?!\d(?!\d? [A-Z]))"
# "(3 May 1950 - 2 June 2001)", whatever else stands in the brackets.
_LIFE_BEGAN = re.compile(r"\s*[-\u2013\u2014]|[A-Z\d]|[^()]{0,3}\)")
_LIFE_ENDED = re.compile(r"\d{4}\s*(?:[-\u2013\u2014]\s*|(?=[A-Z\d]))[\w, ]{0,20}$")
# "A 2010 drama film": the year that a work came out in.
_OF_WORK = r"(?:\b(?:a|an|the|his|her|its|their)|['\u2019]s) (?:[\w-]+,? ){0,2}?"
_NEAR = 12


@dataclass(frozen=True, slots=True)
class Event:
    """A kind of event.

    Attributes:
        name: For reasons.
        asked: What a question says of it.
        told: What a passage says where it dates it.
        of_works: Whether the year in "a 2010 film" dates it.
    """

    name: str
    asked: re.Pattern[str]
    told: re.Pattern[str]
    of_works: bool = False


def _event(name: str, asked: str, told: str, *, of_works: bool = False) -> Event:
    return Event(
        name,
        re.compile(rf"(?<![\w-])(?:{asked})\b", re.IGNORECASE),
        re.compile(rf"\b(?:{told})", re.IGNORECASE),
        of_works,
    )


_RELEASED = (
    r"releas|publi|premier|debut|issu|launch|broadcast|air(?:s|ed|ing)?\b|c[ao]me out|shown|open|"
    r"appear|screen|written|introduc|first|produc|made|develop|record|run|ran\b|began|start"
)
_FOUNDED = (
    r"found|form|establish|creat|start|beg[aiu]n|incept|incorporat|organi[sz]|open|launch|charter|"
    r"introduc|invent|built|build|construct|complet|erect|since|publish|releas|debut|join|first|publi|"
    r"origin|compos|set up|inaugurat|develop|active|made|date|\bfrom"
)
EVENTS = (
    _event("birth", "born|birth", r"born|birth|b\."),
    _event("death", "died|die|death|killed|pass(?:ed)? away",
           r"die[ds]?\b|death|dead|kill|murder|assassinat|execut"),
    _event("filming", "filmed|shot", r"film(?:ed|ing)|sho(?:t|oting)\b|photograph"),
    _event("writing", "write|wrote|written|author(?:ed)?|penned|compose[ds]?",
           r"wr[io]t|author|pen(?:s|ned)\b|compos|publi|novel|essay|poem|song|finish|complet"),
    _event("release", "released?|publish(?:ed)?|premiered?|come out|came out|aired?|debut(?:ed)?",
           _RELEASED, of_works=True),
    _event("signing", "signed|ratified", r"sign|ratif|agree|conclud|treat|pact|seal"),
    _event("opening", "opened?|operating|operate[ds]?",
           r"open|operat|inaugurat|dedicat|service|launch|in use|commission"),
    _event("founding",
           "found(?:ed|ing)|form(?:ed|ing|ation)?|established|incorporated|creat(?:ed|ion)|started",
           _FOUNDED, of_works=True),
)  # fmt: skip


def event_of(question: str) -> Event | None:
    """The one kind of event that a question asks of, None where it names none or several."""
    named = [event for event in EVENTS if event.asked.search(question)]
    return named[0] if len(named) == 1 else None


def dates(event: Event, text: str, year: int) -> bool:
    """Whether a text dates an event of this kind in a year."""
    wanted = re.compile(rf"(?<!\d){abs(year)}{_NO_LONGER}")
    for sentence in sentences(text):
        for found in wanted.finditer(sentence):
            if _told(event, sentence, found):
                return True
    return False


def _told(event: Event, sentence: str, year: re.Match[str]) -> bool:
    before, after = sentence[: year.start()], sentence[year.end() :]
    if event.name == "birth" and "(" in before and _LIFE_BEGAN.match(after):
        return True
    if event.name == "death" and _LIFE_ENDED.search(before):
        return True
    if event.of_works and before.endswith("(") and after.startswith(")"):
        return True
    of_a_thing = re.match(r" (?!(?:in|by|and|after|when|until|to)\b)[\w-]+", after)
    if of_a_thing and re.search(rf"{_OF_WORK}$", before, re.IGNORECASE):
        return event.of_works
    near = " ".join(before.split()[-_NEAR:]) + " ; " + " ".join(after.split()[:_NEAR])
    return event.told.search(near) is not None
