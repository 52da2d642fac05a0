"""The subject has its article."""

from __future__ import annotations

import re

from bpb.correction.rules.spelling import bare_name
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.english.passage import read_passage
from bpb.english.tags import IN_NOUN_PHRASE, NOUNS
from bpb.quality.check import VariantCheck
from bpb.records.check import verdict
from bpb.records.example import CheckResult, Variant

_FIRST = 4
# "Is the sake bomb type of drink?"; one or two words may stand between article and noun.
_KIND = re.compile(r"^(?:Is|Was) (?P<before>[^,?]+?) (?P<kind>type|kind|sort|genus|member) of\b")
_NEAR = 3
_GOES_ON = NOUNS | {"HYPH", "POS"}


class Article(VariantCheck):
    """Rejects a name without the article that the passage gives it, or a noun without the one it
    needs. Fails: "Was Battle of Lund before ...?", "When was band Hay formed?"; passes: "Was the
    Battle of Lund before ...?".
    """

    name = "article"

    def check(self, variant: Variant) -> CheckResult:
        kind = _KIND.match(variant.question)
        if kind and not any(map(_is_determiner, kind["before"].lower().split()[-_NEAR:])):
            return verdict(f"no article before: {kind['kind']}")
        context = variant.original.context
        bare = _bare_subject(variant.question)
        if not bare or _stands_alone(bare, context):
            bare = bare_name(variant.question, context)
        return verdict(bare and f"no article before: {bare}")


def _is_determiner(word: str) -> bool:
    return word == "one" or word in word_class(
        "article", "demonstrative", "possessive", "quantifier", "question_word"
    )


def _stands_alone(noun: str, context: str) -> bool:
    """Whether the passage has it without an article too, and not as a part of another noun."""
    sentences = (each for each in read_passage(context).sentences if noun in each.lower())
    return any(
        token.lower_ == noun
        and token.tag_ == "NN"
        and token.dep_ not in IN_NOUN_PHRASE | {"advmod", "dep"}
        and not any(child.dep_ in ("det", "poss", "amod", "compound") for child in token.children)
        for sentence in sentences
        for token in analyse(sentence)
    )


def _bare_subject(question: str) -> str:
    """A singular common noun right after the first form of "be"."""
    doc = analyse(question)
    place = next((t.i for t in doc[:_FIRST] if t.lower_ in word_class("be")), None)
    if place is None or place + 3 >= len(doc):
        return ""
    noun, after = doc[place + 1], doc[place + 2]
    if noun.like_num:
        noun, after = after, doc[place + 3]
    if noun.tag_ != "NN" or not noun.text.islower() or noun.lower_ in word_class("partitive_noun"):
        return ""
    if after.like_num:
        # "Is season 2 being released?"
        return ""
    return "" if after.tag_ in _GOES_ON else noun.text
