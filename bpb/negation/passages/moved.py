"""What a change of a negation's scope does to an answer."""

from __future__ import annotations

from bpb.negation.edits.types import SentenceEdit
from bpb.negation.passages.draft import parsed
from bpb.negation.passages.evidence import Evidence, Query, changed
from bpb.negation.passages.row import Outcome, Reason
from bpb.negation.passages.support import has_text, words_of
from bpb.values import Answer, YesNo, to_text

_WITHIN = frozenset("ScopeSubset ScopeSuperset ScopeTime ScopeVeridicality".split())
"""Scope kinds that leave the negation where it is, and change a word below it."""
_PHRASE = "ScopeConstituent"
"""The one that denies a phrase and says the rest."""


def keeps(edit: SentenceEdit, evidence: Evidence, answer: Answer) -> bool:
    """Whether an edit leaves an answer that is told beside the negation.

    Args:
        edit: A change of scope in the negated sentence.
        evidence: Where that sentence tells the answer.
        answer: The answer.
    """
    other = parsed(edit.text)
    if other is None or changed(evidence.sentence, other) & evidence.places:
        return False
    return edit.kind in _WITHIN or _is_apart(edit, evidence.query, answer)


def of_denied(edit: SentenceEdit, query: Query, answer: Answer) -> Outcome | None:
    """What a change of scope makes of an answer that a denial took away; None if it is not sure.

    "Sang, but not in Oslo" does not tell who sang in Oslo, and tells who sang.
    """
    if edit.kind != _PHRASE:
        return None
    phrase = parsed(edit.new_scope)
    words = frozenset[str]() if phrase is None else words_of(phrase)
    if has_text(edit.new_scope, to_text(answer)) or (words and words <= query.words):
        return Outcome(None, Reason.NOT_TOLD, not_answer=answer)
    return Outcome(answer, Reason.STILL_TOLD) if _is_apart(edit, query, answer) else None


def _is_apart(edit: SentenceEdit, query: Query, answer: Answer) -> bool:
    """Whether a phrase that alone is denied has nothing of the question and its answer."""
    phrase = parsed(edit.new_scope) if edit.kind == _PHRASE else None
    if phrase is None or words_of(phrase) & query.words:
        return False
    if isinstance(answer, YesNo):
        return True
    denied = edit.new_scope.removesuffix(".")
    rest = edit.text.removesuffix(".").removesuffix(denied)
    return has_text(rest, to_text(answer)) and not has_text(denied, to_text(answer))
