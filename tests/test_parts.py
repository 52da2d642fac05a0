"""Long texts in parts."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bpb.values.parts import Part, parts

TEXTS = st.text(alphabet=st.sampled_from("ab. \n"), max_size=200)


def test_a_short_text_is_one_part() -> None:
    """As is an empty one."""
    assert list(parts("One. Two.", 20)) == [Part(0, 9)]
    assert list(parts("", 20)) == [Part(0, 0)]


def test_a_part_ends_at_a_line_else_a_sentence_else_a_word() -> None:
    """The last pause in its second half is taken."""
    for text, first in (
        ("One two.\nThree. Four five", "One two.\n"),
        ("One two. Three four five", "One two. "),
        ("One two three four five", "One two three "),
        ("Onetwothreefourfive", "Onetwothreefour"),
    ):
        start, end = next(parts(text, 15))
        assert text[start:end] == first


@given(TEXTS, st.integers(2, 50))
def test_parts_make_up_the_text(text: str, longest: int) -> None:
    """None is too long, and together they are the text."""
    found = list(parts(text, longest))
    assert "".join(text[start:end] for start, end in found) == text
    assert all(end - start <= longest for start, end in found)


@given(TEXTS, st.integers(4, 50))
def test_parts_with_a_stride_overlap(text: str, longest: int) -> None:
    """No character is left out, and each part begins behind the one before it."""
    found = list(parts(text, longest, longest // 2))
    assert (found[0].start, found[-1].end) == (0, len(text))
    for one, other in pairwise(found):
        assert one.start < other.start <= one.end <= other.end
