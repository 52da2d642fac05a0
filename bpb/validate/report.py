"""The figures of a validation: on the terminal, and as files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bpb.errors import output_errors
from bpb.validate.agreement import Agreement, Share, agreement
from bpb.validate.judgement import Judgement
from bpb.validate.merge import JudgedVariant, Validation
from bpb.validate.question import REASONS, Verdict

VALIDATED, JUDGEMENTS, FIGURES = "validated.jsonl", "judgements.jsonl", "validation.json"
OTHER = "other"
_DECIMALS = 4


def write_validation(validation: Validation, out: Path) -> None:
    """Write the valid variants, all answers by variant, and the figures.

    Raises:
        OutputError: The folder cannot be written.
    """
    files = {
        VALIDATED: _lines(
            {**each.record, "votes": _votes(each)} for each in validation.variants if each.is_valid
        ),
        JUDGEMENTS: _lines(map(_answers, validation.variants)),
        FIGURES: json.dumps(to_json(validation), indent=1) + "\n",
    }
    with output_errors(f"cannot write to {out}"):
        out.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            # A lone surrogate, which UTF-8 lacks, is written as JSON's escape of it.
            (out / name).write_text(content, "utf-8", errors="backslashreplace", newline="\n")


def to_json(validation: Validation) -> dict[str, Any]:
    """The figures, for `validation.json`."""
    variants = validation.variants
    judgements = [each for variant in variants for each in variant.judgements]
    return {
        "run": validation.run,
        "judged": len(variants),
        "valid": _share(_validity(variants)),
        "valid_weighted_by_run": _round(validation.weighted()),
        "by_rule": {
            rule: _share(_validity(own)) | {"in_run": validation.delivered[rule]}
            for rule, own in validation.by_rule().items()
        },
        "rules_not_judged": validation.rules_not_judged(),
        "agreement": {
            name: _round(value) if isinstance(value, float) else value
            for name, value in asdict(_agreement(variants)).items()
        },
        "median_seconds": _round(_median_seconds(judgements)),
        "verdicts": _verdicts(judgements),
        "reasons": _reasons(judgements),
        "annotators": [
            {
                "annotator": sheet.annotator,
                "sample": sheet.sample,
                "file": sheet.file,
                "judged": len(sheet.judgements),
                "verdicts": _verdicts(sheet.judgements),
                "median_seconds": _round(_median_seconds(sheet.judgements)),
            }
            for sheet in validation.sheets
        ],
        "problems": [asdict(problem) for problem in validation.problems],
        "missing": {file: list(ids) for file, ids in validation.missing.items()},
    }


def show(console: Console, validation: Validation) -> None:
    """The figures, for people."""
    variants = validation.variants
    table = Table("rule", "in run", "judged", "valid", "95%")
    for rule, own in validation.by_rule().items():
        table.add_row(Text(rule), f"{validation.delivered[rule]:,}", *_cells(_validity(own)))
    table.add_section()
    total = f"{sum(validation.delivered.values()):,}"
    table.add_row("all", total, *_cells(_validity(variants)))
    table.add_row("all, weighted by the run", total, "", f"{validation.weighted():.1%}", "")
    console.print(table)
    for line in _lines_of_text(validation):
        console.print(Text(line), soft_wrap=True)


def _lines_of_text(validation: Validation) -> Iterator[str]:
    judgements = [each for variant in validation.variants for each in variant.judgements]
    found = _agreement(validation.variants)
    yield (
        f"Fleiss' kappa {_figure(found.kappa)} ({found.complete} variants with {found.raters} "
        f"answers); Krippendorff's alpha {_figure(found.alpha)} ({found.shared} variants with two "
        "answers or more)"
    )
    if others := validation.rules_not_judged():
        yield f"not judged: {', '.join(f'{rule} ({count:,})' for rule, count in others.items())}"
    if any(each.seconds for each in judgements):
        yield f"median time of an answer: {_median_seconds(judgements):.0f} s"
    counts = [f"{name} {count}" for name, count in _reasons(judgements).items() if count]
    yield f"reasons of no: {', '.join(counts) or 'none'}"
    for sheet in validation.sheets:
        verdicts = ", ".join(f"{n} {name}" for name, n in _verdicts(sheet.judgements).items())
        yield f"annotator {sheet.annotator} ({sheet.file}): {verdicts}"


def _validity(variants: Sequence[JudgedVariant]) -> Share:
    return Share.of([each.is_valid for each in variants])


def _agreement(variants: Sequence[JudgedVariant]) -> Agreement:
    return agreement([each.votes for each in variants])


def _median_seconds(judgements: Sequence[Judgement]) -> float:
    return median(each.seconds for each in judgements) if judgements else 0.0


def _verdicts(judgements: Iterable[Judgement]) -> dict[str, int]:
    given = Counter(each.verdict for each in judgements)
    return {str(verdict): given[verdict] for verdict in Verdict}


def _reasons(judgements: Iterable[Judgement]) -> dict[str, int]:
    """How many answers give each reason; `other` has none of these, and perhaps a note."""
    given = Counter(
        reason
        for each in judgements
        if each.verdict is Verdict.NO
        for reason in each.reasons or (OTHER,)
    )
    return {reason: given[reason] for reason in (*REASONS, OTHER)}


def _votes(variant: JudgedVariant) -> dict[str, int]:
    return {str(verdict): count for verdict, count in variant.counts.items()}


def _answers(variant: JudgedVariant) -> dict[str, Any]:
    """All answers about a variant, without its text."""
    return {
        "id": variant.id,
        "rule": variant.rule,
        "fingerprint": variant.judgements[0].fingerprint,
        "valid": variant.is_valid,
        "verdicts": [str(each.verdict) for each in variant.judgements],
        "reasons": [list(each.reasons) for each in variant.judgements],
        "notes": [each.note for each in variant.judgements],
        "seconds": [each.seconds for each in variant.judgements],
    }


def _share(share: Share) -> dict[str, float]:
    return {
        "judged": share.total,
        "valid": share.count,
        "share": _round(share.value),
        "low": _round(share.low),
        "high": _round(share.high),
    }


def _cells(share: Share) -> tuple[str, str, str]:
    return f"{share.total:,}", f"{share.value:.1%}", f"{share.low:.0%} to {share.high:.0%}"


def _figure(value: float | None) -> str:
    return "undefined" if value is None else f"{value:.2f}"


def _round(value: float) -> float:
    return round(value, _DECIMALS)


def _lines(rows: Iterable[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
