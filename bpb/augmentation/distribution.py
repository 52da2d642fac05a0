"""What training data ask: their questions by rule, question type and answer type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bpb.records.question import answer_type, question_type
from bpb.values import Answer

ORIGINAL = "original"
"""Stands for the rule of a question that no rule made."""
NO_ANSWER = "none"


@dataclass(frozen=True, slots=True)
class Distribution:
    """How many questions there are of each kind.

    Attributes:
        rules: By the rule that made them, `ORIGINAL` if none did.
        question_types: By what they ask with: "how many", "which", "yes/no" and others.
        answer_types: By the type of the gold answer: number, date, yesno, span, spans or none.
    """

    rules: Mapping[str, int] = field(default_factory=dict)
    question_types: Mapping[str, int] = field(default_factory=dict)
    answer_types: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        totals = {sum(each.values()) for each in self.groups().values()}
        if len(totals) > 1:
            raise ValueError(f"expected the same number of questions by each, got {totals}")

    @classmethod
    def of(cls, asked: Iterable[tuple[str, str, Answer | None]]) -> Distribution:
        """The distribution of questions, each as its rule, its words and its answer."""
        rules, questions, answers = Counter[str](), Counter[str](), Counter[str]()
        for rule, question, answer in asked:
            rules[rule or ORIGINAL] += 1
            questions[question_type(question)] += 1
            answers[NO_ANSWER if answer is None else answer_type(answer)] += 1
        return cls(*(dict(sorted(each.items())) for each in (rules, questions, answers)))

    def __add__(self, other: Distribution) -> Distribution:
        pairs = zip(self.groups().values(), other.groups().values(), strict=True)
        return Distribution(
            *(dict(sorted((Counter(mine) + Counter(its)).items())) for mine, its in pairs)
        )

    @property
    def total(self) -> int:
        """How many questions there are."""
        return sum(self.rules.values())

    def groups(self) -> dict[str, Mapping[str, int]]:
        """The counts, by what they are counted by."""
        return {
            "rule": self.rules,
            "question type": self.question_types,
            "answer type": self.answer_types,
        }
