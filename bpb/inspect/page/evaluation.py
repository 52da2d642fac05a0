"""What models answered to a run's questions, as the page shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a model answered to one question.

    Attributes:
        text: The answer as given.
        read: What was scored, if that is another text; else "".
        right: Whether it is right.
        f1: From 0 to 1.
    """

    text: str
    read: str
    right: bool
    f1: float


@dataclass(frozen=True, slots=True)
class Evaluated:
    """An evaluation of a run.

    Attributes:
        name: The model, or the file of predictions.
        folder: Where the evaluation is.
        about: What else is shown of it, such as its figures; JSON values only.
        predictions: By the id of a variant or an original.
    """

    name: str
    folder: str
    about: Mapping[str, Any]
    predictions: Mapping[str, Prediction]
