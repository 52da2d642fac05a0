"""Which variants are delivered, and why the others are not."""

from __future__ import annotations

from collections.abc import Iterable

from bpb.quality.check import failed
from bpb.records.example import Discard, Variant
from bpb.runs.outcome import Rejection


def delivered(variants: Iterable[Variant]) -> tuple[list[Variant], list[Rejection]]:
    """The variants that failed no check and ask something, and the others as rejections."""
    kept: list[Variant] = []
    rejections: list[Rejection] = []
    for variant in variants:
        rejection = _rejection(variant)
        if rejection is None:
            kept.append(variant)
        else:
            rejections.append(rejection)
    return kept, rejections


def _rejection(variant: Variant) -> Rejection | None:
    if isinstance(variant.answer, Discard) and not variant.asks_something:
        stage, reason, detail = "answer", variant.answer.reason, str(variant.answer)
    else:
        stage, detail = "check", failed(variant) or ""
        reason = next((n for n, r in sorted(variant.quality.items()) if not r.passed), "")
    if not reason:
        return None
    return Rejection(
        variant.id, variant.original.id, stage, reason, detail, variant.rule, variant.question
    )
