"""A sentence with its negations: tokens, and parts of tokens.

A negation has a cue ("not", "no longer", "neither ... nor", the "un" of "unhappy") and a scope: the
words that are negated, which need not stand together. Words and conventions are those of Morante &
Daelemans 2012 (ConanDoyle-neg) and the *SEM 2012 shared task (Morante & Blanco 2012).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """A word or punctuation mark.

    Attributes:
        text: As written.
        lemma: Its base form; "" where it is not known.
        tag: Its part of speech, Penn Treebank; "" where it is not known.
        tree: Its piece of a bracketed constituency tree, as in *SEM's columns; "" without one.
    """

    text: str
    lemma: str = ""
    tag: str = ""
    tree: str = ""

    def __post_init__(self) -> None:
        if not self.text:
            raise ValueError("a token has at least one character")


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """A token, or a part of one: an affix is a cue, and what is left of its word is scope.

    Attributes:
        token: Its place in the sentence, 0-based.
        start: The first of its characters in the token's text, 0-based.
        end: One past the last.
    """

    token: int
    start: int
    end: int

    def __post_init__(self) -> None:
        if not (self.token >= 0 and 0 <= self.start < self.end):
            raise ValueError(f"a part of a token has at least one character: {self}")


@dataclass(frozen=True, slots=True)
class Cue:
    """A cue in a sentence.

    Attributes:
        parts: What negates.
        kind: "adverb", "determiner", "pronoun", "conjunction", "preposition", "interjection",
            "verb", "noun", "adjective" or "affix".
        anchor: The place of the word from which its scope is found.
    """

    parts: tuple[Part, ...]
    kind: str
    anchor: int

    @property
    def places(self) -> frozenset[int]:
        """The places of the tokens with a part of the cue."""
        return frozenset(part.token for part in self.parts)


@dataclass(frozen=True, slots=True)
class Negation:
    """One negation.

    Attributes:
        cue: What negates, in order; at least one part.
        scope: What is negated, in order; may be empty.
        event: The predicate or property that is negated, in order; empty where nothing factual is.
        focus: The part of the scope by which the negation holds, the rest of it being affirmed, in
            order: the "all" of "not all came"; empty where the sentence does not tell it.
    """

    cue: tuple[Part, ...]
    scope: tuple[Part, ...] = ()
    event: tuple[Part, ...] = ()
    focus: tuple[Part, ...] = ()

    def __post_init__(self) -> None:
        if not self.cue:
            raise ValueError("a negation has a cue")
        for name in ("cue", "scope", "event", "focus"):
            parts: tuple[Part, ...] = getattr(self, name)
            if list(parts) != sorted(set(parts)):
                raise ValueError(f"the parts of a {name} are in order, each once: {parts}")

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts of its cue, scope, event and focus; some more than once."""
        return (*self.cue, *self.scope, *self.event, *self.focus)


@dataclass(frozen=True, slots=True)
class NegatedSentence:
    """A sentence and its negations, none or more.

    Attributes:
        tokens: Its tokens.
        negations: Its negations; in a published file's own order, which need not be the cues'.
        document: What it is from: a chapter, a file; "" where it is not told.
        number: Its number there, 0-based.
    """

    tokens: tuple[Token, ...]
    negations: tuple[Negation, ...] = ()
    document: str = ""
    number: int = 0

    def __post_init__(self) -> None:
        for negation in self.negations:
            for part in negation.parts:
                if part.token >= len(self.tokens) or part.end > len(self.tokens[part.token].text):
                    raise ValueError(f"{part} is not in the sentence {self.words!r}")

    @property
    def words(self) -> list[str]:
        """The texts of its tokens."""
        return [token.text for token in self.tokens]

    def text_of(self, part: Part) -> str:
        """A part's text."""
        return self.tokens[part.token].text[part.start : part.end]
