"""What a rule is, its cases, and how rules are found.

A rule is one class in one file of `bpb/perturb/rules`, or of an installed package that names it in
the entry points of the group `bpb.rules`.
"""

from __future__ import annotations

import hashlib
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from bpb.discovery import discovered
from bpb.perturb.edit import Edit
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample, Example
from bpb.values import Answer, Spans, parse_value, to_text

ENTRY_POINTS = "bpb.rules"
"""The group of entry points by which an installed package adds rules."""
CASE_SEED = 0
CASE_LIMIT = 64


@dataclass(frozen=True, slots=True)
class Case:
    """What a rule makes of one decomposition: its test and its documentation.

    Attributes:
        decomposition: The source, in Break's text form.
        becomes: The targets expected, in any order; with `exactly` false, among others.
        answer: The original answer as a text, for rules that look at it; several for a list.
        exactly: Whether `becomes` lists all the targets.
        question: The original question, for rules that look at it.
        context: The passage, for rules that look at it.
    """

    decomposition: str
    becomes: tuple[str, ...]
    answer: str | tuple[str, ...] = ""
    exactly: bool = True
    question: str = "?"
    context: str = "-"

    def example(self) -> DecomposedExample:
        """The case as an example, for running the rule on it."""
        example = Example("case", self.question, self.context, self.typed_answer())
        return DecomposedExample(example, parse(self.decomposition))

    def typed_answer(self) -> Answer | None:
        """The original answer as a value; None where none is told."""
        if isinstance(self.answer, tuple):
            return Spans(self.answer)
        value = parse_value(self.answer) if self.answer else None
        return value if isinstance(value, Answer) else None

    def answer_text(self) -> str:
        """The original answer as a person writes it; "" where none is told."""
        return self.answer if isinstance(self.answer, str) else to_text(Spans(self.answer))


class Rule(ABC):
    """Yields edits of a decomposition.

    Class attributes:
        category: What kind of reasoning it changes; reports group by it.
        cases: Examples of what it does and of what it leaves alone.
        preserves_answer: Whether it keeps the question's meaning, and so its answer.
        keeps_wording: Whether all but a few words stay as the user wrote them, slips and all, so
            that the corrector reads it by `correct.min_probability_reworded`.
    """

    category: ClassVar[str]
    preserves_answer: ClassVar[bool] = False
    keeps_wording: ClassVar[bool] = False
    cases: ClassVar[tuple[Case, ...]]

    @property
    def name(self) -> str:
        return type(self).__name__

    @abstractmethod
    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        """The edits that apply, best first; `rng` is the only source of chance."""

    def perturbations(
        self, example: DecomposedExample, *, seed: int, limit: int
    ) -> Iterator[Perturbation]:
        """At most `limit` distinct perturbations of one example, the same whatever ran before."""
        rng = random.Random(_hash(f"{seed}\n{example.id}\n{self.name}"))
        source = example.decomposition
        unknown = source.operators.count(Operator.UNKNOWN)

        def distinct() -> Iterator[Perturbation]:
            seen = set() if self.preserves_answer else {str(source)}
            for edit in self.edits(example, rng):
                target = edit.apply(source)
                # An edit whose result cannot be read back has broken a phrase.
                broken = target.operators.count(Operator.UNKNOWN) > unknown
                kept = target == source and not self.preserves_answer
                if not broken and not kept and str(target) not in seen:
                    seen.add(str(target))
                    yield Perturbation(
                        self.name, self.category, source, target, edit, self.preserves_answer
                    )

        return islice(distinct(), limit)


def discover() -> tuple[Rule, ...]:
    """Every general rule, by name, those of installed packages too.

    Raises:
        ConfigError: An entry point names something else than a subclass of `Rule`.
    """
    from bpb.perturb import rules

    return discovered(rules, Rule, ENTRY_POINTS)  # type: ignore[type-abstract]


def perturb(
    example: DecomposedExample, rules: Iterable[Rule], *, seed: int, limit: int
) -> list[Perturbation]:
    """All perturbations of one example by these rules, at most `limit` a rule."""
    return [
        perturbation
        for rule in rules
        for perturbation in rule.perturbations(example, seed=seed, limit=limit)
    ]


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
