"""The command line: one verb a function, each thin over the library.

Exit codes: 0 done; 1 a bug; 2 wrong usage, setting or recipe; 3 unreadable input; 4 a model cannot
be used; 5 the output cannot be written; 6 nothing was made; 130 interrupted.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bpb.corpora.source import is_text, kept
from bpb.errors import BPBError, InputError, NothingMadeError
from bpb.evaluate_cli import app as evaluate
from bpb.negation_cli import app as negation

if TYPE_CHECKING:
    from bpb.config import Config
    from bpb.example import Example

app = typer.Typer(
    name="bpb",
    help="Contrast sets for question answering: break a question into steps, perturb the steps, "
    "build a new question and its answer.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(evaluate)
app.add_typer(negation)

Format = Annotated[
    str,
    typer.Option("--format", help="Name of the input's format; told from the content if absent."),
]
Recipe = Annotated[
    str | None,
    typer.Option(
        "--recipe", help="Settings by name: small (the default), judged, endpoint or geva2022."
    ),
]
ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", help="A TOML file of settings, such as a run's config.toml."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="One setting, such as perturb.rules=ReplaceComp."
    ),
]
Limit = Annotated[int | None, typer.Option("--limit", help="Take only the first N examples.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Seed of all that is drawn at random.")]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first bad row of the input.")]
Source = Annotated[
    str, typer.Argument(metavar="INPUT", help="A file, a folder, - for standard input, or text.")
]
_ROLES = "parser, generator, reader, negation, corrector or paraphraser."
Agreed = Annotated[
    bool, typer.Option("--yes", help="Agree to what an endpoint's models are estimated to cost.")
]


@app.command()
def generate(
    source: Annotated[
        str, typer.Argument(metavar="INPUT", help="A data set: file, folder or hub name.")
    ],
    out: Annotated[Path, typer.Option("--out", help="The run directory, new or to be continued.")],
    format: Format = "",
    recipe: Recipe = None,
    config: ConfigFile = None,
    limit: Limit = None,
    seed: Seed = None,
    settings: Settings = None,
    shard_size: Annotated[
        int | None, typer.Option("--shard-size", help="Examples stored together.")
    ] = None,
    min_quality: Annotated[
        float | None,
        typer.Option(
            "--min-quality", help="Reject variants that are less likely to be valid, in [0, 1]."
        ),
    ] = None,
    strict: Strict = False,
    agreed: Agreed = False,
) -> None:
    """Make contrast sets of a data set.

    A tagger of negation is taken by `bpb negation resolve --model DIR`.

    Run it again to continue where it stopped.

    Example: bpb generate drop_dev.json --out runs/drop --limit 200
    """
    from bpb import run
    from bpb.inspect.progress import summary, watched
    from bpb.pipeline import build

    quality = [] if min_quality is None else [f"quality.min_score={min_quality}"]
    loaded = _config(
        recipe, config, [*(settings or ()), *quality], format=format, limit=limit, seed=seed,
        shard_size=shard_size, strict=strict,
    )  # fmt: skip
    _agree(source, loaded, ("parser", "generator", "reader", "judge"), agreed)
    with watched() as report:
        manifest = run.generate(source, out, loaded, build=build, report=report)
    for line in run.left_out(out, manifest):
        _complain(line)
    typer.echo(summary(out, manifest))


@app.command()
def parse(
    source: Source,
    format: Format = "",
    recipe: Recipe = None,
    limit: Limit = None,
    settings: Settings = None,
    strict: Strict = False,
    agreed: Agreed = False,
) -> None:
    """Break questions into steps: any data set, or one question as text.

    Writes a line {id, question, decomposition, operators, score} for each.

    Example: bpb parse "Who is older, Ann Lee or Bob Roe?"
    """
    from bpb.loading import load_corrector, load_parser
    from bpb.stages import parse_lines

    loaded = _config(recipe, None, settings, format=format, limit=limit, strict=strict)
    with kept(source) as given:
        examples = _given(given, loaded, "parser", agreed)
        models = load_parser(loaded), load_corrector(loaded)
        _write(parse_lines(*models, loaded, examples, _complain))


@app.command()
def perturb(
    source: Source,
    answer: Annotated[str, typer.Option("--answer", help="With text: the answer known.")] = "",
    recipe: Recipe = None,
    seed: Seed = None,
    settings: Settings = None,
) -> None:
    """Perturb decompositions: lines of `bpb parse`, or one decomposition as text.

    Example: bpb perturb "return yards of A ;return yards of B ;return difference of #1 and #2"
    """
    from bpb.stages import given_decomposition, perturb_lines, read_originals

    loaded = _config(recipe, None, settings, seed=seed)
    originals = (
        [given_decomposition(source, answer=answer)]
        if is_text(source)
        else read_originals(source, _complain)
    )
    _write(perturb_lines(loaded, originals))


@app.command()
def ask(
    source: Source,
    recipe: Recipe = None,
    seed: Seed = None,
    settings: Settings = None,
) -> None:
    """Find questions: for lines of `bpb perturb`, or for one decomposition as text.

    Example: bpb perturb parsed.jsonl | bpb ask -
    """
    from bpb.pipeline import build
    from bpb.stages import ask_lines, question_of, read_drafts

    loaded = _config(recipe, None, settings, seed=seed)
    pipeline = build(loaded)
    if is_text(source):
        _write([question_of(pipeline, source)])
    else:
        _write(ask_lines(pipeline, read_drafts(source, loaded.seed, _complain), _complain))


@app.command()
def answer(
    source: Source,
    context: Annotated[str, typer.Option("--context", help="With text: the passage.")] = "",
    recipe: Recipe = None,
    seed: Seed = None,
    settings: Settings = None,
) -> None:
    """Answer perturbed questions: lines of `bpb ask`, or one decomposition as text over a passage.

    Example: bpb answer "return when was Ann born" --context "Ann was born in 1950."
    """
    from bpb.pipeline import build
    from bpb.stages import answer_lines, answer_of, read_drafts

    loaded = _config(recipe, None, settings, seed=seed)
    if is_text(source) and not context:
        raise InputError("expected --context with the passage to answer from")
    pipeline = build(loaded)
    if is_text(source):
        _write([answer_of(pipeline, source, context)])
    else:
        _write(answer_lines(pipeline, read_drafts(source, loaded.seed, _complain)))


@app.command()
def train(
    role: Annotated[str, typer.Argument(metavar="ROLE", help=_ROLES)],
    out: Annotated[Path, typer.Option("--out", help="The model's folder, new or continued.")],
    recipe: Annotated[
        str, typer.Option("--recipe", help="Settings by name; see docs/training.md.")
    ] = "small",
    data: Annotated[
        Path | None,
        typer.Option("--data", help="The data folder; BPB_DATA, else ../shared/data, if absent."),
    ] = None,
    encoder: Annotated[
        str,
        typer.Option("--encoder", help="small: the BERT folder to start from, such as MiniLM's."),
    ] = "",
    start: Annotated[
        str, typer.Option("--start", help="A trained model's folder, to go on from its weights.")
    ] = "",
    seed: Seed = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="One setting; see docs/training.md."),
    ] = None,
) -> None:
    """Train a model, whose folder `--set models.ROLE=DIR` then takes.

    Run it again to continue where it stopped. On several GPUs: accelerate launch -m bpb train ...

    Example: bpb train parser --encoder models/MiniLM-L6 --out models/parser --set minutes=40
    """
    from bpb import train as training
    from bpb.models.training.settings import load

    given = {"encoder": encoder, "start": start, "seed": seed}
    options = [f"{key}={value}" for key, value in given.items() if value not in (None, "")]
    known_role, config = load(role, recipe, [*(settings or ()), *options])
    report = training.train(known_role, config, out, data, _complain)
    # Of several processes the first alone has something to tell.
    if report:
        typer.echo(json.dumps(report["figures"], indent=1))


@app.command()
def read(
    source: Source,
    context: Annotated[str, typer.Option("--context", help="With text: the passage.")] = "",
    format: Format = "",
    recipe: Recipe = None,
    config: ConfigFile = None,
    limit: Limit = None,
    settings: Settings = None,
    strict: Strict = False,
    agreed: Agreed = False,
) -> None:
    """Answer questions from their contexts with the reader alone: any data set, or one question.

    Writes a line {id, question, answer, score, evidence} for each; the evidence has offsets.

    Example: bpb read "When was the mill built?" --context "The mill was built in 1823."
    """
    from bpb.loading import load_reader
    from bpb.stages import read_lines

    loaded = _config(recipe, config, settings, format=format, limit=limit, strict=strict)
    if is_text(source) and not context:
        raise InputError("expected --context with the passage to answer from")
    with kept(source) as given:
        examples = _given(given, loaded, "reader", agreed, context)
        _write(read_lines(load_reader(loaded), examples, loaded.shard_size, _complain))


@app.command()
def rules(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="One rule, with its cases.")] = "",
) -> None:
    """List the rules, or show one with its cases.

    Example: bpb rules ReplaceComp
    """
    from bpb.inspect.rules import rule_list, rule_page

    typer.echo(rule_page(name) if name else rule_list())


@app.command()
def inspect(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="A run directory.")],
    identity: Annotated[
        str, typer.Argument(metavar="[ID]", help="A variant's or an example's id.")
    ] = "",
    limit: Annotated[int, typer.Option("--limit", help="How many contrast sets to show.")] = 5,
) -> None:
    """Look at a run, or at one variant with the derivation of its answer.

    Example: bpb inspect runs/drop drop_dev_7:AppendBool:1
    """
    from rich.console import Console

    from bpb.inspect.terminal import show_contrast_sets, show_run, show_variant
    from bpb.store import RunDirectory

    run_directory = RunDirectory.read(directory)
    console = Console(highlight=False)
    if identity:
        show_variant(console, run_directory, identity)
        return
    show_run(console, run_directory)
    show_contrast_sets(console, run_directory, limit)


@app.command("score-qdmr")
def score_qdmr(
    gold: Annotated[Path, typer.Argument(metavar="GOLD", help="Break CSV or JSONL.")],
    predicted: Annotated[Path, typer.Argument(metavar="PRED", help="The same form.")],
    ged: Annotated[
        bool, typer.Option("--ged/--no-ged", help="Graph edit distance too; slow.")
    ] = True,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Score predicted decompositions against gold ones: EM, normalised EM, SARI, GED.

    Example: bpb score-qdmr break/QDMR-high-level/dev.csv predictions.jsonl
    """
    from bpb.qdmr.score import score_files

    scores = score_files(gold, predicted, with_ged=ged, complain=_complain)
    if as_json:
        typer.echo(json.dumps(scores))
    else:
        typer.echo("\n".join(f"{name:15} {value}" for name, value in scores.items()))


