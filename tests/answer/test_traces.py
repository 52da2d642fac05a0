"""Complete derivations of delivered variants and their originals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from bpb.answer import Evaluation, Evaluator, traced
from bpb.answer.complete_walk import CompleteWalk
from bpb.domains import select
from bpb.protocols import Reading, ReadingInput
from bpb.qdmr.text import from_phrases
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import DecomposedExample, Discard, Example, StepTrace, Variant
from bpb.values import Answer, Number, Spans, YesNo
from tests.answer.readers import TableReader

GAME = (
    "Pete Lindqvist made a 45-yard field goal in the first quarter. In the third quarter, "
    "Lindqvist made a 33-yard field goal, and Daniel Osei kicked a 51-yard field goal."
)
TOWNS = "Oban, Perth and Ayr have a mill. Perth has 12 schools. Ann Lee lives in Oban."


class SpansReader(TableReader):
    """Proposes several spans, separated by "|", the first the likeliest."""

    def _read(self, item: ReadingInput) -> Reading:
        texts = self.table.get(item.question, "").split("|")
        if len(texts) < 2:
            return super()._read(item)
        scores = (self.score - 0.1 * rank for rank in range(len(texts)))
        spans = [
            Reading("span", text, start, start + len(text), score)
            for text, score in zip(texts, scores, strict=True)
            if (start := item.context.find(text)) >= 0
        ]
        return replace(spans[0], others=tuple(spans[1:]))


def walked(table: dict[str, str], *phrases: str, context: str = TOWNS) -> tuple[StepTrace, ...]:
    job = Evaluation(from_phrases(phrases), context)
    evaluator = Evaluator(SpansReader(table), domains=select(["football"]))
    (found,) = evaluator.evaluate([job], CompleteWalk)
    return found.steps


def variant(
    source: Sequence[str],
    target: Sequence[str],
    answer: Answer | Discard,
    gold: Answer,
    *,
    context: str = TOWNS,
    constraints: tuple[Constraint, ...] = (),
) -> Variant:
    """A variant whose answer a heuristic gave, so that no step before the last has a value."""
    example = Example("q1", "How many?", context, gold)
    decomposition = from_phrases(target)
    unknown = Discard("not evaluated")
    steps = tuple(
        StepTrace(step.operator.value, step.text, "", (), unknown, "heuristic")
        for step in decomposition.steps[:-1]
    )
    last = decomposition.steps[-1]
    final = StepTrace(last.operator.value, last.text, "", (gold,), answer, "heuristic")
    return Variant(
        "q1:Rule:1",
        DecomposedExample(example, from_phrases(source)),
        "Rule",
        "boolean",
        "Is it?",
        "edit",
        decomposition,
        answer,
        constraints,
        (*steps, final),
    )


SOURCE = ("schools of Perth", "number of #1")
TARGET = (*SOURCE, "if #2 is at least 10")
TABLE = {"How many schools of Perth?": "12", "What are the schools of Perth?": "12 schools"}


def marks(steps: Sequence[StepTrace]) -> list[str]:
    return [step.support for step in steps]


def test_every_step_gets_a_value() -> None:
    """The steps below a heuristic's answer are read and computed; the answer stays."""
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(12)))
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert not any(isinstance(step.output, Discard) for step in found.steps)
    assert found.steps[1].output == Number(Decimal(12))
    assert found.steps[1].evidence[0].text == TOWNS[found.steps[1].evidence[0].start :][:2]
    assert (found.steps[2].output, found.steps[2].by) == (YesNo(True), "heuristic")
    assert found.steps[2].inputs == (Number(Decimal(12)),)
    assert found.walked is not None
    assert (found.walked.answer, found.walked.agrees) == (YesNo(True), True)


def test_a_variant_without_steps_gets_them() -> None:
    """A variant made by hand has an answer alone."""
    given = replace(variant(SOURCE, TARGET, YesNo(True), Number(Decimal(12))), steps=())
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert [step.output for step in found.steps[1:]] == [Number(Decimal(12)), YesNo(True)]


def test_the_original_gets_its_steps_too() -> None:
    """The original's steps, what they give and whether that is the gold answer."""
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(12)))
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert len(found.original.steps) == 2
    assert found.original.walked is not None
    assert found.original.walked.agrees is True
    assert marks(found.original.steps)[-1] == "supporting"


def test_variants_share_what_is_read() -> None:
    """Each question about a passage is asked once, for the original and all its variants."""
    reader = TableReader(TABLE)
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(12)))
    traced(Evaluator(reader), [given, given])
    asked = [question for batch in reader.asked for question in batch]
    assert len(asked) == len(set(asked))


def test_a_walk_that_gives_another_answer_contradicts() -> None:
    """The delivered answer stays; its step, and what leads to it, are marked."""
    given = variant(SOURCE, TARGET, YesNo(False), Number(Decimal(8)))
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert found.answer == YesNo(False)
    assert found.walked is not None
    assert found.walked.agrees is False
    assert marks(found.steps)[1:] == ["contradicting", "contradicting"]
    assert marks(found.original.steps)[-1] == "contradicting"


def test_a_step_of_the_original_is_marked_by_the_gold_answer() -> None:
    """12 leads to the right answer of "at least 10", but is not the gold answer 11."""
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(11)))
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert marks(found.steps)[1:] == ["contradicting", "supporting"]


def test_another_annotator_supports_a_step_of_the_original() -> None:
    """12 is an alternative to the gold answer 11, so the step is right."""
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(11)))
    example = replace(given.original.example, alternatives=(Number(Decimal(12)),))
    given = replace(given, original=replace(given.original, example=example))
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert marks(found.steps)[1:] == ["supporting", "supporting"]


