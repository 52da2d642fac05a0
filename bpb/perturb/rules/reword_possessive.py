"""RewordPossessive: say whose a thing is with "of", or with an apostrophe."""

from __future__ import annotations

from bpb.perturb.possessives import OF_NAME, POSSESSIVE
from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import RewordPossessive as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample


class RewordPossessive(Rewording):
    """Say "the brother of Ann Lee" for "Ann Lee's brother", or the other way.

    The steps stay, since they often use "of" too. The rule covers relations of which a name has
    one or a few. A name that ends in "s" gets no apostrophe.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    edit = Edit
    cases = (
        Case(
            "return brother of Ann Lee ;return where was #1 born",
            becomes=("return brother of Ann Lee ;return where was #1 born",),
            question="Where was Ann Lee's brother born?",
        ),
        Case(
            "return brother of Ann Lee",
            becomes=("return brother of Ann Lee",),
            question="Who is the brother of Ann Lee?",
        ),
        Case(
            "return the film of the pass",
            becomes=(),
            question="What is the film of the pass?",
        ),
    )

    def may_apply(self, example: DecomposedExample) -> bool:
        return any(pattern.search(example.question) for pattern in (POSSESSIVE, OF_NAME))
