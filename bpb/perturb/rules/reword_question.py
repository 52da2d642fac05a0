"""RewordQuestion: ask the same in another construction."""

from __future__ import annotations

from bpb.english.question_types import is_polar
from bpb.perturb.rewording import Rewording
from bpb.perturb.rewordings import RewordQuestion as Edit
from bpb.perturb.rule import Case
from bpb.records.example import DecomposedExample

# In words: of 376 questions of HotpotQA of 13 to 18 words 44 get a variant, of 260 longer ones 9,
# and these take longest.
LONGEST = 20


class RewordQuestion(Rewording):
    """Ask the whole question otherwise: "Ann is from which city?", "Which city is Ann from?".

    The steps stay. A model that learned to reword (`models.paraphraser`) writes the question, from
    originals of up to 20 words. It must keep the original's names, figures, quotations and content
    words. It makes one clean sentence of a careless question. The rule skips yes/no questions.

    Source: paraphrases of questions as a test of invariance, Gan & Ng 2019, section 3; Ribeiro et
    al. 2020 (CheckList), section 2.2.
    """

    edit = Edit
    keeps_wording = False
    cases = (
        Case(
            "return the city that Ann Lee is from",
            becomes=("return the city that Ann Lee is from",),
            question="Ann Lee, a painter, is from which city?",
        ),
        Case(
            "return the city that Ann Lee is from ;return if #1 is Oslo",
            becomes=(),
            question="Is Ann Lee from Oslo?",
        ),
        Case(
            "return the city that Ann Lee is from",
            becomes=(),
            question="Ann Lee is a painter, she was born in 1901 in a town that lies by the river, "
            "her father was a miller and her mother a singer, and she moved to the coast, in which "
            "city?",
        ),
    )

    def may_apply(self, example: DecomposedExample) -> bool:
        short = len(example.question.split()) <= LONGEST
        return short and not is_polar(example.question)
