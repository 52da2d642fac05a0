"""The words of the main predicates that are told as true, which contradictions change."""

from __future__ import annotations

from functools import lru_cache

from bpb.negation.edits.coordination import coordination
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.verb import own_words
from bpb.negation.tree import Tree

_UNSURE = frozenset("may might could can should or if perhaps probably".split())
_FACTS = frozenset("as because when while although though whereas".split())


@lru_cache(maxsize=8)
def told(sentence: Sentence) -> tuple[tuple[int, list[int]], ...] | str:
    """The main predicates, each its verb's place with those of its words; a reason for none.

    Of predicates joined by "and" or "but" each is told as true, so that what contradicts one
    contradicts the sentence; of others the first alone is taken.
    """
    tree, root = sentence.tree, sentence.root
    reason = doubt(sentence)
    if reason:
        return reason
    if ";" in tree.words:
        return "several statements"
    if negations_of(sentence, root) or any(cue.anchor == root for cue in sentence.cues):
        return "a main verb that is negated"
    joined = coordination(tree, root)
    several = not isinstance(joined, str) and not joined.disjunction
    verbs = joined.predicates if several and not isinstance(joined, str) else (root,)
    below = [v for v in range(len(tree)) if tree.heads[v] in verbs and _is_told(tree, v)]
    sure = (verb for verb in (*verbs, *below) if not _is_doubtful(sentence, verb))
    return (
        tuple((verb, own_words(tree, verb)) for verb in sure)
        or "a main clause that is not told as true"
    )


def _is_told(tree: Tree, verb: int) -> bool:
    """Whether a clause below a main predicate is told as true: "as he won", "giving a lead"."""
    if tree.relations[verb] != "advcl" or not tree.is_verb(verb):
        return False
    first = next((tree.words[i] for i in sorted(tree.below(verb)) if i < verb), "")
    return first in _FACTS or (tree.tags[verb] == "VBG" and tree.words[verb - 1] == ",")


def _is_doubtful(sentence: Sentence, verb: int) -> bool:
    tree = sentence.tree
    unsure = any(tree.words[child] in _UNSURE for child in tree.children[verb])
    # "Would" tells of what came later, but for conditions.
    condition = "if" in tree.words or tree.child(sentence.root, ("csubj",)) is not None
    unreal = condition and any(tree.words[child] == "would" for child in tree.children[verb])
    return unsure or unreal or bool(negations_of(sentence, verb))
