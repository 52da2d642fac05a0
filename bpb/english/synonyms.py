"""Words that say the same where they stand: a film is a movie, "situated in" is "located in"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bpb.english.articles import indefinite_article
from bpb.english.spacy_model import pipeline
from bpb.values import singular

_NOUN = frozenset({"NN", "NNS"})
_PARTICIPLE = frozenset({"VBN", "VBD", "JJ"})
_PAST = frozenset({"VBD", "VBN"})
_VERB = frozenset({"VB", "VBP", "VBZ", "VBD"})
_ADVERB = frozenset({"RB"})
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
        _words(rf"(?<={first} ){one}{rest}", other, _NOUN),
        _words(rf"(?<={first} ){other}{rest}", one, _NOUN),
    )


SYNONYMS = (
    _words(rf"{_FILM_BEFORE}film{_FILM_AFTER}", "movie", _NOUN),
    _words(rf"{_FILM_BEFORE}films{_FILM_AFTER}", "movies", _NOUN),
    _words(rf"(?<!home )movie{_MOVIE_AFTER}", "film", _NOUN),
    _words(rf"(?<!home )movies{_MOVIE_AFTER}", "films", _NOUN),
    _words(rf"television(?= {_ON_AIR})", "TV", _NOUN),
    _words(rf"TV(?= {_ON_AIR})", "television"),
    _words(r"(?<=[Ww]hat )type(?= of [a-z])", "kind", _NOUN),
    _words(r"(?<=[Ww]hat )kind(?= of [a-z])", "type"),
    *_both("lead singer", "lead vocalist"),
    *_both_after("what", "occupation", "profession"),
    *_both_after("which", "occupation", "profession"),
    *_both_after("same", "occupation", "profession"),
    _words(rf"located{_SOMEWHERE}", "situated", _PARTICIPLE),
    _words(rf"situated{_SOMEWHERE}", "located", _PARTICIPLE),
    _words(r"(?<=was )founded", "established", _PARTICIPLE),
    _words(r"(?<=were )founded", "established", _PARTICIPLE),
    _words(r"founded(?= (?:by|in)\b)", "established", frozenset({"VBN"})),
    _words("began", "started", _PAST),
    _words("begin", "start", _VERB),
    _words("begins", "starts", _VERB),
    *_both("purchased", "bought", _PAST),
    _words(r"(?<=was )constructed", "built", _PARTICIPLE),
    _words(r"(?<=were )constructed", "built", _PARTICIPLE),
    _words("prior to", "before"),
    _words(r"entitled(?= [\"A-Z])", "titled", _PARTICIPLE),
    _words(r"titled(?= [\"A-Z])", "entitled", _PARTICIPLE),
    *_both("best known for", "most famous for"),
    *_both("best known as", "most famous as"),
    _words("named after", "named for"),
    *_both("largest", "biggest", frozenset({"JJS"})),
    _words(r"approximately(?= [\d$])", "roughly", _ADVERB),
    *_both("primarily", "mainly", _ADVERB),
    _words("frequently", "often", _ADVERB),
    *_both("nearly", "almost", _ADVERB),
    _words(r"previously(?= [a-z]+ed\b)", "formerly", _ADVERB),
    _words(r"currently(?= [a-z])", "now", _ADVERB),
    *_both("upcoming", "forthcoming"),
    _words("consisting of", "made up of"),
    _words("comprised of", "made up of"),
    _words(r"(?<=starred )alongside(?= [A-Z])", "together with"),
    _words(r"(?<=appeared )alongside(?= [A-Z])", "together with"),
    _words(r"resides(?= in\b)", "lives", _VERB),
    _words(r"headquartered(?= (?:in|at)\b)", "based", _PARTICIPLE),
    _words(r"referred to(?= as\b)", "known", _PARTICIPLE),
    _words(r"took place(?! from\b)", "occurred", _PAST),
    _words(r"beginning(?= (?:in|on) (?:\d|[A-Z]))", "starting", frozenset({"VBG"})),
    _words("worldwide", "around the world", _ADVERB),
    _words(r"in order to(?= [a-z])", "to"),
    # It takes a singular or a plural, "several" a plural.
    _words(r"(?:(?<=in )|(?<=to )|(?<=for ))a number of(?= [a-z]+s\b)", "several"),
    _words(r"numerous(?= [a-z]+s\b)", "many", frozenset({"JJ"})),
    _words("passed away", "died", _PAST),
    _words("birthdate", "date of birth", _NOUN),
    _words("birthplace", "place of birth", _NOUN),
    _words(r"(?<=[Ww]hat )nation", "country", _NOUN),
    _words(r"(?<=[Ww]hich )nation", "country", _NOUN),
    _words("attorney", "lawyer", _NOUN),
    _words("physician", "doctor", _NOUN),
    _words("vocalist", "singer", _NOUN),
    _words("automobiles", "cars", _NOUN),
    _words(rf"(?<=during )(?:World War II|WWII){_NO_NAME_NEXT}", "the Second World War"),
    _words(rf"(?<=in )(?:World War II|WWII){_NO_NAME_NEXT}", "the Second World War"),
    _words(rf"(?<=during )(?:World War I|WWI){_NO_NAME_NEXT}", "the First World War"),
    _words(rf"(?<=in )(?:World War I|WWI){_NO_NAME_NEXT}", "the First World War"),
    _words(rf"(?<=in the )(?:U\.S\.A?\.?|USA?)(?=[ ?,]){_NO_NAME_NEXT}", "United States"),
    _words(rf"(?<=in the )United States{_NO_NAME_NEXT}", "US"),
)
_QUOTED = re.compile(r"\"[^\"]*\"|\u201c[^\u201d]*\u201d")
# Of a synonym these may stand anywhere.
_SMALL = frozenset("the of for to as with up".split())


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
        words = re.compile(rf"(?<!\w){re.escape(old)}(?!\w)")
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
    return any(singular(word) in rest for word in {*new.split()} - {*old.split()} - _SMALL)
