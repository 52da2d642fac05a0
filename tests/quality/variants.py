"""A variant, as the tests of checks ask for it, and the checks by their names."""

from bpb.qdmr.text import parse
from bpb.quality import discover
from bpb.records.example import DecomposedExample, Example, Variant
from bpb.values import Answer

CHECKS = {check.name: check for check in discover()}


def made(
    question: str, context: str, answer: Answer, original: str, gold: Answer, rule: str
) -> Variant:
    steps = "return when was A formed ;return when was B formed ;return which is first of #1 , #2"
    category = {"ReplaceComp": "comparison"}.get(rule, "boolean")
    return Variant(
        id="1:x:1",
        original=DecomposedExample(Example("1", original, context, gold), parse(steps)),
        rule=rule,
        category=category,
        question=question,
        question_by="edit",
        decomposition=parse(steps),
        answer=answer,
    )
