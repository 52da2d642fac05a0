"""F1, consistency and constraint satisfaction on contrast sets for question answering.

Source: Geva et al. 2022 (Break-Perturb-Build), sections 3.5 and 5.2.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bpb.constraint import Constraint, ConstraintKind
from bpb.corpora.fields import Fields, items, mapping, text
from bpb.discovery import require
from bpb.errors import InputError, RowError
from bpb.evaluate.extract import extracted
from bpb.evaluate.figures import Figure, Figures, mean_over_sets
from bpb.evaluate.files import Prediction, matched, read_gold, read_predictions
from bpb.evaluate.reading import read
from bpb.evaluate.score import Score
from bpb.evaluate.scorers import SCORERS, ScorerName
from bpb.evaluate.typed import value_like
from bpb.events import Listener, ignore
from bpb.protocols import Reader
from bpb.values import Answer, Number, Spans, YesNo, answer_from_json

_FILES = ("contrast_set.jsonl", "constraints.jsonl")
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
class Question:
    """A question that a model answers: an original, or a variant of one.

    Attributes:
        id: Its id; an original's is the example's.
        original_id: The example's.
        rule: The rule that made it, "" for an original.
        question: As asked.
        context: The passage.
        answers: The gold answers; () where there are constraints alone, or no answer is known.
        constraints: What every right answer meets.
    """

    id: str
    original_id: str
    rule: str
    question: str
    context: str
    answers: tuple[Answer, ...]
    constraints: tuple[Constraint, ...] = ()


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a run: a variant, and the original it was made from."""

    variant: Question
    original: Question

    @property
    def id(self) -> str:
        return self.variant.id


def questions(gold: Path) -> list[Question]:
    """The questions to be answered: each original that has an answer, then its variants.

    Args:
        gold: A run's folder, or one of its files of variants.

    Raises:
        InputError: It cannot be read, has a bad row, or has an id twice.
    """
    rows: dict[str, list[_Row]] = defaultdict(list)
    for path in _files(gold):
        for row in read_gold(path, _row):
            rows[row.original.id].append(row)
    found: list[Question] = []
    for own in rows.values():
        found += [own[0].original] if own[0].original.answers else []
        found += [row.variant for row in own]
    twice = next(
        (each for each, times in Counter(one.id for one in found).items() if times > 1), ""
    )
    if twice:
        raise InputError(f"{gold}: {twice!r} is the id of two questions; give each id once")
    return found


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


_DEFAULT = Method()


@dataclass(frozen=True, slots=True)
class Judged:
    """A question with what its prediction is worth.

    Attributes:
        question: The question.
        said: The prediction that is scored, read out of free text if the method says so.
        score: Against the gold answers; None where there are constraints alone.
        met: Of each constraint, whether the prediction meets it; () where there is an answer.
    """

    question: Question
    said: Prediction
    score: Score | None
    met: tuple[bool, ...] = ()

    @property
    def f1(self) -> float:
        """F1; without an answer 1 if all constraints are met, else 0."""
        return float(all(self.met)) if self.score is None else self.score.f1

    @property
    def correct(self) -> bool:
        """Whether F1 is at least 0.8, or all constraints are met."""
        return all(self.met) if self.score is None else self.score.correct


def judged(
    pairs: Iterable[tuple[Question, Prediction]], method: Method = _DEFAULT
) -> Iterator[Judged]:
    """Each question with the score of its prediction."""
    scorer = SCORERS[method.scorer]
    for question, prediction in pairs:
        said = extracted(prediction) if method.extracts else prediction
        if question.answers:
            yield Judged(question, said, scorer(said, question.answers))
        else:
            yield Judged(question, said, None, tuple(_meets(said, c) for c in question.constraints))


def evaluate(pairs: Iterable[tuple[Question, Prediction]], method: Method = _DEFAULT) -> Figures:
    """The figures of questions with their predictions, each with its interval.

    original, contrast: F1, exact match and the share that is correct, which is F1 >= 0.8, of
    originals and of variants with an answer. contrast_with_constraints: of all variants, where one
    without an answer has an F1 of 1 if all constraints are met, else 0.
    by_rule, by_answer_type: the F1 of variants with an answer. original_by_rule: the F1 of the
    originals that have such a variant of the rule.
    constraints: of the variants without an answer, the share whose constraints are all met, and by
    kind of constraint the share of those.
    consistency, contrast: of the examples with a variant that has an answer, the share whose
    original and variants with answers are all correct. consistency, with_constraints: the same of
    all examples, where a variant without an answer has to meet its constraints.
    consistency_by_size: the latter by the number of an example's variants.
    """
    whole = list(judged(pairs, method))
    answered = [each for each in whole if each.score is not None]
    originals = [each for each in answered if not each.question.rule]
    variants = [each for each in answered if each.question.rule]
    bounded = [each for each in whole if each.score is None]
    all_variants = [each for each in whole if each.question.rule]
    sets = {each.question.original_id for each in variants}
    sizes = Counter(each.question.original_id for each in all_variants)
    rules: dict[str, set[str]] = defaultdict(set)
    for each in variants:
        rules[each.question.rule].add(each.question.original_id)
    return {
        "original": _figures(originals),
        "contrast": _figures(variants),
        "contrast_with_constraints": {
            "f1": _mean(all_variants, lambda each: each.f1),
            "correct": _mean(all_variants, lambda each: each.correct),
        },
        "by_rule": _grouped(variants, lambda each: each.question.rule),
        "original_by_rule": {
            rule: _mean(
                (each for each in originals if each.question.original_id in own),
                lambda each: each.f1,
            )
            for rule, own in sorted(rules.items())
        },
        "by_answer_type": _grouped(variants, lambda each: _answer_type(each.question.answers[0])),
        "constraints": {
            "all": _mean(bounded, lambda each: each.correct),
            **{
                str(kind): mean_over_sets(
                    (each.question.original_id, holds)
                    for each in bounded
                    for one, holds in zip(each.question.constraints, each.met, strict=True)
                    if one.kind is kind
                )
                for kind in ConstraintKind
            },
        },
        "consistency": {
            "contrast": _consistency(e for e in answered if e.question.original_id in sets),
            "with_constraints": _consistency(whole),
        },
        "consistency_by_size": {
            name: _consistency(e for e in whole if sizes[e.question.original_id] in of)
            for name, of in _SIZES.items()
        },
    }


