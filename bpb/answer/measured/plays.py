"""The scoring plays that a report of an American football game tells, with their lengths.

"Akers kicked a 25-yard field goal" is a field goal of 25 yards by Akers. What a report leaves open
stays open: whether a pass was a touchdown, who ran, in which quarter it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from bpb.answer.measured.people import names, person


class Kind(StrEnum):
    FIELD_GOAL = "field goal"
    PASS = "touchdown pass"
    RUN = "touchdown run"
    RETURN = "return"
    UNKNOWN = "unknown"


ANY_PERIOD = frozenset({1, 2, 3, 4, 5})
"""The quarters, 5 for overtime."""


@dataclass(frozen=True, slots=True)
class Play:
    """A play of some yards.

    Attributes:
        yards: Its length; None where the report does not give it.
        start: Offset of the length in the text, which is its place in time too.
        kind: What was played.
        scored: Whether it scored, None where that is not sure.
        scorer: Who kicked, ran with or caught the ball; "" where that is not sure.
        passer: Who threw it.
        period: The quarters it may have been in.
    """

    yards: int | None
    start: int
    kind: Kind
    scored: bool | None
    scorer: str = ""
    passer: str = ""
    period: frozenset[int] = ANY_PERIOD


_SPELLED = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()
_NUMBER = rf"(?:\d{{1,3}}|{'|'.join(_SPELLED)})"
_AND = r"(?:\s*,\s*and\s+|\s*,\s*|\s+and\s+)(?:then\s+)?(?:an?\s+|another\s+|from\s+|for\s+)?"
_LENGTH = re.compile(
    rf"(?<![\w.:/$-])(?P<numbers>(?:{_NUMBER}(?:[- ]yards?)?{_AND})*{_NUMBER})"
    r"(?:\s*-\s*|\s+)(?P<unit>yards?|yd|yarders?)\b",
    re.IGNORECASE,
)
_GOAL = r"(?:field[- ]?goals?|FGs?)"
_DOWN = r"(?:touch ?-?downs?|TDs?)"
_SCORE_WORD = re.compile(rf"\b(?:{_GOAL}|{_DOWN})\b", re.IGNORECASE)
_HEAD_END = re.compile(
    r"[,.;:()]|\b(?:to|from|by|for|with|on|in|as|and|that|which|after|before|at|of|while|when|but|"
    r"over|into|against|out|then|down|until|late|early|midway)\b"
)
_PASS = re.compile(
    r"\b(?:pass(?:es|ing)?|receptions?|receiving|catch(?:es)?|strikes?|toss(?:es)?|throws?|bombs?|"
    r"completions?|grabs?|hook-?up|connection|lob)\b", re.I)  # fmt: skip
_RUN = re.compile(
    r"\b(?:runs?|rush(?:es|ing)?|running|scampers?|sneaks?|dives?|bursts?|plunges?|bootlegs?|"
    r"scrambles?|carry|keeper)\b", re.I)  # fmt: skip
_RETURN = re.compile(
    r"\b(?:return(?:s|ed|ing)?|interceptions?|intercepted|fumbles?|punts?|kick-?offs?|block(?:ed)?|"
    r"pick(?:ed)?|recover\w*)\b", re.I)  # fmt: skip
_NO_PLAY = re.compile(
    r"\b(?:drives?|marches|march|penalt(?:y|ies)|lines?|range|losses|loss|sacks?|gains?|marks?)\b",
    re.IGNORECASE,
)
_MISSED = re.compile(
    r"\b(?:miss\w*|block\w*|wide (?:left|right|of)|(?:was|went|sailed) wide|no good|attempt\w*|fail\w*|"
    r"(?:fell|came up|was|just) short|unsuccessful\w*|hooked|shanked|"
    r"upright\w*|nullified|called back|overturned|negated|deflected|denied|crossbar)\b",
    re.IGNORECASE,
)
_FOR_SCORE = re.compile(rf"^[^,.;]{{0,50}}?\bfor (?:an?|the|his|their|another) (?:[\w-]+ ){{0,3}}{_DOWN}\b", re.I)  # fmt: skip
_TO_SET_UP = re.compile(r"^[^.;]{0,40}\b(?:set\w* up|to the \w|down to)\b", re.I)
_SCORED_ON = re.compile(
    rf"\b(?:scor(?:ed|es|ing)|{_DOWN})\b(?: [\w'-]+){{0,3}} (?:on|with|off|via)(?: an?| his| another)?"
    r"(?: [\w-]+)?\s*$", re.I)  # fmt: skip
_GOAL_BEFORE = re.compile(rf"\b{_GOAL}(?:\s+(?:of|from|for|measuring))?\s*$", re.I)
_DOWN_BEFORE = re.compile(
    rf"\b{_DOWN}\s+(?P<how>pass(?:es)?|runs?|receptions?|catch(?:es)?)?\s*(?:of|from|for)\s*$", re.I
)
_LONGEST = 109
_LONGEST_GOAL = 70
_SENTENCE_END = re.compile(r"(?<=[\w)%\"'])(?<![A-Z])[.!?][\"')]*\s+|\n")


@lru_cache(maxsize=64)
def plays(text: str) -> tuple[Play, ...]:
    """All plays that score or may score, in order, those without a length among them."""
    found: list[Play] = []
    covered: list[tuple[int, int]] = []
    for start, end in _sentences(text):
        period = _Periods(text, start, end)
        previous: tuple[int, Play] | None = None
        for match in _LENGTH.finditer(text, start, end):
            reading = _reading(text, start, end, match)
            if reading is None:
                continue
            play, stop, begin = reading
            play = replace(play, period=period.at(match.start()))
            play = _with_people(text, start, end, match, stop, play, previous)
            covered.append((begin, stop))
            previous = (stop, play)
            for number in re.finditer(_NUMBER, match["numbers"], re.I):
                yards = _value(number[0])
                if play.kind is Kind.UNKNOWN and play.scored is False:
                    continue
                found.append(replace(play, yards=yards, start=match.start() + number.start()))
        found.extend(_unmeasured(text, start, end, covered, period))
    return tuple(sorted(map(_kicked_again(found), found), key=lambda p: p.start))


def _kicked_again(found: Sequence[Play]) -> Callable[[Play], Play]:
    """What takes "a 47-yarder" for a field goal, where a kicker of field goals made it."""
    kickers = {p.scorer for p in found if p.kind is Kind.FIELD_GOAL} - {""}

    def read(play: Play) -> Play:
        if play.kind is Kind.UNKNOWN and play.scored is None and play.scorer in kickers:
            return replace(play, kind=Kind.FIELD_GOAL, scored=True)
        return play

    return read


def _value(number: str) -> int:
    return int(number) if number.isdigit() else _SPELLED.index(number.lower()) + 1


def _sentences(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for match in _SENTENCE_END.finditer(text):
        yield start, match.end()
        start = match.end()
    if start < len(text):
        yield start, len(text)


def _reading(text: str, start: int, end: int, match: re.Match[str]) -> tuple[Play, int, int] | None:
    """The play that a length is of, without its people; where its words end, and begin."""
    before, after = text[start : match.start()], text[match.end() : end]
    cut = _HEAD_END.search(after)
    head = after[: cut.start()] if cut else after
    following = re.search(r"\d|[A-Z][a-z]", head)
    if following and not re.search(_DOWN, head[following.start() :]):
        head = head[: following.start()]
    stop = match.end() + len(head)
    yards = max(_value(n) for n in re.findall(_NUMBER, match["numbers"], re.I))
    bare = not head.strip()
    sentence = text[start:end]
    doubtful = _MISSED.search(sentence) is not None

    def play(kind: Kind, scored: bool | None) -> Play:
        return Play(None, match.start(), kind, scored)

    goal_before = _GOAL_BEFORE.search(before)
    if re.search(rf"\b{_GOAL}\b", head, re.I) or (goal_before and bare):
        if re.search(r"\brange|\bunit", head):
            return None
        begin = start + goal_before.start() if goal_before and bare else match.start()
        missed = _surely_missed(before, after)
        scored = False if missed else None if doubtful or yards > _LONGEST_GOAL else True
        return play(Kind.FIELD_GOAL, scored), stop, begin
    if yards > _LONGEST:
        return None
    down = re.search(rf"\b{_DOWN}\b", head, re.I)
    if _NO_PLAY.search(head) and not _FOR_SCORE.search(after[len(head) :]):
        return play(Kind.UNKNOWN, False), stop, match.start()
    kind = _kind(head)
    if down:
        scored = (
            None
            if re.search(r"\b(?:nullified|called back|overturned|negated)\b", sentence)
            else True
        )
        if kind is Kind.UNKNOWN and _RETURN.search(before):
            kind = Kind.UNKNOWN
        return play(kind, scored), stop, match.start()
    down_before = _DOWN_BEFORE.search(before)
    if bare and down_before:
        how = down_before["how"] or ""
        return play(_kind(how), True), stop, start + down_before.start()
    for_score = _FOR_SCORE.search(after)
    if for_score:
        stop = match.end() + for_score.end()
        if kind is Kind.UNKNOWN:
            kind = _kind_of_verb(before)
        return play(kind, True), stop, match.start()
    scored_on = _SCORED_ON.search(before)
    if scored_on and kind is not Kind.UNKNOWN:
        return play(kind, True), stop, start + scored_on.start()
    if _TO_SET_UP.match(after[len(head) :]) or kind is Kind.RETURN:
        return play(Kind.UNKNOWN, False), stop, match.start()
    if bare and match["unit"].lower().startswith("yard") and "yarder" not in match["unit"]:
        # "Passed for 300 yards", but also "found him from 20 yards".
        gained = re.search(
            r"\b(?:for|total\w*|of|with|had|gain\w*|allow\w*) (?:a |only )?$", before
        )
        return (
            None if gained or yards > _LONGEST else (play(Kind.UNKNOWN, None), stop, match.start())
        )
    return play(kind, None), stop, match.start()


def _kind(head: str) -> Kind:
    if _RETURN.search(head):
        return Kind.RETURN
    passed, ran = _PASS.search(head), _RUN.search(head)
    if passed and not ran:
        return Kind.PASS
    if ran and not passed:
        return Kind.RUN
    return Kind.UNKNOWN


def _kind_of_verb(before: str) -> Kind:
    """The kind of "... 62 yards for a touchdown", by the verb before it."""
    clause = re.split(r"[,;]", before)[-1]
    if _RETURN.search(before):
        return Kind.RETURN if _RETURN.search(clause) else Kind.UNKNOWN
    if re.search(
        r"\b(?:ran|run|runs|rush(?:ed|ing|es)|running|scamper(?:ed|ing)|scrambl(?:ed|ing))\b(?: [a-z-]+){0,3}\s*$",
        clause,
    ):
        return Kind.RUN
    return Kind.UNKNOWN


def _surely_missed(before: str, after: str) -> bool:
    near = r"\b(?:miss(?:ed|es|ing)?|attempt(?:ed|ing)?|blocked)(?: [\w-]+){0,3}\s*$"
    return (
        re.search(near, before, re.I) is not None
        or re.match(
            rf"\s*{_GOAL} attempt\w*\s*(?:was|by|from|that|which)?[^,.]*\b(?:missed|wide|blocked|no good|failed|short)\b",
            after,
            re.I,
        )
        is not None
    )


class _Periods:
    """Which quarters a place in a sentence may be in."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.start, self.end = text, start, end
        self.marks = [(m.start(), p) for m, p in _marks(text)]
        self.inside = [(at, p) for at, p in self.marks if start <= at < end]

    def at(self, place: int) -> frozenset[int]:
        before = [p for at, p in self.marks if at < place]
        found = before[-1] if before else ANY_PERIOD
        if any(at > place and not p >= found for at, p in self.inside):
            return ANY_PERIOD
        return found


