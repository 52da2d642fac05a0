"""MoveQuestionWord: ask in another place of the sentence."""

from __future__ import annotations

import re

from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import MoveQuestionWord as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample

_PREPOSITION = r"(?:in|on|at|for|from|with|to|by|of|under|into)"
_ASKING = r"(?:what|which|who|whom)"
_ASKED = re.compile(
    rf"^{_PREPOSITION} {_ASKING}\b|^{_ASKING}\b.*\b{_PREPOSITION}\W*$|"
    rf"^(?!(?:{_PREPOSITION} )?{_ASKING}\b).*\b{_ASKING}\b",
    re.IGNORECASE,
)


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
        return _ASKED.search(example.question) is not None
