"""ContradictionRoles: exchange who does it and to whom it is done."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.tree import Tree
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import asymmetric
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import lemma


class ContradictionRoles(EditKind):
    """Exchange subject and object of a verb that cannot hold both ways: "defeat", "succeed".

    Both must be names or noun phrases of the same number. The sentence must have one main
    predicate.

    Source: the structural contradictions of De Marneffe et al. 2008, as in So et al. 2025
    (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case(
            "The Bears defeated the Lions in 1990.",
            ("The Lions defeated the Bears in 1990.",),
        ),
        Case("Alice hired Bob.", ("Bob hired Alice.",)),
        Case("Alice was hired by Bob in 1990.", ("Bob was hired by Alice in 1990.",)),
        Case("Tom met Ann.", refused="no verb that holds one way only"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree, root = sentence.tree, sentence.root
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        subject, target = tree.child(root, ("nsubj",)), tree.child(root, ("dobj",))
        agent = tree.child(root, ("agent",))
        if agent is not None and target is None:
            subject, target = tree.child(root, ("nsubjpass",)), tree.child(agent, ("pobj",))
        joined = any(tree.relations[c] == "conj" for c in tree.children[root])
        agreeing = tree.tags[root] in ("VBZ", "VBP")
        joined = joined or agreeing or any(tree.words[c] == "with" for c in tree.children[root])
        if lemma(tree, root) not in asymmetric() or subject is None or target is None or joined:
            yield "no verb that holds one way only"
            return
        first, second = sorted(tree.below(subject)), sorted(tree.below(target))
        apart = agent is not None and (tree.tags[subject][-1] == "S") != (
            tree.tags[target][-1] == "S"
        )
        if apart or not (_is_simple(tree, subject, first) and _is_simple(tree, target, second)):
            yield "a subject or object that cannot be exchanged"
            return
        before, between = range(first[0]), range(first[-1] + 1, second[0])
        after = range(second[-1] + 1, len(tree))
        order = (*before, *second, *between, *first, *after)
        yield self.edit(sentence, (), Relation.CONTRADICTION, order=order)


def _is_simple(tree: Tree, noun: int, phrase: list[int]) -> bool:
    """Whether a phrase is a name or noun phrase without clauses, pronouns and quantities."""
    whole = phrase == list(range(phrase[0], phrase[-1] + 1))
    named = tree.tags[noun] in ("NNP", "NNPS", "NN")
    parts = any(
        tree.is_verb(place) or tree.tags[place] in ("PRP", "PRP$", "CD", "WDT", "WP", "CC")
        for place in phrase
    )
    article = tree.words[phrase[0]] in ("a", "an", "any", "some", "all", "every", "each", "no")
    return whole and named and not parts and not article
