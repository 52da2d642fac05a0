"""What an edit of a sentence is, and what is told where there is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Relation(StrEnum):
    """What the truth of the original says of the edited sentence.

    A negation is false where the original is true, and the other way round; a contradiction cannot
    be true with it, though both may be false; an entailment is true with it; of what is neutral
    nothing can be told.
    """

    NEGATION = "negation"
    CONTRADICTION = "contradiction"
    ENTAILMENT = "entailment"
    NEUTRAL = "neutral"


class Category(StrEnum):
    """What an edit is for: the options of NUBench, the edits of CondaQA."""

    STANDARD = "standard negation"
    LOCAL = "local negation"
    REMOVAL = "removal"
    SCOPE = "scope"
    PARAPHRASE = "paraphrase"
    CONTRADICTION = "contradiction"


@dataclass(frozen=True, slots=True)
class SentenceEdit:
    """An edited sentence.

    Attributes:
        text: The new sentence.
        kind: The name of the kind of edit.
        category: What the edit is for.
        cue: The cue that is put in, taken out or moved; " ... " between parts that stand apart, ""
            where the edit has none.
        old_scope: The words that a negation the edit is about has in its scope in the original; ""
            where there is none.
        new_scope: The words in the scope of the edited sentence's; "" where there is none.
        relation: Its relation to the original.
    """

    text: str
    kind: str
    category: Category
    cue: str
    old_scope: str
    new_scope: str
    relation: Relation

    def __post_init__(self) -> None:
        if not self.text:
            raise ValueError("an edited sentence has words")

    def to_json(self) -> dict[str, str]:
        """Its attributes by name."""
        return {
            "text": self.text,
            "kind": self.kind,
            "category": self.category.value,
            "cue": self.cue,
            "old_scope": self.old_scope,
            "new_scope": self.new_scope,
            "relation": self.relation.value,
        }


@dataclass(frozen=True, slots=True)
class Refusal:
    """A kind of edit that a sentence does not have, and why.

    Attributes:
        kind: The name of the kind of edit.
        reason: A short fixed text, such as "no relative clause".
    """

    kind: str
    reason: str

    def to_json(self) -> dict[str, str]:
        """Its attributes by name."""
        return {"kind": self.kind, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class EditedSentence:
    """A sentence with its edits.

    Attributes:
        text: The original.
        edits: Its edits, by kind in the order of their names.
        refusals: The kinds it has no edit of.
    """

    text: str
    edits: tuple[SentenceEdit, ...]
    refusals: tuple[Refusal, ...]

    def of(self, kind: str) -> tuple[SentenceEdit, ...]:
        """The edits of one kind."""
        return tuple(edit for edit in self.edits if edit.kind == kind)

    def to_json(self) -> Mapping[str, object]:
        """The record that `bpb negation edit --format jsonl` writes."""
        return {
            "text": self.text,
            "edits": [edit.to_json() for edit in self.edits],
            "refusals": [refusal.to_json() for refusal in self.refusals],
        }


@dataclass(frozen=True, slots=True)
class Options:
    """How edits are written.

    Attributes:
        contract: Whether "not" is contracted where it can be: "didn't".
        antonyms: Whether standard negation may put a complementary antonym: "dead" for "alive".
    """

    contract: bool = False
    antonyms: bool = False
