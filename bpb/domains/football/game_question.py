"""Questions about the longest or first play of a game: which plays they are about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from bpb.domains.football.mentions import Kind
from bpb.domains.football.people import last_name, person
from bpb.domains.football.periods import ANY_PERIOD, period
from bpb.domains.football.play import Play
from bpb.domains.football.words import does, pairs_of
from bpb.domains.measured_set import Item
from bpb.english.superlatives import superlatives
from bpb.records.example import Discard

_BY_LENGTH = ("longest", "shortest")
_SUPERLATIVE = "\0"
_DOWN = r"(?:touch ?-?downs?|tds?)"
_KINDS: tuple[tuple[str, frozenset[Kind], str], ...] = (
    (r"field[- ]?goals?(?: kick)?|fgs?", frozenset({Kind.FIELD_GOAL}), "kicker"),
    (
        rf"{_DOWN} (?:pass(?:es)?(?! (?:reception|catch))|throws?|toss(?:es)?)|passing {_DOWN}",
        frozenset({Kind.PASS}),
        "passer",
    ),
    (
        rf"{_DOWN} (?:receptions?|catch(?:es)?|pass (?:reception|catch))|receiving {_DOWN}",
        frozenset({Kind.PASS}),
        "receiver",
    ),
    (
        rf"{_DOWN} (?:runs?|rush(?:es)?)|(?:rushing|running) {_DOWN}",
        frozenset({Kind.RUN}),
        "runner",
    ),
    (
        rf"{_DOWN}(?: (?:scoring )?plays?)?|scoring {_DOWN}",
        frozenset({Kind.PASS, Kind.RUN, Kind.RETURN, Kind.UNKNOWN}),
        "scorer",
    ),
    (r"scoring plays?", frozenset(Kind), "scorer"),
)
_KIND = "|".join(f"(?P<k{i}>{pattern})" for i, (pattern, _, _) in enumerate(_KINDS))
_OWNER = r"(?P<owner>[A-Z][\w.'\u2019 -]*?)(?:'s?|\u2019s?)"
_WHOLE = re.compile(
    r" (?:(?:of|in|during|for) (?:the )?(?:(?:entire|whole|overall) )?(?:game|match|contest)|"
    r"in total|altogether)",
    re.IGNORECASE,
)
_PART = re.compile(
    r" (?:of|in|during|from) the (?P<which>first|second|third|fourth|1st|2nd|3rd|4th|final|last) "
    r"(?P<what>quarter|half)",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"(?: that)? (?:was|were|made|kicked|scored|thrown|caught|completed|recorded)\b",
    re.IGNORECASE,
)
_NAME = r"(?P<by>[A-Z][\w.'\u2019-]*(?: [A-Z][\w.'\u2019-]*)*)"
_BY = re.compile(rf" (?:by|of|from) {_NAME}")
# "That Ann Lee kicked", "that Ann Lee did kick".
_DID = re.compile(rf"(?: that)? {_NAME}(?: (?:did|does|do))? (?P<verb>[a-z]+)(?: for\b)?")
_VERBS_OF_PLAYS = (
    "scoring_verb",
    "kicking_verb",
    "throwing_verb",
    "catching_verb",
    "running_verb",
)
_SUBJECTS = (
    r"who|(?:which|what) (?:player|(?:place ?)?kicker|qb|quarterback|rb|running ?back|wr|"
    r"(?:wide )?receiver|tight end|te)"
)
_VALUE = re.compile(
    r"^(?:how (?:many yards(?: long)?|long|long in yards) (?:was|is|were)|what (?:was|is))"
    rf" (?:the |{_OWNER} )\0 (?:{_KIND})\b",
    re.IGNORECASE,
)
_WHO = re.compile(
    rf"^(?:{_SUBJECTS}) (?P<verb>{'|'.join(pairs_of('deed'))}) the \0 (?:{_KIND})\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class GameQuestion:
    """What a question about one play of a game asks.

    Attributes:
        kinds: Which plays it is about.
        period: In which quarters.
        owner: By whom, "" for anyone.
        owner_role: What that person did.
        roles: What the person asked for did; empty where the length is asked for.
        in_time: Whether the plays are ordered in time and not by length.
    """

    kinds: frozenset[Kind]
    period: frozenset[int]
    owner: str
    owner_role: str
    roles: frozenset[str]
    in_time: bool


def game_question(question: str) -> GameQuestion | None:
    """The parts of a question for one play; None where it has another form."""
    text = " ".join(question.split()).rstrip(" ?.")
    found = superlatives(text)
    if len(found) != 1:
        return None
    piece = found[0].piece
    if not (found[0].in_time or piece.text.lower().endswith(_BY_LENGTH)):
        return None
    form = text[: piece.start] + _SUPERLATIVE + text[piece.end :]
    match = _VALUE.match(form) or _WHO.match(form)
    if match is None:
        return None
    tail = _tail(form[match.end() :])
    if tail is None:
        return None
    quarters, by = tail
    groups = match.groupdict()
    index = next(i for i in range(len(_KINDS)) if groups[f"k{i}"])
    _, kinds, role = _KINDS[index]
    if found[0].in_time and kinds == frozenset(Kind):
        # A safety scores as well, and is not read.
        return None
    roles: frozenset[str] = frozenset()
    if match.re is _WHO:
        verb = groups["verb"].lower()
        if role == "scorer" and Kind.FIELD_GOAL not in kinds and verb in ("threw", "caught"):
            if found[0].in_time:
                # Of two touchdowns the second need not be the second that was thrown.
                return None
            kinds, role = frozenset({Kind.PASS}), "passer"
        can_be = {"passer", "receiver"} if kinds == {Kind.PASS} else {role}
        roles = frozenset(pairs_of("deed")[verb].split(",")) & can_be
        if not roles:
            return None
    return GameQuestion(
        kinds=kinds,
        period=quarters,
        owner=groups.get("owner") or by,
        owner_role="passer" if role == "passer" else "scorer",
        roles=roles,
        in_time=found[0].in_time,
    )


def _tail(text: str) -> tuple[frozenset[int], str] | None:
    """The quarters and the player that the end of a question names; None where it says more."""
    quarters, by = ANY_PERIOD, ""
    while text:
        part, player = _PART.match(text), _BY.match(text) or _did(text)
        match = part or player or _WHOLE.match(text) or _DONE.match(text)
        if match is None:
            return None
        if part:
            quarters &= period(part["which"], part["what"])
        if player:
            by = player["by"]
        text = text[match.end() :]
    return quarters, by


def _did(text: str) -> re.Match[str] | None:
    """A player, and a verb that says that a play was that player's."""
    match = _DID.match(text)
    return match if match and does(match["verb"], *_VERBS_OF_PLAYS) else None


