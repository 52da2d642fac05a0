"""Words are exchanged only where they say the same."""

from __future__ import annotations

import pytest

from bpb.english.synonyms import synonyms


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who directed the 1990 film Blue Hill?", [("film", "movie")]),
        ("Where is the mill located?", [("located", "situated")]),
        ("What type of music is it?", [("type", "kind")]),
        ("Which TV series did she write?", [("TV", "television")]),
        ("What is Ann Lee best known for?", [("best known for", "most famous for")]),
        ("Who lived in the US in 1990?", [("US", "United States")]),
        ("Which mill burned during World War II?",
         [("World War II", "the Second World War")]),
        ("Is the film about a film?", [("film", "movie")]),
        ("Which town was Lund named after?", [("named after", "named for")]),
        ("What must a mill do in order to stand?", [("in order to", "to")]),
        ("What city is the firm headquartered in?", [("headquartered", "based")]),
        ("The mill is commonly referred to as what?", [("referred to", "known")]),
        ("Where did the battle of Lund take place, which took place in May?",
         [("took place", "occurred")]),
        ("How many books did she sell worldwide?", [("worldwide", "around the world")]),
        ("Who appears in a number of plays?", [("a number of", "several")]),
        ("Which vocalist is younger, Ann Lee or Bo Ray?", [("vocalist", "singer")]),
    ],
)  # fmt: skip
def test_a_synonym(question: str, expected: list[tuple[str, str]]) -> None:
    """In the order of the table."""
    assert list(synonyms(question)) == expected


@pytest.mark.parametrize(
    "question",
    [
        # A term, a title, a name.
        "Which feature film was the first?",
        "Who runs the film studio?",
        'Who wrote "The film of Ash"?',
        "Who played in the United States Open?",
        "Which World War II veteran was it?",
        "Which movie theater was it?",
        # Its synonym is there too, or it is not the same wherever it stands.
        "Is the film a movie?",
        "Which television series was on TV?",
        "Who died prior to the war before Ann left?",
        "Is the film about a film studio?",
        'Is the film after the book "Film of Ash" or "The film"?',
        # Another article would be needed.
        "Who has an occupation?",
        # It is no number of them, and "several" would need a plural.
        "What is the number of mills?",
        "Why was a number of mills burned?",
        "Who is an attorney?",
        # Another sense.
        "Who ended the occupation of Lund?",
        "Which firm filmed there?",
        "Who located the wreck?",
        "Who ruled Lund during the occupation?",
        "Which canal runs alongside the road?",
        "Which company of soldiers came from the same town?",
        "When was Lee portrayed as a king?",
    ],
)
def test_no_synonym(question: str) -> None:
    """Where the word is a part of something else, or the sentence would not stand."""
    assert not list(synonyms(question))
