"""Of two things the comparative is asked for: "Which has more acts, A or B?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import analyse
from bpb.english.words import words_of
from bpb.qdmr import vocabulary

if TYPE_CHECKING:
    from spacy.tokens import Token

_OF_TWO = re.compile(
    r"^(?P<asked>(?:Which|Who|What|Whose|Where)\b[^,:?]*)(?P<two>[,:] [^,:?]+?,? or [^,:?]+\?)$"
)
# "Best known" is said of one, "best-selling" and "second-largest" of many.
_COMPOUND = frozenset({"known", "-"})


def with_comparative(question: str) -> str:
    """A question for one of two with the comparative, where it has the superlative."""
    of_two = _OF_TWO.match(question)
    if of_two is None or of_two["two"].count(" or ") > 1 or _asks_number(question):
        return question
    return _compared(of_two["asked"]) + of_two["two"]


def with_fewer(question: str) -> str:
    """A question with "fewer" for "less" before a plural: "fewer mills" for "less mills"."""
    for less in analyse(question):
        if less.lower_ == "less" and less.head.tag_ == "NNS" and less.dep_ == "amod":
            return f"{question[: less.idx]}fewer{question[less.idx + len(less) :]}"
    return question


def _compared(asked: str) -> str:
    """ "Who is the oldest" as "who is older", "has the largest area" as "has the larger area"."""
    doc = analyse(f"{asked}?")
    found = [t for t in doc if vocabulary.comparative(t.text) and t.text.islower()]
    if len(found) != 1 or '"' in asked:
        return asked
    word = found[0]
    first = doc[word.i - 1] if word.i and doc[word.i - 1].lower_ == "the" else word
    before = doc[first.i - 1] if first.i else None
    if before is None or _determines(before) or before.text == "-":
        return asked
    described = _described(word)
    ends = (token.idx + len(token) for token in (word, described))
    if doc[word.i + 1].lower_ in _COMPOUND or any(_is_of_many(asked[end:]) for end in ends):
        return asked
    compared = vocabulary.comparative(word.text) or word.text
    if compared in partners("comparative_of_rank"):
        several = described.tag_ in ("NNS", "NNPS")
        compared = "fewer" if compared == "less" and several else compared
    elif first is not word and described is not word:
        if before.lower_ not in word_class("be", "have"):
            # Each may have thrown several passes: the longest is of all of them.
            return asked
        compared = f"the {compared}"
    return asked[: first.idx] + compared + asked[word.idx + len(word) :]


def _asks_number(question: str) -> bool:
    """Whether what is offered is the answer itself, not what is compared."""
    noun = " ".join(words_of(question)[1:2])
    return noun in ("age", "number", "score") or noun.startswith("percent")


def _is_of_many(behind: str) -> bool:
    """Whether it is of all of its kind, not of the two: "the tallest tower in Asia"."""
    links = word_class("set_preposition") | {"ever", "that"}
    return behind.startswith(" ") and not links.isdisjoint(words_of(behind)[:1])


def _determines(token: Token) -> bool:
    return token.pos_ in ("ADP", "NUM") or token.dep_ in ("det", "poss", "case")


def _described(word: Token) -> Token:
    """The noun that a superlative describes ("area" of "largest area"), or itself."""
    last = word
    for token in word.doc[word.i + 1 :]:
        if token.pos_ in ("NOUN", "PROPN"):
            last = token
        elif token.pos_ not in ("ADJ", "ADV") or last is not word:
            break
    return last
