"""The commands `bpb evaluate ...`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeGuard

import typer

from bpb.cli.options import shown_events
from bpb.errors import ConfigError
from bpb.evaluate.scorers import ScorerName

if TYPE_CHECKING:
    from bpb.evaluate.figures import Figures
    from bpb.protocols import Reader

app = typer.Typer(
    name="evaluate",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Gold = Annotated[Path, typer.Argument(metavar="GOLD", help="JSON lines; .gz will do.")]
Predictions = Annotated[
    Path | None,
    typer.Argument(metavar="[PREDICTIONS]", help="JSON lines {id, prediction}, one a row; or -."),
]
ReaderModel = Annotated[
    str,
    typer.Option("--model", help="Instead: a reader that answers: bundled, a folder or a hub id."),
]
Device = Annotated[str, typer.Option("--device", help="With --model: auto, cpu, cuda or mps.")]
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
    predictions: Predictions = None,
    model: ReaderModel = "",
    device: Device = "auto",
    scorer: Annotated[
        ScorerName,
        typer.Option(
            "--scorer", help="bpb's own, by value; or the official definition of DROP or SQuAD."
        ),
    ] = ScorerName.TYPED,
    extract: Annotated[
        bool | None,
        typer.Option(
            "--extract/--no-extract",
            help="Read the answer out of free text first; on for the typed scorer alone.",
            show_default=False,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Contrast sets of `bpb generate`: F1, consistency, and constraints satisfied.

    Ids are those of the variants; an original question has its example's id. A prediction is
    correct at F1 >= 0.8. An example is consistent if its original and all variants are correct.
    Each figure has a 95% interval by bootstrap over contrast sets.

    Example: bpb evaluate qa runs/drop predictions.jsonl
    """
    from bpb.evaluate.qa import Method, evaluate_files, evaluate_model

    method = Method(scorer, extract)
    if _is_file(predictions, model):
        figures = evaluate_files(gold, predictions, method)
    else:
        with shown_events() as on_event:
            figures = evaluate_model(gold, _reader(model, device), on_event, method)
    _report(figures, as_json, {"scorer": str(scorer), "extract": method.extracts})


@app.command()
def condaqa(
    gold: Gold,
    predictions: Predictions = None,
    model: ReaderModel = "",
    device: Device = "auto",
    as_json: AsJson = False,
) -> None:
    """CondaQA: accuracy, and consistency over the passages of a question.

    Ids are SampleIDs. Consistency counts the questions that have all four passages: all four
    right, or the original and one edit. A prediction of null, or a reader without an answer, counts
    as DON'T KNOW.

    Example: bpb evaluate condaqa condaqa_dev.json predictions.jsonl
    """
    from bpb.evaluate.condaqa import evaluate_files, evaluate_model

    if _is_file(predictions, model):
        _report(evaluate_files(gold, predictions), as_json)
    else:
        with shown_events() as on_event:
            figures = evaluate_model(gold, _reader(model, device), on_event)
        _report(figures, as_json)


@app.command()
def scone(
    gold: Gold,
    predictions: Predictions = None,
    model: Annotated[
        str,
        typer.Option(
            "--model", help="Instead: an inference model of transformers, a folder or hub id."
        ),
    ] = "",
    device: Device = "auto",
    as_json: AsJson = False,
) -> None:
    """ScoNe: accuracy by condition, beside baselines that ignore negation or its scope.

    Gold rows have set, condition and label. Ids are the rows' own, else SET:CONDITION. A prediction
    is entailment, or one of neutral, contradiction and not_entailment, which count as the same.

    With --model an inference model reads the rows' premises and hypotheses.

    Example: bpb evaluate scone sets.jsonl predictions.jsonl
    """
    from bpb.evaluate.scone import evaluate_files, evaluate_model

    if _is_file(predictions, model):
        _report(evaluate_files(gold, predictions), as_json)
        return
    from bpb.models.device import choose
    from bpb.models.entailment import EntailmentModel

    _report(evaluate_model(gold, EntailmentModel(model, choose(device))), as_json)


@app.command()
def nubench(
    gold: Gold,
    predictions: Predictions = None,
    model: Annotated[
        str,
        typer.Option(
            "--model",
            help="Instead: a language model of transformers, a folder, hub id or package:NAME.",
        ),
    ] = "",
    device: Device = "auto",
    as_json: AsJson = False,
) -> None:
    """NUBench: accuracy, kinds of wrong choices, confusion by kind of local negation.

    Ids are indices. A prediction is choice1 to choice4, the number alone, or the choice's text;
    null is no choice.

    With --model the choice is the text that the model finds most probable after "Negate the
    sentence.", the sentence and "Negation:".

    Example: bpb evaluate nubench items.jsonl predictions.jsonl
    """
    from bpb.evaluate.nubench import evaluate_files, evaluate_model

    if _is_file(predictions, model):
        _report(evaluate_files(gold, predictions), as_json)
        return
    from bpb.models.device import choose
    from bpb.models.likelihood import LanguageModel

    _report(evaluate_model(gold, LanguageModel(model, choose(device))), as_json)


def _is_file(predictions: Path | None, model: str) -> TypeGuard[Path]:
    """Whether what is evaluated is a file of predictions, not a model.

    Raises:
        ConfigError: It is both, or neither.
    """
    if (predictions is None) != bool(model):
        raise ConfigError("expected either PREDICTIONS or --model")
    return predictions is not None


def _reader(model: str, device: str) -> Reader:
    """A reader that runs here.

    Raises:
        ConfigError: It is an endpoint's, whose costs are told before it is asked.
    """
    from bpb.config import load
    from bpb.loading import load_reader
    from bpb.models.specs import ENDPOINT

    if model.startswith(ENDPOINT):
        raise ConfigError(
            f"--model: expected a reader that runs here, got {model!r}; write its predictions with "
            f"`bpb read GOLD --set models.reader={model}`, and evaluate those"
        )
    return load_reader(load(None, None, [f"models.reader={model}", f"models.device={device}"]))


def _report(figures: Figures, as_json: bool, method: Mapping[str, object] | None = None) -> None:
    from bpb.evaluate.figures import table, to_json

    about = dict(method or {})
    title = f"scorer {about['scorer']}" if about else ""
    typer.echo(json.dumps(about | to_json(figures)) if as_json else table(figures, title))
