"""Whether a written question asks of the answer what its edit does, and says all of the original.

AppendBool and VerifyAnswer take the whole question whatever its decomposition, so that the question
is compared with the original, word by word, and not with the steps.
"""

from __future__ import annotations

import re
from collections import Counter

from bpb.english.amounts import spelled
from bpb.english.clause import SPLICED
from bpb.english.morphology import DO, analyse, token_at
from bpb.perturb.edit import Edit
from bpb.perturb.edits import AppendBool, VerifyAnswer, VerifyOneOf
from bpb.perturb.listed import RANKED
from bpb.qdmr.arguments import Comparator
from bpb.qgen.asked_amount import takes_bound
from bpb.qgen.faithfulness import MAY_BE_SAID, content_word
from bpb.qgen.possessor import asked_possessor
from bpb.values import Date, Number, singular, to_text

_WORD = re.compile(r"[^\W_]+(?:\.\d+)?")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3})")
_NOT = re.compile(r"\bnot\b|n['\u2019]t\b|\bnever\b", re.I)
# What turns a question round, or makes it another one, without a word of content.
_ORDER = re.compile(
    r"\b(?:more|fewer|less|most|least|first|last|higher|lower|highest|lowest|larger|smaller|largest|"
    r"smallest|older|younger|earlier|later|before|after|all|both|either|neither|only)\b",
    re.I,
)
# In this order: "no fewer than" holds "fewer than".
_BOUNDS = (
    (r"no (?:fewer|less) than|at least|(?:in|on) or after", Comparator.AT_LEAST),
    (r"no more than|at most|(?:in|on) or before", Comparator.AT_MOST),
    (r"(?:other|different) than|different from", Comparator.NOT_EQUAL),
    (
        r"(?:fewer|less|lower|smaller|shorter|younger|earlier|cheaper|slower|lighter) than|under|"
        r"below|before",
        Comparator.LESS,
    ),
    (r"more than|[a-z]+er than|over|above|after", Comparator.MORE),
)
_BOUNDS_BEHIND = (
    (r"more|later|older|higher|longer|after", Comparator.AT_LEAST),
    (r"fewer|less|earlier|younger|lower|shorter|before", Comparator.AT_MOST),
)
_MONEY = ("dollars", "pounds", "euros", "percent")
_PLACED = "in|on|at|by|for|from|to|with|of|as|after|near|into|against|within|during|between"
_TYPE_OF = " (?:type|kind|sort|form|style)s? of"
_NOUN = (
    rf"(?P<words>(?:{_TYPE_OF})?"
    rf"(?: (?!(?:{_PLACED}|is|was|are|were)\b)[\w'\u2019-]+){{1,4}}?)"
)
_AUXILIARY = "is|was|are|were|did|does|do|has|have|had|can|could|will|would"
# "Which Danish film" before an auxiliary, "in what Danish film" in its place, or "which film sold".
_KINDS = (
    re.compile(
        rf"^(?:[A-Z][^?]*, )?(?:[A-Za-z]+ )?(?:[Ww]hich|[Ww]hat){_NOUN}(?P<of> of [a-z]+)?"
        rf"(?= (?:{_AUXILIARY})\b)"
    ),
    re.compile(
        rf"(?:\b(?:{_PLACED}|(?:is|was|are|were)(?: both| all| also)?) which|\w what){_NOUN}"
        rf"(?= (?:{_PLACED}|that|who|{_AUXILIARY})\b|[?,.:;]|$)"
    ),
)
_BEGINS = re.compile(r"(?:[A-Za-z]+ )?(?P<asks>[Ww]hich|[Ww]hat) [a-z]")
_ING = re.compile(r"\b[a-z]{2,}ing\b")
_ONE = re.compile(r"\b[Tt]he ([a-z]+)\b")
_COMMON = re.compile(r"\bin common\b", re.I)
_ARE = re.compile(r"(?:what|which|who) (?:are|were)\b", re.I)
_IS = re.compile(r"(?:is|was)\b(?! it true\b)", re.I)
_POINTING = frozenset("he she they his their this these those else it".split())
_OF_PLACE = ("ese", "n", "an", "ian", "ish")
_SHORT = 3
_SEVERAL = frozenset("two three four other".split())
# With a capital inside it is a title's.
_WHAT = re.compile(r"\bwhat\b|^What\b")
# "Which World Cup was it?" is answered by a number, and asks for no amount.
_AMOUNT = re.compile(
    r"\bhow\b|\b(?:number|percent(?:age)?|amount|population|size|length|height|distance|area|age|"
    r"total|score|capacity|weight|value|price|cost|rate|attendance|duration|years?|elevation|"
    r"weigh|measure|depth|speed|width|circulation|budget|salary|ratio)\b",
    re.I,
)
_TIES = re.compile(r"(?<!different )\b(?:with|from|for|by|to|against|through|about|into)\b")
_MAY_COME = frozenset("amount point points longer".split())


