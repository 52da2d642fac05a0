"""When two answers are the same answer, as far as their values and words tell."""

from __future__ import annotations

from bpb.values import Answer, Spans, content_words, equal, singulars, to_text


def agrees(answer: Answer, gold: Answer) -> bool | None:
    """Whether an answer is the gold answer; None when it is open.

    Beyond `equal`, texts that hold one another agree, and so do values of different types that are
    written alike.
    """
    same = equal(answer, gold)
    if same is not None and not (isinstance(answer, Spans) and isinstance(gold, Spans)):
        return same
    first, second = (singulars(content_words(to_text(each))) for each in (answer, gold))
    if first <= second or second <= first:
        return True
    if same is not None:
        return same
    if isinstance(answer, Spans) and isinstance(gold, Spans):
        return None
    return False if type(answer) is type(gold) and not first & second else None
