"""Reword on the question: "Who is older, A or B?" becomes "Who was born earlier, A or B?"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from bpb.english.amounts import is_length_unit
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import analyse, as_question, base_form, is_plural
from bpb.english.question_form import QuestionForm
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import Reword
from bpb.qdmr import vocabulary
from bpb.qgen.question_edits.degree import difference
from bpb.qgen.question_edits.question_edit import QuestionEdit

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

# Two things and no more, after a mark or, where there is none, with a capital.
_TWO = r"(?P<two>(?:\s*[,:;] | (?-i:(?=[A-Z\"])))[^,:;]+?,? or [^,:;]+)$"
_IN_ORDER = re.compile(
    rf"^(?P<head>(?:which|what|who)\b[^,:;\"]*? (?P<verb>(?:took place|came out|\w+))) "
    rf"(?P<word>first|earlier|last|later){_TWO}",
    re.I,
)


class RewordQuestion(QuestionEdit):
    """The first rewording that the question has a place for; None without one."""

    edits = (Reword,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        if not isinstance(perturbation.edit, Reword):
            return None
        return next(
            (said for reword in _REWORDINGS if (said := reword(question)) is not None), None
        )


def _in_order(question: QuestionForm) -> str | None:
    """Of two, what came first came earlier, and what came last came later."""
    match = _IN_ORDER.match(question.text)
    if match is None or len(re.findall(r"\bor\b", match["two"])) != 1:
        return None
    if not _is_event(match["verb"].lower(), match["head"]):
        return None
    return f"{match['head']} {partners('order_of_two')[match['word'].lower()]}{match['two']}"


def _is_event(verb: str, head: str) -> bool:
    """Whether a verb says that something happened: who "came first" was the best of two."""
    if verb == "came":
        return not head.lower().endswith("who came")
    events = word_class("event_verb", "inception_verb", "creation_verb", "beginning_verb")
    return verb in ("took place", "came out") or base_form(verb) in events


def _born(question: QuestionForm) -> str | None:
    """Of two persons, the older was born earlier."""
    for word, order in (("older", "earlier"), ("younger", "later")):
        two = question.text.removeprefix(f"Who is {word}, ")
        if two != question.text and two.count(" or ") == 1:
            return f"Who was born {order}, {two}"
    return None


def _same(question: QuestionForm) -> str | None:
    """The first wording of the table that stands in the question once, not before another word."""
    for said, instead in partners("same_bound").items():
        before, found, after = question.text.partition(said)
        than = after.startswith(" than")
        if found and said not in after and not than and before.count('"') % 2 == 0:
            return f"{before}{instead}{after}"
    return None


def _bound(question: QuestionForm) -> str | None:
    """The one bound on a share, a large number or a length in other words."""
    doc = question.doc
    places = [(t.i, size) for t in doc for size in (1, 2) if _is_bound(doc[t.i : t.i + size])]
    if len(places) != 1:
        return None
    (start, size), *_ = places
    before, said, after = doc[:start], doc[start : start + size], doc[start + size :]
    if not len(before) or not len(after) or not after[0].like_num or before.text.count('"') % 2:
        return None
    if before[-1].pos_ in ("ADV", "PART") or _bounds(before[-1]):
        return None
    may_be_length = before[-1].lemma_ == "be" or before[-1].tag_ in ("NN", "NNS")
    of_length = may_be_length and before[-1].text != "people" and is_length_unit(after[1:2].text)
    is_whole = after[2:3].text.lower() != "or" and all(t.pos_ != "NOUN" for t in after[2:3])
    large = word_class("large_number") | {"%", "percent"}
    is_large = after[1:2].text.lower() in large and (is_whole or after[1].text.isalpha())
    is_large = is_large or "," in after[0].text
    if after[2:3].text == "of" and said[0].lower_ in ("higher", "greater", "larger", "smaller"):
        # "Larger than 30% of its kind" is another matter.
        return None
    if said.text.lower() == "at least":
        return f"{before.text} {after[:2].text} or more {after[2:].text}" if is_large else None
    # What a bound of shares and large numbers, and of lengths, is said by too.
    short = partners("bound_in_short") if is_large else {}
    instead = (partners("bound_of_length") if of_length else short).get(said.text.lower())
    return None if instead is None else f"{before.text} {instead} {after.text}"


def _is_bound(words: Span) -> bool:
    bounds = partners("bound_in_short").keys() | partners("bound_of_length").keys()
    return words.text.lower() in bounds | {"at least"}


def _bounds(before: Token) -> bool:
    """Whether a bound begins before its words: "exceed over 5", "a more than", "too many"."""
    said = word_class("exceeding_verb", "quantifier", "article") | {"or"}
    return before.lemma_ in said


def _turned_around(question: QuestionForm) -> str | None:
    """ "How many more A are there than B?" asks how many fewer B there are than A."""
    parts = difference(question)
    if parts is None:
        return None
    if parts.kind == "there" and is_plural(parts.first.split()[-1]):
        return as_question("how many fewer", parts.second, parts.auxiliary, "there than",
                           parts.first, parts.rest)  # fmt: skip
    if "percent" in parts.noun and parts.kind == "did":
        return None
    if parts.kind == "did" and " fewer " not in question.text and " " not in parts.rest:
        return as_question("how many fewer", parts.noun, parts.auxiliary, parts.second, parts.rest,
                           "than", parts.first)  # fmt: skip
    opposite, second = vocabulary.opposite(parts.word), analyse(parts.second)
    alone = second[-1].pos_ in ("NOUN", "PROPN") and not any(t.pos_ == "PRON" for t in second)
    if parts.kind != "longer" or opposite is None or not alone:
        return None
    return as_question("how many", parts.noun, opposite, parts.auxiliary, parts.second, "than",
                       parts.first)  # fmt: skip


_REWORDINGS: tuple[Callable[[QuestionForm], str | None], ...] = (
    _in_order,
    _born,
    _same,
    _bound,
    _turned_around,
)
