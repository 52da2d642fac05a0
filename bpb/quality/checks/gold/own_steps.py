"""Whether an original's own steps, answered from the passage, come to its gold answer.

The original answers are a free test of the evaluator; where that fails, the gold answer is likelier
wrong, or not told, than elsewhere: three readers found 8 to 14% of such variants invalid that rest
on it, and 2 to 5% of the others (HotpotQA, DROP; docs/results.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bpb.answer import Evaluated, Evaluation, Evaluator
from bpb.answer.agreement import agrees, is_whole
from bpb.perturb.rivals import rivals
from bpb.quality.check import OriginalCheck, Tools
from bpb.quality.score import LEAST_SURE, OWN_STEPS, answer_probability
from bpb.records.check import Needs
from bpb.records.example import CheckResult, DecomposedExample, Discard
from bpb.values import Answer, to_text


class OwnSteps(OriginalCheck):
    """The probability that the original's own steps reproduce its gold answer, read by
    `models.second_reader`; 0 if they give another answer or none. Rejects if the facts of a domain
    contradict the gold answer, or if no annotator shares it and the steps surely give another
    annotator's answer.
    """

    name = OWN_STEPS
    needs = Needs.ORIGINAL
    settings = ("models.second_reader",)

    def check_all(
        self, subjects: Sequence[DecomposedExample], tools: Tools
    ) -> Sequence[CheckResult | None]:
        # The steps are on trial, so the question is not asked as a whole.
        jobs = {
            i: Evaluation(each.decomposition, each.context, each.question)
            for i, each in enumerate(subjects)
            if each.answer is not None
        }
        found = dict(zip(jobs, tools.own_steps.evaluate([*jobs.values()]), strict=True))
        votes = _votes(tools.evaluator, subjects)
        return [
            _result(each.answer, found[i], votes.get(i, "")) if each.answer is not None else None
            for i, each in enumerate(subjects)
        ]


def _result(gold: Answer, found: Evaluated, vote: str) -> CheckResult:
    """The score is the probability of the gold answer that the steps came to.

    What they compute otherwise without a reader, from the forms of a report, rejects: of 420 such
    answers to DROP's questions 409 are the gold ones, and of the others a part of the steps or of
    the gold answers is wrong.
    """
    answer = found.answer
    if isinstance(answer, Discard):
        reason = vote or f"its own steps come to no answer: {answer.reason}"
        return CheckResult(0.0, not vote, reason)
    if is_whole(answer, gold):
        return CheckResult(answer_probability(found.steps), not vote, vote)
    computed = all(step.by != "reader" for step in found.steps)
    contradicted = computed and agrees(answer, gold) is False
    reason = f"its own steps come to {to_text(answer)}"
    return CheckResult(0.0, not (contradicted or vote), reason if contradicted else vote or reason)


def _votes(evaluator: Evaluator, originals: Sequence[DecomposedExample]) -> Mapping[int, str]:
    """The disputed originals whose steps surely come to another annotator's answer and not to the
    gold one, by place, with the reason to reject.

    Of 163 disputed gold answers of DROP's the steps gave 88 and another annotator's answer instead
    of 21, of 9 surely. The passage speaks against five or six of these nine, and against as many of
    the other twelve as of all.
    """
    asked = {i: each for i, each in enumerate(originals) if is_disputed(each)}
    jobs = [
        Evaluation(each.decomposition, each.context, each.question, asked=each.question)
        for each in asked.values()
    ]
    votes: dict[int, str] = {}
    for (i, original), result in zip(asked.items(), evaluator.evaluate(jobs), strict=True):
        answer, gold = result.answer, original.answer
        if isinstance(answer, Discard) or gold is None or agrees(answer, gold):
            continue
        sure = answer_probability(result.steps) >= LEAST_SURE
        if sure and any(agrees(answer, each) for each in original.example.alternatives):
            votes[i] = f"another annotator and the steps give {to_text(answer)}"
    return votes


def is_disputed(original: DecomposedExample) -> bool:
    """Whether there are other annotators, and none of them gives the gold answer."""
    gold, others = original.answer, rivals(original.example)
    return gold is not None and bool(others) and not any(agrees(each, gold) for each in others)
