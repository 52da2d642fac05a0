"""The systems that resolve negation, by name."""

from __future__ import annotations

from bpb.discovery import unknown
from bpb.errors import ConfigError
from bpb.negation.conventions import convention
from bpb.negation.resolver import Resolver
from bpb.negation.rules import RuleResolver

SYSTEMS = ("rules", "tagger")
BUNDLED = "bundled"


def resolver(convention_name: str, system: str = "", model: str = "") -> Resolver:
    """A system that resolves negation in a convention.

    Args:
        convention_name: Whose guidelines are followed.
        system: One of ``SYSTEMS``; "" for the tagger where a model is named, else for the one that
            is better in this convention.
        model: The folder of a tagger, "" for the bundled one.

    Raises:
        ConfigError: There is no such convention or system, the tagger has not learned the
            convention, or the rules are given a model.
        ModelError: There is no such tagger.
    """
    known = convention(convention_name)
    chosen = system or ("tagger" if model else known.system)
    if chosen not in SYSTEMS:
        raise ConfigError(unknown("system", chosen, SYSTEMS))
    if chosen == "rules":
        if model:
            raise ConfigError(f"model: the rules need none, got {model!r}; set system to tagger")
        return RuleResolver(convention_name)
    from bpb.models.load import load_tagger
    from bpb.negation.tagger import TaggerResolver

    return TaggerResolver(load_tagger(model or BUNDLED), convention_name)
