"""A sentence to be edited: its tokens with their spaces, its tree and its cues of negation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.conventions import convention
from bpb.negation.cues import cues
from bpb.negation.types import Cue

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token


@dataclass(frozen=True, slots=True)
class Sentence:
    """A parsed sentence; every list has one entry a token.

    Attributes:
        words: The tokens as written.
        spaces: What stands after each: "" or " ".
        tree: Their tree; of several roots the first is `root`.
        cues: The cues of negation, CondaQA's, in order.
    """

    words: tuple[str, ...]
    spaces: tuple[str, ...]
    tree: Tree
    cues: tuple[Cue, ...]

    @classmethod
    def of(cls, tokens: Iterable[Token], start: int = 0) -> Sentence:
        """A sentence of spaCy's tokens, the first of which is the document's `start`-th."""
        kept = list(tokens)
        words = tuple(token.text for token in kept)
        tree = Tree.of((t.text, t.lemma_, t.tag_, t.pos_, t.dep_, t.head.i - start) for t in kept)
        spaces = (*(" " if token.whitespace_ else "" for token in kept[:-1]), "")
        found = cues(words, tree, convention("condaqa"))
        return cls(words, spaces, tree, tuple(each for each in found if _negates(tree, each)))

    @property
    def text(self) -> str:
        """The sentence as written."""
        return "".join(word + space for word, space in zip(self.words, self.spaces, strict=True))

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Where each token begins and ends in the text: 0-based, the end exclusive."""
        lengths = (len(w) + len(s) for w, s in zip(self.words, self.spaces, strict=True))
        starts = accumulate(lengths, initial=0)
        return tuple((at, at + len(word)) for at, word in zip(starts, self.words, strict=False))

    @property
    def root(self) -> int:
        """The place of the tree's root."""
        return next(i for i, head in enumerate(self.tree.heads) if head == i)


def _negates(tree: Tree, cue: Cue) -> bool:
    """Whether a cue is none of "a few", "the last few"."""
    place = cue.anchor
    quantity = tree.words[place] in ("few", "little") and cue.kind == "determiner"
    return not (quantity and place and tree.words[place - 1] in word_class("before_few"))


def sentences(texts: Sequence[str | Span]) -> list[Sentence | None]:
    """The sentences of texts, each one sentence, or of spans that spaCy has parsed.

    Args:
        texts: Sentences; runs of white space in a text count as one space.

    Returns:
        As many, in order; None for a text without words.
    """
    from bpb.english.spacy_model import pipeline

    model = pipeline()
    parsed = model.pipe(_one(model.make_doc(" ".join(t.split()))) for t in texts if type(t) is str)
    return [
        _sentence(next(parsed)[:]) if isinstance(text, str) else _sentence(text) for text in texts
    ]


def _one(doc: Doc) -> Doc:
    """A document that is not to be divided."""
    for token in doc:
        token.is_sent_start = token.i == 0
    return doc


def _sentence(span: Span) -> Sentence | None:
    return Sentence.of(span, span.start) if len(span) else None
