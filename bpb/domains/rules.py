"""The rules of a run: the general ones, and those of its domains."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.discovery import named
from bpb.domains import extractor
from bpb.domains.extractor import Domains
from bpb.perturb import rule
from bpb.perturb.rule import Rule


def discover() -> tuple[Rule, ...]:
    """Every rule, of all domains too, by name."""
    return select(())


def select(names: Sequence[str], domains: Domains | None = None) -> tuple[Rule, ...]:
    """The general rules and those of domains that have these names; all if none is named.

    Args:
        names: Their names.
        domains: The domains; all if left out.

    Raises:
        ConfigError: A name is not a rule's.
    """
    known = Domains(extractor.discover()) if domains is None else domains
    return named((*rule.discover(), *known.rules), names, "rule")
