"""What a check is: a class that looks at a batch and gives a result for each of its members.

`bpb.qgen.checks` has the checks of a question's words, `bpb.quality.checks` all others.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import IntEnum, auto
from typing import ClassVar, Generic, TypeVar

from bpb.records.example import CheckResult

ENTRY_POINTS = "bpb.checks"
"""The group of entry points by which an installed package adds checks."""
PASSED = CheckResult(1.0, True)
Subject = TypeVar("Subject")
Tools = TypeVar("Tools")


class Needs(IntEnum):
    """What a check looks at. Checks run in this order, so a check sees the results of those above.

    Attributes:
        TEXT: The words of a question, while it is written.
        ORIGINAL: An original; its variants inherit the result.
        VARIANT: One variant.
        CORRECTOR: Variants, and the corrector.
        RESULTS: One variant, and the results of the checks so far.
        RULE: The variants that one rule makes of an original.
        READER: Variants, and the reader.
        JUDGE: Variants, and the judge.
        SET: All variants of an original.
        TRACE: A variant that is delivered, with all its steps evaluated.
    """

    TEXT = auto()
    ORIGINAL = auto()
    VARIANT = auto()
    CORRECTOR = auto()
    RESULTS = auto()
    RULE = auto()
    READER = auto()
    JUDGE = auto()
    SET = auto()
    TRACE = auto()


class Check(ABC, Generic[Subject, Tools]):
    """Accepts or rejects each member of a batch. Its docstring is its documentation.

    To add one, add a file with a subclass to a folder of `bpb/quality/checks`, or name the subclass
    in an installed package's entry points of the group `bpb.checks`.

    Attributes:
        name: The key of its result in a record, and the reason of a rejection.
        needs: What it looks at, and so when it runs.
        settings: The settings that it depends on, by full key.
        only_sound: Whether it gets only the members that no other check has rejected.
    """

    name: ClassVar[str]
    needs: ClassVar[Needs]
    settings: ClassVar[tuple[str, ...]] = ()
    only_sound: ClassVar[bool] = False

    @abstractmethod
    def check_all(self, subjects: Sequence[Subject], tools: Tools) -> Sequence[CheckResult | None]:
        """The result for each member, in order; None if the check has nothing to say of it."""

    @property
    def description(self) -> str:
        """Its docstring, as one line."""
        return " ".join((inspect.getdoc(type(self)) or "").split())


class TextCheck(Check[str, object]):
    """Looks at the words of a question alone.

    Attributes:
        forgives: Whether an error that the original question has too does not count.
    """

    needs = Needs.TEXT
    forgives: ClassVar[bool] = True

    @abstractmethod
    def reasons(self, question: str) -> Iterator[str]:
        """Everything that is wrong with the question; nothing if it passes."""

    def check_all(self, subjects: Sequence[str], tools: object = None) -> list[CheckResult]:
        """The result for each question, in order."""
        return [verdict(next(self.reasons(question), "")) for question in subjects]


def verdict(reason: str) -> CheckResult:
    """The result of a check that found a reason to reject; "" if it found none."""
    return CheckResult(0.0, False, reason) if reason else PASSED
