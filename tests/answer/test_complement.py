"""The count or percentage of those that do not meet a condition."""

from __future__ import annotations

import pytest

from bpb.answer.complement import whole_of, without_part
from bpb.answer.constraints import constraints
from bpb.answer.evaluator import Evaluated
from bpb.perturb.edits import NegateFilter, NegateShare
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.text import parse
from bpb.qgen.edit import edit_question
from bpb.records.constraint import ConstraintKind
from bpb.records.example import DecomposedExample, Discard, Example, StepTrace
from bpb.values import Answer, Number, parse_value
from tests.answer.by_heuristic import by_heuristic

COUNT = "return goals ;return #1 in the first half ;return #2 by Lee ;return number of #3"


def example(question: str, decomposition: str, answer: str) -> DecomposedExample:
    gold = parse_value(answer)
    assert isinstance(gold, Answer)
    return DecomposedExample(Example("1", question, "-", gold), parse(decomposition))


def perturbed(original: DecomposedExample, edit: NegateShare) -> Perturbation:
    source = original.decomposition
    return Perturbation("NegateFilter", "negation", source, edit.apply(source), edit)


def share(question: str, answer: str, *, rest: bool) -> DecomposedExample:
    appended = " ;return difference of 100 and #1" if rest else ""
    return example(question, f"return percent that were Irish{appended}", answer)


@pytest.mark.parametrize(
    ("asked", "negated"),
    [
        ("How many percent of people were Irish?", "How many percent of people were not Irish?"),
        ("How many in percent were under 18?", "How many in percent were not under 18?"),
    ],
)
def test_a_percentage_and_that_of_the_others_are_a_hundred(asked: str, negated: str) -> None:
    """The question takes a "not", or gives it up; the answer is what is missing to a hundred."""
    for question, other, edit in (
        (asked, negated, NegateShare()),
        (negated, asked, NegateShare(0)),
        (negated.replace(" were not", " weren't"), asked, NegateShare(0)),
    ):
        original = share(question, "11.4", rest=edit.share is not None)
        target = edit.apply(original.decomposition)
        assert by_heuristic(original, edit) == parse_value("88.6")
        perturbation = Perturbation(
            "NegateFilter", "negation", original.decomposition, target, edit
        )
        assert edit_question(question, perturbation) == other


def test_taking_the_rest_twice_gives_the_decomposition_back() -> None:
    """Appended and taken off again, "difference of 100" leaves nothing behind."""
    source = parse("return percent that were Irish")
    assert NegateShare(0).apply(NegateShare().apply(source)) == source


@pytest.mark.parametrize("answer", ["100", "120", "0", "about 12"])
def test_what_is_no_exact_part_of_a_hundred_has_no_rest(answer: str) -> None:
    """Nothing is said where there may be no others, or where the part is not known exactly."""
    original = share("How many percent were Irish?", answer, rest=False)
    found = by_heuristic(original, NegateShare())
    assert isinstance(found, Discard)


def test_a_question_with_another_verb_before_is_left_alone() -> None:
    """ "Percent of those who were born here are Irish" has two verbs that "not" could go to."""
    question = "How many percent of those who were born here are Irish?"
    original = share(question, "11.4", rest=False)
    target = NegateShare().apply(original.decomposition)
    perturbation = Perturbation(
        "NegateFilter", "negation", original.decomposition, target, NegateShare()
    )
    assert edit_question(question, perturbation) is None


def test_the_whole_of_a_count_is_that_without_the_filter() -> None:
    """Later filters stay: goals by Lee that were not in the first half are goals by Lee."""
    assert whole_of(parse(COUNT), NegateFilter(1)) == parse(
        "return goals ;return #1 by Lee ;return number of #2"
    )
    assert whole_of(parse(COUNT), NegateFilter(2)) == parse(
        "return goals ;return #1 in the first half ;return number of #2"
    )


def test_there_is_no_whole_where_a_part_and_the_rest_are_counted_apart() -> None:
    """A project between: "players of teams not from Texas" may be players of both."""
    projected = "return teams ;return #1 from Texas ;return players of #2 ;return number of #3"
    assert whole_of(parse(projected), NegateFilter(1)) is None
    assert whole_of(parse("return teams ;return #1 from Texas"), NegateFilter(1)) is None


def test_a_count_of_others_is_a_number_at_least() -> None:
    """Without an answer the constraint stays that it is a number."""
    original = example("How many goals by Lee were in the first half?", COUNT, "3")
    edit = NegateFilter(1)
    (found,) = constraints(edit, original, edit.apply(original.decomposition))
    assert found.kind is ConstraintKind.NUMERIC
    assert isinstance(original.answer, Number)


def evaluated(value: str) -> Evaluated:
    number = parse_value(value)
    assert isinstance(number, Answer)
    return Evaluated(number, (StepTrace("aggregate", "number of #3", "", (), number, "operation"),))


def test_the_rest_is_the_whole_without_the_gold_part() -> None:
    """Five in all and three of them gold leave two; the trace tells what it is made of."""
    original = example("How many goals by Lee were in the first half?", COUNT, "3")
    rest = without_part(evaluated("4"), evaluated("5"), evaluated("3"), original)
    assert rest is not None
    assert rest.answer == parse_value("2")
    assert rest.steps[-1].inputs == (parse_value("5"), parse_value("3"))


@pytest.mark.parametrize(("whole", "part"), [("2", "3"), ("5", "4"), ("about 5", "3")])
def test_there_is_no_rest_of_what_is_not_known(whole: str, part: str) -> None:
    """A whole smaller than its part, steps that do not give the gold answer, an inexact number."""
    original = example("How many goals by Lee were in the first half?", COUNT, "3")
    assert without_part(evaluated("4"), evaluated(whole), evaluated(part), original) is None


def test_a_long_question_without_the_form_is_left_alone() -> None:
    """The pattern looks at each word once: with every split of the words this would never end."""
    question = f"How many percent of {'the eligible registered voters ' * 12}voted?"
    original = example(question, "return percent of voters", "20%")
    assert edit_question(question, perturbed(original, NegateShare())) is None
