"""ChangeVoice: ask by whom it was done for who did it."""

from __future__ import annotations

import re

from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import ChangeVoice as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample

_MADE = (
    r"(?:wrote|written|directed|produced|composed|founded|created|painted|designed|built|discovered|"
    r"invented|established|published|developed|recorded|illustrated|launched|defeated|released|"
    r"edited|animated|constructed|commissioned|hosted|killed|assassinated|co-[a-z]+)"
)
_WHO = re.compile(
    rf"^(?:who|(?:what|which)(?: [\w-]+){{1,5}}) {_MADE}\b|^by (?:whom|what|which)\b|"
    r"\bby (?:who|whom|what|which)\b|^who (?:was|were) [^?]* by\W*$",
    re.IGNORECASE,
)


class ChangeVoice(Rewording):
    """Turn active to passive, or back: "Who directed the film?", "By whom was the film directed?".

    The steps stay, since they state who did what. The rule edits an original of one clause that
    ends in an object.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    edit = Edit
    cases = (
        Case(
            "return the film Blue Hill ;return who directed #1",
            becomes=("return the film Blue Hill ;return who directed #1",),
            question="Who directed the film Blue Hill?",
        ),
        Case(
            "return the film Blue Hill ;return who directed #1",
            becomes=("return the film Blue Hill ;return who directed #1",),
            question="By whom was the film Blue Hill directed?",
        ),
        Case(
            "return when was the mill built",
            becomes=(),
            question="When was the mill built?",
        ),
    )

    def may_apply(self, example: DecomposedExample) -> bool:
        return _WHO.search(example.question) is not None
