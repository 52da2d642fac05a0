"""How often the evaluator gives the gold answer to the original questions: a free test of it.

    python -m benchmarks.original_answers [--size 300] [--seed 0] [--corpus DROP] [--out FILE]

The decomposition is the parser's, unperturbed. Each row of the tables counts what the evaluator
made of it: the gold answer, a part of it (some spans of a list, or some words of a text), another
answer, or none. `--out` writes every evaluated question with its steps, to be read.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.corpora import CORPORA
from bpb import corpora
from bpb.answer import Evaluated, Evaluation, Evaluator, agrees
from bpb.answer.agreement import is_whole
from bpb.config.config import Config, load
from bpb.corpora import Rejected
from bpb.domains import select
from bpb.models.training.files import data_folder
from bpb.pipeline.drafting import parse_examples
from bpb.pipeline.loading import load_corrector, load_parser, load_reader
from bpb.protocols import Reader
from bpb.quality.score import LEAST_SURE, answer_probability
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Answer, answer_to_json, to_text

GOLD, PART, OTHER, NONE = "gold", "part", "other", "none"
OUTCOMES = (GOLD, PART, OTHER, NONE)
MOST_REASONS = 8


def main() -> None:
    """Prints a table a corpus."""
    given = arguments(__doc__)
    config = load(overrides=given.set)
    folder = data_folder(given.data)
    rows: list[dict[str, Any]] = []
    for name in given.corpus or CORPORA:
        originals, failed = sample(config, folder / CORPORA[name], given.size, given.seed)
        evaluated = evaluate(config, originals)
        print("\n".join(report(name, originals, evaluated, failed)), flush=True)
        pairs = zip(originals, evaluated, strict=True)
        rows.extend({"corpus": name} | record(original, result) for original, result in pairs)
    if given.out:
        lines = [json.dumps(row, ensure_ascii=False) for row in rows]
        given.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


def sample(config: Config, path: Path, size: int, seed: int) -> tuple[list[DecomposedExample], int]:
    """Draw examples of a corpus and decompose them; beside them, how many have no decomposition."""
    rejected: list[Rejected] = []
    examples = list(corpora.read(path, on_reject=rejected.append))
    drawn = random.Random(seed).sample(examples, min(size, len(examples)))
    originals, unparsed = parse_examples(load_parser(config), drawn, load_corrector(config))
    return originals, len(unparsed)


def evaluate(config: Config, originals: Sequence[DecomposedExample]) -> list[Evaluated]:
    """Each original's decomposition, evaluated as the pipeline does a variant's."""
    return evaluate_jobs(
        config,
        [
            Evaluation(each.decomposition, each.context, each.question, asked=each.question)
            for each in originals
        ],
    )


def evaluate_jobs(
    config: Config, jobs: Sequence[Evaluation], reader: Reader | None = None
) -> list[Evaluated]:
    """Evaluate by the settings, or with another reader."""
    evaluator = Evaluator(
        reader or load_reader(config),
        minimum_reader_score=config.answer.min_reader_score,
        maximum_answer_words=config.answer.max_answer_words,
        domains=select(config.domains),
    )
    return evaluator.evaluate(jobs)


def outcome(answer: Answer | Discard, example: Example) -> str:
    """What an answer is beside the gold ones, best first where these differ.

    A text in other words is `part` where some words are the same; a list lacking spans is too.
    """
    if isinstance(answer, Discard):
        return NONE
    golds = [gold for gold in (example.answer, *example.alternatives) if gold is not None]
    found = {_beside(answer, gold) for gold in golds}
    return next(each for each in OUTCOMES if each in found)


def _beside(answer: Answer, gold: Answer) -> str:
    if is_whole(answer, gold):
        return GOLD
    return OTHER if agrees(answer, gold) is False else PART


def report(
    name: str,
    originals: Sequence[DecomposedExample],
    evaluated: Sequence[Evaluated],
    failed: int,
) -> Iterator[str]:
    """Lines of Markdown: a row an operator and a row a type of answer; why there was none."""
    by: dict[str, Counter[str]] = {"all": Counter()}
    sure: dict[str, Counter[str]] = {"all": Counter()}
    reasons: Counter[str] = Counter()
    for original, result in zip(originals, evaluated, strict=True):
        found = outcome(result.answer, original.example)
        last, kind = original.decomposition.last.operator, type(original.answer).__name__.lower()
        for row in ("all", f"ends in {last}", f"answer: {kind}"):
            by.setdefault(row, Counter())[found] += 1
            sure.setdefault(row, Counter())[found] += answer_probability(result.steps) >= LEAST_SURE
        if isinstance(result.answer, Discard):
            reasons[result.answer.reason] += 1
    yield f"\n{name}: {len(originals)} questions, {failed} more without a decomposition\n"
    yield f"| | questions | {' | '.join(OUTCOMES)} | gold of answered | sure | gold of sure |"
    yield "|---|" + "---:|" * (len(OUTCOMES) + 4)
    order = sorted(by.items(), key=lambda row: (row[0] != "all", row[0][:1], -row[1].total()))
    for row, counts in order:
        total, answered = counts.total(), counts.total() - counts[NONE]
        shares = " | ".join(f"{counts[each] / total:.1%}" for each in OUTCOMES)
        kept = sure[row].total() - sure[row][NONE]
        shares += f" | {counts[GOLD] / max(1, answered):.1%} | {kept / total:.1%}"
        yield f"| {row} | {total} | {shares} | {sure[row][GOLD] / max(1, kept):.1%} |"
    shown = "; ".join(f"{reason} {count}" for reason, count in reasons.most_common(MOST_REASONS))
    yield f"\nnone: {shown}"


def record(original: DecomposedExample, result: Evaluated) -> dict[str, Any]:
    """One evaluated question, with what is needed to see why it came out as it did."""
    answer = result.answer
    return {
        "id": original.id,
        "outcome": outcome(answer, original.example),
        "question": original.question,
        "context": original.context,
        "gold": None if original.answer is None else answer_to_json(original.answer),
        "answer": str(answer) if isinstance(answer, Discard) else to_text(answer),
        "decomposition": str(original.decomposition),
        "steps": [step.to_json() for step in result.steps],
    }


def arguments(description: str | None) -> argparse.Namespace:
    """The command line of the benchmarks of answers."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--corpus", action="append", choices=list(CORPORA), help="default: all")
    parser.add_argument("--size", type=int, default=300, help="questions a corpus")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    return parser.parse_args()


if __name__ == "__main__":
    main()
