"""Counts judgements: validity by rule with Wilson's intervals, and the readers' agreement.

    python -m benchmarks.validity.tally DIR [--keep FILE --corpus NAME]
    python -m benchmarks.validity.tally FILE [--originals FILE] [--majority]

Valid is what every reader passes or, with `--majority`, more than half, as the paper counts.
`--keep` adds the judgements to a file, without the text of the corpora; it can be counted again.
`--originals` has judgements of their originals: how many are valid of right ones, of faulty ones.
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

from benchmarks.validity.sample import FORM, KEY, ORIGINAL, Line, fingerprint, read, write

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
        majority: Whether more than half of the readers are enough to pass it, not all.
    """

    id: int
    rule: str
    delivered: int
    verdicts: tuple[str, ...]
    majority: bool = False

    def __post_init__(self) -> None:
        for verdict in self.verdicts:
            if verdict not in (RIGHT, *FAULTS):
                known = ", ".join((RIGHT, *FAULTS))
                raise ValueError(f"{self.id}: a verdict is one of {known}, not {verdict!r}")

    @property
    def is_valid(self) -> bool:
        """Whether every reader passes it, or the majority."""
        return is_passed(self.verdicts, majority=self.majority)


def is_passed(verdicts: Sequence[str], *, majority: bool) -> bool:
    """Whether all readers pass a variant or, by the majority, more than half."""
    passed = verdicts.count(RIGHT)
    return 2 * passed > len(verdicts) if majority else passed == len(verdicts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path, metavar="DIR|FILE")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--corpus", default="")
    parser.add_argument("--originals", type=Path)
    parser.add_argument("--majority", action="store_true")
    arguments = parser.parse_args()
    folder = arguments.source
    if folder.is_file():
        lines = read(folder)
        for corpus, judged in kept(lines, majority=arguments.majority).items():
            print("\n".join([f"{corpus}:", "", *table(judged), ""]))
        if arguments.originals:
            originals = read(arguments.originals)
            print("\n".join(by_original(lines, originals, majority=arguments.majority)))
        return
    files = sorted(folder.glob("judgements.*.jsonl"))
    if not files:
        sys.exit(f"no judgements.NAME.jsonl in {folder}; see benchmarks/validity/README.md")
    keys, readers = read(folder / KEY), [read(file) for file in files]
    print("\n".join(table(load(keys, readers, majority=arguments.majority))))
    if arguments.keep:
        before = read(arguments.keep) if arguments.keep.is_file() else []
        kept_judgements = without_text(arguments.corpus, keys, read(folder / FORM), readers)
        write(arguments.keep, [*before, *kept_judgements])


def without_text(
    corpus: str, keys: Sequence[Line], form: Sequence[Line], readers: Sequence[Sequence[Line]]
) -> Iterator[Line]:
    """Judgements as they are kept: what they are of is told by a fingerprint."""
    shown = {line["id"]: line for line in form}
    said = [{line["id"]: line for line in lines} for lines in readers]
    for key in keys:
        lines = [one[key["id"]] for one in said]
        told = {name: key[name] for name in ("variant", "rule", "delivered")}
        yield (
            {"corpus": corpus}
            | told
            | {
                "sha256": fingerprint(shown[key["id"]]),
                "verdicts": [line["verdict"] for line in lines],
                "reasons": [line["reason"] for line in lines],
            }
        )


def kept(lines: Sequence[Line], *, majority: bool = False) -> dict[str, list[Judged]]:
    """Judgements that were kept, by corpus."""
    found: dict[str, list[Judged]] = defaultdict(list)
    for number, line in enumerate(lines):
        found[line["corpus"]].append(_judged(number, line, majority))
    return found


def by_original(
    variants: Sequence[Line], originals: Sequence[Line], *, majority: bool = False
) -> Iterator[str]:
    """Lines of Markdown: validity where the original passed its readers, and where it did not."""
    passed = {
        (line["corpus"], line["variant"].removesuffix(f":{ORIGINAL}")): _judged(
            i, line, majority
        ).is_valid
        for i, line in enumerate(originals)
    }
    yield "| corpus | originals | right | variants of right ones valid | weighed | of faulty ones |"
    yield "|---|---:|---:|---:|---:|---:|"
    for corpus in dict.fromkeys(name for name, _ in passed):
        own = [right for (name, _), right in passed.items() if name == corpus]
        groups: dict[bool, list[Judged]] = {True: [], False: []}
        for number, line in enumerate(variants):
            original = line["variant"].rsplit(":", 2)[0]
            if line["corpus"] == corpus and (corpus, original) in passed:
                groups[passed[corpus, original]].append(_judged(number, line, majority))
        shares = [f"{_share(groups[right])} of {len(groups[right])}" for right in (True, False)]
        yield (
            f"| {corpus} | {len(own)} | {sum(own) / len(own):.1%} | {shares[0]} | "
            f"{weighted(_by_rule(groups[True])):.1%} | {shares[1]} |"
        )


def _judged(number: int, line: Line, majority: bool = False) -> Judged:
    return Judged(number, line["rule"], line["delivered"], tuple(line["verdicts"]), majority)


def _by_rule(judged: Sequence[Judged]) -> dict[str, list[Judged]]:
    by_rule: dict[str, list[Judged]] = defaultdict(list)
    for item in judged:
        by_rule[item.rule].append(item)
    return by_rule


def _share(judged: Sequence[Judged]) -> str:
    return f"{sum(item.is_valid for item in judged) / max(len(judged), 1):.1%}"


def load(
    keys: Sequence[Line], readers: Sequence[Sequence[Line]], *, majority: bool = False
) -> list[Judged]:
    """Put keys and judgements together; what a reader left out is an error."""
    said = [{line["id"]: line["verdict"] for line in lines} for lines in readers]
    missing = [key["id"] for key in keys if any(key["id"] not in one for one in said)]
    if missing:
        some = ", ".join(map(str, missing[:5]))
        sys.exit(f"not judged by every reader: {some} ({len(missing)} in all)")
    return [
        Judged(
            key["id"],
            key["rule"],
            key["delivered"],
            tuple(one[key["id"]] for one in said),
            majority,
        )
        for key in keys
    ]


def table(judged: Sequence[Judged]) -> Iterator[str]:
    """Lines of Markdown: a row a rule, then all."""
    by_rule = _by_rule(judged)
    yield f"| rule | judged | valid | 95% | {' | '.join(FAULTS)} |"
    yield "|---|---:|---:|---:|" + "---:|" * len(FAULTS)
    for rule, items in sorted(by_rule.items()):
        yield _row(rule, items)
    made = len(judged) - len(by_rule.get(ORIGINAL, ()))
    if made:
        told = f"| all variants, weighed | {made} | {weighted(by_rule):.1%} | |"
        yield told + " |" * len(FAULTS)
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
