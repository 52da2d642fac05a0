"""What a game report surely tells about the plays that a step of a decomposition asks for.

A reader gives one length where a step asks how many there are ("number of field goals of Ann Lee"),
or for the longest of them. The plays are found by fixed forms (`plays`); a step in other words, or
about plays of which one is doubtful, is not answered here.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from bpb.domains.extractor import Fact
from bpb.domains.football.game_question import asked_for, game_question, items
from bpb.domains.football.play import Play
from bpb.domains.football.plays import plays
from bpb.domains.football.words import pairs_of
from bpb.domains.measured_set import ranked
from bpb.english.superlatives import superlatives
from bpb.qdmr.arguments import Aggregate, AggregateArguments, ProjectArguments, SelectArguments
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.records.example import Discard, Evidence
from bpb.values import Number, Spans, rounded

UNIT = "yards"
_LIMIT = re.compile(
    rf" (?:that (?:was|were|are) |of )?(?P<how>{'|'.join(pairs_of('bound'))}) (?P<yards>\d+)"
    r"(?:[- ]yards?)?(?: long| in length)?(?= |$)"
)
_YARDS_OF = re.compile(r"^(?:the )?(?:yards|distances?|lengths?) of (?:the |all )?", re.IGNORECASE)
_PLAY_YARDS = re.compile(r"^(?:the )?(?P<play>[a-z ]+) yards\b", re.IGNORECASE)
_THE_END_OF = re.compile(
    r"\b(?:the )?((?:(?:second|third|fourth) )?(?:longest|shortest|first|last)) of (?:the )?"
)
_PERSON = re.compile(
    r"^(?:who|(?:(?:the|which) )?(?:player|kicker|quarterback|receiver|running back)(?P<all>s)?"
    r"(?: (?:that|who))?) (?P<verb>\w+) (?:the )?(?P<rest>.+)$",
    re.IGNORECASE,
)


def facts_for_step(decomposition: Decomposition, index: int, context: str) -> Fact | None:
    """The value of a step that counts plays, adds up their yards, or asks for one of them.

    Args:
        decomposition: The whole.
        index: The step, 0-based.
        context: The passage; of anything but a game it tells nothing.
    """
    if not plays(context):
        return None
    match decomposition.steps[index].arguments:
        case AggregateArguments(aggregate=Aggregate.COUNT, of=of):
            found = _surely(spelled_out(decomposition, of), context)
            return Fact(Number(Decimal(len(found))), _at(found, context)) if found else None
        case AggregateArguments(aggregate=Aggregate.SUM | Aggregate.AVERAGE as kind, of=of):
            return _over_all(kind, spelled_out(decomposition, of), context)
        case AggregateArguments() | ProjectArguments() | SelectArguments():
            phrase = spelled_out(decomposition, index)
            return _one(phrase, context) or _players(phrase, context)
    return None


def play_lengths(decomposition: Decomposition, index: int, context: str) -> Fact | None:
    """The lengths of all plays that a step names: "45 yards" and "33 yards" of "field goals".

    The second of one length is "33 yards (2)", since the members of a set are distinct.
    """
    found = _surely(spelled_out(decomposition, index), context) if plays(context) else []
    if not found or any(play.yards is None for play in found):
        return None
    members: list[str] = []
    seen: Counter[int | None] = Counter()
    for play in found:
        seen[play.yards] += 1
        again = f" ({seen[play.yards]})" if seen[play.yards] > 1 else ""
        members.append(f"{play.yards} {UNIT}{again}")
    return Fact(Spans(tuple(members)), _at(found, context))


def _surely(phrase: str, context: str) -> list[Play]:
    """The plays that a phrase names; none where it has other words or one play is doubtful."""
    limit = _LIMIT.search(phrase)
    plain = _YARDS_OF.sub("", _LIMIT.sub("", phrase, count=1) if limit else phrase)
    asked = game_question(f"how many yards was the longest {plain}")
    if asked is None or superlatives(plain):
        return []
    found = asked_for(asked, plays(context), context)
    if isinstance(found, Discard) or not all(sure for _, sure in found):
        return []
    members = [play for play, _ in found]
    if limit is None:
        return members
    if any(play.yards is None for play in members):
        return []
    holds = getattr(operator, pairs_of("bound")[limit["how"].lower()])
    bound = int(limit["yards"])
    return [play for play in members if play.yards is not None and holds(play.yards, bound)]


def _over_all(kind: Aggregate, phrase: str, context: str) -> Fact | None:
    phrase = _PLAY_YARDS.sub(r"yards of \g<play>s", phrase)
    if not _YARDS_OF.match(phrase):
        return None
    found = _surely(phrase, context)
    lengths = [play.yards for play in found if play.yards is not None]
    if not found or len(lengths) < len(found):
        return None
    total = Decimal(sum(lengths))
    value = total if kind is Aggregate.SUM else rounded(total / len(lengths))
    return Fact(Number(value, UNIT), _at(found, context))


def _one(phrase: str, context: str) -> Fact | None:
    """The length of the play at one end of an order, or the person who made it."""
    text = _THE_END_OF.sub(r"the \1 ", phrase)
    person = _PERSON.match(text)
    length = re.search(r"\b(?:yards|distance|length)\b", text)
    if person and person["all"]:
        return None
    if person:
        question = f"who {person['verb']} the {person['rest']}"
    elif length:
        plain = re.sub(r"\b(?:the )?(?:yards|distances?|lengths?) of (?:the )?", "", text)
        question = f"how many yards was the {re.sub(r'^the ', '', plain)}"
    else:
        return None
    asked = game_question(question)
    place = superlatives(question)
    if asked is None or len(place) != 1:
        return None
    answers = set[str]()
    for role in sorted(asked.roles) or [""]:
        members = items(asked, plays(context), context, role)
        if isinstance(members, Discard):
            return None
        found = ranked(members, place[0].extremum, place[0].rank)
        if isinstance(found, Discard) or not found.name:
            return None
        answers.add(found.name)
    if len(answers) != 1:
        return None
    name = answers.pop()
    return Fact(Spans((name,)) if asked.roles else Number(Decimal(name), UNIT))


def _players(phrase: str, context: str) -> Fact | None:
    """All who made plays of one kind: "the players that scored field goals in the first half"."""
    person = _PERSON.match(phrase)
    if person is None or not person["all"]:
        return None
    asked = game_question(f"who {person['verb']} the longest {person['rest']}")
    if asked is None or len(asked.roles) != 1 or superlatives(phrase):
        return None
    (role,) = asked.roles
    found = asked_for(asked, plays(context), context)
    if isinstance(found, Discard) or not all(sure for _, sure in found):
        return None
    names = [play.passer if role == "passer" else play.scorer for play, _ in found]
    if not names or not all(names):
        return None
    members = [play for play, _ in found]
    return Fact(Spans(tuple(dict.fromkeys(names))), _at(members, context))


def _at(found: Sequence[Play], context: str) -> tuple[Evidence, ...]:
    places = (re.compile(r"\w+").match(context, play.start) for play in found)
    return tuple(Evidence(m.start(), m.end(), m[0]) for m in places if m)
