"""The setting `sources` of a training: what is trained on, by name, and how often it is drawn."""

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from bpb.errors import ConfigError

T = TypeVar("T")
_SOURCE = re.compile(r"(\S+) (\d+\.?\d*)")


@dataclass(frozen=True, slots=True)
class QuestionSource:
    """A file of questions, under the data folder, or what was written for bpb; and how many times
    an epoch each is drawn.
    """

    path: str
    times: float

    def draw(self, found: Sequence[T], rng: random.Random) -> list[T]:
        """An epoch's share of what was found there; of a fraction of 1 a sample."""
        sample = rng.sample(found, int(len(found) * (self.times % 1)))
        return [*(list(found) * int(self.times)), *sample]


def in_form(texts: Sequence[str], pattern: re.Pattern[str], expected: str) -> list[re.Match[str]]:
    """Match each text of the setting ``sources``.

    Raises:
        ConfigError: There is none, or one is not in the form that is expected.
    """
    found = [pattern.fullmatch(text.strip()) for text in texts]
    if not found or not all(found):
        bad = next((text for text, match in zip(texts, found, strict=True) if not match), "none")
        raise ConfigError(f"sources: expected {expected}, got {bad}")
    return [match for match in found if match]


def question_sources(texts: Sequence[str]) -> list[QuestionSource]:
    """Read the setting ``sources`` of a corrector or generator: texts of a path and a number.

    Raises:
        ConfigError: There is none, or one is not in this form.
    """
    expected = 'files with a number, such as "squad/train_part.jsonl.gz 1"'
    return [QuestionSource(m[1], float(m[2])) for m in in_form(texts, _SOURCE, expected)]
