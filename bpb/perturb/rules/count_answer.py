"""CountAnswer: ask how many there are of what the original asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_asking
from bpb.english.question import asked_nouns
from bpb.english.words import words_of
from bpb.perturb.edits import CountAnswer as Edit
from bpb.perturb.listed import listed
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample

_NOT_A_SET = frozenset(
    {Operator.AGGREGATE, Operator.ARITHMETIC, Operator.BOOLEAN, Operator.COMPARISON}
)


class CountAnswer(Rule):
    """Append "number of #n" to a question that is answered by a list: the answer is its length.

    "Which players scored?" becomes "How many players scored?". The rule skips a list of which
    another annotator has more or fewer, and one whose items may be pieces of one. It also skips
    kinds where single things are asked for, and last steps with one value.

    Source: ours, the reverse of pruning a count (Geva et al. 2022, section 3.2, PruneStep).
    """

    category = "aggregate"
    cases = (
        Case(
            "return players that scored",
            becomes=("return players that scored ;return number of #1",),
            answer=("Ann Lee", "Bob Roe"),
            question="Which players scored?",
            context="Ann Lee scored first, and Bob Roe scored late.",
        ),
        Case(
            "return players that scored",
            becomes=(),
            answer="Ann Lee",
            question="Which players scored?",
            context="Ann Lee scored first, and Bob Roe was hurt.",
        ),
        Case(
            "return players that scored ;return number of #1",
            becomes=(),
            answer="2",
            question="How many players scored?",
            context="Ann Lee scored first, and Bob Roe scored late.",
        ),
        Case(
            "return who scored",
            becomes=(),
            answer=("Ann Lee", "Bob Roe"),
            question="Who scored?",
            context="Ann Lee scored first, and Bob Roe scored late.",
        ),
        Case(
            "return animals that live in the park",
            becomes=(),
            answer=("lions", "zebras"),
            question="What animals live in the park?",
            context="Lions live in the park, and so do zebras.",
        ),
        Case(
            "return types of animals that live in the park",
            becomes=("return types of animals that live in the park ;return number of #1",),
            answer=("lions", "zebras"),
            question="What types of animals live in the park?",
            context="Lions live in the park, and so do zebras.",
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        last = example.decomposition.last
        of_things = last.operator not in _NOT_A_SET and not any(
            map(is_asking, words_of(last.text)[:1])
        )
        things = listed(example.example) if of_things else ()
        # "What animals live there?" is answered by kinds, and "how many animals" asks for animals.
        asked = word_class("countable_kind").intersection(asked_nouns(example.question))
        if things and (asked or all(map(_is_name, things))):
            yield Edit()


def _is_name(thing: str) -> bool:
    """Whether a thing is one by its name, and no people: "Dutch" tells nothing of how many."""
    return any(each.isupper() or each.isdigit() for each in thing) and thing not in nationalities()
