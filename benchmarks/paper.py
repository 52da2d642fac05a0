"""What the paper's settings give with the bundled models, beside Geva et al. 2022, Tables 3 to 5.

    python -m benchmarks.paper --out runs/geva2022 --workers 2 [--limit 1000]

The corpora have other sizes here, so that counts are for a hundred questions. Constraints are those
of variants that have no answer.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.corpora import CORPORA, DEFAULT, run
from bpb.config.config import load
from bpb.records.constraint import ConstraintKind

KINDS = (
    ConstraintKind.NUMERIC,
    ConstraintKind.BOOLEAN,
    ConstraintKind.AT_LEAST,
    ConstraintKind.AT_MOST,
)
NUMERIC, BOOLEAN, AT_LEAST, AT_MOST = map(str, KINDS)
BUNDLED = tuple(f"models.{role}=bundled" for role in ("parser", "generator", "reader"))


@dataclass(frozen=True, slots=True)
class Counted:
    """What was made of a corpus.

    Attributes:
        examples: How many questions it has.
        covered: How many of them have a variant with an answer.
        read: The share, in per cent, of the answers that a reader was asked for.
        variants: How many variants with an answer, by rule.
        constrained: How many have constraints alone.
        constraints: How many of their constraints are of each type.
    """

    examples: int
    covered: int
    read: float
    variants: Mapping[str, int]
    constrained: int
    constraints: Mapping[str, int]

    @property
    def answered(self) -> int:
        """How many variants have an answer."""
        return sum(self.variants.values())


PAPER = {
    "DROP": Counted(
        9536, 6053, 5.8,
        {"AppendBool": 56205, "ChangeLast": 85, "ReplaceArith": 390, "ReplaceComp": 1126,
         "PruneStep": 3425},
        3323, {NUMERIC: 2398, BOOLEAN: 0, AT_LEAST: 825, AT_MOST: 100},
    ),
    "HotpotQA": Counted(
        7405, 5199, 61.8,
        {"AppendBool": 2754, "ChangeLast": 408, "ReplaceBool": 127, "ReplaceComp": 362,
         "PruneStep": 3777},
        550, {NUMERIC: 0, BOOLEAN: 549, AT_LEAST: 0, AT_MOST: 1},
    ),
    "IIRC": Counted(
        1301, 587, 22.5,
        {"AppendBool": 1884, "ChangeLast": 43, "ReplaceArith": 1, "ReplaceBool": 1,
         "ReplaceComp": 14, "PruneStep": 507},
        56, {NUMERIC: 0, BOOLEAN: 52, AT_LEAST: 1, AT_MOST: 3},
    ),
}  # fmt: skip


def main() -> None:
    arguments = _arguments()
    ours = {}
    for name in DEFAULT:
        out = arguments.out / name.lower()
        settings = [*BUNDLED, f"limit={arguments.limit}"]
        run(arguments.data / CORPORA[name], out, arguments.workers, settings, "geva2022")
        ours[name] = counted(out)
    print("\n".join(table(ours)))


def counted(out: Path) -> Counted:
    """Count a run that ended."""
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    variants = list(_rows(out / "contrast_set.jsonl"))
    alone = list(_rows(out / "constraints.jsonl"))
    read = sum(any(step["by"] == "reader" for step in row["steps"]) for row in variants)
    return Counted(
        examples=manifest["counts"]["input"],
        covered=len({row["original_id"] for row in variants}),
        read=100 * read / max(1, len(variants)),
        variants=Counter(row["rule"] for row in variants),
        constrained=len(alone),
        constraints=Counter(c["type"] for row in alone for c in row["constraints"]),
    )


def table(ours: Mapping[str, Counted]) -> Iterator[str]:
    """Lines of Markdown: two columns a corpus, ours and the paper's."""
    both = [(own, PAPER[name]) for name, own in ours.items()]
    columns = [counts for pair in both for counts in pair]
    yield "| | " + " | ".join(f"{name} | paper" for name in ours) + " |"
    yield "|---|" + "---:|" * len(columns)
    rows: list[tuple[str, list[str]]] = [
        ("questions", [f"{c.examples:,}" for c in columns]),
        ("covered by a contrast set", [f"{c.covered / c.examples:.1%}" for c in columns]),
        ("average contrast set", [f"{c.answered / c.covered:.1f}" for c in columns]),
        ("answers that a reader was asked for", [f"{c.read:.1f}%" for c in columns]),
        ("variants with an answer, per 100", [_rate(c.answered, c) for c in columns]),
    ]
    rules = load("geva2022").perturb.rules
    rows.extend(
        (f"· {rule}", [_rate(c.variants.get(rule, 0), c) for c in columns]) for rule in rules
    )
    rows.append(("constraints alone, per 100", [_rate(c.constrained, c) for c in columns]))
    rows.extend((f"· {k}", [_rate(c.constraints.get(k, 0), c) for c in columns]) for k in KINDS)
    for name, cells in rows:
        yield f"| {name} | " + " | ".join(cells) + " |"


def _rate(count: int, of: Counted) -> str:
    return f"{100 * count / of.examples:.1f}"


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    default = os.environ.get("BPB_DATA", "../shared/data")
    parser.add_argument("--data", type=Path, default=Path(default))
    parser.add_argument("--out", type=Path, default=Path("runs/geva2022"))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--limit", type=int, default=0, help="the first rows of each; 0 for all")
    return parser.parse_args()


if __name__ == "__main__":
    main()
