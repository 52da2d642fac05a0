"""No answer that rests on a gold answer which other annotators contradict."""

from __future__ import annotations

from bpb.answer.agreement import agrees, contradicts
from bpb.perturb.rivals import rivals
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans

_ALL = 2


class AnnotatorsAgree(VariantCheck):
    """Rejects a variant that keeps a gold answer which another annotator contradicts. If two or
    more contradict it, no variant passes, unless its answer holds for all their answers. Fails:
    "three" where another has "four"; passes: "more than two?" of both.
    """

    name = "annotators_agree"

    def check(self, variant: Variant) -> CheckResult:
        example = variant.original.example
        gold, others = example.answer, rivals(example)
        if gold is None:
            return PASSED
        against = sum(contradicts(other, gold, example.context) for other in others)
        if against and against == len(others) >= _ALL:
            return CheckResult(0.0, False, "all other annotators give another answer")
        answer = variant.answer
        kept = isinstance(answer, type(gold)) and agrees(answer, gold) is True
        # Of two things the one that is left may be the original's answer.
        exchanged = isinstance(answer, Spans) and any(agrees(answer, other) for other in others)
        if against and (kept or exchanged or variant.preserves_answer):
            return CheckResult(0.0, False, "another annotator gives another answer")
        return PASSED
