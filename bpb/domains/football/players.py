"""Who made a play, where the words around its length tell for sure."""

from __future__ import annotations

import re

from bpb.domains.football.mentions import Kind, Mention
from bpb.domains.football.people import names, person

_GAP = re.compile(r"(?:'s?|\u2019s?)?(?: [a-z][a-z'-]*){0,6}\s*")
_NO_GAP = re.compile(r"\b(?:and|while|but|as|before|then|who|to|when|after|led|set)\b")
_KICKS = re.compile(
    r"\b(?:kick|boot|nail|hit|made|mak|get|got|convert|drill|add|connect|knock|put|score|scoring|"
    r"boom|split|tack|provid|sink|sank|manag|giv|gave|record|pound)\w*\b"
)
_THROWS = re.compile(
    r"\b(?:threw|throw|thrown|complet|toss|fir|made|mak|get|got|launch|heav|lob|deliver|hurl|"
    r"scor|add|record|unload|loft|zip|dump|flip)\w*\b"
)
_CATCHES = re.compile(r"\b(?:caught|catch|haul|grab|receiv|snag|reel|pull)\w*\b")
_GETS = re.compile(r"\b(?:record|mak|made|got|get)\w*\b")
_RUNS = re.compile(
    r"\b(?:ran|run|rush|get|got|scor|made|mak|punch|had|scamper|dove|dash|add|barrel|burst|"
    r"plung|gain|break|broke)\w*\b"
)
_RETURNS = re.compile(r"\breturn\w*\b")
_FINDS = re.compile(
    r"\s(?:f[oi]u?nd(?:s|ing)?|hit(?:s|ting)?|(?:connect|hook|link)\w*(?: up)? with)\s"
)
_CAUGHT = re.compile(r"\b(?:receptions?|catch(?:es)?|grabs?|receiving)\b", re.IGNORECASE)
_POSITION = (
    r"(?:rookie|former|fellow|veteran|back-?up|second-year|third-string|the|kicker|place ?kicker|"
    r"quarterback|(?:running|defensive|tail|half|full)[ -]?back|(?:wide |slot )?receiver|"
    r"(?:tight|defensive) end|(?:defensive|nose|offensive) tackle|(?:line|corner)back|"
    r"(?:free |strong |outside |inside |middle )?(?:safety|linebacker)|punter|returner|rusher)"
)
_TITLE = rf"(?:(?:[A-Z]{{1,3}}|{_POSITION}|[A-Z][a-z]+s|[A-Z][a-z]+(?:'s?)) ){{0,4}}"
_NAME = r"[A-Z][\w.'-]+(?: [A-Z][\w.'-]+){0,2} "
_NO_DOER = re.compile(
    rf"\b(?:to|by|from|of|on|against|for|past|over|that) {_TITLE}$|[A-Z][\w.'-]+ and {_TITLE}$"
)
_AGAIN = re.compile(r",?\s*(?:and|then|plus|along with)*,?\s*(?:then )?(?:an?|another)?\s*")


def players(text: str, start: int, end: int, mention: Mention) -> tuple[str, str]:
    """Who kicked, ran or caught, and who threw; each "" where that is not sure.

    Args:
        text: The report.
        start: Offset of the mention's sentence.
        end: Offset after it.
        mention: A length of that sentence.
    """
    after = text[mention.stop : end]
    by, source = _named(after, "by", text), _named(after, "from", text)
    match mention.kind:
        case Kind.FIELD_GOAL | Kind.UNKNOWN:
            return by or source or _doer(text, start, mention, _KICKS), ""
        case Kind.RUN:
            return by or _doer(text, start, mention, _RUNS), ""
        case Kind.RETURN:
            return by or _doer(text, start, mention, _RETURNS), ""
        case Kind.PASS if _CAUGHT.search(mention.words):
            catcher = _doer(text, start, mention, _CATCHES) or _doer(text, start, mention, _GETS)
            return by or catcher, source
        case Kind.PASS:
            catcher = _doer(text, start, mention, _CATCHES, possessive=False)
            if catcher:
                return catcher, source or by
            thrower, found = _finder(text, start, mention)
            if thrower:
                return found, thrower
            receiver = _named(after, "to", text)
            return receiver, source or by or _doer(text, start, mention, _THROWS)


def goes_on(text: str, previous: Mention, mention: Mention) -> bool:
    """Whether a length only follows another in a list: "a 23-yard and a 41-yard field goal"."""
    between = text[previous.stop : mention.start]
    return previous.kind is mention.kind and _AGAIN.fullmatch(between) is not None


def _named(after: str, word: str, text: str) -> str:
    """The person after a preposition that directly follows, or follows another person."""
    match = re.match(rf"\s*(?:(?:to|from) {_TITLE}{_NAME})?{word} ", after)
    first = next(names(after[match.end() :]), None) if match else None
    if match is None or first is None or not first[2]:
        return ""
    titles = after[match.end() : match.end() + first[0]]
    return person(first[2], text) if re.fullmatch(_TITLE, titles) else ""


def _doer(
    text: str, start: int, mention: Mention, verbs: re.Pattern[str], *, possessive: bool = True
) -> str:
    """The last person named before a length, who does something with these verbs, or has it."""
    runs = list(names(text[start : mention.lengths[0][0]]))
    if not runs or not runs[-1][2]:
        return ""
    begin, stop, name = runs[-1]
    gap = text[start + stop : mention.lengths[0][0]]
    if _GAP.fullmatch(gap) is None or _NO_GAP.search(gap):
        return ""
    has = possessive and gap.startswith(("'", "\u2019")) and len(gap.split()) <= 3
    does = verbs.search(gap) and not _NO_DOER.search(text[start : start + begin])
    return person(name, text) if has or does else ""


def _finder(text: str, start: int, mention: Mention) -> tuple[str, str]:
    """Passer and receiver of "Ann Lee found Eve Moe on a 20-yard touchdown pass"."""
    runs = list(names(text[start : mention.lengths[0][0]]))
    if len(runs) < 2 or not runs[-1][2]:
        return "", ""
    finds = list(_FINDS.finditer(text, start, start + runs[-1][0]))
    if not finds or not re.fullmatch(_TITLE, text[finds[-1].end() : start + runs[-1][0]]):
        return "", ""
    gap = text[start + runs[-1][1] : mention.lengths[0][0]]
    before = [run for run in runs if start + run[1] <= finds[-1].start()]
    if not before or not re.fullmatch(r" (?:on|for|with) (?:an?|his|another)?\s*", gap):
        return "", ""
    begin, stop, name = before[-1]
    if (
        not name
        or text[start + stop : finds[-1].start()].strip()
        or _NO_DOER.search(text[start : start + begin])
    ):
        return "", ""
    return person(name, text), person(runs[-1][2], text)
