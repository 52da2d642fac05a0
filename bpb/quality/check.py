"""How checks are found and run: each is one class in one file of `bpb/quality/checks`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, TypeAlias, TypeVar

from bpb.answer import Evaluator
from bpb.config.config import Config
from bpb.correction.corrector import QuestionCorrector
from bpb.discovery import discovered, named
from bpb.protocols import Judge, Reader
from bpb.records.check import ENTRY_POINTS, Check, Needs
from bpb.records.example import CheckResult, DecomposedExample, Variant

ORIGINALS = (Needs.ORIGINAL,)
VARIANTS = tuple(each for each in Needs if Needs.VARIANT <= each <= Needs.SET)
TRACES = (Needs.TRACE,)
Checked = TypeVar("Checked", DecomposedExample, Variant)


@dataclass(frozen=True, slots=True)
class Tools:
    """What a check may use besides what it looks at.

    Attributes:
        config: The settings of the run.
        evaluator: Answers decompositions as variants are answered.
        own_steps: Answers the originals' own steps, with the second reader.
        reader: Answers questions.
        corrector: Corrects questions; None for none.
        judge: Judges variants; None for none.
        keeps_wording: The rules that keep all but a few words of the original.
    """

    config: Config
    evaluator: Evaluator
    own_steps: Evaluator
    reader: Reader
    corrector: QuestionCorrector | None = None
    judge: Judge | None = None
    keeps_wording: frozenset[str] = frozenset()


QualityCheck: TypeAlias = Check[Any, Tools]
OriginalCheck: TypeAlias = Check[DecomposedExample, Tools]
BatchCheck: TypeAlias = Check[Variant, Tools]


class VariantCheck(Check[Variant, Tools]):
    """Looks at one variant alone, with its question, answer, steps and original."""

    needs: ClassVar[Needs] = Needs.VARIANT

    @abstractmethod
    def check(self, variant: Variant) -> CheckResult:
        """Score in [0, 1], whether it passes, and why not."""

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> list[CheckResult]:
        """The result for each variant, in order."""
        return [self.check(variant) for variant in subjects]


@cache
def discover() -> tuple[QualityCheck, ...]:
    """Every check of originals and variants, by name, those of installed packages too.

    Raises:
        ConfigError: An entry point names something else than a subclass of `Check`.
    """
    from bpb.quality import checks

    found = discovered(checks, Check, ENTRY_POINTS)  # type: ignore[type-abstract]
    return tuple(check for check in found if check.needs is not Needs.TEXT)


def select(names: Sequence[str]) -> tuple[QualityCheck, ...]:
    """The checks of these names, all when none is named.

    Raises:
        ConfigError: A name is not a check's.
    """
    return named(discover(), names, "check")


def run_checks(
    checks: Iterable[QualityCheck],
    subjects: Iterable[Checked],
    tools: Tools,
    needs: Collection[Needs],
) -> list[Checked]:
    """The originals or variants, in order, with the results of the checks in `quality`.

    Args:
        checks: The checks; they run in the order of what they need, then of their names.
        subjects: What they look at, as one batch.
        tools: What they may use.
        needs: Those with another need do not run: `ORIGINALS`, `VARIANTS` or `TRACES`.
    """
    done = list(subjects)
    chosen = (check for check in checks if check.needs in needs)
    for check in sorted(chosen, key=lambda each: (each.needs, each.name)):
        places = [i for i, each in enumerate(done) if not (check.only_sound and failed(each))]
        results = check.check_all([done[i] for i in places], tools)
        for i, result in zip(places, results, strict=True):
            if result is not None:
                done[i] = _with_result(done[i], check.name, result)
    return done


def _with_result(subject: Checked, name: str, result: CheckResult) -> Checked:
    kept = replace(result, question="")
    checked = replace(subject, quality={**subject.quality, name: kept})
    if result.question and isinstance(checked, Variant):
        return replace(checked, question=result.question)
    return checked


def failed(subject: DecomposedExample | Variant) -> str | None:
    """The first failed check with its reason, None when all pass."""
    for name, result in sorted(subject.quality.items()):
        if not result.passed:
            return f"{name}: {result.reason}"
    return None
