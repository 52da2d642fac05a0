"""Words, how they are joined, and their inflected forms."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.english.question_types import is_polar
from bpb.models.pointer.inflect import FORMS, forms_of
from bpb.models.pointer.tokens import glued_pairs, join_words, split_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("What's 1,000-yard?", ["What", "'s", "1,000-yard", "?"]),
        ("the U.S. team's 3.5%", ["the", "U.S.", "team", "'s", "3.5", "%"]),
        ("size of #12, #1", ["size", "of", "#12", ",", "#1"]),
        ("O'Brien and Saint-Loup", ["O'Brien", "and", "Saint-Loup"]),
        ("", []),
    ],
)
def test_words_are_split(text: str, words: list[str]) -> None:
    """Numbers, hyphenated words, initials and references stay whole."""
    assert [word.text for word in split_words(text)] == words


@given(st.text(max_size=60))
@settings(max_examples=60)
def test_splitting_loses_only_white_space(text: str) -> None:
    """All that is not white space is in some word, in order."""
    words = split_words(text)
    assert "".join("".join(word.text for word in words).split()) == "".join(text.split())


@pytest.mark.parametrize(
    "text", ["Who won St. Louis's title, in 2004–05?", "Was it $5 (or 3%)?", "Is A/B the U.S.?"]
)
def test_words_are_joined_as_they_were(text: str) -> None:
    """Punctuation, 's and what the source wrote without a space are joined again."""
    words = split_words(text)
    assert join_words([word.text for word in words], glued_pairs([words])) == text


def test_forms_of_words() -> None:
    """A word has eight forms; a number only itself."""
    assert dict(zip(FORMS, forms_of("wrote"), strict=True))["perfect"] == "written"
    assert forms_of("1,000") == ("1,000",)


def test_polar_questions() -> None:
    """The first word decides whether yes or no can answer."""
    assert all(is_polar(q) for q in ("Didn't he win?", '"Is it so?', "Isn’t it?"))
    assert is_polar("If it were sold, would the owner have it?")
    assert is_polar("In 1900, was it sold?")
    assert not any(is_polar(q) for q in ("Which is it?", "", "In 1900, was what sold?"))
    assert not is_polar("After the war, what was sold?")
