"""Examples, decomposed examples and variants as JSON; see docs/records.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bpb.errors import DecompositionError, RowError
from bpb.qdmr.text import parse
from bpb.records.constraint import Constraint
from bpb.records.example import (
    CheckResult,
    DecomposedExample,
    Discard,
    Evidence,
    Example,
    StepTrace,
    Variant,
    Walked,
)
from bpb.records.fields import flag, items, mapping, number, optional_text
from bpb.values import Answer, answer_from_json, answer_to_json

Row = Mapping[str, Any]
_VARIANT_KEYS = frozenset(
    "id original_id rule category question question_by context answer constraints original "
    "decomposition steps quality".split()
)


def example_to_json(example: Example) -> dict[str, Any]:
    """An example as one JSON object."""
    return {
        "id": example.id,
        **example.questions_to_json(),
        "context": example.context,
        "answer": None if example.answer is None else answer_to_json(example.answer),
        "alternatives": [answer_to_json(answer) for answer in example.alternatives],
        "source": example.source,
    }


def example_from_json(row: Row) -> Example:
    """The inverse of `example_to_json`.

    Raises:
        RowError: A field is missing or of another type.
    """
    given = row.get("answer")
    answer = None if given is None else answer_from_json(mapping(given, "answer"))
    if answer is not None and not isinstance(answer, Answer):
        raise RowError(f"expected an answer, got {given!r:.40}", "answer")
    others = items(row, "alternatives") if row.get("alternatives") is not None else ()
    alternatives = tuple(answer_from_json(mapping(each, "alternatives")) for each in others)
    question, corrected = text(row, "question"), optional_text(row, "corrected")
    return Example(
        id=text(row, "id"),
        question=corrected or question,
        context=text(row, "context"),
        answer=answer,
        alternatives=tuple(each for each in alternatives if isinstance(each, Answer)),
        source=optional_text(row, "source"),
        given=question if corrected else "",
    )


def decomposed_to_json(original: DecomposedExample) -> dict[str, Any]:
    """A line of `bpb parse`: id, question, decomposition, operators and score first."""
    decomposition = original.decomposition
    return {
        "id": original.id,
        **original.example.questions_to_json(),
        "decomposition": str(decomposition),
        "operators": [str(operator) for operator in decomposition.operators],
        "score": round(original.score, 4),
        "quality": {name: result.to_json() for name, result in original.quality.items()},
    } | {
        key: value
        for key, value in example_to_json(original.example).items()
        if key in ("context", "answer", "alternatives", "source")
    }


def decomposed_from_json(row: Row) -> DecomposedExample:
    """The inverse of `decomposed_to_json`.

    Raises:
        RowError: A field is missing, of another type, or no decomposition.
    """
    # A question alone can be parsed, perturbed and asked; only answering needs its context.
    example = example_from_json({"context": "(none)", **row})
    words = text(row, "decomposition")
    try:
        decomposition = parse(words)
    except DecompositionError as error:
        raise RowError(str(error), "decomposition") from error
    score = number(row, "score") if row.get("score") is not None else 0.0
    return DecomposedExample(example, decomposition, score, quality_of(row))


def variant_from_json(row: Row) -> Variant:
    """A variant of a run's records; the inverse of `Variant.to_json` but for seed and models.

    Records of earlier versions, which lack some keys, are read too. Why there is no answer, or no
    value of a step, is known as a text alone.

    Raises:
        RowError: A field is missing or of another type.
    """
    missing = sorted(_VARIANT_KEYS - row.keys())
    if missing:
        raise RowError("expected a variant's record, which has this key", missing[0])
    known = row["original"]
    original = decomposed_from_json(
        {key: row[key] for key in ("context", "alternatives") if key in row}
        | {"id": row["original_id"], **known}
    )
    original = replace(
        original,
        steps=tuple(map(_step_from_json, known.get("steps", ()))),
        walked=_walked_from_json(known.get("walk")),
    )
    answer = None if row["answer"] is None else answer_from_json(row["answer"])
    return Variant(
        id=text(row, "id"),
        original=original,
        rule=text(row, "rule"),
        category=text(row, "category"),
        question=text(row, "question"),
        question_by=text(row, "question_by"),
        decomposition=parse(text(row, "decomposition")),
        answer=answer if isinstance(answer, Answer) else Discard("no answer"),
        constraints=tuple(Constraint.from_json(each) for each in row["constraints"]),
        steps=tuple(_step_from_json(each) for each in row["steps"]),
        quality=quality_of(row),
        preserves_answer=bool(row.get("preserves_answer", False)),
        walked=_walked_from_json(row.get("walk")),
    )


def quality_of(row: Row) -> dict[str, CheckResult]:
    """Results of checks, by name; none if the row has none.

    Raises:
        RowError: They are of another form.
    """
    found = mapping(row.get("quality", {}), "quality").items()
    results = {name: mapping(each, f"quality.{name}") for name, each in found}
    return {
        name: CheckResult(number(each, "score"), flag(each, "pass"), optional_text(each, "reason"))
        for name, each in results.items()
    }


def _step_from_json(row: Row) -> StepTrace:
    output = row["output"]
    return StepTrace(
        operator=row["op"],
        text=row["text"],
        question=row["question"],
        inputs=tuple(answer_from_json(each) for each in row["inputs"]),
        output=Discard(output["discard"]) if "discard" in output else answer_from_json(output),
        by=row["by"],
        score=row["score"],
        evidence=tuple(Evidence(e["start"], e["end"], e["text"]) for e in row["evidence"]),
        support=row.get("support", ""),
    )


def _walked_from_json(row: Row | None) -> Walked | None:
    if row is None:
        return None
    answer = None if row["answer"] is None else answer_from_json(row["answer"])
    given = answer if isinstance(answer, Answer) else Discard(row["reason"])
    return Walked(given, row["agrees"])


def text(row: Row, field: str) -> str:
    """A field that must be a text with words.

    Raises:
        RowError: It is missing, empty, or no text.
    """
    value = row.get(field)
    if not isinstance(value, str) or not value.strip():
        raise RowError(f"expected a text, got {value!r:.40}", field)
    return value
