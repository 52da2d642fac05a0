"""Names are written as in the passage."""

from __future__ import annotations

import re

from bpb.correction.rules.spelling import names_in_lower_case
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

# What a paragraph is on, where its name goes on in small words and ends in capitals.
_TITLE = re.compile(
    r"^(?P<title>(?!The |An? )[A-Z][\w'-]*(?: [a-z]+){1,4}(?: [A-Z][\w'-]*)+)"
    r"(?= (?:is|was|are|were)\b| \()",
    re.MULTILINE,
)


class Casing(Check):
    """Rejects a name in lower case that the passage writes with a capital. A name is a word that
    the dictionary lacks, or that means a people or language there. Fails: "english", "akers";
    passes: "English".
    """

    name = "casing"

    def check(self, variant: Variant) -> CheckResult:
        context = variant.original.context
        names = names_in_lower_case(variant.question, context) | {
            found["title"] for found in _TITLE.finditer(context) if _is_small(variant, found)
        }
        if not names:
            return PASSED
        return CheckResult(0.0, False, f"name in lower case: {', '.join(sorted(names))}")


def _is_small(variant: Variant, found: re.Match[str]) -> bool:
    """Whether the question has what the original has too, but for the first capital."""
    title = found["title"]
    small = f" {title[0].lower()}{title[1:]}"
    return title in variant.original.question and small in variant.question
