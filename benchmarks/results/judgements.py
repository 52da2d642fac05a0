"""What readers' judgements say: validity by corpus, by rule, and of what a judge accepts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.judged import Shown, by_key, valid
from benchmarks.judgements import (
    ORIGINAL,
    RIGHT,
    Line,
    Series,
    judged_variant,
    kept,
    passes_all,
)
from benchmarks.results.kept import EVERY_RULE, CorpusRun, Sample
from bpb.validate.agreement import Share, agreement
from bpb.validate.merge import JudgedVariant

# Samples of strict readers that the page shows, and samples of variants that a judge read.
STRICT = [14]
READ_BY_JUDGE = range(38, 45)


@dataclass(frozen=True, slots=True)
class JudgedRun:
    """What a judge accepts of a run.

    Attributes:
        shown: Variants that the judge read.
        accepted: Variants whose score reaches the bound.
        covered: The share of the questions that an accepted variant covers.
        valid: The share of the accepted variants that is valid, by readers of a sample.
    """

    shown: int
    accepted: int
    covered: float
    valid: float | None


def share(variants: Iterable[JudgedVariant]) -> Share:
    """The valid ones of some variants."""
    return Share.of([each.is_valid for each in variants])


def pooled(samples: Iterable[Sample]) -> Share:
    """The valid ones of several samples together."""
    return share(each for sample in samples for each in sample.validation().variants)


def newest(samples: Sequence[Sample]) -> dict[str, Sample]:
    """The newest sample of every rule, by corpus."""
    return {each.name: each for each in samples if each.drawn == EVERY_RULE}


def figures_of(sample: Sample) -> tuple[Share, float, float | None]:
    """A sample's validity, the same weighted by the run's rules, and Fleiss' kappa."""
    found = sample.validation()
    kappa = agreement([each.votes for each in found.variants]).kappa
    return share(found.variants), found.weighted(), kappa


def by_rule(samples: Iterable[Sample]) -> dict[str, list[JudgedVariant]]:
    """The variants of each rule; one that several samples hold counts as it was judged last."""
    last = {
        (line["variant"], line["sha256"]): line for sample in samples for line in sample.lines()
    }
    found: dict[str, list[JudgedVariant]] = defaultdict(list)
    for variant in map(judged_variant, last.values()):
        found[variant.rule].append(variant)
    return dict(sorted(found.items()))


def judged_run(recipe: str, run: CorpusRun, least: float) -> JudgedRun:
    """What a judge accepts of a recipe's run of a corpus."""
    variants = list(_shown(recipe, run.corpus))
    passed = [each for each in variants if each.score >= least]
    covered = len({each.original for each in passed}) / run.questions
    return JudgedRun(len(variants), len(passed), covered, valid(passed, passed))


def _shown(recipe: str, corpus: str) -> Iterator[Shown]:
    readers = _readers()
    for key, line in by_key(kept(Series.JUDGE)).items():
        if line["corpus"] == corpus and recipe in line["recipes"]:
            said = readers.get(key)
            is_valid = None if said is None else judged_variant(said).is_valid
            is_right = line["verdicts"] == [RIGHT]
            yield Shown(key[0], line["rule"], is_right, line["score"], is_valid)


def _readers() -> Mapping[tuple[str, str], Line]:
    """Readers' judgements of the variants that a judge read."""
    return by_key(kept(Series.PAPER, READ_BY_JUDGE))


def of_originals(corpus: str) -> tuple[Share, Share, Share]:
    """By strict readers: the originals that are right, and variants of right and of faulty ones."""
    originals = {
        line["variant"].removesuffix(f":{ORIGINAL}"): passes_all(judged_variant(line))
        for line in kept(Series.STRICT_ORIGINALS, STRICT)
        if line["corpus"] == corpus.lower()
    }
    passed: dict[bool, list[bool]] = {True: [], False: []}
    for line in kept(Series.STRICT, STRICT):
        original = line["variant"].rsplit(":", 2)[0]
        if line["corpus"] == corpus.lower() and original in originals:
            passed[originals[original]].append(passes_all(judged_variant(line)))
    of_right, of_faulty = map(Share.of, passed.values())
    return Share.of(list(originals.values())), of_right, of_faulty
