"""Thunder-NUBench's accuracy, error distribution and confusion rate.

Source: So et al. 2025 (Thunder-NUBench), sections 4 and 5.3, Table 6 and Appendix L.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bpb.corpora.head import Head
from bpb.errors import RowError
from bpb.evaluation.examples import Kind, ScoredExample
from bpb.evaluation.figures import Figures, mean_over_sets
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.tasks.task import FileTask, Model
from bpb.negation.sets.choices import Choice, LocalNegation
from bpb.records.fields import Fields, identifier, optional_text, text

if TYPE_CHECKING:
    from bpb.config.config import Config

_PROMPT = "Negate the sentence.\nSentence: {}\nNegation:"


@dataclass(frozen=True, slots=True)
class Item:
    """A multiple-choice item.

    Attributes:
        id: Its index.
        sentence: What is negated, "" where the row has none; a model needs it.
        choices: The texts of its options; LOCAL_NEGATION may be missing.
        local: What kind of local negation it has, None where it has none.
        set: The file.
    """

    id: str
    sentence: str
    choices: Mapping[Choice, str]
    local: LocalNegation | None
    set: str = ""


class NUBench(FileTask[Item]):
    """NUBench: which of up to four sentences is the negation of a sentence."""

    name = "nubench"

    def fits(self, head: Head) -> bool:
        return {"choice1", "choice2_type"} <= head.first.keys()

    def item(self, fields: Fields, path: Path) -> Item:
        identity = identifier(fields, "index", "id")
        if not identity:
            raise RowError("expected the item's number or name, got nothing", "index")
        local = _local(optional_text(fields, "choice2_type"))
        choices = {
            choice: text(fields, choice)
            for choice in Choice
            if choice is not Choice.LOCAL_NEGATION or local is not None
        }
        return Item(identity, optional_text(fields, "sentence"), choices, local, str(path))

    def row(self, item: Item) -> Mapping[str, str]:
        choices = {str(choice): words for choice, words in item.choices.items()}
        return {"id": item.id, "sentence": item.sentence, **choices}

    def model(self, spec: str, config: Config, prompt: Path | None) -> Model[Item]:
        """A language model of transformers, by folder, hub id or `package:NAME`.

        It chooses what is likeliest to follow "Negate the sentence.", the sentence and "Negation:".
        This is the paper's evaluation by completion, without examples in the prompt (section 5 and
        Appendix O, the simple prompt); the log-probabilities of an option's tokens are summed.
        """
        from bpb.models.checkpoint import fingerprint_of
        from bpb.models.device import choose
        from bpb.models.likelihood import LanguageModel

        model = LanguageModel(spec, choose(config.models.device))

        def predict(items: Sequence[Item]) -> list[Prediction]:
            options = [(item, choice) for item in items for choice in item.choices]
            scores = model.log_likelihoods(
                [(_PROMPT.format(item.sentence), f" {item.choices[it]}") for item, it in options]
            )
            best: dict[str, tuple[float, Choice]] = {}
            for (item, choice), score in zip(options, scores, strict=True):
                if item.id not in best or score > best[item.id][0]:
                    best[item.id] = (score, choice)
            return [Prediction((str(best[item.id][1]),)) for item in items]

        return Model(spec, fingerprint_of(model.model, model.tokenizer), predict)

    def scored(self, item: Item, prediction: Prediction) -> ScoredExample:
        """An item with whether the standard negation was chosen; null is no choice.

        Raises:
            RowError: The prediction is no choice.
        """
        choice = _choice(item, prediction)
        right = choice is Choice.STANDARD_NEGATION
        return self.right_or_wrong(
            right,
            id=item.id,
            group=item.id,
            set=item.set,
            kind=Kind.ORIGINAL,
            rule=item.local.name.lower() if item.local else "",
            question=item.sentence,
            gold=item.choices[Choice.STANDARD_NEGATION],
            prediction=prediction,
            read=choice.name.lower() if choice else "",
        )

    def figures(self, examples: Iterable[ScoredExample]) -> Figures:
        """NUBench's figures.

        accuracy: the share of items whose standard negation was chosen.
        errors: of the items that are wrong, the share of each wrong choice; `none` is no choice.
        confusion: by kind of local negation, the share of its items whose local negation was
        chosen.
        """
        known = [(each.id, each.rule, "".join(each.read)) for each in examples]
        right, local = Choice.STANDARD_NEGATION.name.lower(), Choice.LOCAL_NEGATION.name.lower()
        wrong = [(item, said) for item, _, said in known if said != right]
        others = [each.name.lower() for each in Choice if each.name.lower() != right]
        return {
            "accuracy": mean_over_sets((item, said == right) for item, _, said in known),
            "errors": {
                each or "none": mean_over_sets((item, said == each) for item, said in wrong)
                for each in [*others, ""]
            },
            "confusion": {
                kind.name.lower(): mean_over_sets(
                    (item, said == local) for item, own, said in known if own == kind.name.lower()
                )
                for kind in LocalNegation
            },
        }


def _choice(item: Item, prediction: Prediction) -> Choice | None:
    said = prediction.text.strip()
    if not said:
        return None
    for choice, words in item.choices.items():
        if said in (str(choice), str(choice).removeprefix("choice"), words.strip()):
            return choice
    raise RowError(
        f"expected {', '.join(item.choices)}, a number, the text of one, or null, "
        f"got {said[:60]!r}",
        "prediction",
    )


def _local(name: str) -> LocalNegation | None:
    if name == LocalNegation.absent():
        return None
    if name not in list(LocalNegation):
        raise RowError(
            f"expected {', '.join(LocalNegation)} or {LocalNegation.absent()}, "
            f"got {name or 'nothing'}",
            "choice2_type",
        )
    return LocalNegation(name)
