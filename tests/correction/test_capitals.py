"""Questions without a capital get the passage's, and their mark; what has capitals stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.correction.rules.capitals import (
    is_uncased,
    with_capitals,
    with_small_noun,
    without_emphasis,
)

CONTEXT = (
    "Elm of the Lost Mill is a film of 1990. It was made in Oslo by Ann Lee's brother, who had "
    "written Catch It If You Can for NRK. Rosa's Child sang its song, You'll Never Mill Alone, "
    "with the Bergen-Lund Choir of Norway. The Last Miller, an older film, had Bo Ek as Stumpy. "
    "Last of all he played for the Oslo Seven in World War II. The mill of all mills stood still. "
    "Freedom from Norway came."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who made elm of the lost mill", "Who made Elm of the Lost Mill?"),
        ("when was catch it if you can written", "When was Catch It If You Can written?"),
        ("who is ann lee's brother?", "Who is Ann Lee's brother?"),
        # Whatever their apostrophes and hyphens.
        ("what did rosas child sing", "What did Rosa's Child sing?"),
        ("who sang youll never mill alone", "Who sang You'll Never Mill Alone?"),
        ("where is the bergen lund choir from", "Where is the Bergen-Lund Choir from?"),
        ("in which film did bo ek play", "In which film did Bo Ek play?"),
        ("who did he play for in world war ii", "Who did he play for in World War II?"),
        ("who played in the last miller", "Who played in the Last Miller?"),
        # A word alone, where it is a name in the passage.
        ("is oslo in norway", "Is Oslo in Norway?"),
        ("what can i see there", "What can I see there?"),
        # Countries and states are known without a passage; "turkey" is a word.
        (
            "did costa rica or turkey beat north dakota",
            "Did Costa Rica or turkey beat North Dakota?",
        ),
        ("who told of freedom from norway", "Who told of freedom from Norway?"),
        # What begins a sentence is no name, and what is no question gets no mark.
        ("who was last of all", "Who was last of all?"),
        (
            "the man who played in elm of the lost mill",
            "the man who played in Elm of the Lost Mill",
        ),
    ],
)
def test_names_are_the_passages(question: str, expected: str) -> None:
    assert with_capitals(question, CONTEXT) == expected


def test_a_name_that_the_passage_also_has_in_small_letters_stays_small() -> None:
    context = "The Old Mill was an old mill, and Bo Ek ran the Old Mill in Oslo."
    assert with_capitals("who ran the old mill", context) == "Who ran the old mill?"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("WHO MADE ELM OF THE LOST MILL?", "Who made Elm of the Lost Mill?"),
        ("DID HE WRITE IT FOR NRK?", "Did he write it for NRK?"),
        ("Who Is The Brother Of Ann Lee?", "Who is the brother of Ann Lee?"),
        ("who wrote for nrk", "Who wrote for NRK?"),
    ],
)
def test_capitals_that_say_nothing_give_way(question: str, expected: str) -> None:
    """Questions in capitals, and those with one at each word, are read as in small letters."""
    assert is_uncased(question)
    assert with_capitals(question, CONTEXT) == expected


@pytest.mark.parametrize(
    ("question", "uncased"),
    [
        ("who sang", True),
        ("WHO SANG", True),
        ("Who Was The Singer Of It?", True),
        ("Who sang", False),
        ("who is Ann", False),
        ("Was Ann Lee British?", False),
    ],
)
def test_one_capital_tells_that_its_writer_makes_them(question: str, uncased: bool) -> None:
    assert is_uncased(question) is uncased


def test_words_in_capitals_are_small_as_in_the_passage() -> None:
    """Acronyms and what may be one are left."""
    question = "Who WROTE the SONG of NRK, and is WHO in IT?"
    context = "NRK sang a song that Ann wrote. It is not known who it is."
    expected = "Who wrote the song of NRK, and is WHO in IT?"
    assert without_emphasis(question, context) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which Company owned Elm?", "Which company owned Elm?"),
        ("What Team won?", "What team won?"),
        # These may be names.
        ("Which Baker novel won?", "Which Baker novel won?"),
        ("What King song was sung?", "What King song was sung?"),
        ("Which Cardinals player ran?", "Which Cardinals player ran?"),
        ("Which United player ran?", "Which United player ran?"),
    ],
)
def test_the_asked_noun_is_small_unless_it_may_be_a_name(question: str, expected: str) -> None:
    assert with_small_noun(question) == expected


@given(
    st.lists(
        st.sampled_from("who sang the song of elm mill in oslo bo ek lost".split()), min_size=1
    )
)
def test_no_letter_is_lost(words: list[str]) -> None:
    """Only capitals, and marks inside names, are the passage's."""
    question = " ".join(words)
    letters = [c for c in with_capitals(question, CONTEXT).lower() if c.isalnum()]
    assert letters == [c for c in question if c.isalnum()]
