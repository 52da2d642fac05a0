"""One stage at a time: `bpb parse`, `perturb`, `ask`, `answer` and `read`."""

from __future__ import annotations

from typing import Annotated

import typer

from bpb.cli.options import (
    Agreed,
    ConfigFile,
    Format,
    Limit,
    Recipe,
    Seed,
    Settings,
    Source,
    Strict,
    config_of,
    given_examples,
    shown_progress,
    warn_of_stand_ins,
)
from bpb.cli.output import complain, write_lines
from bpb.corpora.source import is_text, kept
from bpb.errors import InputError

app = typer.Typer()


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
    from bpb.pipeline.jsonl_stages import parse_lines
    from bpb.pipeline.loading import load_corrector, load_parser

    loaded = config_of(recipe, None, settings, format=format, limit=limit, strict=strict)
    warn_of_stand_ins(loaded, "corrector")
    with kept(source) as given, shown_progress() as on_event:
        examples = given_examples(given, loaded, "parser", agreed)
        models = load_parser(loaded), load_corrector(loaded)
        write_lines(parse_lines(*models, loaded, examples, complain, on_event))


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
    from bpb.pipeline.jsonl_stages import given_decomposition, perturb_lines, read_originals

    loaded = config_of(recipe, None, settings, seed=seed)
    originals = (
        [given_decomposition(source, answer=answer)]
        if is_text(source)
        else read_originals(source, complain)
    )
    write_lines(perturb_lines(loaded, originals))


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
    from bpb.pipeline.jsonl_stages import ask_lines, question_of, read_drafts
    from bpb.pipeline.pipeline import build

    loaded = config_of(recipe, None, settings, seed=seed)
    warn_of_stand_ins(loaded)
    pipeline = build(loaded)
    if is_text(source):
        write_lines([question_of(pipeline, source)])
    else:
        write_lines(ask_lines(pipeline, read_drafts(source, loaded.seed, complain), complain))


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
    from bpb.pipeline.jsonl_stages import answer_lines, answer_of, read_drafts
    from bpb.pipeline.pipeline import build

    loaded = config_of(recipe, None, settings, seed=seed)
    if is_text(source) and not context:
        raise InputError("expected --context with the passage to answer from")
    warn_of_stand_ins(loaded)
    pipeline = build(loaded)
    if is_text(source):
        write_lines([answer_of(pipeline, source, context)])
    else:
        write_lines(answer_lines(pipeline, read_drafts(source, loaded.seed, complain)))


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
    from bpb.pipeline.jsonl_stages import read_lines
    from bpb.pipeline.loading import load_reader

    loaded = config_of(recipe, config, settings, format=format, limit=limit, strict=strict)
    if is_text(source) and not context:
        raise InputError("expected --context with the passage to answer from")
    warn_of_stand_ins(loaded, "reader")
    with kept(source) as given, shown_progress() as on_event:
        examples = given_examples(given, loaded, "reader", agreed, context)
        reader, size = load_reader(loaded), loaded.shard_size
        write_lines(read_lines(reader, examples, size, complain, on_event))
