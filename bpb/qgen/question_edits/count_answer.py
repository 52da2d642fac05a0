"""CountAnswer on the question: "Which players scored?" becomes "How many players scored?"."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from bpb.english.amounts import is_time_unit, measures
from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form, is_plural
from bpb.english.question import asking_words
from bpb.english.question_form import QuestionForm
from bpb.english.tags import NOUN_PHRASE
from bpb.perturb.edits import CountAnswer
from bpb.perturb.listed import RANKED
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Token


class CountAnswerQuestion(QuestionEdit):
    """Put "how many" for "which" before a plural; None where it asks for no plural, or twice."""

    edits = (CountAnswer,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, CountAnswer):
            return None
        asks, text = question.determiner, question.text
        if asks is None or RANKED.search(text.replace("at least", "")) or " or " in text:
            return None
        before, rest = text[: asks.idx], text[asks.idx + len(asks) :]
        if "," in rest and " and " in rest.rpartition(",")[2]:
            # "Which teams played, the Bears and the Rams?"
            return None
        if asking_words(before + rest) or not _asks_for_several(asks):
            return None
        return f"{before}{'how' if before else 'How'} many{rest}"


def _asks_for_several(asks: Token) -> bool:
    """Whether a plural noun stands behind a question word."""
    doc = asks.doc
    # "Which team's players scored?" asks for one team.
    tags = NOUN_PHRASE - {"CD", "POS"}
    phrase = list(takewhile(lambda token: token.tag_ in tags, doc[asks.i + 1 :]))
    if not phrase or phrase[-1].i + 1 == len(doc):
        return False
    noun = phrase[-1]
    selected = word_class("small_number", "quantifier", "selecting_adjective")
    told = selected & {token.lower_ for token in phrase}
    # Of what, only a list tells: "Which groups are over 2,000 in size?".
    vague = len(phrase) == 1 and base_form(noun.text, "N") in word_class("vague_noun")
    alone = phrase[0].i == 1 and is_time_unit(noun.lower_)
    one = doc[noun.i + 1].lower_ in ("is", "was", "has") or measures(noun.lower_)
    counted = noun.text.islower() and is_plural(noun.text)
    return counted and not (told or vague or alone or one)
