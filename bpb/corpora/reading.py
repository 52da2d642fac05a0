"""Reading any corpus: its format told from the content, its bad rows handed over, as a stream."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby, islice
from pathlib import Path
from typing import TypeVar

from bpb.corpora.format import Format, Precedence, all_formats, format_named
from bpb.corpora.given import GivenRows, Rows
from bpb.corpora.gold import contradiction, with_marks_read
from bpb.corpora.head import Head, Shape, take_head
from bpb.corpora.parsing import until_break
from bpb.corpora.row import BadRow, LeftOut, Question, Rejected, Row
from bpb.corpora.source import Source
from bpb.corpora.tokenised import as_written
from bpb.errors import InputError, RowError
from bpb.records.example import Example
from bpb.records.fields import whole
from bpb.values import Answer, Spans

MOST_QUESTION_WORDS = 200
MOST_QUESTION_CHARACTERS = 4000
_HUB_NAME = re.compile(r"[\w.-]+(/[\w.-]+)?(:[\w.-]+){0,2}")
_DATA_NAME = re.compile(r"\.(json|jsonl|jsonlines|ndjson|csv|tsv|txt|parquet)(\.gz)?", re.I)
_HUB_FORMAT = "huggingface"

OnReject = Callable[[Rejected], None]


@dataclass(frozen=True, slots=True)
class Identified:
    """A row with its id: its corpus's own, or the one made of the file's name and its number."""

    id: str
    row: Row


_Made = TypeVar("_Made", Example, Question, Identified)


def read(
    path_or_name: str | Path | Rows,
    *,
    format: str | None = None,
    strict: bool = False,
    skip: int = 0,
    limit: int | None = None,
    on_reject: OnReject,
    require_answer: bool = True,
    max_context: int | None = None,
) -> Iterator[Example]:
    """Read the examples of a corpus, one by one, in their order.

    Where a passage comes as tokens with blanks between, its row's texts are put together as they
    are written (`bpb.corpora.tokenised`).

    An id that occurred before makes the row a bad one: every output names its example by it, and a
    renamed copy would not be found in the user's own files. A row without an id gets
    `<file>-<row>`. A file that breaks off gives one more rejection; the rows before it stand.
    A question that its corpus says has no answer is no bad row, but left out as such. So is one
    with a gold answer that cannot answer it (`bpb.corpora.gold`).

    Args:
        path_or_name: A file (.gz or not), a folder of such files, a folder that `datasets` saved,
            or, with format "huggingface", the name of a data set on the hub. Or rows with plain
            fields, such as a `datasets.Dataset`.
        format: Name of a format; None to tell it from the content.
        strict: Raise at the first bad row.
        skip: Leave out so many examples first; of the bad rows among them only a broken-off file's
            is told, or raised.
        limit: Read at most so many examples.
        on_reject: Called with each row left out, in its place among the examples.
        require_answer: Leave out rows without an answer; else their answer is None.
        max_context: A row whose passage has more characters is a bad one; None for no limit.

    Raises:
        ConfigError: There is no format of that name.
        InputError: The input cannot be read, or is of no known format.
        RowError: With `strict`, at the first bad row.
    """

    def example(row: Row, identity: str, source: str) -> Example | BadRow:
        if require_answer and not row.answers and row.no_answer:
            return BadRow(row.number, row.no_answer, row.answer_field, row.id, LeftOut.UNANSWERABLE)
        if require_answer and not row.answers:
            raise RowError("expected at least one answer, got none", row.answer_field)
        if not row.context.strip():
            raise RowError("expected text, got nothing", "context")
        if max_context is not None and len(row.context) > max_context:
            reason = f"passage of {len(row.context):,} characters; at most {max_context:,}"
            raise RowError(f"{reason} (the setting max_context)", "context")
        if row.answers and (reason := contradiction(row)):
            return BadRow(row.number, reason, row.answer_field, row.id, LeftOut.CONTRADICTION)
        return Example(identity, row.question, row.context, *_split(row.answers), source)

    parts = _parts(path_or_name, format, needs_context=True)
    return islice(_made(parts, example, strict, skip, on_reject), limit)


def read_questions(
    path_or_name: str | Path,
    *,
    format: str | None = None,
    strict: bool = False,
    skip: int = 0,
    limit: int | None = None,
    on_reject: OnReject,
) -> Iterator[Question]:
    """Read the questions of a corpus, whether or not it has contexts and answers.

    Contexts and answers are kept where there are any. Takes what `read` takes, and also Break's
    CSV and plain text with a question a line; arguments and errors are the same.
    """

    def question(row: Row, identity: str, source: str) -> Question:
        answer, alternatives = _split(row.answers)
        return Question(
            id=identity,
            question=row.question,
            decomposition=row.decomposition,
            context=row.context,
            answer=answer,
            alternatives=alternatives,
            source=source,
            original_id=row.original_id,
        )

    parts = _parts(path_or_name, format, needs_context=False)
    return islice(_made(parts, question, strict, skip, on_reject), limit)


def read_rows(
    path_or_name: str | Path, *, format: str | None = None, on_reject: OnReject
) -> Iterator[Identified]:
    """Read the rows of a corpus, with a passage or not, answered or not.

    Arguments and errors are those of `read`.
    """

    def identified(row: Row, identity: str, source: str) -> Identified:
        return Identified(identity, row)

    parts = _parts(path_or_name, format, needs_context=True)
    return _made(parts, identified, False, 0, on_reject)


def passages(path_or_name: str | Path, *, format: str | None = None) -> Iterator[str]:
    """The passage of each row that can be read, those whose id occurred before included.

    Arguments and errors are those of `read`.
    """
    for source, format_ in _parts(path_or_name, format, needs_context=True):
        rows = (row for row in until_break(format_.rows(source)) if not isinstance(row, BadRow))
        yield from (as_written(row).context for row in rows)


@dataclass(frozen=True, slots=True)
class Recognised:
    """One file of an input and its format.

    Attributes:
        location: The file, the folder that `datasets` saved, or the hub name.
        format: The format's name.
        rule: What the format is recognised by, in a few words.
        found: What the file begins with: its shape and the names of its first fields.
    """

    location: str
    format: str
    rule: str
    found: str


def recognise(path_or_name: str | Path, *, format: str | None = None) -> tuple[Recognised, ...]:
    """The files of an input that `read` reads, each with its format and why it is that.

    Args:
        path_or_name: As for `read`.
        format: Name of a format; None to recognise it from the content.

    Raises:
        ConfigError: There is no format of that name.
        InputError: The input cannot be read, or is of no known format.
    """
    return tuple(
        Recognised(
            source.location,
            one.name,
            one.recognised_by if format is None else f"named by the user: {one.recognised_by}",
            take_head(source).summary if source.exists else "a data set of the hub",
        )
        for source, one in _parts(path_or_name, format, needs_context=True)
    )


def is_path(name: str) -> bool:
    """Whether a name can only be a path, not that of a data set on the hub."""
    return bool(_DATA_NAME.search(name)) or not _HUB_NAME.fullmatch(name)


def _parts(
    path_or_name: str | Path | Rows, name: str | None, *, needs_context: bool
) -> list[tuple[Source, Format]]:
    """The files of an input, each with its format."""
    if not isinstance(path_or_name, str | Path):
        return [(Source(GivenRows.name), GivenRows(path_or_name))]
    source = Source(str(path_or_name))
    named = None if name is None else format_named(name)
    if named is not None and named.name == _HUB_FORMAT and not source.exists:
        if is_path(source.location):
            raise InputError(f"no such file or folder: {source.location}")
        return [(source, named)]
    if not source.exists:
        raise InputError(
            f"no such file or folder: {source.location}"
            + ("" if is_path(source.location) else f" (a hub name needs format {_HUB_FORMAT})")
        )
    head = take_head(source)
    if head.shape is not Shape.FOLDER or _formats_of(head, named, needs_context)[0]:
        return [(source, _one_format(head, named, needs_context))]
    files = _data_files(source)
    return [(file, _one_format(take_head(file), named, needs_context)) for file in files]


def _one_format(head: Head, named: Format | None, needs_context: bool) -> Format:
    fitting, refusals = _formats_of(head, named, needs_context)
    if len(fitting) == 1:
        if needs_context and not fitting[0].has_context:
            raise InputError(
                f"{head.path} is {fitting[0].name}: it has questions without contexts, "
                "which only `bpb parse` takes"
            )
        return fitting[0]
    if fitting:
        names = " and ".join(one.name for one in fitting)
        raise InputError(f"{head.path} fits {names}: name its format")
    if named is not None:
        raise InputError(f"{head.path} is not {named.name}: {refusals[named.name]}")
    by_reason: dict[str, list[str]] = {}
    for name, reason in refusals.items():
        by_reason.setdefault(reason, []).append(name)
    tried = "; ".join(f"{', '.join(names)}: {reason}" for reason, names in by_reason.items())
    raise InputError(f"{head.path} is of no known format ({tried})")


def _formats_of(
    head: Head, named: Format | None, needs_context: bool
) -> tuple[list[Format], dict[str, str]]:
    """The formats of the first rank that fit, and why those tried before did not."""
    refusals: dict[str, str] = {}
    candidates: tuple[Format, ...] = (named,) if named else all_formats()
    if needs_context and named is None:
        # Any text would pass for a list of questions, and none for a corpus.
        candidates = tuple(one for one in candidates if one.precedence is not Precedence.TEXT)
    for _, rank in groupby(candidates, key=lambda one: one.precedence):
        fitting: list[Format] = []
        for one in rank:
            reason = one.sniff(head)
            if reason is None:
                fitting.append(one)
            else:
                refusals[one.name] = reason
        if fitting:
            return fitting, refusals
    return [], refusals


def _data_files(source: Source) -> list[Source]:
    try:
        found = sorted(
            path
            for path in source.path.rglob("*")
            if _DATA_NAME.fullmatch("".join(path.suffixes[-2:]))
            or _DATA_NAME.fullmatch(path.suffix)
        )
    except OSError as error:
        raise InputError(f"cannot read {source.location}: {error.strerror}") from error
    if not found:
        raise InputError(
            f"{source.location} is a folder without data: expected .json, .jsonl, .csv or .parquet "
            "files (or .gz of them), or a folder saved by datasets"
        )
    return [Source(str(path)) for path in found]


def _made(
    parts: list[tuple[Source, Format]],
    make: Callable[[Row, str, str], _Made | BadRow],
    strict: bool,
    skip: int,
    on_reject: OnReject,
) -> Iterator[_Made]:
    seen: set[bytes] = set()
    examples = 0
    for source, format_ in parts:
        for row in until_break(format_.rows(source)):
            made = row if isinstance(row, BadRow) else _checked(row, make, source, format_, seen)
            if not isinstance(made, BadRow):
                examples += 1
                if examples > skip:
                    yield made
                continue
            if examples < skip and made.kind is not LeftOut.BREAK:
                continue
            rejected = made.rejected(source.location)
            if strict and made.kind.is_fault:
                raise RowError(str(rejected))
            on_reject(rejected)


def _checked(
    row: Row,
    make: Callable[[Row, str, str], _Made | BadRow],
    source: Source,
    format_: Format,
    seen: set[bytes],
) -> _Made | BadRow:
    identity = row.id or f"{source.stem}-{row.number}"
    try:
        _check_texts(row)
        made = make(as_written(with_marks_read(row)), identity, format_.name)
    except RowError as error:
        return BadRow(row.number, error.reason, error.field, row.id)
    if isinstance(made, BadRow):
        return made
    # Eight bytes an id, so that the ids of a corpus of any size fit into memory.
    digest = blake2b(identity.encode(), digest_size=8).digest()
    if digest in seen:
        return BadRow(row.number, "an earlier row has the same id", "id", identity)
    seen.add(digest)
    return made


def _split(answers: tuple[Answer, ...]) -> tuple[Answer | None, tuple[Answer, ...]]:
    return (answers[0], answers[1:]) if answers else (None, ())


def _check_texts(row: Row) -> None:
    words, characters = len(row.question.split()), len(row.question)
    if words > MOST_QUESTION_WORDS:
        raise RowError(f"question of {words} words; at most {MOST_QUESTION_WORDS}", "question")
    if characters > MOST_QUESTION_CHARACTERS:
        reason = f"question of {characters:,} characters; at most {MOST_QUESTION_CHARACTERS:,}"
        raise RowError(reason, "question")
    texts = [(name, getattr(row, name)) for name in ("id", "question", "context", "decomposition")]
    for answer in row.answers:
        own = answer.texts if isinstance(answer, Spans) else ()
        texts += [(row.answer_field, one) for one in own]
    for name, value in texts:
        whole(value, name)
