"""Model cards."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from bpb.models.training.roles import ROLES
from bpb.models.training.settings import Role, TrainingConfig, load

PATHS = ("encoder", "checkpoint", "start", "extra", "pairs")

NETWORKS = {
    "pointer": "a BERT encoder, one state a word of the input, and decoder layers that choose "
    "between a\n  lexicon and the input's words in eight inflected forms; constrained decoding. "
    "Stored in int8.",
    "span": "a BERT encoder with start, end and kind heads. Stored in int8.",
    "seq2seq": "a sequence-to-sequence checkpoint of transformers, fine-tuned whole.",
    "causal": "a decoder-only checkpoint of transformers, fine-tuned whole.",
    "tagger": "a BERT encoder whose segment is the convention of annotation, a label of cues for "
    "each\n  word, and for each cue a BiLSTM with a cue embedding (Sineva et al. 2021). Stored in "
    "int8.",
    "hub_tagger": "an encoder of transformers, to whose input the convention is added, with the "
    "labels\n  and the BiLSTM of a tagger (Sineva et al. 2021); fine-tuned whole.",
    "extractive": "an extractive checkpoint of transformers, fine-tuned whole, with a head for the "
    "answer's kind.",
}


def command(role: Role, config: TrainingConfig) -> str:
    """The command that makes this training; of paths the last part alone."""
    _, recipe = load(role, config.recipe)
    parts = [f"bpb train {role} --recipe {config.recipe} --out DIR"]
    for key, value in dataclasses.asdict(config).items():
        if value != getattr(recipe, key):
            text = ",".join(value) if isinstance(value, tuple) else str(value)
            shown = text.rstrip("/").rpartition("/")[2] if key in PATHS else text
            parts.append(f"--set {key}={shown}" if " " not in shown else f"--set '{key}={shown}'")
    return " ".join(parts)


def card(role: Role, config: TrainingConfig, report: Mapping[str, Any]) -> str:
    """A model card, in Markdown.

    Args:
        role: The model's.
        config: How it was trained.
        report: What is in `training.json`.
    """
    described = ROLES[role]
    lines = [
        f"# A {role} of bpb, trained by recipe {config.recipe}",
        "",
        described.about,
        "",
        f"- **Network**: {report['millions']:.1f}M weights: {NETWORKS[config.network]}",
        f"- **Starts from**: {report['starts_from']}.",
        f"- **Data**: {described.data}{described.kept_out(config)}.",
        *(f"  - `{name}`, sha256 {digest[:16]}" for name, digest in report["data"].items()),
        f"- **Training**: `{report['command']}`;",
        f"  {report['steps']} steps, {report['predictions']} predictions, "
        f"{report['epochs']} whole epochs, {report['minutes']:.1f} minutes on {report['device']}, "
        f"seed {config.seed}.",
        "  Settings, log and curves are in the folder `training`.",
        f"- **Licence** of these weights: {config.licence or 'not said'}; "
        "the training data keeps its own.",
        "",
        *_table(report["figures"]),
        f"**Weak**: {described.weak}",
    ]
    return "\n".join(lines) + "\n"


def _table(figures: Mapping[str, Mapping[str, float]]) -> list[str]:
    """The figures, measured after saving: a row a part, a column a metric."""
    if not figures:
        return ["Not measured.", ""]
    names = list(dict.fromkeys(name for part in figures.values() for name in part))
    rows = [
        [part, *(_shown(values[name]) if name in values else "" for name in names)]
        for part, values in figures.items()
    ]
    table = [["on what was kept out", *names], ["---"] * (len(names) + 1), *rows]
    return [*(f"| {' | '.join(row)} |" for row in table), ""]


def _shown(value: float) -> str:
    if isinstance(value, int):
        return str(value)
    return f"{value:.3f}" if value <= 1 else f"{value:.0f}"
