"""The dependency tree of a sentence, as plain lists: what the rules read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.lexicons import word_class
from bpb.english.tags import ASKING
from bpb.english.tags import AUXILIARIES as AUXILIARIES
from bpb.english.tags import SUBJECTS as SUBJECTS

if TYPE_CHECKING:
    from spacy.tokens import Doc


@dataclass(frozen=True, slots=True)
class Tree:
    """A dependency tree in spaCy's English scheme; every list has one entry a token.

    Attributes:
        words: The tokens in lower case.
        lemmas: Their base forms.
        tags: Their parts of speech, Penn Treebank.
        kinds: Their parts of speech, Universal Dependencies.
        relations: The relation of each to its head; "ROOT" for the root.
        heads: The place of each one's head, 0-based; the root is its own.
        children: The places of each one's dependents, in order.
    """

    words: tuple[str, ...]
    lemmas: tuple[str, ...]
    tags: tuple[str, ...]
    kinds: tuple[str, ...]
    relations: tuple[str, ...]
    heads: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, rows: Iterable[tuple[str, str, str, str, str, int]]) -> Tree:
        """A tree from rows of word, lemma, tag, kind, relation and head."""
        words, lemmas, tags, kinds, relations, heads = zip(*rows, strict=True)
        children: list[list[int]] = [[] for _ in heads]
        for place, head in enumerate(heads):
            if head != place:
                children[head].append(place)
        lowered = tuple(word.lower() for word in words)
        return cls(lowered, lemmas, tags, kinds, relations, heads, tuple(map(tuple, children)))

    @classmethod
    def of_doc(cls, doc: Doc) -> Tree:
        """SpaCy's tree."""
        return cls.of((t.text, t.lemma_, t.tag_, t.pos_, t.dep_, t.head.i) for t in doc)

    def __len__(self) -> int:
        return len(self.words)

    def child(self, place: int, relations: Iterable[str]) -> int | None:
        """A token's first dependent of one of these relations."""
        return next((c for c in self.children[place] if self.relations[c] in relations), None)

    def below(self, place: int, skip: Iterable[int] = ()) -> set[int]:
        """A token with all that depends on it, what is below `skip` left out."""
        found: set[int] = set()
        waiting = [place]
        skipped = set(skip)
        while waiting:
            each = waiting.pop()
            if each not in skipped:
                found.add(each)
                waiting.extend(self.children[each])
        return found

    def above(self, place: int) -> Iterator[int]:
        """The token's head, that one's head, up to the root."""
        while self.heads[place] != place:
            place = self.heads[place]
            yield place

    def is_verb(self, place: int) -> bool:
        """Whether a token is a verb or auxiliary."""
        return self.kinds[place] in ("VERB", "AUX")

    def auxiliaries(self, verb: int) -> list[int]:
        """The auxiliaries before a verb, in order."""
        own = (c for c in self.children[verb] if self.relations[c] in AUXILIARIES)
        return [c for c in own if c < verb]

    def opens_clause(self, place: int) -> bool:
        """Whether a word begins a clause: a subordinator, or a question or relative word."""
        return self.relations[place] == "mark" or self.tags[place] in ASKING

    def is_definite(self, noun: int) -> bool:
        """Whether a noun is of one thing that is known: with "the", "this" or an owner."""
        return any(
            self.relations[child] == "poss"
            or (self.relations[child] == "det" and self.words[child] in word_class("definite"))
            for child in self.children[noun]
        )

    def is_quoted(self, place: int) -> bool:
        """Whether a word stands in a quotation."""
        marks = word_class("opening_quote", "closing_quote") | {'"'}
        return sum(word in marks for word in self.words[:place]) % 2 == 1

    def is_bracketed(self, place: int) -> bool:
        """Whether a word stands in round brackets."""
        before = self.words[:place]
        return before.count("(") > before.count(")")


def trees(sentences: Sequence[Sequence[str]]) -> list[Tree]:
    """SpaCy's trees of tokenised sentences; the tokens and the sentences are kept as given."""
    from spacy.tokens import Doc

    from bpb.english.spacy_model import pipeline

    model = pipeline()
    docs = (
        Doc(model.vocab, words=list(words), sent_starts=[i == 0 for i in range(len(words))])
        for words in sentences
    )
    return [Tree.of_doc(doc) for doc in model.pipe(docs)]
