"""A question does not take for granted what its answer denies."""

from __future__ import annotations

import re

from bpb.english.lexicons import word_class
from bpb.english.morphology import plural
from bpb.english.passage import Passage, read_passage
from bpb.english.words import has_any
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Variant
from bpb.values import Spans, YesNo, singular

_APPOSED = re.compile(r", (?:the|an?) [^,?]+[,?]")
_NOUN_LAST = re.compile(r"\b(?:what|which) (?P<noun>(?:[\w'-]+ ){0,4}?[a-z-]+)\W*$", re.I)
_VERB = (
    r"(?:is|was|are|were|has|had|have|did|does|do|won|wrote|caught|threw|made|held|led|came|took|sang|"
    r"lost|began|became|gave|got|ran|beat|hit|met|built|sold|left|plays|hosts|owns|stars|wins|[a-z]+ed)"
    r"\b"
)
_NOUN_FIRST = re.compile(
    rf"\b(?:[Ww]hat|[Ww]hich) (?P<noun>(?:(?!{_VERB})[\w'-]+ ){{1,4}}?(?!{_VERB})[a-z-]+)"
    rf"(?= {_VERB}|\W*$|,)"
)
_EITHER = ("either", "neither")
_OFFERED = re.compile(r"[,:] (?P<one>[A-Z][^,:?]*?) or (?P<other>[A-Z][^,:?]*)\?$")


class Presupposition(VariantCheck):
    """Rejects a question that describes a thing in words that the passage uses for another, or that
    asks one of two things alone about what both share. Fails: "Is it true that he is from England,
    the island in the Antilles?", "the English actor Bob Roe" of a passage that calls him no actor,
    "Do the Owls share a ground?"; passes: "Do the Owls and the Larks share a ground?".
    """

    name = "presupposition"

    def check(self, variant: Variant) -> CheckResult:
        alone = _shared_by_one(variant)
        if alone:
            return verdict(alone)
        passage = read_passage(variant.original.context)
        if variant.rule == "OfferChoice" and isinstance(variant.answer, Spans):
            return verdict(_offered(variant.question, variant.answer.texts, passage))
        if variant.rule != "VerifyAnswer" or variant.answer != YesNo(False):
            return verdict("")
        apposed = _APPOSED.search(variant.question)
        if apposed and apposed[0].rstrip("?,") not in variant.original.question:
            return verdict("says of another thing what the asked-for one is")
        asked = _NOUN_LAST.search(variant.original.question)
        if asked is None:
            return verdict("")
        named = re.search(
            rf"\bthe {re.escape(asked['noun'])} (?P<name>[A-Z][^?,]*)\?$", variant.question
        )
        return verdict("" if named is None else _not_called(named["name"], asked["noun"], passage))


def _shared_by_one(variant: Variant) -> str:
    """Whether one of two is asked alone for what both share, as a reason."""
    original = variant.original.question
    cut = variant.pruned and isinstance(variant.answer, YesNo)
    parted = has_any(variant.question, _EITHER) and not has_any(original, _EITHER)
    joint = (each for each in sorted(word_class("joint_word")) if has_any(original, (each,)))
    found = next(joint, "") if cut or parted else ""
    return found and f'one of two is asked alone for "{found}"'


def _offered(question: str, right: tuple[str, ...], passage: Passage) -> str:
    two, asked = _OFFERED.search(question), _NOUN_FIRST.search(question)
    if two is None or asked is None or asked["noun"].split()[0] in ("type", "kind", "year"):
        return ""
    wrong = [each for each in two.groups() if each not in right]
    return _not_called(wrong[0], asked["noun"], passage) if len(wrong) == 1 else ""


def _not_called(name: str, noun: str, passage: Passage) -> str:
    """Whether no sentence that names the thing has the noun, as a reason."""
    head = noun.split()[-1].lower()
    forms = "|".join(map(re.escape, (singular(head), plural(head))))
    sentences = (passage.sentences[i] for i in passage.sentences_with(name))
    if any(re.search(rf"\b(?:{forms})", each, re.I) for each in sentences):
        return ""
    return f"the passage does not call {name} a {head}"
