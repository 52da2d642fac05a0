"""What a question is about is named: a pronoun has its name, an event its noun."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse, capitalised
from bpb.english.tags import AUXILIARIES, FINITE, NOUNS, PLURALS
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Variant

_SUBJECT = re.compile(
    r"^(?P<before>[^?]*?)\b(?:did|does|do|was|were|is|are|has|had|have|can|could|will|would) "
    r"(?P<pronoun>he|she|they|his|her|their)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?:the|a|an|that|who|which|'s) |[a-z,] [A-Z]")
_COUNTED = re.compile(
    r"(?:[a-z]+ )?how (?:many|much) (?:[a-z-]+ ){1,4}?"
    r"(?=(?:did|does|do|was|were|is|are|has|have|had|after|before|since|in|of|on|at|between|by)\b)",
    re.IGNORECASE,
)
_OF_SEVERAL = re.compile(r"\b(?:they|them|their)\b", re.IGNORECASE)
_ORDERED = re.compile(
    r"^(?:What|Which(?: event)?) (?:happened|occurred|came|took place) \w+[:,] (?P<one>[^,:?]+?),? "
    r"or (?P<other>[^,:?]+)\?$"
)
# What a noun phrase without an article, or a clause without a subject, begins with.
_BARE = (NOUNS - PLURALS) | {"VBN", "VBD"}


class ThingsAreNamed(VariantCheck):
    """Rejects a subject pronoun without a name before it, and a plural pronoun that now precedes
    its noun. It also rejects a choice of events that mixes clauses and nouns, or has a clause that
    begins without an article. Fails: "Did he drop more than three passes?", "What happened first:
    fleet fired on Oban or war broke out?"; passes: "Did Bob Roe drop more than three passes?",
    "..., the siege of Oban or the war?".
    """

    name = "things_are_named"

    def check(self, variant: Variant) -> CheckResult:
        question = variant.question
        found = _SUBJECT.match(question)
        if found is not None and not _NAMED.search(found["before"]):
            return verdict(f'nobody that "{found["pronoun"]}" is')
        here = _OF_SEVERAL.search(question)
        meant = _several(variant.original.question, before=True)
        if here and meant & _several(question, before=False):
            return verdict(f'"{here[0]}" stands before what it means')
        ordered = _ORDERED.match(question)
        return verdict(_unnamed_event(ordered.groups()) if ordered else "")


def _several(question: str, *, before: bool) -> set[str]:
    """The plural nouns before a question's first "they", "them" or "their", or behind it; none
    without one, and not what is counted.
    """
    found = _OF_SEVERAL.search(question)
    if found is None:
        return set()
    counted = _COUNTED.match(question)
    begin, end = (counted.end() if counted else 0), found.start()
    if not before:
        begin, end = found.end(), len(question)
    return {
        token.lower_
        for token in analyse(question)
        if begin <= token.idx < end and token.tag_ in PLURALS
    }


def _unnamed_event(events: tuple[str, ...]) -> str:
    """Which of the ordered events is no noun beside a noun, or a bit of a sentence."""
    bit = next((event for event in events if _is_bit_of_sentence(event)), "")
    if bit:
        return f"a clause for an event: {bit}"
    return "a clause beside a noun" if len({_is_clause(event) for event in events}) > 1 else ""


def _is_clause(event: str) -> bool:
    """Whether its main verb is finite: "roads were blocked", not "the siege that began it"."""
    root = next(t for t in analyse(f"{capitalised(event)}.") if t.dep_ == "ROOT")
    verb = root.tag_ in FINITE or any(
        c.dep_ in AUXILIARIES and c.tag_ in FINITE for c in root.children
    )
    return verb and not event.lower().startswith("when ")


def _is_bit_of_sentence(event: str) -> bool:
    """Whether it has a finite verb, and begins with a common noun without an article, or a verb."""
    doc = analyse(f"{capitalised(event)}.")
    finite = any(token.tag_ in FINITE for token in doc)
    return finite and event[0].islower() and doc[0].tag_ in _BARE
