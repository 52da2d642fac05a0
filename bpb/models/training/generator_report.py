"""Measure and bundle a generator: ``python -m bpb.models.training.generator_report --help``."""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path

import torch

from bpb.models.load import LoadOptions, load_parser
from bpb.models.pointer import PointerGenerator, SearchOptions
from bpb.models.training.break_data import load_break
from bpb.models.training.common import data_folder
from bpb.models.training.generator_data import Triple, load_extra, question_of
from bpb.models.training.pointer_bundle import load_trained, save_pointer
from bpb.protocols import GenerationInput, Generator, Parser
from bpb.qdmr.text import parse

CARD = """# bpb's bundled generator

Decompositions to questions; given the original question and its decomposition, it edits rather
than rewrites.

- **Network**: {millions:.1f}M weights: as the parser's, with a lexicon of {lexicon} words; it
  points at the words of the target decomposition, of the original question and of the original
  decomposition, in eight inflected forms. A question ends with one question mark. Stored in int8
  with one scale a row.
- **Data**: Break (Wolfson et al. 2020, MIT) reversed, high-level and some low-level; the same with
  an original that differs by a name, a number or an opposite; the edited pairs of
  `python -m bpb.qgen.augment` ({extra}, at most 900 of a rule an epoch). The split is the parser's.
- **Training**: started from the trained parser; `{command}`; {steps} steps, {tokens} output tokens,
  {minutes:.0f} minutes on two CPU cores, one seed.
- **Licence** of these weights: Apache-2.0; the data's is MIT.

Measured after quantisation on the fifth kept out, {beams} beams. *Round trip*: the bundled parser
gives the generated question the target's operators and references;
*with words*: and over 0.8 of the target's words.

| | inputs | as the reference | round trip | with words | questions/s, {threads} thread(s) |
|---|---|---|---|---|---|
{table}

**Weak**: agreement ("was the players"), word order when the edit moves a clause, and long
decompositions, of which it may leave out a step. Check its output by parsing it again.
"""


def structure(decomposition: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the operator and the references of each step."""
    return [(str(step.operator), step.references) for step in parse(decomposition).steps]


def words_kept(target: str, parsed: str) -> float:
    """Return the share of a decomposition's words that another has."""
    wanted = set(target.lower().split())
    return len(wanted & set(parsed.lower().split())) / len(wanted)


def measure(
    generator: Generator, parser: Parser, triples: Sequence[Triple]
) -> tuple[float, float, float, float, list[str]]:
    """Measure a generator.

    Returns:
        Shares of outputs as the reference, of round trips, of those with the target's words;
        questions a second; and the questions.
    """
    inputs = [
        GenerationInput(
            t.target.decomposition,
            t.original.question if t.original else "",
            t.original.decomposition if t.original else "",
        )
        for t in triples
    ]
    began = time.perf_counter()
    questions = [candidates[0].text for candidates in generator.generate(inputs)]
    speed = len(inputs) / (time.perf_counter() - began)
    same = structured = worded = 0
    for triple, question, parsed in zip(triples, questions, parser.parse(questions), strict=True):
        same += question.lower() == question_of(triple.target.question).lower()
        target, back = triple.target.decomposition, parsed[0].text
        if structure(target) == structure(back):
            structured += 1
            worded += words_kept(target, back) > 0.8
    size = len(triples)
    return same / size, structured / size, worded / size, speed, questions


def main() -> None:
    """Measure and bundle."""
    parser = argparse.ArgumentParser(description="Measure and bundle a generator.")
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--encoder", type=Path, required=True, help="the BERT folder trained from")
    parser.add_argument("--trained", type=Path, required=True, help="what training wrote")
    parser.add_argument("--parser", default="bundled", help="the parser of the round trip")
    parser.add_argument("--pairs", type=Path, default=None, help="more pairs, JSONL")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--command", default="python -m bpb.models.training.generator")
    parser.add_argument("--size", type=int, default=300, help="inputs of each kind")
    parser.add_argument("--beams", type=int, default=4)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    model, weights, config = load_trained(options.trained, options.encoder)
    generator = PointerGenerator(model, "", "", SearchOptions(options.beams))
    judge = load_parser(options.parser, LoadOptions(device="cpu", beams=options.beams))
    pairs = load_break(data_folder(options.data))
    kept = {pair.question for pair in pairs.high_kept}
    made = load_extra(options.pairs, frozenset()) if options.pairs else {}
    extra = [triple for triples in made.values() for triple in triples]
    edited = [
        triple
        for triples in made.values()
        for triple in [t for t in triples if t.original and t.original.question in kept][:50]
    ]
    rows: list[str] = []
    for name, triples in (
        ("original decompositions alone", [Triple(pair) for pair in pairs.high_kept]),
        (
            "perturbed decompositions, original given",
            edited,
        ),
    ):
        if not triples:
            continue
        triples = triples[: options.size]
        same, trip, worded, speed, questions = measure(generator, judge, triples)
        rows.append(
            f"| {name} | {len(triples)} | {same:.3f} | {trip:.3f} | {worded:.3f} | {speed:.0f} |"
        )
        print(rows[-1], flush=True)
        for triple, question in list(zip(triples, questions, strict=True))[:: len(triples) // 12]:
            print("   ", triple.target.decomposition, "=>", question, flush=True)
    card = CARD.format(
        millions=sum(w.numel() for w in weights.values()) / 1e6,
        lexicon=len(model.lexicon),
        extra=len(extra),
        command=options.command,
        beams=options.beams,
        threads=options.threads,
        table="\n".join(rows),
        **json.loads((options.trained / "training.json").read_text()),
    )
    save_pointer(options.out, "generator", weights, config, card, options.encoder)


if __name__ == "__main__":
    main()
