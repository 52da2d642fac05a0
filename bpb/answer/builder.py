"""Answers for perturbed examples: by heuristic where the gold answer tells, else by evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

from bpb.answer.agreement import agrees
from bpb.answer.bridge import (
    MOST_ARTICLES,
    articles,
    asks_for_bridge,
    completes,
    leading,
    tells_apart,
)
from bpb.answer.complement import whole_of, without_part
from bpb.answer.constraints import constraints
from bpb.answer.evaluator import (
    NOT_EVALUATED,
    ONE_PLACE,
    Evaluated,
    Evaluation,
    Evaluator,
)
from bpb.answer.heuristics.both import unlikely
from bpb.answer.heuristics.heuristic import heuristic
from bpb.perturb.edits import MoveNegation, NegateFilter, Prune
from bpb.perturb.perturbation import Perturbation
from bpb.records.constraint import Constraint
from bpb.records.example import DecomposedExample, Discard, StepTrace
from bpb.values import Answer, Groups, Interval, Range, to_text

# These are read from the passage: only where the reader gives the original's answer is it trusted.
_READ_AGAIN = (MoveNegation, NegateFilter, Prune)


NONE_HOLDS = Discard("that no statement holds is not surely told")
NOT_TIED = Discard("the passage does not tie the answer to what is asked")

# A reading of this probability stands where the original cannot tell whether it is right.
SURE = 0.6


@dataclass(frozen=True, slots=True)
class Answered:
    """What is known about the answer to one perturbed question."""

    answer: Answer | Discard
    constraints: tuple[Constraint, ...]
    steps: tuple[StepTrace, ...]


class AnswerBuilder:
    """Answers perturbed examples in batches.

    Args:
        evaluator: Evaluates decompositions; its domains give facts of the passage.
    """

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def answer(
        self,
        batch: Sequence[tuple[DecomposedExample, Perturbation]],
        questions: Sequence[str] = (),
    ) -> list[Answered]:
        """The answer of each perturbed example, in order.

        Args:
            batch: The perturbed examples.
            questions: The new question of each, to ask its last step with too; none, or one each.

        The original question is evaluated too (beyond the paper). Where an edit leaves the
        operands of the last step as they are and the gold answer does not come out, they are wrong,
        and so is what else is computed from them. Where steps are read anew, an answer of which the
        reader is not sure stands only if the reader gives the gold answer to the original, or the
        answer leads to the gold answer (`bpb.answer.bridge`). Of two operands read from one place
        one is wrong, however sure the reader is.
        """
        results: dict[int, Answered] = {}
        jobs: dict[int, Evaluation] = {}
        originals: dict[str, Evaluation] = {}
        asked = questions or [""] * len(batch)
        for i, ((original, perturbation), question) in enumerate(zip(batch, asked, strict=True)):
            found = self._follows(original, perturbation)
            if found is not None:
                demanded = self._constraints(original, perturbation)
                results[i] = _by_heuristic(original, perturbation, found, demanded)
                continue
            jobs[i] = Evaluation(
                perturbation.target, original.context, original.question, asked=question
            )
            if original.answer is not None:
                # Its steps are on trial, so it is not asked as a whole.
                originals[original.id] = Evaluation(
                    perturbation.source, original.context, original.question
                )
        evaluated = iter(self.evaluator.evaluate([*jobs.values(), *originals.values()]))
        of_variants = {i: next(evaluated) for i in jobs}
        of_originals = {name: next(evaluated) for name in originals}
        firsts = [
            (i, result, of_originals.get(batch[i][0].id)) for i, result in of_variants.items()
        ]
        led = self._leading(batch, {i: result for i, result, _ in firsts})
        wholes = self._wholes(batch, [i for i, _, source in firsts if source is not None])
        for i, result, source in firsts:
            original, perturbation = batch[i]
            rest = None
            if source is not None and i in wholes:
                rest = without_part(result, wholes[i], source, original)
            if rest is not None and _certainty(wholes[i]) >= SURE:
                demanded = self._constraints(original, perturbation)
                results[i] = Answered(_meeting(demanded, rest.answer), demanded, rest.steps)
                continue
            if source is not None:
                result = _read_better(result, source, perturbation)
            result = led.get(i, result)
            answer = result.answer
            proved = i in led or completes(result, original, perturbation.edit)
            if source is not None and not proved:
                read_again = isinstance(perturbation.edit, _READ_AGAIN)
                strict = read_again and _certainty(result) < SURE
                apart = tells_apart(result, original, perturbation.edit)
                answer = _checked(answer, source.answer, original.answer, strict, apart)
            if unlikely(perturbation.edit, answer):
                answer = NONE_HOLDS
            demanded = self._constraints(original, perturbation)
            results[i] = Answered(_meeting(demanded, answer), demanded, result.steps)
        return [results[i] for i in range(len(batch))]

    def _follows(
        self, original: DecomposedExample, perturbation: Perturbation
    ) -> Answer | Discard | None:
        """What a heuristic makes of the original's answer; None leaves it to the evaluator."""
        edit, target = perturbation.edit, perturbation.target
        found = heuristic(type(edit))
        return found.answer(original, edit, target, self.evaluator.domains) if found else None

    def _constraints(
        self, original: DecomposedExample, perturbation: Perturbation
    ) -> tuple[Constraint, ...]:
        return constraints(perturbation.edit, original, perturbation.target, self.evaluator.domains)

    def _wholes(
        self, batch: Sequence[tuple[DecomposedExample, Perturbation]], places: Sequence[int]
    ) -> dict[int, Evaluated]:
        """How many there are without the filter that is negated, for those that count."""
        asked = {
            i: whole
            for i in places
            if (whole := whole_of(batch[i][1].source, batch[i][1].edit)) is not None
        }
        jobs = [
            Evaluation(whole, batch[i][0].context, batch[i][0].question)
            for i, whole in asked.items()
        ]
        return dict(zip(asked, self.evaluator.evaluate(jobs), strict=True))

    def _leading(
        self,
        batch: Sequence[tuple[DecomposedExample, Perturbation]],
        results: Mapping[int, Evaluated],
    ) -> dict[int, Evaluated]:
        """The surest result that leads to the gold answer, for pruned questions that have one.

        Where that over the whole context does not, each article is asked alone.
        """
        found: dict[int, Evaluated] = {}
        places: list[int] = []
        jobs: list[Evaluation] = []
        for i, result in results.items():
            original, perturbation = batch[i]
            if not asks_for_bridge(original, perturbation.edit):
                continue
            kept = leading(result, original)
            parts = articles(original.context)
            if kept is not None:
                found[i] = kept
            elif len(parts) <= MOST_ARTICLES:
                for part in parts:
                    places.append(i)
                    jobs.append(
                        Evaluation(
                            perturbation.target,
                            part.text,
                            original.question,
                            offset=part.start,
                        )
                    )
        for i, result in zip(places, self.evaluator.evaluate(jobs), strict=True):
            kept = leading(result, batch[i][0])
            if kept is not None and (i not in found or _certainty(kept) > _certainty(found[i])):
                found[i] = kept
        return found


