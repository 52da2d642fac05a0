"""`bpb validate merge`: annotators' answers put together, item by item."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bpb.errors import InputError, NothingMadeError
from bpb.runs.directory import OF_VARIANTS, RunDirectory
from bpb.validate.agreement import Votes
from bpb.validate.item import fingerprint
from bpb.validate.judgement import Judgement, Problem, Sheet
from bpb.validate.question import Verdict
from bpb.validate.reading import read_sheets

_NAMED = 5


@dataclass(frozen=True, slots=True)
class JudgedVariant:
    """A variant with the answers of its annotators.

    Attributes:
        record: Its record in the run.
        judgements: The answers, one or more, in the order of the files.
    """

    record: Mapping[str, Any]
    judgements: tuple[Judgement, ...]

    def __post_init__(self) -> None:
        if not self.judgements:
            raise ValueError(f"{self.id}: expected an answer or more")

    @property
    def id(self) -> str:
        return str(self.record["id"])

    @property
    def rule(self) -> str:
        return str(self.record["rule"])

    @property
    def counts(self) -> dict[Verdict, int]:
        """How many annotators gave each verdict."""
        given = Counter(judgement.verdict for judgement in self.judgements)
        return {verdict: given[verdict] for verdict in Verdict}

    @property
    def votes(self) -> Votes:
        """How many answered yes, and how many did not."""
        yes = self.counts[Verdict.YES]
        return yes, len(self.judgements) - yes

    @property
    def is_valid(self) -> bool:
        """Whether more than half of the annotators answered yes."""
        yes, others = self.votes
        return yes > others


@dataclass(frozen=True, slots=True)
class Validation:
    """What annotators answered about a run.

    Attributes:
        run: The run's folder.
        sheets: The annotators' answers as they were read.
        variants: The judged variants, in the order of the run.
        delivered: The run's variants by rule: of `contrast_set.jsonl`, and of `constraints.jsonl`
            if one of these was judged.
        problems: The answers that are not counted, and those given twice.
        missing: By file, ids of the items that it has no answer for.
    """

    run: str
    sheets: tuple[Sheet, ...]
    variants: tuple[JudgedVariant, ...]
    delivered: Mapping[str, int]
    problems: tuple[Problem, ...] = ()
    missing: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def by_rule(self) -> dict[str, list[JudgedVariant]]:
        """The judged variants of each rule, by name."""
        found: dict[str, list[JudgedVariant]] = defaultdict(list)
        for variant in self.variants:
            found[variant.rule].append(variant)
        return dict(sorted(found.items()))

    def rules_not_judged(self) -> dict[str, int]:
        """The rules of the run without a judged variant, and how many variants each has."""
        judged = self.by_rule()
        return {rule: count for rule, count in self.delivered.items() if rule not in judged}

    def weighted(self) -> float:
        """The validity of the run: each judged rule counts by its variants in the run."""
        rules = self.by_rule()
        total = sum(self.delivered[rule] for rule in rules)
        return sum(
            self.delivered[rule] / total * sum(each.is_valid for each in own) / len(own)
            for rule, own in rules.items()
        )

    def remarks(self) -> Iterator[str]:
        """A line for each problem, and for each file with missing answers."""
        yield from map(str, self.problems)
        for file, ids in self.missing.items():
            some = ", ".join(map(repr, ids[:_NAMED])) + (", ..." if len(ids) > _NAMED else "")
            noun = "item has" if len(ids) == 1 else "items have"
            yield f"{file}: {len(ids)} {noun} no answer: {some}"


def merge(files: Sequence[Path], run: Path, *, strict: bool = False) -> Validation:
    """Put annotators' answers together.

    An answer is not counted if its item is not in the run, or differs from the run's. Of two
    answers of an annotator about an item the last one counts.

    Args:
        files: What the pages or Potato saved, or Label Studio exported; each annotator once.
        run: The folder of the run that the sample was drawn from.
        strict: Whether a problem or a missing answer is an error.

    Raises:
        InputError: A file cannot be read, an annotator is there twice, or, with `strict`, an
            answer is bad or missing.
        NothingMadeError: No answer can be counted.
    """
    sheets = [sheet for path in files for sheet in read_sheets(path)]
    _check_once(sheets)
    directory = RunDirectory.read(run)
    directory.check(OF_VARIANTS)
    asked = {judgement.id for sheet in sheets for judgement in sheet.judgements}
    records, delivered = _read_run(directory, asked)
    problems: list[Problem] = []
    missing: dict[str, tuple[str, ...]] = {}
    judgements: dict[str, list[Judgement]] = defaultdict(list)
    for sheet in sheets:
        counted = _counted(sheet, records, problems)
        for identity, judgement in counted.items():
            judgements[identity].append(judgement)
        left = tuple(identity for identity in sheet.items if identity not in counted)
        if left:
            missing[sheet.file] = left
    variants = tuple(
        JudgedVariant(record, tuple(judgements[identity]))
        for identity, record in records.items()
        if identity in judgements
    )
    found = Validation(str(run), tuple(sheets), variants, delivered, tuple(problems), missing)
    remarks = list(found.remarks())
    if strict and remarks:
        others = f" (and {len(remarks) - 1} more)" if len(remarks) > 1 else ""
        raise InputError(f"{remarks[0]}{others}")
    if not variants:
        raise NothingMadeError(f"no answer of {len(sheets)} files counts; {'; '.join(remarks[:2])}")
    return found


def _check_once(sheets: Sequence[Sheet]) -> None:
    files: dict[tuple[str, str], str] = {}
    for sheet in sheets:
        key = (sheet.sample, sheet.annotator)
        if key in files:
            raise InputError(
                f"{sheet.file}: annotator {sheet.annotator} of sample {sheet.sample} is in "
                f"{files[key]} too; give each annotator's last file alone"
            )
        files[key] = sheet.file


def _read_run(
    directory: RunDirectory, asked: set[str]
) -> tuple[dict[str, Mapping[str, Any]], dict[str, int]]:
    """The records of ids, and how many variants each rule has where any of them is."""
    records: dict[str, Mapping[str, Any]] = {}
    delivered: Counter[str] = Counter()
    for output in OF_VARIANTS:
        before, rules = len(records), Counter[str]()
        for record in directory.read_rows(output):
            rules[record["rule"]] += 1
            if record["id"] in asked:
                records[record["id"]] = record
        if len(records) > before:
            delivered += rules
    return records, dict(sorted(delivered.items()))


def _counted(
    sheet: Sheet, records: Mapping[str, Mapping[str, Any]], problems: list[Problem]
) -> dict[str, Judgement]:
    """An annotator's answers that count, by id; what is wrong with others goes to problems."""
    problems += sheet.problems
    counted: dict[str, Judgement] = {}
    for judgement in sheet.judgements:
        identity = judgement.id
        if identity not in records:
            reason = "expected the id of a variant of the run, got another one"
            problems.append(Problem(sheet.file, identity, "id", reason))
        elif judgement.fingerprint != fingerprint(records[identity]):
            reason = "expected what the run has, but its question, passage or answer differs"
            problems.append(Problem(sheet.file, identity, "fingerprint", reason))
        else:
            if identity in counted:
                reason = "expected one answer, got two; the last one counts"
                problems.append(Problem(sheet.file, identity, "id", reason))
            counted[identity] = judgement
    return counted
