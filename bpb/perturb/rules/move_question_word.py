"""MoveQuestionWord: ask in another place of the sentence."""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.words import words_of
from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import MoveQuestionWord as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample


class MoveQuestionWord(Rewording):
    """Leave a preposition behind, or take it along: "In which city was Ann born?", "... born in?".

    A question word within the sentence moves to its front: "Ann was born in which city?". The
    steps stay. The rule edits an original whose main clause has the question word and ends in what
    belongs to its verb.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    edit = Edit
    cases = (
        Case(
            "return the city where Ann Lee was born",
            becomes=("return the city where Ann Lee was born",),
            question="In which city was Ann Lee born?",
        ),
        Case(
            "return the city where Ann Lee was born",
            becomes=("return the city where Ann Lee was born",),
            question="Ann Lee was born in which city?",
        ),
        Case(
            "return the mayor of Lund",
            becomes=(),
            question="Who is the mayor of Lund?",
        ),
    )

    def may_apply(self, example: DecomposedExample) -> bool:
        """Whether it asks in front beside a preposition, or within the sentence."""
        prepositions, asking = word_class("strandable_preposition"), word_class("question_pronoun")
        first, *rest = words_of(example.question) or ("",)
        if first in asking:
            return not prepositions.isdisjoint(rest[-1:])
        return not asking.isdisjoint(rest)
