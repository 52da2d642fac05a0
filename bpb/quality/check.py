"""What a check is, and how checks are found: one class in one file of `bpb/quality/checks`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from bpb.discovery import instances, named
from bpb.records.example import CheckResult, Variant

PASSED = CheckResult(1.0, True)


class Check(ABC):
    """Looks at one variant, with its question, answer, constraints and trace."""

    name: ClassVar[str]

    @abstractmethod
    def check(self, variant: Variant) -> CheckResult:
        """Score in [0, 1], whether it passes, and why not."""


def discover() -> tuple[Check, ...]:
    """Every check of `bpb/quality/checks`, by name."""
    from bpb.quality import checks

    return tuple(sorted(instances(checks, Check), key=lambda check: check.name))  # type: ignore[type-abstract]


def select(names: Sequence[str]) -> tuple[Check, ...]:
    """The checks of these names, all when none is named.

    Raises:
        ConfigError: A name is not a check's.
    """
    return named(discover(), names, "check")


def run_checks(variant: Variant, checks: Iterable[Check]) -> Variant:
    """The variant with the result of every check in its `quality`."""
    results: Mapping[str, CheckResult] = {check.name: check.check(variant) for check in checks}
    return replace(variant, quality={**variant.quality, **results})


def failed(variant: Variant) -> str | None:
    """The first failed check with its reason, None when all pass."""
    for name, result in sorted(variant.quality.items()):
        if not result.passed:
            return f"{name}: {result.reason}"
    return None
