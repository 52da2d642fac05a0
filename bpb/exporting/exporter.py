"""An exporter: one class, one file of `bpb.exporting.formats` or of an installed package."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from bpb.discovery import discovered
from bpb.exporting.questions import QuestionSet
from bpb.records.question import Question

ENTRY_POINTS = "bpb.exporters"
"""The group of entry points by which an installed package adds exporters."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the user says of an export.

    Attributes:
        licence: The licence of the data, for their card; "" if the user names none.
    """

    licence: str = ""


@dataclass(frozen=True, slots=True)
class Export:
    """A set in one format.

    Attributes:
        files: The content of each file, by its path in the format's folder.
        originals: How many original questions the files hold.
        variants: How many variants the files hold.
        left_out: How many questions the format cannot hold, by reason.
    """

    files: Mapping[str, bytes]
    originals: int
    variants: int
    left_out: Mapping[str, int]

    @classmethod
    def of(
        cls,
        files: Mapping[str, bytes],
        questions: Iterable[Question],
        left_out: Mapping[str, int] | None = None,
    ) -> Export:
        """Files that hold these questions."""
        are_originals = [question.is_original for question in questions]
        originals = sum(are_originals)
        return cls(files, originals, len(are_originals) - originals, left_out or {})


class Exporter(ABC):
    """Writes contrast sets in the format of one tool or data set.

    To add one, add a file with a subclass to `bpb/exporting/formats`, or name the subclass in an
    installed package's entry points of the group `bpb.exporters`. Its docstring is its description.

    Attributes:
        name: What `--to` calls it, and its folder.
        main_file: The file, or "" for the folder, that the tool is given.
    """

    name: ClassVar[str]
    main_file: ClassVar[str] = ""

    @abstractmethod
    def export(self, given: QuestionSet, options: Options) -> Export:
        """A set in this format. The same set and options give the same bytes."""

    @property
    def summary(self) -> str:
        """The first paragraph of its docstring, as one line."""
        return " ".join(self.description.partition("\n\n")[0].split())

    @property
    def description(self) -> str:
        """Its docstring."""
        return inspect.cleandoc(type(self).__doc__ or "")


@cache
def all_exporters() -> tuple[Exporter, ...]:
    """One of every exporter, by name.

    Raises:
        ConfigError: An entry point names something else than a subclass of `Exporter`.
    """
    from bpb.exporting import formats as package

    return discovered(package, Exporter, ENTRY_POINTS)  # type: ignore[type-abstract]