def strays(question: str, original: str, edit: Edit, *, is_gold: bool = False) -> str:
    """Why a question about the answer is not the original's with a candidate or a bound, "" where
    it is: it leaves out a word or adds one, has another bound, or is denied.

    The noun that was asked for may go ("which actor"): the candidate takes its place. Of the gold
    answer all that describes it is true, so that the words before the noun may go too: of another
    candidate they may be what tells that it is not the answer.

    Args:
        question: The question as it was written.
        original: The original question.
        edit: What the question is to ask.
        is_gold: Whether the candidate is the answer.
    """
    question, original = (_THOUSANDS.sub("", text) for text in (question, original))
    if len(_NOT.findall(question)) != len(_NOT.findall(original)):
        return "denies what the question does not"
    if len(_WHAT.findall(question)) >= max(1, len(_WHAT.findall(original))):
        return "asks what"
    if isinstance(edit, AppendBool) and not takes_bound(original, edit.comparator):
        return "puts a bound where none can stand"
    misplaced = _misplaces(question, original, edit)
    if misplaced:
        return misplaced
    rest, told = _without_edit(question, edit)
    if rest is None:
        return f"does not say {told}"
    if Counter(map(str.lower, _ORDER.findall(rest))) != Counter(
        map(str.lower, _ORDER.findall(original))
    ):
        return "puts things in another order"
    if set(_ING.findall(rest)) - set(_ING.findall(original)):
        return "has a participle for a verb"
    several = (noun for noun in _ONE.findall(rest) if f"the {noun}s " in f"{original} ")
    one = next((noun for noun in several if re.search(rf"\b{noun}\b", original) is None), "")
    if one:
        return f'makes one "{one}" of several'
    return _other_words(question, rest, original, edit, is_gold=is_gold)


def _other_words(question: str, rest: str, original: str, edit: Edit, *, is_gold: bool) -> str:
    """A content word that the question leaves out, or that it adds beside what it asks, as a
    reason.
    """
    asked, known = said_words(question), said_words(original)
    added = said_words(rest)
    may_go: set[str] = set()
    if isinstance(edit, VerifyAnswer):
        may_go = _kind(original, whole=is_gold)
        if is_gold:
            may_go |= _places_of(edit.candidate, known)
    for forms in known:
        if not (
            forms & may_go or any(forms & other for other in asked) or _is_taller(forms, asked)
        ):
            return f'does not say "{min(forms)}"'
    said, wanted = (Counter(min(forms) for forms in words) for words in (asked, known))
    seldom = next(
        (word for word in wanted if word not in may_go and wanted[word] > said[word] > 0), ""
    )
    if seldom:
        return f'says "{seldom}" too seldom'
    allowed = set().union(*known) | (_MAY_COME if isinstance(edit, AppendBool) else set())
    if re.search(r"\bother\b", original):
        allowed.add("another")
    for forms in added:
        if not (forms & allowed or any(_is_taller(k, [forms]) for k in known)):
            return f'says "{min(forms)}", which the question does not'
    return ""


def _misplaces(question: str, original: str, edit: Edit) -> str:
    """Why what is asked cannot stand where the question has it, "" where it can."""
    if SPLICED.search(original) and SPLICED.search(question):
        return "is put into two sentences"
    if isinstance(edit, AppendBool) and isinstance(edit.value, Number):
        if not _AMOUNT.search(original):
            return "asks for no amount"
        same = Counter(_TIES.findall(question)) == Counter(_TIES.findall(original))
        return "" if same else "ties things otherwise"
    if not isinstance(edit, VerifyAnswer):
        return ""
    owner = asked_possessor(original)
    if owner is not None and not owner.is_filled(question, edit.candidate):
        return "puts the possessor in another place"
    if isinstance(edit, VerifyOneOf) and RANKED.search(original) and " one of " not in question:
        return "says of one what is told of all"
    asks, auxiliary = (*original.lower().split(maxsplit=2), "", "")[:2]
    if asks == "where" and auxiliary in DO and not _is_governed(question, edit.candidate):
        return "has no preposition before a place"
    if _COMMON.search(original):
        return "asks what two have, not what they are"
    if _ARE.match(original) and _IS.match(question):
        return "asks of one what are several"
    if re.search(rf"\band (?:the )?{re.escape(edit.candidate)} (?:who|that|which)\b", question):
        return "joins the candidate to something else"
    return ""


