"""What a domain is: facts of one kind of passage, found by fixed forms and without a model."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import TypeVar

from bpb.discovery import discovered, named
from bpb.domains.measured_set import Item
from bpb.perturb.rule import Rule
from bpb.qdmr.types import Decomposition
from bpb.records.example import Discard, Evidence
from bpb.values import Answer

ENTRY_POINTS = "bpb.domains"
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that a passage surely gives.

    Attributes:
        value: The value.
        evidence: Where the passage states it.
    """

    value: Answer
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True)
class Ordered:
    """The things among which a question asks for one by its place in an order.

    Attributes:
        sets: The items to rank, one set for each role that the question may ask for; or why they
            are not known.
        unit: The unit, if the answer is an amount and the items' names are numbers; else empty.
        amounts: The amounts of the things that surely belong to the set, None for an unknown one;
            empty if the question does not order by the amount that it asks for.
    """

    sets: tuple[tuple[Item, ...], ...] | Discard
    unit: str = ""
    amounts: tuple[Decimal | None, ...] = ()


class FactExtractor(ABC):
    """Finds the facts of one domain, such as reports of games.

    To add a domain, add a package with a subclass to `bpb/domains`, or name the subclass in an
    installed package's entry points of the group `bpb.domains`. A method that a subclass leaves
    out finds and corrects nothing.

    Attributes:
        rules: Rules whose variants only this domain answers.
    """

    rules: tuple[Rule, ...] = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """What the setting `domains` calls it."""

    def fact(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        """The value of a step, 0-based; None if the passage does not surely give it."""
        return None

    def members(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        """All members of the set that a step names, 0-based, as distinct texts; None if unsure."""
        return None

    def ordered(self, question: str, context: str) -> Ordered | None:
        """What a question with a superlative is about; None if it is not of this domain."""
        return None

    def corrected(self, question: str) -> str:
        """A question without the slips that are usual in questions of this domain."""
        return question


@dataclass(frozen=True, slots=True)
class Domains:
    """Several domains as one: each method gives what the first of them finds."""

    extractors: tuple[FactExtractor, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of all of them."""
        return tuple(rule for each in self.extractors for rule in each.rules)

    def fact(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        """As `FactExtractor.fact`."""
        return _first(each.fact(decomposition, index, context) for each in self.extractors)

    def members(self, decomposition: Decomposition, index: int, context: str) -> Fact | None:
        """As `FactExtractor.members`."""
        return _first(each.members(decomposition, index, context) for each in self.extractors)

    def ordered(self, question: str, context: str) -> Ordered | None:
        """As `FactExtractor.ordered`."""
        return _first(each.ordered(question, context) for each in self.extractors)

    def corrected(self, question: str) -> str:
        """A question without the slips of any of them."""
        for each in self.extractors:
            question = each.corrected(question)
        return question


NO_DOMAINS = Domains()


@cache
def discover() -> tuple[FactExtractor, ...]:
    """One of every domain, by name: those of `bpb/domains`, and those of installed packages.

    Raises:
        ConfigError: An entry point names something else than a subclass of `FactExtractor`.
    """
    from bpb import domains

    return discovered(domains, FactExtractor, ENTRY_POINTS)  # type: ignore[type-abstract]


def select(names: Sequence[str]) -> Domains:
    """The domains of these names; none if none is named.

    Raises:
        ConfigError: A name is not a domain's.
    """
    return Domains(named(discover(), names, "domain")) if names else NO_DOMAINS


def _first(found: Iterable[Found | None]) -> Found | None:
    return next((each for each in found if each is not None), None)
