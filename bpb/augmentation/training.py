"""The training data that are augmented: their rows, and where new ones go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from bpb import corpora
from bpb.augmentation.distribution import Distribution
from bpb.augmentation.layouts import MARK, Layout, Place, layout_of
from bpb.corpora.row import BadRow, Record, Row
from bpb.corpora.source import Source
from bpb.corpora.tokenised import as_written
from bpb.errors import InputError
from bpb.exporting.corpus import same_answer
from bpb.records.fields import Fields
from bpb.records.question import Question
from bpb.values import Answer


@dataclass(frozen=True, slots=True)
class TrainingData:
    """A file of training data, read once.

    Attributes:
        source: The file.
        format: Its format.
        layout: How it holds rows.
        place: Where new rows go.
        numbers: By id, the number of each row that can be read.
        distribution: Its questions with an answer, and those marked unanswerable.
        bad_rows: How many rows are neither.
        first_bad: The first of them as one line; "" if there is none.
    """

    source: Source
    format: corpora.Format
    layout: Layout
    place: Place
    numbers: Mapping[str, int]
    distribution: Distribution
    bad_rows: int
    first_bad: str

    @property
    def examples(self) -> int:
        """How many examples it has: n."""
        return self.distribution.total

    @classmethod
    def read(cls, path: str, format: str = "") -> TrainingData:
        """Read a file of training data.

        Args:
            path: The file.
            format: Its format; "" to recognise it.

        Raises:
            ConfigError: bpb writes no file of its format.
            InputError: It cannot be read, is no single file, breaks off, or holds no example.
        """
        found = corpora.recognise(path, format=format or None)
        source = Source(path)
        if not source.path.is_file():
            raise InputError(f"{path}: expected one file of training data, got a folder or a name")
        form = corpora.format_named(found[0].format)
        layout = layout_of(source, form)
        bad: list[corpora.Rejected] = []
        numbers: dict[str, int] = {}

        def asked() -> Iterator[tuple[str, str, Answer | None]]:
            for each in corpora.read_rows(path, format=form.name, on_reject=bad.append):
                if _is_example(each.row):
                    numbers[each.id] = each.row.number
                    yield "", each.row.question, each.row.answers[0] if each.row.answers else None
                else:
                    bad.append(_unused(path, each))

        distribution = Distribution.of(asked())
        for each in bad:
            if each.kind is corpora.LeftOut.BREAK:
                raise InputError(f"{each}; repair the file, as new rows go to its end")
        if not numbers:
            first = f"; the first bad row: {bad[0]}" if bad else ""
            raise InputError(f"{path}: expected questions with answers, got none{first}")
        return cls(
            source,
            form,
            layout,
            layout.place(source),
            numbers,
            distribution,
            len(bad),
            str(bad[0]) if bad else "",
        )

    def forms(self, variants: Iterable[Question]) -> dict[str, Fields]:
        """Of each variant that the format holds, by id, the fields of its row.

        A row is held if bpb reads the same question, passage and answer from it.
        """
        wanted: dict[int, list[Question]] = {}
        for each in variants:
            if each.original_id in self.numbers:
                wanted.setdefault(self.numbers[each.original_id], []).append(each)
        made: dict[str, Fields] = {}
        for record in self.format.records(self.source):
            if isinstance(record, Record):
                for variant in wanted.pop(record.number, ()):
                    row = self.layout.form(variant, record.fields)
                    if row is not None and self._is_read_back(row, variant):
                        made[variant.id] = self._marked(row, variant)
        return made

    def write(self, rows: Iterable[Fields], stream: Any) -> None:
        """Write the file with new rows: all its bytes, in their order, and the rows in their place.

        Args:
            rows: What `forms` made.
            stream: Where the bytes go.
        """
        given = list(rows)
        stream.write(self.source.mark)
        with self.source.open() as original:
            _copy(original, stream, self.place.offset)
            if given:
                stream.write(self.place.before + self.layout.encoded(given) + self.place.after)
            _copy(original, stream)

    def _is_read_back(self, fields: Fields, variant: Question) -> bool:
        row = self.format.checked_row(Record(1, fields))
        if isinstance(row, BadRow):
            return False
        row = as_written(row)
        return (
            (row.question, row.context) == (variant.question, variant.context)
            and bool(row.answers)
            and same_answer(row.answers[0], variant.answers[0])
        )

    def _marked(self, row: Fields, variant: Question) -> Fields:
        if not self.layout.is_marked:
            return row
        mark = {
            "rule": variant.rule,
            "original_id": variant.original_id,
            "validity": variant.validity,
        }
        return {**row, MARK: mark}


@dataclass(frozen=True, slots=True)
class Passages:
    """Passages without regard to case and white space.

    Attributes:
        digests: Eight bytes of each passage's hash, so that a corpus of any size fits into memory.
    """

    digests: frozenset[bytes]

    @classmethod
    def read(cls, paths: Iterable[str | Path]) -> Passages:
        """The passages of data sets.

        Raises:
            InputError: One cannot be read.
        """
        texts: Iterator[str] = (text for path in paths for text in corpora.passages(path))
        return cls(frozenset(map(_digest, texts)))

    def __contains__(self, text: str) -> bool:
        return _digest(text) in self.digests


NOWHERE = Passages(frozenset())
"""No passage."""


def _digest(text: str) -> bytes:
    plain = " ".join(text.casefold().split())
    return blake2b(plain.encode(errors="surrogatepass"), digest_size=8).digest()


def _is_example(row: Row) -> bool:
    """Whether a row has a passage, and an answer or the mark that it has none."""
    return bool(row.context.strip()) and bool(row.answers or row.no_answer)


def _unused(path: str, given: corpora.Identified) -> corpora.Rejected:
    reason = "expected a passage and an answer, got a row without"
    return corpora.Rejected(path, given.row.number, "", reason, given.id)


def _copy(source: Any, stream: Any, size: int | None = None) -> None:
    """Copy so many bytes, or all."""
    left = size
    while chunk := source.read(1 << 20 if left is None else min(left, 1 << 20)):
        stream.write(chunk)
        left = None if left is None else left - len(chunk)
        if left == 0:
            return
