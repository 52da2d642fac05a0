"""Two names exchanged whose ends the passage tells."""

from __future__ import annotations

import pytest

from bpb.english.headings import headings
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.known_names import names_exchanged

CONTEXT = """Rum and Lime is a cold drink from Oban.
Palo (drink): Palo is a drink of bitter herbs.
Flight from the Mill (or The Mill) is a film.
Blue Hill, known as Hill, is a 1990 film by Ann Lee.
The Old Lamps are a band.
"Sons of Elm" is the first song of Bob Roy.
Ash, Inc., founded in Oban, is a firm.
Elm is a magazine.
Nothing is said of it."""


def test_headings() -> None:
    """Titles, and what a paragraph begins by telling what it is, without brackets and marks."""
    assert headings(CONTEXT) == (
        "Rum and Lime", "Palo", "Flight from the Mill", "Blue Hill", "The Old Lamps",
        "Sons of Elm", "Ash, Inc.", "Elm",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are Rum and Lime and Palo both made of herbs?",
         "Are Palo and Rum and Lime both made of herbs?"),
        ("What do a Rum and Lime and a Palo have in common?",
         "What do a Palo and a Rum and Lime have in common?"),
        ("Are both The Old Lamps and Sons of Elm Danish rock bands?",
         "Are both Sons of Elm and The Old Lamps Danish rock bands?"),
        ("Are Blue Hill and Flight from the Mill both films?",
         "Are Flight from the Mill and Blue Hill both films?"),
        ("Which came first, \"Blue Hill\" or \"Sons of Elm\"?",
         "Which came first, \"Sons of Elm\" or \"Blue Hill\"?"),
        ("Are both Ash, Inc. and Elm serving the same towns?",
         "Are both Elm and Ash, Inc. serving the same towns?"),
        ("Blue Hill and Palo are what?", "Palo and Blue Hill are what?"),
        # Marks on both sides hold what is of both.
        ("Which drink, Palo or Elm, is older?", "Which drink, Elm or Palo, is older?"),
        ("Between Palo and Elm, which is older?", "Between Elm and Palo, which is older?"),
        ("Is Blue Hill or Elm, which is older, known?", None),
        # What may be of one alone.
        ("Are Blue Hill and Elm magazine both English?", None),
        ("Are the film Blue Hill and Palo both old?", None),
        ("Are a Palo and Rum and Lime both drinks?", None),
        ("Are Blue Hill and Elm Street both long?", None),
        ("Is Blue Hill or Palo's bottle older?", None),
        ("Is Blue Hill older?", None),
    ],
)  # fmt: skip
def test_names_exchanged(question: str, expected: str | None) -> None:
    assert names_exchanged(QuestionForm.of(question), headings(CONTEXT)) == expected
