"""Answers that follow from the original's, by edit."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.answer import AnswerBuilder, Evaluator, Heuristic, agrees
from bpb.answer import heuristics as package
from bpb.discovery import instances
from bpb.perturb.edit import Edit
from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeDifferenceToBoolean,
    ChangeLastToArithmetic,
    ChangeLastToBoolean,
    DenyAnswer,
    FlipArithmetic,
    FlipExtremum,
    NegateBoolean,
    Prune,
    VerifyAnswer,
)
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import Reword
from bpb.qdmr.arguments import Comparator, ComparisonArguments, Operation
from bpb.qdmr.text import from_phrases
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, Date, Exactness, Number, Spans, YesNo
from tests.answer.by_heuristic import by_heuristic
from tests.answer.readers import TableReader

YES, NO = YesNo(True), YesNo(False)


def number(value: int | str, unit: str = "") -> Number:
    return Number(Decimal(value), unit)


def example(
    *phrases: str, answer: Answer | None, question: str = "Which?", context: str = "Some text."
) -> DecomposedExample:
    return DecomposedExample(Example("e", question, context, answer), from_phrases(phrases))


def flip(original: DecomposedExample, new: str) -> FlipExtremum:
    arguments = original.decomposition.last.arguments
    assert isinstance(arguments, ComparisonArguments)
    return FlipExtremum(len(original.decomposition) - 1, arguments.word, new)


def test_no_edit_has_two_heuristics() -> None:
    """Of two for one type of edit the later would win, and nobody would see it."""
    found = instances(package, Heuristic)  # type: ignore[type-abstract]
    kinds = [edit for each in found for edit in each.edits]
    assert len(kinds) == len(set(kinds)) > 0


@pytest.mark.parametrize(
    ("comparator", "value", "expected"),
    [
        (Comparator.MORE, 2, YES),
        (Comparator.MORE, 3, NO),
        (Comparator.AT_LEAST, 3, YES),
        (Comparator.LESS, 3, NO),
        (Comparator.AT_MOST, 2, NO),
        (Comparator.NOT_EQUAL, 4, YES),
    ],
)
def test_append_bool(comparator: Comparator, value: int, expected: YesNo) -> None:
    """The gold number is compared with the edit's value."""
    original = example("rooms", "number of #1", answer=number(3))
    assert by_heuristic(original, AppendBool(comparator, number(value))) == expected


def test_append_bool_on_dates() -> None:
    """A date is compared by year where the value is a year."""
    original = example("when was it built", answer=Date(1912, 5, 3))
    assert by_heuristic(original, AppendBool(Comparator.MORE, Date(1911))) == YES
    assert by_heuristic(original, AppendBool(Comparator.MORE, Date(1912))) == NO


def flipped(context: str, gold: int, old: Operation, new: Operation) -> Answer | Discard | None:
    word = "difference" if old is Operation.DIFFERENCE else "sum"
    original = example("yards of Ann", "yards of Bo", f"{word} of #1 and #2",
                       answer=number(gold), context=context)  # fmt: skip
    return by_heuristic(original, FlipArithmetic(2, old, new))


def test_arithmetic_from_the_one_pair() -> None:
    """The pair x, y with a = x - y gives x + y, even where that number is not in the passage."""
    text = "Ann ran 1,200 yards, Bo three hundred."
    assert flipped(text, 900, Operation.DIFFERENCE, Operation.SUM) == number(1500)
    assert flipped(text, 1500, Operation.SUM, Operation.DIFFERENCE) == number(900)


def test_arithmetic_does_not_fall_through() -> None:
    """Small answers and several pairs are final; without a pair the evaluator tries."""
    small = flipped("Ann ran 8 yards, Bo 5.", 3, Operation.DIFFERENCE, Operation.SUM)
    assert isinstance(small, Discard)
    assert small.reason == "the answer may be a count"
    many = flipped("They ran 50, 40, 30 and 20.", 10, Operation.DIFFERENCE, Operation.SUM)
    assert isinstance(many, Discard)
    assert many.reason == "more than one pair gives the answer"
    assert flipped("No numbers here.", 10, Operation.DIFFERENCE, Operation.SUM) is None


@pytest.mark.parametrize(
    ("edit", "gold", "expected"),
    [
        (BothToNeither(2), YES, NO),
        (BothToEither(2), YES, YES),
        (BothToNeither(2), NO, None),
        (BothToEither(2), NO, None),
    ],
)
def test_both(edit: Edit, gold: YesNo, expected: YesNo | None) -> None:
    """Only from "both: yes" does something follow."""
    original = example("if A is red", "if B is red", "if both #1 and #2 are true", answer=gold)
    assert by_heuristic(original, edit) == expected