def asked_for(
    asked: GameQuestion, found: Sequence[Play], text: str
) -> list[tuple[Play, bool]] | Discard:
    """The plays that are, or may be, those asked about, each with whether it surely is."""
    owner = _known(asked.owner, text) if asked.owner else ""
    if asked.owner and not owner:
        return Discard("the player is not known", detail=asked.owner)
    verdicts = ((play, _is_asked_for(asked, play, owner)) for play in found)
    return [(play, sure is True) for play, sure in verdicts if sure is not False]


def items(asked: GameQuestion, found: Sequence[Play], text: str, role: str) -> list[Item] | Discard:
    """The plays asked about, as items of their length, or place in time; named by one role.

    Without a role each is named by its length. An unknown length, or in a question about time a
    play of no certain quarter, is a Discard.
    """
    plays = asked_for(asked, found, text)
    if isinstance(plays, Discard):
        return plays
    quarters = [min(play.period) for play in found if len(play.period) == 1]
    if asked.in_time and quarters != sorted(quarters):
        return Discard("the order in time is not sure")
    kept = []
    for play, sure in plays:
        if play.yards is None:
            return Discard("a play without its length", detail=text[play.start : play.start + 40])
        if asked.in_time and len(play.period) > 1:
            return Discard("the order in time is not sure", detail=text[play.start :][:40])
        name = play.passer if role == "passer" else play.scorer if role else str(play.yards)
        kept.append(Item(Decimal(play.start if asked.in_time else play.yards), name, sure))
    return kept


def _known(owner: str, text: str) -> str:
    """The player that a possessive names: of "Rackers'" and "Rackers's" too."""
    return person(owner, text) or person(f"{owner}s", text)


def _is_asked_for(asked: GameQuestion, play: Play, owner: str) -> bool | None:
    """Whether a play is one of those asked about; None where that is not sure."""
    verdicts: list[bool | None] = [play.scored]
    if play.kind is Kind.UNKNOWN:
        goal = asked.kinds == frozenset({Kind.FIELD_GOAL})
        verdicts.append(
            True if Kind.UNKNOWN in asked.kinds else False if goal and play.scored else None
        )
    else:
        verdicts.append(play.kind in asked.kinds)
    if play.period <= asked.period:
        verdicts.append(True)
    else:
        verdicts.append(None if play.period & asked.period else False)
    if owner:
        name = play.passer if asked.owner_role == "passer" else play.scorer
        verdicts.append(last_name(name) == last_name(owner) if name else None)
    return False if False in verdicts else None if None in verdicts else True
