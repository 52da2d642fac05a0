"""SwapEntity: ask the same of another person of the passage."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.domains.football.words import listed
from bpb.english.names import apart
from bpb.english.passage import Passage, read_passage
from bpb.perturb.edits import SwapEntity as Edit
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import AggregateArguments
from bpb.records.example import DecomposedExample

_NAME = re.compile(r"[A-Z][a-z][\w'-]*[a-z](?: [A-Z][a-z][\w'-]*[a-z])*")
_PERSON = "PERSON"


class SwapEntity(Rule):
    """Put another person of the passage in the place of the one whose things are counted.

    The other person needs the same title in the passage ("kicker Ann Lee", "kicker Eve Moe"). The
    name keeps its form: a last name replaces a last name.

    Source: ours; Gardner et al. 2020 exchange entities of one type by hand.
    """

    category = "entity"
    cases = (
        Case(
            "return field goals of Ann Lee ;return number of #1",
            becomes=("return field goals of Eve Moe ;return number of #1",),
            question="How many field goals did Ann Lee kick?",
            context="Oslo scored as kicker Ann Lee made a field goal. Rome answered with kicker "
            "Eve Moe getting a field goal, while quarterback Kim Roe ran.",
        ),
        Case(
            "return field goals of Ann Lee ;return number of #1",
            becomes=(),
            question="How many field goals did Ann Lee kick?",
            context="Oslo scored as kicker Ann Lee made a field goal, and quarterback Kim Roe ran.",
        ),
        Case("return field goals ;return number of #1", becomes=(), question="How many goals?"),
        Case("return who Ann Lee met", becomes=(), question="Whom did Ann Lee meet?"),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        if not isinstance(example.decomposition.last.arguments, AggregateArguments):
            return
        steps = " ; ".join(step.text for step in example.decomposition.steps)
        named = [name for name in _names(example.question) if _has(steps, name)]
        if len(named) != 1:
            return
        passage = read_passage(example.context)
        full = _full_name(passage, named[0])
        if not full:
            return
        short = full != named[0]
        titles = _titles(passage, full)
        for mention in passage.mentions:
            other = mention.text
            if mention.label != _PERSON or not mention.whole or not _NAME.fullmatch(other):
                continue
            if len(other.split()) < 2 or other.split()[-1] == full.split()[-1]:
                continue
            if titles & _titles(passage, other) and not _has(example.question, other):
                yield Edit(named[0], other.split()[-1] if short else other)


def _names(question: str) -> list[str]:
    """The names inside a question, without "'s"."""
    found = (match[0] for match in _NAME.finditer(question) if match.start() > 0)
    return [re.sub(r"'s$", "", name) for name in found]


def _has(text: str, name: str) -> bool:
    return apart(name).search(text) is not None


def _full_name(passage: Passage, name: str) -> str:
    """The one person whom a name is of; "" where there is none, or several."""
    people = {m.text for m in passage.mentions if m.label == _PERSON and len(m.text.split()) > 1}
    if name in people:
        return name
    found = [person for person in people if person.split()[-1] == name]
    return found[0] if len(found) == 1 else ""


def _titles(passage: Passage, name: str) -> frozenset[str]:
    """The nouns right before a name: "kicker", "QB"."""
    return passage.words_before(name) & listed("position")
