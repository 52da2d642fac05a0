"""A small finished run with every type of answer, written as `bpb generate` writes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from bpb.config.config import load
from bpb.qdmr.text import parse
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.records.example import CheckResult, DecomposedExample, Discard, Example, Variant
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory, ShardResult
from bpb.runs.manifest import InputRecord, ModelRecord, RunIdentity
from bpb.values import Answer, Date, Exactness, Number, Spans, YesNo

FERRY = "The Linnet left Oban on 3 May 1848 with 24 sheep, two dogs and 4,800 pounds of wool."
HARBOURS = "Oban: Oban is a harbour.\nPerth: Perth is an inland town."
COUNT = parse("return sheep on the Linnet ;return number of #1")
IDENTITY = RunIdentity(
    (InputRecord("data/ferry.jsonl", "c" * 64, size=10),),
    load(None, None, ["models=fast", "seed=7"]),
    {"parser": ModelRecord("bundled", "a" * 64), "reader": ModelRecord("bundled", "b" * 64)},
)


def number(value: str, unit: str = "", exactness: Exactness = Exactness.EXACT) -> Number:
    return Number(Decimal(value), unit, exactness)


def original(
    identity: str, question: str, context: str, answer: Answer | None, *others: Answer
) -> DecomposedExample:
    return DecomposedExample(Example(identity, question, context, answer, others), COUNT)


def variant(
    of: DecomposedExample,
    rule: str,
    index: int,
    question: str,
    answer: Answer | None,
    *constraints: Constraint,
) -> Variant:
    return Variant(
        id=f"{of.id}:{rule}:{index}",
        original=of,
        rule=rule,
        category="boolean" if rule == "AppendBool" else "last step",
        question=question,
        question_by="edit",
        decomposition=COUNT,
        answer=Discard("no answer") if answer is None else answer,
        constraints=constraints,
        quality={"validity": CheckResult(0.875, True)},
        preserves_answer=rule == "OfferChoice",
    )


SHEEP = original(
    "f1", "How many sheep were on the Linnet?", FERRY, number("24"), number("24", "sheep")
)
LEFT = original("f2", "When did the Linnet leave Oban?", FERRY, Date(1848, 5, 3))
ANIMALS = original("f3", "Which animals were aboard?", FERRY, Spans(("sheep", "dogs")))
BOTH = original("h1", "Are Oban and Perth both harbours?", HARBOURS, YesNo(False))
UNKNOWN = original("f4", "How much did the wool on the Linnet weigh?", FERRY, None)
VARIANTS = (
    variant(SHEEP, "AppendBool", 1, "Were more than 20 sheep on the Linnet?", YesNo(True)),
    variant(SHEEP, "OfferChoice", 1, "How many sheep came, 24 or 26?", number("24")),
    variant(SHEEP, "ReplaceArith", 1, "How many sheep and dogs were there in all?", number("26")),
    variant(SHEEP, "PruneStep", 1, "How many dogs were aboard?", number("2", "dogs")),
    variant(LEFT, "PruneStep", 1, "In what year did the Linnet leave?", Date(1848)),
    variant(LEFT, "PruneStep", 2, "Where did the Linnet leave from?", Spans(("Oban",))),
    variant(ANIMALS, "ChangeLast", 1, "Which cargo was aboard?", Spans(("sheep", "wool"))),
    variant(
        ANIMALS,
        "ReplaceComp",
        1,
        "How many animals were aboard at most?",
        None,
        Constraint(ConstraintKind.AT_LEAST, number("26")),
    ),
    variant(BOTH, "ChangeLast", 1, "Which of the two is a harbour?", Spans(("Oban",))),
    variant(
        UNKNOWN,
        "AppendBool",
        1,
        "How much wool was on the Linnet?",
        number("4000", "pounds", Exactness.MORE_THAN),
    ),
)


def make_run(
    path: Path, variants: Sequence[Variant] = VARIANTS, identity: RunIdentity = IDENTITY
) -> Path:
    """A finished run of these variants."""
    directory = RunDirectory.open(path, identity)
    rows = [each.to_json(seed=7, models={"parser": "bundled"}) for each in variants]
    answered = [row for row in rows if row["answer"] is not None]
    constrained = [row for row in rows if row["answer"] is None]
    covered = len({each.original.id for each in variants})
    counts = Counts(
        input=covered + 1,
        covered=covered,
        uncovered={"no rule applies": 1},
        generated=len(rows),
        answered=len(answered),
        constrained=len(constrained),
        delivered=dict(Counter(each.rule for each in variants)),
    )
    directory.write_shard(0, ShardResult(answered, constrained, [], counts))
    directory.finish(1)
    return path
