"""When two answers are the same answer, as far as their values and words tell."""

from __future__ import annotations

from bpb.english.aliases import is_alias
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


def is_whole(answer: Answer, gold: Answer) -> bool:
    """Whether an answer agrees with the gold answer and lists as many texts."""
    listed = [len(each.texts) if isinstance(each, Spans) else 1 for each in (answer, gold)]
    return agrees(answer, gold) is True and listed[0] == listed[1]


def contradicts(answer: Answer, gold: Answer, context: str = "") -> bool:
    """Whether one annotator's answer speaks against another's: it is another one, or lists more or
    fewer names. "Denver" and "Broncos" are one where the passage has the Denver Broncos.
    """
    if _are_one_name(answer, gold, context):
        return False
    if agrees(answer, gold) is False:
        return True
    if not isinstance(answer, Spans) or not isinstance(gold, Spans):
        return False
    return _names_listed(answer) != _names_listed(gold)


def _are_one_name(answer: Answer, gold: Answer, context: str) -> bool:
    if not isinstance(answer, Spans) or not isinstance(gold, Spans):
        return False
    if len(answer.texts) > 1 or len(gold.texts) > 1:
        return False
    return is_alias(answer.texts[0], gold.texts[0], context)


def _names_listed(answer: Spans) -> int:
    parts = (part for text in answer.texts for part in text.split(" and "))
    return sum(part.removeprefix("the ")[:1].isupper() for part in parts)
