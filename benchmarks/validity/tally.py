"""Counts judgements: validity by rule with Wilson's intervals, and the readers' agreement.

python -m benchmarks.validity.tally DIR
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from statsmodels.stats.inter_rater import fleiss_kappa
from statsmodels.stats.proportion import proportion_confint

from benchmarks.validity.sample import KEY, ORIGINAL, Line, read

RIGHT = "right"
FAULTS = ("ungrammatical", "unanswerable", "wrong")


@dataclass(frozen=True, slots=True)
class Judged:
    """A variant and what its readers said.

    Attributes:
        id: Its number in the form.
        rule: What made it.
        delivered: How many variants of that rule the run has.
        verdicts: One a reader, in the readers' order.
    """

    id: int
    rule: str
    delivered: int
    verdicts: tuple[str, ...]

    def __post_init__(self) -> None:
        for verdict in self.verdicts:
            if verdict not in (RIGHT, *FAULTS):
                known = ", ".join((RIGHT, *FAULTS))
                raise ValueError(f"{self.id}: a verdict is one of {known}, not {verdict!r}")

    @property
    def is_valid(self) -> bool:
        """Whether every reader passes it."""
        return all(verdict == RIGHT for verdict in self.verdicts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    files = sorted(folder.glob("judgements.*.jsonl"))
    if not files:
        sys.exit(f"no judgements.NAME.jsonl in {folder}; see benchmarks/validity/README.md")
    print("\n".join(table(load(read(folder / KEY), [read(file) for file in files]))))


def load(keys: Sequence[Line], readers: Sequence[Sequence[Line]]) -> list[Judged]:
    """Put keys and judgements together; what a reader left out is an error."""
    said = [{line["id"]: line["verdict"] for line in lines} for lines in readers]
    missing = [key["id"] for key in keys if any(key["id"] not in one for one in said)]
    if missing:
        some = ", ".join(map(str, missing[:5]))
        sys.exit(f"not judged by every reader: {some} ({len(missing)} in all)")
    return [
        Judged(key["id"], key["rule"], key["delivered"], tuple(one[key["id"]] for one in said))
        for key in keys
    ]


def table(judged: Sequence[Judged]) -> Iterator[str]:
    """Lines of Markdown: a row a rule, then all."""
    by_rule: dict[str, list[Judged]] = defaultdict(list)
    for item in judged:
        by_rule[item.rule].append(item)
    yield f"| rule | judged | valid | 95% | {' | '.join(FAULTS)} |"
    yield "|---|---:|---:|---:|" + "---:|" * len(FAULTS)
    for rule, items in sorted(by_rule.items()):
        yield _row(rule, items)
    made = len(judged) - len(by_rule.get(ORIGINAL, ()))
    yield f"| all variants, weighed | {made} | {weighted(by_rule):.1%} | |" + " |" * len(FAULTS)
    if len(judged[0].verdicts) > 1:
        yield ""
        readers = len(judged[0].verdicts)
        yield f"{readers} readers, Fleiss' kappa {agreement(judged):.2f} over valid or not."


def weighted(by_rule: Mapping[str, Sequence[Judged]]) -> float:
    """Validity of the whole run: each rule's, weighed by what the run has of it."""
    total = sum(items[0].delivered for items in by_rule.values())
    return sum(
        items[0].delivered / total * sum(item.is_valid for item in items) / len(items)
        for items in by_rule.values()
    )


def agreement(judged: Sequence[Judged]) -> float:
    """Fleiss' kappa (Fleiss 1971) over valid or not; 1 where all say the same of everything."""
    counts = [
        [item.verdicts.count(RIGHT), len(item.verdicts) - item.verdicts.count(RIGHT)]
        for item in judged
    ]
    if all(row[0] == 0 for row in counts) or all(row[1] == 0 for row in counts):
        return 1.0
    return float(fleiss_kappa(counts))


def _row(name: str, items: Sequence[Judged]) -> str:
    passed = sum(item.is_valid for item in items)
    low, high = proportion_confint(passed, len(items), method="wilson")
    faults = Counter(next((v for v in item.verdicts if v != RIGHT), RIGHT) for item in items)
    cells = [name, str(len(items)), f"{passed / len(items):.1%}", f"{low:.0%} to {high:.0%}"]
    return "| " + " | ".join([*cells, *(str(faults[fault]) for fault in FAULTS)]) + " |"


if __name__ == "__main__":
    main()
