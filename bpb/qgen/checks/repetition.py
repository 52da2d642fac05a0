"""Nothing is said twice in a row."""

from __future__ import annotations

import re

_LONGEST = 6
_WORD = re.compile(r"(?:[A-Za-z]\.){2,}[A-Za-z]?|[\w'-]+(?:[.,]\d+)*")
# "Elm University or University of Oslo" are two.
_SELF = re.compile(
    r"\b(\w+) (?:besides|other than|except|excluding|or) (?:the )?\1\b(?! of (?-i:[A-Z]))",
    re.IGNORECASE,
)
_NAMED_TWICE = re.compile(
    r"\b(\w+(?: \w+)+) (?:that|which|did|do|does) (?:the )?\1\b", re.IGNORECASE
)
_WITH_ITSELF = re.compile(
    r"\b(?:difference between|sum of) (?:the number of )?(?P<one>.+) and (?:the number of )?"
    r"(?P=one)"
    r"(?:\?| (?:is|was|different|higher|lower|at least|at most)\b)"
    r"|\bthe number of (?P<other>.+) (?:higher than|lower than|the same as|different from) "
    r"the number of (?P=other)\?",
    re.I,
)
_NUMBER_OF_NUMBERS = re.compile(r"\b(?:more|fewer|less|numbers of|number of) number of\b", re.I)
_HAD_HAD = re.compile(
    r"\b(?:has|have)\b[^,?]*\bhad had\b|\bhad had had\b"
    r"|\bhad (?-i:(?:[A-Z\d][\w'-]* ){1,4})had [a-z]+(?:ed|ld|en|nt)\b",
    re.I,
)
_MAY_DOUBLE = frozenset({"had", "that", "duran", "new", "bora", "baden", "walla", "pago"})


def check_repetition(question: str) -> str:
    """Rejects a word or a run of words that is repeated at once, and "more number of". Fails: "the
    the", "of X of X"; passes: "of X and of X".
    """
    if _NUMBER_OF_NUMBERS.search(question):
        return "counts a number"
    if _SELF.search(question) or _WITH_ITSELF.search(question):
        return "leaves a thing out of itself"
    if _NAMED_TWICE.search(question):
        return "says of a thing what it does to itself"
    if _HAD_HAD.search(question):
        return 'says "had" too often'
    words = [word.lower() for word in _WORD.findall(question)]
    for size in range(1, _LONGEST + 1):
        for i in range(len(words) - 2 * size + 1):
            run = words[i : i + size]
            if run == words[i + size : i + 2 * size] and not (size == 1 and run[0] in _MAY_DOUBLE):
                return f'says "{" ".join(run)}" twice'
    return ""
