"""A question that repeats itself is read in one pass: no pattern may try all ways to part it."""

from __future__ import annotations

import pytest

from bpb.correction.rules.copy_edit import copy_edited
from bpb.domains.rules import discover
from bpb.qdmr.text import parse
from bpb.qgen.checks import failed_checks
from bpb.qgen.edit import edit_question
from bpb.records.example import DecomposedExample, Example
from bpb.values import Spans

CONTEXT = "Ann Lee won the battle of Ash in 1990. Bob Roy lost 3 ships there."


@pytest.mark.parametrize(
    "repeated", ["of the taking", "Ash of Elm", "and the", "Ann Lee,", "the", "more than 3", '"Ash']
)
@pytest.mark.parametrize(
    "question",
    [
        "What happened first, {} or the other?",
        "Were Ash and {} both towns?",
        "How many more {} were there than ships?",
        "Who won {}?",
    ],
)
def test_it_comes_to_an_end(question: str, repeated: str) -> None:
    """Copy edit, every rule's edit and the checks; nested repetitions would take years."""
    asked = copy_edited(question.format(" ".join([repeated] * 25)), CONTEXT)
    failed_checks(asked, "")
    example = Example("long", asked, CONTEXT, Spans(("Ann Lee",)))
    decomposed = DecomposedExample(
        example, parse("return ships of A ;return ships of B ;return which is highest of #1 , #2")
    )
    for rule in discover():
        for made in rule.perturbations(decomposed, seed=1, limit=2):
            edited = edit_question(asked, made)
            assert edited is None or edited.endswith("?")
