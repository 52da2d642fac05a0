"""The stages parse and perturb, which other commands run alone too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bpb.config.config import Config
from bpb.correction.corrector import QuestionCorrector
from bpb.perturb.rule import Rule, perturb
from bpb.qdmr.parser import QuestionParser
from bpb.qgen.embedded import directly_asked
from bpb.quality import GRAMMAR
from bpb.records.example import CheckResult, DecomposedExample, Discard, Example
from bpb.runs.outcome import Draft, Rejection


def parse_examples(
    parser: QuestionParser,
    examples: Sequence[Example],
    corrector: QuestionCorrector | None,
) -> tuple[list[DecomposedExample], list[Rejection]]:
    """Stage parse: correct and decompose each example's question.

    An indirect question is replaced by the question that it embeds. If that has no direct form, the
    example is rejected.
    """
    decomposed: list[DecomposedExample] = []
    asked = [(example.id, directly_asked(example)) for example in examples]
    rejections = [
        Rejection(name, name, "parse", found.reason, found.detail)
        for name, found in asked
        if isinstance(found, Discard)
    ]
    examples = [found for _, found in asked if isinstance(found, Example)]
    quality: list[dict[str, CheckResult]] = [{} for _ in examples]
    if corrector is not None:
        examples, read = corrector.correct(examples)
        quality = [{GRAMMAR: corrector.grammar(found)} for found in read]
    parsed = parser.decompose([example.question for example in examples])
    for example, result, known in zip(examples, parsed, quality, strict=True):
        if result.decomposition is None:
            rejections.append(
                Rejection(example.id, example.id, "parse", "no decomposition", result.reason)
            )
        else:
            decomposed.append(DecomposedExample(example, result.decomposition, result.score, known))
    return decomposed, rejections


def perturb_examples(
    config: Config, rules: Sequence[Rule], originals: Sequence[DecomposedExample]
) -> list[Draft]:
    """Stage perturb: apply every rule to every decomposition."""
    drafts = []
    for original in originals:
        numbers: Counter[str] = Counter()
        for perturbation in perturb(
            original, rules, seed=config.seed, limit=config.perturb.max_per_rule
        ):
            numbers[perturbation.rule] += 1
            identity = f"{original.id}:{perturbation.rule}:{numbers[perturbation.rule]}"
            drafts.append(Draft(identity, original, perturbation))
    return drafts
