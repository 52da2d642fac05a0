"""The commands `bpb evaluate` and `bpb questions`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.options import (
    Agreed,
    ConfigFile,
    LogJson,
    Quiet,
    Settings,
    Strict,
    Verbose,
    config_of,
    shown_events,
)
from bpb.cli.output import complain, write_lines
from bpb.errors import ConfigError
from bpb.evaluation.scorers import ScorerName

app = typer.Typer()

Sets = Annotated[
    list[Path],
    typer.Argument(
        metavar="SET...",
        help="A run, an exported set, a corpus, or published contrast sets; see the guide.",
    ),
]


@app.command()
def evaluate(
    sets: Sets,
    models: Annotated[
        list[str] | None,
        typer.Option(
            "--model",
            help="A model to ask: bundled, a folder, hub id, package:NAME or endpoint:NAME; may "
            "be repeated.",
        ),
    ] = None,
    predictions: Annotated[
        list[Path] | None,
        typer.Option("--predictions", help="A file of predictions; may be repeated."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", help="A folder for metrics, scored examples, predictions and a report."
        ),
    ] = None,
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
    validated: Annotated[
        list[Path] | None,
        typer.Option(
            "--validated", help="The variants that people judged valid, such as validated.jsonl."
        ),
    ] = None,
    prompt: Annotated[
        Path | None,
        typer.Option("--prompt", help="A text file with {context} and {question}, for --model."),
    ] = None,
    config: ConfigFile = None,
    settings: Settings = None,
    seed: Annotated[
        int, typer.Option("--seed", help="Seed of the sample that --validated is compared with.")
    ] = 1,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Stop at the first row that is bad, missing or twice there."),
    ] = False,
    agreed: Agreed = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each model.")
    ] = False,
    quiet: Quiet = False,
    verbose: Verbose = False,
    log_json: LogJson = False,
) -> None:
    """Evaluate models on contrast sets: F1, consistency, and constraints satisfied.

    Ids are those of the variants; an original question has its example's id. A prediction is
    correct at F1 >= 0.8. A contrast set is consistent if its original and all variants are correct.
    Each figure has a 95% interval by bootstrap over contrast sets.

    CondaQA, ScoNe and NUBench are recognised, and have the figures of their papers.

    Example: bpb evaluate runs/drop --model bundled --out evaluations/bundled
    """
    from bpb.evaluation.evaluate import evaluate as evaluate_one

    asked = [("", model) for model in models or ()]
    asked += [(str(file), "") for file in predictions or ()]
    if not asked:
        raise ConfigError("expected --model or --predictions; `bpb questions` lists what to answer")
    known = config_of(None, config, settings)
    folders = _folders(out, [file or model for file, model in asked])
    for (file, model), folder in zip(asked, folders, strict=True):
        with shown_events(quiet, verbose, log_json) as on_event:
            found = evaluate_one(
                sets,
                model=model,
                predictions=file,
                out=folder,
                scorer=scorer,
                extract=extract,
                validated=validated or (),
                prompt=prompt,
                config=known,
                seed=seed,
                strict=strict,
                agreed=agreed,
                on_event=on_event,
            )
        for line in found.remarks:
            complain(line)
        typer.echo(json.dumps(found.to_json()) if as_json else str(found))
    written = [folder for folder in folders if folder is not None]
    if not as_json:
        _show_comparisons(written)
        for folder in written:
            complain(f"look at it: {folder / 'report.html'}")


@app.command()
def questions(sets: Sets, strict: Strict = False) -> None:
    """List the questions of evaluation sets for a model to answer: originals and variants.

    Writes a line for each: {id, question, context}, which `bpb read` takes. ScoNe has premise and
    hypothesis, NUBench a sentence with choices.

    Example: bpb questions runs/drop > questions.jsonl
    """
    from bpb.evaluation.complaints import Complaints
    from bpb.evaluation.evaluate import listed

    complaints = Complaints(strict)
    try:
        write_lines(listed(sets, complaints))
    finally:
        for line in complaints.lines():
            complain(line)


def _show_comparisons(folders: Sequence[Path]) -> None:
    """Compare each evaluation to the first one."""
    from rich.console import Console

    from bpb.evaluation.compare import compare
    from bpb.evaluation.show_comparison import show_comparison

    for folder in folders[1:]:
        show_comparison(Console(highlight=False), compare(folders[0], folder, show=0))


def _folders(out: Path | None, names: Sequence[str]) -> list[Path | None]:
    """A folder for each model or file: `out`, or folders in it if there are several."""
    if out is None or len(names) == 1:
        return [out] * len(names)
    plain = [Path(name.replace(":", "-")).name.partition(".")[0] or "model" for name in names]
    # Some file systems take names in capitals for the same.
    are_unique = len({name.casefold() for name in plain}) == len(plain)
    return [
        out / (name if are_unique else f"{name}-{number}") for number, name in enumerate(plain, 1)
    ]
