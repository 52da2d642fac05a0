"""What readers' judgements say: validity by corpus, by rule, and of what a judge accepts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from statsmodels.stats.proportion import proportion_confint

from benchmarks.results.kept import EVERY_RULE, JUDGEMENTS, CorpusRun, Sample
from benchmarks.validity.judged import Shown, by_key, valid
from benchmarks.validity.sample import ORIGINAL, Line, read
from benchmarks.validity.tally import RIGHT, Judged, agreement, is_passed, weighted

JUDGE = JUDGEMENTS / "judge_2.jsonl"
STRICT = JUDGEMENTS / "read_twice_14.jsonl"
ORIGINALS = JUDGEMENTS / "originals_14.jsonl"


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some variants are valid.

    Attributes:
        passed: The valid ones.
        size: All.
    """

    passed: int
    size: int

    def __str__(self) -> str:
        return f"{self.passed / self.size:.1%}" if self.size else ""

    @property
    def interval(self) -> str:
        """Wilson's 95% interval."""
        low, high = proportion_confint(self.passed, self.size, method="wilson")
        return f"{low:.0%} to {high:.0%}"


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


def share(judged: Sequence[Judged]) -> Share:
    """The valid ones of some variants."""
    return Share(sum(each.is_valid for each in judged), len(judged))


def pooled(samples: Iterable[Sample]) -> Share:
    """The valid ones of several samples together."""
    return share([each for sample in samples for each in sample.judged()])


def newest(samples: Sequence[Sample]) -> dict[str, Sample]:
    """The newest sample of every rule, by corpus."""
    return {each.name: each for each in samples if each.drawn == EVERY_RULE}


def figures_of(sample: Sample) -> tuple[Share, float, float]:
    """A sample's validity, the same weighted by the run's rules, and Fleiss' kappa."""
    judged = sample.judged()
    by_rule: dict[str, list[Judged]] = defaultdict(list)
    for each in judged:
        by_rule[each.rule].append(each)
    return share(judged), weighted(by_rule), agreement(judged)


def by_rule(samples: Iterable[Sample]) -> dict[str, Share]:
    """Validity by rule; a variant that several samples hold counts as it was judged last."""
    last: dict[tuple[str, str], Line] = {}
    for sample in samples:
        for line in read(sample.path):
            if line["corpus"] == sample.corpus:
                last[line["variant"], line["sha256"]] = line
    passed: dict[str, list[bool]] = defaultdict(list)
    for line in last.values():
        passed[line["rule"]].append(is_passed(line["verdicts"], majority=True))
    return {rule: Share(sum(own), len(own)) for rule, own in sorted(passed.items())}


def judged_run(recipe: str, run: CorpusRun, least: float) -> JudgedRun:
    """What a judge accepts of a recipe's run of a corpus."""
    variants = list(_shown(recipe, run.corpus))
    passed = [each for each in variants if each.score >= least]
    covered = len({each.original for each in passed}) / run.questions
    return JudgedRun(len(variants), len(passed), covered, valid(passed, passed))


def _shown(recipe: str, corpus: str) -> Iterator[Shown]:
    readers = _readers()
    for key, line in by_key(read(JUDGE)).items():
        if line["corpus"] == corpus and recipe in line["recipes"]:
            said = readers.get(key)
            is_valid = None if said is None else is_passed(said["verdicts"], majority=True)
            is_right = line["verdicts"] == [RIGHT]
            yield Shown(key[0], line["rule"], is_right, line["score"], is_valid)


def _readers() -> Mapping[tuple[str, str], Line]:
    """Readers' judgements of what a judge was shown: samples 38 to 44."""
    files = [JUDGEMENTS / f"as_the_paper_{number}.jsonl" for number in range(38, 45)]
    return by_key(line for path in files for line in read(path))


def of_originals(corpus: str) -> tuple[Share, Share, Share]:
    """By strict readers: the originals that are right, and variants of right and of faulty ones."""
    originals = {
        line["variant"].removesuffix(f":{ORIGINAL}"): is_passed(line["verdicts"], majority=False)
        for line in read(ORIGINALS)
        if line["corpus"] == corpus.lower()
    }
    passed: dict[bool, list[bool]] = {True: [], False: []}
    for line in read(STRICT):
        original = line["variant"].rsplit(":", 2)[0]
        if line["corpus"] == corpus.lower() and original in originals:
            passed[originals[original]].append(is_passed(line["verdicts"], majority=False))
    shares = [Share(sum(own), len(own)) for own in passed.values()]
    return Share(sum(originals.values()), len(originals)), shares[0], shares[1]
