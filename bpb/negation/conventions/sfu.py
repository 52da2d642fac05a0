"""SFU Review: what follows the cue, the subject left out; "do n't" is one cue."""

from __future__ import annotations

from bpb.negation.convention import Convention
from bpb.negation.conventions.right import right_of

CONVENTION = Convention(
    name="sfu",
    corpus="SFU Review (Konstantinova et al. 2012)",
    classes=frozenset({"core", "exception"}),
    affixes=False,
    contraction="auxiliary",
    not_cues=frozenset({"alternative", "tag_question"}),
    scope=right_of,
    cue_in_scope=False,
    events=False,
)
