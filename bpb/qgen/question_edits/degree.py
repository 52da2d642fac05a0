"""Questions for how much two things differ: "How many more A than B ...", "years after A did B"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of, verb_group, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_plural
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.whether.yes_no import YesNoClause
from bpb.values import parse_date

if TYPE_CHECKING:
    from spacy.tokens import Doc

_THAN = r"(?:than|compared to|compared with|over|then|versus|vs\.?|in comparison to)"
_THERE = re.compile(
    rf"^how many more (?P<first>.+?) (?P<be>are|were|is|was) there(?P<place1> .+?)? {_THAN} "
    r"(?:there (?:are|were|is|was) )?(?P<second>.+?)\s*\?*$",
    re.I,
)
_DID = re.compile(
    rf"^how many (?:more|fewer) (?P<noun>.+?) (?P<aux>did|does|do|has|have|had) (?P<clause>.+?)"
    rf",? {_THAN} (?P<second>.+?)\s*\?*$",
    re.I,
)
_LONGER = re.compile(
    rf"^how (?:many|much) (?P<unit>\w+) (?P<word>\w+er) (?P<be>is|was|are|were) (?P<first>.+?),? "
    rf"{_THAN} "
    r"(?P<second>.+?)\s*\?*$",
    re.I,
)
_WORDS_OF_A_NAME = 2
_AFTER = re.compile(
    r"^(?P<lead>.+, )?(?:about )?how many (?P<unit>year|month|day|decade|week)s "
    r"(?:after|before|since|prior to) "
    r"(?P<rest>.+?)\s*\?*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Difference:
    """The parts of a question for a difference.

    Attributes:
        kind: "there" (How many more A than B are there), "places" (How many more N are there in A
            than in B: both with their one preposition), "did" (How many more N did A V than B),
            "longer" (How many yards longer was A than B).
        first: The first thing.
        second: The second thing.
        noun: What is counted, for "did"; the unit, for "longer".
        auxiliary: The verb in front.
        rest: What follows the first thing in its clause.
        word: The comparative, for "longer".
    """

    kind: str
    first: str
    second: str
    noun: str
    auxiliary: str
    rest: str
    word: str = ""


@dataclass(frozen=True, slots=True)
class Interval:
    """The parts of "How many years after A did B happen?"."""

    lead: str
    unit: str
    event: str
    question: str


def difference(question: QuestionForm) -> Difference | None:
    """Take a question for a difference of numbers apart; None for forms that are not certain."""
    match = _THERE.match(question.text)
    if match:
        return _there(match)
    match = _DID.match(question.text)
    if match:
        return _did(match)
    match = _LONGER.match(question.text)
    if match and match["word"] not in ("after", "other") and is_named(match["second"]):
        return Difference("longer", match["first"], match["second"], match["unit"],
                          match["be"].lower(), "", match["word"].lower())  # fmt: skip
    return None


def _there(match: re.Match[str]) -> Difference | None:
    place, second = (match["place1"] or "").strip(), match["second"].strip()
    if re.search(
        r"\b(?:was|were|are|is) there\b", match[0][20:].replace(match["be"] + " there", "", 1)
    ):
        return None
    other = _in_parallel(place, second)
    if other:
        return Difference("places", place, other, match["first"], match["be"].lower(), "")
    shared = re.match(
        r"(?P<thing>.+?) (?P<place>(?:in|on|at|during|according to|within|"
        r"living(?= (?:in|at|within|on)\b)) .+)$",
        second,
    )
    if not place and shared and not re.search(r"\b(?:in|on|at|during)\b", match["first"]):
        second, place = shared["thing"], shared["place"]
    if not _are_parallel(match["first"], second):
        return None
    return Difference("there", match["first"], second, "", match["be"].lower(), place)


def _in_parallel(place: str, second: str) -> str:
    """The second place where it has the first's preposition: "in 2010"; "" for any other."""
    joint = place.partition(" ")[0].lower()
    same = joint in ("in", "on", "at", "from", "of", "for", "during")
    return second if same and second.lower().startswith(f"{joint} ") else ""


