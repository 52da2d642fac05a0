"""What stands to the right of a cue in the clause it negates: the scope of BioScope and SFU."""

from __future__ import annotations

from bpb.negation.cues import Cue
from bpb.negation.scope import scope, tidy
from bpb.negation.tree import Tree


def right_of(tree: Tree, cue: Cue) -> set[int]:
    """The places after a cue up to the end of what it negates, without a gap."""
    start = max(cue.places) + 1
    end = max((place for place in scope(tree, cue) if place >= start), default=start - 1) + 1
    return tidy(tree, set(range(start, end)))
