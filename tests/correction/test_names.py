"""Names are spelled as in the passage."""

from __future__ import annotations

import pytest

from bpb.correction.names import with_names_of

CONTEXT = (
    "The Cotai Arena in Sayreville, an Austrian Hall of Lena and Leno. Anders and Anna Dale left "
    "Troon for Germany, where Ed O'Connor and Al O\u2019Donnell were."
)


@pytest.mark.parametrize(
    ("question", "spelled"),
    [
        ("Who owns the Cotal Arena?", "Who owns the Cotai Arena?"),
        ("Which band of Sayrevill left?", "Which band of Sayreville left?"),
        ("Where is Anne Dale from?", "Where is Anna Dale from?"),
        ("Where is Anne from?", "Where is Anne from?"),
        ("Who left Troon?", "Who left Troon?"),
        ("Who left Austria?", "Who left Austria?"),
        ("Who met Lenny?", "Who met Lenny?"),
        ("Who met Ander?", "Who met Ander?"),
        ("Who came to Oban?", "Who came to Oban?"),
        ("Who met Connar there?", "Who met Connor there?"),
        ("Who met Donnall there?", "Who met Donnell there?"),
        ("Which German left?", "Which German left?"),
        ("How many Germans left?", "How many Germans left?"),
    ],
)
def test_a_name_is_spelled_as_the_passage_does(question: str, spelled: str) -> None:
    """By one letter; a name of its own, or another form of one, stays."""
    assert with_names_of(question, CONTEXT) == spelled
