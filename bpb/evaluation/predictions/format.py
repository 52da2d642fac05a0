"""A format of prediction files: one class, one file of `bpb.evaluation.predictions.formats`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from bpb.corpora.head import Head
from bpb.corpora.row import BadRow, Record
from bpb.corpora.source import Source
from bpb.discovery import instances
from bpb.errors import RowError
from bpb.evaluation.prediction import Prediction
from bpb.records.fields import Fields, kind, whole

# Under which names a prediction stands in an object that is one.
_TEXT_FIELDS = ("text", "answer", "prediction", "spans")
# How many lists and objects a prediction may stand in.
_DEEPEST = 20


class Format(ABC):
    """How a tool or data set writes predictions.

    To add one, add a file with a subclass to `bpb/evaluation/predictions/formats`. Its docstring is
    its description.

    Attributes:
        name: What messages call it.
        rank: Which formats are tried first; the lowest.
    """

    name: ClassVar[str]
    rank: ClassVar[int] = 0

    @abstractmethod
    def fits(self, head: Head) -> bool:
        """Whether a file looks like this format."""

    @abstractmethod
    def records(self, source: Source) -> Iterator[Record | BadRow]:
        """The file's predictions, as a stream.

        Raises:
            InputError: It cannot be opened.
            BrokenStreamError: The rest of it cannot be read.
        """

    @abstractmethod
    def prediction(self, fields: Fields) -> tuple[str, Prediction]:
        """The id and the prediction of a record.

        Raises:
            RowError: A field is missing or of another type.
        """


@cache
def all_formats() -> tuple[Format, ...]:
    """One of every format, by rank, then by name."""
    from bpb.evaluation.predictions import formats as package

    found = instances(package, Format)  # type: ignore[type-abstract]
    return tuple(sorted(found, key=lambda one: (one.rank, one.name)))


def prediction_of(value: object, name: str) -> Prediction:
    """A prediction as files have it.

    Args:
        value: A text, a number, true or false, a list of these, null for no answer, or an object
            that has one of them as `text`, `answer`, `prediction` or `spans`.
        name: The field that it is from.

    Raises:
        RowError: It is something else.
    """
    return Prediction(tuple(whole(each, name) for each in _texts(value, name)))


def _texts(value: object, name: str, depth: int = 0) -> Iterator[str]:
    match value:
        case None:
            return
        case str():
            yield value
        case bool():
            yield "yes" if value else "no"
        case list() | tuple() | Mapping() if depth == _DEEPEST:
            raise RowError(f"expected text, got more than {_DEEPEST} lists in one another", name)
        case list() | tuple():
            for each in value:
                yield from _texts(each, name, depth + 1)
        case Mapping() if own := next((key for key in _TEXT_FIELDS if key in value), ""):
            yield from _texts(value[own], f"{name}.{own}", depth + 1)
        case _ if kind(value) == "a number":
            yield str(value)
        case _:
            raise RowError(
                f"expected text, a number, a list of texts or null, got {kind(value)}", name
            )
