"""A statement before what is asked: "Ann Lee wrote Red Dust. When was it sung?"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.question_form import QuestionForm

# What a sentence before the question tells stays before it.
_SENTENCE = re.compile(
    r"^(?P<told>[A-Z][^?]*[a-z\d)\"]{2}\.) "
    r"(?P<asked>(?:What|Which|Who|Where|When|How|In (?:what|which)) .+)$"
)


@dataclass(frozen=True, slots=True)
class ToldBefore:
    """The two halves.

    Attributes:
        told: The statement, with its full stop.
        asked: The question by itself.
    """

    told: str
    asked: QuestionForm

    def whole(self, edited: str) -> str:
        """The statement and an edit of the question."""
        return f"{self.told} {edited}"


def told_before(question: QuestionForm) -> ToldBefore | None:
    """Both halves; None where nothing is told first."""
    sentence = _SENTENCE.match(question.text)
    if sentence is None:
        return None
    return ToldBefore(sentence["told"], QuestionForm.of(sentence["asked"]))
