"""Two exchanged where the question's form alone shows that they are candidates or both asked.

For questions whose decomposition lost a part of a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.english.countries import NATIONALITIES, level
from bpb.english.morphology import analyse
from bpb.perturb.listed import LEAD
from bpb.qgen.question_edits.side_by_side import is_article

_UPPER = r"[A-Z0-9\u00c0-\u00de\u0100-\u017f]"
_PART = rf"[\"\u201c]?{_UPPER}(?:[\w.'&\u2019-]|[\"\u201d])*"
_NAME = rf"(?:the |an? )?{_PART}(?: (?:(?:of|the|de|and the) )?{_PART})*"
# One word after another, in one way only: nested choices take exponential time to fail.
_WORDS = r"[^\W_][^\s,:;?]*(?: [^\s,:;?]+)*"
_CHOICE = re.compile(
    rf"^(?P<asked>(?:which|who|what)\b[^:?]*[,:][\"\u201d]?) (?P<one>[\"\u201c]?{_WORDS}) or "
    rf"(?P<other>[\"\u201c]?{_WORDS}?)\??$",
    re.I,
)
# "Which species, Ash or Elm, is native to Peru?": the verb comes behind the two.
_CHOICE_FIRST = re.compile(
    rf"^(?P<asked>(?:Which|What)(?: (?!(?:is|was|are|were|has|had|did|does)\b)[a-z-]+){{1,3}},) "
    rf"(?P<one>{_NAME}) or (?P<other>{_NAME})"
    r"(?P<rest>, (?:is|was|has|had|did|does|can|will) [^?]*)\?$"
)
# "Located in Ash Hill, Ohio Elm College or Oak College": the state is the town's.
_PLACE = re.compile(r"\b(?:in|of|from|near|at|to) [A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*,$")
_PERIOD = (
    r"the (?:(?:first|second|third|fourth|1st|2nd|3rd|4th|final|last) (?:quarter|half)|"
    r"\d{4}(?:[-\u2013/]\d{2,4})? (?:season|census|election|edition|tournament))"
)
_PERIODS = re.compile(
    rf"^(?P<asked>(?:did|do|was|were|which|who|what|in which)\b.*?) (?P<one>{_PERIOD}) or "
    rf"(?P<other>(?:(?:in|during) )?{_PERIOD})\?$",
    re.I,
)
# Behind a mark nothing but the two: what they are need not be names.
_THINGS = re.compile(
    r"^(?P<asked>(?:which|who|what)\b[^:,?]*[,:]) (?P<one>[^,:;?]+?) or (?P<other>[^,:;?]+)\?$",
    re.I,
)
_PHRASE = re.compile(
    r"\b(?:of|in|on|at|by|for|from|with|to|that|who|which|during|after|before|since|between|under|"
    r"over|as|against|and|than)\b",
    re.I,
)
_BOTH = re.compile(
    r"^(?P<asked>(?:Are|Were|Do|Did|Have)(?: both)?(?: (?:the )?[a-z-]+s)?) "
    rf"(?P<one>{_NAME}) and (?P<other>{_NAME}) (?P<rest>[a-z].*)\?$"
)
_OF_BOTH = re.compile(r"\b(?:both|the same|different)\b")
# "Is Ash Tower or Elm Tower the taller one?"
_EITHER = re.compile(
    rf"^(?P<asked>Is|Was|Did|Does|Has|Had) (?P<one>{_NAME}) or (?P<other>{_NAME}) "
    r"(?P<rest>[a-z].*)\?$"
)
_OF_EACH = re.compile(r"(?:located|based|situated|found|native|from|headquartered|members)\b")
_CAPITAL = re.compile(rf"(?:the |an? )?[\"\u201c]?{_UPPER}")
# "A Kid in King Arthur's Court" is one name.
_OF_A_NAME = re.compile(r"(?:in|of|on|at|for|from|with|to|by) (?!(?:the same|different)\b)")
_OR = re.compile(r"\bor\b", re.I)
_AND = re.compile(r"\band\b")
_LEAST = 2
_DESCRIBES = frozenset({"JJ", "JJR", "JJS", "VBN", "VBG", "NN", "NNP"})
_OWNS = frozenset({"PRP$", "PRP", "POS"})
_ENDS = frozenset({"NN", "NNS", "NNP", "NNPS", "RB"})


def chosen(question: str, names: Sequence[str] = ()) -> str | None:
    """ "Which is older, A or B?" with "B or A": the two end the question, behind a mark.

    Args:
        question: The question.
        names: Of which it is known that they are whole: "Ann Peries" is no Peries of two.
    """
    text = " ".join(question.split())
    if text.count('"') % 2:
        return None
    lead = LEAD.match(text)
    if lead is not None:
        rest = chosen(text[lead.end() :], names)
        return None if rest is None else f"{lead[0]}{rest}"
    choice = _CHOICE.match(text)
    if choice is not None and not _OR.search(choice["asked"]):
        two = choice["one"], choice["other"]
        if _may_begin_earlier(choice["asked"], two[0]):
            return None
        if _are_names(*two) and _have_own_nouns(*two, names):
            return f"{choice['asked']} {two[1]} or {two[0]}?"
    return _things_exchanged(text)


def exchanged(question: str) -> str | None:
    """ "Are A and B both films?" with "B and A", "Is A or B a film?" with "B or A"."""
    text = " ".join(question.split())
    if text.count('"') % 2:
        return None
    choice = _CHOICE_FIRST.match(text)
    if choice is not None and not (_OR.search(choice["asked"]) or _OR.search(choice["rest"])):
        names = choice["one"], choice["other"]
        if _may_begin_earlier(choice["asked"], names[0]):
            return None
        if _are_names(*names) and _have_own_nouns(*names):
            return f"{choice['asked']} {names[1]} or {names[0]}{choice['rest']}?"
    return _periods_exchanged(text) or _either_exchanged(text) or _both_exchanged(text)


def _either_exchanged(text: str) -> str | None:
    """ "Is Ash Tower or Elm Tower taller?" with the second first."""
    either = _EITHER.match(text)
    if either is None or _OR.search(either["rest"]) or not _stand_alone(either):
        return None
    if next(t for t in analyse(text) if t.idx >= either.start("rest")).pos_ == "NOUN":
        # "Ash or Elm magazine" share the noun.
        return None
    one, other = either["one"], either["other"]
    articles = {is_article(name.split()[0]) for name in (one, other)}
    if (
        len(articles) > 1
        or len(one.split()) < len(other.split())
        or not _have_own_nouns(one, other)
    ):
        return None
    return f"{either['asked']} {other} or {one} {either['rest']}?"


def _both_exchanged(text: str) -> str | None:
    both = _BOTH.match(text)
    if both is None or _AND.search(both["rest"]) or not _stand_alone(both):
        return None
    of_both = _OF_BOTH.search(both["asked"]) or _OF_BOTH.search(both["rest"])
    of_each = _OF_EACH.match(both["rest"]) and not _may_be_one(both["one"], both["other"])
    if not (of_both or of_each):
        return None
    return f"{both['asked']} {both['other']} and {both['one']} {both['rest']}?"


def _stand_alone(named: re.Match[str]) -> bool:
    """Whether two are names to which nothing that follows belongs: "Bob Roy American Jazz
    musicians" has the people of both.
    """
    return (
        _are_names(named["one"], named["other"])
        and not NATIONALITIES.intersection(named["other"].split()[1:])
        and not _OF_A_NAME.match(named["rest"])
    )


def _may_begin_earlier(asked: str, one: str) -> bool:
    """Whether there may be three candidates, or the first begin with the state of a place before
    it. "Closer to Lund, Ohio," ends in a place of its own.
    """
    plain = asked.rstrip(',:"\u201d')
    *_, last = plain.split(", ")
    if "," in plain and level(last) == "place":
        return True
    begins = [level(" ".join(one.split()[:size])) for size in (1, 2)]
    return _PLACE.search(asked) is not None and begins != ["place", "place"]


def _periods_exchanged(text: str) -> str | None:
    """ "In the first quarter or the second quarter" with the second first."""
    found = _PERIODS.match(text)
    if found is None or _OR.search(found["asked"]):
        return None
    preposition = re.search(r"\b(?:in|during)$", found["asked"], re.I)
    own = re.match(r"(?:in|during) ", found["other"], re.I)
    if preposition is None:
        return None
    if own is None:
        return f"{found['asked']} {found['other']} or {found['one']}?"
    asked = found["asked"][: preposition.start()].rstrip()
    return f"{asked} {found['other']} or {preposition[0]} {found['one']}?"


def _things_exchanged(text: str) -> str | None:
    """ "Which is smaller: married couples or single men?" with the men first."""
    found = _THINGS.match(text)
    if found is None or any(_OR.search(found[part]) for part in ("asked", "one", "other")):
        return None
    one, other = found["one"], found["other"]
    longer = len(one.split()) >= len(other.split()) or one.split()[-1] == other.split()[-1]
    if not longer or _PHRASE.search(one) or _PHRASE.search(other):
        return None
    if not _have_own_nouns(one, other) or _may_share(one, other):
        return None
    if {analyse(each)[-1].tag_ for each in (one, other)} - _ENDS:
        return None
    return f"{found['asked']} {other} or {one}?"


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
    if any(token.tag_ in _OWNS for doc in (first, second) for token in doc):
        return True
    articles = {is_article(doc[0].lower_) for doc in (first, second)}
    same_noun = first[-1].lower_ == second[-1].lower_
    if len(articles) > 1 and not same_noun:
        return True
    shorter = len(second) < len(first) and not same_noun
    return shorter and first[0].tag_ in _DESCRIBES and first[-1].tag_ != "RB"


def _may_be_one(one: str, other: str) -> bool:
    """Whether they share a word, "North and South Korea", or are one name, "Procter and Gamble"."""
    return len(one.split()) == 1 or len(other.split()) == 1


def _are_names(one: str, other: str) -> bool:
    """Whether both are capitalised names, none of which may be half of the other's."""
    return all(
        _CAPITAL.match(each) is not None
        and " and " not in each
        and not _OR.search(each)
        and len(each) > _LEAST
        for each in (one, other)
    )
