"""The commands `bpb negation ...`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bpb.cli.options import DataSet, Format, Limit, Seed, Strict, shown_progress
from bpb.cli.output import complain, group, write_lines

if TYPE_CHECKING:
    from bpb.negation.sets.given import GivenSentence
    from bpb.records.example import Example

app = group("negation")


Sentences = Annotated[
    str,
    typer.Argument(
        metavar="TEXT|FILE",
        help="A text, or a file of text or JSON lines with sentence; - for standard input.",
    ),
]
Rejected = Annotated[
    Path | None,
    typer.Option("--rejected", help="Where to write, as JSON lines, what made nothing and why."),
]


@app.callback()
def negation() -> None:
    """Find, score and edit negations: their cues and scopes."""


@app.command()
def score(
    gold: Annotated[
        Path, typer.Argument(metavar="GOLD", help="*SEM columns or JSONL; or a folder of them.")
    ],
    system: Annotated[Path, typer.Argument(metavar="SYSTEM", help="The same sentences.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    keep_punctuation: Annotated[
        bool, typer.Option("--keep-punctuation", help="Let punctuation count in scopes.")
    ] = False,
) -> None:
    """Score cues and scopes against gold ones: *SEM 2012's measures and NIS, in per cent.

    In folders, files with the same name are scored one by one and together.

    Example: bpb negation score gold.txt resolved.jsonl
    """
    from bpb.negation.scoring.score import score_files
    from bpb.negation.scoring.table import table

    scores = score_files(gold, system, keep_punctuation=keep_punctuation)
    typer.echo(json.dumps(scores.to_json()) if as_json else table(scores))


@app.command()
def resolve(
    source: Annotated[
        str,
        typer.Argument(
            metavar="TEXT|FILE",
            help="A text, or a file of text, JSON lines or *SEM columns; - for standard input.",
        ),
    ],
    format: Annotated[
        str, typer.Option("--format", help="How to print: marked, jsonl or starsem.")
    ] = "marked",
    convention: Annotated[
        str, typer.Option("--convention", help="cd-sco, bioscope, sfu or condaqa.")
    ] = "cd-sco",
    gold_cues: Annotated[
        bool, typer.Option("--gold-cues", help="Keep the input's cues and find their scopes.")
    ] = False,
    system: Annotated[
        str,
        typer.Option(
            "--system", help="rules or tagger; if absent, the better one in the convention."
        ),
    ] = "",
    model: Annotated[
        str, typer.Option("--model", help="A tagger's folder; the bundled one if absent.")
    ] = "",
) -> None:
    """Find the cues of negation and their scopes, by rules over dependencies or by a tagger.

    Keeps the input's tokens and ignores its negations. Marked text has the cue in <>, the scope in
    [], the event in **, and the focus in {} if the sentence shows it ("not all", "not X but Y").
    *SEM columns have no focus.

    Example: bpb negation resolve "He made no remark, but the matter remained."
    """
    from bpb.negation.resolve import resolve_lines

    lines = resolve_lines(
        source, format, convention, gold_cues=gold_cues, system=system, model=model
    )
    for line in lines:
        typer.echo(line, nl=False)


@app.command()
def edit(
    source: Sentences,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", metavar="KIND", help="A kind of edit; may be repeated."),
    ] = None,
    contract: Annotated[
        bool, typer.Option("--contract", help='Write "didn\'t" for "did not".')
    ] = False,
    antonyms: Annotated[
        bool,
        typer.Option("--antonyms", help='Let standard negation put "dead" for "alive".'),
    ] = False,
    format: Annotated[str, typer.Option("--format", help="How to print: text or jsonl.")] = "text",
) -> None:
    """Edit sentences with respect to negation: deny, narrow, remove, move, reword, contradict.

    Prints each sentence with its edits, their kinds and their relation to the original. If a
    sentence has no edit of a kind, the reason goes to standard error, or into the line with
    --format jsonl. docs/negation-edits.md lists the kinds.

    Example: bpb negation edit "Tom found some coins and went home." --kind StandardNegation
    """
    from bpb.errors import ConfigError
    from bpb.negation.edits.batches import edit_texts
    from bpb.negation.edits.types import Options
    from bpb.negation.sentences import given_texts

    if format not in ("text", "jsonl"):
        raise ConfigError(f"format: expected text or jsonl, got {format!r}")
    options = Options(contract=contract, antonyms=antonyms)
    for sentence in edit_texts(given_texts(source), kind or (), options):
        if format == "jsonl":
            typer.echo(json.dumps(sentence.to_json(), ensure_ascii=False))
            continue
        typer.echo(sentence.text)
        for made in sentence.edits:
            typer.echo(f"  {made.kind} ({made.relation}): {made.text}")
        for refusal in sentence.refusals:
            typer.echo(f"  {refusal.kind}: {refusal.reason}", err=True)


@app.command()
def scone(
    source: Sentences,
    pairs: Annotated[
        Path | None,
        typer.Option("--pairs", help="A file of nouns: noun, tab, what it is a kind of."),
    ] = None,
    wordnet: Annotated[
        Path | None,
        typer.Option("--wordnet", help="WordNet's folder, such as /usr/share/wordnet."),
    ] = None,
    per_sentence: Annotated[
        int,
        typer.Option("--per-sentence", min=1, help="The most exchanges of nouns for one sentence."),
    ] = 1,
    seed: Seed = None,
    rejected: Rejected = None,
    strict: Strict = False,
) -> None:
    """Make ScoNe sets of affirmative sentences: six conditions of negation, with their labels.

    Exchanges a noun for a more general or a more special one, from bpb's own list, --pairs or
    --wordnet. JSON lines may name the exchange: lex1, lex2, and label if bpb does not know it.
    Each exchange makes two sets, one in each direction; a named one makes one.

    Example: bpb negation scone "The girl wears a hat."
    """
    from bpb.negation.sets.given import given_sentences
    from bpb.negation.sets.make import made
    from bpb.negation.sets.scone import asked_fields, records
    from bpb.negation.sets.sources import nouns

    known = nouns(pairs, wordnet)
    write_lines(
        made(
            given_sentences(source, complain, strict=strict, check=asked_fields),
            lambda batch: records(batch, known, per_sentence=per_sentence, seed=seed or 0),
            complain,
            rejected,
        )
    )


@app.command()
def nubench(
    source: Sentences,
    pairs_only: Annotated[
        bool, typer.Option("--pairs-only", help="Sentences with their negations alone.")
    ] = False,
    three: Annotated[
        bool, typer.Option("--three", help="Take sentences without a local negation too.")
    ] = False,
    contract: Annotated[
        bool, typer.Option("--contract", help='Write "didn\'t" where it can be.')
    ] = False,
    seed: Seed = None,
    rejected: Rejected = None,
    strict: Strict = False,
) -> None:
    """Make NUBench items of affirmative sentences: standard negation among three distractors.

    choice1 is the standard negation, which is right. choice2 is a local negation with its type,
    choice3 a contradiction, choice4 a paraphrase. A sentence that lacks one makes no item.

    Example: bpb negation nubench sentences.txt --rejected rejected.jsonl
    """
    from bpb.negation.edits.types import Options
    from bpb.negation.sets.given import given_sentences
    from bpb.negation.sets.make import made
    from bpb.negation.sets.nubench import negation_pairs, nubench_items

    options = Options(contract=contract)

    def make(batch: Sequence[GivenSentence]) -> list[list[dict[str, Any]] | str]:
        items = (
            negation_pairs(batch, options)
            if pairs_only
            else nubench_items(batch, options, three=three, seed=seed or 0)
        )
        return [each if isinstance(each, str) else [each.to_json()] for each in items]

    write_lines(made(given_sentences(source, complain, strict=strict), make, complain, rejected))


@app.command()
def passages(
    source: DataSet,
    out: Annotated[
        Path | None, typer.Option("--out", help="Where to write; else to standard output.")
    ] = None,
    format: Format = "",
    limit: Limit = None,
    contract: Annotated[
        bool, typer.Option("--contract", help='Write "didn\'t" where it can be.')
    ] = False,
    rejected: Rejected = None,
    strict: Strict = False,
) -> None:
    """Make CondaQA groups of a data set: passages that differ in the negation of one sentence.

    Negates the sentence that answers a question, or removes, rewords and moves its negation, and
    computes the new answer. `bpb read` and `bpb evaluate condaqa` take the rows, which also state
    how each passage was made. If the answer is not certain, there is no row.

    Example: bpb negation passages squad_dev.json --out passages.jsonl --rejected rejected.jsonl
    """
    from bpb.corpora.reading import read
    from bpb.negation.edits.types import Options
    from bpb.negation.passages.groups import groups
    from bpb.negation.sets.make import made

    options = Options(contract=contract)

    def make(batch: Sequence[Example]) -> list[list[Mapping[str, Any]] | str]:
        found = groups(batch, options)
        return [each if isinstance(each, str) else [r.to_json() for r in each] for each in found]

    examples = read(
        source,
        format=format or None,
        strict=strict,
        limit=limit,
        require_answer=False,
        on_reject=lambda rejected: complain(str(rejected)),
    )
    with shown_progress(out) as on_event:
        write_lines(made(examples, make, complain, rejected, on_event), out)
