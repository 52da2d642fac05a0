"""The judgements of `benchmarks/validity`, as `bpb validate` counts them.

    python -m benchmarks.kept_judgements FILE
    python -m benchmarks.kept_judgements FILE --add MERGED --run RUN --corpus NAME

The first form prints what `bpb validate merge` prints, for each corpus of a file. The second adds
what `bpb validate merge` wrote to the folder MERGED. No line holds text of a corpus.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from bpb.runs.directory import RunDirectory
from bpb.validate import report
from bpb.validate.judgement import Judgement
from bpb.validate.merge import JudgedVariant, Validation
from bpb.validate.question import REASONS, Verdict

Line = dict[str, Any]
JUDGEMENTS = Path(__file__).parent / "validity"
ORIGINAL = "(original)"
"""The rule of an original question that was judged as if it were a variant."""
RIGHT, UNSURE = "right", "unsure"
_DIGITS = 16


def main() -> None:
    """Print the figures of a file, or add to it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--add", type=Path, metavar="MERGED")
    parser.add_argument("--run", type=Path)
    parser.add_argument("--corpus")
    arguments = parser.parse_args()
    if arguments.add:
        if not (arguments.run and arguments.corpus):
            parser.error("--add: expected --run and --corpus too")
        before = read(arguments.file) if arguments.file.is_file() else []
        added = as_kept(arguments.add, arguments.run, arguments.corpus)
        write(arguments.file, [*before, *added])
    else:
        lines = read(arguments.file)
        for corpus in dict.fromkeys(line["corpus"] for line in lines):
            print(f"{corpus}:")
            own = (line for line in lines if line["corpus"] == corpus)
            report.show(Console(highlight=False), validation(own))


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


def as_kept(merged: Path, run: Path, corpus: str) -> Iterator[Line]:
    """What `bpb validate merge` wrote about a run, as lines to keep."""
    records = {record["id"]: record for record in RunDirectory.read(run).read_rows("contrast_set")}
    rules = [record["rule"] for record in records.values()]
    for line in read(merged / report.JUDGEMENTS):
        yield {
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


def write(path: Path, lines: Iterable[Line]) -> None:
    """Write a JSONL file."""
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


_VERDICTS = {RIGHT: Verdict.YES, UNSURE: Verdict.UNSURE}


def _kept_verdict(verdict: str, reasons: Sequence[str]) -> str:
    names = {str(kept): name for name, kept in _VERDICTS.items()}
    return names.get(verdict) or next(iter(reasons), report.OTHER)


if __name__ == "__main__":
    main()
