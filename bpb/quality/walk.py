"""Whether a variant's steps, evaluated one by one, give its delivered answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bpb.records.example import CheckResult, Discard, Variant, Walked
from bpb.values import to_text

WALK = "walk"
"""The name of the check."""


def walked(variants: Sequence[Variant], *, reject: bool) -> list[Variant]:
    """The traced variants, in order, with the result of the check where it has one.

    Args:
        variants: With their traces; what their steps give may be open.
        reject: Whether a variant fails if its steps give another answer.
    """
    return [
        variant
        if variant.walked is None or variant.walked.agrees is None
        else replace(variant, quality={**variant.quality, WALK: _result(variant.walked, reject)})
        for variant in variants
    ]


def _result(walk: Walked, reject: bool) -> CheckResult:
    if walk.agrees or isinstance(walk.answer, Discard):
        return CheckResult(1.0, True)
    return CheckResult(0.0, not reject, f"its steps give {to_text(walk.answer)}")
