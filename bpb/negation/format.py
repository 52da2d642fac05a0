"""A format of sentences with negations: one class, one file of `bpb.negation.formats`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from bpb.corpora.head import Head, take_head
from bpb.corpora.parsing import parsed_lines
from bpb.corpora.source import Source
from bpb.discovery import instances, named
from bpb.errors import InputError, RowError
from bpb.negation.types import NegatedSentence
from bpb.records.fields import Fields


class Format(ABC):
    """How one layout of sentences with negations is told and read.

    To add one, add a file with a subclass to `bpb/negation/formats`.

    Attributes:
        name: What `--format` calls it.
        has_negations: Whether it states negations; without, it cannot be scored or learned from.
    """

    name: ClassVar[str]
    has_negations: ClassVar[bool] = True

    @abstractmethod
    def sniff(self, head: Head) -> str | None:
        """None when the input looks like this format, else why not, in a few words."""

    @abstractmethod
    def sentences(self, source: Source) -> Iterator[NegatedSentence]:
        """The input's sentences in order, read as a stream.

        Raises:
            InputError: The input cannot be read, or a line is bad; it names file and line.
        """


class JsonFormat(Format):
    """A format with one sentence a line, each a JSON object."""

    @abstractmethod
    def sentence(self, row: Fields) -> NegatedSentence:
        """The sentence of a line.

        Args:
            row: The line's fields.

        Raises:
            RowError: A field is missing or of the wrong kind.
            ValueError: The fields together make no sentence.
        """

    def sentences(self, source: Source) -> Iterator[NegatedSentence]:
        return parsed_lines(source, self._sentence)

    def _sentence(self, row: Fields) -> NegatedSentence:
        try:
            return self.sentence(row)
        except ValueError as error:
            raise RowError(str(error)) from error


class WritableFormat(Format):
    """A format that is written as well as read."""

    @abstractmethod
    def write(self, sentences: Iterable[NegatedSentence]) -> Iterator[str]:
        """The sentences in this format, as texts that together are a file.

        Raises:
            InputError: A sentence cannot be written in it.
        """


@cache
def all_formats() -> tuple[Format, ...]:
    """One of every format, by name."""
    from bpb.negation import formats as package

    found = instances(package, Format)  # type: ignore[type-abstract]
    return tuple(sorted(found, key=lambda one: one.name))


def format_named(name: str) -> Format:
    """The format of a name.

    Raises:
        ConfigError: There is none.
    """
    return named(all_formats(), [name], "format")[0]


def read(path: str | Path, *, format: str | None = None) -> Iterator[NegatedSentence]:
    """Read the sentences of a file with negations, one by one, in their order.

    Args:
        path: A file, gzip or not.
        format: Name of a format; None to tell it from the content.

    Raises:
        ConfigError: There is no format of that name.
        InputError: The file cannot be read, is of no known format, or has a bad line.
    """
    source = Source(str(path))
    if not source.exists:
        raise InputError(f"no such file: {source.location}")
    if source.path.is_dir():
        raise InputError(f"{source.location} is a folder, expected a file")
    known = format_named(format) if format else told_from(source)
    if not known.has_negations:
        raise InputError(
            f"{source.location}: expected negations, got words alone ({known.name}); "
            "bpb negation resolve --format starsem finds them"
        )
    return known.sentences(source)


def told_from(source: Source) -> Format:
    """The format that a file's content looks like.

    Raises:
        InputError: It is like none.
    """
    head = take_head(source)
    refusals = {one: one.sniff(head) for one in all_formats()}
    fitting = next((one for one, reason in refusals.items() if reason is None), None)
    if fitting is None:
        tried = "; ".join(f"{one.name}: {reason}" for one, reason in refusals.items())
        raise InputError(f"{source.location} has no format of negations that is known ({tried})")
    return fitting
