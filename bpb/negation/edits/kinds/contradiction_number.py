"""ContradictionNumber: put another number in the main clause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.english.tags import OBJECTS
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.relations import relations
from bpb.values.number_words import in_words, small_number

_NUMBER = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?")
_DECADE = re.compile(r"(1[5-9]\d|20[0-1])0s")
_STATES = frozenset(("be", "have"))
_NEWEST = 2015
_DAYS, _MOST, _ROUND = 31, 85, 100
_SHIFT = 3


class ContradictionNumber(EditKind):
    """Change one number of the main clause: a count, a measure or a year.

    The kind skips numbers in names ("Apollo 11", "Expo 67"), bounds and ranges. A number
    counts as exact, as in the source.

    Source: De Marneffe et al. 2008, as in So et al. 2025 (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("Tom planted 4 apple trees.", ("Tom planted 7 apple trees.",)),
        Case("The fire injured ten people.", ("The fire injured seven people.",)),
        Case("The bridge was closed in 1952.", ("The bridge was closed in 1955.",)),
        Case("Tom dug a 45-yard trench.", ("Tom dug a 52-yard trench.",)),
        Case("Tom joined the army in 1952 and left.", ("Tom joined the army in 1955 and left.",)),
        Case(
            "Taxes fell from 12% to 9%.",
            ("Taxes fell from 16% to 9%.", "Taxes fell from 12% to 16%."),
        ),
        Case("Tom died on May 31.", ("Tom died on May 28.",)),
        Case(
            "The tower, which cost $3,000, was sold.", ("The tower, which cost $4,000, was sold.",)
        ),
        Case("Tom met the two sons of the king.", refused="no exact number"),
        Case("Tom planted at least 4 apple trees.", refused="no exact number"),
        Case("Tom found some coins.", refused="no exact number"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        tree = sentence.tree
        for verb, place in ((verb, place) for verb, words in predicates for place in words):
            if tree.tags[place] not in ("CD", "NNS") or tree.words[place] == "one":
                continue
            other = _another(sentence, place)
            if other is None or not _is_exact(sentence, verb, place):
                continue
            changes: Changes = (Change(place, "instead", other),)
            if place and tree.words[place - 1] in ("a", "an"):
                changes = (Change(place - 1, "instead", indefinite_article(other)), *changes)
            yield self.edit(sentence, changes, Relation.CONTRADICTION)
        yield "no exact number"


def _is_exact(sentence: Sentence, verb: int, place: int) -> bool:
    """Whether a number says how many or when, and is part of no name, bound or range."""
    tree = sentence.tree
    before, after = tree.words[max(0, place - 2) : place], tree.words[place + 1 : place + 2]
    inexact = word_class("approximate", "before_inexact_number", "limiting_preposition")
    bound = inexact & set(before) or before[-1:] in (("from",), ("to",), ("by",))
    if bound and not _is_change(tree, verb, place):
        return False
    if after == ("-",) and tree.words[place + 2 : place + 3] and tree.words[place - 1] != "-":
        units = word_class("unit_of_time", "unit_of_length") | {"point"}
        return tree.lemmas[place + 2] in units and _is_told_of(tree, verb, place)
    joined = after == ("and",) and place + 2 < len(tree)
    if joined and (tree.tags[place + 2] == "CD" or tree.words[place + 2] == "out"):
        return False
    part = not word_class("after_part_of_number").isdisjoint(after)
    if part or before[-1:] in (("-",), ("–",), ("/",), ("and",)):
        return False
    if tree.is_bracketed(place) or _is_converted(tree, place):
        return False
    limits = word_class("limiting_preposition")
    if any(tree.words[each] in limits for each in tree.above(place) if each < place):
        return False
    head = tree.heads[place]
    month = _month_beside(sentence, place)
    if month is None and place > 1 and sentence.words[place - 1][0].isupper():
        return False
    if _is_year(tree.words[place]) or month is not None or _DECADE.fullmatch(tree.words[place]):
        return _is_date(tree, verb, place, month)
    numbered = place > 0 and tree.words[place - 1] in word_class("numbered_noun")
    if numbered and tree.tags[place + 1 : place + 2] != ("CD",):
        return tree.lemmas[verb] not in _STATES and _is_told_of(tree, verb, place)
    if place and tree.tags[place - 1] in ("NN", "NNP", "NNS"):
        # "Type 2", "level 3".
        return False
    if tree.relations[place] == "nummod" and tree.relations[head] in ("nsubj", "nsubjpass"):
        first = place == min(tree.below(head)) and tree.lemmas[verb] != "be"
        percent = after in (("%",), ("percent",))
        return tree.heads[head] == verb and verb > place and (first or percent)
    return _is_told_of(tree, verb, place) and not _is_definite(tree, place)


def _is_converted(tree: Tree, place: int) -> bool:
    """Whether brackets tell the number in another measure: "842 pounds (382 kg)"."""
    near = range(place + 1, min(place + 6, len(tree) - 1))
    return any(tree.words[i] == "(" and tree.tags[i + 1] == "CD" for i in near)


def _is_change(tree: Tree, verb: int, place: int) -> bool:
    """Whether a number after "from", "to" or "by" tells how something changed."""
    changing = word_class("change_verb", "movement_verb")
    return tree.words[place - 1] in ("from", "to", "by") and tree.lemmas[verb] in changing


def _is_definite(tree: Tree, place: int) -> bool:
    """Whether a number is of something that is known: "the two sons", "the 1890 treaty"."""
    noun = tree.heads[place]
    if tree.relations[place] not in ("nummod", "compound", "nmod", "amod"):
        return False
    return noun < place or tree.is_definite(noun)


def _is_date(tree: Tree, verb: int, place: int, month: int | None) -> bool:
    """Whether a year, decade or day says when the event of a verb was."""
    if tree.kinds[verb] != "VERB" or tree.lemmas[verb] in _STATES:
        return False
    for each in (place, *tree.above(place)):
        if each == verb:
            return False
        if tree.relations[each] == "prep":
            near = tree.heads[each] == verb or _is_told_of(tree, verb, each)
            return near and tree.words[each] in ("in", "on")
        if tree.relations[each] not in relations("of_number") or (each != place and each != month):
            return False
    return False


def _month_beside(sentence: Sentence, place: int) -> int | None:
    """The place of a month that a day or year stands with: "May 1952", "31 May"."""
    for other in (place - 1, place + 1):
        if 0 <= other < len(sentence.words) and _is_month(sentence, other):
            return other
    return None


def _is_told_of(tree: Tree, root: int, place: int) -> bool:
    """Whether a word is in an object of a verb or a phrase with it, not in one of its subject."""
    for each in (place, *tree.above(place)):
        if tree.heads[each] == root:
            said = tree.relations[each] in OBJECTS | {"agent", "npadvmod", "prep"}
            return said and not (each == 0 and tree.words[0] == "of")
        if tree.relations[each] not in relations("of_number"):
            return False
    return False


def _is_month(sentence: Sentence, place: int) -> bool:
    from bpb.negation.edits.lexicon import entity_type

    return entity_type(sentence.words[place]) == "month"


def _is_year(word: str) -> bool:
    return word.isdigit() and len(word) == 4


def _another(sentence: Sentence, place: int) -> str | None:
    """Another number in a number's place: a day of a month, an hour, a percentage stay one."""
    words = sentence.tree.words
    word, after = words[place], (*words[place + 1 : place + 2], "")[0]
    decade = _DECADE.fullmatch(word)
    if decade:
        return f"{int(decade[1]) - 2}0s"
    other = _other(word)
    if other is not None and other in words:
        # What is told already is said of something else.
        other = _other(other)
        other = None if other in words else other
    if other is None or _is_year(word) or not word[0].isdigit():
        return other
    value = int(re.sub(r"\D.*", "", word.replace(",", "")))
    day = _month_beside(sentence, place) is not None and value <= _DAYS
    if day or after in ("o'clock", "o’clock", "am", "pm", "a.m.", "p.m."):
        return str(value - _SHIFT if value > _SHIFT else value + _SHIFT)
    percent = after in ("%", "percent", "per")
    if percent and value > _MOST:
        return word.replace(str(value), str(value - 2 * _SHIFT), 1)
    return other


def _other(word: str) -> str | None:
    """Another number of the same form; None for what is no plain number."""
    if word in word_class("small_number"):
        number = small_number(word)
        return in_words(number - _SHIFT if number > _SHIFT + 1 else number + _SHIFT)
    match = _NUMBER.fullmatch(word)
    if match is None or (word.startswith("0") and not match[2]):
        return None
    whole = int(match[1].replace(",", ""))
    if whole <= 1 and not match[2]:
        return None
    if _is_year(word):
        return str(whole - _SHIFT if whole >= _NEWEST else whole + _SHIFT)
    digits = match[1].replace(",", "")
    step = 10 ** (len(digits) - len(digits.rstrip("0")))
    if whole >= _ROUND and step >= _ROUND:
        other = whole + max(step, whole // 10 // step * step)
    else:
        other = whole + _SHIFT if whole < 10 else whole + whole // 10 + _SHIFT
    written = f"{other:,}" if "," in match[1] else str(other)
    return written + (match[2] or "")
