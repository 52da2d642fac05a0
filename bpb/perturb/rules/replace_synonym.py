"""ReplaceSynonym: say one thing in another word that means the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from bpb.english.synonyms import synonyms
from bpb.perturb.edits import ReplaceSynonym as Edit
from bpb.perturb.rule import Case, Rule
from bpb.records.example import DecomposedExample


class ReplaceSynonym(Rule):
    """Put a synonym in the place of one word of the question: "situated" for "located".

    The rule exchanges only words of a short table, and none in quotation marks. Each entry states
    where the two words mean the same. The question keeps its meaning and its answer.

    Source: ours, after the invariance tests of Ribeiro et al. 2020 (CheckList), section 2.2, which
    takes synonyms from WordNet. A word's other senses make that unsound by itself.
    """

    category = "invariance"
    preserves_answer = True
    keeps_wording = True
    cases = (
        Case(
            "return the film Blue Hill ;return the director of #1",
            becomes=("return the movie Blue Hill ;return the director of #1",),
            question="Who directed the film Blue Hill?",
        ),
        Case(
            "return the county that Lund is located in",
            becomes=("return the county that Lund is situated in",),
            question="What county is Lund located in?",
        ),
        Case("return the feature film", becomes=(), question="Which feature film was it?"),
        Case("return the film", becomes=(), question='Who wrote "The film of Ash"?'),
        Case("return the mayor of Lund", becomes=(), question="Who is the mayor of Lund?"),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        for old, new in islice(synonyms(example.question), 1):
            yield Edit(old, new)
