"""Putting a negation into a question, and taking one out."""

from __future__ import annotations

import re
from collections.abc import Callable

from bpb.english.clause import of_several, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import (
    analyse,
    as_question,
    base_form,
    finite,
    is_plural,
    is_verb,
    plural,
)
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.yes_no_parts import subject_and_predicate
from bpb.values import singular

# A choice asks which of two it is, and has no negation.
_CHOICE = re.compile(
    r"\b(?:more|fewer|less) [^?]*\bor (?:more|fewer|less)\b"
    r"|\bor (?:the )?(?:[a-z]+ )?(?:The )?[A-Z\d\"]|\bboth\b"
)
_NEGATIVE_ADVERBS = {"ever": "never", "still": "no longer"}


def without_not(question: QuestionForm) -> str | None:
    """The question without its one "not"; None when it has another negation or several. What is
    left of "did not win" is "won".
    """
    if question.negations != 1:
        return None
    doc = question.doc
    # In capitals it is a title's.
    denial = next((t for t in doc[1:-1] if t.text in word_class("negation")), None)
    if (
        denial is not None
        and denial.nbor(-1).lower_ in word_class("do")
        and is_verb(denial.nbor().text)
    ):
        verb = finite(denial.nbor(-1).lower_, denial.nbor().text)
        # The form of a verb that the dictionary does not have is a guess.
        if is_verb(verb):
            return as_question(doc[: denial.i - 1].text, verb, doc[denial.i + 2 :].text)
    if denial is None or denial.nbor().lower_ == "only":
        return None
    auxiliary = denial.nbor(-1)
    if not auxiliary.whitespace_ and auxiliary.lower_ in ("ca", "can", "sha", "wo"):
        # "Can't", "won't" and "cannot" leave no plain verb.
        return None
    return as_question(doc[: denial.i].text, doc[denial.i + 1 :].text)


def with_not(question: QuestionForm) -> str | None:
    """A yes/no question with its predicate negated: "Is X a city?" gives "Is X not a city?"."""
    return _denied(question, _not_so)


def denied(question: QuestionForm) -> str | None:
    """A yes/no question with its statement denied: "Did X win?" gives "Is it false that X won?"."""
    return _denied(question, _false)


def _denied(question: QuestionForm, deny: Callable[[str, str, str], str | None]) -> str | None:
    if question.negations or _CHOICE.search(question.text):
        return None
    other = _different(question) or _the_same(question)
    if other is not None:
        return other
    parts = subject_and_predicate(question)
    if parts is None:
        return None
    auxiliary, subject, predicate = (part.strip() for part in parts)
    return deny(auxiliary, subject, predicate)


def _not_so(auxiliary: str, subject: str, predicate: str) -> str:
    adverb, _, rest = predicate.partition(" ")
    word = _NEGATIVE_ADVERBS.get(adverb.lower())
    return as_question(auxiliary, subject, word or "not", rest if word else predicate)


def _false(auxiliary: str, subject: str, predicate: str) -> str | None:
    if auxiliary.lower() not in word_class("do"):
        return as_question("Is it false that", subject, auxiliary.lower(), predicate)
    # Of these the dictionary has verbs: "does it still have one".
    said, adverbs = predicate.split(), word_class("adverb_like_verb")
    verbs = (i for i, word in enumerate(said) if is_verb(word) and word not in adverbs)
    place = next(verbs, None)
    if place is None or said[place] != base_form(said[place]):
        return None
    said[place] = finite(auxiliary.lower(), said[place])
    return as_question("Is it false that", subject, *said)


def _different(question: QuestionForm) -> str | None:
    """ "Are A and B from the same country?" gives "... from different countries?"."""
    text = question.text
    match = re.search(r"\bthe same ([a-z]+)\b(?! (?:as|that)\b)", text)
    if match is None or " and " not in text[: match.start()] or match[1] == "as":
        return None
    if analyse(match[1])[0].pos_ not in ("NOUN", "PROPN"):
        return None
    verb, _, rest = text.partition(" ")
    text = f"{of_several(verb)} {rest}"
    match = re.search(r"\bthe same ([a-z]+)\b", text) or match
    return as_question(f"{text[: match.start()]}different {plural(match[1])}{text[match.end() :]}")


def _the_same(question: QuestionForm) -> str | None:
    """ "Are A and B from different countries?" gives "... from the same country?"."""
    text = question.text
    match = re.search(
        r"\b(?P<where>from|in|of|on|for|at) different (?P<noun>[a-z]+s)(?=\?| in\b)", text
    )
    if match is None or " and " not in text[: match.start()] or not is_plural(match["noun"]):
        return None
    noun = singular(match["noun"])
    said = f"{match['where']} the same {noun}"
    return as_question(f"{text[: match.start()]}{said}{text[match.end() :]}")


def insert_not(question: QuestionForm, condition: str) -> str | None:
    """Negate the part of a question that says a condition: "kicked by X" gives "not kicked by X".

    Args:
        question: The question.
        condition: Words of a filter: "that were kicked by Longwell", "from Texas".

    Returns:
        None where the condition's words are not in one place, or where "not" would not stand well.
    """
    if question.negations:
        return None
    core = re.sub(
        r"^(?:that|who|which)? ?(?:(?:is|are|was|were|has been|have been|had been|be)\b)? ?",
        "", condition.strip(), flags=re.I,
    )  # fmt: skip
    key = core.split()[:3]
    if not key:
        return None
    pattern = r"\s+".join(re.escape(word) for word in key)
    found = list(re.finditer(rf"(?<![\w-]){pattern}(?![\w-])", question.text, re.I))
    if len(found) != 1 or found[0].start() == 0:
        return None
    doc = question.doc
    first = next((t for t in doc if t.idx >= found[0].start()), None)
    if first is None:
        return None
    before = doc[first.i - 1]
    verbal = first.tag_ in ("VBN", "VBG")
    if not verbal and any(t.lower_ in word_class("do") for t in doc[: first.i]):
        return None
    placed = before.lower_ in word_class("be") | {"been"}
    after_noun = before.pos_ in ("NOUN", "PROPN") and (verbal or _modifies_noun(first))
    if not (placed or (after_noun and first.dep_ in ("acl", "prep", "ROOT"))):
        return None
    if placed and before.i == 0:
        return None
    return as_question(f"{words(doc, 0, first.i)} not {words(doc, first.i, question.end)}")


def _modifies_noun(token: object) -> bool:
    head = getattr(token, "head", None)
    return (
        head is not None and head.pos_ in ("NOUN", "PROPN") and head.i == getattr(token, "i", 0) - 1
    )
