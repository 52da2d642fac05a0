"""CountAnswer on the question: "Which players scored?" becomes "How many players scored?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.amounts import LENGTH_UNITS, MEASURES
from bpb.english.morphology import analyse, is_plural
from bpb.perturb.edits import CountAnswer
from bpb.perturb.perturbation import Perturbation

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
    r"\b(?!(?:forest|interest|west|east|guest|quest|request|contest|protest|harvest|midwest)\b)"
    r"(?:[a-z]{2,}est|best|most|worst|(?<!at )least|top|main|major|leading|both|all|either|former|"
    r"latter)\b",
    re.I,
)
# Those that share a rank are so many.
_TIED = re.compile(r"\btied for (?:the )?(?:\w+[ -])?\w+est\b", re.I)
# "Had more yards, Lee or Roe", "played, the Bears and the Rams".
_CHOICE = re.compile(
    r"[,:] [^?]*\bor\b|\bor (?=[A-Z\"])|[,:] (?:the )?[A-Z][\w. ]* and (?:the )?[A-Z]"
)
_TOLD = frozenset(
    "two three four five six seven eight nine ten few many multiple various certain same first "
    "last next several other".split()
)
_IN_A_NOUN_PHRASE = frozenset({"JJ", "JJR", "NN", "NNS", "NNP", "NNPS", "HYPH", "VBG"})
# What is measured, and what is asked for by "what" as a stretch of time: "What years was he there?"
_MEASURED = MEASURES | LENGTH_UNITS | frozenset(
    "yards distances lengths points votes seats miles dollars degrees numbers amounts ages scores "
    "rates temperatures percentages casualties losses odds politics physics news".split()
)  # fmt: skip
_TIMES = frozenset(
    "years months weeks days hours minutes seconds times dates seasons decades centuries".split()
)
# Of what, only a list tells: "Which groups are over 2,000 in size?".
_VAGUE = frozenset("groups ones things events items parts aspects".split())


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Put "how many" for "which" before a plural; None where it asks for no plural, or twice."""
    if not isinstance(perturbation.edit, CountAnswer):
        return None
    found = _ASKS.match(question)
    if found is None or _RANKED.search(_TIED.sub("", question)) or _CHOICE.search(question):
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
    told = {token.lower_ for token in phrase} & _TOLD
    vague = len(phrase) == 1 and noun.lower_ in _VAGUE
    alone = phrase[0].i == 1 and noun.lower_ in _TIMES
    one = doc[noun.i + 1].lower_ in ("is", "was", "has") or noun.lower_ in _MEASURED
    counted = noun.text.islower() and is_plural(noun.text)
    return counted and not (told or vague or alone or one)
