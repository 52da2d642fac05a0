"""What the score of quality is worth: calibration, and precision against coverage at each cut.

    python -m benchmarks.quality_curve --runs runs [--majority] [--answers FILE] [--out curve.svg]
        [--fit answers|all]

`runs` holds a run directory by corpus, in lower case; corpora without one are left out. The
judgements of `benchmarks/judgements` are looked up in them, by id, question and answer: those of
strict readers, or with `--majority` those made as the paper counts, where more than half of three
must pass it. What fails a check is left out. Halves are told by a hash of the example's id: weights
fitted on one give every figure on the other. `--fit all` writes `bpb/quality/score.toml` with
weights fitted on both, `--fit answers` those of answers alone, for which no run is needed. A rule
counts by what the run has of it, not by how often it was judged.

`--answers` takes answers of original questions beside their gold answers, in JSON lines of `id`,
`outcome` ("gold" where it is right, "none" where there is none) and `steps` as in a record.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import statsmodels.api as sm
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter
from statsmodels.stats.proportion import proportion_confint

from benchmarks.judgements import (
    ORIGINAL,
    RIGHT,
    Line,
    Series,
    fingerprint,
    judged_variant,
    kept,
    passes_all,
    read,
)
from bpb.models.training.curves import as_svg
from bpb.models.training.scores.reader_scores import calibration_error
from bpb.quality import ScoreModel, VariantCheck, bundled, discover, features
from bpb.quality.score import VALIDITY, answer_features
from bpb.records.variants import variant_from_json
from bpb.runs.directory import RunDirectory
from bpb.runs.manifest import Manifest
from bpb.validate.agreement import Share
from bpb.validate.merge import JudgedVariant

WEIGHTS = Path(__file__).parent.parent / "bpb" / "quality" / "score.toml"
CUTS = (0.0, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97)
BINS = 5
RIDGE = 0.003
MEANING = {
    "reading": "logarithm of the reader's probability of the least sure operand, else of the last",
    "several": "1 when the reader was asked more than once",
    "arithmetic": "1 when the last step is arithmetic",
    "comparison": "1 when it is a comparison",
    "number": "1 when the answer is a number",
    "pruned": "1 for what PruneStep made",
    "written": "1 when the question is no edit of the original, of the other rules",
    "words": "of the original question, at most 30",
    "parser": "its score for the original, a mean log-probability, at least -0.5",
    "doubtful": "1 when the original's own steps do not come to the gold answer that it rests on",
    "doubtful_asserted": "1 when such a gold answer is its own or affirmed, and no operand",
    "grammar": "log-probability that nothing in the question is to be corrected, at least -8",
}


@dataclass(frozen=True, slots=True)
class Item:
    """A variant that passes the checks, or an answer.

    Attributes:
        corpus: Its corpus.
        original: The id of its example.
        rule: What made it.
        features: What its probability is made of.
        valid: Whether it is valid, or right; None where nobody was asked.
    """

    corpus: str
    original: str
    rule: str
    features: Mapping[str, float]
    valid: bool | None = None

    @property
    def fits(self) -> bool:
        """Whether it is of the half that the weights are fitted on."""
        return hashlib.sha256(self.original.encode()).digest()[0] % 2 == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=Path, default=Path("runs"))
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--out", type=Path, default=Path("quality_curve.svg"))
    parser.add_argument("--majority", action="store_true")
    parser.add_argument("--fit", choices=("answers", "all"))
    arguments = parser.parse_args()
    answers = list(read_answers(arguments.answers)) if arguments.answers else []
    shipped = {name: bundled(name) for name in ("answer", "valid", "proofread")}
    if answers:
        shipped["answer"] = fit(answers)
    if arguments.fit:
        # The check of confidence, which `load` runs, is to have the new ones.
        write_weights(shipped)
    if answers:
        half = fit([answer for answer in answers if answer.fits])
        table = calibration_table([answer for answer in answers if not answer.fits], half)
        print("Answers\n\n" + "\n".join(table))
    if arguments.fit == "answers":
        return
    majority = by_several(Series.PAPER, lambda each: each.is_valid)
    told = majority if arguments.majority else by_one_reader_or_two()
    judged = {(row["corpus"], row["variant"]): row for row in told}
    named = dict.fromkeys(corpus for corpus, _ in judged)
    corpora = [corpus for corpus in named if (arguments.runs / corpus).is_dir()]
    items: list[Item] = []
    refused: Counter[tuple[str, bool]] = Counter()
    for corpus in corpora:
        items += load(arguments.runs / corpus, corpus, judged, refused)
    known = [item for item in items if item.valid is not None]
    if arguments.fit:
        models = {"valid": fit([without_grammar(item) for item in known])}
        if "grammar" in known[0].features:
            models["proofread"] = fit(known)
        write_weights(shipped | models)
    model = fit([item for item in known if item.fits])
    held_out = [item for item in known if not item.fits]
    print("\n".join(checks_table(refused)))
    print("\nVariants\n\n" + "\n".join(calibration_table(held_out, model)))
    manifests = {corpus: RunDirectory.read(arguments.runs / corpus).manifest for corpus in corpora}
    points = curve(items, held_out, model, manifests)
    print("\n" + "\n".join(curve_table(points)))
    arguments.out.write_text(drawn(points), encoding="utf-8")


def by_one_reader_or_two() -> Iterator[Line]:
    """Judgements of one reader, then those of two, who must both pass what is right."""
    for row in kept(Series.STRICT_ONCE):
        yield row | {"valid": row["verdicts"] == [RIGHT]}
    yield from by_several(Series.STRICT, passes_all)


def by_several(series: Series, is_valid: Callable[[JudgedVariant], bool]) -> Iterator[Line]:
    """Judgements of several readers, with `valid`, and the corpus in lower case."""
    for row in kept(series):
        if row["rule"] != ORIGINAL:
            valid = is_valid(judged_variant(row))
            yield row | {"valid": valid, "corpus": row["corpus"].lower()}


def read_answers(path: Path) -> Iterator[Item]:
    """What was answered by reading, right or wrong."""
    for row in read(path):
        scores = [step["score"] for step in row["steps"] if step["by"] == "reader"]
        if scores and row["outcome"] != "none":
            right, last = row["outcome"] == "gold", row["steps"][-1]
            is_number = last["output"].get("type") == "number"
            made_of = answer_features(scores, last["op"], is_number=is_number)
            yield Item(row.get("corpus", ""), row["id"], "", made_of, right)


def load(
    folder: Path,
    corpus: str,
    judged: Mapping[tuple[str, str], Mapping[str, Any]],
    refused: Counter[tuple[str, bool]],
) -> Iterator[Item]:
    """The variants of a run that pass; those of an older run are checked anew.

    Args:
        folder: The run directory.
        corpus: Its corpus.
        judged: The judgements, by corpus and variant.
        refused: Is told, by check and validity, what was judged but fails now.
    """
    checks = [check for check in discover() if isinstance(check, VariantCheck)]
    for record in read(folder / "contrast_set.jsonl"):
        row = judged.get((corpus, record["id"]))
        known = row is not None and row["sha256"] == fingerprint(record)
        valid = row["valid"] if row is not None and known else None
        variant = variant_from_json(record)
        if VALIDITY not in record["quality"]:
            results = {check.name: check.check(variant) for check in checks}
            failing = next((name for name, result in results.items() if not result.passed), "")
            if failing:
                if valid is not None:
                    refused[failing, valid] += 1
                continue
        yield Item(corpus, record["original_id"], record["rule"], features(variant), valid)


def without_grammar(item: Item) -> Item:
    """The item as a run without a corrector has it."""
    return replace(item, features={k: v for k, v in item.features.items() if k != "grammar"})


def fit(items: Sequence[Item]) -> ScoreModel:
    """Logistic regression with a little ridge, so that a rare feature's weight stays finite."""
    names = list(items[0].features)
    table = np.array([[item.features[name] for name in names] for item in items])
    centre, scale = table.mean(axis=0), table.std(axis=0)
    valid = np.array([float(bool(item.valid)) for item in items])
    design = sm.add_constant((table - centre) / scale, has_constant="add")
    logistic = sm.GLM(valid, design, family=sm.families.Binomial())
    penalty = np.array([0.0] + [RIDGE] * len(names))
    intercept, *weights = logistic.fit_regularized(alpha=penalty, L1_wt=0.0).params
    raw = np.array(weights) / scale
    return ScoreModel(
        round(float(intercept - raw @ centre), 4),
        {name: round(float(weight), 4) for name, weight in zip(names, raw, strict=True)},
    )


