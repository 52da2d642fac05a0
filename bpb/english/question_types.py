"""Whether a question asks for yes or no, which decides the kinds of answer it may get."""

import re
from itertools import pairwise

from bpb.english.lexicons import word_class


def is_polar(question: str) -> bool:
    """Say whether the question's first word, or that of its main clause, is an auxiliary.

    Example:
        >>> is_polar("Was Rome older?"), is_polar("When was Rome founded?")
        (True, False)
        >>> is_polar("If Rome is older, is Oslo younger?"), is_polar("In 1900, who ruled it?")
        (True, False)
    """
    words = question.replace("\u2019", "'").lower().replace(", then ", ", ").split()
    first = [word.strip("\"'(") for word in words[:1]]
    verbs = word_class("be", "do", "have", "modal", "negative_auxiliary")
    leads = word_class("preposition", "subordinator", "polar_lead")
    if not verbs.isdisjoint(first) or leads.isdisjoint(first):
        return not verbs.isdisjoint(first)
    asks = not word_class("question_word").isdisjoint(re.findall(r"\w+", question.lower()))
    return not asks and any(a.endswith(",") and b in verbs for a, b in pairwise(words))
