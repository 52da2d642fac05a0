"""A statement before what is asked: "Ann Lee wrote Red Dust. When was it sung?"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.morphology import capitalised

# What a sentence before the question tells stays before it.
_SENTENCE = re.compile(
    r"^(?P<told>[A-Z][^?]*[a-z\d)\"]{2}\.) "
    r"(?P<asked>(?:What|Which|Who|Where|When|How|In (?:what|which)) .+)$"
)
_BUT = re.compile(
    r"^(?P<told>[A-Z][^?;]+?),? but "
    r"(?P<asked>(?:who|what|which|where|when|how|in (?:what|which))\b.+)$"
)
ASKS = re.compile(r"\b(?:who|whom|what|which|where|when|how)\b", re.I)
"""The words that ask for something."""
_INVERTED = ("is ", "are ", "was ", "were ", "did ", "does ", "do ")


@dataclass(frozen=True, slots=True)
class ToldBefore:
    """The two halves.

    Attributes:
        told: The statement, with its full stop or without a mark.
        asked: The question by itself.
    """

    told: str
    asked: str

    def whole(self, edited: str) -> str | None:
        """The statement and an edit of the question; None where "but" does not go with that."""
        if self.told.endswith("."):
            return f"{self.told} {edited}"
        if not edited.lower().startswith(_INVERTED):
            return None
        return f"{self.told}, but {edited[0].lower()}{edited[1:]}"


def told_before(question: str) -> ToldBefore | None:
    """Both halves; None where nothing is told first."""
    text = question.strip()
    sentence = _SENTENCE.match(text)
    if sentence is not None:
        return ToldBefore(sentence["told"], sentence["asked"])
    but = _BUT.match(text)
    if but is None or ASKS.search(but["told"]) is not None:
        return None
    return ToldBefore(but["told"].rstrip(" ,"), capitalised(but["asked"]))
