"""AdverbialClauseNegation: negate an adverbial clause."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.local import clauses, negated_clause
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit


class AdverbialClauseNegation(EditKind):
    """Negate the verb of a clause with "because", "although", "when" or "if".

    A clause after "before", "until" and the like would state nothing if it were negated. The kind
    rejects it.

    Source: So et al. 2025 (Thunder-NUBench), section 3.4, Table 3.
    """

    category = Category.LOCAL
    cases = (
        Case(
            "She stayed inside because it was raining.",
            ("She stayed inside because it was not raining.",),
        ),
        Case(
            "If the river rises, the bridge will be closed.",
            ("If the river does not rise, the bridge will be closed.",),
        ),
        Case(
            "She left because there were complaints.",
            ("She left because there were no complaints.",),
        ),
        Case(
            "She left because twelve people came.",
            refused="a clause that can only be denied as a whole",
        ),
        Case(
            "She stayed inside until it was dark.",
            refused="a clause with a word of time that takes no negation",
        ),
        Case("Tom found some coins.", refused="no adverbial clause"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        for verb in clauses(sentence, ("advcl",)):
            word = subordinator(sentence.tree, verb)
            if word is None:
                continue
            facts = word_class("causal", "concessive") | {"when", "where"}
            if word not in facts | {"if"}:
                yield "a clause with a word of time that takes no negation"
                continue
            found = negated_clause(sentence, verb, options)
            if isinstance(found, str):
                yield found
                continue
            changes, scope = found
            relation = Relation.CONTRADICTION if word in facts else Relation.NEUTRAL
            yield self.edit(sentence, changes, relation, new=scope)
        yield "no adverbial clause"


def subordinator(tree: Tree, verb: int) -> str | None:
    """The word that makes a clause adverbial; None where there is none."""
    for place in sorted(tree.below(verb)):
        if place < verb and (tree.relations[place] == "mark" or tree.tags[place] == "WRB"):
            return tree.words[place]
    return None
