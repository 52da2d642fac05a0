"""ParaphraseNotTheCase: deny a sentence from its beginning."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.clause import is_comment
from bpb.negation.edits.change import Change
from bpb.negation.edits.coordination import opening
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.outscoped import outscoped
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope


class ParaphraseNotTheCase(EditKind):
    """Turn a plain "not" of the main verb into "It is not the case that".

    The kind rejects sentences in which that would deny more than the verb's "not" does ("All were
    not there", "He did not come because ...").

    Source: ours, after the paraphrase edits of Ravichander et al. 2022 (CondaQA), Table 13.
    """

    category = Category.PARAPHRASE
    cases = (
        Case(
            "Tom did not find any coins.",
            ("It is not the case that Tom found any coins.",),
        ),
        Case(
            "However, the bridge was not closed.",
            ("However, it is not the case that the bridge was closed.",),
        ),
        Case("The shop was not new.", ("It is not the case that the shop was new.",)),
        Case("Two of the men did not return.", refused="what not denies may change"),
        Case("He deliberately did not answer.", refused="what not denies may change"),
        Case("She still has not paid.", refused="what not denies may change"),
        Case(
            "Beer is not sold on Sundays, except in inns.",
            refused="what not denies may change",
        ),
        Case("All players were not tired.", refused="what not denies may change"),
        Case("The shop was not old but new.", refused="what not denies may change"),
        Case("He did not win, leaving his men poor.", refused="what not denies may change"),
        Case("Tom did not come, but Ann left.", refused="what not denies may change"),
        Case("Although it rained, Tom did not sing.", refused="what not denies may change"),
        Case("It was not painted until 1954.", refused="what not denies may change"),
        Case("Tom did not sing, nor did he dance.", refused="what not denies may change"),
        Case("It is not the case that Tom sang.", refused="what not denies may change"),
        Case("Tom found some coins.", refused="no plain negation of the main verb"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        reason = doubt(sentence)
        if reason:
            yield reason
            return
        cues = negations_of(sentence, sentence.root)
        if len(cues) != 1 or cue_words(sentence, cues[0]) not in ("not", "n't"):
            yield "no plain negation of the main verb"
            return
        above = outscoped(sentence, sentence.root, cues[0]) is not None
        several = above or not _bearing().isdisjoint(_main_words(tree, sentence.root))
        if several or _has_contrast(tree, cues[0].anchor, sentence.root):
            yield "what not denies may change"
            return
        changes = removed(sentence, cues[0])
        if isinstance(changes, str):
            yield changes
            return
        # "Any" stays: it is denied as before.
        cue = cues[0].places
        kept = tuple(c for c in changes if c.place <= sentence.root or c.place in cue or c.cue)
        first = Change(opening(tree), "before", "it is not the case that", cue="not")
        places = scope(tree, cues[0]) - cues[0].places
        yield self.edit(sentence, (first, *kept), Relation.ENTAILMENT, old=places, new=places)


def _bearing() -> frozenset[str]:
    """Words with which the whole sentence may deny something else than its verb does."""
    classes = word_class(
        "conjunction",
        "existential_pronoun",
        "indefinite_pronoun",
        "quantifier",
        "scope_bearer",
        "universal",
    )
    return classes - {"much"}


def _has_contrast(tree: Tree, cue: int, root: int) -> bool:
    """Whether something is told beside the negation: "not old, but new", ", leaving him poor"."""
    loose = any(
        tree.relations[c] == "advcl" and tree.tags[c] == "VBG" and tree.child(c, ("mark",)) is None
        for c in tree.children[root]
        if c > root
    )
    reasons = word_class("causal", "concessive")
    grounds = any(
        tree.relations[c] == "advcl" and tree.words[min(tree.below(c))] in reasons
        for c in tree.children[root]
    )
    manner = any(
        tree.relations[c] == "advmod"
        and tree.tags[c] == "RB"
        and tree.words[c].endswith("ly")
        and not is_comment(tree.words[c])
        for c in tree.children[root]
        if c < cue
    )
    beside = not word_class("beside_denial").isdisjoint(tree.words[cue:])
    return loose or grounds or manner or beside


def _main_words(tree: Tree, root: int) -> list[str]:
    """The words by which the main clause's quantifiers and joints are told."""
    joints = [c for c in tree.children[root] if tree.relations[c] in ("cc", "aux", "advmod")]
    nouns = [c for c in tree.children[root] if tree.relations[c].startswith(("nsubj", "advcl"))]
    below = {word for noun in nouns for word in tree.below(noun)}
    return [tree.words[place] for place in (*joints, *below)]
