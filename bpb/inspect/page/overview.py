"""What the overview shows: figures of a run that add up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, get_args

from bpb.corpora import Rejected
from bpb.corpora.row import LeftOut
from bpb.inspect.page.evaluation import Evaluated
from bpb.records.example import Support
from bpb.records.question import VALIDITY
from bpb.runs.counts import Counts
from bpb.runs.outcome import ALL_REJECTED, BAD_ROW, CONTRADICTION, ONLY_CONSTRAINTS, stated

Record = Mapping[str, Any]
EXAMPLES = 3
"""How many examples a reason lists."""
_PERCENT = 100
_SUPPORT = tuple(filter(None, get_args(Support)))
_WALKS = {True: "agrees", False: "differs", None: "open"}
# Whether the first of two models is right, and whether the second is.
_AGREEMENT = {
    (True, True): "both",
    (True, False): "first",
    (False, True): "second",
    (False, False): "neither",
}


class Overview:
    """Counts over the contrast sets and rejections of a run, which are added one by one.

    Attributes:
        asked: For each evaluation, how many variants of the run it has.
    """

    def __init__(self, evaluations: Sequence[Evaluated]) -> None:
        self.asked = [0] * len(evaluations)
        self._agreement: Counter[str] = Counter()
        self._rules: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._of_variants: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._steps: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._walks: Counter[str] = Counter()
        self._curve = _Curve()
        self._reasons: Counter[tuple[str, str]] = Counter()
        self._rejected: defaultdict[tuple[str, str], list[Record]] = defaultdict(list)
        self._uncovered: defaultdict[str, dict[str, Record]] = defaultdict(dict)

    def add(self, shown_set: Record) -> None:
        """Count a contrast set, as `contrast_set` gives it."""
        variants = shown_set["variants"]
        for variant in variants:
            kind = "constrained" if variant["answer"] is None else "answered"
            self._rules[variant["rule"]][kind] += 1
            for group in ("type", "source"):
                self._of_variants[group][variant[group]] += 1
            self._of_variants["operator"][variant["steps"][-1]["op"]] += 1
            self._count_steps(variant)
            self._count_predictions(shown_set["predictions"].get(variant["id"], ()))
        answered = [variant for variant in variants if variant["answer"] is not None]
        self._curve.add(answered)
        if not answered:
            detail = "; ".join(variant["id"] for variant in variants[:EXAMPLES])
            self._uncover(ONLY_CONSTRAINTS, shown_set["original_id"], detail)

    def reject(self, row: Record, delivered: Container[str]) -> None:
        """Count a row of `rejected.jsonl`.

        Args:
            row: The row.
            delivered: Ids of the originals with a variant.
        """
        stage, reason = row["stage"], row["reason"]
        if stage == "read":
            left_out = Rejected.from_json(row)
            if left_out.kind is not LeftOut.UNANSWERABLE:
                reason = BAD_ROW if left_out.kind.is_fault else CONTRADICTION
                self._uncover(reason, left_out.id, str(left_out))
            return
        detail = row["detail"]
        if not row["rule"]:
            self._uncover(reason, row["id"], detail)
            return
        self._rules[row["rule"]]["rejected"] += 1
        self._reasons[stage, reason] += 1
        examples = self._rejected[stage, reason]
        if len(examples) < EXAMPLES:
            keys = ("id", "original_id", "rule", "question", "detail")
            examples.append({key: row[key] for key in keys})
        if row["original_id"] not in delivered:
            self._uncover(
                ALL_REJECTED, row["original_id"], f"{row['rule']}: {stated(reason, detail)}"
            )

    def gaps(self, counts: Counts) -> Iterator[str]:
        """Where the run's files and its counts do not agree, in words."""
        found = {rule: self._delivered(rule) for rule in self._rules if self._delivered(rule)}
        if found != dict(counts.delivered):
            yield (
                f"{sum(found.values())} variants in the files, "
                f"{sum(counts.delivered.values())} in the counts by rule"
            )
        reasons: Counter[str] = Counter()
        for (_, reason), n in self._reasons.items():
            reasons[reason] += n
        if reasons != Counter(counts.rejected):
            yield (
                f"{reasons.total()} rejected variants in the files, "
                f"{sum(counts.rejected.values())} in the counts by reason"
            )

    def to_json(self, counts: Counts) -> dict[str, Any]:
        """The overview; every list is in falling order of its counts."""
        kinds = ("answered", "constrained", "rejected")
        return {
            "by_rule": [
                [name, self._delivered(name), *(self._rules[name][kind] for kind in kinds)]
                for name in sorted(self._rules, key=lambda name: (-self._delivered(name), name))
            ],
            "by_question_type": _falling(self._of_variants["type"]),
            "by_source": _falling(self._of_variants["source"]),
            "by_operator": _falling(self._of_variants["operator"]),
            "steps": [
                [name, found["all"], found["output"], *(found[each] for each in _SUPPORT)]
                for name, found in sorted(self._steps.items())
            ],
            "walks": {each: self._walks[each] for each in _WALKS.values()},
            "rejected_by": [
                {"stage": key[0], "reason": key[1], "n": n, "examples": self._rejected[key]}
                for key, n in _falling(self._reasons)
            ],
            "uncovered": [
                [reason, n, list(self._uncovered[reason].values())]
                for reason, n in _falling(counts.uncovered)
            ],
            "quality_curve": list(self._curve.points()),
            "agreement": {each: self._agreement[each] for each in _AGREEMENT.values()}
            if len(self.asked) > 1
            else None,
        }

    def _delivered(self, rule: str) -> int:
        return self._rules[rule]["answered"] + self._rules[rule]["constrained"]

    def _count_steps(self, variant: Record) -> None:
        for step in variant["steps"]:
            found = self._steps[step["op"]]
            found["all"] += 1
            found["output"] += bool(step["words"])
            found[step.get("support", "")] += 1
        if variant["walk"] is not None:
            self._walks[_WALKS[variant["walk"]["agrees"]]] += 1

    def _count_predictions(self, predictions: Sequence[Record | None]) -> None:
        for number, prediction in enumerate(predictions):
            self.asked[number] += prediction is not None
        right = [each["right"] for each in predictions if each]
        if len(right) > 1:
            self._agreement[_AGREEMENT[right[0], right[1]]] += 1

    def _uncover(self, reason: str, identity: str, detail: str) -> None:
        examples = self._uncovered[reason]
        if identity not in examples and len(examples) < EXAMPLES:
            examples[identity] = {"id": identity, "detail": detail}


class _Curve:
    """How many variants with an answer, and how many originals, reach each quality."""

    def __init__(self) -> None:
        self._variants: Counter[int] = Counter()
        self._originals: Counter[int] = Counter()

    def add(self, answered: Sequence[Record]) -> None:
        """Count the variants of an original that have an answer."""
        results = (variant["quality"].get(VALIDITY) for variant in answered)
        places = [_place(result["score"]) for result in results if result]
        self._variants.update(places)
        if places:
            self._originals[max(places)] += 1

    def points(self) -> Iterator[tuple[float, int, int]]:
        """A probability, and how many variants and originals reach it."""
        for place in range(min(self._variants, default=_PERCENT + 1), _PERCENT + 1):
            reached = [
                sum(n for at, n in counter.items() if at >= place)
                for counter in (self._variants, self._originals)
            ]
            yield place / _PERCENT, reached[0], reached[1]


def _place(score: float) -> int:
    """A probability in whole per cent, rounded down; scores have four decimals."""
    return round(score * _PERCENT**2) // _PERCENT


def _falling(counts: Mapping[Any, int]) -> list[tuple[Any, int]]:
    """Names and their counts, the highest first."""
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
