"""Model cards."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from bpb.models.training.settings import Role, TrainingConfig, load

PATHS = ("encoder", "checkpoint", "start", "extra", "pairs")

ABOUT: dict[Role, str] = {
    "parser": "Questions to decompositions (QDMR).",
    "generator": "Decompositions to questions; given the original question and its decomposition "
    "besides,\nit edits rather than rewrites.",
    "reader": "Extractive question answering: a span of the context, yes, no, or no answer.",
    "negation": "Cues of negation and their scopes, as labels of words.",
    "corrector": "Questions to the same without slips of grammar and spelling.",
    "paraphraser": "Questions to the same in another construction, or asked of what may be the "
    "answer.",
}

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

DATA: dict[Role, str] = {
    "parser": "Break (Wolfson et al. 2020, MIT). What is kept out at one level, by sha256 of the "
    "question's id,\n  is trained on at none",
    "generator": "Break (Wolfson et al. 2020, MIT) reversed, and pairs edited by the rules of bpb. "
    "What is kept out,\n  by sha256 of the question's id, is trained on at neither level",
    "reader": "Reading comprehension sets (SQuAD and others: CC BY-SA; BoolQ: CC BY-SA 3.0), and "
    "questions without\n  an answer made from them. Nothing of their development parts",
    "negation": "Corpora of negation: ConanDoyle-neg (Morante & Daelemans 2012), BioScope's "
    "abstracts\n  (Szarvas et al. 2008, CC BY 2.0), SFU Review (Konstantinova et al. 2012). Of a "
    'source that says\n  "fifth", a fifth of the documents, by sha256, is kept out',
    "corrector": "Questions of SQuAD and StrategyQA (CC BY-SA and others) and of Break (Wolfson et "
    "al. 2020,\n  MIT), with slips made in them, anew each epoch, by `bpb.models.training.slips`; "
    "none of DROP's and\n  HotpotQA's development sets, nor of SQuADShifts, used to measure it",
    "paraphraser": "What a language model wrote for bpb (`benchmarks/written/rewordings.jsonl`): "
    "questions\n  of Break (Wolfson et al. 2020, MIT), HotpotQA, DROP and SQuAD (CC BY-SA), worded "
    "anew, and the\n  same typed carelessly; and such questions, QED's and MuSiQue's, asked of "
    "what may be the answer,\n  as it wrote them or bpb's edits did (`verifications.jsonl`). An "
    "eighth of the questions, by sha256 of\n  their ids, is kept out",
}

WEAK: dict[Role, str] = {
    "parser": "long questions lose a hop, and phrases are at times attached to the wrong step. "
    "Text that asks\nnothing, or is not English, is decomposed all the same, into something "
    "meaningless.",
    "generator": "agreement, word order when the edit moves a clause, and long decompositions, of "
    "which it may\nleave out a step. Check its output by parsing it again.",
    "reader": "it follows wording more than meaning: expect errors on questions that paraphrase "
    "heavily, need\narithmetic, or ask about negated text.",
    "negation": "affixes that training had not, cues of several words that are rare, and text "
    "unlike that of\nthe convention: it finds the more of the cues the nearer the text is to the "
    "corpus.",
    "corrector": "words left out that only meaning tells, rare names, and slips that it was not "
    "shown. The\nfigures are of made slips, plainer than people's, and some of the questions have "
    "slips of their own, whose\nmending counts as wrong. An edit, as in M2, is a span of words and "
    "what replaces it, here aligned by difflib.",
    "paraphraser": "long questions lose a clause or have it said of something else, and rare "
    "names are\ngarbled. `bpb.qgen.reworded` refuses what it can tell of this.",
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
    kept = {"fifth": f"fifth {config.fold} of five", "all": "all of it", "nothing": "nothing"}
    of_break = role in ("parser", "generator")
    held = f";\n  kept out of the development files: {kept[config.held_out]}" if of_break else ""
    lines = [
        f"# A {role} of bpb, trained by recipe {config.recipe}",
        "",
        ABOUT[role],
        "",
        f"- **Network**: {report['millions']:.1f}M weights: {NETWORKS[config.network]}",
        f"- **Starts from**: {report['starts_from']}.",
        f"- **Data**: {DATA[role]}{held}.",
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
        f"**Weak**: {WEAK[role]}",
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