def test_the_mark_is_that_of_the_value_that_is_shown() -> None:
    """A step that gave the delivered answer keeps its value, and is marked by it."""
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(12)))
    own = replace(given.steps[1], output=Number(Decimal(12)))
    given = replace(given, steps=(given.steps[0], own, given.steps[2]))
    table = {**TABLE, "How many schools of Perth?": "8"}
    (found,) = traced(Evaluator(TableReader(table)), [given])
    assert (found.steps[1].output, marks(found.steps)[1]) == (Number(Decimal(12)), "supporting")


def test_what_cannot_be_read_is_open() -> None:
    """A step without a value says why, and those that need it are open."""
    given = variant(SOURCE, TARGET, YesNo(True), Number(Decimal(12)))
    (found,) = traced(Evaluator(TableReader({})), [given])
    assert str(found.steps[0].output) == "the reader found no answer at step 1"
    assert marks(found.steps) == ["open", "open", "open"]
    assert found.walked is not None
    assert found.walked.agrees is None


@pytest.mark.parametrize(("least", "agrees"), [(10, True), (15, False)])
def test_without_an_answer_the_constraints_decide(least: int, agrees: bool) -> None:
    """Without an answer the walk is compared with the constraints."""
    given = variant(
        SOURCE,
        SOURCE,
        Discard("no answer"),
        Number(Decimal(12)),
        constraints=(Constraint(ConstraintKind.AT_LEAST, Number(Decimal(least))),),
    )
    (found,) = traced(Evaluator(TableReader(TABLE)), [given])
    assert found.walked is not None
    assert found.walked.agrees is agrees
    assert found.steps[-1].output == Number(Decimal(12))


def test_a_counted_set_lists_its_members() -> None:
    """A count takes over the words of its set; the set itself is listed from the passage."""
    phrases = ("field goals of Pete Lindqvist", "number of #1")
    steps = walked({}, *phrases, context=GAME)
    assert steps[0].output == Spans(("45 yards", "33 yards"))
    assert [GAME[each.start : each.end] for each in steps[0].evidence] == ["45", "33"]
    assert steps[1].output == Number(Decimal(2))


def test_members_of_one_length_are_kept_apart() -> None:
    """Two field goals of 33 yards are two."""
    again = f"{GAME} In the fourth quarter, Daniel Osei kicked a 33-yard field goal."
    steps = walked({}, "field goals", "number of #1", context=again)
    assert steps[0].output == Spans(("45 yards", "33 yards", "51 yards", "33 yards (2)"))
    assert steps[1].output == Number(Decimal(4))


def test_spans_apart_are_members() -> None:
    """Of the spans that a reader proposes, those apart and nearly as likely are members."""
    table = {"Which towns have a mill?": "Oban|Oban, Perth|Perth|Ayr"}
    steps = walked(table, "towns that have a mill", "number of #1")
    assert steps[0].output == Spans(("Oban", "Perth", "Ayr"))
    assert steps[1].output == Number(Decimal(3))
    assert steps[1].by == "operation"


def test_a_name_is_its_first_mention() -> None:
    """A step that names a thing has the thing as its value, without a reader."""
    steps = walked({}, "Ann Lee", "where #1 lives")
    assert steps[0].output == Spans(("Ann Lee",))
    assert steps[0].by == "operation"
    assert TOWNS[steps[0].evidence[0].start :].startswith("Ann Lee")


def test_a_step_over_one_without_a_value_is_asked_by_its_words() -> None:
    """The words of the step that has none stand for it."""
    steps = walked({"Who lives in the town that has a tower?": "Ann Lee"},
                   "the town that has a tower", "who lives in #1")  # fmt: skip
    assert isinstance(steps[0].output, Discard)
    assert steps[1].output == Spans(("Ann Lee",))


@pytest.mark.parametrize(
    ("offered", "truth"),
    [
        ("is Ann Lee", True),
        ("is not Ann Lee", False),
        ("is Bo Dahl", False),
        ("is Romeo and Juliet", False),
        ("is not Bo Dahl", True),
        ("is tall", None),
        ("is not in Oban", None),
        ("is American", None),
        ("did swim", None),
        ("is 12", None),
    ],
)
def test_whether_a_value_is_the_one_offered_is_compared(offered: str, truth: bool | None) -> None:
    """ "If #1 is Ann Lee" needs no reader where the value is known; other statements do."""
    steps = walked({"Who lives in Oban?": "Ann Lee"}, "who lives in Oban", f"if #1 {offered}")
    output = steps[1].output
    assert (output.value if isinstance(output, YesNo) else None) is truth


@pytest.mark.parametrize(
    ("offered", "truth"),
    [("true", True), ("false", False), ("not true", False), ("not false", True)],
)
def test_false_negates_once(offered: str, truth: bool) -> None:
    """ "If #1 is false" is no where #1 is yes."""
    steps = walked({"Is Ann Lee in Oban?": "yes"}, "if Ann Lee is in Oban", f"if #1 is {offered}")
    assert steps[1].output == YesNo(truth)


@pytest.mark.parametrize("context", ["They gave us a US flag.", "Let us see: US flags."])
def test_a_name_is_no_other_word(context: str) -> None:
    """ "us" is no mention of "US"."""
    (step,) = walked({}, "US", context=context)
    assert step.output == Spans(("US",))
    assert [context[each.start : each.end] for each in step.evidence] == ["US"]


def test_a_bound_has_the_unit_of_what_is_compared() -> None:
    """ "At least 10" is ten yards where yards are compared."""
    steps = walked({"How many yards was the longest field goal?": "45-yard"},
                   "yards of field goals", "highest of #1", "if #2 is at least 40",
                   context=GAME)  # fmt: skip
    assert steps[2].output == YesNo(True)
