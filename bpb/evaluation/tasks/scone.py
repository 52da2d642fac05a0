"""ScoNe's accuracy by condition, with the baselines that ignore negation or its scope.

Source: She et al. 2023 (ScoNe), section 3, Table 4 and Figure 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bpb.corpora.head import Head
from bpb.errors import RowError
from bpb.evaluation.examples import Kind, ScoredExample
from bpb.evaluation.figures import Figure, Figures, mean_over_sets
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.tasks.task import FileTask, Model
from bpb.negation.sets.conditions import Condition, Label
from bpb.records.fields import Fields, identifier, text

if TYPE_CHECKING:
    from bpb.config.config import Config

# The task has two labels: what others than entailment a model knows are not entailment.
_NOT_ENTAILED = ("neutral", "contradiction", "not_entailment")

Choice = TypeVar("Choice", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Pair:
    """A premise with its hypothesis.

    Attributes:
        id: The row's, else `<set>:<condition>`.
        group: The contrast set it belongs to.
        condition: Which of its six it is.
        label: The gold label.
        premise: "" where the row has none; a model needs it.
        hypothesis: As the premise.
        set: The file.
    """

    id: str
    group: str
    condition: Condition
    label: Label
    premise: str = ""
    hypothesis: str = ""
    set: str = ""


class ScoNe(FileTask[Pair]):
    """ScoNe: six pairs of premise and hypothesis that differ in their negations."""

    name = "scone"

    def fits(self, head: Head) -> bool:
        return {"set", "condition", "label"} <= head.first.keys()

    def item(self, fields: Fields, path: Path) -> Pair:
        group = identifier(fields, "set")
        if not group:
            raise RowError("expected the number or name of its contrast set, got nothing", "set")
        condition = _one_of(Condition, fields, "condition")
        return Pair(
            id=identifier(fields, "id") or f"{group}:{condition}",
            group=group,
            condition=condition,
            label=_one_of(Label, fields, "label"),
            premise=text(fields, "premise") if "premise" in fields else "",
            hypothesis=text(fields, "hypothesis") if "hypothesis" in fields else "",
            set=str(path),
        )

    def row(self, item: Pair) -> Mapping[str, str]:
        return {"id": item.id, "premise": item.premise, "hypothesis": item.hypothesis}

    def model(self, spec: str, config: Config, prompt: Path | None) -> Model[Pair]:
        """An inference model of transformers, by folder or hub id."""
        from bpb.models.checkpoint import fingerprint_of
        from bpb.models.device import choose
        from bpb.models.entailment import EntailmentModel

        model = EntailmentModel(spec, choose(config.models.device))

        def predict(items: Sequence[Pair]) -> list[Prediction]:
            labels = model.labels([(each.premise, each.hypothesis) for each in items])
            return [Prediction((label,)) for label in labels]

        return Model(spec, fingerprint_of(model.model, model.tokenizer), predict)

    def scored(self, item: Pair, prediction: Prediction) -> ScoredExample:
        """A pair with whether its prediction is the label.

        Raises:
            RowError: The prediction is none of the labels.
        """
        word = prediction.text.strip().lower().replace(" ", "_").replace("-", "_")
        if word and word not in (Label.ENTAILMENT, *_NOT_ENTAILED):
            expected = f"{Label.ENTAILMENT} or one of {', '.join(_NOT_ENTAILED)}"
            raise RowError(f"expected {expected}, got {prediction.text!r}", "prediction")
        said = Label.ENTAILMENT if word == Label.ENTAILMENT else Label.NEUTRAL
        right = bool(word) and said is item.label
        is_original = item.condition is Condition.NO_NEGATION
        return self.right_or_wrong(
            right,
            id=item.id,
            group=item.group,
            set=item.set,
            kind=Kind.ORIGINAL if is_original else Kind.CONTRAST,
            rule=str(item.condition),
            question=f"{item.premise} / {item.hypothesis}".strip(" /"),
            gold=str(item.label),
            prediction=prediction,
            read=str(said) if word else "",
        )

    def figures(self, examples: Iterable[ScoredExample]) -> Figures:
        """ScoNe's figures.

        accuracy: overall, and by condition. consistency: the share of the sets of which every pair
        is right. ignore_negation and ignore_scope: what the paper's two flawed programs score, on
        the sets that have a pair without negation.
        """
        rights: list[tuple[str, Condition, bool]] = []
        golds: list[tuple[str, Condition, Label]] = []
        for each in examples:
            condition = Condition(each.rule)
            rights.append((each.original_id, condition, each.correct))
            golds.append((each.original_id, condition, Label(each.gold[0])))
        sets: dict[str, bool] = defaultdict(lambda: True)
        for group, _, right in rights:
            sets[group] &= right
        lexical = {group: gold for group, it, gold in golds if it is Condition.NO_NEGATION}

        def program(label: Callable[[Condition, Label], Label]) -> dict[str, Figure]:
            return _accuracy(
                (group, it, label(it, lexical[group]) is gold)
                for group, it, gold in golds
                if group in lexical
            )

        return {
            "accuracy": _accuracy(rights),
            "consistency": mean_over_sets(sets.items()),
            "ignore_negation": program(ignore_negation),
            "ignore_scope": program(ignore_scope),
        }


def ignore_negation(condition: Condition, lexical: Label) -> Label:
    """Figure 1d: the lexical relation, as if there were no negation.

    Args:
        condition: The pair's.
        lexical: The label of its set's pair without negation.
    """
    return lexical


def ignore_scope(condition: Condition, lexical: Label) -> Label:
    """Figure 1c: the lexical relation, reversed where there is one negation, whatever its scope."""
    return lexical.reverse if condition.negations == 1 else lexical


def _accuracy(rights: Iterable[tuple[str, Condition, bool]]) -> dict[str, Figure]:
    known = list(rights)
    overall = mean_over_sets((group, right) for group, _, right in known)
    return {"overall": overall} | {
        str(each): mean_over_sets((group, right) for group, it, right in known if it is each)
        for each in Condition
    }


def _one_of(known: type[Choice], fields: Fields, name: str) -> Choice:
    value = text(fields, name)
    if value not in [str(each) for each in known]:
        raise RowError(f"expected {' or '.join(known)}, got {value!r}", name)
    return known(value)
