"""ConanDoyle-neg: subject in, cue out, affixes are cues, scopes may be discontinuous."""

from __future__ import annotations

from bpb.negation.convention import Convention
from bpb.negation.scope import scope
from bpb.negation.uses import USES

CONVENTION = Convention(
    name="cd-sco",
    corpus="ConanDoyle-neg (Morante & Daelemans 2012)",
    classes=frozenset({"core", "reply", "exception", "absence_of"}),
    affixes=True,
    contraction="part",
    joined=False,
    not_cues=frozenset(USES),
    scope=scope,
    cue_in_scope=False,
    gaps=True,
    events=True,
    system="rules",
)