@pytest.mark.parametrize(
    ("edit", "read", "expected"),
    [
        (BothToNeither(2), ("yes", "no"), NO),
        (BothToEither(2), ("yes", "no"), YES),
        (BothToNeither(2), ("no", "no"), None),
        (BothToEither(2), ("no", "no"), None),
    ],
)
def test_that_no_statement_holds_is_not_believed(
    edit: Edit, read: tuple[str, str], expected: YesNo | None
) -> None:
    """Where not both hold, one does in most cases, and a reader finds little that is denied."""
    original = example("if A is red", "if B is red", "if both #1 and #2 are true", answer=NO)
    reader = TableReader({"Is A red?": read[0], "Is B red?": read[1]})
    (result,) = AnswerBuilder(Evaluator(reader)).answer([(original, perturbed(original, edit))])
    if expected is None:
        assert isinstance(result.answer, Discard)
    else:
        assert result.answer == expected


def test_the_other_candidate() -> None:
    """Of two candidates the one that is not the gold answer, as the question writes it."""
    original = example("when was the Bell Hall built", "when was Ash House built",
                       "which was first of #1 , #2", answer=Spans(("Bell Hall",)),
                       question="Which was built first, the Bell Hall or Ash House?")  # fmt: skip
    assert by_heuristic(original, flip(original, "last")) == Spans(("Ash House",))


def test_no_quotation_mark_is_left_alone() -> None:
    """Where one stands inside what is offered."""
    original = example("when was Oslo", "when was Bergen's House", "which was last of #1 , #2",
                       answer=Spans(("Oslo",)),
                       question="Which was last, 'Oslo' or 'the Bergen's House'?")  # fmt: skip
    assert by_heuristic(original, flip(original, "first")) == Spans(("the Bergen's House",))


def test_a_candidate_that_an_ordinal_names_is_whole() -> None:
    """The answer is what the question offers, with its article: not "second"."""
    original = example(
        "when was the first temple built", "when was the second temple built",
        "which was first of #1 , #2", answer=Spans(("the first temple",)),
        question="Which temple was built earlier, the first temple or the second temple?",
    )  # fmt: skip
    assert by_heuristic(original, flip(original, "last")) == Spans(("the second temple",))


def test_gold_that_is_no_candidate() -> None:
    """A gold answer that is neither candidate, or could be both, is discarded."""
    for gold in ("Elm Court", "Hall"):
        original = example("size of Bell Hall", "size of Ash Hall", "which is lowest of #1 , #2",
                           answer=Spans((gold,)))  # fmt: skip
        result = by_heuristic(original, flip(original, "highest"))
        assert isinstance(result, Discard)
        assert result.reason == "the gold answer is no clear candidate"


def test_three_candidates_are_evaluated() -> None:
    """With three candidates the loser is not known."""
    original = example("size of A", "size of B", "size of C", "which is lowest of #1 , #2 , #3",
                       answer=Spans(("A",)))  # fmt: skip
    assert by_heuristic(original, flip(original, "highest")) is None


def test_changed_last_step() -> None:
    """A difference that is not zero is of different values; the winner of "highest" is higher."""
    same = ChangeLastToBoolean(Comparator.EQUAL)
    subtracted = ("yards of Ann", "yards of Bo", "difference of #1 and #2")
    assert by_heuristic(example(*subtracted, answer=number(4)), same) == NO
    assert by_heuristic(example(*subtracted, answer=number(0)), same) == YES
    compared = ("yards of Ann Lee", "yards of Bo Moe", "which is highest of #1 , #2")
    higher = ChangeLastToBoolean(Comparator.MORE, "higher")
    assert by_heuristic(example(*compared, answer=Spans(("Ann Lee",))), higher) == YES
    assert by_heuristic(example(*compared, answer=Spans(("Bo Moe",))), higher) == NO
    assert by_heuristic(example(*compared, answer=Spans(("Bo Moe",))), same) == NO