_MARK = re.compile(
    r"(?P<after>\b(?:after|following|until|entering|before|since) (?:an? |the )?(?:[\w-]+ )?)?"
    r"\b(?P<which>first|second|third|fourth|1st|2nd|3rd|4th|final|opening)[- ](?P<what>quarter|half|period)s?\b"
    r"|\b(?P<over>overtime|OT)\b",
    re.IGNORECASE,
)
_NUMBERS = {"first": 1, "1st": 1, "opening": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3,
            "fourth": 4, "4th": 4, "final": 4}  # fmt: skip


@lru_cache(maxsize=64)
def _marks(text: str) -> list[tuple[re.Match[str], frozenset[int]]]:
    found = []
    for match in _MARK.finditer(text):
        if match["over"]:
            period = frozenset({5})
        else:
            number = _NUMBERS[match["which"].lower()]
            if match["what"].lower() == "half":
                period = frozenset({1, 2} if number == 1 else {3, 4})
            else:
                period = frozenset({number})
            if match["after"]:
                period = ANY_PERIOD
        found.append((match, period))
    return found


def _unmeasured(
    text: str, start: int, end: int, covered: list[tuple[int, int]], period: _Periods
) -> Iterator[Play]:
    """Scores that a sentence tells without a length."""
    for match in _SCORE_WORD.finditer(text, start, end):
        if any(a <= match.start() < b for a, b in covered):
            continue
        before, after = text[start : match.start()], text[match.end() : end]
        goal = re.match(_GOAL, match[0], re.I) is not None
        if re.search(r"\b(?:the|that|this|no|first|without an?|of) $", before) and not re.match(
            r"\s*(?:pass|run|by|from|to)\b", after
        ):
            # "The touchdown" was told before.
            continue
        if goal and (
            re.match(r"\s*(?:range|attempt|try|unit)", after) or _surely_missed(before, after)
        ):
            continue
        if goal:
            kind = Kind.FIELD_GOAL
        else:
            head = " ".join([*before.split()[-1:], *after.split()[:1]])
            kind = _kind(head)
        yield Play(None, match.start(), kind, True, period=period.at(match.start()))


