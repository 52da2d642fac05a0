"""Sentences with negations, made by hand and at random."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from bpb.negation.types import NegatedSentence, Negation, Part, Token

TEXT = "Mr. Lee said : no , the un ripe pears aren't sold ."


def whole(text: str, places: Iterable[int]) -> tuple[Part, ...]:
    """Whole tokens of a text whose tokens are divided by spaces."""
    words = text.split()
    return tuple(Part(place, 0, len(words[place])) for place in sorted(places))


def negation(
    text: str, cue: Iterable[int], scope: Iterable[int], event: Iterable[int] = ()
) -> Negation:
    """A negation by the places of its tokens."""
    return Negation(whole(text, cue), whole(text, scope), whole(text, event))


def sentence(text: str, *negations: Negation, tags: str = "") -> NegatedSentence:
    """A sentence by its tokens, with their tags where they are given."""
    words, known = text.split(), tags.split() or [""] * len(text.split())
    tokens = (Token(word, "", tag) for word, tag in zip(words, known, strict=True))
    return NegatedSentence(tuple(tokens), negations)


_PLACES = [
    (token, start, end)
    for token, word in enumerate(TEXT.split())
    for start in range(len(word))
    for end in range(start + 1, len(word) + 1)
]


def parts(least: int = 0) -> st.SearchStrategy[tuple[Part, ...]]:
    """Parts of the tokens of TEXT, whole ones and affixes."""
    chosen = st.sets(st.sampled_from(_PLACES), min_size=least, max_size=6)
    return chosen.map(lambda places: tuple(Part(*place) for place in sorted(places)))


def annotated() -> st.SearchStrategy[NegatedSentence]:
    """TEXT with negations, none or more."""
    negations = st.lists(st.builds(Negation, parts(1), parts(), parts()), max_size=4)
    return negations.map(lambda found: sentence(TEXT, *found))


def system_pairs() -> st.SearchStrategy[list[tuple[NegatedSentence, NegatedSentence]]]:
    """Some sentences, each with gold negations and with a system's; they share some."""

    @st.composite
    def one(draw: st.DrawFn) -> tuple[NegatedSentence, NegatedSentence]:
        gold, other = draw(annotated()), draw(annotated())
        kept = [each for each in gold.negations if draw(st.booleans())]
        moved = [
            Negation(each.cue, draw(parts()), each.event)
            for each in gold.negations
            if draw(st.booleans())
        ]
        found = draw(st.permutations([*kept, *moved, *other.negations]))
        return gold, sentence(TEXT, *found)

    return st.lists(one(), max_size=4)
