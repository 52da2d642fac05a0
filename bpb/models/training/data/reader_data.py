"""Training examples for the reader: which rows, which negatives, how tokenised."""

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer

from bpb.english.names import apart
from bpb.english.question_types import is_polar
from bpb.models.readers.span_network import KINDS
from bpb.models.training.data.sources import in_form
from bpb.models.training.data.written import is_written, written_questions
from bpb.models.training.files import bucket, read_rows

SQUAD, BOOLQ = "squad/dev.jsonl.gz", "boolq/dev.jsonl.gz"
SQUAD2 = "squad/squad2_dev_part.jsonl.gz"
# Development files that training may read, but for the contexts that are measured on.
MEASURED = frozenset({SQUAD, SQUAD2})
# Development files with what several annotators answered, or with yes and no.
CALIBRATED = (SQUAD, BOOLQ)
# What a row of a file must have.
KEYS = ("question", "context", "answers")
_SOURCE = re.compile(r"(\S+) (\d+\.?\d*) (\d+\.?\d*)")


@dataclass(frozen=True, slots=True)
class Source:
    """A file of questions and answers.

    Attributes:
        path: Where it is in the data folder; or what was written for bpb.
        times: How many times an epoch it is drawn from.
        negatives: How many unanswerable questions are made from it, as a share of its answerable
            ones.
    """

    path: str
    times: float
    negatives: float


@dataclass(frozen=True, slots=True)
class Row:
    """A question, its context, and the answer's kind and characters.

    Attributes:
        question: The question.
        context: Where its answer is.
        kind: One of ``KINDS``.
        start: The answer's first character, 0-based; -1 for no span.
        end: One past its last.
        answers: All texts that are right, where annotators gave several.
    """

    question: str
    context: str
    kind: str
    start: int = -1
    end: int = -1
    answers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a kind is one of {KINDS}, not {self.kind!r}")


@dataclass(frozen=True, slots=True)
class Example:
    """A tokenised row: question ids, context ids, and the answer's tokens in the context."""

    question: tuple[int, ...]
    context: tuple[int, ...]
    kind: int
    first: int
    last: int
    polar: bool


def rows_of(raw: Iterable[dict[str, Any]]) -> list[Row]:
    """Turn published rows into reader rows; those no reader of ours may answer are left out."""
    rows: list[Row] = []
    for row in raw:
        question, context = str(row["question"]), str(row["context"])
        answers = row["answers"]
        if is_polar(question):
            if answers and answers[0] in ("yes", "no"):
                rows.append(Row(question, context, answers[0]))
            elif not answers:
                rows.append(Row(question, context, "none"))
            continue
        if not answers:
            rows.append(Row(question, context, "none"))
            continue
        answer = (
            min(answers, key=len) if row.get("dataset") == "squadshifts" else answers[0].strip()
        )
        start = next((s[1] for s in row.get("answer_starts") or () if s[0] == answer), -1)
        if start < 0 or context[start : start + len(answer)] != answer:
            found = apart(answer).search(context)
            start = found.start() if found else -1
        if answer and start >= 0:
            several = tuple(answers) if len(answers) > 1 else ()
            rows.append(Row(question, context, "span", start, start + len(answer), several))
    return rows


def sources_of(texts: Sequence[str]) -> list[Source]:
    """Read the setting ``sources``: texts of a path and two numbers.

    Raises:
        ConfigError: There is none, or one is not in this form.
    """
    expected = 'files with two numbers, such as "squad/train_part.jsonl.gz 1 0.25"'
    found = in_form(texts, _SOURCE, expected)
    return [Source(m[1], float(m[2]), float(m[3])) for m in found]


def held_out(context: str, share: int = 40) -> bool:
    """Say whether a context belongs to the part kept for calibration, about one in ``share``."""
    return bucket("calibration ", context, share) == 0


def is_measured(context: str) -> bool:
    """Say whether a development context is kept to measure readers on, about one in 4."""
    return bucket("reader figures ", context, 4) == 0


def calibrates(context: str) -> bool:
    """Say whether a development context that none is trained on is one to calibrate readers by;
    the other half is left to measure the calibration on.
    """
    return bucket("reader calibration ", context, 2) == 0


