"""The answer's type is what the last step yields."""

from __future__ import annotations

from bpb.perturb.quantity import Quantity, quantity_of
from bpb.quality.check import VariantCheck
from bpb.records.check import PASSED
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Number, YesNo


class AnswerFitsDecomposition(VariantCheck):
    """Rejects an answer of another type than the last step yields. A count, an amount or arithmetic
    yields a number, a boolean step yes or no, a step for a date also a bare year.
    """

    name = "answer_fits_decomposition"

    def check(self, variant: Variant) -> CheckResult:
        decomposition = variant.decomposition
        quantity = quantity_of(decomposition, len(decomposition) - 1)
        expected: tuple[type, ...] = {
            Quantity.NUMBER: (Number,),
            Quantity.BOOLEAN: (YesNo,),
            Quantity.DATE: (Date, Number),
        }.get(quantity, (object,))
        if not variant.answered or isinstance(variant.answer, expected):
            return PASSED
        return CheckResult(0.0, False, f"the last step yields a {quantity}")
