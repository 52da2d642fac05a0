"""Reword on the question: "Who is older, A or B?" becomes "Who was born earlier, A or B?"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from bpb.english.amounts import LENGTH_UNITS
from bpb.english.morphology import analyse, as_question, is_plural
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import Reword
from bpb.qdmr import vocabulary
from bpb.qgen.question_edits.degree import difference

if TYPE_CHECKING:
    from spacy.tokens import Span

# Two things and no more, after a mark or, where there is none, with a capital.
_TWO = r"(?P<two>(?:\s*[,:;] | (?-i:(?=[A-Z\"])))[^,:;]+?,? or [^,:;]+)$"
_EVENTS = (
    "happen happens happened occur occurred begin began start started end ended born founded "
    "formed established released published created built opened launched completed introduced "
    "died aired premiered debuted produced written signed invented discovered constructed "
    "incorporated organized organised"
).split()
_IN_ORDER = re.compile(
    rf"^(?P<head>(?:which|what|who)\b[^,:;\"]*? (?:{'|'.join(_EVENTS)}|took place|"
    rf"(?<!who )came|came out)) (?P<word>first|earlier|last|later){_TWO}",
    re.I,
)
_ORDER = {"first": "earlier", "earlier": "first", "last": "later", "later": "last"}
# What a bound of shares and large numbers, and of lengths, is said by too.
_SHORT = {
    **dict.fromkeys(("more than", "higher than", "greater than", "larger than"), "over"),
    **dict.fromkeys(("less than", "fewer than", "lower than", "smaller than"), "under"),
    "over": "more than",
    "under": "less than",
}
_OF_LENGTH = {
    "longer than": "over",
    "shorter than": "under",
    "over": "longer than",
    "under": "shorter than",
}
_HAVE_BOUNDS = frozenset("top exceed pass surpass many much a or".split())
_LARGE = frozenset("% percent million billion trillion".split())
_SAME = (
    ("under the age of", "below the age of"),
    ("below the age of", "under the age of"),
    ("over the age of", "above the age of"),
    ("above the age of", "over the age of"),
    (" and older", " and over"),
    (" or older", " or over"),
    (" and younger", " and under"),
    (" or younger", " or under"),
)


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """The first rewording that the question has a place for; None without one."""
    if not isinstance(perturbation.edit, Reword):
        return None
    question = question.strip()
    return next((said for reword in _REWORDINGS if (said := reword(question)) is not None), None)


def _in_order(question: str) -> str | None:
    """Of two, what came first came earlier, and what came last came later."""
    match = _IN_ORDER.match(question)
    if match is None or len(re.findall(r"\bor\b", match["two"])) != 1:
        return None
    return f"{match['head']} {_ORDER[match['word'].lower()]}{match['two']}"


def _born(question: str) -> str | None:
    """Of two persons, the older was born earlier."""
    for word, order in (("older", "earlier"), ("younger", "later")):
        two = question.removeprefix(f"Who is {word}, ")
        if two != question and two.count(" or ") == 1:
            return f"Who was born {order}, {two}"
    return None


def _same(question: str) -> str | None:
    """The first wording of the table that stands in the question once, not before another word."""
    for said, instead in _SAME:
        before, found, after = question.partition(said)
        than = after.startswith(" than")
        if found and said not in after and not than and before.count('"') % 2 == 0:
            return f"{before}{instead}{after}"
    return None


def _bound(question: str) -> str | None:
    """The one bound on a share, a large number or a length in other words."""
    doc = analyse(question)
    places = [(t.i, size) for t in doc for size in (1, 2) if _is_bound(doc[t.i : t.i + size])]
    if len(places) != 1:
        return None
    (start, size), *_ = places
    before, said, after = doc[:start], doc[start : start + size], doc[start + size :]
    if not len(before) or not len(after) or not after[0].like_num or before.text.count('"') % 2:
        return None
    if before[-1].pos_ in ("ADV", "PART") or before[-1].lemma_ in _HAVE_BOUNDS:
        return None
    may_be_length = before[-1].lemma_ == "be" or before[-1].tag_ in ("NN", "NNS")
    of_length = may_be_length and before[-1].text != "people" and after[1:2].text in LENGTH_UNITS
    is_whole = after[2:3].text.lower() != "or" and all(t.pos_ != "NOUN" for t in after[2:3])
    is_large = after[1:2].text.lower() in _LARGE and (is_whole or after[1].text.isalpha())
    is_large = is_large or "," in after[0].text
    if after[2:3].text == "of" and said[0].lower_ in ("higher", "greater", "larger", "smaller"):
        # "Larger than 30% of its kind" is another matter.
        return None
    if said.text.lower() == "at least":
        return f"{before.text} {after[:2].text} or more {after[2:].text}" if is_large else None
    words = _OF_LENGTH if of_length else _SHORT if is_large else {}
    instead = words.get(said.text.lower())
    return None if instead is None else f"{before.text} {instead} {after.text}"


def _is_bound(words: Span) -> bool:
    return words.text.lower() in _SHORT.keys() | _OF_LENGTH.keys() | {"at least"}


def _turned_around(question: str) -> str | None:
    """ "How many more A are there than B?" asks how many fewer B there are than A."""
    parts = difference(question)
    if parts is None:
        return None
    if parts.kind == "there" and is_plural(parts.first.split()[-1]):
        return as_question("how many fewer", parts.second, parts.auxiliary, "there than",
                           parts.first, parts.rest)  # fmt: skip
    if "percent" in parts.noun and parts.kind == "did":
        return None
    if parts.kind == "did" and " fewer " not in question and " " not in parts.rest:
        return as_question("how many fewer", parts.noun, parts.auxiliary, parts.second, parts.rest,
                           "than", parts.first)  # fmt: skip
    opposite, second = vocabulary.opposite(parts.word), analyse(parts.second)
    alone = second[-1].pos_ in ("NOUN", "PROPN") and not any(t.pos_ == "PRON" for t in second)
    if parts.kind != "longer" or opposite is None or not alone:
        return None
    return as_question("how many", parts.noun, opposite, parts.auxiliary, parts.second, "than",
                       parts.first)  # fmt: skip


_REWORDINGS: tuple[Callable[[str], str | None], ...] = (
    _in_order,
    _born,
    _same,
    _bound,
    _turned_around,
)