def is_named(text: str) -> bool:
    """Whether a comparand begins as a noun phrase and has no verb of its own."""
    doc = analyse(text)
    first = doc[0]
    if first.tag_ in ("IN", "TO", "EX", "CD", "WRB", "WP", "RB") or first.is_digit:
        return False
    if first.tag_ == "VBG" and first.dep_ not in ("amod", "compound"):
        # "Passing touchdowns" are counted, "passing the ball" is done.
        return False
    if first.dep_ == "ROOT" and first.pos_ in ("VERB", "AUX"):
        return False
    return not any(
        t.dep_ in SUBJECTS and t.head.dep_ not in ("relcl", "acl") and t.head.pos_ != "NOUN"
        for t in doc
    )


def _are_parallel(first: str, second: str) -> bool:
    """Whether two things counted are both nouns in the plural."""
    if not is_named(second):
        return False
    root = next(t for t in analyse(second) if t.dep_ == "ROOT")
    if "(" in first or root.lower_ == "ones":
        # Of "households" and "ones with children" the second says too little by itself.
        return False
    return root.pos_ in ("NOUN", "PROPN") and is_plural(root.text) and bool(first)


def _did(match: re.Match[str]) -> Difference | None:
    doc: Doc = analyse(f"{match['aux'].capitalize()} {match['clause']}?")
    clause = YesNoClause.of(f"{match['aux']} {match['clause']}")
    if clause is None or clause.copula or re.search(r"\b(?:did|does|do|had)\b", match["second"]):
        return None
    subject = words(clause.doc, 1, clause.main)
    rest = words(clause.doc, clause.main, clause.end)
    second = match["second"]
    if not subject or not doc:
        return None
    if set(second.split()[:3]) <= set(rest.split()) and len(second.split()) > _WORDS_OF_A_NAME:
        # "Been Man of the Series in the league than Man of the Series in the cup": not another one.
        return None
    preposition = rest.split()[-2] if len(rest.split()) > 2 else ""
    if re.match(r"(?:in|on|at|from|for|during|to|by)\b", second) or preposition == "to":
        return None
    place = re.match(
        r"(?P<thing>[^,]+?),? (?P<place>(?:in|during|on|at) (?:the |\d{4}|his |their ).+)$", second
    )
    if place and place["thing"][0].isupper():
        second, rest = place["thing"], f"{rest} {place['place']}"
    if second.split()[-1] in rest.split():
        return None
    if re.match(r"(?:this|last|the (?:previous|last|next)|\d)", second, re.I):
        return None
    name = analyse(second)[0]
    if name.pos_ not in ("PROPN", "DET", "PRON", "NOUN") or not (
        second[0].isupper() or name.pos_ == "DET"
    ):
        return None
    return Difference("did", subject, second, match["noun"], match["aux"].lower(), rest)


def interval(question: QuestionForm) -> Interval | None:
    """Take a question for the time between two events apart; a date is no event."""
    match = _AFTER.match(question.text)
    if match is None:
        return None
    doc = analyse(f"{match['rest']}?")
    end = end_of(doc)
    places = [
        t.i for t in doc[1 : end - 1]
        if t.lower_ in word_class("be") | {"did", "does", "would", "had"}
    ]  # fmt: skip
    dids = [i for i in places if doc[i].lower_ in ("did", "does")]
    group = verb_group(doc, 0)
    if len(dids) == 1:
        place = dids[0]
    elif len(places) == 1:
        place = places[0]
    elif group is not None and group.first in places:
        place = group.first
    else:
        return None
    event, asked = words(doc, 0, place).strip(" ,"), words(doc, place, end)
    if not event or len(asked.split()) < 3 or parse_date(event) is not None:
        return None
    if place in dids or _inverted(asked):
        return Interval(match["lead"] or "", match["unit"].lower(), event, asked)
    return None


def _inverted(asked: str) -> bool:
    doc = analyse(asked)
    return len(doc) > 2 and doc[1].tag_ not in ("VBN", "VBG", "IN", "JJ", "RB")