def evaluate_files(gold: Path, predictions: Path, method: Method = _DEFAULT) -> Figures:
    """The figures of a file of predictions.

    Args:
        gold: A run's folder, or one of its files of variants.
        predictions: `{id, prediction}` a line, for each of `questions`.
        method: How they are scored.

    Raises:
        InputError: A file cannot be read or has a bad row, or they do not go together.
        PackageError: What computes intervals is not installed.
    """
    require("scipy", "evaluate", "bpb evaluate qa")
    pairs = matched(questions(gold), read_predictions(predictions), gold, predictions)
    return evaluate(pairs, method)


def evaluate_model(
    gold: Path, model: Reader, on_event: Listener = ignore, method: Method = _DEFAULT
) -> Figures:
    """The figures of a reader.

    Args:
        gold: A run's folder, or one of its files of variants.
        model: What is evaluated.
        on_event: Called between two batches.
        method: How its answers are scored.

    Raises:
        InputError: The gold rows cannot be read.
        PackageError: What computes intervals is not installed.
    """
    require("scipy", "evaluate", "bpb evaluate qa")
    return evaluate(read(questions(gold), model, on_event), method)


def _files(gold: Path) -> list[Path]:
    if not gold.is_dir():
        return [gold]
    found = [gold / name for name in _FILES if (gold / name).is_file()]
    left = [path for path in found if path.stat().st_size]
    if not left:
        raise InputError(f"{gold}: expected a run with {' or '.join(_FILES)}; see `bpb generate`")
    return left


def _figures(judgements: Sequence[Judged]) -> dict[str, Figure]:
    return {
        "f1": _mean(judgements, lambda each: each.f1),
        "exact_match": _mean(judgements, lambda each: each.score is not None and each.score.exact),
        "correct": _mean(judgements, lambda each: each.correct),
    }


def _mean(judgements: Iterable[Judged], value: Callable[[Judged], float]) -> Figure:
    return mean_over_sets((each.question.original_id, value(each)) for each in judgements)


def _grouped(judgements: Iterable[Judged], key: Callable[[Judged], str]) -> dict[str, Figure]:
    """The F1 of each group, by name."""
    groups: dict[str, list[Judged]] = defaultdict(list)
    for each in judgements:
        groups[key(each)].append(each)
    return {name: _mean(own, lambda each: each.f1) for name, own in sorted(groups.items())}


def _consistency(judgements: Iterable[Judged]) -> Figure:
    examples: dict[str, bool] = {}
    for each in judgements:
        example = each.question.original_id
        examples[example] = examples.get(example, True) and each.correct
    return mean_over_sets(examples.items())


def _answer_type(answer: Answer) -> str:
    match answer:
        case Spans(texts):
            return "span" if len(texts) == 1 else "spans"
        case _:
            return type(answer).__name__.lower()


def _meets(said: Prediction, constraint: Constraint) -> bool:
    wanted = type(constraint.value) if constraint.value else _WANTED.get(constraint.kind, Spans)
    value = value_like(said, wanted)
    return isinstance(value, Answer) and constraint.holds(value)


def _row(fields: Fields) -> _Row:
    original = mapping(fields.get("original"), "original")
    example, context = text(fields, "original_id"), text(fields, "context")
    answers = [fields.get("answer"), *_some(fields, "alternatives")]
    variant = Question(
        text(fields, "id"),
        example,
        text(fields, "rule"),
        text(fields, "question"),
        context,
        tuple(_answers(answers)),
        tuple(
            Constraint.from_json(mapping(each, "constraints"))
            for each in _some(fields, "constraints")
        ),
    )
    if not variant.answers and not variant.constraints:
        raise RowError("expected an answer or constraints, as `bpb generate` writes, got neither")
    golds = [original.get("answer"), *_some(original, "alternatives")]
    known = tuple(_answers(golds))
    return _Row(variant, Question(example, example, "", text(original, "question"), context, known))


def _some(fields: Fields, name: str) -> Sequence[object]:
    return items(fields, name) if fields.get(name) is not None else ()


def _answers(records: Iterable[object]) -> Iterator[Answer]:
    for record in records:
        if record is not None:
            answer = answer_from_json(_json(record))
            if not isinstance(answer, Answer):
                raise RowError(f"expected an answer, got {record}", "answer")
            yield answer


def _json(record: object) -> Mapping[str, Any]:
    return dict(mapping(record, "answer"))