_GAP = re.compile(r"^(?:'s?|\u2019s?)?(?: [a-z][a-z'-]*){0,6}\s*$")
_NO_GAP = re.compile(r"\b(?:and|while|but|as|before|then|who|to|when|after|led|set)\b")
_KICKS = re.compile(
    r"\b(?:kick|boot|nail|hit|made|mak|get|got|convert|drill|add|connect|knock|put|score|scoring|"
    r"boom|split|tack|provid|sink|sank|manag|giv|gave|record|pound|us)\w*\b"
)
_THROWS = re.compile(
    r"\b(?:threw|throw|thrown|complet|toss|fir|made|mak|get|got|launch|heav|lob|deliver|hurl|lofted|"
    r"scor|add|record|unload|loft|zip|dump|flip)\w*\b"
)
_FINDS = re.compile(r"\b(?:find|found|connect|hit|hook|link)\w*\b")
_CATCHES = re.compile(
    r"\b(?:caught|catch|haul|grab|receiv|snag|reel|pull|record|mak|made|got|get)\w*\b"
)
_RUNS = re.compile(
    r"\b(?:ran|run|rush|get|got|scor|made|mak|punch|score|had|scamper|dove|dash|add|barrel|burst|"
    r"plung|gain|break|broke)\w*\b"
)
_TITLE = r"(?:(?:[A-Z]{1,3}|[a-z]+(?:[- ][a-z]+)?|[A-Z][a-z]+s|[A-Z][a-z]+(?:'s)?) ){0,4}"


