"""Finding the negations of sentences: one protocol, whatever the system behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bpb.negation.types import NegatedSentence


class Resolver(Protocol):
    """A system that finds cues and their scopes; batch first."""

    def resolve(self, sentences: Sequence[NegatedSentence]) -> list[NegatedSentence]:
        """The sentences with the negations that the system finds in them.

        Args:
            sentences: Sentences whose tokens are kept as they are. Negations they have already
                are neither read nor kept.

        Returns:
            As many sentences, in the same order.
        """

    def resolve_scopes(self, sentences: Sequence[NegatedSentence]) -> list[NegatedSentence]:
        """The sentences with the cues they have, and with the scopes that the system finds.

        Args:
            sentences: Sentences with negations, of which the cues alone are read.

        Returns:
            As many sentences, in the same order.
        """