def write_weights(models: Mapping[str, ScoreModel]) -> None:
    """Write `score.toml` anew; what loads the weights after this has the new ones."""
    lines = ["# Log-odds, fitted by benchmarks/quality_curve.py; see there."]
    for name, model in models.items():
        lines += ["", f"[{name}]", f"intercept = {model.intercept}", "", f"[{name}.weights]"]
        for feature, weight in model.weights.items():
            lines += [f"# {MEANING[feature]}", f"{feature} = {weight}"]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
    bundled.cache_clear()


def checks_table(refused: Mapping[tuple[str, bool], int]) -> Iterator[str]:
    """What was judged and now fails, by check."""
    yield "| check | refuses faulty | refuses valid |"
    yield "|---|---:|---:|"
    for name in sorted({name for name, _ in refused}):
        yield f"| {name} | {refused.get((name, False), 0)} | {refused.get((name, True), 0)} |"


def calibration_table(items: Sequence[Item], model: ScoreModel) -> Iterator[str]:
    """Reliability in bins of equal size, and the expected calibration error."""
    ranked = sorted(items, key=lambda item: model.probability(item.features))
    scores = [model.probability(item.features) for item in ranked]
    valid = [bool(item.valid) for item in ranked]
    yield "| of the other half | said | right | 95% |"
    yield "|---|---:|---:|---:|"
    for places in np.array_split(np.arange(len(ranked)), BINS):
        right = Share.of([valid[i] for i in places])
        said = sum(scores[i] for i in places) / len(places)
        interval = f"{right.low:.2f} to {right.high:.2f}"
        yield f"| {len(places)} | {said:.2f} | {right.value:.2f} | {interval} |"
    yield ""
    ece = calibration_error(scores, valid)
    brier = sum((s - v) ** 2 for s, v in zip(scores, valid, strict=True)) / len(valid)
    yield f"ECE {ece:.3f}, Brier score {brier:.3f}, {len(valid)} variants"


