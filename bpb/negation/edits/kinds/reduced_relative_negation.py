"""ReducedRelativeNegation: write a shortened relative clause in full, and negate it."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.local import clause_relation
from bpb.negation.edits.relative import appositions, attributes, phrases, relative
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit


class ReducedRelativeNegation(EditKind):
    """Make an apposition, a phrase after a noun or an attribute a relative clause, and negate it.

    "Not a city" and "not near the river" alone negate no verb, and the source leaves them out. It
    writes the clause in full before it negates (appendix J).

    Source: So et al. 2025 (Thunder-NUBench), section 3.4, Table 3, appendices E and J.
    """

    category = Category.LOCAL
    cases = (
        Case(
            "Vilna, a town in the north, was sacked in 1655.",
            ("Vilna, which was not a town in the north, was sacked in 1655.",),
        ),
        Case(
            "The king met Ann Lee, a singer.",
            ("The king met Ann Lee, who was not a singer.",),
        ),
        Case("He owned an inn near the river.", ("He owned an inn that was not near the river.",)),
        Case("He built a small house.", ("He built a house that was not small.",)),
        Case("Tom had an 11-yard run.", ("Tom had a run that was not 11 yards long.",)),
        Case("He took the lead in the game.", refused="no shortened relative clause"),
        Case("Tom, Ann, and Bob left.", refused="no shortened relative clause"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        for start, words in appositions(sentence):
            noun = next(
                i
                for i in range(start, len(tree))
                if min(tree.below(i)) == start and tree.relations[i] == "appos"
            )
            relation = clause_relation(tree, noun)
            yield self._made(sentence, start, words, sorted(tree.below(noun)), relation)
        for start, words in phrases(sentence):
            yield self._made(sentence, start, words, sorted(tree.below(start)), Relation.NEUTRAL)
        for changes, places in attributes(sentence):
            yield self.edit(sentence, changes, Relation.NEUTRAL, new=places)
        yield "no shortened relative clause"

    def _made(
        self, sentence: Sentence, start: int, words: str, below: list[int], relation: Relation
    ) -> SentenceEdit:
        return self.edit(sentence, (relative(start, words, negated=True),), relation, new=below)