def _with_people(
    text: str,
    start: int,
    end: int,
    match: re.Match[str],
    stop: int,
    play: Play,
    previous: tuple[int, Play] | None,
) -> Play:
    """The play with who made it, where the words around its length tell for sure."""
    after = text[stop:end]
    by, to, source = (
        _named(after, "by", text),
        _named(after, "to", text),
        _named(after, "from", text),
    )
    chained = previous is not None and re.fullmatch(
        r",?\s*(?:and|then|and then|plus|along with)?,?\s*(?:then )?(?:an?|another)?\s*",
        text[previous[0] : match.start()],
    )
    doer, gap = _doer(text, start, match.start())
    last = previous[1] if previous and chained else None
    yarder = match["unit"].lower().startswith("yarder")
    if play.kind is Kind.FIELD_GOAL or (yarder and play.kind is Kind.UNKNOWN):
        kicker = by or source
        if not kicker and doer and (_possessive(gap) or _KICKS.search(gap)):
            kicker = doer
        if not kicker and last and last.kind is play.kind:
            kicker = last.scorer
        return replace(play, scorer=kicker)
    if play.kind is Kind.PASS:
        caught = re.search(r"reception|catch|grab|receiving", text[match.end() : stop], re.I)
        passer, receiver = "", ""
        if caught:
            receiver = by or (doer if doer and (_possessive(gap) or _CATCHES.search(gap)) else "")
            passer = source
        elif doer and re.search(r"\b(?:caught|catch\w*|haul\w*|receiv\w*|grab\w*)\b", gap):
            receiver, passer = doer, source
        elif doer and _FINDS.search(gap):
            passer, receiver = "", doer if not re.search(r"found|find", gap) else ""
            receiver = ""
        else:
            receiver = to
            passer = source or by
            if not passer and doer and (_possessive(gap) or _THROWS.search(gap)):
                passer = doer
            if not passer and last and last.kind is play.kind:
                passer = last.passer
        return replace(play, passer=passer, scorer=receiver)
    if play.kind is Kind.RUN:
        runner = by or source
        if not runner and doer and (_possessive(gap) or _RUNS.search(gap)):
            runner = doer
        return replace(play, scorer=runner)
    return play


def _possessive(gap: str) -> bool:
    return gap.startswith(("'", "\u2019")) and len(gap.split()) <= 3


def _named(after: str, word: str, text: str) -> str:
    """The person after a preposition that directly follows, or follows another person."""
    pattern = rf"^\s*(?:(?:to|from) {_TITLE}[A-Z][\w.'-]+(?: [A-Z][\w.'-]+){{0,2}} )?{word} "
    match = re.match(pattern, after)
    if match is None:
        return ""
    first = next(names(after[match.end() :]), None)
    if first is None or not first[2]:
        return ""
    between = after[match.end() : match.end() + first[0]]
    if not re.fullmatch(_TITLE, between):
        return ""
    return person(first[2], text)


def _doer(text: str, start: int, place: int) -> tuple[str, str]:
    """The last person named before a place in a sentence, and the words between."""
    runs = list(names(text[start:place]))
    if not runs or not runs[-1][2]:
        return "", ""
    begin, stop, name = runs[-1]
    gap = text[start + stop : place]
    if _GAP.match(gap) is None or _NO_GAP.search(gap):
        return "", ""
    before = text[start : start + begin]
    if re.search(rf"\b(?:to|by|from|of|on|against|for|past|over|and|that) {_TITLE}$", before):
        return "", ""
    return person(name, text), gap
