"""BothToEither and BothToNeither on the question: "Are A and B both X?" asks of either or neither.

Both ask of one thing at a time, so verb and predicate are in the singular: "Is either A or B a
poet?", "Is it true that neither A nor B is a poet?", as style guides have it.
"""

from __future__ import annotations

from bpb.english.clause import agree
from bpb.english.lexicons import word_class
from bpb.english.morphology import as_question, is_plural
from bpb.english.question_form import QuestionForm
from bpb.english.singular_predicate import one_of
from bpb.perturb.edits import BothToEither, BothToNeither
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.coordination import Coordination, coordination, second_operand, the
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.qgen.question_edits.side_by_side import is_article

_WORDS = {BothToEither: ("either", "or"), BothToNeither: ("neither", "nor")}


class BothQuestion(QuestionEdit):
    """Ask whether the statement holds of either, or of neither.

    Returns:
        None where the two things are hard to tell apart, or the predicate needs both of them.
    """

    edits = (BothToEither, BothToNeither)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        words = _WORDS.get(type(perturbation.edit))
        parts = coordination(question, second_operand(perturbation))
        if words is None or parts is None or "same" in parts.rest.split():
            return None
        if any(map(_is_bare, (parts.first, parts.second))):
            return None
        one, other = words
        if parts.of_predicates:
            return as_question(parts.auxiliary, parts.noun, one, parts.first, other, parts.second)
        rest = parts.rest.lstrip(" ,")
        if parts.noun:
            things = f"{one} of {the(parts.noun)} {parts.first} and {parts.second}"
        else:
            # "Elm Lake, Oslo, nor Ash Lake"
            comma = "," if "," in parts.first else ""
            things = f"{one} {parts.first}{comma} {other} {parts.second}"
        if _of_several(parts):
            return as_question(parts.auxiliary, things, rest)
        if parts.auxiliary in word_class("be") or rest.startswith("been "):
            rest = one_of(rest)
        auxiliary = agree(parts.auxiliary, plural=False)
        if one == "neither" and auxiliary in word_class("be", "have"):
            # "No" to "is neither" may be taken either way; "did neither win" is plainer.
            return as_question("is it true that", things, auxiliary, rest)
        return as_question(auxiliary, things, rest)


def _of_several(parts: Coordination) -> bool:
    """Whether the things are themselves plural: "ferns and mosses"."""
    return not parts.noun and all(
        name.split()[-1].islower() and is_plural(name.split()[-1])
        for name in (parts.first, parts.second)
    )


def _is_bare(thing: str) -> bool:
    """Whether a singular noun has no article: "either grasshopper or sake bomb"."""
    noun = thing.split()[-1]
    return thing.islower() and not is_plural(noun) and not is_article(thing.split()[0])
