"""ReplaceArith: exchange addition and subtraction."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.words import has_any, words_of
from bpb.perturb.edits import FlipArithmetic
from bpb.perturb.negate import is_negated
from bpb.perturb.quantity import Quantity, quantity_of
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.arguments import (
    AggregateArguments,
    ArithmeticArguments,
    FilterArguments,
    Operation,
)
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample
from bpb.values import Spans, singular

# A census counts the same persons in each of these.
_TIME = re.compile(r"\b(?:1\d{3}|20\d{2})\b|\b(?:first|second|third|fourth) (?:half|quarter)\b")
_FLIPPED = {
    Operation.SUM: Operation.DIFFERENCE,
    Operation.DIFFERENCE: Operation.SUM,
}


class ReplaceArith(Rule):
    """Flip an arithmetic last step over two references: a difference becomes a sum, and back.

    The rule skips a difference whose sum has no meaning: one of dates, rates or ages, of things in
    two years, or of a thing at two times. It also skips groups that a census counts twice (people
    and households), a set with a part of it, a constant ("difference of 100 and
    #1"), and a negation that the steps lack.

    Source: Geva et al. 2022, section 3.2, Table 1.
    """

    category = "arithmetic"
    cases = (
        Case(
            "return yards of Ann ;return yards of Bob ;return difference of #1 and #2",
            becomes=("return yards of Ann ;return yards of Bob ;return sum of #1 and #2",),
        ),
        Case(
            "return yards of Ann ;return yards of Bob ;return the sum of #1 and #2",
            becomes=(
                "return yards of Ann ;return yards of Bob ;return the difference of #1 and #2",
            ),
        ),
        Case(
            "return when was A founded ;return when was B founded ;return difference of #2 and #1",
            becomes=(),
        ),
        Case(
            "return paste ;return puree ;return difference of #1 and #2",
            becomes=(),
            answer="the texture",
        ),
        Case("return age of Ann ;return age of Bob ;return difference of #1 and #2", becomes=()),
        Case("return percent of men ;return difference of 100 and #1", becomes=()),
        Case(
            "return people in 2010 ;return people in 2018 ;return number of #1 "
            ";return number of #2 ;return difference of #4 and #3",
            becomes=(),
        ),
        Case(
            "return people of the town ;return families of the town ;return number of #1 "
            ";return number of #2 ;return difference of #3 and #4",
            becomes=(),
        ),
        Case(
            "return people of the town ;return housing units of the town ;return number of #1 "
            ";return number of #2 ;return difference of #3 and #4",
            becomes=(),
        ),
        Case(
            "return cases in 2010 ;return cases expected in 2030 ;return number of #1 "
            ";return number of #2 ;return difference of #4 and #3",
            becomes=(),
        ),
        Case(
            "return males per 100 females ;return females ;return number of #1 "
            ";return number of #2 ;return difference of #3 and #4",
            becomes=(),
        ),
        Case(
            "return people that were Irish ;return people that were Scots ;return number of #1 "
            ";return number of #2 ;return difference of #3 and #4",
            becomes=(),
            question="How many people were not Irish or Scots?",
        ),
        Case(
            "return flowers ;return #1 that are white ;return number of #1 ;return number of #2 "
            ";return difference of #3 and #4",
            becomes=(),
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[FlipArithmetic]:
        decomposition = example.decomposition
        arguments = decomposition.last.arguments
        if not isinstance(arguments, ArithmeticArguments) or len(arguments.operands) != 2:
            return
        if isinstance(example.answer, Spans):
            # "What is the difference between purée and paste?" asks for no number.
            return
        references = [operand for operand in arguments.operands if isinstance(operand, int)]
        # What a question denies is a difference from the whole, which no step may say.
        if is_negated(example.question) and not is_negated(str(decomposition)):
            return
        new = _FLIPPED.get(arguments.operation)
        if new is None or len(references) != 2:
            return
        if new is Operation.SUM and not all(_adds_up(decomposition, r) for r in references):
            return
        if new is Operation.SUM and _differ_in_time(decomposition, *references):
            return
        if new is Operation.SUM and _counted_again(decomposition, *references):
            return
        if not _part_of_the_other(decomposition, *references):
            yield FlipArithmetic(len(decomposition) - 1, old=arguments.operation, new=new)


def _adds_up(decomposition: Decomposition, index: int) -> bool:
    """Whether a sum of such values means something: not of dates, rates or differences."""
    step = decomposition.steps[index]
    if isinstance(step.arguments, AggregateArguments) and not _adds_up(
        decomposition, step.arguments.of
    ):
        return False
    return (
        quantity_of(decomposition, index) is not Quantity.DATE
        and not isinstance(step.arguments, ArithmeticArguments)
        and not has_any(" ".join(map(singular, words_of(step.text))), word_class("ratio"))
    )


def _differ_in_time(decomposition: Decomposition, left: int, right: int) -> bool:
    """Whether two operands are in two years, or one thing at two times (halves of a game)."""
    texts = [spelled_out(decomposition, index) for index in (left, right)]
    one, other = (_TIME.findall(text) for text in texts)
    in_years = all(any(time.isdigit() for time in found) for found in (one, other))
    return one != other and (in_years or len({_TIME.sub("", text) for text in texts}) == 1)


def _counted_again(decomposition: Decomposition, left: int, right: int) -> bool:
    """Whether a census counts some persons of one operand in the other too."""
    one, other = (_people(spelled_out(decomposition, index)) for index in (left, right))
    return bool(one and other) and one != other


def _people(text: str) -> set[str]:
    """The nouns for people and households in a text."""
    counted = word_class("population_noun") | {"household", "family", "housing unit"}
    said = " ".join(map(singular, words_of(text)))
    return {noun for noun in counted if has_any(said, (noun,))}


def _part_of_the_other(decomposition: Decomposition, left: int, right: int) -> bool:
    """Whether one operand measures a set that the other's set was filtered from."""

    def measured(index: int) -> set[int]:
        step = decomposition.steps[index]
        return set(step.references) if isinstance(step.arguments, AggregateArguments) else {index}

    def narrowed_from(sets: set[int]) -> set[int]:
        return {
            step.arguments.of
            for step in (decomposition.steps[i] for i in sets)
            if isinstance(step.arguments, FilterArguments)
        }

    a, b = measured(left), measured(right)
    return bool(a & narrowed_from(b) or b & narrowed_from(a))
