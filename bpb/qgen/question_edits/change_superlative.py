"""ChangeSuperlative on the question: "the longest pass" becomes "the second-longest pass"; of two
things that it does not name, "the longer pass" becomes "the shorter pass".
"""

from __future__ import annotations

import re

from bpb.english.morphology import analyse, is_plural
from bpb.english.question_form import QuestionForm
from bpb.english.superlatives import flipped, of_words, reranked, superlative
from bpb.perturb.edits import ChangeSuperlative
from bpb.perturb.half_comparison import half_comparison
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import QuestionEdit

# "The most amount" is said by some; "the least number" is turned to nothing better.
_NO_DEGREE = re.compile(
    r"\b(?:most|least|fewest) (?:amount|number|percent|percentage|portion)\b", re.I
)


class ChangeSuperlativeQuestion(QuestionEdit):
    """Exchange the question's one superlative; None where it has none or several, or another one.

    The question's own word changes: where its steps say "highest", "the most people" becomes "the
    fewest people". Of two things there is no second-most that is not the least.
    """

    edits = (ChangeSuperlative,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        half = half_comparison(question.text)
        found = half or superlative(question.text)
        if (
            not isinstance(edit, ChangeSuperlative)
            or found is None
            or not found.same_place(edit.old)
        ):
            return None
        new = of_words(edit.new)
        if new is None:
            return None
        rest = question.text[found.piece.end :]
        if _NO_DEGREE.search(found.piece.text + rest) or (half is not None and new.rank > 1):
            return None
        counted = _counted(rest)
        if new.extremum is not found.extremum:
            words = flipped(found, countable=counted)
        else:
            words = reranked(found)
        if words is not None and counted:
            words = f"{words.removesuffix('least')}fewest" if words.endswith("least") else words
        if words is not None and words.endswith("est") and rest[:1] == " ":
            # "The second-longest pass"; "the second most common" has none.
            words = words.replace(" ", "-")
        return None if words is None else found.piece.replaced(question.text, words)


def _counted(rest: str) -> bool:
    """Whether a plural noun is what a word counts: "(most) people", "(most) gold medals"."""
    phrase = re.split(r"[?,]| (?:of|in|for|from|that|than|by) ", rest)[0].strip()
    nouns = [token for token in analyse(phrase) if token.is_alpha] if phrase else []
    return (
        bool(nouns)
        and all(t.pos_ in ("NOUN", "PROPN") for t in nouns)
        and is_plural(nouns[-1].text)
    )
