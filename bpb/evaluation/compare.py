"""Compare two evaluations of the same questions; see `bpb.evaluation.paired` for the statistics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from bpb.discovery import require
from bpb.errors import InputError
from bpb.evaluation.columns import By, grouped_by, read_columns, texts_of
from bpb.evaluation.comparison import (
    NOT_KNOWN,
    Comparison,
    Consistency,
    Difference,
    Disagreement,
    Evaluated,
    Wins,
)
from bpb.evaluation.examples import Kind, ScoredExample
from bpb.evaluation.figures import ratio_interval
from bpb.evaluation.metrics import read_metrics
from bpb.evaluation.paired import holm, mcnemar_p, sign_flip_p

if TYPE_CHECKING:
    from pandas import DataFrame

_USE, _EXTRA = "bpb compare", "evaluate"
# Decimals of a sum of differences; beyond these are errors of binary fractions.
_DECIMALS = 9


def compare(
    first: str | Path,
    second: str | Path,
    *,
    by: str = By.RULE,
    show: int = 5,
    strict: bool = False,
) -> Comparison:
    """Compare two evaluations of the same questions.

    Args:
        first: An evaluation's folder.
        second: Another's.
        by: What questions are grouped by: rule, question-type, answer-type, corpus or size.
        show: How many questions to give that one side alone gets right, for each side.
        strict: Whether to stop if the questions, their gold answers or the scorers differ.

    Raises:
        ConfigError: There is no such grouping.
        InputError: A folder holds no evaluation or a bad line, an id is there twice, or the two
            have no question in common; with `strict`, also if they are not of the same questions.
        PackageError: A package of the extra `evaluate` is not installed.
    """
    for package in ("scipy", "statsmodels"):
        require(package, _EXTRA, _USE)
    first, second, grouping = Path(first), Path(second), grouped_by(by)
    metrics = read_metrics(first), read_metrics(second)
    frames = _read(first), _read(second)
    compared = ["f1", "correct", "asked"]
    pairs = frames[0].join(frames[1][compared].add_suffix("_second"), how="inner")
    if pairs.empty:
        raise InputError(f"{first} and {second} have no question in common")
    pairs["difference"] = pairs["f1_second"] - pairs["f1"]
    scorers = tuple(each.scoring for each in metrics)
    sides = [
        Evaluated(str(folder), each.name, tuple(own.index.difference(pairs.index, sort=False)))
        for folder, each, own in zip((first, second), metrics, frames, strict=True)
    ]
    is_right, is_right_second = pairs["correct"], pairs["correct_second"]
    wins = pairs[is_right & ~is_right_second], pairs[is_right_second & ~is_right]
    shown = [_spread(each, show) for each in wins]
    texts = [texts_of(folder, {*shown[0], *shown[1]}) for folder in (first, second)]
    found = Comparison(
        first=sides[0],
        second=sides[1],
        by=grouping,
        questions=len(pairs),
        changed=tuple(pairs.index[pairs["asked"] != pairs["asked_second"]]),
        scorers=scorers if scorers[0] != scorers[1] else (),
        figures=tuple(_figures(pairs)),
        consistency=tuple(_consistencies(pairs)),
        groups=tuple(_groups(pairs, grouping)),
        first_right=Wins(len(wins[0]), _disagreements(shown[0], *texts)),
        second_right=Wins(len(wins[1]), _disagreements(shown[1], *texts)),
    )
    if strict and (remark := next(found.remarks(), "")):
        raise InputError(remark)
    return found


def _read(folder: Path) -> DataFrame:
    frame = read_columns(folder, _USE)
    twice = frame.index[frame.index.duplicated()]
    if len(twice):
        raise InputError(f"{folder}: {twice[0]!r} is the id of two questions; give each id once")
    return frame


def _figures(pairs: DataFrame) -> Iterator[Difference]:
    is_variant = pairs["kind"] != Kind.ORIGINAL
    has_answer = pairs["kind"] == Kind.CONTRAST
    parts = {
        "original": ~is_variant,
        "contrast": has_answer,
        "with constraints": is_variant & bool((pairs["kind"] == Kind.CONSTRAINT).any()),
        "validated": has_answer & pairs["validated"].fillna(False),
    }
    for name, part in parts.items():
        if part.any():
            yield _difference(name, pairs[part])


def _groups(pairs: DataFrame, by: By) -> Iterator[Difference]:
    answered = pairs[pairs["kind"] == Kind.CONTRAST]
    groups = (answered if len(answered) else pairs).groupby(by.column, observed=True)
    found = [_difference(str(name) or NOT_KNOWN, group) for name, group in groups]
    for each, p in zip(found, holm([each.p for each in found]), strict=True):
        yield replace(each, p_holm=p)


def _difference(name: str, pairs: DataFrame) -> Difference:
    sums = pairs.groupby("group")["difference"].agg(["sum", "count"])
    ends = ratio_interval(sums)
    first, second = (100 * float(pairs[column].mean()) for column in ("f1", "f1_second"))
    return Difference(
        name=name,
        questions=len(pairs),
        sets=len(sums),
        first=first,
        second=second,
        difference=second - first,
        low=100 * ends[0] if ends else None,
        high=100 * ends[1] if ends else None,
        p=sign_flip_p(sums["sum"].to_numpy(dtype=float).round(_DECIMALS)),
    )


def _consistencies(pairs: DataFrame) -> Iterator[Consistency]:
    """Of the contrast sets that have a variant."""
    answered = pairs[pairs["kind"] != Kind.CONSTRAINT]
    for name, part in (("contrast", answered), ("with constraints", pairs)):
        has_variant = part.loc[part["kind"] != Kind.ORIGINAL, "group"].unique()
        part = part[part["group"].isin(has_variant)]
        if len(part) and (name == "contrast" or len(answered) < len(pairs)):
            yield _consistency(name, part)


def _consistency(name: str, pairs: DataFrame) -> Consistency:
    sets = pairs.groupby("group")[["correct", "correct_second"]].all()
    first, second = sets["correct"], sets["correct_second"]
    only_first, only_second = int((first & ~second).sum()), int((second & ~first).sum())
    change = second.astype(float) - first.astype(float)
    ends = ratio_interval(change.to_frame("sum").assign(count=1.0))
    return Consistency(
        figure=Difference(
            name=name,
            questions=len(pairs),
            sets=len(sets),
            first=100 * float(first.mean()),
            second=100 * float(second.mean()),
            difference=100 * float(change.mean()),
            low=100 * ends[0] if ends else None,
            high=100 * ends[1] if ends else None,
            p=mcnemar_p(only_first, only_second),
        ),
        both=int((first & second).sum()),
        only_first=only_first,
        only_second=only_second,
        neither=int((~first & ~second).sum()),
    )


def _spread(pairs: DataFrame, number: int) -> list[str]:
    """Ids of some rows, spread evenly."""
    number = min(number, len(pairs))
    return [str(pairs.index[i * len(pairs) // number]) for i in range(number)]


def _disagreements(
    ids: list[str], first: dict[str, ScoredExample], second: dict[str, ScoredExample]
) -> tuple[Disagreement, ...]:
    return tuple(
        Disagreement(
            id=each,
            rule=first[each].rule,
            question=first[each].question,
            gold=first[each].gold or tuple(one.text for one in first[each].constraints),
            first=first[each].read or first[each].prediction,
            second=second[each].read or second[each].prediction,
        )
        for each in ids
    )
