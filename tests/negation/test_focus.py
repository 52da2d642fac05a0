"""The focus of a negation: told where the sentence tells it, and nowhere else."""

from __future__ import annotations

import json

import pytest

from bpb.negation.conventions import conventions
from bpb.negation.format import WritableFormat, format_named
from bpb.negation.formats.jsonl import sentence_from_json
from bpb.negation.marked import marked
from bpb.negation.rules import RuleResolver
from bpb.negation.types import NegatedSentence, Negation, Part, Token
from tests.negation.made import whole


def given(text: str) -> NegatedSentence:
    return NegatedSentence(tuple(map(Token, text.split())))


def resolved(text: str, convention: str = "cd-sco") -> NegatedSentence:
    (found,) = RuleResolver(convention).resolve([given(text)])
    return found


def plain(text: str) -> str:
    for sign in "<>[]{}":
        text = text.replace(sign, "")
    return text


TOLD = [
    # What another thing is set against.
    "[The ship came] <not> [{from Norway}] but from Sweden .",
    "[She was] <not> [{a painter}] but a sculptor .",
    "[They did] <not> [sail {to Bergen}] but to Oslo .",
    "Anna , <not> [{Karl}] , won the prize .",
    "[The frost came] in April , but <not> [{in May}] .",
    "He stayed <not> [{because he was tired}] but because it rained .",
    # A reason after "not because".
    "He stayed <not> [{because he was tired}] .",
    # Quantifiers, adverbs of degree, time and manner after "not".
    "<Not> [{all} sailors drowned] .",
    "<Not> [{everyone} agreed] .",
    "[The lamp is] <not> [{very} bright] .",
    "[It was] <not> [a {very} long walk] .",
    "[She does] <not> [{always} answer] .",
    "[The wound did] <not> [{fully} heal] .",
    "[The letter has] <not> [{yet} come] .",
    "[The letter has] <not> [come {yet}] .",
    # The time before which it is not so.
    "[The shop did] <not> [open {until noon}] .",
    "<Nobody> [moved {until the bell rang}] .",
    # Clefts and "only".
    "[It was] <not> [{Karl} who called] .",
    "[It was] <not> [{in Bergen} that she died] .",
    "[He did] <not> [sell {only} fish] .",
]


@pytest.mark.parametrize("text", TOLD)
def test_a_focus_that_the_sentence_tells(text: str) -> None:
    """It is in {}: by it the negation holds, while the rest of the scope is affirmed."""
    (line,) = marked([resolved(plain(text))])
    assert line.rstrip("\n").replace("*", "") == text


@pytest.mark.parametrize(
    "text",
    [
        "The sailors did not drown .",
        "She never answered .",
        "He has no lamp .",
        "The walk was unpleasant .",
        "He did not stay because it rained .",
        "They did not drown all cats .",
        "It was not the case that he called .",
        "It is not clear that she died .",
        "The child was not happy , but his mother was .",
        "He did not sing , but his sister danced .",
        "He did not see his only son .",
    ],
)
def test_a_focus_that_only_stress_or_context_could_tell_is_absent(text: str) -> None:
    """None of the negations has one."""
    found = resolved(text)
    assert found.negations
    assert not any(negation.focus for negation in found.negations)


@pytest.mark.parametrize("convention", conventions())
def test_a_focus_is_a_part_of_the_scope(convention: str) -> None:
    """Under every convention, whatever it counts as scope."""
    for text in TOLD:
        for negation in resolved(plain(text), convention).negations:
            assert set(negation.focus) <= set(negation.scope)


def written(name: str, sentence: NegatedSentence) -> str:
    known = format_named(name)
    assert isinstance(known, WritableFormat)
    return "".join(known.write([sentence]))


def test_json_lines_keep_the_focus_and_columns_do_not() -> None:
    """An absent one is an empty list, or no key at all."""
    sentence = resolved("Not all sailors drowned .")
    row = json.loads(written("jsonl", sentence))
    assert row["negations"][0]["focus"] == [[1, 0, 3]]
    assert sentence_from_json(row) == sentence
    del row["negations"][0]["focus"]
    assert sentence_from_json(row).negations[0].focus == ()
    assert "focus" not in written("starsem", sentence)
    assert len(written("starsem", sentence).splitlines()[0].split("\t")) == 10


def test_marks_of_a_focus_nest_in_those_of_the_scope() -> None:
    """Wherever the two begin and end; one that is not in the scope is marked by itself."""
    text = "a b c d"
    part, same, outside = (
        Negation(whole(text, [0]), whole(text, scope), focus=whole(text, focus))
        for scope, focus in (([1, 2, 3], [2]), ([1, 2], [1, 2]), ([1, 2], [2, 3]))
    )
    lines = list(marked([NegatedSentence(given(text).tokens, (part, same, outside))]))
    assert lines == ["<a> [b {c} d]\n", "<a> [{b c}] d\n", "<a> [b {c}] {d}\n"]


def test_a_focus_is_in_its_sentence() -> None:
    """As its other parts are."""
    with pytest.raises(ValueError, match="is not in the sentence"):
        NegatedSentence(
            given("not all").tokens, (Negation((Part(0, 0, 3),), focus=(Part(2, 0, 1),)),)
        )
    with pytest.raises(ValueError, match="the parts of a focus are in order"):
        Negation((Part(0, 0, 3),), focus=(Part(2, 0, 1), Part(1, 0, 1)))
