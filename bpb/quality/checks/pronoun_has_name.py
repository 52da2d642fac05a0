"""A pronoun has the name it stands for."""

from __future__ import annotations

import re

from bpb.example import CheckResult, Variant
from bpb.qgen.language import analyse
from bpb.quality.check import PASSED, Check

_SUBJECT = re.compile(
    r"^(?P<before>[^?]*?)\b(?:did|does|do|was|were|is|are|has|had|have|can|could|will|would) "
    r"(?P<pronoun>he|she|they|his|her|their)\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?:the|a|an|that|who|which|'s) |[a-z,] [A-Z]")
_COUNTED = re.compile(r"(?:[a-z]+ )?how (?:many|much) [a-z]+", re.IGNORECASE)
_OF_SEVERAL = re.compile(r"\b(?:they|them|their)\b", re.IGNORECASE)


class PronounHasName(Check):
    """No "Did he drop more than three passes?", which names nobody that "he" could be, and no "Did
    the diggers find their bones after the siege that killed many natives?", where "their" came to
    stand before whom it means.
    """

    name = "pronoun_has_name"

    def check(self, variant: Variant) -> CheckResult:
        found = _SUBJECT.match(variant.question)
        if found is not None and not _NAMED.search(found["before"]):
            return CheckResult(0.0, False, f'nobody that "{found["pronoun"]}" is')
        gone = _several_before(variant.original.question) - _several_before(variant.question)
        here = gone and _OF_SEVERAL.search(variant.question)
        if here:
            return CheckResult(0.0, False, f'"{here[0]}" stands before what it means')
        return PASSED


def _several_before(question: str) -> set[str]:
    """The plural nouns before a question's first "they", "them" or "their"; none without one."""
    found = _OF_SEVERAL.search(question)
    if found is None:
        return set()
    begin = _COUNTED.match(question)
    start = begin.end() if begin else 0
    tokens = [token for token in analyse(question) if start <= token.idx < found.start()]
    return {token.lower_ for token in tokens if token.tag_ in ("NNS", "NNPS")}
