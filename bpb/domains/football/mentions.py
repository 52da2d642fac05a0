"""What a report of an American football game says of one length: "a 25-yard touchdown pass"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from bpb.domains.football.words import does, ends, says
from bpb.values import Number, parse_number


class Kind(StrEnum):
    FIELD_GOAL = "field goal"
    PASS = "touchdown pass"
    RUN = "touchdown run"
    RETURN = "return"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Mention:
    """Lengths of one kind, told in one place.

    Attributes:
        lengths: Their offsets and yards.
        start: Where its words begin.
        stop: Where they end.
        kind: What was played.
        scored: Whether it scored, None where that is not sure.
        words: The words after the length: "touchdown pass".
    """

    lengths: tuple[tuple[int, int], ...]
    start: int
    stop: int
    kind: Kind
    scored: bool | None
    words: str


GOAL = r"(?:field[- ]?goals?|FGs?)"
DOWN = r"(?:touch ?-?downs?|TDs?)"
_SPELLED = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    "sixteen|seventeen|eighteen|nineteen|twenty"
)
_NUMBER = rf"(?:\d{{1,3}}|{_SPELLED})"
_AND = r"(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+)(?:then\s+)?(?:an?\s+|another\s+|from\s+|for\s+)?"
_LENGTH = re.compile(
    rf"(?<![\w.:/$-])(?P<numbers>(?:{_NUMBER}(?:[- ]yards?)?{_AND})*{_NUMBER})"
    r"(?:\s*-\s*|\s+)(?P<unit>yards?|yd|yarders?)\b",
    re.IGNORECASE,
)
# The words of a length end at a mark, a preposition, another number, or a name.
_HEAD_END = re.compile(
    r"[,.;:()]|\b(?:to|from|by|for|with|on|in|as|and|that|which|after|before|at|of|while|when|but|"
    r"over|into|against|out|then|down|until|late|early|midway)\b|\d|\b(?!TD|FG)[A-Z][A-Za-z]"
)
_SCORING = re.compile(rf"\b(?:{DOWN}|scoring|score)\b", re.IGNORECASE)
_KINDS = {
    Kind.RETURN: "return_play",
    Kind.PASS: "passing_play",
    Kind.RUN: "running_play",
}
_FOR_SCORE = re.compile(
    rf"[^,.;]{{0,50}}?\bfor (?:an?|the|his|their|another) (?:[\w-]+ ){{0,3}}{DOWN}\b",
    re.IGNORECASE,
)
_TO_SET_UP = re.compile(r"[^.;]{0,40}\b(?:set\w* up|to the \w|down to)\b", re.IGNORECASE)
_SCORED_ON = re.compile(
    rf"\b(?:scor(?:ed|es|ing)|{DOWN})\b(?: [\w'-]+){{0,3}} (?:on|with|off|via)"
    r"(?: an?| his| another)?(?: [\w-]+)?\s*$",
    re.IGNORECASE,
)
# "Field goals", "field goals of" and "touchdown pass from" before a length.
_SCORE_BEFORE = re.compile(
    rf"\b(?:(?P<goal>{GOAL})(?:\s+(?:of|from|for|measuring))?|"
    rf"{DOWN}(?: (?P<how>pass(?:es)?|runs?|receptions?|catch(?:es)?))?\s+(?:of|from|for))\s*$",
    re.IGNORECASE,
)
_WORDS_BACK = 4
_LONGEST = 109
_LONGEST_GOAL = 70


def mentions(text: str, start: int, end: int) -> Iterator[Mention]:
    """The lengths of one sentence, without those that are surely of no play."""
    for match in _LENGTH.finditer(text, start, end):
        place = _Place(text, start, end, match)
        read = next((found for way in _WAYS if (found := way(place)) is not None), None)
        if read is not None:
            yield read


def surely_missed(before: str, after: str) -> bool:
    """Whether the words before and after "field goal" say that it was missed."""
    attempt, _, outcome = re.split(r"[,.]", after)[0].strip().partition(" ")
    failed = says(attempt, "attempt") and says(outcome, "failing")
    return failed or says(_last_words(before), "missing")


def kind_of(words: str) -> Kind:
    """The kind of play that words name; UNKNOWN where they name none, or several."""
    named = [kind for kind, plays in _KINDS.items() if says(words, plays)]
    if Kind.RETURN in named:
        return Kind.RETURN
    return named[0] if len(named) == 1 else Kind.UNKNOWN


class _Place:
    """A length in its sentence."""

    def __init__(self, text: str, start: int, end: int, match: re.Match[str]) -> None:
        self.before = text[start : match.start()]
        self.after = text[match.end() : end]
        cut = _HEAD_END.search(self.after)
        self.head = self.after[: cut.start()] if cut else self.after
        self.rest = self.after[len(self.head) :]
        self.sentence = text[start:end]
        score = None if self.head.strip() else _SCORE_BEFORE.search(self.before)
        self.goal_before = score if score and score["goal"] else None
        self.down_before = score if score and not score["goal"] else None
        self.match = match
        self.sentence_start = start
        self.kind = kind_of(self.head)
        self.lengths = tuple(
            (match.start() + number.start(), _value(number[0]))
            for number in re.finditer(_NUMBER, match["numbers"], re.IGNORECASE)
        )
        self.longest = max(yards for _, yards in self.lengths)

    def mention(
        self, kind: Kind, scored: bool | None, *, begin: int | None = None, further: int = 0
    ) -> Mention:
        start = self.match.start() if begin is None else self.sentence_start + begin
        stop = self.match.end() + max(len(self.head), further)
        words = f"{self.match['unit']} {self.head}"
        return Mention(self.lengths, start, stop, kind, scored, words)


def _value(number: str) -> int:
    value = parse_number(number)
    return int(value.value) if isinstance(value, Number) else 0


def _field_goal(place: _Place) -> Mention | None:
    before = place.goal_before
    goal = re.search(rf"\b{GOAL}\b", place.head, re.IGNORECASE)
    if before is None and goal is None:
        return None
    behind = place.after[goal.end() :] if goal else place.after
    if surely_missed(place.before, behind) or "range" in place.head.split():
        scored: bool | None = False
    else:
        doubtful = says(place.sentence, "doubtful", "taken_back")
        scored = None if doubtful or place.longest > _LONGEST_GOAL else True
    return place.mention(Kind.FIELD_GOAL, scored, begin=before.start() if before else None)


def _no_play(place: _Place) -> Mention | None:
    goes_on = _FOR_SCORE.match(place.rest)
    if place.longest > _LONGEST or (says(place.head, "no_play") and not goes_on):
        return place.mention(Kind.UNKNOWN, False)
    return None


def _touchdown(place: _Place) -> Mention | None:
    """ "A 25-yard touchdown pass", "touchdown passes of 25 and 4 yards"."""
    scored = None if says(place.sentence, "taken_back") else True
    if _SCORING.search(place.head):
        return place.mention(place.kind, scored)
    before = place.down_before
    if before is None:
        return None
    return place.mention(kind_of(before["how"] or ""), scored, begin=before.start())


def _for_a_touchdown(place: _Place) -> Mention | None:
    """ "Returned a fumble 25 yards for a touchdown", "scored on a 25-yard run"."""
    further = _FOR_SCORE.match(place.after)
    if further:
        kind = place.kind if place.kind is not Kind.UNKNOWN else _kind_of_verb(place.before)
        return place.mention(kind, True, further=further.end())
    before = _SCORED_ON.search(place.before)
    if before and place.kind is not Kind.UNKNOWN:
        return place.mention(place.kind, True, begin=before.start())
    return None


def _perhaps(place: _Place) -> Mention:
    """A play that may have scored, or a length of something else."""
    if place.kind is Kind.RETURN or _TO_SET_UP.match(place.rest):
        return place.mention(Kind.UNKNOWN, False)
    if place.match["unit"].lower().startswith("yarder"):
        if says(_last_words(place.before), "missing"):
            return place.mention(Kind.UNKNOWN, False)
        doubtful = says(place.sentence, "doubtful", "taken_back")
        return place.mention(Kind.FIELD_GOAL if doubtful else Kind.UNKNOWN, None)
    before = place.before.rstrip().removesuffix(" a").removesuffix(" only")
    if not place.head.strip() and ends(before, "gaining"):
        return place.mention(Kind.UNKNOWN, False)
    return place.mention(place.kind, None)


_WAYS: tuple[Callable[[_Place], Mention | None], ...] = (
    _field_goal,
    _no_play,
    _touchdown,
    _for_a_touchdown,
    _perhaps,
)


def _kind_of_verb(before: str) -> Kind:
    """The kind of "... 62 yards for a touchdown", by the verb before it."""
    clause = re.split(r"[,;]", before)[-1]
    if says(clause, "return_play"):
        return Kind.RETURN
    runs = does(_last_words(clause), "rushing_verb") and not says(before, "return_play")
    return Kind.RUN if runs else Kind.UNKNOWN


def _last_words(before: str) -> str:
    """The words right before a place, in its clause."""
    return " ".join(re.split(r"[,.;]", before)[-1].split()[-_WORDS_BACK:])
