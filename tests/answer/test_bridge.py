"""Answers of pruned questions that the gold answer confirms."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import pytest

from bpb.answer import AnswerBuilder, Evaluator
from bpb.answer.bridge import articles, states
from bpb.perturb.edits import Prune
from bpb.perturb.perturbation import Perturbation
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.qdmr.text import from_phrases
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Date, Number, Spans
from tests.answer.readers import TableReader

CONTEXT = (
    "Blue Ale: Blue Ale is a beer made by the small firm Hill Brewery since 1990.\n"
    "Hill Brewery: Hill Brewery was founded in 1871 by Ann Lee. She sold it to Oak Group."
)
BREWER = ("the brewery that makes Blue Ale", "when was #1 founded")
ASKED = "Which brewery makes Blue Ale?"


def pruned(
    phrases: tuple[str, ...], gold: Answer, reads: dict[str, str] | Reader, context: str = CONTEXT
) -> tuple[Answer | Discard, tuple[str, ...], float]:
    """The answer without the last step, the texts of its evidence, and its score."""
    source = from_phrases(phrases)
    original = DecomposedExample(Example("e", "When?", context, gold), source)
    edit = Prune(len(phrases) - 1, 0)
    perturbation = Perturbation("PruneStep", "prune", source, edit.apply(source), edit)
    reader = TableReader(reads, score=0.4) if isinstance(reads, dict) else reads
    builder = AnswerBuilder(Evaluator(reader))
    answered = builder.answer([(original, perturbation)])[0]
    last = answered.steps[-1]
    for place in last.evidence:
        assert context[place.start : place.end] == place.text
    return answered.answer, tuple(place.text for place in last.evidence), last.score


def test_a_name_whose_article_holds_the_gold_answer_stands() -> None:
    """The last step is misread, yet its thing's own article says the gold answer: it is right."""
    table = {ASKED: "Hill Brewery", "When was Hill Brewery founded?": "Ann Lee"}
    answer, _, score = pruned(BREWER, Date(1871), table)
    assert answer == Spans(("Hill Brewery",))
    assert 0.8 < score < 0.9


def test_it_is_cut_to_the_name() -> None:
    """Words around the article's name are left out of the answer and of its evidence."""
    answer, evidence, _ = pruned(BREWER, Date(1871), {ASKED: "small firm Hill Brewery"})
    assert answer == Spans(("Hill Brewery",))
    assert evidence == ("Hill Brewery",)


@pytest.mark.parametrize(
    ("text", "gold"),
    [
        ("beer", Date(1871)),
        ("Blue Ale", Date(1871)),
        ("Hill Brewery", Date(1902)),
        ("Hill Brewery", Spans(("Hill Brewery Ltd",))),
    ],
)
def test_what_does_not_lead_to_the_gold_answer_falls(text: str, gold: Answer) -> None:
    """No article of that name, or one without the gold answer, confirms nothing."""
    answer, _, _ = pruned(BREWER, gold, {ASKED: text})
    assert isinstance(answer, Discard)


class FirstOf:
    """Answers every question with the first of some texts that the context has."""

    name = "first of"
    fingerprint = "0" * 64

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        found = [next(text for text in self.texts if text in item.context) for item in inputs]
        starts = [item.context.index(text) for item, text in zip(inputs, found, strict=True)]
        return [
            Reading("span", text, start, start + len(text), 0.4)
            for text, start in zip(found, starts, strict=True)
        ]


def test_articles_are_asked_alone() -> None:
    """Where the whole context misleads the reader, an article alone may not."""
    answer, evidence, _ = pruned(BREWER, Date(1871), FirstOf("Oak Group", "Hill Brewery"))
    assert answer == Spans(("Hill Brewery",))
    assert evidence == ("Hill Brewery",)


@pytest.mark.parametrize(
    ("phrase", "question", "text"),
    [
        ("the nickname of Blue Ale", "What is the nickname of Blue Ale?", "Hill Brewery"),
        ("the queen of Blue Ale", "Who is the queen of Blue Ale?", "Blue Ale"),
    ],
)
def test_the_kind_must_fit(phrase: str, question: str, text: str) -> None:
    """A property is no article's name, and a person's article speaks of a person."""
    gold = Date(1990) if text == "Blue Ale" else Date(1871)
    answer, _, _ = pruned((phrase, "when was #1 founded"), gold, {question: text})
    assert isinstance(answer, Discard)


HARBOUR = "In June there were 120 boats, and in July there were 85 boats."
BOATS = ("number of boats in June", "number of boats in July", "difference of #1 and #2")


@pytest.mark.parametrize(
    ("text", "told", "stands"),
    [
        ("120", "120 boats in June. There were", True),
        ("120", "120 boats (in June) and", True),
        ("85", "120 boats in June. There were", False),
    ],
)
def test_operands_that_give_the_gold_answer(text: str, told: str, stands: bool) -> None:
    """One operand and a number of the passage give the gold answer, beside the operand's words."""
    context = f"There were {told} 85 boats in July, and 20 carts."
    table = {"How many boats in June?": text}
    answer, _, _ = pruned(BOATS, Number(Decimal(35)), table, context)
    assert (answer == Number(Decimal(120))) == stands


@pytest.mark.parametrize(
    ("title", "maker"),
    [
        ("Ann Lee (brewer)", "Ann Moss Lee"),
        ("Ann Lee", "Lee"),
        ("1950 Ann Lee", "Ann Lee and Bo"),
    ],
)
def test_names_may_be_fuller_or_shorter(title: str, maker: str) -> None:
    """Middle names, a surname alone, and a title with a year or a note still name the article."""
    context = f"Blue Ale: Blue Ale is made by {maker}.\n{title}: She was born in 1920."
    table = {"Who is the brewer of Blue Ale?": maker}
    answer, _, _ = pruned(
        ("the brewer of Blue Ale", "when was #1 born"), Date(1920), table, context
    )
    assert isinstance(answer, Spans)


def test_articles_are_titled_lines() -> None:
    """Two titled lines or more are articles; one passage is none."""
    assert [article.start for article in articles(CONTEXT)] == [0, CONTEXT.index("\n") + 1]
    assert articles(HARBOUR) == ()


@pytest.mark.parametrize(
    ("gold", "stated"),
    [
        (Spans(("oak group",)), True),
        (Spans(("Oak",)), True),
        (Spans(("Oa",)), False),
        (Date(1871), True),
        (Date(1871, 5), False),
        (Number(Decimal(1990)), True),
    ],
)
def test_what_a_text_states(gold: Answer, stated: bool) -> None:
    """Whole words, numbers, and all parts of a date."""
    assert states(CONTEXT, gold) == stated
