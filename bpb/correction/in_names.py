"""What a proposed correction mends in names, which the passage has and an editor cannot know."""

from __future__ import annotations

import re

from bpb.correction.edits import Edit, edits_of, with_edits
from bpb.english.names import is_small

_QUOTED = r"\"[^\"]*\"|\u201c[^\u201d]*\u201d"
_CAPITAL = r"[A-Z][\w'\u2019.&-]*"
# "Six by Sondheim", but not "Oslo by the Dane".
_SMALL = "(?:of|the|on|in|and|for|an?|from|to|with|by|at|&)"
_NAME = re.compile(rf"{_QUOTED}|{_CAPITAL}(?: (?:{_SMALL} )*{_CAPITAL})*")


def alters_names_alone(question: str, proposed: str) -> bool:
    """Whether all that a proposal changes are parts of names and of what is in quotes.

    The question's first word is none, whatever its capital.
    """
    changed = list(edits_of(question, proposed))
    return bool(changed) and all(_name_of(edit, question) for edit in changed)


def with_told_names(question: str, proposed: str, context: str) -> str:
    """A proposal without what it changes in names that the passage has just so."""
    changed = list(edits_of(question, proposed))
    named = {edit: _name_of(edit, question) for edit in changed}
    kept = [edit for edit, name in named.items() if name is None or name not in context]
    return proposed if len(kept) == len(changed) else with_edits(question, kept)


def _name_of(edit: Edit, question: str) -> str | None:
    """The name that an edit changes a part of to other parts of names."""
    if any(new[0].islower() and new.isalpha() and not is_small(new) for new in edit.new):
        return None
    names = _NAME.finditer(question, question.find(" ") + 1)
    return next((n[0] for n in names if n.start() <= edit.start and edit.end <= n.end()), None)
