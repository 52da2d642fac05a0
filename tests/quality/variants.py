"""A variant, as the tests of checks ask for it, what checks may use, and the checks by name."""

from bpb.answer import Evaluator
from bpb.config.config import Config, load
from bpb.domains import NO_DOMAINS, Domains
from bpb.protocols import Reader
from bpb.qdmr.text import parse
from bpb.quality import Tools, VariantCheck, discover
from bpb.records.example import DecomposedExample, Example, Variant
from bpb.values import Answer
from tests.answer.readers import TableReader

CHECKS = {check.name: check for check in discover() if isinstance(check, VariantCheck)}


def tools(reader: Reader | None = None, *settings: str, domains: Domains = NO_DOMAINS) -> Tools:
    """Tools that ask one reader."""
    config: Config = load(overrides=settings)
    asked = reader or TableReader({})
    evaluator = Evaluator(asked, domains=domains)
    return Tools(config, evaluator, evaluator, asked)


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
