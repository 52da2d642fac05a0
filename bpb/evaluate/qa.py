"""F1, consistency and constraint satisfaction on contrast sets for question answering.

Source: Geva et al. 2022 (Break-Perturb-Build), sections 3.5 and 5.2.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bpb.constraint import Constraint, ConstraintKind
from bpb.corpora.fields import Fields, items, mapping, text
from bpb.errors import InputError, RowError
from bpb.evaluate.figures import Figure, Figures, mean
from bpb.evaluate.files import Prediction, matched, read_gold, read_predictions
from bpb.evaluate.reading import read
from bpb.evaluate.score import CORRECT, f1, is_exact, value_of
from bpb.events import Listener, ignore
from bpb.protocols import Reader
from bpb.values import Answer, answer_from_json

_FILES = ("contrast_set.jsonl", "constraints.jsonl")


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


def evaluate(pairs: Sequence[tuple[Question, Prediction]]) -> Figures:
    """The figures of questions with their predictions.

    original, contrast: F1, exact match and the share that is correct, which is F1 >= 0.8, of
    originals and of variants with an answer. by_rule: the F1 of a rule's variants.
    constraints: of the variants without an answer, the share whose constraints are all met, and by
    kind of constraint the share of those.
    consistency, contrast: of the examples with a variant that has an answer, the share whose
    original and variants with answers are all correct. consistency, with_constraints: the same of
    all examples, where a variant without an answer has to meet its constraints.
    """
    told = [(each, said, f1(said, each.answers)) for each, said in pairs if each.answers]
    scored = [(question, score) for question, _, score in told]
    variants = [(question, score) for question, score in scored if question.rule]
    by_rule: dict[str, list[float]] = defaultdict(list)
    for question, score in variants:
        by_rule[question.rule].append(score)
    bounded = [(each, said) for each, said in pairs if not each.answers]
    met = [(each, [_meets(said, one) for one in each.constraints]) for each, said in bounded]
    answered = {question.original_id for question, _ in variants}
    rights = [(question.original_id, score >= CORRECT) for question, score in scored]
    whole = [*rights, *((question.original_id, all(each)) for question, each in met)]
    return {
        "original": _figures(each for each in told if not each[0].rule),
        "contrast": _figures(each for each in told if each[0].rule),
        "by_rule": {rule: mean(scores) for rule, scores in sorted(by_rule.items())},
        "constraints": {
            "all": mean(all(each) for _, each in met),
            **{
                str(kind): mean(
                    holds
                    for question, each in met
                    for one, holds in zip(question.constraints, each, strict=True)
                    if one.kind is kind
                )
                for kind in ConstraintKind
            },
        },
        "consistency": {
            "contrast": _consistency(each for each in rights if each[0] in answered),
            "with_constraints": _consistency(whole),
        },
    }


def evaluate_files(gold: Path, predictions: Path) -> Figures:
    """The figures of a file of predictions.

    Args:
        gold: A run's folder, or one of its files of variants.
        predictions: `{id, prediction}` a line, for each of `questions`.

    Raises:
        InputError: A file cannot be read or has a bad row, or they do not go together.
    """
    return evaluate(matched(questions(gold), read_predictions(predictions), gold, predictions))


def evaluate_model(gold: Path, model: Reader, on_event: Listener = ignore) -> Figures:
    """The figures of a reader.

    Args:
        gold: A run's folder, or one of its files of variants.
        model: What is evaluated.
        on_event: Called between two batches.

    Raises:
        InputError: The gold rows cannot be read.
    """
    return evaluate(read(questions(gold), model, on_event))


def _files(gold: Path) -> list[Path]:
    if not gold.is_dir():
        return [gold]
    found = [gold / name for name in _FILES if (gold / name).is_file()]
    left = [path for path in found if path.stat().st_size]
    if not left:
        raise InputError(f"{gold}: expected a run with {' or '.join(_FILES)}; see `bpb generate`")
    return left


def _figures(told: Iterable[tuple[Question, Prediction, float]]) -> dict[str, Figure]:
    own = list(told)
    scores = [score for _, _, score in own]
    return {
        "f1": mean(scores),
        "exact_match": mean(is_exact(said, question.answers) for question, said, _ in own),
        "correct": mean(score >= CORRECT for score in scores),
    }


def _consistency(rights: Iterable[tuple[str, bool]]) -> Figure:
    examples: dict[str, bool] = {}
    for example, right in rights:
        examples[example] = examples.get(example, True) and right
    return mean(examples.values())


def _meets(said: Prediction, constraint: Constraint) -> bool:
    value = value_of(said)
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
