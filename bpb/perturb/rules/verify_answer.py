"""VerifyAnswer: ask whether the answer is this name, or another one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import islice

from bpb.english.aliases import is_alias, stands_in
from bpb.english.countries import BEFORE_A_PLACE, nationalities, peoples
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_asking, is_auxiliary
from bpb.english.names import MOST_LISTED, are_names, is_name, names_in
from bpb.english.noun_phrases import as_phrase, as_phrases
from bpb.english.passage import Passage, read_passage
from bpb.english.question import asked_nouns, asks_with
from bpb.english.question_types import is_polar
from bpb.english.spacy_model import ends_in_abbreviation
from bpb.english.words import has_any, words_of
from bpb.perturb.distractors import distractors, kind_of_answer, other_dates
from bpb.perturb.edits import VerifyAnswer as Edit
from bpb.perturb.half_comparison import compares_by_half, half_comparison
from bpb.perturb.listed import listed, names_apart, number_asked
from bpb.perturb.rivals import rivals
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample
from bpb.values import Answer, Date, Exactness, Spans, content_words, singulars, to_text

MOST_OTHERS = 3
# How far behind "what is the" the amount stands: "the total land area".
_NEAR = 3
# What stands behind a people that is no adjective: "the French lost", "the Dutch and".
_NO_NOUN = (
    r"and|or|in|on|at|to|by|of|from|with|under|who|were|had|did|have|are|would|could|did|also|then|"
    r"again|[a-z]+ed|lost|won|took|began|made|sent|held|left|fought"
)
_CHOICE = re.compile(
    r"\bwhich of (?!the (?!two\b|three\b|four\b|[^?]*\bor\b))|\bthe following\b|"
    r"\b(?:racial|ethnic|ancestry)\b|^(?:how|why)\b",
    re.I,
)
_OPEN = re.compile(
    r"^(?:name|identify|give) an?\b|\b(?:one|which) of\b|\b(?:both|two|three)\b|\bexamples?\b|"
    r"\b(?:an)?other\b|\bsome\b|\bamong\b|"
    r"\bsuch as\b|"
    r"\binclud(?:e|es|ed|ing)\b|"
    r"\b(?:who|actors?|actress) (?:also )?(?:starred|stars|appeared)\b|"
    r"\b(?:what|who) (?:is|was|are|were) an? |\ba (?:member|part|type|kind) of\b",
    re.I,
)
# "Where does it start and finish" has an answer for each, "what is the gas called" one of several.
_NOT_OF_ALL = re.compile(
    r"\band\b|\bor\b|\b(?:each|respectively|one)\b|^(?:who|what|which) (?:is|was)\b|"
    r"^(?:name|identify|give) an?\b",
    re.I,
)
_AT = re.compile(rf"(?P<preposition>{BEFORE_A_PLACE}|during|after|before) (?P<place>\S.*)")


class VerifyAnswer(Rule):
    """Append whether the answer is a name: the answer, or another of its kind in the context.

    The answer is a name, a date with its day, or a date that a statement asks for ("X died in what
    year?"). AppendBool covers other dates and numbers. The answer may also be another noun phrase
    of the passage or a list; these are asked with "yes" only. Of several
    annotators' answers the rule asks the first that a question can name, and only parts of the
    others. A name that it asks with "no" is certainly wrong (`bpb.perturb.distractors`). It asks
    none if the question may have several answers ("one of", "an example"). It skips choices ("A or
    B"), comparisons with one side ("has better legs"), and an answer that the question names.

    Source: ours, after AppendBool of Geva et al. 2022, section 3.2, which verifies numbers.
    """

    category = "boolean"
    cases = (
        Case(
            "return the film ;return the director of #1",
            becomes=(
                "return the film ;return the director of #1 ;return if #2 is Ann Miller",
                "return the film ;return the director of #1 ;return if #2 is Robert Hill",
            ),
            answer="Ann Miller",
            question="Who directed the film?",
            context="Ann Miller directed the film. The music was written by Robert Hill.",
        ),
        Case(
            "return the capital of Norway",
            becomes=("return the capital of Norway ;return if #1 is Oslo",),
            answer="Oslo",
            question="What is the capital of Norway?",
            context="The capital of Norway is Oslo.",
        ),
        Case(
            "return when was the mill built",
            becomes=(
                "return when was the mill built ;return if #1 is May 3, 1891",
                "return when was the mill built ;return if #1 is June 1, 1902",
            ),
            answer="3 May 1891",
            question="When was the mill built?",
            context="The mill was built on 3 May 1891 and burnt down on 1 June 1902.",
        ),
        Case(
            "return when was the rule made",
            becomes=("return when was the rule made ;return if #1 is during the war",),
            answer="during the war",
            question="When was the rule made?",
            context="The rule was made during the war.",
        ),
        Case(
            "return the film ;return the directors of #1",
            becomes=(
                "return the film ;return the directors of #1 ;return if #2 is Ann Lee and Bo Ek",
            ),
            answer="Ann Lee and Bo Ek",
            question="Who directed the film?",
            context="Ann Lee and Bo Ek directed the film. The music was written by Robert Hill.",
        ),
        Case(
            "return the film ;return the directors of #1",
            becomes=(
                "return the film ;return the directors of #1 ;return if #2 is Ann Lee and Bo Ek",
            ),
            answer=("Ann Lee", "Bo Ek"),
            question="Who directed the film?",
            context="Ann Lee directed the film. She was helped by Bo Ek.",
        ),
        Case(
            "return the mills ;return the owners of #1",
            becomes=(
                "return the mills ;return the owners of #1 ;return if #2 is Ann Lee and Bo Ek",
            ),
            answer="Ann Lee, Bo Ek",
            question="Which brothers were the owners of the mills?",
            context="Ann Lee owned a mill. Bo Ek had the other one.",
        ),
        Case(
            "return where is the mould found",
            becomes=("return where is the mould found ;return if #1 is hay, grain and soil",),
            answer=("hay", "grain", "soil"),
            question="Where is the mould found?",
            context="The mould grows on hay, on grain and in soil.",
        ),
        Case(
            "return where the line starts and ends",
            becomes=(),
            answer=("Oslo", "Bergen"),
            question="Where does the line start and end?",
            context="The line starts in Oslo. It ends in Bergen.",
        ),
        Case(
            "return the director ;return the writer ;return which is older of #1 , #2",
            becomes=(),
            answer="Ann Miller",
            question="Who is older, the director or the writer?",
        ),
        Case(
            "return striker ;return goals of #1 ;return number of #2 for each #1 "
            ";return #1 where #3 is highest",
            becomes=(
                "return striker ;return goals of #1 ;return number of #2 for each #1 "
                ";return #1 where #3 is highest ;return if #4 is Ann Miller",
            ),
            answer="Ann Miller",
            question="Which striker made more goals?",
            context="Ann Miller kicked three goals and Rosa Lind two.",
            exactly=False,
        ),
        Case(
            "return pilot ;return eyes of #1 ;return #1 where #2 is strongest",
            becomes=(),
            answer="Ann Miller",
            question="Which pilot has better eyes?",
            context="Ann Miller kicked three goals and Rosa Lind two.",
        ),
        Case("return goals ;return number of #1", becomes=(), answer="3"),
        Case("return if Oslo is in Norway", becomes=(), answer="yes"),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        gold, others = candidates(example)
        if gold is None:
            return
        if not others or rng.random() < 0.5:
            yield from (gold, *others)
        else:
            yield from (others[0], gold, *others[1:])


def candidates(example: DecomposedExample) -> tuple[Edit | None, list[Edit]]:
    """The gold answer as a candidate, and others that are surely wrong; None and none where the
    question is no plain one for a name.
    """
    question = example.question
    if example.decomposition.last.operator is Operator.COMPARISON or _CHOICE.search(question):
        return None, []
    if is_polar(question) or _offers(example):
        return None, []
    if _asks_belief(question) or _asks_amount(question):
        return None, []
    if compares_by_half(question) and half_comparison(question) is None:
        # "Which pilot has better eyes?": its yes/no form would not name the other one.
        return None, []
    if isinstance(example.answer, Date):
        return _dates(example, example.answer)
    if isinstance(example.answer, Spans) and len(example.answer.texts) > 1:
        return _all_of(example, listed(example.example)), []
    apart = names_apart(example.answer, question, example.context)
    return (_all_of(example, apart), []) if apart else _names(example)


def _offers(example: DecomposedExample) -> bool:
    """Whether the question offers its answer: "A or B"."""
    if "or" not in words_of(example.question):
        return False
    asked = set(content_words(example.question))
    return not isinstance(example.answer, Spans) or any(
        asked & set(content_words(name)) for name in example.answer.texts
    )


def _dates(example: DecomposedExample, answer: Date) -> tuple[Edit | None, list[Edit]]:
    if answer.exactness is not Exactness.EXACT:
        return None, []
    if answer.day is None and not _asks_inside(example.question, answer):
        return None, []
    others = other_dates(example.context, answer) if answer.year is not None else []
    others = [date for date in others if to_text(date) not in example.question]
    if "since" in example.question.lower().split():
        # What is so since 1990 is so since 1995 too.
        others = [date for date in others if (date.year or 0) < (answer.year or 0)]
    return Edit(to_text(answer)), [Edit(to_text(date)) for date in islice(others, MOST_OTHERS)]


def _asks_inside(question: str, answer: Date) -> bool:
    """Whether a statement asks for a year: "X was a king who died in what year?".

    No comparison with a bound says it well, as the clause only describes.
    """
    said = words_of(question)
    if answer.year is None or not said:
        return False
    asks_year = said[-1] == "when" or has_any(question, ("what year", "which year"))
    # "Since when has it stood?" states it too.
    since = said[0] == "since" and not word_class("have").isdisjoint(said[2:4])
    first = next((word for word in said if word not in word_class("preposition")), "")
    return since or (asks_year and not is_asking(first))


def _all_of(example: DecomposedExample, things: Sequence[str]) -> Edit | None:
    """All that the answer lists: "Ann Lee, Bob Hill and Rosa Lind"."""
    question = example.question
    if not 0 < len(things) <= MOST_LISTED or names_in(question, list(things)):
        return None
    if _NOT_OF_ALL.search(question) or number_asked(question) not in (None, len(things)):
        return None
    if not all(map(is_name, things)):
        phrases = as_phrases(things, example.context)
        return Edit(to_text(Spans(tuple(phrases))), several=True) if phrases else None
    if any(thing in nationalities() for thing in things):
        # "French" is a people, an adjective or a language.
        return None
    passage = read_passage(example.context)
    names = tuple(map(passage.with_article, things))
    return Edit(to_text(Spans(names)), passage.preposition(things[0]), several=True)


def _names(example: DecomposedExample) -> tuple[Edit | None, list[Edit]]:
    names = _gold_names(example)
    if not names or names_in(example.question, names):
        return None, []
    # "Ann Lee, of Oslo" of one annotator, "Ann Lee" of another.
    shorter = [name for name in names if is_name(name) and names[0].startswith(f"{name}, ")]
    # "A hall where they ate" of one, "hall" of another.
    inside = [name for name in names[1:] if stands_in(name, names[0])]
    tried = (_named(example, [name, *names]) for name in (*shorter, names[0], *inside))
    return next((found for found in tried if found[0] is not None), (None, []))


def _named(example: DecomposedExample, names: Sequence[str]) -> tuple[Edit | None, list[Edit]]:
    """The first of the gold names as a candidate, and others; None and none where it is none."""
    passage = read_passage(example.context)
    placed = _placed(names[0], example.question)
    if placed is not None:
        place = _place(placed["place"], example.context)
        return (None if place is None else Edit(f"{placed['preposition']} {place}")), []
    if are_names(names[0], example.context):
        return Edit(passage.with_article(names[0]), passage.preposition(names[0])), []
    if not is_name(names[0]) or not _is_named(passage, names[0], example.question):
        common = _asks_what(example.question)
        phrase = as_phrase(names[0], example.context, common=common)
        return (None if phrase is None else Edit(phrase)), []
    others = [] if _OPEN.search(example.question) else distractors(passage, names, example.question)
    candidates = (names[0], *others[:MOST_OTHERS])
    person = kind_of_answer(passage, names[0], example.question) == "person"
    people = asks_with(example.question, "who", "whom")
    gold, *rest = (
        Edit(
            f"the {name}"
            if people and _is_a_people(name, example.context)
            else name
            if person and " of " not in name
            else passage.with_article(name),
            passage.preposition(name),
        )
        for name in candidates
    )
    return gold, rest


def _asks_amount(question: str) -> bool:
    """Whether it asks what the amount of something is: a name is then a slip of the gold answer."""
    what, be, the, *said = (*words_of(question), "", "", "")
    asks = what == "what" and be in word_class("be") and the == "the"
    measured = word_class("measure_head").intersection(asked_nouns(question), said[:_NEAR])
    # "The line" and "the score" are things with names too.
    return asks and bool(measured - {"line", "score"})


def _asks_belief(question: str) -> bool:
    """Whether a statement answers: "that it is a compromise" what somebody believes."""
    first, second, *rest = (*words_of(question), "", "")
    believed = word_class("opinion_verb") | {"claim", "say", "argue", "suggest", "feel"}
    return first == "what" and second in word_class("do") and not believed.isdisjoint(rest)


def _asks_what(question: str) -> bool:
    """Whether a question asks with "what" alone, and for no name."""
    first, second, *rest = (*words_of(question), "", "")
    named = word_class("naming") | {"name", "title"}
    return first == "what" and is_auxiliary(second) and named.isdisjoint(rest)


def _placed(name: str, question: str) -> re.Match[str] | None:
    """A place or time that has its preposition, where the question asks for one."""
    return _AT.fullmatch(name) if asks_with(question, "where", "when") else None


def _is_a_people(name: str, context: str) -> bool:
    """Whether the passage has the name with "the" and no noun behind it: "the Dutch lost"."""
    alone = rf"\b[Tt]he {name}(?:[,.;]| (?:{_NO_NOUN})\b)"
    return name in peoples() and re.search(alone, context) is not None


def _place(place: str, context: str) -> str | None:
    """A place that has its preposition, as it reads behind that."""
    if are_names(place, context):
        return place
    if is_name(place):
        return read_passage(context).with_article(place)
    return as_phrase(place, context)


def _is_named(passage: Passage, name: str, question: str) -> bool:
    """Whether the passage shows that it is a name; "Republican" is none of a party."""
    if name[0].isupper() and "language" in asked_nouns(question):
        return True
    if " " not in name and not passage.is_name(name):
        return False
    return passage.label(name) != "NORP" or name in nationalities()


def _gold_names(example: DecomposedExample) -> list[str]:
    """The gold answer and its alternatives; none where annotators disagree or there are several."""
    golds: list[str] = []
    others = rivals(example.example)
    for answer in (example.answer, *others):
        text = _one_text(answer)
        if text is None or (golds and not _is_same(text, golds[0], example.context)):
            return []
        golds.append(text)
    return golds


def _is_same(text: str, gold: str, context: str) -> bool:
    """Whether two annotators mean one thing: they share a word, or give parts of one name."""
    shared = singulars(content_words(text)) & singulars(content_words(gold))
    return bool(shared) or is_alias(text, gold, context)


def _one_text(answer: Answer | None) -> str | None:
    if not isinstance(answer, Spans) or len(answer.texts) > 1:
        return None
    text = " ".join(answer.texts[0].split()).rstrip(" ,")
    if text.endswith(")"):
        # A year or an abbreviation is no part of the name: "the Battle of Lund (1676)".
        text = text.rpartition(" (")[0] or text
    # What a possessive was cut from: "Lee'".
    text = re.sub(r"(?<=[a-rt-z])['\u2019]$", "", text)
    return text if ends_in_abbreviation(text) else text.rstrip(".")
