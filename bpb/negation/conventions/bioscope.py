"""BioScope: the cue and what follows it; with a passive verb the subject too."""

from __future__ import annotations

from bpb.english.tree import Tree
from bpb.negation.convention import Convention
from bpb.negation.conventions.right import right_of
from bpb.negation.types import Cue

_RAISING = frozenset(("appear", "seem"))


def scope(tree: Tree, cue: Cue) -> set[int]:
    """The places of a cue's scope; BioScope's scopes have no gaps (Szarvas et al. 2008)."""
    right = right_of(tree, cue)
    subject = _negated_subject(tree, cue)
    if subject is None or not right or tree.tags[subject] in ("WDT", "WP"):
        return right
    start = min(tree.below(subject))
    return set(range(start, max(right) + 1)) - cue.places


def _negated_subject(tree: Tree, cue: Cue) -> int | None:
    """The subject that belongs to the scope: of a passive, of "appear", of "was absent"."""
    verb = tree.heads[cue.anchor]
    if not tree.is_verb(verb) or tree.relations[cue.anchor] not in ("neg", "advmod", "acomp"):
        return None
    passive = tree.child(verb, ("nsubjpass",))
    if passive is not None:
        return passive
    if tree.lemmas[verb] in _RAISING or tree.relations[cue.anchor] == "acomp":
        return tree.child(verb, ("nsubj",))
    return None


CONVENTION = Convention(
    name="bioscope",
    corpus="BioScope (Szarvas et al. 2008, Vincze et al. 2008)",
    classes=frozenset(
        "core degree exception replacement exclusion absence lacking failing inability".split()
    ),
    affixes=False,
    contraction="token",
    joined=True,
    not_cues=frozenset({"alternative", "scale", "only"}),
    scope=scope,
    cue_in_scope=True,
    gaps=False,
    events=False,
    system="tagger",
)
