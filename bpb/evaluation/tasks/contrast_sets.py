"""F1, consistency and constraint satisfaction on contrast sets for question answering.

Source: Geva et al. 2022 (Break-Perturb-Build), sections 3.5 and 5.2; consistency is Gardner et al.
2020's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bpb.corpora.row import Rejected
from bpb.evaluation.columns import columns_of, consistency, mean
from bpb.evaluation.examples import Kind, ScoredConstraint, ScoredExample
from bpb.evaluation.extract import extracted
from bpb.evaluation.figures import Figure, Figures, mean_over_sets
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.question import Question
from bpb.evaluation.scorers import SCORERS, ScorerName
from bpb.evaluation.sets import OnReject, questions
from bpb.evaluation.tasks.task import Task
from bpb.evaluation.typed import value_like
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.values import Answer, Number, Spans, YesNo, to_text

if TYPE_CHECKING:
    from pandas import DataFrame


# What a prediction is read as where a constraint has no value that says so.
_WANTED: Mapping[ConstraintKind, type[Answer]] = {
    ConstraintKind.NUMERIC: Number,
    ConstraintKind.UNIT: Number,
    ConstraintKind.BOOLEAN: YesNo,
}


@dataclass(frozen=True, slots=True)
class Method:
    """How predictions are scored.

    Attributes:
        scorer: What compares them with gold answers.
        extract: Whether the answer is first read out of free text; None does so for the typed
            scorer alone, as the official definitions of DROP and SQuAD score the text as it is.
    """

    scorer: ScorerName = ScorerName.TYPED
    extract: bool | None = None

    @property
    def extracts(self) -> bool:
        """Whether the answer is read out of free text."""
        return self.scorer is ScorerName.TYPED if self.extract is None else self.extract


@dataclass(frozen=True, slots=True)
class SetQuestion:
    """A question with the set that it is from."""

    set: str
    question: Question

    @property
    def id(self) -> str:
        return self.question.id


@dataclass(frozen=True, slots=True)
class ContrastSets(Task[SetQuestion]):
    """Contrast sets for question answering, and corpora.

    Attributes:
        method: How predictions are scored.
        validated: The ids of the variants that people judged valid.
        seed: Of the sample of variants that is compared with the validated ones.
    """

    name = "contrast sets"

    method: Method = field(default_factory=Method)
    validated: frozenset[str] = frozenset()
    seed: int = 1

    def items(self, paths: Sequence[Path], on_reject: OnReject) -> Iterator[SetQuestion]:
        return (SetQuestion(*each) for each in questions(paths, on_reject))

    def row(self, item: SetQuestion) -> Mapping[str, str]:
        question = item.question
        return {"id": question.id, "question": question.question, "context": question.context}

    def scored(self, item: SetQuestion, prediction: Prediction) -> ScoredExample:
        question = item.question
        said = extracted(prediction) if self.method.extracts else prediction
        constraints = tuple(
            ScoredConstraint(str(each.kind), str(each), _meets(said, each))
            for each in question.constraints
        )
        if question.answers:
            score = SCORERS[self.method.scorer](said, question.answers)
            f1, exact, correct = score.f1, score.exact, score.correct
        else:
            correct = exact = all(each.met for each in constraints)
            f1 = float(correct)
        is_valid = question.kind is not Kind.ORIGINAL and question.id in self.validated
        return ScoredExample(
            id=question.id,
            original_id=question.original_id,
            corpus=question.corpus,
            set=item.set,
            kind=question.kind,
            rule=question.rule,
            answer_type=question.answer_type,
            question_type=question.question_type,
            validity=question.validity,
            validated=True if is_valid else None,
            question=question.question,
            gold=tuple(map(to_text, question.answers)),
            prediction=prediction.texts,
            read=said.texts,
            f1=f1,
            exact=exact,
            correct=correct,
            constraints=() if question.answers else constraints,
        )

    def figures(self, examples: Iterable[ScoredExample]) -> Figures:
        """The figures, each with its interval; a group without questions is left out.

        all_originals: F1, exact match and the share that is correct, which is F1 >= 0.8, of all
        originals (DEV in the paper), if there are some without variants. original: of those with
        variants (ORIG). contrast: of variants with an answer (CONT). contrast_with_constraints: of
        all variants (CONT+CONST), where one without an answer has an F1 of 1 if all constraints are
        met, else 0. contrast_validated: of the variants that people judged valid (CONT_VAL).
        contrast_random: of a random sample of variants that has as many of each rule (CONT_RAND).
        consistency: of the examples with a variant that has an answer, the share whose original and
        variants with answers are all correct; with_constraints: of all examples with variants,
        where a variant without an answer has to meet its constraints; validated: of originals and
        validated variants.
        by_rule, by_answer_type, by_question_type, by_corpus: F1 of variants with an answer, or of
        originals if there are no variants. original_by_rule: F1 of the originals that have such a
        variant of the rule; validated_by_rule: F1 of its validated variants.
        constraints: of the variants without an answer, the share whose constraints are all met, and
        by kind of constraint the share of those.
        consistency_by_size: consistency with constraints by the number of an example's variants.
        """
        met: list[tuple[str, str, bool]] = []
        frame = columns_of(_noted(examples, met))
        is_original = frame["kind"] == Kind.ORIGINAL
        has_variants = frame["size"] != ""
        everything, originals = frame[is_original], frame[is_original & has_variants]
        variants = frame[frame["kind"] == Kind.CONTRAST]
        bounded = frame[frame["kind"] == Kind.CONSTRAINT]
        # Where there are constraints; else these figures are those without.
        with_constraints = frame[~is_original] if len(bounded) else bounded
        validated = variants[variants["validated"].fillna(False)]
        described = variants if len(variants) else everything
        figures: dict[str, dict[str, Figure]] = {
            "all_originals": _scores(everything) if len(everything) > len(originals) else {},
            "original": _scores(originals),
            "contrast": _scores(variants),
            "contrast_with_constraints": _scores(with_constraints),
            "contrast_validated": _scores(validated),
            "contrast_random": _scores(_sample(variants, validated, self.seed)),
            "consistency": {
                "contrast": consistency(originals, variants),
                "with_constraints": consistency(originals, with_constraints),
                "validated": consistency(originals, validated),
            },
            "by_rule": _grouped(variants, "rule"),
            "original_by_rule": {
                rule: mean(originals[originals["group"].isin(own["group"])])
                for rule, own in _groups(variants, "rule")
            },
            "validated_by_rule": _grouped(validated, "rule"),
            "by_question_type": _grouped(described, "question_type"),
            "by_answer_type": _grouped(described, "answer_type"),
            "by_corpus": _grouped(described, "corpus"),
            "constraints": _constraints(bounded, met),
            "consistency_by_size": {
                size: consistency(originals, own)
                for size, own in _groups(frame[~is_original], "size")
            },
        }
        held = {
            group: {name: each for name, each in own.items() if each.count}
            for group, own in figures.items()
        }
        return {group: own for group, own in held.items() if own}

    def about(self) -> Mapping[str, Any]:
        return {
            "scorer": str(self.method.scorer),
            "extract": self.method.extracts,
            "seed": self.seed,
        }


def validated_ids(paths: Sequence[Path], on_reject: Callable[[Rejected], None]) -> frozenset[str]:
    """The ids of the variants that people judged valid.

    Args:
        paths: Sets of such variants in any layout, such as `validated.jsonl` of `bpb validate
            merge`, or the validated subset that was released with the paper.
        on_reject: Called with each row that is left out.

    Raises:
        InputError: A file cannot be read.
    """
    found = (question for _, question in questions(paths, on_reject))
    return frozenset(each.id for each in found if each.kind is not Kind.ORIGINAL)


def _noted(
    examples: Iterable[ScoredExample], met: list[tuple[str, str, bool]]
) -> Iterator[ScoredExample]:
    """The examples; of each constraint the contrast set, the kind, and if it is met, is noted."""
    for example in examples:
        met += [(example.original_id, each.kind, each.met) for each in example.constraints]
        yield example


def _scores(frame: DataFrame) -> dict[str, Figure]:
    return {
        "f1": mean(frame),
        "exact_match": mean(frame, "exact"),
        "correct": mean(frame, "correct"),
    }


def _groups(frame: DataFrame, column: str) -> Iterator[tuple[str, DataFrame]]:
    """The groups by a column; what has no name is in none."""
    return ((str(name), own) for name, own in frame.groupby(column, observed=True) if name)


def _grouped(frame: DataFrame, column: str) -> dict[str, Figure]:
    """The F1 of each group."""
    return {name: mean(own) for name, own in _groups(frame, column)}


def _sample(variants: DataFrame, validated: DataFrame, seed: int) -> DataFrame:
    """So many variants of each rule, drawn at random, as are validated."""
    numbers = validated["rule"].value_counts()
    draw = random.Random(seed)
    drawn = [
        identity
        for rule, own in variants.groupby("rule", observed=True)
        for identity in draw.sample(sorted(own.index), int(numbers[rule]))
    ]
    return variants.loc[drawn]


def _constraints(bounded: DataFrame, met: Sequence[tuple[str, str, bool]]) -> dict[str, Figure]:
    return {"all": mean(bounded, "correct")} | {
        kind: mean_over_sets((group, right) for group, own, right in met if own == kind)
        for kind in sorted({kind for _, kind, _ in met})
    }


def _meets(said: Prediction, constraint: Constraint) -> bool:
    wanted = type(constraint.value) if constraint.value else _WANTED.get(constraint.kind, Spans)
    value = value_like(said, wanted)
    return isinstance(value, Answer) and constraint.holds(value)
