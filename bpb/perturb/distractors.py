"""Other things than the answer, of its kind, that the context names and that are surely wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from bpb.english.countries import level, may_hold, nationalities
from bpb.english.lexicons import word_class
from bpb.english.names import apart, is_name, is_small
from bpb.english.nouns import NounKind
from bpb.english.passage import Passage
from bpb.english.question import asked_kinds, asked_nouns
from bpb.english.words import has_any, words_of
from bpb.values import Date, Exactness, Interval, compare, content_words, ends_of, find_dates

_KINDS = {
    "PERSON": "person",
    "ORG": "organisation",
    "FAC": "building",
    "WORK_OF_ART": "work",
    "LOC": "area",
}
_PERSON_NAME = re.compile(
    r"[A-Z][a-z\u00c0-\u024f'-]+"
    r"(?: (?:[A-Z]\.|[A-Z][^\W\d]*[a-z][^\W\d]*(?:[-'][^\W\d]+)*|de|van|von|al|bin|da|di)){1,3}"
)
_NAMES_AGAIN = (
    r"(?:known as|called|nicknam\w+|referred to|renamed|formerly|titled|abbreviat\w+|acronym|"
    r"pseudonym|stage name|alias)"
)
# A role is no actor, and an actor no role.
_PORTRAYS = r"\bplay(?:s|ed|ing)|\bportray(?:s|ed|ing|al of)|\bvoic(?:es|ed|ing)"
_ROLE = (
    r"(?:(?<!such )(?<!well )(?<!known )(?<!(?i:born) )\bas|"
    rf"{_PORTRAYS}|\broles? of|\bcharacter) "
)
_APART = frozenset({"person", "organisation", "country"})
_OWN_PART = re.compile(
    r"\b(?:[a-z]+(?:ed|ing)|by|from|after|before|who|which|while|against|over|for)\b"
)
_ALIKE = 0.75
_GENERATION = 30


def kind_of(label: str, name: str) -> str:
    """The kind of an entity, "" for none that can be exchanged.

    Args:
        label: SpaCy's type of entity.
        name: The entity without an article.
    """
    if label == "GPE":
        return level(name)
    if label == "NORP":
        return "nationality" if name in nationalities() else ""
    return _KINDS.get(label, "")


def kind_of_answer(passage: Passage, name: str, question: str) -> str:
    """The kind of a gold answer: as it is labelled most often, else by its form."""
    if name in nationalities():
        return "nationality"
    if level(name) != "place":
        return level(name)
    if "team" in asked_nouns(question):
        return "organisation"
    kind = kind_of(passage.label(name), name)
    kinds = asked_kinds(question)
    asks_person = not kinds.isdisjoint((NounKind.PERSON, NounKind.ROLE))
    if not kind and asks_person and _PERSON_NAME.fullmatch(name):
        kind = "person"
    if not kind and NounKind.TOWN in kinds and passage.words_before(name) & {"in", "at"}:
        kind = "place"
    if kind == "person" and "the" in passage.words_before(name.split()[-1]):
        # "The Broncos" are no person, whatever spaCy says.
        return ""
    asked = {
        "person": asks_person,
        "organisation": NounKind.ORGANISATION in kinds,
        "place": NounKind.TOWN in kinds,
        "area": bool(_categories(name)) or NounKind.AREA in kinds,
        "work": NounKind.WORK in kinds,
    }
    return kind if asked.get(kind, True) else ""


def distractors(passage: Passage, gold: Sequence[str], question: str) -> list[str]:
    """Names of the kind of the gold answer, each surely another and likest to it first.

    Left out is what stands beside the answer (another name for it, or another right answer), in a
    sentence that adds something ("also"), what shares a word with the question or
    with a longer name of the answer, what may hold the answer or be a part of it, and names that
    spaCy may have cut.

    Args:
        passage: The passage.
        gold: The gold answer and its alternatives, without articles.
        question: The question.
    """
    kind = kind_of_answer(passage, gold[0], question)
    if kind == "place" and "," in gold[0]:
        # "Coahuila, Mexico" may hold any other place.
        return []
    if not kind:
        return []
    if kind == "person" and NounKind.ONE_SEX in asked_kinds(question):
        return []
    taken = {
        word
        for answer in gold
        for name in (answer, *passage.runs_with(answer))
        for word in content_words(name)
    }
    taken = (taken | set(content_words(question))) - word_class("name_category")
    found: dict[str, None] = {}
    for mention in passage.mentions:
        name = mention.text
        if mention.whole and kind_of(mention.label, name) == kind and _is_name(name, kind):
            found.setdefault(name)
    kept = [
        name
        for name in found
        if _is_another(passage, name, gold[0], taken)
        and _is_surely(passage, name, kind)
        and _is_apart(passage, name, gold, kind)
    ]
    if kind == "organisation":
        kept = [name for name in kept if _is_like(passage, name, gold[0])]
    if kind == "person":
        role = NounKind.ROLE in asked_kinds(question)
        kept = [n for n in kept if _is_role(passage, n) == role and not _is_quoted(passage, n)]
    kept.sort(key=lambda name: abs(len(name.split()) - len(gold[0].split())))
    return _distinct(kept)


def other_dates(context: str, gold: Date) -> list[Date]:
    """The other dates of a context within a generation of the gold one, in its order.

    They are exact and as precise as the gold one: full dates, or years if it has no day. None is of
    an interval that includes the gold one ("1914-18").
    """
    dates = [found.value for found in find_dates(context)]
    together = [
        each for each in dates if isinstance(each, Interval) and compare(each, gold) is None
    ]
    near = (
        _as_fine(end, gold)
        for each in dates
        if each not in together
        for end in ends_of(each)
        if end.exactness is Exactness.EXACT and (gold.day is None or end.day is not None)
    )
    taken = {_as_fine(end, gold) for each in together for end in ends_of(each)}
    return [
        date
        for date in dict.fromkeys(near)
        if date not in taken
        and compare(date, gold) in (-1, 1)
        and abs((date.year or 0) - (gold.year or 0)) <= _GENERATION
    ]


def _as_fine(date: Date, gold: Date) -> Date:
    """A date without its month and day where the gold one has no day."""
    return date if gold.day is not None or date.year is None else Date(date.year)


def _is_name(name: str, kind: str) -> bool:
    named = _PERSON_NAME.fullmatch(name) is not None if kind == "person" else is_name(name)
    return named and len(name) > 2


def _is_another(passage: Passage, name: str, gold: str, taken: set[str]) -> bool:
    longer = (name, *passage.runs_with(name))
    words = _own_words(" ".join(longer))
    if not words or words & taken or may_hold(name, gold):
        return False
    if SequenceMatcher(None, name.lower(), gold.lower()).ratio() > _ALIKE:
        # "Seahwaks" is a slip for "Seahawks".
        return False
    if _adds_to(passage, name, gold):
        return False
    return _categories(name) == _categories(gold) and name.isupper() == gold.isupper()


def _adds_to(passage: Passage, name: str, gold: str) -> bool:
    """Whether a name is told as one more beside the answer, or as another name of something."""
    again = re.compile(
        rf"{_NAMES_AGAIN}.{{0,20}}\b{re.escape(name)}|{re.escape(name)}.{{0,20}}{_NAMES_AGAIN}"
    )
    answered = passage.sentences_with(gold)
    return any(
        again.search(passage.sentences[i])
        or (_adds(passage.sentences[i]) and answered & {i - 1, i, i + 1})
        for i in passage.sentences_with(name)
    )


def _adds(sentence: str) -> bool:
    """Whether a sentence tells of one more: "also", "together with", "co-owner"."""
    joint = any(word.startswith("co-") for word in words_of(sentence))
    return joint or has_any(sentence, word_class("adding_phrase"))


def _categories(name: str) -> frozenset[str]:
    return word_class("name_category") & frozenset(content_words(name))


def _own_words(name: str) -> set[str]:
    """The words of a name that say neither of what kind it is, nor only join others."""
    words = set(content_words(name)) - word_class("name_category", "third_person_pronoun")
    return {word for word in words if not is_small(word)}


def _is_apart(passage: Passage, name: str, gold: Sequence[str], kind: str) -> bool:
    """Whether a name stands in no sentence with the answer, or there in a part of its own.

    A person may: "written by Ann Lee and directed by Bob Hill"; in "Ann Lee and Bob Hill" both may
    be right, and in "Ann Lee, known as Bob Hill" they are one.
    """
    for answer in gold:
        for i in passage.sentences_with(answer) & passage.sentences_with(name):
            sentence = passage.sentences[i]
            for one in apart(answer).finditer(sentence):
                for other in apart(name).finditer(sentence):
                    first, second = sorted((one.span(), other.span()))
                    between = sentence[first[1] : second[0]]
                    one_thing = "(" in between or has_any(between, word_class("identity_marker"))
                    if kind not in _APART or one_thing:
                        return False
                    if not _OWN_PART.search(between):
                        return False
    return True


def _is_surely(passage: Passage, name: str, kind: str) -> bool:
    """Whether all that the passage shows of a name is of its kind."""
    words = _own_words(name)
    kinds = {
        kind_of(m.label, m.text) for m in passage.mentions if set(content_words(m.text)) <= words
    }
    before = passage.words_before(name)
    placing = word_class("placing_preposition")
    # Countries, states, continents and nationalities are known by a list.
    labelled = kind in ("place", *_KINDS.values())
    if labelled and kinds - {kind}:
        return False
    if kind == "person":
        return not before & (placing - {"to", "from"} | {"the"})
    if kind == "place" and "by" in before:
        # "Written by Ann Lee", whom spaCy takes for a town elsewhere.
        return False
    if " " in name:
        # After a comma there may stand one more of a list of people.
        before -= {","}
    return kind != "place" or bool(before & (placing | {","}))


def _is_quoted(passage: Passage, name: str) -> bool:
    """Whether the passage has a name in quotations alone: of a title, "The Ann Lee Show"."""
    before = [
        line[: found.start()]
        for line in passage.text.splitlines()
        for found in re.finditer(re.escape(name), line)
    ]
    return bool(before) and all(
        text.count('"') % 2 or text.rfind("\u201c") > text.rfind("\u201d") for text in before
    )


def _is_role(passage: Passage, name: str) -> bool:
    """Whether the passage has a name as that of a role: "Lee played Ann Miller"."""
    played = rf"{_ROLE}(?:[A-Z]\w+\.? )?{re.escape(name)}(?!\w)"
    listed = (
        rf"(?:{_PORTRAYS}) [^.\n]*?(?:,|and)(?: [A-Z]\.[A-Z]\.)?(?: [a-z]+)? {re.escape(name)} in\b"
    )
    return re.search(f"{played}|{listed}", passage.text) is not None


def _is_like(passage: Passage, name: str, gold: str) -> bool:
    """Whether two organisations are written alike: "the Bears" and "the Jets"."""
    the = [passage.with_article(each).lower().startswith("the ") for each in (name, gold)]
    several = [each.endswith("s") for each in (name, gold)]
    short = [any(w.isupper() for w in each.split()) for each in (name, gold)]
    if not the[0] and " " not in name:
        return False
    return the[0] == the[1] and several[0] == several[1] and short[0] == short[1]


def _distinct(names: Sequence[str]) -> list[str]:
    """The names without those that share a word with an earlier one."""
    seen: set[str] = set()
    kept = []
    for name in names:
        words = _own_words(name)
        if not words & seen:
            kept.append(name)
        seen |= words
    return kept
