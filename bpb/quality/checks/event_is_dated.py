"""A date that was read stands in a sentence that tells of the event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.dated_events import event_of, sentence_at
from bpb.english.morphology import analyse, base_form
from bpb.quality.check import PASSED, Check
from bpb.records.example import CheckResult, Variant
from bpb.values import Date

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# What these do is told by the nouns beside them: "come to power", "take place".
_LIGHT = frozenset("be do have happen occur take come get go make give see receive win".split())
_PRONOUN = re.compile(r"(?:It|He|She|They|This)\b")
# A passage tells of the whole where it tells of its beginning.
_PHASES = frozenset("begin start commence end finish last complete continue become".split())
_NO_EVENT = frozenset("year month day date time place century decade".split())
_SHORTEST_STEM, _LONGEST_STEM = 4, 6


class EventIsDated(Check):
    """Rejects a pruned question's date if its sentence in the passage does not mention the event.
    It covers events that `bpb.english.dated_events` does not know. Fails: "When was the Treaty of
    Elm?" with a date of a sentence without a treaty.
    """

    name = "event_is_dated"

    def check(self, variant: Variant) -> CheckResult:
        last = variant.steps[-1] if variant.steps else None
        if not variant.pruned or last is None or event_of(variant.question) is not None:
            return PASSED
        if last.by != "reader" or not isinstance(last.output, Date) or not last.evidence:
            return PASSED
        words = _event_words(analyse(variant.question))
        sentence = sentence_at(variant.original.context, last.evidence[0].start)
        if not words or any(_is_told(word, sentence) for word in words):
            return PASSED
        return CheckResult(0.0, False, f"the date stands by no word for {' or '.join(words)}")


def _event_words(doc: Doc) -> list[str]:
    """The words of a question that say what happened; none where they say little."""
    root = next(token for token in doc if token.dep_ == "ROOT")
    lemma = base_form(root.text)
    if lemma in _PHASES:
        return []
    if lemma not in _LIGHT:
        return [root.text]
    # "Was the lease extended?", which may be taken for a lease that was.
    done = [end for t in root.rights for end in (t, t.right_edge) if end.tag_ == "VBN"]
    if done and lemma == "be":
        return [done[-1].text]
    nouns = [*_nouns(root, {"dobj", "attr"}), *_objects_of_prepositions(root)]
    return nouns or _nouns(root, {"nsubj", "nsubjpass"})


def _nouns(root: Token, roles: set[str]) -> list[str]:
    return [
        child.text
        for child in root.children
        if child.dep_ in roles
        and child.pos_ in ("NOUN", "PROPN")
        and base_form(child.text, "N") not in _NO_EVENT
    ]


def _objects_of_prepositions(root: Token) -> list[str]:
    """Behind the verb: "come to power", not "in what year did"."""
    return [
        each for child in root.rights if child.dep_ == "prep" for each in _nouns(child, {"pobj"})
    ]


def _is_told(word: str, sentence: str) -> bool:
    """Whether a sentence has the word in another form, or for a name what stands for it."""
    if word[0].isupper() and _PRONOUN.match(sentence):
        return True
    stem = _stem(word)
    words = re.findall(r"\w+", sentence)
    return any(form.lower().startswith(stem) for each in words for form in (each, base_form(each)))


def _stem(word: str) -> str:
    """What a verb and its noun share: "extend" and "extension", "approve" and "approval"."""
    base = base_form(word).lower()
    return base[: max(_SHORTEST_STEM, min(len(base) - 2, _LONGEST_STEM))]
