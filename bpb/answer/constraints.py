"""Constraints on an answer that follow from the edit alone (Geva et al. 2022, section 3.5)."""

from __future__ import annotations

from bpb.answer.comparison_operands import candidate_names
from bpb.answer.growth import Growth, growth
from bpb.answer.heuristics.flip_extremum import gold_candidate
from bpb.domains import NO_DOMAINS, Domains
from bpb.english.superlatives import of_words
from bpb.english.words import has_any
from bpb.perturb.edit import Edit
from bpb.perturb.edits import (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeFilter,
    ChangeLastToArithmetic,
    ChangeLastToBoolean,
    ChangeSuperlative,
    CountAnswer,
    DenyAnswer,
    FlipArithmetic,
    FlipExtremum,
    MoveNegation,
    NegateBoolean,
    NegateFilter,
    NegateShare,
    Prune,
    VerifyAnswer,
)
from bpb.perturb.half_comparison import half_comparison
from bpb.perturb.negate import is_negated
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    ArithmeticArguments,
    BooleanArguments,
    ComparisonArguments,
    DiscardArguments,
    Extremum,
    FilterArguments,
    Operation,
)
from bpb.qdmr.types import Decomposition
from bpb.qdmr.vocabulary import direction
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Exactness, Number, Spans, YesNo

_BOOLEAN = (
    AppendBool,
    BothToEither,
    BothToNeither,
    ChangeLastToBoolean,
    DenyAnswer,
    MoveNegation,
    NegateBoolean,
    VerifyAnswer,
)


def constraints(
    edit: Edit,
    original: DecomposedExample,
    target: Decomposition,
    domains: Domains = NO_DOMAINS,
) -> tuple[Constraint, ...]:
    """What every right answer to the perturbed question meets.

    Yes/no where the last step became or is boolean, and the opposite of the gold one where it is
    negated; a number where it became or is arithmetic, a sum, an average or a count, in the gold
    number's unit where the operands are the same; for an exchange of sum and difference of two
    quantities, none negative, that the difference is at most the sum; for another limit, that the
    gold number is the most or the least; for another place in an order of lengths, on which side of
    the gold one it is, and for the other one of two things, another answer; for the other end of a
    comparison, another one of its candidates; for a set without a condition, all of the gold one
    and no lower number; for the things of a count, how many; for a negation moved between the
    conditions of what is asked for, another answer.
    """
    last = target.last.arguments
    if isinstance(edit, ChangeSuperlative):
        return _other_of_two(original) or _amount_bound(edit, original, domains)
    if isinstance(edit, ChangeFilter):
        return _limited(edit, original)
    if isinstance(edit, FlipExtremum):
        return _other_candidate(edit, original)
    if isinstance(edit, _BOOLEAN) and isinstance(last, BooleanArguments):
        return (Constraint(ConstraintKind.BOOLEAN), *_opposite(edit, original))
    if isinstance(edit, FlipArithmetic) and edit.step == len(target) - 1:
        return (Constraint(ConstraintKind.NUMERIC), *_bound(edit, original), *_unit(original))
    counted = isinstance(last, ArithmeticArguments) or (
        isinstance(last, AggregateArguments)
        and last.aggregate in (Aggregate.COUNT, Aggregate.SUM, Aggregate.AVERAGE)
    )
    found: tuple[Constraint, ...] = ()
    if isinstance(edit, ChangeLastToArithmetic | CountAnswer | FlipArithmetic | Prune) and counted:
        found = (Constraint(ConstraintKind.NUMERIC),)
    if isinstance(edit, NegateFilter | NegateShare | MoveNegation) and (
        isinstance(original.answer, Number)
    ):
        found = (Constraint(ConstraintKind.NUMERIC), *_unit(original))
    if isinstance(edit, MoveNegation):
        found = (*found, *_moved(edit, original))
    if isinstance(edit, Prune):
        found = (*found, *_without_condition(edit, original), *_uncounted(edit, original))
    return found


def _opposite(edit: Edit, original: DecomposedExample) -> tuple[Constraint, ...]:
    """No where the gold answer is yes: for a negation always, for "neither" once both are true."""
    gold = original.answer
    if not isinstance(gold, YesNo):
        return ()
    turned = isinstance(edit, NegateBoolean) and edit.step == len(original.decomposition) - 1
    turned = turned or isinstance(edit, DenyAnswer)
    turned = turned or (isinstance(edit, BothToNeither) and gold.value)
    return (Constraint(ConstraintKind.OPPOSITE, gold),) if turned else ()


def _unit(original: DecomposedExample) -> tuple[Constraint, ...]:
    gold = original.answer
    if not isinstance(gold, Number) or not gold.unit:
        return ()
    return (Constraint(ConstraintKind.UNIT, unit=gold.unit),)


def _other_candidate(edit: FlipExtremum, original: DecomposedExample) -> tuple[Constraint, ...]:
    """One of the candidates and not the gold one, where the comparison is what is asked."""
    last, gold = original.decomposition.last.arguments, original.answer
    if edit.step != len(original.decomposition) - 1 or not isinstance(gold, Spans):
        return ()
    if not isinstance(last, ComparisonArguments) or len(gold.texts) != 1:
        return ()
    different = Constraint(ConstraintKind.DIFFERENT, gold)
    names = candidate_names(original.decomposition, last.candidates, original.question)
    if isinstance(names, Discard) or gold_candidate(names, gold) is None:
        return (different,)
    return (Constraint(ConstraintKind.ONE_OF, Spans(names)), different)