@pytest.mark.parametrize(
    ("question", "first_is_more"),
    [
        ("How many more goals did Ann score than Bo?", True),
        ("How many fewer goals did Ann score than Bo?", False),
        ("How many yards longer was the run of Bo than of Ann?", False),
        ("How many years after the death of Ann was that of Bo?", False),
        ("How many years before the death of Ann was that of Bo?", True),
        ("How many more goals than Bo did Ann score?", None),
        ("What is the difference of Ann and Bo?", None),
        ("How many more goals did Ann and Cy score?", None),
    ],
)
def test_a_difference_that_is_presumed(question: str, first_is_more: bool | None) -> None:
    """What the question takes for granted is so where there is a difference, and else neither."""
    more = ChangeDifferenceToBoolean(Comparator.MORE, "higher")
    less = ChangeDifferenceToBoolean(Comparator.LESS, "lower")
    steps = ("goals of Ann", "goals of Bo", "difference of #1 and #2")
    original = example(*steps, answer=number(4), question=question)
    expected = {True: (YES, NO), False: (NO, YES), None: (None, None)}[first_is_more]
    assert (by_heuristic(original, more), by_heuristic(original, less)) == expected
    none = example(*steps, answer=number(0), question=question)
    expected = (None, None) if first_is_more is None else (NO, NO)
    assert (by_heuristic(none, more), by_heuristic(none, less)) == expected


def test_the_older_is_born_earlier() -> None:
    """Of dates the later one is the greater; a bound tells no difference."""
    more = ChangeDifferenceToBoolean(Comparator.MORE, "later")
    steps = ("year Ann was born", "year Bo was born", "difference of #1 and #2")
    question = "How many years older was Ann than Bo?"
    assert by_heuristic(example(*steps, answer=number(4), question=question), more) == NO
    bound = Number(Decimal(4), "", Exactness.AT_MOST)
    assert by_heuristic(example(*steps, answer=bound, question=question), more) is None


def test_negated_boolean() -> None:
    """The gold answer is turned."""
    original = example("if Ann is an actor", answer=YES)
    assert by_heuristic(original, NegateBoolean(0)) == NO
    assert by_heuristic(original, DenyAnswer()) == NO


CONTEXT = "Bell Hall has 40 rooms. Ash House has 25 rooms. Both are old."
ROOMS = {"How many rooms of Bell Hall?": "40", "How many rooms of Ash House?": "25"}


def rooms(answer: Answer) -> DecomposedExample:
    return example("rooms of Bell Hall", "rooms of Ash House", "number of #1", "number of #2",
                   "which is highest of #3 , #4", answer=answer, context=CONTEXT)  # fmt: skip


def perturbed(original: DecomposedExample, edit: Edit) -> Perturbation:
    source = original.decomposition
    return Perturbation("Rule", "category", source, edit.apply(source), edit)


def test_a_question_that_means_the_same_has_the_original_answer() -> None:
    """The gold answer as it is; without one there is none to keep."""
    original = example("rooms", "number of #1", answer=number(3))
    assert by_heuristic(original, Reword(0)) == number(3)
    unanswered = by_heuristic(example("rooms", "number of #1", answer=None), Reword(0))
    assert isinstance(unanswered, Discard)


def test_builder_takes_heuristics_first_and_evaluates_the_rest() -> None:
    """Answers come in order, with constraints and one trace a step."""
    original = rooms(Spans(("Bell Hall",)))
    difference = perturbed(original, ChangeLastToArithmetic(Operation.DIFFERENCE))
    other = perturbed(original, flip(original, "lowest"))
    builder = AnswerBuilder(Evaluator(TableReader(ROOMS)))
    evaluated, told = builder.answer([(original, difference), (original, other)])
    assert evaluated.answer == number(15)
    assert evaluated.constraints == (Constraint(ConstraintKind.NUMERIC),)
    assert evaluated.steps[-1].by == "operation"
    assert told.answer == Spans(("Ash House",))
    assert told.steps[-1].by == "heuristic"
    assert len(told.steps) == len(evaluated.steps) == 5


def test_builder_checks_the_steps_on_the_original() -> None:
    """Where the same operands give another answer than the gold one, nothing is built on them."""
    original = rooms(Spans(("Ash House",)))
    edit = ChangeLastToArithmetic(Operation.DIFFERENCE)
    (result,) = AnswerBuilder(Evaluator(TableReader(ROOMS))).answer(
        [(original, perturbed(original, edit))]
    )
    assert isinstance(result.answer, Discard)
    assert result.answer.reason == "the steps do not give the original's answer"
    assert result.constraints == (Constraint(ConstraintKind.NUMERIC),)


def test_pruned_questions_need_a_reader_that_knows_the_original() -> None:
    """An unsure answer to what is left counts only if the reader answers the original rightly."""
    original = example("halls", "#1 that have 40 rooms", "when was #2 built",
                       answer=Date(1912), context="Bell Hall, of 1912, has 40 rooms.")  # fmt: skip
    edit = Prune(2, 1)
    table = {"Which halls have 40 rooms?": "Bell Hall"}
    unsure = TableReader(table, score=0.4)
    wrong = AnswerBuilder(Evaluator(unsure)).answer([(original, perturbed(original, edit))])
    assert isinstance(wrong[0].answer, Discard)
    table["When was Bell Hall built?"] = "1912"
    right = AnswerBuilder(Evaluator(unsure)).answer([(original, perturbed(original, edit))])
    assert right[0].answer == Spans(("Bell Hall",))


