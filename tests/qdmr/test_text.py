"""Text -> Decomposition -> text."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.errors import DecompositionError
from bpb.qdmr import Decomposition, Operator, from_phrases, identify, parse
from bpb.qdmr.arguments import ComparativeArguments, Comparator, SuperlativeArguments
from bpb.qdmr.text import normalise

words = st.sampled_from(
    (
        *(
            "#1",
            "#2",
            "#3",
            "#11",
            ",",
            "and",
            "or",
            "both",
            "of",
            "the",
            "number",
            "sum",
            "difference",
        ),
        *(
            "highest",
            "second",
            "lowest",
            "if",
            "is",
            "are",
            "not",
            "than",
            "at",
            "least",
            "5",
            "true",
        ),
        *("where", "for", "each", "sorted", "by", "besides", "which", "in", "team's"),
    )
)
phrases = st.lists(words, min_size=1, max_size=9).map(" ".join)


@given(st.lists(phrases, min_size=1, max_size=8))
def test_phrases_survive(given_phrases: list[str]) -> None:
    """Whatever the phrases, the text of their decomposition reads as the same decomposition."""
    decomposition = from_phrases(given_phrases)
    again = parse(str(decomposition))
    assert again == decomposition
    assert str(again) == str(decomposition)


@given(st.text())
def test_any_text(text: str) -> None:
    """Any text with words reads, and prints as it came but for white space; none raises else."""
    if not normalise(text).strip("; "):
        with pytest.raises(DecompositionError, match="expected a decomposition"):
            parse(text)
        return
    assert str(parse(text)) == normalise(text)


@given(st.text(alphabet="#0123456789 ;returnifwhsbo,'?", max_size=60), st.integers(0, 12))
def test_a_step_never_raises(phrase: str, index: int) -> None:
    """Identifying gives a step for any words, with references to earlier steps only."""
    step = identify(phrase, index)
    assert step.text == phrase
    assert all(0 <= reference < index for reference in step.references)


def test_reference_before_comma() -> None:
    """PITFALLS: `#1,` is a reference, with or without a space."""
    assert parse("return a ;return b ;return which is lowest of #1, #2").last.references == (0, 1)


def test_reference_of_two_digits() -> None:
    """PITFALLS: `#1` is not found inside `#10`."""
    step = identify("number of #10", 10)
    assert step.references == (9,)
    assert step.operator is Operator.AGGREGATE


def test_text_after_a_second_mention() -> None:
    """PITFALLS: what follows a second mention of a reference is kept."""
    text = "return games ;return #1 that #1 lost by ten points"
    step = parse(text).last
    assert step.text.endswith("lost by ten points")
    assert step.references == (0,)
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "phrase",
    ["#1 where #2 is longest", "#1 where #2 is second highest", "number of #2 in million"],
)
def test_meaning_survives(phrase: str) -> None:
    """PITFALLS: "longest", "second highest" and "in million" stay as they are."""
    assert str(from_phrases(["a", "b of #1", phrase])).endswith(f";return {phrase}")


def test_rank_is_read() -> None:
    """PITFALLS: "second highest" is not "highest"."""
    arguments = identify("#1 where #2 is second highest", 2).arguments
    assert isinstance(arguments, SuperlativeArguments)
    assert (arguments.rank, arguments.word.text) == (2, "second highest")


def test_one_bad_step_costs_only_itself() -> None:
    """PITFALLS: an unidentified step leaves the others as they are."""
    decomposition = parse("return goals ;return #7 of #1 ;return number of #1")
    assert decomposition.operators == (Operator.SELECT, Operator.UNKNOWN, Operator.AGGREGATE)


def test_no_dependence_on_other_steps() -> None:
    """PITFALLS: an operator does not depend on what else is in the input."""
    alone = identify("#1 where #2 is at least 4", 2)
    among = parse("return a ;return b of #1 ;return #1 where #2 is at least 4 ;return c").steps[2]
    assert alone == among
    assert isinstance(among.arguments, ComparativeArguments)
    assert among.arguments.comparator is Comparator.AT_LEAST


@pytest.mark.parametrize(
    "text",
    [
        "return a ;return b",
        "return a;return b",
        "return a ; return b ;",
        "reutrn a ;;return number of #1",
        "Return a ;return",
        ";return a",
        "a",
        "returns of #1",
    ],
)
def test_slips_survive(text: str) -> None:
    """Slips of the data print as they came."""
    assert str(parse(text)) == text


def _break_texts(folder: Path) -> Iterator[str]:
    for level in ("QDMR-high-level", "QDMR"):
        with (folder / level / "dev.csv").open(encoding="utf-8", newline="") as file:
            yield from (row["decomposition"] for row in csv.DictReader(file))
    with gzip.open(folder / "QDMR" / "train_partial.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from (json.loads(line)["decomposition"] for line in lines)


@pytest.mark.slow
@pytest.mark.data
def test_every_row_of_break(data_dir: Path) -> None:
    """Every row of Break reads and prints exactly, white space normalised."""
    changed = [
        text for text in _break_texts(data_dir / "break") if str(parse(text)) != normalise(text)
    ]
    assert changed == []


def test_graph() -> None:
    """References are edges from the used step to its user."""
    graph = from_phrases(["a", "b of #1", "difference of #1 and #2"]).graph()
    assert set(graph.edges) == {(0, 1), (0, 2), (1, 2)}
    assert graph.nodes[1]["step"].text == "b of #1"


def test_empty_decomposition() -> None:
    """A decomposition without steps cannot exist."""
    with pytest.raises(DecompositionError, match="at least one step"):
        Decomposition(())
