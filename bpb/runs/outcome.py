"""What becomes of examples on their way through the stages: drafts, rejections, outcomes."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from bpb.perturb.perturbation import Perturbation
from bpb.records.example import CheckResult, ContrastSet, DecomposedExample, Example, Variant
from bpb.runs.counts import Counts
from bpb.table import Table, Tabular

NO_RULE = "no rule applies"
ALL_REJECTED = "every variant rejected"
ONLY_CONSTRAINTS = "constraints only"
BAD_ROW = "bad row"
CONTRADICTION = "gold answer contradicts its question"
BROKEN = "bpb failed on it"


@dataclass(frozen=True, slots=True)
class Rejection:
    """What was dropped at a stage, and why.

    Attributes:
        id: The variant's or, at stage parse, the example's.
        original_id: The example's.
        stage: Where it was dropped.
        reason: A short fixed text that counts are kept by.
        detail: What is particular to this case.
        rule: The rule, "" at stage parse.
        question: The question, where there was one.
    """

    id: str
    original_id: str
    stage: str
    reason: str
    detail: str = ""
    rule: str = ""
    question: str = ""

    def __str__(self) -> str:
        return f"{self.id}: {stated(self.reason, self.detail)}"

    def to_json(self) -> dict[str, str]:
        return {
            "id": self.id,
            "original_id": self.original_id,
            "stage": self.stage,
            "rule": self.rule,
            "reason": self.reason,
            "detail": self.detail,
            "question": self.question,
        }


def stated(reason: str, detail: str) -> str:
    """A reason with its detail; the reason once, where the detail begins with it."""
    return detail if detail.startswith(reason) else ": ".join(filter(None, (reason, detail)))


@dataclass(frozen=True, slots=True)
class Draft:
    """A perturbation on its way to a variant.

    Attributes:
        id: The variant's.
        original: The example it is made from.
        perturbation: What is made of it.
        question: The new question, "" until it is asked.
        question_by: Which way of asking won.
        quality: Results of checks that are known before the variant is.
    """

    id: str
    original: DecomposedExample
    perturbation: Perturbation
    question: str = ""
    question_by: str = ""
    quality: Mapping[str, CheckResult] = field(default_factory=dict)

    def rejected(self, stage: str, reason: str, detail: str = "") -> Rejection:
        """This draft, dropped."""
        return Rejection(
            self.id, self.original.id, stage, reason, detail, self.perturbation.rule, self.question
        )


@dataclass(frozen=True, slots=True)
class Outcome(Tabular):
    """What became of some examples; everything in the order of the input."""

    examples: tuple[Example, ...]
    variants: tuple[Variant, ...]
    rejections: tuple[Rejection, ...]
    unparsed: tuple[Rejection, ...]
    generated: int
    duplicates: int
    seconds: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def broken(cls, example: Example, error: Exception) -> Outcome:
        """What became of an example that a bug of bpb stopped."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        file = "/".join(Path(place.filename).parts[-2:])
        detail = f"{type(error).__name__} in {file}, line {place.lineno}: {error}; please report it"
        told = Rejection(example.id, example.id, "run", BROKEN, detail)
        return cls((example,), (), (), (told,), generated=0, duplicates=0)

    def __add__(self, other: Outcome) -> Outcome:
        return Outcome(
            examples=self.examples + other.examples,
            variants=self.variants + other.variants,
            rejections=self.rejections + other.rejections,
            unparsed=self.unparsed + other.unparsed,
            generated=self.generated + other.generated,
            duplicates=self.duplicates + other.duplicates,
            seconds=dict(Counter(self.seconds) + Counter(other.seconds)),
        )

    def contrast_sets(self) -> Iterator[ContrastSet]:
        """The variants, by original."""
        for _, group in groupby(self.variants, key=lambda variant: variant.original.id):
            variants = tuple(group)
            yield ContrastSet(variants[0].original, variants)

    def table(self) -> Table:
        """Each original, then its variants: id, rule, question and answer."""
        rows = (
            (each.original.id, *row) for each in self.contrast_sets() for row in each.table().rows
        )
        return Table(("id", "rule", "question", "answer"), tuple(rows))

    def counts(self) -> Counts:
        """What became of the examples, reconciled."""
        covered = {variant.original.id for variant in self.variants if variant.answered}
        constrained = {variant.original.id for variant in self.variants} - covered
        tried = {rejection.original_id for rejection in self.rejections}
        unparsed = {rejection.original_id: rejection.reason for rejection in self.unparsed}
        uncovered: Counter[str] = Counter()
        for example in self.examples:
            if example.id in covered:
                continue
            reason = ALL_REJECTED if example.id in tried else NO_RULE
            reason = ONLY_CONSTRAINTS if example.id in constrained else reason
            uncovered[unparsed.get(example.id, reason)] += 1
        answered = sum(variant.answered for variant in self.variants)
        return Counts(
            input=len(self.examples),
            covered=len(covered),
            uncovered=dict(uncovered),
            generated=self.generated,
            answered=answered,
            constrained=len(self.variants) - answered,
            rejected=dict(Counter(rejection.reason for rejection in self.rejections)),
            duplicates=self.duplicates,
            delivered=dict(Counter(variant.rule for variant in self.variants)),
        )
