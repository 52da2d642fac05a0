"""What a tagger of negation is asked, word by word, and what it learns from; plain Python.

Source: the BiLSTM tagger of Sineva et al. 2021, section 4, which first labels the words that belong
to a cue and then, for each cue, the words in its scope.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, get_args

# Whether a word is no cue, begins one, goes on the cue before it, or has a part that is one.
CueLabel = Literal["none", "first", "further", "part"]
CUE_LABELS: tuple[CueLabel, ...] = get_args(CueLabel)


@dataclass(frozen=True, slots=True)
class ScopeInput:
    """A sentence and one of its cues.

    Attributes:
        words: The sentence's words.
        cue: A label for each, of this cue alone.
    """

    words: tuple[str, ...]
    cue: tuple[CueLabel, ...]

    def __post_init__(self) -> None:
        if len(self.cue) != len(self.words):
            raise ValueError(f"{len(self.words)} words have as many labels, not {len(self.cue)}")


@dataclass(frozen=True, slots=True)
class TaggedScope:
    """One cue and its scope.

    Attributes:
        cue: A label for each word of the sentence.
        inside: Whether each word is in the scope; of a word with a part that is a cue, whether
            the rest of it is.
    """

    cue: tuple[CueLabel, ...]
    inside: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class TaggedSentence:
    """A sentence to learn from.

    Attributes:
        words: Its words.
        cues: A label for each, of all cues together.
        scopes: What its cues negate.
    """

    words: tuple[str, ...]
    cues: tuple[CueLabel, ...]
    scopes: tuple[TaggedScope, ...] = ()

    def __post_init__(self) -> None:
        sizes = {len(self.cues)}
        for scope in self.scopes:
            sizes |= {len(scope.cue), len(scope.inside)}
        if sizes != {len(self.words)}:
            raise ValueError(f"{len(self.words)} words have as many labels of each kind: {sizes}")


@dataclass(frozen=True, slots=True)
class TaggerSource:
    """A file that a tagger learns from.

    Attributes:
        path: The file, in the data folder unless absolute.
        convention: The convention that it follows.
        negated: How many times an epoch each sentence with a negation is drawn; a fraction of 1
            is a share.
        others: The same for the other sentences.
        kept: What is kept out to measure on: another file, or "fifth" for the sentences of a
            fifth of its documents.
    """

    path: str
    convention: str
    negated: float
    others: float
    kept: str


class Tagger(Protocol):
    """Words to cues, and cues to scopes; batch first.

    Attributes:
        name: What to call this model.
        fingerprint: A sha256 in hexadecimal that changes with its weights.
        conventions: The conventions of annotation that it knows.
    """

    name: str
    fingerprint: str
    conventions: tuple[str, ...]

    def cues(
        self, sentences: Sequence[Sequence[str]], convention: str
    ) -> list[tuple[CueLabel, ...]]:
        """A label for each word of each sentence."""
        ...

    def scopes(self, inputs: Sequence[ScopeInput], convention: str) -> list[tuple[bool, ...]]:
        """Whether each word of each input is in the scope of its cue."""
        ...
