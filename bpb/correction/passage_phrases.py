"""What a passage has word for word as the question does is no slip."""

from __future__ import annotations

import re
from itertools import takewhile

from bpb.correction.edits import Edit
from bpb.correction.words import form_words

_IN_NAMES = " '\u2019-"


def splits_passage_phrase(edit: Edit, question: str, context: str) -> bool:
    """Whether an edit parts two words that stand together in the passage, or takes the article of a
    name that has it there.

    Example:
        >>> from bpb.correction.edits import edits_of
        >>> one, other = "Who set the record attendance?", "Who set the record for attendance?"
        >>> edits = list(edits_of(one, other))
        >>> splits_passage_phrase(edits[0], one, "The record attendance is 4,000.")
        True
    """
    behind = question[edit.end :]
    if not edit.old and all(word.isalpha() for word in edit.new):
        ends = (question[: edit.start].split()[-1:], behind.split()[:1])
        pair = [word.rstrip("?.,;:") for side in ends for word in side]
        if len(pair) < len(ends) or not all(word.isalpha() and word.islower() for word in pair):
            return False
        return not form_words().intersection(pair) and _is_in(" ".join(pair), context)
    if (edit.old, edit.new) != (("the",), ()):
        return False
    run = "".join(takewhile(lambda mark: mark.isalnum() or mark in _IN_NAMES, behind))
    name = " ".join(takewhile(lambda word: word[0].isupper(), run.split()))
    return bool(name) and _is_in(f"the {name}", context)


def _is_in(phrase: str, context: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", context, re.I) is not None
