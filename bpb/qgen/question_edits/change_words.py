"""ChangeFilter, SwapEntity and ReplaceSynonym on the question: its own words for them change."""

from __future__ import annotations

import re

from bpb.perturb.edits import ChangeFilter, SwapEntity
from bpb.perturb.perturbation import Perturbation


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Exchange the words; None where the question has them not, or more than once."""
    edit = perturbation.edit
    if isinstance(edit, ChangeFilter):
        old, new = edit.old.text, edit.new
    elif isinstance(edit, SwapEntity):
        old, new = edit.old, edit.new
    else:
        return None
    found = list(re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)", question))
    if len(found) != 1:
        return None
    return question[: found[0].start()] + new + question[found[0].end() :]
