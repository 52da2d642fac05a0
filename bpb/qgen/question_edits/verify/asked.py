"""A question for a name taken apart: what comes before the question word, and what after."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import end_of, verb_group, words
from bpb.english.morphology import AUXILIARIES, DO, analyse, capitalised

if TYPE_CHECKING:
    from spacy.tokens import Doc

_QUESTION = re.compile(
    r"^(?P<lead>(?:in|on|at|as of|according to|during|after|before|since|by|for|from|with|among|"
    r"between|under|of|outside|besides)\b"
    r"(?:(?!\b(?:who|whom|what|which|where|when|whose)\b)[^?])*, )?"
    r"(?P<preposition>in|on|at|by|for|from|to|with|of|during|under|into|through|near|against)? ?"
    r"(?P<word>who|whom|what|which|where|when)\b(?P<after> .+)$",
    re.I,
)
# In capitals they are a title's.
NEGATED = re.compile(r"\b(?:not|never|no|neither|nor|without)\b(?!-)|n't\b")
UNTOLD = re.compile(r"\b[Tt]h(?:is|ese) (?!is\b|was\b)[a-z-]+", re.I)
"""What points at a thing that the question does not name: "this institution"."""
_CLAUSE_TAGS = frozenset({"WDT", "WP", "WP$", "WRB", "MD", "VBD", "VBZ", "VBP"})


@dataclass(frozen=True, slots=True)
class Asked:
    """The parts of a question.

    Attributes:
        lead: An opening phrase, "" for none: "In 1990".
        preposition: What stands before the question word: "in" of "in which city".
        word: The question word in lower case.
        noun: The noun phrase after it: "city" of "which city"; often "".
        rest: All from the finite verb on.
    """

    lead: str
    preposition: str
    word: str
    noun: str
    rest: str

    @property
    def verb(self) -> str:
        """The finite verb in lower case."""
        return self.rest.split(" ")[0].lower()


def asked(question: str) -> Asked | None:
    """Take a question apart; None when it asks otherwise, denies, or its parts are uncertain."""
    match = _QUESTION.match(question.strip().rstrip(" ?.,"))
    if match is None or NEGATED.search(question):
        return None
    doc = analyse(f"{capitalised(match['word'])}{match['after']}?")
    first = _verb_place(doc)
    if first is None:
        return None
    # "Currently houses" and "co-wrote" begin before the verb that was found; "who" has no noun.
    least = 1 if match["word"].lower() == "who" else 2
    while first > least and (doc[first - 1].pos_ == "ADV" or not doc[first - 1].whitespace_):
        first -= 1
    word, noun = match["word"].lower(), words(doc, 1, first)
    if re.search(
        r"^ (?:\w+ )?(?:type|kind|sort|form|style|one) of\b|^ (?:an)?other\b", match["after"], re.I
    ):
        return None
    if noun and (word not in ("what", "which") or not _is_noun_phrase(doc, first)):
        return None
    return Asked(
        (match["lead"] or "").rstrip(" ,"),
        (match["preposition"] or "").lower(),
        word,
        noun,
        words(doc, first, end_of(doc)),
    )


def _verb_place(doc: Doc) -> int | None:
    """Index of the finite verb of the main clause, which the noun asked for stands before."""
    if doc[1].lower_ in AUXILIARIES:
        return 1
    group = verb_group(doc, 0)
    do = [t.i for t in doc[2:] if t.lower_ in DO and (group is None or t.dep_ == "aux")]
    if group is None:
        return do[0] if len(do) == 1 else None
    if do and do[0] < group.first:
        return do[0]
    return group.first


def _is_noun_phrase(doc: Doc, end: int) -> bool:
    """Whether what follows the question word is one singular noun phrase without a clause."""
    inside = doc[1:end]
    if any(
        t.tag_ in _CLAUSE_TAGS or t.tag_ == "POS" or (t.is_punct and t.text in ",:;")
        for t in inside
    ):
        return False
    root = inside.root
    return root.pos_ in ("NOUN", "PROPN") and root.tag_ in ("NN", "NNP") and not any(
        t.lower_ in ("that", "of", "and", "or") and t.i == 1 for t in inside
    )  # fmt: skip