def test_a_sure_answer_to_what_is_left_stands_where_the_original_cannot_tell() -> None:
    """An original that cannot be evaluated speaks neither for nor against the reader."""
    original = example("halls", "#1 that have 40 rooms", "when was #2 built",
                       answer=Date(1912), context="Bell Hall, of 1912, has 40 rooms.")  # fmt: skip
    sure = TableReader({"Which halls have 40 rooms?": "Bell Hall"})
    (result,) = AnswerBuilder(Evaluator(sure)).answer(
        [(original, perturbed(original, Prune(2, 1)))]
    )
    assert result.answer == Spans(("Bell Hall",))


@pytest.mark.parametrize(("text", "stands"), [("40", True), ("25", False)])
def test_what_is_read_for_one_operand_is_beside_its_words(text: str, stands: bool) -> None:
    """Where the original cannot tell, the sentence must be about the operand and not another."""
    context = "Bell Hall has 40 rooms. The house by the river has 25 rooms."
    original = example("rooms of Bell Hall", "rooms of Ash House", "number of #1", "number of #2",
                       "which is highest of #3 , #4", answer=Spans(("Bell Hall",)),
                       context=context)  # fmt: skip
    reader = TableReader({"How many rooms of Bell Hall?": text})
    (result,) = AnswerBuilder(Evaluator(reader)).answer(
        [(original, perturbed(original, Prune(4, 2)))]
    )
    assert (result.answer == number(40)) == stands
    if not stands:
        assert isinstance(result.answer, Discard)
        assert result.answer.reason == "the passage does not tie the answer to what is asked"


def test_the_gold_answer_tells_which_of_two_is_true() -> None:
    """Of "which is true of #1, #2" the named one is, and the other is not; where the gold answer is
    neither, no reader is asked.
    """
    steps = ("if Ann Lee named the ship", "if Bob Roe named the ship", "which is true of #1 , #2")
    original = example(*steps, answer=Spans(("Bob Roe",)), context="Ships.")
    original = replace(
        original,
        example=replace(original.example, question="Who named the ship, Ann Lee or Bob Roe?"),
    )
    batch = [(original, perturbed(original, Prune(2, keep))) for keep in (0, 1)]
    ann, bob = AnswerBuilder(Evaluator(TableReader({}))).answer(batch)
    assert (ann.answer, bob.answer) == (YesNo(False), YesNo(True))
    other = replace(original, example=replace(original.example, answer=Spans(("Cy Dahl",))))
    assert isinstance(by_heuristic(other, Prune(2, 0)), Discard)


def test_the_other_of_two_is_asked_the_same() -> None:
    """That it is no weekly of that year does not tell that it was not founded then."""
    steps = ("if Ash is a weekly founded in 1987", "if Elm was founded in 1987",
             "which is true of #1 , #2")  # fmt: skip
    original = example(*steps, answer=Spans(("Ash",)), context="Weeklies.")
    question = "Which is a weekly founded in 1987, Ash or Elm?"
    original = replace(original, example=replace(original.example, question=question))
    assert isinstance(by_heuristic(original, Prune(2, 1)), Discard)
    assert by_heuristic(original, Prune(2, 0)) == YesNo(True)


def test_parts_of_a_true_conjunction_are_true() -> None:
    """No reader is asked what the original's answer tells."""
    original = example("if oaks are trees", "if elms are trees", "if both #1 and #2 are true",
                       answer=YesNo(True), context="Trees.")  # fmt: skip
    reader = TableReader({})
    (result,) = AnswerBuilder(Evaluator(reader)).answer(
        [(original, perturbed(original, Prune(2, 1)))]
    )
    assert result.answer == YesNo(True)
    assert reader.asked == []


@pytest.mark.parametrize(
    ("answer", "gold", "expected"),
    [
        (Spans(("Bell Hall",)), Spans(("the bell hall",)), True),
        (Spans(("Hall",)), Spans(("Bell Hall",)), True),
        (Spans(("Ash House",)), Spans(("Bell Hall",)), False),
        (Date(1912), Spans(("1912",)), True),
        (number(5), number(6), False),
    ],
)
def test_agreement_with_gold(answer: Answer, gold: Answer, expected: bool) -> None:
    """Answers agree when they say the same in other words or as another type."""
    assert agrees(answer, gold) is expected


