"""The words of a main clause that is told as true, which contradictions change."""

from __future__ import annotations

from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.verb import own_words

_UNSURE = frozenset("may might could can would should or if perhaps probably".split())


def told(sentence: Sentence) -> list[int] | str:
    """The places of the words of the main clause; the reason where it is not told as true."""
    tree, root = sentence.tree, sentence.root
    reason = doubt(sentence)
    if reason:
        return reason
    if ";" in tree.words:
        return "several statements"
    if negations_of(sentence, root) or any(cue.anchor == root for cue in sentence.cues):
        return "a main verb that is negated"
    if any(tree.words[child] in _UNSURE for child in tree.children[root]):
        return "a main clause that is not told as true"
    return own_words(tree, root)
