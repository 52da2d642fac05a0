"""ParaphraseAdverbial: put a phrase of time or place at the other end of its sentence."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS
from bpb.negation.edits.coordination import coordination, end_of, opening
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit


class ParaphraseAdverbial(EditKind):
    """Move a prepositional phrase from the beginning of a sentence to its end.

    The sentence must have one main predicate, no subordinate clause, and no comma after the first.
    So the phrase cannot belong to another word.

    Source: ours; So et al. 2025 (Thunder-NUBench), Table 4, asks for a changed structure.
    """

    category = Category.PARAPHRASE
    cases = (
        Case("In 1952, the bridge was closed.", ("The bridge was closed in 1952.",)),
        Case(
            "During the war, the town had no doctor.",
            ("The town had no doctor during the war.",),
        ),
        Case("In 1952, the bridge was closed", ("The bridge was closed in 1952",)),
        Case("Tom found some coins.", refused="no phrase of time or place before the subject"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree, root = sentence.tree, sentence.root
        reason = doubt(sentence)
        if reason:
            yield reason
            return
        start = opening(tree)
        joined = coordination(tree, root)
        single = not isinstance(joined, str) and len(joined.predicates) == 1
        phrase = sorted(tree.below(start))
        end = end_of(tree)
        fronted = (
            start == 0
            and tree.heads[start] == root
            and tree.relations[start] == "prep"
            and tree.words[start] in word_class("adverbial_preposition")
            and tree.words[start + 1] not in word_class("linking_phrase_word")
            and phrase == list(range(phrase[-1] + 1))
            and tree.words[phrase[-1] + 1] == ","
        )
        if not fronted:
            yield "no phrase of time or place before the subject"
            return
        rest = range(phrase[-1] + 2, end)
        clauses = any(
            tree.relations[i] in ("advcl", "relcl", "ccomp", "acl", "xcomp") for i in rest
        )
        # "Since 1991 in 1994" would say something else.
        dated = any(tree.tags[i] == "CD" for i in phrase)
        twice = dated and any(tree.tags[i] == "CD" and len(tree.words[i]) == 4 for i in rest)
        signs = word_class("dash", "opening_bracket", "opening_quote") | {",", ":", '"'}
        comma = twice or any(tree.words[i] in signs for i in (*rest, *phrase))
        subject = tree.child(root, SUBJECTS)
        if not single or clauses or comma or subject is None:
            yield "a sentence in which the phrase could be taken with another"
            return
        order = (*rest, *phrase, *range(end, len(tree)))
        yield self.edit(sentence, (), Relation.ENTAILMENT, order=order)
