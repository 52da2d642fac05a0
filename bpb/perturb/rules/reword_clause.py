"""RewordClause: say what a thing is in a clause, or in a participle."""

from __future__ import annotations

import re

from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import RewordClause as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample

_CLAUSE = re.compile(
    r"\b(?:that|which|who) (?:is|are|was|were|stars?|features?|contains?|belongs?|consists?)\b|"
    r"[a-z] (?:born|written|directed|created|developed|produced|composed|designed|published|"
    r"released|founded|established|recorded|performed|built|painted|voiced|portrayed|illustrated|"
    r"invented|discovered|formed|launched|opened|constructed|adapted|filmed|shot|sung|covered|"
    r"signed|co-[a-z]+|located|situated|based|headquartered|set|starring|featuring|containing|"
    r"belonging|consisting) ",
)


class RewordClause(Rewording):
    """Spell a clause out, or shorten it: "the film that was directed by Ann", "directed by Ann".

    The steps stay, since they describe a thing in either form. The rule edits participles that
    state what was done once, or where something is.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2.
    """

    edit = Edit
    cases = (
        Case(
            "return the film directed by Ann Lee ;return where was #1 shot",
            becomes=("return the film directed by Ann Lee ;return where was #1 shot",),
            question="Where was the film directed by Ann Lee shot?",
        ),
        Case(
            "return the band that was formed in Oslo ;return the singer of #1",
            becomes=("return the band that was formed in Oslo ;return the singer of #1",),
            question="Who is the singer of the band that was formed in Oslo?",
        ),
        Case(
            "return the mayor of Lund",
            becomes=(),
            question="Who is the mayor of Lund?",
        ),
    )

    def may_apply(self, example: DecomposedExample) -> bool:
        return _CLAUSE.search(example.question) is not None