@dataclass(frozen=True, slots=True)
class Point:
    """What a cut leaves of a corpus: its variants, examples covered, judged variants, validity."""

    corpus: str
    cut: float
    kept: float
    covered: float
    judged: int
    valid: float
    low: float
    high: float


def curve(
    items: Sequence[Item],
    held_out: Sequence[Item],
    model: ScoreModel,
    manifests: Mapping[str, Manifest],
) -> list[Point]:
    """What each cut leaves, by corpus."""
    points = []
    for corpus, manifest in manifests.items():
        own = [item for item in items if item.corpus == corpus]
        mine = [item for item in held_out if item.corpus == corpus]
        has, judged = (Counter(item.rule for item in part) for part in (own, mine))
        for cut in CUTS:
            left = [item for item in own if model.probability(item.features) >= cut]
            seen = [item for item in mine if model.probability(item.features) >= cut]
            if not seen:
                continue
            weights = np.array([has[item.rule] / judged[item.rule] for item in seen])
            right = np.array([bool(item.valid) for item in seen])
            valid = float(weights @ right / weights.sum())
            # Kish's effective number of variants that weigh the same
            effective = float(weights.sum() ** 2 / (weights**2).sum())
            low, high = proportion_confint(valid * effective, effective, method="wilson")
            covered = len({item.original for item in left}) / manifest.counts.input
            points.append(
                Point(corpus, cut, len(left) / len(own), covered, len(seen), valid, low, high)
            )
    return points


def curve_table(points: Sequence[Point]) -> Iterator[str]:
    """A row a corpus and cut."""
    yield "| corpus | --min-quality | variants kept | examples covered | judged | valid | 95% |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for p in points:
        yield (
            f"| {p.corpus} | {p.cut:g} | {p.kept:.1%} | {p.covered:.1%} | {p.judged} | "
            f"{p.valid:.1%} | {p.low:.0%} to {p.high:.0%} |"
        )


def drawn(points: Sequence[Point]) -> str:
    """Validity against coverage in SVG, a line a corpus, both axes in percent."""
    figure = Figure(figsize=(6.4, 4.2), layout="constrained")
    axes = figure.add_subplot()
    for corpus in dict.fromkeys(p.corpus for p in points):
        own = [(p.covered, p.valid) for p in points if p.corpus == corpus]
        axes.plot(*zip(*own, strict=True), marker=".", label=corpus, gid=corpus)
    axes.set(xlabel="examples covered", ylabel="valid", xlim=(0, 1), ylim=(None, 1))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(PercentFormatter(1))
    axes.legend()
    return as_svg(figure)


if __name__ == "__main__":
    main()
