"""What the repository keeps: runs over corpora, single figures, and judged samples."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from benchmarks import judgements
from benchmarks.judgements import Line, Series, kept, read, validation
from bpb.validate.merge import Validation

FOLDER = Path(__file__).parent
CORPORA = FOLDER / "corpora.json"
FIGURES = FOLDER / "figures.jsonl"
SAMPLES = judgements.FOLDER / "samples.jsonl"
EVERY_RULE = "every rule"
# How a value of each unit is printed.
UNITS = {"%": "{:.1f}%", "points": "{:.1f}", "0-1": "{:.3f}", "count": "{:,g}"}


@dataclass(frozen=True, slots=True)
class Measured:
    """When and how a figure was measured.

    Attributes:
        date: The day, as YYYY-MM-DD.
        version: The version of bpb.
        command: What measures it again.
    """

    date: str
    version: str
    command: str

    def __post_init__(self) -> None:
        date.fromisoformat(self.date)
        if not (self.version and self.command):
            raise ValueError(f"expected a version and a command, got {self!r}")


@dataclass(frozen=True, slots=True)
class CorpusRun:
    """What one run made of a corpus.

    Attributes:
        corpus: Its name.
        skip: Questions of the file that come before those of the run.
        questions: How many questions the run took.
        date: The day of the run, as YYYY-MM-DD.
        version: The version of bpb.
        command: What makes the run again.
        covered: Questions with at least one variant that has an answer.
        covered_by_other_answers: The same by rules that may change the answer.
        covered_by_paper_rules: The same by the paper's six rules.
        answered: Variants with an answer.
        constrained: Variants with constraints alone.
        delivered: Variants by rule.
        words_changed: Mean distance in words from the original question, by rule.
        seconds: Seconds on the clock.
        seconds_at_work: Seconds at work, summed over processes.
    """

    corpus: str
    skip: int
    questions: int
    date: str
    version: str
    command: str
    covered: int
    covered_by_other_answers: int
    covered_by_paper_rules: int
    answered: int
    constrained: int
    delivered: Mapping[str, int]
    words_changed: Mapping[str, float]
    seconds: float
    seconds_at_work: float

    def __post_init__(self) -> None:
        if not self.covered <= self.questions:
            raise ValueError(f"{self.corpus}: {self.covered} of {self.questions} covered")
        if sum(self.delivered.values()) != self.answered + self.constrained:
            raise ValueError(f"{self.corpus}: the rules' variants do not add up")

    @property
    def measured(self) -> Measured:
        """When and how."""
        return Measured(self.date, self.version, self.command)


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure whose raw data the repository does not keep.

    Attributes:
        section: The section of the page.
        figure: What was measured; a row of the section's table.
        value: The value.
        unit: One of `UNITS`.
        data: What it was measured on; a column of the section's table.
        version: The version of bpb.
        date: The day, as YYYY-MM-DD.
        command: What measures it again.
        half_width: Half its 95% interval; None if it was measured once.
    """

    section: str
    figure: str
    value: float
    unit: str
    data: str
    version: str
    date: str
    command: str
    half_width: float | None = None

    def __post_init__(self) -> None:
        if self.unit not in UNITS:
            known = ", ".join(UNITS)
            raise ValueError(f"{self.figure}: expected a unit of {known}, got {self.unit!r}")

    @property
    def measured(self) -> Measured:
        """When and how."""
        return Measured(self.date, self.version, self.command)

    def __str__(self) -> str:
        value = UNITS[self.unit].format(self.value)
        return value if self.half_width is None else f"{value} ± {self.half_width:.1f}"


@dataclass(frozen=True, slots=True)
class Sample:
    """Variants that three readers judged, or two.

    Attributes:
        number: Its number in the series `paper` of the judgements.
        corpus: The corpus, as the file names it.
        date: The day of the run it was drawn from.
        version: The version of bpb.
        commit: The commit of that run.
        seed: The seed it was drawn with; None if all were taken.
        questions: Which questions of the corpus.
        drawn: `every rule`, or what it was restricted to.
        unseen: Whether nobody had read these questions before.
    """

    number: int
    corpus: str
    date: str
    version: str
    commit: str
    seed: int | None
    questions: str
    drawn: str
    unseen: bool

    def lines(self) -> list[Line]:
        """Its judgements."""
        lines = kept(Series.PAPER, [self.number])
        return [line for line in lines if line["corpus"] == self.corpus]

    def validation(self) -> Validation:
        """Its variants, each valid if more than half of its readers passed it."""
        return validation(self.lines())

    @property
    def name(self) -> str:
        """The corpus's name as it is written."""
        return {"hotpotqa": "HotpotQA", "drop": "DROP", "iirc": "IIRC"}.get(
            self.corpus, self.corpus
        )


def corpus_runs(path: Path = CORPORA) -> list[CorpusRun]:
    """The runs over corpora."""
    return [CorpusRun(**run) for run in json.loads(path.read_text(encoding="utf-8"))]


def keep_runs(runs: Sequence[CorpusRun], path: Path = CORPORA) -> None:
    """Replace the kept runs of these corpora."""
    before = {run.corpus: run for run in corpus_runs(path)} if path.is_file() else {}
    together = before | {run.corpus: run for run in runs}
    lines = json.dumps([asdict(run) for run in together.values()], indent=1, ensure_ascii=False)
    path.write_text(lines + "\n", encoding="utf-8")


def figures(section: str, path: Path = FIGURES) -> list[Figure]:
    """The figures of a section, in order."""
    return [each for each in all_figures(path) if each.section == section]


def all_figures(path: Path = FIGURES) -> Iterator[Figure]:
    """All figures, in order."""
    return (Figure(**line) for line in read(path))


def samples(path: Path = SAMPLES) -> list[Sample]:
    """The judged samples, in order."""
    return [Sample(**line) for line in read(path)]
