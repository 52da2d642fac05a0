"""What stands to the right of a cue in the clause it negates: the scope of BioScope and SFU."""

from __future__ import annotations

from bpb.english.tree import Tree
from bpb.negation.scope import scope, tidy
from bpb.negation.types import Cue


def right_of(tree: Tree, cue: Cue) -> set[int]:
    """The places after a cue up to the end of what it negates, without a gap."""
    start = min(cue.places) + 1
    negated = _phrase(tree, cue) or scope(tree, cue)
    end = max((place for place in negated if place >= start), default=start - 1) + 1
    return tidy(tree, set(range(start, end)) - cue.places)


def _phrase(tree: Tree, cue: Cue) -> set[int]:
    """The phrase of a noun ("lack of X"), or one set against another: "A but not B"."""
    if cue.kind == "noun":
        return _alone(tree, cue.anchor)
    head = tree.heads[cue.anchor]
    before = tree.words[cue.anchor - 1] if cue.anchor else ""
    if before not in ("but", "and") or cue.kind not in ("adverb", "determiner"):
        return set()
    if tree.is_verb(head) or tree.kinds[head] == "ADP":
        return set()
    after = [c for c in tree.children[head] if tree.relations[c] == "conj" and c > cue.anchor]
    return _alone(tree, after[0]) if after and head < cue.anchor else _alone(tree, head)


def _alone(tree: Tree, place: int) -> set[int]:
    """A phrase without what follows a comma."""
    return tree.below(
        place,
        [
            child
            for child in tree.children[place]
            if child > place and tree.relations[child] in ("appos", "punct", "relcl", "advcl")
        ],
    )
