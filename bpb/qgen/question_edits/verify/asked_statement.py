"""A statement with a candidate in it, asked as a yes/no question."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bpb.english.clause import SPLICED, decapitalised, end_of, is_statement, whether
from bpb.english.morphology import AUXILIARIES, analyse
from bpb.english.spacy_model import ends_in_abbreviation
from bpb.qgen.question_edits.verify.asked import NEGATED
from bpb.qgen.question_edits.verify.statement import opening

_NAME = "Thompson"
_SHORT_TITLE = "Smith"
_SMALL = r"(?:of|the|to|and|in|for|on|at|a|with|from)"
# SpaCy reads titles as what they say: "In Person", "Lean on Ann".
_TITLED = re.compile(
    rf"^(?P<title>\"[^\"]+\"|[A-Z][\w'.:-]*(?: (?:[A-Z\d][\w'.:-]*|{_SMALL}))*?) "
    r"(?P<verb>is|was|stars|starred|features|featured) (?P<rest>(?:the|an?|[A-Z]).*)$"
)
_SECOND = re.compile(
    r"[?;]|[a-z]{3}\. [A-Z]|,? (?:and|but) (?:what|which|who|whom|where|when|how|it|he|she|they)\b|"
    r", (?:he|she|it|they)\b|\b(?:what|whom|how)\b|"
    r", [A-Z][\w'. ]*\([^()]*\) (?:is|was) (?:an?|the)\b"
)
_WORK = re.compile(
    r"(?:an?|the) (?:[\w-]+ ){0,6}?(?:film|movie|series|show|song|album|novel|book|play|musical|"
    r"game|single|magazine|sitcom|drama|comedy|documentary|opera)\b"
)
_LAST_IS_SMALL = re.compile(rf" {_SMALL}$")
_ODD = frozenset("in on at for from to with into under over after before when while".split())
"""What no statement's subject begins with but a title."""
_MOST_WORDS = 6


@dataclass(frozen=True, slots=True)
class ShortTitled:
    """A question that begins with a title, which a plain name stands for.

    Attributes:
        question: The question with the name.
        title: The title.
    """

    question: str
    title: str

    def whole(self, edited: str) -> str:
        """An edit of the question with the title again."""
        return edited.replace(_SHORT_TITLE, self.title)


def with_short_title(question: str) -> ShortTitled | None:
    """ "In Person is a film" as "Smith is a film"; None where it begins with no odd title."""
    text = without_mark(question)
    found = _TITLED.match(text)
    if found is None or _SHORT_TITLE in text or _LAST_IS_SMALL.search(found["title"]):
        return None
    words = found["title"].split(" ")
    odd = words[0].lower() in _ODD or any(word.islower() for word in words)
    if len(words) == 1 or not odd:
        return None
    return ShortTitled(f"{_SHORT_TITLE} {found['verb']} {found['rest']}?", found["title"])


def without_mark(question: str) -> str:
    """A question without its mark, its last abbreviation whole: "in the U.S."."""
    text = question.strip().rstrip(" ?,")
    return text if ends_in_abbreviation(text) else text.rstrip(" ?.,")


def whether_told(before: str, said: str, after: str) -> str | None:
    """Whether what a statement says is so; None where it is surely none, or is several.

    Args:
        before: What stands before the candidate.
        said: The candidate as it is said.
        after: What follows it, with its comma or space.
    """
    text = f"{before} {_NAME}{after}"
    if NEGATED.search(text) or _SECOND.search(text) or SPLICED.search(text):
        return None
    if text.count('"') % 2 or _NAME in before + after:
        return None
    titled = _TITLED.match(text)
    if titled is not None and not _LAST_IS_SMALL.search(titled["title"]):
        asked = _of_title(titled)
        return None if asked is None else asked.replace(_NAME, said)
    doc = analyse(f"{text.removesuffix('.')}.")
    if doc[0].lower_ in AUXILIARIES or doc[0].tag_ in ("WDT", "WP", "WRB", "IN", "VB"):
        return None
    if not is_statement(doc):
        return None
    inverted = whether(doc, 0, end_of(doc))
    if inverted is not None and _is_short(text, inverted):
        return inverted.replace(_NAME, said)
    return f"is it true that {opening(doc, end_of(doc))}".replace(_NAME, said)


def _of_title(titled: re.Match[str]) -> str | None:
    told = analyse(f"Smith {titled['verb']} {titled['rest']}.")
    if not is_statement(told):
        return None
    title = titled["title"]
    if titled["verb"] not in ("is", "was"):
        return f"is it true that {title} {titled['verb']} {titled['rest']}"
    title = title if _WORK.match(titled["rest"]) else decapitalised(title)
    return f"{titled['verb']} {title} {titled['rest']}"


def _is_short(text: str, inverted: str) -> bool:
    """Whether the subject is so short that the verb after it is surely the statement's."""
    auxiliary, _, rest = inverted.partition(" ")
    same = 0
    for one, other in zip(text.split(), rest.split(), strict=False):
        if one.lower() != other.lower():
            break
        same += 1
    subject = " ".join(text.split()[:same])
    # Half of "pre-show" is no verb.
    whole = " -" not in inverted and "- " not in inverted
    return (
        bool(auxiliary) and whole and 0 < same <= _MOST_WORDS and not re.search(r"[,\"]", subject)
    )
