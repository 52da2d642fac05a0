"""Words that say the same where they stand: a film is a movie, "situated in" is "located in"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.english.names import apart
from bpb.english.spacy_model import pipeline
from bpb.english.tags import ADJECTIVES, ADVERBS, COMMON_NOUNS, VERBS
from bpb.values import singular

_ANY: frozenset[str] = frozenset()
# A feature film is no "feature movie"; "film studio", "film noir" and "film score" are terms.
_FILM_BEFORE = r"(?<!feature )(?<!short )(?<!documentary )(?<!art )(?<!student )(?<!silent )"
_FILM_AFTER = (
    r"(?! (?:noir|studio|score|festival|stock|school|critic|club|crew|making|music|music's|"
    r"photograph\w*)s?\b)"
)
_MOVIE_AFTER = r"(?! (?:theater|theatre|ticket|trailer|poster|buff|night|house)s?\b)"
_ON_AIR = (
    r"(?:series|shows?|programs?|sitcoms?|dramas?|films?|movies?|hosts?|presenters?|channels?|"
    r"networks?|stations?|personality|miniseries)\b"
)
# "Who located the wreck" found it.
_SOMEWHERE = (
    r"(?=\?| (?:in|on|at|near|within|between|along|by|outside|off|about|approximately|north|south|"
    r"east|west)\b)"
)
_NO_NAME_NEXT = r"(?! [A-Z(]| of\b| [a-z]+(?:man|men|s' )\b|-)"
_NO_HYPHEN = r"(?<![\w-])"


@dataclass(frozen=True, slots=True)
class Synonym:
    """Words that may be put for others.

    Attributes:
        pattern: Where the others stand; all that it matches is replaced.
        new: The words.
        tags: The tags of which the first of the others has one; any without them.
    """

    pattern: re.Pattern[str]
    new: str
    tags: frozenset[str] = _ANY


def _words(old: str, new: str, tags: frozenset[str] = _ANY) -> Synonym:
    return Synonym(re.compile(rf"{_NO_HYPHEN}{old}(?![\w-])"), new, tags)


def _both(one: str, other: str, tags: frozenset[str] = _ANY) -> tuple[Synonym, Synonym]:
    return _words(one, other, tags), _words(other, one, tags)


def _both_after(before: str, one: str, other: str) -> tuple[Synonym, Synonym]:
    first = f"[{before[0].upper()}{before[0]}]{before[1:]}"
    rest = r"(?! (?:of|by|ended|began|lasted)\b)"
    return (
        _words(rf"(?<={first} ){one}{rest}", other, COMMON_NOUNS),
        _words(rf"(?<={first} ){other}{rest}", one, COMMON_NOUNS),
    )


SYNONYMS = (
    _words(rf"{_FILM_BEFORE}film{_FILM_AFTER}", "movie", COMMON_NOUNS),
    _words(rf"{_FILM_BEFORE}films{_FILM_AFTER}", "movies", COMMON_NOUNS),
    _words(rf"(?<!home )movie{_MOVIE_AFTER}", "film", COMMON_NOUNS),
    _words(rf"(?<!home )movies{_MOVIE_AFTER}", "films", COMMON_NOUNS),
    _words(rf"television(?= {_ON_AIR})", "TV", COMMON_NOUNS),
    _words(rf"TV(?= {_ON_AIR})", "television"),
    _words(r"(?<=[Ww]hat )type(?= of [a-z])", "kind", COMMON_NOUNS),
    _words(r"(?<=[Ww]hat )kind(?= of [a-z])", "type"),
    *_both("lead singer", "lead vocalist"),
    *_both_after("what", "occupation", "profession"),
    *_both_after("which", "occupation", "profession"),
    *_both_after("same", "occupation", "profession"),
    _words(rf"located{_SOMEWHERE}", "situated", VERBS | ADJECTIVES),
    _words(rf"situated{_SOMEWHERE}", "located", VERBS | ADJECTIVES),
    _words(r"(?<=was )founded", "established", VERBS | ADJECTIVES),
    _words(r"(?<=were )founded", "established", VERBS | ADJECTIVES),
    _words(r"founded(?= (?:by|in)\b)", "established", frozenset({"VBN"})),
    _words("began", "started", VERBS),
    _words("begin", "start", VERBS),
    _words("begins", "starts", VERBS),
    *_both("purchased", "bought", VERBS),
    _words(r"(?<=was )constructed", "built", VERBS | ADJECTIVES),
    _words(r"(?<=were )constructed", "built", VERBS | ADJECTIVES),
    _words("prior to", "before"),
    _words(r"entitled(?= [\"A-Z])", "titled", VERBS | ADJECTIVES),
    _words(r"titled(?= [\"A-Z])", "entitled", VERBS | ADJECTIVES),
    *_both("best known for", "most famous for"),
    *_both("best known as", "most famous as"),
    _words("named after", "named for"),
    *_both("largest", "biggest", frozenset({"JJS"})),
    _words(r"approximately(?= [\d$])", "roughly", ADVERBS),
    *_both("primarily", "mainly", ADVERBS),
    _words("frequently", "often", ADVERBS),
    *_both("nearly", "almost", ADVERBS),
    _words(r"previously(?= [a-z]+ed\b)", "formerly", ADVERBS),
    _words(r"currently(?= [a-z])", "now", ADVERBS),
    *_both("upcoming", "forthcoming"),
    _words("consisting of", "made up of"),
    _words("comprised of", "made up of"),
    _words(r"(?<=starred )alongside(?= [A-Z])", "together with"),
    _words(r"(?<=appeared )alongside(?= [A-Z])", "together with"),
    _words(r"resides(?= in\b)", "lives", VERBS),
    _words(r"headquartered(?= (?:in|at)\b)", "based", VERBS | ADJECTIVES),
    _words(r"referred to(?= as\b)", "known", VERBS | ADJECTIVES),
    _words(r"took place(?! from\b)", "occurred", VERBS),
    _words(r"beginning(?= (?:in|on) (?:\d|[A-Z]))", "starting", frozenset({"VBG"})),
    _words("worldwide", "around the world", ADVERBS),
    _words(r"in order to(?= [a-z])", "to"),
    # It takes a singular or a plural, "several" a plural.
    _words(r"(?:(?<=in )|(?<=to )|(?<=for ))a number of(?= [a-z]+s\b)", "several"),
    _words(r"numerous(?= [a-z]+s\b)", "many", frozenset({"JJ"})),
    _words("passed away", "died", VERBS),
    _words("birthdate", "date of birth", COMMON_NOUNS),
    _words("birthplace", "place of birth", COMMON_NOUNS),
    _words(r"(?<=[Ww]hat )nation", "country", COMMON_NOUNS),
    _words(r"(?<=[Ww]hich )nation", "country", COMMON_NOUNS),
    _words("attorney", "lawyer", COMMON_NOUNS),
    _words("physician", "doctor", COMMON_NOUNS),
    _words("vocalist", "singer", COMMON_NOUNS),
    _words("automobiles", "cars", COMMON_NOUNS),
    _words(rf"(?<=during )(?:World War II|WWII){_NO_NAME_NEXT}", "the Second World War"),
    _words(rf"(?<=in )(?:World War II|WWII){_NO_NAME_NEXT}", "the Second World War"),
    _words(rf"(?<=during )(?:World War I|WWI){_NO_NAME_NEXT}", "the First World War"),
    _words(rf"(?<=in )(?:World War I|WWI){_NO_NAME_NEXT}", "the First World War"),
    _words(rf"(?<=in the )(?:U\.S\.A?\.?|USA?)(?=[ ?,]){_NO_NAME_NEXT}", "United States"),
    _words(rf"(?<=in the )United States{_NO_NAME_NEXT}", "US"),
)
_QUOTED = re.compile(r"\"[^\"]*\"|\u201c[^\u201d]*\u201d")


def synonyms(question: str) -> Iterator[tuple[str, str]]:
    """The words of a question that have a synonym, each with it, in the order of the table.

    Left out is what stands in quotes, what has no synonym somewhere else in the question, what has
    its synonym there too, and what would need another article.
    """
    quoted = [(found.start(), found.end()) for found in _QUOTED.finditer(question)]
    tags: dict[int, str] = {}
    for synonym in SYNONYMS:
        found = list(synonym.pattern.finditer(question))
        if not found or any(a < each.start() < b for a, b in quoted for each in found):
            continue
        old, starts = found[0][0], [each.start() for each in found]
        words = apart(old)
        if [each.start() for each in words.finditer(question)] != starts:
            continue
        if _says(words.sub("", question), old, synonym.new):
            continue
        other_article = indefinite_article(old) != indefinite_article(synonym.new)
        if other_article and any(question[:start].endswith((" a ", " an ")) for start in starts):
            continue
        tags = tags or {token.idx: token.tag_ for token in pipeline()(question)}
        if all(
            start in tags and (not synonym.tags or tags[start] in synonym.tags) for start in starts
        ):
            yield old, synonym.new


def _says(rest: str, old: str, new: str) -> bool:
    """Whether the rest of a question has a word of the synonym already, small ones apart."""
    small = word_class("article", "grammatical_preposition") | {"up"}
    return any(singular(word) in rest for word in {*new.split()} - {*old.split()} - small)
