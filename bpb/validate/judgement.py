"""What annotators answered: the files that the pages save."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bpb.errors import InputError, RowError
from bpb.records.fields import Fields, items, kind, mapping, optional_text, text
from bpb.validate.question import REASONS, Verdict

FORMAT = "bpb-validation"


@dataclass(frozen=True, slots=True)
class Judgement:
    """An annotator's answer about an item.

    Attributes:
        id: The item's.
        fingerprint: A hash of what was judged.
        verdict: Whether the example is valid.
        reasons: Why it is not; names of `REASONS`.
        note: Why it is not, in the annotator's words.
        seconds: Time on the item.
    """

    id: str
    fingerprint: str
    verdict: Verdict
    reasons: tuple[str, ...] = ()
    note: str = ""
    seconds: float = 0.0

    def __post_init__(self) -> None:
        if not set(self.reasons) <= set(REASONS):
            raise ValueError(f"{self.id}: expected reasons of {', '.join(REASONS)}")
        if not (math.isfinite(self.seconds) and self.seconds >= 0):
            raise ValueError(f"{self.id}: expected seconds, got {self.seconds}")


@dataclass(frozen=True, slots=True)
class Problem:
    """What of a file cannot be used.

    Attributes:
        file: The file.
        item: The item's id, or its place in the file; "" for the whole file.
        field: The field at fault; "" for the whole item.
        reason: What was expected and what came.
    """

    file: str
    item: str
    field: str
    reason: str

    def __str__(self) -> str:
        item = repr(self.item) if self.item else ""
        return ": ".join(part for part in (self.file, item, self.field, self.reason) if part)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All answers of an annotator.

    Attributes:
        file: Where they were read.
        sample: The sample's id.
        annotator: The annotator's name.
        items: Ids of the items that the annotator was shown.
        judgements: The answers, in the order of the file.
        problems: The answers that cannot be used.
    """

    file: str
    sample: str
    annotator: str
    items: tuple[str, ...]
    judgements: tuple[Judgement, ...]
    problems: tuple[Problem, ...] = ()


def page_sheet(file: str, content: Fields) -> Sheet:
    """The answers in a file that a page saved.

    Args:
        file: The file's path, for messages.
        content: What it holds.

    Raises:
        InputError: It is another kind of file.
    """
    if content.get("format") != FORMAT:
        raise InputError(f"{file}: expected a file saved by a page of `bpb validate sample`")
    judgements: list[Judgement] = []
    problems: list[Problem] = []
    try:
        identity, annotator = _name(content, "sample"), _name(content, "annotator")
        shown = _texts(content, "items")
        answers = items(content, "judgements")
    except RowError as error:
        raise InputError(f"{file}: {error}") from error
    for number, answer in enumerate(answers, 1):
        try:
            judgements.append(judgement_of(mapping(answer, "")))
        except RowError as error:
            problems.append(Problem(file, place_of(answer, number), error.field, error.reason))
    return Sheet(file, identity, annotator, shown, tuple(judgements), tuple(problems))


def place_of(answer: object, number: int) -> str:
    """How a message names an answer: by the item's id, else by its number in the file."""
    identity = answer.get("id") if isinstance(answer, Mapping) else None
    return identity if isinstance(identity, str) and identity else f"judgement {number}"


def judgement_of(fields: Fields) -> Judgement:
    """The judgement of a page's record.

    Raises:
        RowError: A field is missing or of another kind.
    """
    identity = text(fields, "id")
    verdict, reasons = text(fields, "verdict"), _texts(fields, "reasons")
    if verdict not in tuple(Verdict):
        raise RowError(f"expected {' or '.join(Verdict)}, got {verdict!r}", "verdict")
    strange = next((reason for reason in reasons if reason not in REASONS), None)
    if strange is not None:
        raise RowError(f"expected some of {', '.join(REASONS)}, got {strange!r}", "reasons")
    return Judgement(
        id=identity,
        fingerprint=text(fields, "fingerprint"),
        verdict=Verdict(verdict),
        reasons=reasons,
        note=optional_text(fields, "note"),
        seconds=_seconds(fields),
    )


def _name(fields: Fields, name: str) -> str:
    value = text(fields, name)
    if not value or not value.isprintable():
        raise RowError(f"expected a printable name, got {value!r}", name)
    return value


def _texts(fields: Fields, name: str) -> tuple[str, ...]:
    found: Sequence[object] = items(fields, name)
    strange = next((each for each in found if not isinstance(each, str)), "")
    if strange != "":
        raise RowError(f"expected a list of texts, got one with {kind(strange)}", name)
    return tuple(map(str, found))


def _seconds(fields: Fields) -> float:
    value = fields.get("seconds")
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise RowError(f"expected a number, got {kind(value)}", "seconds")
    if not (math.isfinite(value) and value >= 0):
        raise RowError(f"expected a number from 0, got {value}", "seconds")
    return float(value)
