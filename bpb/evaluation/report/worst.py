"""The contrast sets with the lowest share of correct answers, with what is known of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bpb.corpora.json_stream import json_value
from bpb.errors import RowError
from bpb.evaluation.columns import texts_of
from bpb.evaluation.examples import ScoredExample
from bpb.runs.directory import MANIFEST, variant_files
from bpb.validate.item import Item, StepLine

if TYPE_CHECKING:
    from pandas import DataFrame

_PASSAGE_CHARACTERS = 5000
_SUMMARY_CHARACTERS = 110


@dataclass(frozen=True, slots=True)
class WorstQuestion:
    """A question of a contrast set.

    Attributes:
        scored: Its texts and score.
        steps: Where its answer comes from; () for an original, or if that is not known.
    """

    scored: ScoredExample
    steps: tuple[StepLine, ...] = ()


@dataclass(frozen=True, slots=True)
class WorstSet:
    """A contrast set.

    Attributes:
        id: Of its original.
        passage: The passage, cut if it is long; "" if it is not known.
        questions: The original, then its variants.
    """

    id: str
    passage: str
    questions: tuple[WorstQuestion, ...]

    @property
    def correct(self) -> int:
        """How many questions are answered correctly."""
        return sum(each.scored.correct for each in self.questions)

    @property
    def summary(self) -> str:
        """The beginning of the passage."""
        line = " ".join(self.passage.split())
        cut = line[:_SUMMARY_CHARACTERS].rsplit(" ", 1)[0]
        return line if len(line) <= _SUMMARY_CHARACTERS else f"{cut} ..."


def worst_sets(folder: Path, frame: DataFrame, number: int) -> list[WorstSet]:
    """The contrast sets with the lowest share of correct answers; of equal ones the larger first.

    Args:
        folder: The evaluation's folder.
        frame: Its columns (`bpb.evaluation.columns`).
        number: How many sets to give.
    """
    sets = frame[frame["size"] != ""].groupby("group")["correct"].agg(["mean", "size"])
    sets = sets[sets["mean"] < 1].sort_values(
        ["mean", "size"], ascending=[True, False], kind="stable"
    )
    groups = list(sets.index[:number])
    chosen = frame[frame["group"].isin(groups)]
    texts = texts_of(folder, set(chosen.index))
    records = _records(set(map(str, chosen["set"].unique())), set(map(str, chosen.index)))
    return [_set([texts[name] for name in chosen.index[chosen["group"] == each]], records)
            for each in groups]  # fmt: skip


def _set(scored: list[ScoredExample], records: dict[tuple[str, str], Item]) -> WorstSet:
    items = [records.get((each.set, each.id)) for each in scored]
    passage = next((each.passage for each in items if each), "")
    cut = passage[:_PASSAGE_CHARACTERS] + ("..." if len(passage) > _PASSAGE_CHARACTERS else "")
    questions = (
        WorstQuestion(each, item.steps if item else ())
        for each, item in zip(scored, items, strict=True)
    )
    return WorstSet(scored[0].original_id, cut, tuple(questions))


def _records(sets: Collection[str], ids: Collection[str]) -> dict[tuple[str, str], Item]:
    """The variants of these ids in the sets that are runs, by set and id.

    A record that is damaged is passed over: its question is shown without passage and steps.
    """
    found = {}
    for name in sorted(sets):
        for row in _rows(Path(name)):
            identity = row.get("id")
            if isinstance(identity, str) and identity in ids:
                with suppress(RowError):
                    found[name, identity] = Item.of(row)
    return found


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    """The variants of a run; none of anything else."""
    if not (path / MANIFEST).is_file():
        return
    for file in variant_files(path):
        if file.is_file():
            with file.open("rb") as lines:
                yield from (row for row in map(json_value, lines) if isinstance(row, dict))
