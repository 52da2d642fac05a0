"""The commands `bpb evaluate ...`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.errors import ConfigError

if TYPE_CHECKING:
    from bpb.evaluate.figures import Figures

app = typer.Typer(
    name="evaluate",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Gold = Annotated[Path, typer.Argument(metavar="GOLD", help="JSON lines; .gz will do.")]
Predictions = Annotated[
    Path, typer.Argument(metavar="PREDICTIONS", help="JSON lines {id, prediction}, one a row.")
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object.")]


@app.callback()
def evaluate() -> None:
    """Evaluate a model's predictions on contrast sets, in per cent."""


@app.command()
def questions(
    gold: Annotated[
        Path, typer.Argument(metavar="RUN", help="A run directory, or a file of its variants.")
    ],
) -> None:
    """List the questions of contrast sets for a model to answer: originals and variants.

    Writes a line {id, question, context} for each, which `bpb read` takes.

    Example: bpb evaluate questions runs/drop > questions.jsonl
    """
    from bpb.evaluate import qa as contrast_sets

    for each in contrast_sets.questions(gold):
        row = {"id": each.id, "question": each.question, "context": each.context}
        typer.echo(json.dumps(row, ensure_ascii=False))


@app.command()
def qa(
    gold: Annotated[
        Path, typer.Argument(metavar="RUN", help="A run directory, or a file of its variants.")
    ],
    predictions: Predictions,
    as_json: AsJson = False,
) -> None:
    """Contrast sets of `bpb generate`: F1, consistency, and whether constraints are met.

    Ids are those of the variants, and of the examples for the original questions. A prediction is
    correct at F1 >= 0.8; an example is consistent where its original and all variants are.

    Example: bpb evaluate qa runs/drop predictions.jsonl
    """
    from bpb.evaluate.qa import evaluate_files

    _report(evaluate_files, gold, predictions, as_json)


@app.command()
def condaqa(gold: Gold, predictions: Predictions, as_json: AsJson = False) -> None:
    """CondaQA: accuracy, and consistency over the passages of a question.

    Ids are SampleIDs. Consistency counts the questions that have all four passages: all four
    right, or the original's and one edit's. A prediction of null is DON'T KNOW.

    Example: bpb evaluate condaqa condaqa_dev.json predictions.jsonl
    """
    from bpb.evaluate.condaqa import evaluate_files

    _report(evaluate_files, gold, predictions, as_json)


@app.command()
def scone(
    gold: Gold,
    predictions: Annotated[
        Path | None,
        typer.Argument(metavar="[PREDICTIONS]", help="JSON lines {id, prediction}, one a row."),
    ] = None,
    model: Annotated[
        str,
        typer.Option(
            "--model", help="Instead: a model of inference of transformers, a folder or hub id."
        ),
    ] = "",
    device: Annotated[str, typer.Option("--device", help="auto, cpu, cuda or mps.")] = "auto",
    as_json: AsJson = False,
) -> None:
    """ScoNe: accuracy by condition, beside baselines that ignore negation or its scope.

    Gold rows have set, condition and label. Ids are the rows' own, or SET:CONDITION where they
    have none. A prediction is entailment, or neutral, contradiction or not_entailment, which are
    one.

    With --model the rows' premises and hypotheses are given to a model.

    Example: bpb evaluate scone sets.jsonl predictions.jsonl
    """
    from bpb.evaluate.scone import evaluate_files, evaluate_model

    if (predictions is None) != bool(model):
        raise ConfigError("expected either PREDICTIONS or --model")
    if predictions is not None:
        _report(evaluate_files, gold, predictions, as_json)
        return
    from bpb.models.device import choose
    from bpb.models.entailment import EntailmentModel

    _tell(evaluate_model(gold, EntailmentModel(model, choose(device))), as_json)


@app.command()
def nubench(gold: Gold, predictions: Predictions, as_json: AsJson = False) -> None:
    """NUBench: accuracy, what wrong choices are, confusion by kind of local negation.

    Ids are indices. A prediction is choice1 to choice4, the number alone, or the choice's text;
    null is no choice.

    Example: bpb evaluate nubench items.jsonl predictions.jsonl
    """
    from bpb.evaluate.nubench import evaluate_files

    _report(evaluate_files, gold, predictions, as_json)


def _report(
    of_files: Callable[[Path, Path], Figures], gold: Path, predictions: Path, as_json: bool
) -> None:
    _tell(of_files(gold, predictions), as_json)


def _tell(figures: Figures, as_json: bool) -> None:
    from bpb.evaluate.figures import table, to_json

    typer.echo(json.dumps(to_json(figures)) if as_json else table(figures))