def _without_condition(edit: Prune, original: DecomposedExample) -> tuple[Constraint, ...]:
    """What a set keeps when a condition on it goes.

    One gold text may answer a question for one of several, to which another is right as well; a
    list of them is a set. Where the decomposition lost the question's "not", nothing is known.
    """
    gold = original.answer
    if _excludes(original.question) and not _excludes(str(original.decomposition)):
        return ()
    match growth(original.decomposition, edit), gold:
        case Growth.LARGER_SET, Spans(texts) if len(texts) > 1:
            return (Constraint(ConstraintKind.SUPERSET, gold),)
        case Growth.NO_LOWER, Number(exactness=Exactness.EXACT):
            return (Constraint(ConstraintKind.AT_LEAST, gold), *_unit(original))
        case Growth.NO_HIGHER, Number(exactness=Exactness.EXACT):
            return (Constraint(ConstraintKind.AT_MOST, gold), *_unit(original))
    return ()


def _excludes(text: str) -> bool:
    return is_negated(text) or has_any(text, ("except", "besides", "other than"))


def _moved(edit: MoveNegation, original: DecomposedExample) -> tuple[Constraint, ...]:
    """Another answer, where the last step has the things with the one property without the other.

    What has the second property without the first is none of them.
    """
    decomposition, gold = original.decomposition, original.answer
    if not isinstance(gold, Spans):
        return ()
    place, passed = len(decomposition) - 1, set[int]()
    while place not in passed:
        passed.add(place)
        match decomposition.steps[place].arguments:
            case FilterArguments(of=of):
                place = of
            case DiscardArguments() if place == edit.source:
                return (Constraint(ConstraintKind.DIFFERENT, gold),)
    both = {edit.source, edit.target} <= passed
    return (Constraint(ConstraintKind.DIFFERENT, gold),) if both else ()


def _uncounted(edit: Prune, original: DecomposedExample) -> tuple[Constraint, ...]:
    """As many things as the gold number, where the step that counted them goes."""
    last, gold = original.decomposition.last.arguments, original.answer
    if not isinstance(last, AggregateArguments) or last.aggregate is not Aggregate.COUNT:
        return ()
    if edit.step != len(original.decomposition) - 1 or edit.keep != last.of:
        return ()
    if not isinstance(gold, Number) or gold.exactness is not Exactness.EXACT:
        return ()
    if gold.value < 1 or gold.value != gold.value.to_integral_value():
        return ()
    return (Constraint(ConstraintKind.SIZE, gold),)


def _bound(edit: FlipArithmetic, original: DecomposedExample) -> tuple[Constraint, ...]:
    gold = original.answer
    if not isinstance(gold, Number) or gold.value < 0:
        return ()
    match edit.old, edit.new:
        case Operation.SUM, Operation.DIFFERENCE:
            return (Constraint(ConstraintKind.AT_MOST, gold),)
        case Operation.DIFFERENCE, Operation.SUM:
            return (Constraint(ConstraintKind.AT_LEAST, gold),)
    return ()


def _limited(edit: ChangeFilter, original: DecomposedExample) -> tuple[Constraint, ...]:
    """That a narrower limit leaves no more than the gold number, and a wider one no fewer."""
    limits = (text.lower().rpartition(" ") for text in (edit.old.text, edit.new))
    (how, _, old), (new_how, _, new) = limits
    if not isinstance(original.answer, Number) or not (old.isdecimal() and new.isdecimal()):
        return ()
    if how != new_how or old == new:
        return ()
    higher = int(new) > int(old)
    # "At least" bounds from below as "more than" does, though "least" is the low end.
    from_below = how.startswith("at ") != (direction(how) is Extremum.MAXIMUM)
    narrower = higher == from_below
    kind = ConstraintKind.AT_MOST if narrower else ConstraintKind.AT_LEAST
    return (Constraint(kind, original.answer),)


def _other_of_two(original: DecomposedExample) -> tuple[Constraint, ...]:
    """Another answer, where the other one of two things is asked for."""
    gold = original.answer
    if half_comparison(original.question) is None:
        return ()
    if not isinstance(gold, Spans) or len(gold.texts) != 1:
        return ()
    return (Constraint(ConstraintKind.DIFFERENT, gold),)


def _amount_bound(
    edit: ChangeSuperlative, original: DecomposedExample, domains: Domains
) -> tuple[Constraint, ...]:
    """That nothing is longer than the longest, where two or more are surely asked about."""
    gold, new = original.answer, of_words(edit.new)
    asked = domains.ordered(original.question, original.context)
    if asked is None or new is None:
        return ()
    if not isinstance(gold, Number) or (edit.old.rank > 1 and new.rank > 1):
        return ()
    known = [amount for amount in asked.amounts if amount is not None]
    end = edit.old if edit.old.rank == 1 else new
    longest = end.extremum is Extremum.MAXIMUM
    beyond = [each for each in known if (each > gold.value if longest else each < gold.value)]
    if len(asked.amounts) < 2 or gold.value not in known or len(beyond) != edit.old.rank - 1:
        return ()
    # From the first place all others are on one side; to it, on the other.
    kind = ConstraintKind.AT_MOST if longest == (edit.old.rank == 1) else ConstraintKind.AT_LEAST
    return (Constraint(ConstraintKind.NUMERIC), Constraint(kind, gold), *_unit(original))
