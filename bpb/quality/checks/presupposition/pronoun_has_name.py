"""A pronoun has the name it stands for."""

from __future__ import annotations

import re

from bpb.english.morphology import analyse
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
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


class PronounHasName(VariantCheck):
    """Rejects a subject pronoun without a name before it, and a plural pronoun that now precedes
    its noun. Fails: "Did he drop more than three passes?"; passes: "Did Bob Roe drop more than
    three passes?".
    """

    name = "pronoun_has_name"

    def check(self, variant: Variant) -> CheckResult:
        found = _SUBJECT.match(variant.question)
        if found is not None and not _NAMED.search(found["before"]):
            return CheckResult(0.0, False, f'nobody that "{found["pronoun"]}" is')
        here = _OF_SEVERAL.search(variant.question)
        meant = _several(variant.original.question, before=True)
        if here and meant & _several(variant.question, before=False):
            return CheckResult(0.0, False, f'"{here[0]}" stands before what it means')
        return PASSED


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
        if begin <= token.idx < end and token.tag_ in ("NNS", "NNPS")
    }
