"""What a model says to a question."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a model says.

    Attributes:
        texts: One text; several where it gives a list of spans; () where it gives no answer.
    """

    texts: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All of it as one text, "" where there is no answer."""
        return ", ".join(self.texts)