@app.command()
def doctor() -> None:
    """Say what is installed, which device is used, and whether the models load.

    Example: bpb doctor
    """
    from bpb.inspect.doctor import diagnose

    healthy = True
    for finding in diagnose():
        healthy = healthy and finding.ok
        typer.echo(f"{'ok     ' if finding.ok else 'PROBLEM'} {finding.name}: {finding.detail}")
    if not healthy:
        raise typer.Exit(4)


def main() -> None:
    """The entry point: a user's error is one line and an exit code, never a traceback."""
    try:
        app()
    except BPBError as error:
        typer.echo(f"bpb: {' '.join(str(error).split())}", err=True)
        raise SystemExit(error.exit_code) from None
    except BrokenPipeError:
        # The reader of our output, such as `head`, has what it wanted.
        sys.stderr.close()
        raise SystemExit(0) from None


def _config(
    recipe: str | None, file: Path | None, settings: Iterable[str] | None, **options: object
) -> Config:
    from bpb.config import load

    given = [
        f"{key}={_text(value)}" for key, value in options.items() if value not in (None, "", False)
    ]
    return load(recipe, file, [*(settings or ()), *given])


def _given(
    source: str, config: Config, role: str, agreed: bool, context: str = ""
) -> Iterable[Example]:
    """A question as text, or a data set's examples, for a command that asks one role's model."""
    from bpb.stages import given_question, read_examples

    if is_text(source):
        return [given_question(source, context)]
    _agree(source, config, (role,), agreed)
    return read_examples(source, config, _complain)


def _agree(source: str, config: Config, roles: tuple[str, ...], agreed: bool) -> None:
    """Say what a run with an endpoint's models may cost; stop where that was not agreed to."""
    from bpb.spending import agree

    agree(source, config, roles, agreed, _complain)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _write(lines: Iterable[Mapping[str, Any]]) -> None:
    made = False
    for line in lines:
        made = True
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    sys.stdout.flush()
    if not made:
        raise NothingMadeError("nothing was made of the input; see the lines above")


def _complain(message: str) -> None:
    typer.echo(f"bpb: {' '.join(message.split())}", err=True)
