"""The complete derivation of each delivered variant and of its original.

A heuristic gives most answers without the passage, so their steps have no values. Here the steps
are evaluated from the passage all the same, and each is marked with respect to the answer. The
delivered answer stays as it is; `Walked` states where the steps give another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bpb.answer.agreement import agrees
from bpb.answer.complete_walk import CompleteWalk
from bpb.answer.compute import compute
from bpb.answer.evaluator import Evaluated, Evaluation, Evaluator
from bpb.qdmr.arguments import Aggregate, AggregateArguments
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard, StepTrace, Support, Variant, Walked
from bpb.values import Answer, Value

_MARKS: Mapping[bool | None, Support] = {True: "supporting", False: "contradicting", None: "open"}


def traced(evaluator: Evaluator, variants: Sequence[Variant]) -> list[Variant]:
    """The variants, in order, with a value and a mark for every step, theirs and the originals'.

    Each question about a passage is asked once, for all variants and their original.
    """
    originals = list({each.original.id: each.original for each in variants}.values())
    jobs = [Evaluation(each.decomposition, each.context, each.question) for each in originals]
    jobs += [
        Evaluation(
            each.decomposition, each.original.context, each.original.question, asked=each.question
        )
        for each in variants
    ]
    found = evaluator.evaluate(jobs, CompleteWalk)
    own, others = found[: len(originals)], found[len(originals) :]
    ready = {
        original.id: _traced_original(original, result)
        for original, result in zip(originals, own, strict=True)
    }
    return [
        replace(_traced_variant(variant, result), original=ready[variant.original.id])
        for variant, result in zip(variants, others, strict=True)
    ]


def _traced_original(original: DecomposedExample, found: Evaluated) -> DecomposedExample:
    walked = Walked(found.answer, _is_one_of(found.answer, _gold(original)))
    last = len(original.decomposition) - 1
    marks = {last: walked.agrees}
    return replace(
        original,
        steps=_marked(original.decomposition, found.steps, marks),
        walked=walked,
    )


def _traced_variant(variant: Variant, found: Evaluated) -> Variant:
    walked = Walked(found.answer, _agreement(variant, found.answer))
    decomposition, last = variant.decomposition, len(variant.decomposition) - 1
    steps = _joined(variant.steps, found.steps)
    gold = _gold(variant.original)
    marks = {
        index: _is_one_of(steps[index].output, gold)
        for index in range(last)
        if gold and _means_the_original(variant, index)
    }
    marks[last] = walked.agrees
    return replace(variant, steps=_marked(decomposition, steps, marks), walked=walked)


def _gold(original: DecomposedExample) -> tuple[Answer, ...]:
    """The gold answers of an original; empty if the corpus gives none."""
    return () if original.answer is None else (original.answer, *original.example.alternatives)


def _joined(own: Sequence[StepTrace], walked: Sequence[StepTrace]) -> list[StepTrace]:
    """What gave the delivered answer, and of the other steps the walk's traces.

    An answer that was computed over other steps (`bpb.answer.complement`) keeps its last one.
    """
    if not own:
        return list(walked)
    answer = replace(own[-1], operator=walked[-1].operator, text=walked[-1].text)
    same = [step.text for step in own[:-1]] == [step.text for step in walked[:-1]]
    kept = [*(own[:-1] if same else walked[:-1]), answer]
    return [
        walk if isinstance(step.output, Discard) else step
        for step, walk in zip(kept, walked, strict=True)
    ]


def _agreement(variant: Variant, walked: Answer | Discard) -> bool | None:
    """Whether the walk gives the answer, or satisfies the constraints of a variant without one."""
    if isinstance(walked, Discard):
        return None
    if isinstance(variant.answer, Discard):
        return all(each.holds(walked) for each in variant.constraints)
    return _is_one_of(walked, (variant.answer, *variant.alternatives))


def _is_one_of(value: Value | Discard, right: Sequence[Answer]) -> bool | None:
    """Whether a value is one of the right answers; None if that is open."""
    if not isinstance(value, Answer) or not right:
        return None
    same = [agrees(value, each) for each in right]
    if True in same:
        return True
    return None if None in same else False


def _means_the_original(variant: Variant, index: int) -> bool:
    """Whether a step asks for what the original question asks for."""
    source = variant.original.decomposition
    return spelled_out(variant.decomposition, index) == spelled_out(source, len(source) - 1)


def _marked(
    decomposition: Decomposition,
    steps: Sequence[StepTrace],
    known: Mapping[int, bool | None],
) -> tuple[StepTrace, ...]:
    """The steps with their marks.

    A step whose right value is known is marked by it. Any other step takes the mark of the steps
    that use it. A set takes the mark of its count only if it has that many members.
    """
    leads: dict[int, bool | None] = {}
    for index in reversed(range(len(steps))):
        if index in known:
            leads[index] = known[index]
        elif isinstance(steps[index].output, Discard):
            leads[index] = None
        else:
            leads[index] = _of_users(decomposition, steps, index, leads)
    return tuple(
        replace(step, support=_MARKS[leads[index]], inputs=_inputs(decomposition, steps, index))
        for index, step in enumerate(steps)
    )


def _of_users(
    decomposition: Decomposition,
    steps: Sequence[StepTrace],
    index: int,
    leads: Mapping[int, bool | None],
) -> bool | None:
    marks = {
        leads[user] if _counts_all(decomposition, steps, index, user) else None
        for user in decomposition.users(index)
    }
    if False in marks:
        return False
    return True in marks or None


def _counts_all(
    decomposition: Decomposition, steps: Sequence[StepTrace], index: int, user: int
) -> bool:
    """Whether a count that uses a set is the number of its members; true of all other steps."""
    arguments = decomposition.steps[user].arguments
    value, count = steps[index].output, steps[user].output
    if not isinstance(arguments, AggregateArguments) or isinstance(value, Discard):
        return True
    if arguments.aggregate is not Aggregate.COUNT or isinstance(count, Discard):
        return True
    members = compute(decomposition, user, {index: value})
    return (
        isinstance(members, Answer) and isinstance(count, Answer) and agrees(members, count) is True
    )


def _inputs(
    decomposition: Decomposition, steps: Sequence[StepTrace], index: int
) -> tuple[Value, ...]:
    """The values of the steps that a step refers to."""
    outputs = (steps[of].output for of in decomposition.steps[index].references)
    return tuple(value for value in outputs if not isinstance(value, Discard))
