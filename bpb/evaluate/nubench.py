"""Thunder-NUBench's accuracy, error distribution and confusion rate.

Source: So et al. 2025 (Thunder-NUBench), sections 4 and 5.3, Table 6 and Appendix L.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from bpb.corpora.fields import Fields, identifier, optional_text, text
from bpb.errors import InputError, RowError
from bpb.evaluate.figures import Figures, mean
from bpb.evaluate.files import Prediction, matched, read_gold, read_predictions
from bpb.negation.sets.choices import Choice, LocalNegation

_PROMPT = "Negate the sentence.\nSentence: {}\nNegation:"


@dataclass(frozen=True, slots=True)
class Item:
    """A multiple-choice item.

    Attributes:
        id: Its index.
        sentence: What is negated, "" where the row has none; a model needs it.
        choices: The texts of its options; LOCAL_NEGATION may be missing.
        local: What kind of local negation it has, None where it has none.
    """

    id: str
    sentence: str
    choices: Mapping[Choice, str]
    local: LocalNegation | None


class Scorer(Protocol):
    """A model that tells how likely a text is to follow another."""

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """The logarithm of each second text's probability after the first."""


def evaluate(chosen: Sequence[tuple[Item, Choice | None]]) -> Figures:
    """NUBench's figures for items with the choices that were made.

    accuracy: the share of items whose standard negation was chosen.
    errors: of the items that are wrong, the share of each wrong choice; `none` is no choice.
    confusion: by kind of local negation, the share of its items whose local negation was chosen.
    """
    wrong = [choice for _, choice in chosen if choice is not Choice.STANDARD_NEGATION]
    return {
        "accuracy": mean(choice is Choice.STANDARD_NEGATION for _, choice in chosen),
        "errors": {
            **{
                each.name.lower(): mean(choice is each for choice in wrong)
                for each in Choice
                if each is not Choice.STANDARD_NEGATION
            },
            "none": mean(choice is None for choice in wrong),
        },
        "confusion": {
            kind.name.lower(): mean(
                choice is Choice.LOCAL_NEGATION for item, choice in chosen if item.local is kind
            )
            for kind in LocalNegation
        },
    }


def evaluate_files(gold: Path, predictions: Path) -> Figures:
    """The figures of a file of predictions.

    Args:
        gold: JSON lines in NUBench's layout, such as `bpb negation nubench` writes.
        predictions: `{id, prediction}` a line; the id is the item's index. A prediction is
            `choice1` to `choice4`, its number, or the text of the choice; null is no choice.

    Raises:
        InputError: A file cannot be read or has a bad row, or they do not go together.
    """
    items = read_gold(gold, _item)
    both = matched(items, read_predictions(predictions), gold, predictions)
    return evaluate([(item, _choice(item, each, predictions)) for item, each in both])


def evaluate_model(gold: Path, model: Scorer) -> Figures:
    """The figures of a language model: it chooses what is likeliest to follow the prompt.

    This is the paper's evaluation by completion, without examples in the prompt (section 5 and
    Appendix O, the simple prompt); the log-probabilities of an option's tokens are summed.

    Args:
        gold: JSON lines in NUBench's layout, with the sentence.
        model: What is evaluated.

    Raises:
        InputError: The file cannot be read or has a bad row, or a row has no sentence.
    """
    items = read_gold(gold, _item)
    bare = next((item.id for item in items if not item.sentence), None)
    if bare is not None:
        raise InputError(f"{gold}: expected the sentence of {bare!r}, got nothing")
    options = [(item, choice) for item in items for choice in item.choices]
    scores = model.log_likelihoods(
        [(_PROMPT.format(item.sentence), f" {item.choices[choice]}") for item, choice in options]
    )
    of_option = dict(zip(((item.id, choice) for item, choice in options), scores, strict=True))
    return evaluate([(item, _likeliest(item, of_option)) for item in items])


def _likeliest(item: Item, scores: Mapping[tuple[str, Choice], float]) -> Choice:
    return max(item.choices, key=lambda choice: scores[item.id, choice])


def _choice(item: Item, prediction: Prediction, path: Path) -> Choice | None:
    said = prediction.text.strip()
    if not said:
        return None
    for choice, words in item.choices.items():
        if said in (str(choice), str(choice).removeprefix("choice"), words.strip()):
            return choice
    raise InputError(
        f"{path}: expected {', '.join(item.choices)}, a number, the text of one, or null for item "
        f"{item.id!r}, got {said[:60]!r}"
    )


def _item(fields: Fields) -> Item:
    identity = identifier(fields, "index", "id")
    if not identity:
        raise RowError("expected the item's number or name, got nothing", "index")
    local = _local(optional_text(fields, "choice2_type"))
    choices = {
        choice: text(fields, choice)
        for choice in Choice
        if choice is not Choice.LOCAL_NEGATION or local is not None
    }
    return Item(identity, optional_text(fields, "sentence"), choices, local)


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
