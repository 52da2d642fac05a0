"""The rows of a question group, in CondaQA's layout with how each passage came about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

from bpb.negation.edits.types import SentenceEdit
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.values import Answer, YesNo, to_text

DO_NOT_KNOW = "DON'T KNOW"
"""The label of a question that its passage does not answer."""


class PassageEdit(IntEnum):
    """What a passage is to the negated one of its group; the data's PassageEditID.

    Source: Ravichander et al. 2022 (CondaQA), section 2.
    """

    ORIGINAL = 0
    PARAPHRASE = 1
    SCOPE = 2
    AFFIRMATIVE = 3


class Reason(StrEnum):
    """Why a passage has its answer."""

    GIVEN = "given"
    SAME_MEANING = "same meaning"
    DECIDED = "the sentence decides it"
    STILL_TOLD = "the sentence still states it"
    NOT_TOLD = "no sentence states it"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a question's answer is in a passage, and why.

    Attributes:
        answer: None where the passage does not tell it.
        reason: Why.
        not_answer: An answer that is wrong there.
    """

    answer: Answer | None
    reason: Reason
    not_answer: Answer | None = None

    @property
    def label(self) -> str:
        """The answer as CondaQA writes it: YES, NO, a span, or DON'T KNOW."""
        if self.answer is None:
            return DO_NOT_KNOW
        text = to_text(self.answer)
        return text.upper() if isinstance(self.answer, YesNo) else text

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """What every right answer meets, where the passage tells none."""
        if self.not_answer is None:
            return ()
        return (Constraint(ConstraintKind.DIFFERENT, self.not_answer),)


@dataclass(frozen=True, slots=True)
class Original:
    """The passage of a group that has the negation, with the question.

    Attributes:
        id: The example's.
        question: The example's.
        cue: The negation's words.
        sentence: The sentence with it.
        passage: The passage with it.
    """

    id: str
    question: str
    cue: str
    sentence: str
    passage: str


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A question with one of the passages of its group.

    Attributes:
        original: The group's.
        edit: Which of its passages this is.
        passage: The passage.
        sentence: The sentence in it that differs.
        outcome: The answer and why.
        made: The edit that made the sentence, of the negated one, or of the given one if that is
            affirmative; None of the sentence that was given.
    """

    original: Original
    edit: PassageEdit
    passage: str
    sentence: str
    outcome: Outcome
    made: SentenceEdit | None = None

    def to_json(self) -> Mapping[str, Any]:
        """CondaQA's fields, then ours."""
        made = self.made
        return {
            "SampleID": f"{self.original.id}:{self.edit.name.lower()}",
            "PassageID": self.original.id,
            "PassageEditID": int(self.edit),
            "QuestionID": "q0",
            "original cue": self.original.cue,
            "original sentence": self.original.sentence,
            "original passage": self.original.passage,
            "sentence1": self.passage,
            "sentence2": self.original.question,
            "label": self.outcome.label,
            "reason": self.outcome.reason.value,
            "constraints": [each.to_json() for each in self.outcome.constraints],
            "sentence": self.sentence,
            "kind": made.kind if made else "",
            "category": made.category.value if made else "",
            "cue": made.cue if made else "",
            "old_scope": made.old_scope if made else "",
            "new_scope": made.new_scope if made else "",
            "relation": made.relation.value if made else "",
        }
