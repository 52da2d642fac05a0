"""What training data ask: their questions by rule, question type and answer type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bpb.values import Answer, Spans

ORIGINAL = "original"
"""Stands for the rule of a question that no rule made."""
NO_ANSWER = "none"
POLAR, OTHER = "yes or no", "other"
_ASKING = ("how", "what", "which", "who", "whom", "whose", "when", "where", "why")
_AUXILIARIES = frozenset(
    "am is are was were do does did has have had can could will would shall should may might must "
    "isn't aren't wasn't weren't don't doesn't didn't hasn't haven't hadn't".split()
)
_AMOUNTS = frozenset(
    "many much long old far tall high big large wide deep fast heavy often".split()
)
# Words that come before the asking word: "In which year", "For how many of the".
_MOST_BEFORE = 2


@dataclass(frozen=True, slots=True)
class Distribution:
    """How many questions there are of each kind.

    Attributes:
        rules: By the rule that made them, `ORIGINAL` if none did.
        question_types: By what they ask with: "how many", "which", "yes or no" and others.
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
            answers[answer_type(answer)] += 1
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


def question_type(question: str) -> str:
    """What a question asks with: its asking word, after "how" with the amount that it asks for.

    A question that begins with an auxiliary is "yes or no"; another one is "other".
    """
    words = [word.strip(".,;:!?\"'()") for word in question.casefold().replace("’", "'").split()]
    if words and words[0] in _AUXILIARIES:
        return POLAR
    at = next((i for i, word in enumerate(words[: _MOST_BEFORE + 1]) if word in _ASKING), None)
    if at is None:
        return OTHER
    asks_amount = words[at] == "how" and _AMOUNTS.intersection(words[at + 1 : at + 2])
    return " ".join(words[at : at + 2]) if asks_amount else words[at]


def answer_type(answer: Answer | None) -> str:
    """The type of an answer in a word; a list of several texts is "spans"."""
    if answer is None:
        return NO_ANSWER
    if isinstance(answer, Spans):
        return "span" if len(answer.texts) == 1 else "spans"
    return type(answer).__name__.lower()
