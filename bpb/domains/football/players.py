"""Who made a play, where the words around its length tell for sure."""

from __future__ import annotations

import re

from bpb.domains.football.mentions import Kind, Mention
from bpb.domains.football.people import names, person
from bpb.domains.football.words import does, says

_GAP = re.compile(r"(?:'s?|\u2019s?)?(?: [a-z][a-z'-]*){0,6}\s*")
_FINDS = re.compile(
    r"\s(?:f[oi]u?nd(?:s|ing)?|hit(?:s|ting)?|(?:connect|hook|link)\w*(?: up)? with)\s"
)
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
            return by or source or _doer(text, start, mention, "kicking_verb"), ""
        case Kind.RUN:
            return by or _doer(text, start, mention, "running_verb"), ""
        case Kind.RETURN:
            return by or _doer(text, start, mention, "returning_verb"), ""
        case Kind.PASS if says(mention.words, "catch"):
            return by or _doer(text, start, mention, "catching_verb"), source
        case Kind.PASS:
            catcher = _doer(text, start, mention, "catching_verb", only=True)
            if catcher:
                return catcher, source or by
            thrower, found = _finder(text, start, mention)
            if thrower:
                return found, thrower
            receiver = _named(after, "to", text)
            return receiver, source or by or _doer(text, start, mention, "throwing_verb")


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


def _doer(text: str, start: int, mention: Mention, verbs: str, *, only: bool = False) -> str:
    """The last person named before a length, who does something with a class of verbs.

    A person whose play it is ("Lee's 23-yard field goal"), or who scored or made it, does so too,
    unless these verbs are the only ones.
    """
    runs = list(names(text[start : mention.lengths[0][0]]))
    if not runs or not runs[-1][2]:
        return ""
    begin, stop, name = runs[-1]
    gap = text[start + stop : mention.lengths[0][0]]
    if _GAP.fullmatch(gap) is None or says(gap, "clause_begin"):
        return ""
    has = not only and gap.startswith(("'", "\u2019")) and len(gap.split()) <= 3
    acts = does(gap, verbs) or (not only and does(gap, "scoring_verb"))
    made = acts and not _NO_DOER.search(text[start : start + begin])
    return person(name, text) if has or made else ""


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
