"""One stage at a time over JSONL lines, for the command line: stages pipe into each other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from itertools import groupby, islice
from typing import Any, TypeVar

from bpb import corpora
from bpb.answer import Evaluation
from bpb.answer.reading import evidence_of
from bpb.config.config import Config
from bpb.corpora.json_stream import json_lines
from bpb.corpora.parsing import parsed_rows, until_break
from bpb.corpora.source import STANDARD_INPUT, Source
from bpb.correction.corrector import QuestionCorrector
from bpb.domains import select as select_domains
from bpb.domains.rules import discover, select
from bpb.errors import InputError, RowError
from bpb.perturb.perturbation_json import perturbation_from_json, perturbation_to_json
from bpb.pipeline.drafting import parse_examples, perturb_examples
from bpb.pipeline.pipeline import Pipeline
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.qdmr.parser import QuestionParser
from bpb.qdmr.text import parse
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.records.fields import Fields, Unreadable, optional_text, whole
from bpb.records.variants import (
    decomposed_from_json,
    decomposed_to_json,
    quality_of,
)
from bpb.runs.events import Advanced, Listener, ignore
from bpb.runs.outcome import Draft
from bpb.values import Answer, answer_to_json, parse_value

Line = dict[str, Any]
Complain = Callable[[str], None]
Item = TypeVar("Item")
NO_CONTEXT = "(none)"


def parse_lines(
    parser: QuestionParser,
    corrector: QuestionCorrector | None,
    config: Config,
    examples: Iterable[Example],
    complain: Complain,
    on_event: Listener = ignore,
) -> Iterator[Line]:
    """Examples to `{id, question, decomposition, operators, score, ...}`, a shard at a time."""
    for chunk in _watched(_chunks(examples, config.shard_size), on_event):
        decomposed, rejections = parse_examples(parser, chunk, corrector)
        for rejection in rejections:
            complain(str(rejection))
        yield from map(decomposed_to_json, decomposed)


def perturb_lines(config: Config, originals: Iterable[DecomposedExample]) -> Iterator[Line]:
    """Decomposed examples to perturbations."""
    rules = select(config.perturb.rules, select_domains(config.domains))
    for original in originals:
        for draft in perturb_examples(config, rules, [original]):
            yield perturbation_to_json(draft.id, original, draft.perturbation)


def ask_lines(pipeline: Pipeline, drafts: Iterable[Draft], complain: Complain) -> Iterator[Line]:
    """Perturbations to perturbations with their question."""
    for chunk in _chunks_of_originals(drafts, pipeline.config.shard_size):
        asked, rejections = pipeline.ask(chunk)
        for rejection in rejections:
            complain(str(rejection))
        for draft in asked:
            line = perturbation_to_json(draft.id, draft.original, draft.perturbation)
            quality = {name: result.to_json() for name, result in draft.quality.items()}
            yield line | {
                "question": draft.question,
                "question_by": draft.question_by,
                "quality": quality,
            }


def answer_lines(pipeline: Pipeline, drafts: Iterable[Draft]) -> Iterator[Line]:
    """Asked perturbations to variants, each with its answer or the reason there is none."""
    for chunk in _chunks(drafts, pipeline.config.shard_size):
        for variant in pipeline.trace(pipeline.answer(chunk)):
            yield variant.to_json(seed=pipeline.config.seed, models=pipeline.model_names)


def read_lines(
    reader: Reader,
    examples: Iterable[Example],
    size: int,
    complain: Complain,
    on_event: Listener = ignore,
) -> Iterator[Line]:
    """Examples to `{id, question, answer, score, evidence}`, `size` at a time.

    One without a context is told and left out.
    """
    for chunk in _watched(_chunks(examples, size), on_event):
        readable = [example for example in chunk if example.context != NO_CONTEXT]
        for example in chunk:
            if example.context == NO_CONTEXT:
                complain(f"{example.id}: no context: expected a passage to read the answer from")
        inputs = [ReadingInput(example.question, example.context) for example in readable]
        for example, reading in zip(readable, reader.read(inputs), strict=True):
            yield _read_line(example, reading)


def _read_line(example: Example, reading: Reading) -> Line:
    return {
        "id": example.id,
        "question": example.question,
        "answer": reading.text if reading.kind != "none" else None,
        "score": reading.score,
        "evidence": [asdict(place) for place in evidence_of(reading, 0)],
    }


def read_examples(source: str, config: Config, complain: Complain) -> Iterator[Example]:
    """The questions of any corpus format, with their contexts and answers where it has them."""
    questions = corpora.read_questions(
        source,
        format=config.format or None,
        strict=config.strict,
        skip=config.skip,
        limit=config.limit or None,
        on_reject=lambda rejected: complain(str(rejected)),
    )
    return (
        Example(q.id, q.question, q.context or NO_CONTEXT, q.answer, q.alternatives, q.source)
        for q in questions
    )


def read_originals(source: str, complain: Complain) -> Iterator[DecomposedExample]:
    """The lines of `bpb parse`; a bad line is told and left out."""
    return _read(source, complain, decomposed_from_json)


def read_drafts(source: str, seed: int, complain: Complain) -> Iterator[Draft]:
    """The lines of `bpb perturb` or `bpb ask`; a bad line is told and left out."""
    rules = {rule.name: rule for rule in discover()}

    def draft(row: Line) -> Draft:
        identity, original, perturbation = perturbation_from_json(row, rules, seed=seed)
        question = optional_text(row, "question") or str(perturbation.target)
        by, quality = optional_text(row, "question_by"), quality_of(row)
        return Draft(identity, original, perturbation, question, by, quality)

    return _read(source, complain, draft)


def given_question(question: str, context: str = "") -> Example:
    """A question typed on the command line.

    Raises:
        RowError: A text cannot be written as UTF-8.
    """
    context = whole(context, "context") or NO_CONTEXT
    return Example(id="text", question=whole(question, "question"), context=context, answer=None)


def given_decomposition(text: str, *, answer: str = "", context: str = "") -> DecomposedExample:
    """A decomposition typed on the command line, with the answer where it is known."""
    value = parse_value(whole(answer, "answer")) if answer else None
    known = value if isinstance(value, Answer) else None
    example = replace(given_question(text, context), answer=known)
    return DecomposedExample(example, parse(text))


def question_of(pipeline: Pipeline, text: str) -> Line:
    """A question for one decomposition."""
    asked = pipeline.questions.realise(given_decomposition(text).decomposition)
    if isinstance(asked, Discard):
        raise InputError(f"no question found: {asked}")
    return {
        "decomposition": text,
        "question": asked.text,
        "question_by": asked.by,
        "score": round(asked.score, 4),
    }


def answer_of(pipeline: Pipeline, text: str, context: str) -> Line:
    """The answer of one decomposition over a passage, with its derivation."""
    given = given_decomposition(text, context=context)
    asked = Evaluation(given.decomposition, given.context)
    result = pipeline.answers.evaluator.evaluate([asked])[0]
    answer = result.answer
    return {
        "decomposition": text,
        "answer": None if isinstance(answer, Discard) else answer_to_json(answer),
        "reason": str(answer) if isinstance(answer, Discard) else "",
        "steps": [step.to_json() for step in result.steps],
    }


def _read(source: str, complain: Complain, make: Callable[[Line], Item]) -> Iterator[Item]:
    file = Source(source)
    if file != STANDARD_INPUT and not file.path.is_file():
        raise InputError(f"no such file: {source}; expected JSONL, or - for standard input")

    def made(fields: Fields) -> Item:
        row = dict(fields)
        # What is made of the row is written as UTF-8.
        whole(json.dumps(row, ensure_ascii=False, default=_plain), "")
        return make(row)

    records = until_break(json_lines(file))
    for _, item in parsed_rows(file, records, made, lambda rejected: complain(str(rejected))):
        yield item


def _plain(value: object) -> str:
    """A value that JSON does not have.

    Raises:
        RowError: It stands for one that cannot be read.
    """
    if isinstance(value, Unreadable):
        raise RowError(value.reason)
    return str(value)


def _chunks_of_originals(drafts: Iterable[Draft], size: int) -> Iterator[list[Draft]]:
    """Chunks of at least so many, none of which parts what was made of one original."""
    chunk: list[Draft] = []
    for _, drafts_of_one in groupby(drafts, key=lambda draft: draft.original.id):
        chunk.extend(drafts_of_one)
        if len(chunk) >= size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _chunks(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    iterator = iter(items)
    while chunk := list(islice(iterator, size)):
        yield chunk


def _watched(chunks: Iterable[list[Item]], on_event: Listener) -> Iterator[list[Item]]:
    """The chunks; says how far it is between two of them, so that one alone passes in silence."""
    done = 0
    for chunk in chunks:
        if done:
            on_event(Advanced(done, None, "questions"))
        yield chunk
        done += len(chunk)
