"""Two things joined by "and" in a question, with or without "both"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, subtree_end, words
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_plural
from bpb.english.question_form import QuestionForm

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from bpb.perturb.perturbation import Perturbation


@dataclass(frozen=True, slots=True)
class Coordination:
    """A yes/no question over two things: "Are A and B both opera composers?".

    Attributes:
        lead: What stands before the auxiliary, often nothing.
        auxiliary: The verb in front, in lower case.
        noun: A noun shared by both that stands before them: "the bands"; often empty.
        first: The first thing.
        second: The second thing.
        rest: What is asked of them, without "both".
        of_predicates: Whether the two things are predicates of one subject, which is then `noun`.
    """

    lead: str
    auxiliary: str
    noun: str
    first: str
    second: str
    rest: str
    of_predicates: bool = False


def coordination(question: QuestionForm, second: str = "") -> Coordination | None:
    """Take a yes/no question over two things apart; None where it is not certain where they end.

    Args:
        question: The question.
        second: The second thing as the decomposition names it, where it does.
    """
    doc, end = question.doc, question.end
    if not question.is_yes_no:
        return None
    boths = [t.i for t in doc if t.lower_ == "both"]
    ands = [t.i for t in doc[:end] if t.lower_ == "and"]
    if len(boths) > 1 or not ands:
        return None
    if _is_of_clauses(doc, ands):
        return None
    both = boths[0] if boths else None
    if both is not None and both > 1 and not any(i < both for i in ands):
        return _of_predicates(doc, both, ands, end)
    start = 2 if both == 1 else 1
    named = _named(doc, second, ands)
    joint = (
        named[0]
        if named
        else _joint(doc, ands, both if both is not None and both > 1 else None, start)
    )
    if joint is None:
        return None
    stop = (
        named[1]
        if named and (both is None or both < joint)
        else both
        if both is not None and both > joint
        else _end_of_second(doc, joint, end)
    )
    if stop is None or stop <= joint + 1:
        return None
    after = stop + 1 if both == stop else stop
    first = words(doc, start, joint).rstrip(" ,")
    rest = words(doc, after, end)
    if not rest:
        return None
    noun, first = _shared_noun(doc, start, first)
    second_thing = words(doc, joint + 1, stop)
    if "," not in first + second_thing[:-1]:
        second_thing = second_thing.rstrip(" ,")
    kind = first.split(" ")[-1]
    following, _, behind = rest.partition(" ")
    if behind and kind[:1].isupper() and following == kind:
        # "The Elm Mine and Ash Mine": what follows the second is its kind.
        second_thing, rest = f"{second_thing} {kind}", behind
    shares_article = re.match(r"the [A-Z]", first) and second_thing[:1].isupper()
    if shares_article and second_thing.split(" ")[-1] == kind:
        second_thing = f"the {second_thing}"
    return Coordination("", doc[0].lower_, noun, first, second_thing, rest)


def named_second(first: str, second: str) -> str:
    """What the second of two statements names that the first does not: its distinct words in a row.

    "if Ann Lee is a poet", "if Bob Ray is a poet" gives "Bob Ray".
    """
    known = {word.lower() for word in first.split()}
    runs: list[list[str]] = [[]]
    for word in second.split():
        if word.lower() in known:
            runs.append([])
        else:
            runs[-1].append(word)
    named = [
        run for run in runs if run and any(word[0].isupper() or word[0].isdigit() for word in run)
    ]
    return " ".join(_without_predicate(named[0])) if len(named) == 1 else ""


def _without_predicate(run: list[str]) -> list[str]:
    """A name without the plain words after it, unless they belong to it: "House of cards"; nor with
    a people, which is said of both: "Bob Ray American".
    """
    if len(run) > 2 and run[-1] in nationalities() and run[-2][:1].isupper():
        run = run[:-1]
    end = max(i for i, word in enumerate(run) if not word[0].islower()) + 1
    inside = word_class("preposition", "article", "conjunction")
    return run if inside & set(run[end:]) else run[:end]


def _named(doc: Doc, second: str, ands: list[int]) -> tuple[int, int] | None:
    """Indices of the "and" before a name and of the word after it."""
    name = second.replace(" ", "").lower()
    if not name:
        return None
    for joint in ands:
        for stop in range(joint + 2, min(joint + 14, len(doc)) + 1):
            text = "".join(t.text for t in doc[joint + 1 : stop]).lower()
            plain = re.sub(r"^the(?=.{3})", "", text.strip("\"'"))
            if name in (text, text.strip("\"'"), plain):
                while stop < len(doc) and doc[stop].text in ('"', "'", "\u201d", ","):
                    stop += 1
                return joint, stop
    return None


def _joint(doc: Doc, ands: list[int], both: int | None, start: int) -> int | None:
    before = [i for i in ands if i > start and (both is None or i < both)]
    if len(before) == 1:
        return before[0]
    subjects = [t for t in doc if t.dep_ in SUBJECTS and t.i >= start]
    for subject in subjects[:1]:
        joints = [c.i for c in subject.children if c.dep_ == "cc" and c.i in before]
        if len(joints) == 1:
            return joints[0]
    return None


def _is_of_clauses(doc: Doc, ands: list[int]) -> bool:
    """Whether what is joined is no pair of subjects: the verb is before, or a statement follows."""
    if len(ands) != 1:
        return False
    bare = word_class("do", "modal")
    verb_before = doc[0].lower_ in bare and any(
        t.dep_ == "ROOT" and 1 < t.i < ands[0] and t.tag_ == "VB" for t in doc
    )
    statement_after = any(
        t.lower_ in word_class("be", "do") and t.dep_ not in ("relcl", "aux", "auxpass", "advcl")
        for t in doc[ands[0] + 2 :]
    )
    return verb_before or statement_after


def _end_of_second(doc: Doc, joint: int, end: int) -> int | None:
    """Where the second thing ends: at the verb, or after its name."""
    verbs = [t.i for t in doc[joint + 2 : end] if t.tag_ == "VB" and doc[t.i - 1].lower_ != "to"]
    if doc[0].lower_ in ("do", "does", "did") and verbs:
        return verbs[0]
    participles = [
        t.i for t in doc[joint + 2 : end]
        if t.tag_ in ("VBN", "VBG") and t.head.i <= t.i
        and t.dep_ in ("ROOT", "acl", "xcomp", "amod")
        and not t.text[0].isupper()
    ]  # fmt: skip
    places = [
        t.i for t in doc[joint + 2 : end]
        if t.tag_ == "IN" and t.lower_ in ("from", "located", "in")
        and doc[t.i - 1].text[0].isupper()
    ]  # fmt: skip
    capital = joint + 1
    while (
        capital < end
        and not _begins_predicate(doc, joint, capital, end)
        and (
            doc[capital].text[0].isupper()
            or doc[capital].text
            in ("'", '"', "-", "'s", ".", "&", "of", "the", "\u2013", "de", "van", "von")
            or doc[capital].pos_ == "NUM"
        )
    ):
        capital += 1
    candidates = [p for p in (*participles[:1], *places[:1]) if p > joint + 1]
    if doc[joint + 1].text[0].isupper() and capital > joint + 1 and capital < end:
        return min([capital, *[c for c in candidates if c <= capital]])
    if candidates:
        return min(candidates)
    names = [t for t in doc[joint + 1 : joint + 2] if t.pos_ in ("NOUN", "PROPN", "DET")]
    return min(subtree_end(names[0]), end) if names and names[0].dep_ == "conj" else None


def _begins_predicate(doc: Doc, joint: int, place: int, end: int) -> bool:
    """Whether a people begins what is said of both names: "Ann and Bob Roy American poets"."""
    named = place > joint + 1 and doc[place].text in nationalities()
    return named and place + 1 < end and doc[place + 1].text.islower()


def _shared_noun(doc: Doc, start: int, first: str) -> tuple[str, str]:
    """ "the bands A" is "the bands" over "A"."""
    match = re.match(r"((?:the )?(?:two )?(?:[a-z-]+ )*([a-z]+),?) (?=[\"'A-Z])(.+)$", first)
    if match is None or doc[start].pos_ == "PROPN" or not is_plural(match[2]):
        return "", first
    return match[1].rstrip(","), match[3]


def _of_predicates(doc: Doc, both: int, ands: list[int], end: int) -> Coordination | None:
    after = [i for i in ands if i > both]
    if len(after) != 1:
        return None
    return Coordination(
        "", doc[0].lower_, words(doc, 1, both), words(doc, both + 1, after[0]),
        words(doc, after[0] + 1, end), "", of_predicates=True,
    )  # fmt: skip


def second_operand(perturbation: Perturbation) -> str:
    """The name of what the last step's second operand is about, "" where it names none."""
    steps = perturbation.source.steps
    references = perturbation.source.last.references
    if len(references) != 2:
        return ""
    first, second = (steps[r].text for r in references)
    if not re.match(r"(?:if|is|are|was|were|did|does|do|has|have)\b", second):
        return ""
    return named_second(first, second)


def the(noun: str) -> str:
    """A noun with "the" before it."""
    return noun if noun.lower().startswith("the ") else f"the {noun}"
