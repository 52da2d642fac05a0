"""ScoNe's accuracy by condition, with the baselines that ignore negation or its scope.

Source: She et al. 2023 (ScoNe), section 3, Table 4 and Figure 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol, TypeVar

from bpb.corpora.fields import Fields, identifier, text
from bpb.errors import InputError, RowError
from bpb.evaluate.figures import Figure, Figures, mean
from bpb.evaluate.files import Prediction, matched, read_gold, read_predictions
from bpb.negation.sets.conditions import Condition, Label

# The task has two labels: what others than entailment a model knows are not entailment.
_NOT_ENTAILED = ("neutral", "contradiction", "not_entailment")

Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Pair:
    """A premise with its hypothesis.

    Attributes:
        id: The row's, else `<set>:<condition>`.
        set: The contrast set it belongs to.
        condition: Which of its six it is.
        label: The gold label.
        premise: "" where the row has none; a model needs it.
        hypothesis: As the premise.
    """

    id: str
    set: str
    condition: Condition
    label: Label
    premise: str = ""
    hypothesis: str = ""


class Classifier(Protocol):
    """A model that tells what a premise says of a hypothesis."""

    def labels(self, pairs: Sequence[tuple[str, str]]) -> list[str]:
        """The label of each pair: entailment, or another one."""


def evaluate(pairs: Sequence[tuple[Pair, Label]]) -> Figures:
    """ScoNe's figures for pairs with their predictions.

    accuracy: overall, and by condition. consistency: the share of the sets of which every pair is
    right. ignore_negation and ignore_scope: what the paper's two flawed programs score.
    """
    golds = [pair for pair, _ in pairs]
    lexical = {pair.set: pair.label for pair in golds if pair.condition is Condition.NO_NEGATION}
    sets: dict[str, list[bool]] = defaultdict(list)
    for pair, label in pairs:
        sets[pair.set].append(label is pair.label)
    return {
        "accuracy": _accuracy(pairs),
        "consistency": mean(all(rights) for rights in sets.values()),
        "ignore_negation": _accuracy((each, ignore_negation(each, lexical)) for each in golds),
        "ignore_scope": _accuracy((each, ignore_scope(each, lexical)) for each in golds),
    }


def ignore_negation(pair: Pair, lexical: Mapping[str, Label]) -> Label:
    """Figure 1d: the lexical relation, as if there were no negation.

    Args:
        pair: What is to be labelled.
        lexical: By set, the label of its pair without negation.
    """
    return lexical[pair.set]


def ignore_scope(pair: Pair, lexical: Mapping[str, Label]) -> Label:
    """Figure 1c: the lexical relation, reversed where there is one negation, whatever its scope."""
    relation = lexical[pair.set]
    return relation.reverse if pair.condition.negations == 1 else relation


def evaluate_files(gold: Path, predictions: Path) -> Figures:
    """The figures of a file of predictions.

    Args:
        gold: JSON lines with set, condition and label, such as `bpb negation scone` writes.
        predictions: `{id, prediction}` a line: entailment, or neutral, contradiction or
            not_entailment. The id is the gold row's, or `<set>:<condition>` where it has none.

    Raises:
        InputError: A file cannot be read or has a bad row, or they do not go together.
    """
    both = matched(_rows(gold), read_predictions(predictions), gold, predictions)
    return evaluate([(row, _label_of(row, each, predictions)) for row, each in both])


def evaluate_model(gold: Path, model: Classifier) -> Figures:
    """The figures of a model.

    Args:
        gold: JSON lines with set, condition, label, premise and hypothesis.
        model: What is evaluated.

    Raises:
        InputError: The file cannot be read or has a bad row, or a row has no text.
    """
    rows = _rows(gold)
    bare = next((row.id for row in rows if not row.premise or not row.hypothesis), None)
    if bare is not None:
        raise InputError(f"{gold}: expected premise and hypothesis for {bare!r}, got nothing")
    said = model.labels([(row.premise, row.hypothesis) for row in rows])
    labels = (Label.ENTAILMENT if each == Label.ENTAILMENT else Label.NEUTRAL for each in said)
    return evaluate(list(zip(rows, labels, strict=True)))


def _rows(gold: Path) -> list[Pair]:
    rows = read_gold(gold, _pair)
    bare = {row.set for row in rows} - {
        row.set for row in rows if row.condition is Condition.NO_NEGATION
    }
    if bare:
        raise InputError(
            f"{gold}: expected a row of condition no_negation in every set, "
            f"set {min(bare)} has none"
        )
    return rows


def _accuracy(pairs: Iterable[tuple[Pair, Label]]) -> dict[str, Figure]:
    rights: dict[Condition, list[bool]] = defaultdict(list)
    for pair, label in pairs:
        rights[pair.condition].append(label is pair.label)
    overall = mean(right for each in rights.values() for right in each)
    return {"overall": overall} | {str(each): mean(rights[each]) for each in Condition}


def _label_of(pair: Pair, prediction: Prediction, path: Path) -> Label:
    word = prediction.text.strip().lower().replace(" ", "_").replace("-", "_")
    if word == Label.ENTAILMENT:
        return Label.ENTAILMENT
    if word not in _NOT_ENTAILED:
        raise InputError(
            f"{path}: expected entailment or one of {', '.join(_NOT_ENTAILED)} for {pair.id!r}, "
            f"got {prediction.text!r}"
        )
    return Label.NEUTRAL


def _pair(fields: Fields) -> Pair:
    group = identifier(fields, "set")
    if not group:
        raise RowError("expected the number or name of its contrast set, got nothing", "set")
    condition = _one_of(Condition, fields, "condition")
    identity = identifier(fields, "id") or f"{group}:{condition}"
    texts = [text(fields, name) if name in fields else "" for name in ("premise", "hypothesis")]
    return Pair(identity, group, condition, _one_of(Label, fields, "label"), *texts)


def _one_of(known: type[Choice], fields: Fields, name: str) -> Choice:
    value = text(fields, name)
    if value not in [str(each) for each in known]:
        raise RowError(f"expected {' or '.join(known)}, got {value!r}", name)
    return known(value)
