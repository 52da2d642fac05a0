"""SFU Review: what follows the cue, the subject left out; "do n't" is one cue."""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.convention import Convention
from bpb.negation.conventions.right import right_of
from bpb.negation.types import Cue


def scope(tree: Tree, cue: Cue) -> set[int]:
    """The places of a cue's scope, which ends at a comma or parenthesis."""
    right = right_of(tree, cue)
    ends = (place for place in sorted(right) if tree.words[place] in word_class("scope_end"))
    end = next(ends, len(tree))
    return {place for place in right if place < end}


CONVENTION = Convention(
    name="sfu",
    corpus="SFU Review (Konstantinova et al. 2012)",
    classes=frozenset({"core", "exception"}),
    affixes=False,
    contraction="auxiliary",
    joined=False,
    not_cues=frozenset({"alternative", "tag_question"}),
    scope=scope,
    cue_in_scope=False,
    gaps=False,
    events=False,
    system="tagger",
)
