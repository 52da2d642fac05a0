"""Perturbations as JSON, the form in which stages pass them to each other; see docs/records.md.

A perturbation is not stored as an edit: the rule makes it again from the source decomposition, and
the one with the same target is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bpb.errors import RowError
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rule import CASE_LIMIT, Rule
from bpb.records.example import DecomposedExample
from bpb.records.variants import Row, decomposed_from_json, decomposed_to_json, text

EVERY_EDIT = 10 * CASE_LIMIT


def perturbation_to_json(
    identity: str, original: DecomposedExample, perturbation: Perturbation
) -> dict[str, Any]:
    """A line of `bpb perturb`."""
    return {
        "id": identity,
        "original_id": original.id,
        "rule": perturbation.rule,
        "category": perturbation.category,
        "edit": type(perturbation.edit).__name__,
        "decomposition": str(perturbation.target),
        "original": decomposed_to_json(original),
    }


def perturbation_from_json(
    row: Row, rules: Mapping[str, Rule], *, seed: int
) -> tuple[str, DecomposedExample, Perturbation]:
    """The inverse of `perturbation_to_json`.

    Raises:
        RowError: A field is missing, or the rule makes no such decomposition of the original.
    """
    original_row = row.get("original")
    if not isinstance(original_row, Mapping):
        raise RowError("expected an object, as `bpb perturb` writes it", "original")
    original = decomposed_from_json(original_row)
    name, target = text(row, "rule"), text(row, "decomposition")
    if name not in rules:
        raise RowError(f"no rule {name!r}; there are: {', '.join(rules)}", "rule")
    made = rules[name].perturbations(original, seed=seed, limit=EVERY_EDIT)
    found = next((each for each in made if str(each.target) == target), None)
    if found is None:
        raise RowError(f"{name} does not make this of the original: {target}", "decomposition")
    return text(row, "id"), original, found
