"""Typed answers in the words of a passage."""

from __future__ import annotations

import pytest

from bpb.negation.edits.types import Options
from bpb.negation.passages.groups import groups
from bpb.negation.passages.passage import passages
from bpb.negation.passages.written import as_written
from bpb.records.example import Example
from bpb.values import Spans, parse_value, to_text


@pytest.mark.parametrize(
    ("context", "answer", "written"),
    [
        ("Anna Berg scored three goals.", "3", ["three"]),
        ("Anna Berg scored three goals.", "three", ["three"]),
        ("The Owls lost twenty-one players.", "21", ["twenty-one"]),
        ("The river Elsa is 340 km long.", "340 km", ["340 km"]),
        ("Forest is 34 percent of Pirn.", "34%", ["34 percent"]),
        ("About 1,200 people live in Pirn.", "1200", []),
        ("The mill was built on 4 May 1822.", "4 May 1822", ["4 May 1822"]),
        ("The mill was built on May 4, 1822.", "4 May 1822", []),
        # Not in a longer number or date.
        ("The Owls lost twenty-three players.", "3", []),
        ("The road is 3.5 km long.", "5", []),
        ("The mill was built on 4 May 1822.", "May 1822", []),
        ("The road is 340 miles long.", "340 km", []),
    ],
)
def test_a_typed_answer_is_found_by_its_value(
    context: str, answer: str, written: list[str]
) -> None:
    """As the passage writes it, unless it has the usual text; not as a part of another value."""
    value = parse_value(answer)
    (passage,) = passages([context])
    found = as_written(Example("1", "How many?", context, value), passage)  # type: ignore[arg-type]
    golds = (found.answer, *found.alternatives)
    texts = [to_text(gold) for gold in golds if gold is not None and gold != value]
    assert texts == written


@pytest.mark.parametrize(
    ("question", "context", "value"),
    [
        ("How many goals did Anna Berg score?", "Anna Berg scored three goals.", "3"),
        ("How many players did the Owls lose?", "The Owls lost twenty-one players.", "21"),
        ("How many people live in Pirn?", "About 1,200 people live in Pirn.", "1,200"),
        ("When was the treaty signed?", "The treaty was signed on 3 March 1848.", "3 March 1848"),
    ],
)
def test_a_group_has_the_answer_of_the_passage(question: str, context: str, value: str) -> None:
    """The wrong answer of the negated passage stays the typed one."""
    typed = parse_value(value)
    example = Example("1", question, context, typed)  # type: ignore[arg-type]
    (made,) = groups([example], Options())
    assert not isinstance(made, str), made
    labels = {row.edit.name.lower(): row.outcome.label for row in made}
    assert labels["original"] == "DON'T KNOW"
    assert labels["affirmative"] in context
    assert {row.outcome.not_answer for row in made} <= {None, typed}


def test_a_title_makes_no_group() -> None:
    """ "Never" in a title is no negation that another word could stand for."""
    context = '"Never Let Him Go" was written by Ann Lee in 1990. It won a prize.'
    example = Example("1", 'Who wrote "Never Let Him Go"?', context, Spans(("Ann Lee",)))
    (made,) = groups([example], Options())
    assert isinstance(made, str)