def test_the_loser_is_what_the_question_offers_besides_gold() -> None:
    """Steps that name the candidates badly do not matter: one is gold, the other is offered."""
    original = example(
        "size of cats", "size of pets", "which is larger of #1 , #2",
        answer=Spans(("dogs",)), question="Which kind is larger: cats or dogs?",
    )  # fmt: skip
    assert by_heuristic(original, flip(original, "smaller")) == Spans(("cats",))


def test_a_pair_has_the_number_that_the_steps_have() -> None:
    """Of "100 besides #1" no pair without the 100 is one, nor is any with a negative number."""
    original = example(
        "percent that left", "difference of 100 and #1", answer=number("87", "%"),
        context="In all 13% left, 65 to 100 stayed and 22 to 109 slept.",
    )  # fmt: skip
    edit = FlipArithmetic(1, Operation.DIFFERENCE, Operation.SUM)
    assert isinstance(by_heuristic(original, edit), Discard)


@pytest.mark.parametrize(
    ("question", "context", "comparator", "value", "answer"),
    [
        ("How many were sold?", "It sold over 200 copies.", Comparator.MORE, 150, YES),
        ("How many were sold?", "It sold over 200 copies.", Comparator.LESS, 300, None),
        ("It sold more than how many copies?", "It sold 200.", Comparator.LESS, 300, None),
        ("How many were sold?", "It sold 200 copies.", Comparator.LESS, 300, YES),
        ("How many were sold?", "It sold 200, or over 200.", Comparator.LESS, 300, YES),
    ],
)
def test_a_bound_leaves_open_what_lies_beyond(
    question: str, context: str, comparator: Comparator, value: int, answer: YesNo | None
) -> None:
    """A gold number that the passage or the question has as a bound is no exact number."""
    original = example("copies sold", answer=number(200), question=question, context=context)
    found = by_heuristic(original, AppendBool(comparator, number(value)))
    assert found == answer if answer else isinstance(found, Discard)


def test_a_date_is_no_duration() -> None:
    """A year as the answer to "how long" answers something else."""
    original = example("time it stood", answer=Date(1859), question="How long had it stood?")
    assert isinstance(by_heuristic(original, AppendBool(Comparator.LESS, Date(1900))), Discard)


@pytest.mark.parametrize(
    ("gold", "candidate", "expected"),
    [
        (Spans(("Oslo",)), "Oslo", YES),
        (Spans(("United States",)), "the United States", YES),
        (Spans(("Oslo",)), "Bergen", NO),
        (Date(1891, 5, 3), "May 3, 1891", YES),
        (Date(1891, 5, 3), "June 1, 1902", NO),
    ],
)
def test_verify_answer(gold: Answer, candidate: str, expected: YesNo) -> None:
    """Yes for the gold answer, no for what shares nothing with it."""
    assert (
        by_heuristic(example("capital of Norway", answer=gold), VerifyAnswer(candidate)) == expected
    )


def test_verify_answer_that_may_be_right() -> None:
    """What shares words with the gold answer, or is another annotator's, is not told."""
    original = example("city of birth", answer=Spans(("New York City",)))
    assert isinstance(by_heuristic(original, VerifyAnswer("New York")), Discard)
    known = replace(original.example, alternatives=(Spans(("Albany",)),))
    assert isinstance(
        by_heuristic(replace(original, example=known), VerifyAnswer("Albany")), Discard
    )
    known = replace(original.example, alternatives=(Spans(("New York",)),))
    assert by_heuristic(replace(original, example=known), VerifyAnswer("New York")) == YES


def test_verify_answer_of_a_list() -> None:
    """All that the answer lists is it, in any order; a part of it, or more, is not told."""
    original = example("owners", answer=Spans(("the Elks", "Ann Lee", "Bo Ek")))
    assert by_heuristic(original, VerifyAnswer("Ann Lee, the Elks and Bo Ek", several=True)) == YES
    for other in ("Ann Lee and Bo Ek", "Ann Lee, the Elks and Jo", "Ann Lee, Bo Ek, Jo and Elks"):
        assert isinstance(by_heuristic(original, VerifyAnswer(other, several=True)), Discard)


@given(st.from_regex(r"[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?", fullmatch=True))
def test_verify_answer_is_yes_for_the_gold_answer_whatever_it_is(name: str) -> None:
    """The gold answer verifies itself, with an article or without."""
    original = example("name", answer=Spans((name,)))
    assert by_heuristic(original, VerifyAnswer(name)) == YES
    assert by_heuristic(original, VerifyAnswer(f"the {name}")) == YES
