"""Whether a proposed correction has only names to mend, which the passage has and an editor cannot
know.
"""

from __future__ import annotations

import re

from bpb.correction.edits import edits_of

_QUOTED = r"\"[^\"]*\"|\u201c[^\u201d]*\u201d"
_CAPITAL = r"[A-Z][\w'\u2019.&-]*"
# "Six by Sondheim", but not "Oslo by the Dane".
_SMALL_WORDS = frozenset("of the on in and for a an from to with by at &".split())
_SMALL = rf"(?:{'|'.join(sorted(_SMALL_WORDS, reverse=True))})"
_NAME = re.compile(rf"{_QUOTED}|{_CAPITAL}(?: (?:{_SMALL} )*{_CAPITAL})*")


def alters_names_alone(question: str, proposed: str) -> bool:
    """Whether all that a proposal changes are parts of names and of what is in quotes.

    The question's first word is none, whatever its capital.
    """
    names = [found.span() for found in _NAME.finditer(question, question.find(" ") + 1)]
    changed = list(edits_of(question, proposed))
    return bool(changed) and all(
        any(start <= edit.start and edit.end <= end for start, end in names)
        and all(new[0].isupper() or not new.isalpha() or new in _SMALL_WORDS for new in edit.new)
        for edit in changed
    )
