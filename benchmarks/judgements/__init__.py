"""The judgements that the repository keeps, as `bpb validate` counts them.

`table.jsonl` has a line for each judged variant: its series and sample, what was judged, and the
verdicts. No line holds text of a corpus. README.md describes the columns.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from bpb.runs.directory import RunDirectory
from bpb.validate import report
from bpb.validate.judgement import Judgement
from bpb.validate.merge import JudgedVariant, Validation
from bpb.validate.question import REASONS, Verdict

Line = dict[str, Any]
FOLDER = Path(__file__).parent
TABLE = FOLDER / "table.jsonl"
ORIGINAL = "(original)"
"""The rule of an original question that was judged as if it were a variant."""
RIGHT, UNSURE = "right", "unsure"
_DIGITS = 16


class Series(StrEnum):
    """Who judged, and by which criteria (briefs.md)."""

    PAPER = "paper"
    """Three readers, in samples 20, 22 and 23 two, by the paper's criteria."""
    STRICT = "strict"
    """Two strict readers; valid is what both pass."""
    STRICT_ORIGINALS = "strict_originals"
    """One strict reader, of the originals of the variants in STRICT."""
    STRICT_ONCE = "strict_once"
    """One strict reader, with the class of fault and whether the original has it."""
    JUDGE = "judge"
    """A large language model as judge, with scores, by recipe."""


def kept(series: Series, samples: Collection[int] = (), table: Path = TABLE) -> list[Line]:
    """The judgements of a series in the order they were made; of some samples, or of all."""
    found = _by_sample(table)
    return [
        line
        for (own, sample), lines in found.items()
        if own == series and (not samples or sample in samples)
        for line in lines
    ]


@cache
def _by_sample(table: Path) -> dict[tuple[str, int], list[Line]]:
    """The lines of a table by series and sample."""
    found: dict[tuple[str, int], list[Line]] = {}
    for line in read(table):
        found.setdefault((line["series"], line["sample"]), []).append(line)
    return found


def validation(lines: Iterable[Line]) -> Validation:
    """Kept judgements of one run."""
    variants = tuple(map(judged_variant, lines))
    delivered = {each.rule: int(each.record["delivered"]) for each in variants}
    return Validation("", (), variants, delivered)


def judged_variant(line: Line) -> JudgedVariant:
    """A kept line: a variant, valid if more than half of its readers passed it."""
    answers = zip(line["verdicts"], line["reasons"], strict=True)
    return JudgedVariant(
        line | {"id": line["variant"]},
        tuple(
            Judgement(
                line["variant"],
                line["sha256"],
                _VERDICTS.get(verdict, Verdict.NO),
                (verdict,) if verdict in REASONS else (),
                note,
            )
            for verdict, note in answers
        ),
    )


def passes_all(variant: JudgedVariant) -> bool:
    """Whether every reader passed a variant; the strict count, of older samples."""
    return variant.votes[1] == 0


def as_kept(merged: Path, run: Path, corpus: str, sample: int) -> Iterator[Line]:
    """What `bpb validate merge` wrote about a run, as lines of the table."""
    records = {record["id"]: record for record in RunDirectory.read(run).read_rows("contrast_set")}
    rules = [record["rule"] for record in records.values()]
    for line in read(merged / report.JUDGEMENTS):
        yield {
            "series": str(Series.PAPER),
            "sample": sample,
            "corpus": corpus,
            "variant": line["id"],
            "rule": line["rule"],
            "delivered": rules.count(line["rule"]),
            "sha256": fingerprint(records[line["id"]]),
            "verdicts": list(map(_kept_verdict, line["verdicts"], line["reasons"])),
            "reasons": line["notes"],
        }


def fingerprint(record: Line) -> str:
    """What a kept judgement is of: the question and its answer."""
    text = json.dumps([record["question"], record["answer"]], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]


def read(path: Path) -> list[Line]:
    """The lines of a JSONL file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def append(path: Path, lines: Iterable[Line]) -> None:
    """Add lines to a JSONL file."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    _by_sample.cache_clear()


_VERDICTS = {RIGHT: Verdict.YES, UNSURE: Verdict.UNSURE}


def _kept_verdict(verdict: str, reasons: Sequence[str]) -> str:
    names = {str(kept): name for name, kept in _VERDICTS.items()}
    return names.get(verdict) or next(iter(reasons), report.OTHER)