def calibration_rows(data: Path) -> list[Row]:
    """The development rows that readers are calibrated by, of the files that are there."""
    files = [path for path in CALIBRATED if (data / path).is_file()]
    return [row for path in files for row in kept_out(data, path) if calibrates(row.context)]


def kept_out(data: Path, file: str) -> list[Row]:
    """The rows of one of ``CALIBRATED`` that no reader is trained on."""
    rows = [told_by_several(row) for row in rows_of(read_rows(data / file, KEYS))]
    return [row for row in rows if file not in MEASURED or is_measured(row.context)]


def told_by_several(row: Row) -> Row:
    """A row of a file with several annotators, who may all have given the same answer."""
    if row.kind != "span":
        return row
    return replace(row, answers=row.answers or (row.context[row.start : row.end],))


def load_rows(data: Path, sources: Sequence[Source]) -> tuple[dict[str, list[Row]], list[Row]]:
    """Read the sources, but for the development contexts that readers are measured on.

    Returns:
        The rows to train on, by source, and the rows kept for calibration: those of their kept
        contexts (one in 40, of development files one in 8), and, of a development file that is
        no source, all that is neither trained nor measured on.
    """
    train: dict[str, list[Row]] = {}
    kept: list[Row] = []
    for source in sources:
        is_ours = is_written(source.path)
        raw = written_questions(data) if is_ours else read_rows(data / source.path, KEYS)
        rows, share = rows_of(raw), 40
        if source.path in MEASURED:
            rows, share = [row for row in rows if not is_measured(row.context)], 8
        train[source.path] = [row for row in rows if not held_out(row.context, share)]
        kept.extend(row for row in rows if held_out(row.context, share))
    trained = {row.context for rows in train.values() for row in rows}
    for path in sorted(MEASURED - train.keys()):
        if (data / path).is_file():
            kept.extend(
                told_by_several(row)
                for row in rows_of(read_rows(data / path, KEYS))
                if not is_measured(row.context) and row.context not in trained
            )
    return train, kept


def tokenise(rows: Sequence[Row], tokenizer: Tokenizer, question_tokens: int) -> list[Example]:
    """Tokenise rows; each distinct text is tokenised once."""
    contexts = sorted({row.context for row in rows})
    coded = dict(
        zip(contexts, tokenizer.encode_batch(contexts, add_special_tokens=False), strict=True)
    )
    ids = {text: tuple(encoding.ids) for text, encoding in coded.items()}
    questions = tokenizer.encode_batch([row.question for row in rows], add_special_tokens=False)
    examples: list[Example] = []
    for row, question in zip(rows, questions, strict=True):
        first = last = -1
        if row.kind == "span":
            encoding = coded[row.context]
            begin, end = encoding.char_to_token(row.start), encoding.char_to_token(row.end - 1)
            if begin is None or end is None:
                continue
            first, last = begin, end
        examples.append(
            Example(
                tuple(question.ids[:question_tokens]),
                ids[row.context],
                KINDS.index(row.kind),
                first,
                last,
                is_polar(row.question),
            )
        )
    return examples


def crop(example: Example, longest: int, short: float, rng: random.Random) -> Example:
    """Cut a context down to a window that holds the answer, a share of them to a short one.

    Short windows make a step cheaper; a few that miss the answer teach that it is not there.
    """
    length = len(example.context)
    room = min(longest, rng.randint(80, 150)) if rng.random() < short else longest
    if example.kind != KINDS.index("span"):
        room = longest
    if length <= room:
        return example
    if example.first < 0:
        begin = 0 if rng.random() < 0.5 else rng.randint(0, length - room)
        kind, first, last = example.kind, -1, -1
    else:
        low = max(0, example.last + 1 - room)
        begin = min(rng.randint(low, max(low, example.first)), length - room)
        if rng.random() < 0.03:
            begin = rng.randint(0, length - room)
        first, last = example.first - begin, example.last - begin
        kind = example.kind
        if first < 0 or last >= room:
            kind, first, last = KINDS.index("none"), -1, -1
    window = example.context[begin : begin + room]
    return Example(example.question, window, kind, first, last, example.polar)
