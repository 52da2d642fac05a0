"""Two exchanged where the question's form alone shows that they are candidates or both asked.

For questions whose decomposition lost a part of a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.english.countries import level
from bpb.english.morphology import analyse
from bpb.english.question_form import QuestionForm
from bpb.english.tags import ADJECTIVES, NOUNS, PARTICIPLES
from bpb.qgen.question_edits.side_by_side import is_article

_LEAST = 2


def chosen(question: QuestionForm, names: Sequence[str] = ()) -> str | None:
    """ "Which is older, A or B?" with "B or A": the two stand behind a mark, or are degrees.

    Args:
        question: The question.
        names: Of which it is known that they are whole: "Ann Peries" is no Peries of two.
    """
    offered = question.offered
    if offered is None or not question.asks_for_thing or question.has_open_quote:
        return _degrees_exchanged(question)
    # "Which is closer to Lund, Ohio, Ash or Elm?"
    *earlier, one = offered.first.split(", ")
    head, other = ", ".join((offered.head, *earlier)), offered.second
    before, found, rest = question.text.rstrip(" ?").rpartition(f"{one} or {other}")
    if not found or rest[:1] not in ("", ",") or any(mark in f"{one}{other}" for mark in ",:;?"):
        return None
    if any(map(_has_or, (head, one, other))) or _may_begin_earlier(head, one):
        return None
    named = _are_names(one, other) and _have_own_nouns(one, other, names)
    if not named and (rest or not _are_things(head, one, other)):
        return None
    return f"{before}{other} or {one}{rest}?"


def _degrees_exchanged(question: QuestionForm) -> str | None:
    """ "Is it higher or lower than the mean?" with "lower or higher".

    "It was more or less finished" compares nothing.
    """
    doc = question.doc
    joints = [t for t in doc[1:-1] if t.lower_ == "or"]
    if len(joints) != 1:
        return None
    (joint,) = joints
    one, other = joint.nbor(-1), joint.nbor()
    if not {one.tag_, other.tag_} <= {"JJR", "RBR"}:
        return None
    after = doc[other.i + 1 :]
    compares = any(t.lower_ == "than" for t in after) or after[:1].root.tag_ in NOUNS
    if {one.lower_, other.lower_} == {"more", "less"} and not compares:
        return None
    rest = question.text[other.idx + len(other) :]
    return f"{question.text[: one.idx]}{other} or {one}{rest}"


def _may_begin_earlier(head: str, one: str) -> bool:
    """Whether there may be three candidates, or the first begins with the state of a place before
    it. "Closer to Lund, Ohio," ends in a place of its own.
    """
    plain = head.rstrip(',"\u201d')
    *_, last = plain.split(", ")
    if "," in plain and level(last) == "place":
        return True
    return level(one.split()[0]) != "place"


def _are_things(head: str, one: str, other: str) -> bool:
    """Whether they need not be names: "Which is smaller: married couples or single men?"."""
    if "," in head:
        return False
    longer = len(one.split()) >= len(other.split()) or one.split()[-1] == other.split()[-1]
    joints = ("ADP", "SCONJ", "CCONJ", "PART")
    if not longer or any(t.pos_ in joints for each in (one, other) for t in analyse(each)):
        return False
    if not _have_own_nouns(one, other) or _may_share(one, other):
        return False
    return not {analyse(each)[-1].tag_ for each in (one, other)} - NOUNS - {"RB", "CD"}


def _have_own_nouns(one: str, other: str, names: Sequence[str] = ()) -> bool:
    """Whether the second's last noun cannot be of both: "Asian or White people" share one; that of
    a known name is its own.
    """
    if any(other.endswith(name) for name in names):
        return True
    last, noun = one.split()[-1], other.split()[-1]
    shares = noun[0].islower() or (noun.endswith("s") and not last.endswith("s"))
    words = other.split()
    return not (last[0].isupper() and shares and len(words) - is_article(words[0]) > 1)


def _may_share(one: str, other: str) -> bool:
    """Whether what stands before the first noun may be said of both: "unmarried men or women",
    "city residents or workers", "his sons or daughters".
    """
    first, second = analyse(one), analyse(other)
    tags = {token.tag_ for doc in (first, second) for token in doc}
    if "POS" in tags or not tags.isdisjoint(("PRP", "PRP$")):
        return True
    articles = {is_article(doc[0].lower_) for doc in (first, second)}
    same_noun = first[-1].lower_ == second[-1].lower_
    if len(articles) > 1 and not same_noun:
        return True
    shorter = len(second) < len(first) and not same_noun
    describes = ADJECTIVES | PARTICIPLES | {"NN", "NNP"}
    return shorter and first[0].tag_ in describes and first[-1].tag_ != "RB"


def _has_or(text: str) -> bool:
    return "or" in re.findall(r"\w+", text.lower())


def _has_capital(name: str) -> bool:
    """Whether a name begins with a capital or a digit, an article and a quotation mark apart."""
    article, _, rest = name.partition(" ")
    first = (rest if is_article(article) else name).lstrip('"\u201c')[:1]
    return first.isupper() or first.isdigit()


def _are_names(one: str, other: str) -> bool:
    """Whether both are capitalised names, none of which may be half of the other's."""
    return all(
        _has_capital(each) and " and " not in each and not _has_or(each) and len(each) > _LEAST
        for each in (one, other)
    )
