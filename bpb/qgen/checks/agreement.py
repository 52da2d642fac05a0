"""Verbs and counted nouns have the number of what they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, agree
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_asking, is_plural
from bpb.english.tags import ADJECTIVES, COMMON_NOUNS
from bpb.english.words import has_any
from bpb.records.check import TextCheck

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_IN_A_NOUN_PHRASE = COMMON_NOUNS | ADJECTIVES | {"HYPH", "VBG"}


def _is_plural(auxiliary: Token) -> bool:
    return agree(auxiliary.lower_, plural=False) != auxiliary.lower_


def _is_singular(auxiliary: Token) -> bool:
    return agree(auxiliary.lower_, plural=True) != auxiliary.lower_


def _asks(before: Span) -> bool:
    """Whether the words before the auxiliary only ask: "when", "how long", "in which year"."""
    words = [token.lower_ for token in before]
    asking = words[1:] if words[0] in word_class("inner_preposition") | {"from"} else words
    return is_asking(asking[0]) and len(asking) <= 2 if asking else False


def _plural_after_singular(doc: Doc) -> str:
    """A reason for "was the walls": a singular verb, a plural noun."""
    place = next((t.i for t in doc if _is_singular(t)), None)
    if place is None or place + 2 >= len(doc):
        return ""
    subject = doc[place + 1]
    if subject.lower_ != "the":
        return ""
    # "Which has the rooms?": the noun is what it has.
    object_follows = place == 1 and doc[0].lower_ in word_class("wh_pronoun")
    if object_follows or (place and not _asks(doc[:place])):
        return ""
    phrase = []
    for token in doc[place + 2 :]:
        if token.tag_ not in ("JJ", "JJR", "JJS", "NN", "NNS", "CD") or not token.text.islower():
            break
        phrase.append(token)
    ended = place + 2 + len(phrase)
    follows = doc[ended].tag_ if ended < len(doc) else ""
    if not phrase or phrase[-1].tag_ != "NNS" or phrase[-1].lower_ in word_class("invariable_noun"):
        return ""
    # "was the players' coach", "was the sports club": the plural is no head.
    if follows in ("POS", "NN", "NNP", "NNPS", "NNS", "HYPH"):
        return ""
    return f'"{doc[place].text}" with the plural "{phrase[-1].text}"'


def _singular_after_plural(doc: Doc) -> str:
    """A reason for "How long were the boat": a plural auxiliary before "the" and a bare singular
    noun that nothing is joined to.
    """
    place = next((t.i for t in doc if _is_plural(t)), None)
    if place is None or place + 2 >= len(doc) or doc[place + 1].lower_ != "the":
        return ""
    if place and not _asks(doc[:place]):
        return ""
    phrase = []
    for token in doc[place + 2 :]:
        if token.tag_ not in ("JJ", "JJS", "NN", "NNS") or not token.text.islower():
            break
        phrase.append(token)
    # "What were the majority of them", "Were the same number": these take either.
    either = word_class("collective_noun", "invariable_noun", "partitive_noun", "quantity_modifier")
    if not phrase or phrase[-1].tag_ != "NN" or phrase[-1].lower_ in either:
        return ""
    rest = doc[phrase[-1].i + 1 :]
    names_follow = len(rest) > 0 and rest[0].tag_ in ("NNP", "NNPS", "NNS", "POS", "HYPH", "CD")
    if names_follow or any(t.lower_ in ("and", ",") for t in rest):
        return ""
    return f'"{doc[place].text}" with the singular "{phrase[-1].text}"'


class Agreement(TextCheck):
    """Rejects a verb that does not agree with its subject, a plain noun, and a singular noun after
    "how many" or "the number of". Fails: "Was the players", "How long were the boat", "How many
    award are"; passes: "Were the players", "How many awards are".
    """

    name = "agreement"

    def reasons(self, question: str) -> Iterator[str]:
        yield from filter(None, (verb_disagrees(question), counts_singular(question)))


def verb_disagrees(question: str) -> str:
    """Why an auxiliary does not agree with its subject; "" if it does."""
    doc = analyse(question)
    reason = _plural_after_singular(doc) or _singular_after_plural(doc)
    if reason:
        return reason
    if len(doc) < 3 or has_any(question, word_class("correlative", "bounding_phrase")):
        return ""
    subjects = [t for t in doc if t.dep_ in SUBJECTS and t.i <= 5 and t.pos_ == "NOUN"]
    if len(subjects) != 1 or any(c.dep_ in ("conj", "cc") for c in subjects[0].children):
        return ""
    subject = subjects[0]
    before = {t.lower_ for t in doc[1 : subject.i]}
    if _is_plural(doc[0]) and subject.tag_ == "NN" and before & {"a", "an", "this"}:
        return f'"{doc[0].text}" with the singular "{subject.text}"'
    if (
        _is_singular(doc[0])
        and subject.tag_ == "NNS"
        and before & {"these", "those", "many", "two"}
    ):
        return f'"{doc[0].text}" with the plural "{subject.text}"'
    return ""


def _counts(token: Token) -> bool:
    """Whether a word ends "how many", "as many" or "number of", which a counted noun follows."""
    said = [each.lower_ for each in token.doc[max(0, token.i - 2) : token.i + 1]]
    many = said[-2:] in (["how", "many"], ["as", "many"])
    return many or (said[-2:] == ["number", "of"] and said[0] != "total")


def counts_singular(question: str) -> str:
    """Why a counted noun is not in the plural; "" if it is."""
    modifiers = word_class("quantity_modifier")
    one_form = modifiers | word_class("invariable_noun", "number_noun", "plural_noun")
    doc = analyse(question)
    for count in filter(_counts, doc):
        phrase: list[Token] = []
        for token in doc[count.i + 1 :]:
            if token.tag_ not in _IN_A_NOUN_PHRASE and token.lower_ not in modifiers:
                break
            phrase.append(token)
        if not phrase or not phrase[-1].text.islower():
            continue
        head = phrase[-1]
        follows = doc[head.i + 1] if head.i + 1 < len(doc) else None
        if head.tag_ != "NN" or head.lower_ in one_form or is_plural(head.text):
            continue
        # The plural may come first ("years old"), or the phrase go on ("album sales").
        if any(t.tag_ == "NNS" for t in phrase) or (
            follows is not None
            and (
                follows.tag_ in ("NNP", "NNPS", "NNS", "CD", "''", "``", ",")
                # "record sales", taken for a verb
                or (follows.tag_ == "VBZ" and follows.pos_ == "VERB")
            )
        ):
            continue
        if head.lower_.endswith(("s", "ese", "ish", "ch")):
            continue
        return f'counts the singular "{head.text}"'
    return ""
