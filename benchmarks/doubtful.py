"""How much likelier a gold answer is faulty that the question's own steps do not come to.

    python -m benchmarks.doubtful [--data FOLDER] [--set KEY=VALUE]

Evaluates, with `models.second_reader`, the originals of all variants that were judged as the paper
counts, and tells, by what the steps come to beside the gold answer, how many of those variants that
rest on it a majority found invalid, and of how many originals half or more are. What was judged
twice counts as it was judged last; PruneStep's, which are read anew, are left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from benchmarks.corpora import CORPORA
from benchmarks.judgements import Series
from benchmarks.original_answers import GOLD, NONE, OTHER, PART, arguments, evaluate_jobs, outcome
from benchmarks.quality_curve import by_several
from bpb import corpora
from bpb.answer import Evaluation
from bpb.config.config import load
from bpb.models.training.files import data_folder
from bpb.pipeline.drafting import parse_examples
from bpb.pipeline.loading import load_corrector, load_parser, load_second_reader
from bpb.quality import answer_probability
from bpb.quality.score import LEAST_SURE

READ_ANEW = "PruneStep"
SURELY, HARDLY = "the gold answer, surely", "the gold answer, hardly"
OUTCOMES = {PART: "a part of it", OTHER: "another answer", NONE: "no answer"}


def main() -> None:
    """Prints a table a corpus."""
    given = arguments(__doc__)
    config = load(overrides=given.set)
    reader = load_second_reader(config)
    valid = judged_valid()
    for corpus in given.corpus or ("HotpotQA", "DROP", "IIRC"):
        own = {original: each for (name, original), each in valid.items() if name == corpus.lower()}
        path = data_folder(given.data) / CORPORA[corpus]
        examples = [each for each in corpora.read(path, on_reject=lambda _: None) if each.id in own]
        originals, _ = parse_examples(load_parser(config), examples, load_corrector(config))
        rows: dict[str, list[Sequence[bool]]] = defaultdict(list)
        jobs = [Evaluation(o.decomposition, o.context, o.question) for o in originals]
        for original, found in zip(originals, evaluate_jobs(config, jobs, reader), strict=True):
            beside = outcome(found.answer, original.example)
            sure = answer_probability(found.steps) >= LEAST_SURE
            row = (SURELY if sure else HARDLY) if beside == GOLD else OUTCOMES[beside]
            rows[row].append(own[original.id])
        print("\n".join(table(corpus, rows)), flush=True)


def judged_valid() -> dict[tuple[str, str], list[bool]]:
    """Whether each judged variant that rests on a gold answer is valid, by corpus and original."""
    rows = by_several(Series.PAPER, lambda each: each.is_valid)
    last = {(row["corpus"], row["variant"], row["sha256"]): row for row in rows}
    valid: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for (corpus, variant, _), row in last.items():
        if row["rule"] != READ_ANEW:
            valid[corpus, variant.split(":")[0]].append(row["valid"])
    return valid


def table(corpus: str, rows: Mapping[str, Sequence[Sequence[bool]]]) -> Iterator[str]:
    """A row for each thing that the steps come to."""
    yield f"\n| {corpus}: the steps come to | originals | faulty | variants | invalid |"
    yield "|---|---:|---:|---:|---:|"
    for name in (SURELY, HARDLY, *OUTCOMES.values()):
        originals = rows.get(name, ())
        if originals:
            faulty = sum(2 * sum(valid) <= len(valid) for valid in originals) / len(originals)
            variants = [each for valid in originals for each in valid]
            invalid = 1 - sum(variants) / len(variants)
            yield f"| {name} | {len(originals)} | {faulty:.1%} | {len(variants)} | {invalid:.1%} |"


if __name__ == "__main__":
    main()
