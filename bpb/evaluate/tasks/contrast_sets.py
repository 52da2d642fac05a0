"""F1, consistency and constraint satisfaction on contrast sets for question answering.

Source: Geva et al. 2022 (Break-Perturb-Build), sections 3.5 and 5.2; consistency is Gardner et al.
2020's.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bpb.constraint import Constraint, ConstraintKind
from bpb.corpora.row import Rejected
from bpb.evaluate.examples import Kind, ScoredConstraint, ScoredExample
from bpb.evaluate.extract import extracted
from bpb.evaluate.figures import Figure, Figures, mean_over_sets
from bpb.evaluate.prediction import Prediction
from bpb.evaluate.question import Question
from bpb.evaluate.scorers import SCORERS, ScorerName
from bpb.evaluate.sets import OnReject, questions
from bpb.evaluate.tasks.task import Model, Task
from bpb.evaluate.typed import value_like
from bpb.protocols import ReadingInput
from bpb.values import Answer, Number, Spans, YesNo, to_text

if TYPE_CHECKING:
    from bpb.config import Config

# What a prediction is read as where a constraint has no value that says so.
_WANTED: Mapping[ConstraintKind, type[Answer]] = {
    ConstraintKind.NUMERIC: Number,
    ConstraintKind.UNIT: Number,
    ConstraintKind.BOOLEAN: YesNo,
}
# By how many variants an example has.
_SIZES = {"1": range(1, 2), "2": range(2, 3), "3-4": range(3, 5), "5-8": range(5, 9)} | {
    "9 or more": range(9, sys.maxsize)
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

    def model(self, spec: str, config: Config, prompt: Path | None) -> Model[SetQuestion]:
        from bpb.loading import load_answerer

        answerer = load_answerer(config, spec, prompt)

        def predict(items: Sequence[SetQuestion]) -> list[Prediction]:
            inputs = [ReadingInput(each.question.question, each.question.context) for each in items]
            return [Prediction((said,) if said else ()) for said in answerer.answer(inputs)]

        return Model(answerer.name, answerer.fingerprint, predict)

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
        whole = [_without_texts(each) for each in examples]
        all_originals = [each for each in whole if each.kind is Kind.ORIGINAL]
        all_variants = [each for each in whole if each.kind is not Kind.ORIGINAL]
        variants = [each for each in all_variants if each.kind is Kind.CONTRAST]
        bounded = [each for each in all_variants if each.kind is Kind.CONSTRAINT]
        sizes = Counter(each.original_id for each in all_variants)
        originals = [each for each in all_originals if each.original_id in sizes]
        validated = [each for each in variants if each.validated]
        figures: dict[str, Figure | dict[str, Figure]] = {
            "all_originals": _scores(all_originals) if len(all_originals) > len(originals) else {},
            "original": _scores(originals),
            "contrast": _scores(variants),
            "contrast_with_constraints": _scores(all_variants) if bounded else {},
            "contrast_validated": _scores(validated),
            "contrast_random": _scores(_sample(variants, validated, self.seed)),
            "consistency": {
                "contrast": _consistency(originals, variants),
                "with_constraints": _consistency(originals, all_variants if bounded else []),
                "validated": _consistency(originals, validated),
            },
            "by_rule": _grouped(variants, lambda each: each.rule),
            "original_by_rule": _original_by_rule(originals, variants),
            "validated_by_rule": _grouped(validated, lambda each: each.rule),
            "by_question_type": _grouped(variants or all_originals, lambda one: one.question_type),
            "by_answer_type": _grouped(variants or all_originals, lambda one: one.answer_type),
            "by_corpus": _grouped(variants or all_originals, lambda one: one.corpus),
            "constraints": _constraints(bounded),
            "consistency_by_size": {
                name: _consistency(
                    originals, [one for one in all_variants if sizes[one.original_id] in of]
                )
                for name, of in _SIZES.items()
            },
        }
        return {name: held for name, group in figures.items() if (held := _held(group))}

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


def _without_texts(example: ScoredExample) -> ScoredExample:
    """What figures are computed from, so that any number of examples fits into memory."""
    met = tuple(replace(each, text="") for each in example.constraints)
    return replace(example, question="", gold=(), prediction=(), read=(), constraints=met)


def _scores(examples: Sequence[ScoredExample]) -> dict[str, Figure]:
    return {
        "f1": _mean(examples, lambda each: each.f1),
        "exact_match": _mean(examples, lambda each: each.exact),
        "correct": _mean(examples, lambda each: each.correct),
    }


def _mean(examples: Iterable[ScoredExample], value: Callable[[ScoredExample], float]) -> Figure:
    return mean_over_sets((each.original_id, value(each)) for each in examples)


def _grouped(
    examples: Iterable[ScoredExample], key: Callable[[ScoredExample], str]
) -> dict[str, Figure]:
    """The F1 of each group, by name; what has no name is in none."""
    groups: dict[str, list[ScoredExample]] = defaultdict(list)
    for each in examples:
        groups[key(each)].append(each)
    return {name: _mean(own, lambda each: each.f1) for name, own in sorted(groups.items()) if name}


def _original_by_rule(
    originals: Sequence[ScoredExample], variants: Iterable[ScoredExample]
) -> dict[str, Figure]:
    examples: dict[str, set[str]] = defaultdict(set)
    for each in variants:
        examples[each.rule].add(each.original_id)
    return {
        rule: _mean((one for one in originals if one.original_id in own), lambda each: each.f1)
        for rule, own in sorted(examples.items())
        if rule
    }


def _sample(
    variants: Iterable[ScoredExample], validated: Iterable[ScoredExample], seed: int
) -> list[ScoredExample]:
    """So many variants of each rule, drawn at random, as are validated."""
    by_rule: dict[str, list[ScoredExample]] = defaultdict(list)
    for each in variants:
        by_rule[each.rule].append(each)
    numbers = Counter(each.rule for each in validated)
    draw = random.Random(seed)
    return [
        each
        for rule, number in sorted(numbers.items())
        for each in draw.sample(sorted(by_rule[rule], key=lambda one: one.id), number)
    ]


def _consistency(originals: Iterable[ScoredExample], variants: Iterable[ScoredExample]) -> Figure:
    """Of the examples that have one of the variants, the share whose questions are all correct."""
    examples: dict[str, bool] = {}
    for each in variants:
        examples[each.original_id] = examples.get(each.original_id, True) and each.correct
    for each in originals:
        if each.original_id in examples:
            examples[each.original_id] &= each.correct
    return mean_over_sets(examples.items())


def _constraints(bounded: Sequence[ScoredExample]) -> dict[str, Figure]:
    kinds = sorted({one.kind for each in bounded for one in each.constraints})
    return {"all": _mean(bounded, lambda each: each.correct)} | {
        kind: mean_over_sets(
            (each.original_id, one.met)
            for each in bounded
            for one in each.constraints
            if one.kind == kind
        )
        for kind in kinds
    }


def _held(group: Figure | Mapping[str, Figure]) -> Figure | Mapping[str, Figure] | None:
    """The figures that are computed of something, None if there are none."""
    if isinstance(group, Figure):
        return group if group.count else None
    return {name: each for name, each in group.items() if each.count} or None


def _meets(said: Prediction, constraint: Constraint) -> bool:
    wanted = type(constraint.value) if constraint.value else _WANTED.get(constraint.kind, Spans)
    value = value_like(said, wanted)
    return isinstance(value, Answer) and constraint.holds(value)
