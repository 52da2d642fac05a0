"""A choice is set off from its question."""

from __future__ import annotations

import re

from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant

_ASKS = re.compile(r"^(?:which|what|who)\b", re.IGNORECASE)
_ENDS_IN_NAME = re.compile(r"[A-Z][\w.'-]*$")
_BEGINS_WITH_NAME = re.compile(r"(?:the )?(?:[a-z]+ of )?[\"']?[A-Z]")


class ChoiceComma(Check):
    """Rejects a choice between two names without a comma or colon before them. Fails: "Who is older
    Ann Lee or Bob Roe?"; passes: "Who is older, Ann Lee or Bob Roe?".
    """

    name = "choice_comma"

    def check(self, variant: Variant) -> CheckResult:
        before, choice, after = variant.question.rpartition(" or ")
        if not choice or not _ASKS.match(before) or "," in before or ":" in before:
            return PASSED
        if _ENDS_IN_NAME.search(before) and _BEGINS_WITH_NAME.match(after):
            return CheckResult(0.0, False, "no comma before the names to choose from")
        return PASSED
