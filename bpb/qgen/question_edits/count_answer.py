"""CountAnswer on the question: "Which players scored?" becomes "How many players scored?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.perturb.edits import CountAnswer
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.language import analyse, is_plural

if TYPE_CHECKING:
    from spacy.tokens import Token

# At the start, or behind a preposition or a time that stands first: "In 2010, which diseases".
_ASKS = re.compile(
    r"^(?P<before>(?:(?:in|on|at|by|for|from|to|with|of|during|under|(?:in|during|of) "
    r"[^,?]{1,30}?,?) )?)(?P<word>which|what) (?=[a-z])",
    re.I,
)
_QUESTION_WORD = re.compile(r"\b(?:who|whom|whose|what|which|where|when|how)\b", re.I)
# Of what is highest there are as many as one likes; "at least 10%" is a bound.
_RANKED = re.compile(
    r"\b(?:[a-z]{2,}est|most|(?<!at )least|top|main|major|leading|both|all|either|former|latter|"
    r"several)\b",
    re.I,
)
_CHOICE = re.compile(r"[,:] [^?]*\bor\b", re.I)
_IN_A_NOUN_PHRASE = frozenset({"JJ", "JJR", "NN", "NNS", "NNP", "NNPS", "HYPH", "VBG"})
# One form for one and many, and what is measured.
_ONE_FORM = frozenset(
    "series species means percent percentage news politics physics yards distances lengths".split()
)


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Put "how many" for "which" before a plural; None where it asks for no plural, or twice."""
    if not isinstance(perturbation.edit, CountAnswer):
        return None
    found = _ASKS.match(question)
    if found is None or _RANKED.search(question) or _CHOICE.search(question):
        return None
    before, rest = found["before"], question[found.end("word") :]
    if _QUESTION_WORD.search(before + rest) or not _asks_for_several(question, found.end("word")):
        return None
    return f"{before}{'how' if before else 'How'} many{rest}"


def _asks_for_several(question: str, start: int) -> bool:
    """Whether a plural noun stands behind a question word that ends at a character, 0-based."""
    doc = analyse(question)
    phrase: list[Token] = []
    for token in doc:
        if token.idx >= start:
            if token.tag_ not in _IN_A_NOUN_PHRASE:
                break
            phrase.append(token)
    if not phrase or phrase[-1].i + 1 == len(doc):
        return False
    noun = phrase[-1]
    one = doc[noun.i + 1].tag_ == "VBZ" or noun.lower_ in _ONE_FORM
    return noun.text.islower() and is_plural(noun.text) and not one
