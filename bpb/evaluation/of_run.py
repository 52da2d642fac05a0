"""Evaluations of a run, for the page of the run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from bpb.evaluation.examples import ScoredExample, read_examples
from bpb.evaluation.metrics import read_metrics
from bpb.inspect.page import Evaluated, Prediction


def evaluations_of(folders: Sequence[Path]) -> tuple[Evaluated, ...]:
    """The evaluations in some folders; if two have one name, each gets its folder in its name.

    Raises:
        InputError: A folder holds no evaluation, or a line is bad; names file and line.
    """
    metrics = [read_metrics(folder) for folder in folders]
    names = Counter(each.name for each in metrics)
    return tuple(
        Evaluated(
            name=each.name if names[each.name] == 1 else f"{each.name} ({folder})",
            folder=str(folder),
            about={
                "scoring": each.scoring,
                "sets": list(each.sets),
                "counts": dict(each.counts),
                "figures": {
                    group: {name: asdict(figure) for name, figure in figures.items()}
                    for group, figures in each.figures.items()
                },
            },
            predictions={example.id: _prediction(example) for example in read_examples(folder)},
        )
        for folder, each in zip(folders, metrics, strict=True)
    )


def _prediction(example: ScoredExample) -> Prediction:
    text, read = "; ".join(example.prediction), "; ".join(example.read)
    return Prediction(text, "" if read == text else read, example.correct, round(example.f1, 4))
