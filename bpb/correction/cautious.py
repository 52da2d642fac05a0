"""Which edits are believed of a question that was given without capitals."""

import re

from bpb.correction.edits import Edit, edits_of, with_edits
from bpb.correction.words import is_article

_NEXT_WORDS = re.compile(r"\s*([\w'-]+(?: [\w'-]+)?)")


def with_cautious_edits(question: str, proposed: str, context: str) -> str:
    """The question with those edits of a proposal that change capitals and marks alone, or put an
    article where the passage has it before the same two words.

    Args:
        question: As asked.
        proposed: As a corrector would have it, who knows no title but by its capitals.
        context: The passage.
    """
    kept = [edit for edit in edits_of(question, proposed) if _is_told(edit, question, context)]
    return with_edits(question, kept)


def _is_told(edit: Edit, question: str, context: str) -> bool:
    if _letters(edit.old) == _letters(edit.new):
        return True
    if edit.old or len(edit.new) != 1 or not is_article(edit.new[0]):
        return False
    behind = _NEXT_WORDS.match(question, edit.end)
    said = behind and re.search(rf"\b{edit.new[0]} {re.escape(behind[1])}\b", context, re.I)
    return said is not None


def _letters(words: tuple[str, ...]) -> str:
    return "".join(filter(str.isalnum, "".join(words))).lower()
