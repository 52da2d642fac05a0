"""What a kind of edit is, its cases, and how kinds are found.

A kind is one class in one file of `bpb/negation/edits/kinds`; it is found because it is there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from bpb.discovery import instances, named
from bpb.negation.edits.change import Change, cue_of, render, scope_of
from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import (
    Category,
    EditedSentence,
    Options,
    Refusal,
    Relation,
    SentenceEdit,
)

if TYPE_CHECKING:
    from spacy.tokens import Span


@dataclass(frozen=True, slots=True)
class Case:
    """What a kind of edit makes of one sentence: its test and its documentation.

    Attributes:
        text: The sentence.
        becomes: The edited sentences expected, in order.
        refused: The reason why there is none.
        options: How they are written.
    """

    text: str
    becomes: tuple[str, ...] = ()
    refused: str = ""
    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        if bool(self.becomes) == bool(self.refused):
            raise ValueError("a case has edits or the reason why not")


class EditKind(ABC):
    """Yields the edits of a sentence that are of one kind.

    Class attributes:
        category: What the edits are for.
        cases: Examples of what it makes and of what it refuses.
    """

    category: ClassVar[Category]
    cases: ClassVar[tuple[Case, ...]]

    @property
    def name(self) -> str:
        return type(self).__name__

    @abstractmethod
    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        """The edits, best first, or reasons why there is none; only the first reason is told."""

    def edit(
        self,
        sentence: Sentence,
        changes: Sequence[Change],
        relation: Relation,
        *,
        cue: str | None = None,
        old: Iterable[int] = (),
        new: Iterable[int] = (),
        order: Sequence[int] = (),
    ) -> SentenceEdit:
        """The edit that changes make.

        Args:
            sentence: The original.
            changes: Its changes.
            relation: What the original says of the edited sentence.
            cue: The cue; by default those that the changes put in.
            old: The places of the old scope.
            new: The places of the new one.
            order: As in `render`.
        """
        return SentenceEdit(
            text=render(sentence, changes, order),
            kind=self.name,
            category=self.category,
            cue=cue_of(changes) if cue is None else cue,
            old_scope=scope_of(sentence, (), old),
            new_scope=scope_of(sentence, changes, new),
            relation=relation,
        )


def discover() -> tuple[EditKind, ...]:
    """Every kind of `bpb/negation/edits/kinds`, by name."""
    from bpb.negation.edits import kinds

    return tuple(sorted(instances(kinds, EditKind), key=lambda kind: kind.name))  # type: ignore[type-abstract]


def select(names: Sequence[str]) -> tuple[EditKind, ...]:
    """The kinds of these names, all when none is named.

    Raises:
        ConfigError: A name is not a kind's.
    """
    return named(discover(), names, "kind of edit")


def edit_sentences(
    texts: Sequence[str | Span], kinds: Sequence[str] = (), options: Options | None = None
) -> list[EditedSentence]:
    """The edits of sentences.

    Args:
        texts: Sentences as texts, or as spans of a document that spaCy has parsed.
        kinds: Names of kinds; all when none is named.
        options: How edits are written.

    Returns:
        As many results, in order.

    Raises:
        ConfigError: A name is not a kind's.
    """
    chosen, how = select(kinds), options or Options()
    return [
        edited(sentence, chosen, how)
        if sentence
        else EditedSentence(str(text), (), tuple(Refusal(k.name, "no words") for k in chosen))
        for text, sentence in zip(texts, sentences(texts), strict=True)
    ]


def edited(sentence: Sentence, kinds: Iterable[EditKind], options: Options) -> EditedSentence:
    """A parsed sentence with its edits."""
    edits: list[SentenceEdit] = []
    refusals: list[Refusal] = []
    for kind in kinds:
        found = list(kind.edits(sentence, options))
        # An edit may be reached in two ways.
        made = [
            e for e in dict.fromkeys(found) if not isinstance(e, str) and e.text != sentence.text
        ]
        edits.extend(made)
        if not made:
            reason = next((each for each in found if isinstance(each, str)), "no such edit")
            refusals.append(Refusal(kind.name, reason))
    return EditedSentence(sentence.text, tuple(edits), tuple(refusals))
