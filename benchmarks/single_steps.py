"""How well one step of a decomposition is answered, where its answer is known.

    python -m benchmarks.single_steps [--size 400] [--seed 0] [--corpus DROP] [--out FILE]

The steps are those of the originals' decompositions by the parser. A step's answer is known where

- the question is answered by that step alone: it is the gold answer;
- the last step asks for a property of what the step before finds, and just one article that the
  question does not name, and another one does, holds the gold answer: its title is what the first
  step finds, and the last one is asked with that title in place;
- both of two statements are true, or neither is: each is;
- the last step takes a share from 100%: the share is 100% less the gold answer.

Exact match and F1 are those of `bpb evaluate`; a step without an answer scores 0.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from statistics import fmean
from typing import Any

from benchmarks.corpora import CORPORA
from benchmarks.original_answers import arguments, evaluate_jobs, sample
from bpb.answer import Evaluated, Evaluation, plan
from bpb.answer.bridge import articles, states
from bpb.config.config import load
from bpb.english.headings import title_of
from bpb.evaluation import typed
from bpb.evaluation.prediction import Prediction
from bpb.models.training.files import data_folder
from bpb.qdmr.arguments import (
    ArithmeticArguments,
    BooleanArguments,
    BooleanKind,
    Operation,
    Piece,
    ProjectArguments,
)
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import (
    Answer,
    Number,
    Spans,
    Value,
    YesNo,
    answer_to_json,
    content_words,
    parse_number,
    to_text,
)

_BRACKETS = re.compile(r"\s*\([^)]*\)")
_WHOLE = Number(Decimal(100))


@dataclass(frozen=True, slots=True)
class KnownStep:
    """A step whose answer is known.

    Attributes:
        kind: Why it is known: "alone", "bridge", "property", "statement" or "share".
        original: The example it is of.
        index: Which step, 0-based.
        golds: Its right answers.
        known: Values of earlier steps, by 0-based index.
    """

    kind: str
    original: DecomposedExample
    index: int
    golds: tuple[Answer, ...]
    known: dict[int, Value]

    @property
    def job(self) -> Evaluation:
        """What to evaluate: the decomposition up to the step."""
        steps = self.original.decomposition.steps[: self.index + 1]
        original = self.original
        return Evaluation(Decomposition(steps), original.context, original.question, self.known)


def main() -> None:
    """Prints a table a corpus."""
    given = arguments(__doc__)
    config = load(overrides=given.set)
    folder = data_folder(given.data)
    rows: list[dict[str, Any]] = []
    for name in given.corpus or CORPORA:
        originals, _ = sample(config, folder / CORPORA[name], given.size, given.seed)
        steps = [step for original in originals for step in known_steps(original)]
        found = evaluate_jobs(config, [step.job for step in steps])
        print("\n".join(report(name, steps, found)), flush=True)
        pairs = zip(steps, found, strict=True)
        rows.extend({"corpus": name} | record(step, result) for step, result in pairs)
    if given.out:
        lines = [json.dumps(row, ensure_ascii=False) for row in rows]
        given.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


def known_steps(original: DecomposedExample) -> Iterator[KnownStep]:
    """The steps of an example whose answer its gold answer tells."""
    gold, decomposition = original.answer, original.decomposition
    if gold is None:
        return
    last = len(decomposition) - 1
    golds = (gold, *original.example.alternatives)
    if plan.is_read(decomposition, last, {}):
        if not plan.needs(decomposition, last, {}):
            yield KnownStep("alone", original, last, golds, {})
        elif (title := _bridge(original, gold)) is not None:
            yield KnownStep("bridge", original, 0, (title,), {})
            yield KnownStep("property", original, last, golds, {0: title})
    match decomposition.last.arguments:
        case BooleanArguments(kind=kind, operands=operands) if isinstance(gold, YesNo):
            each = gold.value == (kind is not BooleanKind.NEITHER)
            if (kind, gold.value) in _TELLING and all(_is_statement(original, i) for i in operands):
                for index in operands:
                    yield KnownStep("statement", original, index, (YesNo(each),), {})
        case ArithmeticArguments(
            operation=Operation.DIFFERENCE, operands=(Piece(text), int(index))
        ):
            share = isinstance(gold, Number) and parse_number(text) == _WHOLE
            if share and isinstance(gold, Number) and plan.is_read(decomposition, index, {}):
                rest = Number(_WHOLE.value - gold.value)
                yield KnownStep("share", original, index, (rest,), {})


_TELLING = {(BooleanKind.BOTH, True), (BooleanKind.EITHER, False), (BooleanKind.NEITHER, True)}


def _is_statement(original: DecomposedExample, index: int) -> bool:
    arguments = original.decomposition.steps[index].arguments
    return isinstance(arguments, BooleanArguments) and arguments.kind is BooleanKind.STATEMENT


def _bridge(original: DecomposedExample, gold: Answer) -> Spans | None:
    """What the first of two steps finds: the title of the article that holds the gold answer."""
    decomposition = original.decomposition
    if len(decomposition) != 2 or not isinstance(decomposition.last.arguments, ProjectArguments):
        return None
    asked = set(content_words(original.question))
    parts = articles(original.context)
    holding = [part for part in parts if states(part.text, gold)]
    if len(holding) != 1:
        return None
    title = _BRACKETS.sub("", title_of(holding[0].text))
    mentioned = any(title in part.text for part in parts if part != holding[0])
    named = set(content_words(title)) <= asked
    return Spans((title,)) if title and mentioned and not named else None


def report(name: str, steps: Sequence[KnownStep], found: Sequence[Evaluated]) -> Iterator[str]:
    """Lines of Markdown: a row for all, one a kind and one an operator."""
    by: dict[str, list[tuple[bool, float, float]]] = defaultdict(list)
    for step, result in zip(steps, found, strict=True):
        operator = step.original.decomposition.steps[step.index].operator
        for row in ("all", step.kind, f"operator {operator}"):
            by[row].append(_scores(step, result))
    yield f"\n{name}\n"
    yield "| | steps | answered | EM | F1 | EM of answered |"
    yield "|---|" + "---:|" * 5
    for row, scores in sorted(by.items(), key=lambda each: (each[0] != "all", -len(each[1]))):
        answered, exact, overlap = (fmean(column) for column in zip(*scores, strict=True))
        cells = (f"{answered:.1%}", f"{exact:.1%}", f"{overlap:.1%}")
        sure = exact / answered if answered else 0.0
        yield f"| {row} | {len(scores)} | {' | '.join(cells)} | {sure:.1%} |"


def _scores(step: KnownStep, result: Evaluated) -> tuple[bool, float, float]:
    if isinstance(result.answer, Discard):
        return False, 0.0, 0.0
    said = Prediction(_texts(result.answer))
    score = typed.score(said, step.golds)
    return True, float(score.exact), score.f1


def _texts(answer: Answer) -> tuple[str, ...]:
    match answer:
        case Spans(texts):
            return texts
        case Number(value):
            # A step's unit is what the corpora's gold numbers leave out.
            return (str(value),)
    return (to_text(answer),)


def record(step: KnownStep, result: Evaluated) -> dict[str, Any]:
    """One step with what it came to."""
    answered, exact, overlap = _scores(step, result)
    answer = result.answer
    return {
        "id": step.original.id,
        "kind": step.kind,
        "step": step.index,
        "exact": exact,
        "f1": round(overlap, 4),
        "question": step.original.question,
        "asked": result.steps[-1].question,
        "gold": [answer_to_json(gold) for gold in step.golds],
        "answer": to_text(answer) if answered and not isinstance(answer, Discard) else str(answer),
        "decomposition": str(step.original.decomposition),
        "context": step.original.context,
    }


if __name__ == "__main__":
    main()