def _certainty(result: Evaluated) -> float:
    """The probability that all readings are right, were they independent."""
    return prod(step.score for step in result.steps if step.by == "reader")


def _read_better(result: Evaluated, source: Evaluated, perturbation: Perturbation) -> Evaluated:
    """The result, with its last reading as the source has it where that asked in a narrower place.

    Two operands read from one place are read again, each in its own clause; an operand that is
    asked for alone has no other to tell that it was mistaken.
    """
    edit = perturbation.edit
    if not isinstance(edit, Prune) or edit.step != len(perturbation.source) - 1:
        return result
    last, again = result.steps[-1], source.steps[edit.keep]
    known = again.output
    if last.question != again.question or last.evidence == again.evidence:
        return result
    if not again.evidence or isinstance(known, Discard | Groups | Interval | Range):
        return result
    step = replace(again, text=last.text)
    return Evaluated(known, (*result.steps[:-1], step))


def _checked(
    answer: Answer | Discard,
    source: Answer | Discard,
    gold: Answer | None,
    strict: bool,
    apart: bool,
) -> Answer | Discard:
    """The answer, if what the original comes to does not tell against it.

    Args:
        answer: To the perturbed question.
        source: What the original's steps come to.
        gold: The original's answer.
        strict: Whether the original's steps must give the gold answer.
        apart: Whether the passage ties the answer to what is asked, where the original cannot tell.
    """
    if isinstance(answer, Discard) or gold is None:
        return answer
    if isinstance(source, Discard):
        if strict or source.reason == ONE_PLACE:
            return Discard("the original cannot be evaluated", detail=str(source))
        return answer if apart else NOT_TIED
    same = agrees(source, gold)
    if same is False or (strict and same is None):
        detail = f"{to_text(source)}, not {to_text(gold)}"
        return Discard("the steps do not give the original's answer", detail=detail)
    return NOT_TIED if same is None and not apart else answer


def _meeting(demanded: Sequence[Constraint], answer: Answer | Discard) -> Answer | Discard:
    """The answer, unless it breaks what every right answer meets."""
    if isinstance(answer, Discard):
        return answer
    broken = next((each for each in demanded if not each.holds(answer)), None)
    if broken is None:
        return answer
    return Discard("the answer breaks a constraint", detail=f"{to_text(answer)}, {broken.kind}")


def _by_heuristic(
    original: DecomposedExample,
    perturbation: Perturbation,
    answer: Answer | Discard,
    demanded: tuple[Constraint, ...],
) -> Answered:
    last = len(perturbation.target) - 1
    unused = Discard(NOT_EVALUATED)
    steps = tuple(
        StepTrace(
            operator=step.operator.value,
            text=step.text,
            question="",
            inputs=() if i < last or original.answer is None else (original.answer,),
            output=answer if i == last else unused,
            by="heuristic",
        )
        for i, step in enumerate(perturbation.target.steps)
    )
    return Answered(answer, demanded, steps)
