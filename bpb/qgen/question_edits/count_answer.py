"""CountAnswer on the question: "Which players scored?" becomes "How many players scored?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.amounts import LENGTH_UNITS, MEASURES, TIME_UNITS
from bpb.english.lexicons import word_class
from bpb.english.morphology import ASKS, analyse, base_form, is_plural
from bpb.english.tags import NOUN_PHRASE
from bpb.perturb.edits import CountAnswer
from bpb.perturb.listed import RANKED
from bpb.perturb.perturbation import Perturbation

if TYPE_CHECKING:
    from spacy.tokens import Token

# At the start, or behind a preposition or a time that stands first: "In 2010, which diseases".
_ASKS = re.compile(
    r"^(?P<before>(?:(?:in|on|at|by|for|from|to|with|of|during|under|(?:in|during|of) "
    r"[^,?]{1,30}?,?) )?)(?P<word>which|what) (?=[a-z])",
    re.I,
)
_MEASURED = MEASURES | LENGTH_UNITS


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Put "how many" for "which" before a plural; None where it asks for no plural, or twice."""
    if not isinstance(perturbation.edit, CountAnswer):
        return None
    found = _ASKS.match(question)
    if found is None or RANKED.search(question.replace("at least", "")) or " or " in question:
        return None
    before, rest = found["before"], question[found.end("word") :]
    if "," in rest and " and " in rest.rpartition(",")[2]:
        # "Which teams played, the Bears and the Rams?"
        return None
    if ASKS.search(before + rest) or not _asks_for_several(question, found.end("word")):
        return None
    return f"{before}{'how' if before else 'How'} many{rest}"


def _asks_for_several(question: str, start: int) -> bool:
    """Whether a plural noun stands behind a question word that ends at a character, 0-based."""
    doc = analyse(question)
    phrase: list[Token] = []
    for token in doc:
        if token.idx >= start:
            if token.tag_ not in NOUN_PHRASE:
                break
            phrase.append(token)
    if not phrase or phrase[-1].i + 1 == len(doc):
        return False
    noun = phrase[-1]
    selected = word_class("small_number", "quantifier", "selecting_adjective")
    told = selected & {token.lower_ for token in phrase}
    # Of what, only a list tells: "Which groups are over 2,000 in size?".
    vague = len(phrase) == 1 and base_form(noun.text, "N") in word_class("vague_noun")
    alone = phrase[0].i == 1 and noun.lower_ in TIME_UNITS
    one = doc[noun.i + 1].lower_ in ("is", "was", "has") or noun.lower_ in _MEASURED
    counted = noun.text.islower() and is_plural(noun.text)
    return counted and not (told or vague or alone or one)