def _is_governed(question: str, candidate: str) -> bool:
    """Whether a candidate begins with a preposition, or follows one and perhaps an article."""
    first = token_at(question, question.lower().find(candidate.lower()))
    if first is None or first.pos_ == "ADP":
        return True
    before = [t for t in first.doc[: first.i] if t.pos_ != "DET"]
    return bool(before) and before[-1].pos_ == "ADP"


def _without_edit(question: str, edit: Edit) -> tuple[str | None, str]:
    """The question without its candidate or bound, None where it has none; and that."""
    if isinstance(edit, VerifyAnswer):
        candidate = _THOUSANDS.sub("", edit.candidate)
        place = question.lower().find(candidate.lower())
        if place < 0:
            return None, candidate
        return question[:place] + question[place + len(candidate) :], candidate
    if not isinstance(edit, AppendBool):
        return question, ""
    value = _THOUSANDS.sub("", to_text(edit.value))
    number, unit = value, ""
    if not isinstance(edit.value, Date):
        number, _, unit = value.strip("$%\u00a3\u20ac ").partition(" ")
    values = "|".join(map(re.escape, dict.fromkeys((number, spelled(number)))))
    # "12 million", "0.5 tonnes", and in whatever number "12 years" has it.
    units = "|".join(map(re.escape, filter(None, (unit, unit and singular(unit), *_MONEY))))
    values = rf"(?:{values})(?:[ -](?:{units})\b)?"
    for bound, comparator in _BOUNDS:
        found = re.search(rf"\b(?:{bound}) (?:[$\u00a3\u20ac])?{values}(?!\w)", question, re.I)
        if found is not None:
            right = comparator is edit.comparator
            rest = question[: found.start()] + question[found.end() :]
            return (rest if right else None), f"{edit.comparator} {value}"
    for bound, comparator in _BOUNDS_BEHIND:
        found = re.search(rf"\b{values}(?: [a-z]+)? or (?:{bound})\b", question, re.I)
        if found is not None and comparator is edit.comparator:
            return question[: found.start()] + question[found.end() :], value
    return None, f"{edit.comparator} {value}"


def said_words(text: str) -> list[set[str]]:
    """Of each content word its forms: as it stands, numbers spelled out, and its lemma."""
    words = (word.lower() for word in _WORD.findall(_NOT.sub(" ", text)))
    return [
        {spelled(word), spelled(lemma)}
        for word in words
        if (lemma := content_word(word)) and not {word, lemma} & (MAY_BE_SAID | _POINTING)
    ]


def kind_asked(question: str) -> list[str]:
    """The words of the noun that a question asks for: "what type of ions" without "what"."""
    found = next((found for kind in _KINDS if (found := kind.search(question))), None)
    if found is not None:
        return f"{found['words']}{found.groupdict().get('of') or ''}".split()
    begins = _BEGINS.match(question)
    if begins is None:
        return []
    # "Which film sold": no word of those tells where the noun ends.
    chunks = (c for c in analyse(question).noun_chunks if c[0].idx == begins.start("asks"))
    noun = next(chunks, None)
    return [] if noun is None else [token.text for token in noun[1:]]


def _kind(original: str, *, whole: bool) -> set[str]:
    """The noun that a question asks for, with "type of", or with all before it: what may go."""
    words = kind_asked(original)
    if not words:
        return set()
    typed = re.match(f"{_TYPE_OF} ", f" {' '.join(words)}")
    several = [word for word in words if word in _SEVERAL]
    return set().union(*said_words(" ".join(words if typed or whole else [*several, words[-1]])))


def _places_of(candidate: str, known: list[set[str]]) -> set[str]:
    """What a candidate tells by a word for what is of it: "Japan" by "the Japanese Army"."""
    said = set().union(*said_words(candidate))
    return {
        place
        for place in set().union(*known)
        if len(place) > _SHORT and not said.isdisjoint(f"{place}{end}" for end in _OF_PLACE)
    }


def _is_taller(forms: set[str], asked: list[set[str]]) -> bool:
    """Whether an adjective is said as a comparative: "tall" as "taller"."""
    comparatives = {
        f"{stem}er" for word in forms for stem in (word, word[:-1], f"{word}{word[-1]}")
    } | {f"{word[:-1]}ier" for word in forms}
    return any(comparatives & other for other in asked)
