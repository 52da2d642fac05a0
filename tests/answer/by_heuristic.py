"""What the heuristic of an edit's type answers."""

from __future__ import annotations

from bpb.answer import heuristic
from bpb.domains import NO_DOMAINS, Domains
from bpb.perturb.edit import Edit
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer


def by_heuristic(
    original: DecomposedExample, edit: Edit, domains: Domains = NO_DOMAINS
) -> Answer | Discard | None:
    """The answer; an edit that no heuristic answers is an error of the test."""
    found = heuristic(type(edit))
    assert found is not None
    return found.answer(original, edit, edit.apply(original.decomposition), domains)
