"""Questions whose capitals say nothing are given those of the passage.

They are typed in small letters, as into a search box, in capitals alone, or as a headline.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache

from bpb.english.countries import (
    continents,
    countries,
    nationalities,
    peoples_of_continents,
    states,
)
from bpb.english.lexicons import word_class
from bpb.english.morphology import (
    analyse,
    capitalised,
    in_dictionary,
    is_asking,
    is_auxiliary,
    is_word,
)
from bpb.english.names import is_small as is_small_in_names
from bpb.english.truecase import can_be_name, is_small, written

_WORD = re.compile(r"[^\W_]+")
_I = re.compile(r"(?<=\s)i(?=$|['\u2019 ?,])(?<!\bwar i)")
_PEOPLE = re.compile(
    r"(?<![\w./@-])(?P<region>(?:(?:native|pacific|south|north|latin|central) )?)"
    r"(?P<word>[a-z]{4,})\b(?![./-]\w)"
)
# What a sentence, a title or a quotation begins behind; "" where the passage begins.
_OPENING = ("", *'.!?:\n"\u201c(')
_MOST_SMALL = 3
_FUNCTION_WORDS = 2
_MOST_WORDS = 8
_BETWEEN = re.compile(r" |['\u2019]|-| ?& ?|\. |: |/")


def is_uncased(question: str) -> bool:
    """Whether a question's capitals say nothing: it has none, no small letter, or one at each word,
    two or more function words among them.
    """
    if question.islower() or question.isupper():
        return True
    if any(word[0].islower() for word in question.split()):
        return False
    return sum(token.is_stop for token in analyse(question)[1:]) >= _FUNCTION_WORDS


def with_capitals(question: str, context: str) -> str:
    """A question with the capitals of the passage's names and of a sentence alone, and its mark:
    "who played stumpy in rio bravo" as "Who played Stumpy in Rio Bravo?".

    A name of several words is found whatever its apostrophes and hyphens: "destinys child".
    """
    question = question.lower()
    names = _names(context)
    words = list(_WORD.finditer(question))
    tokens = {token.idx: token for token in analyse(question)}
    parts, at, i = [], 0, 0
    while i < len(words):
        for length in range(min(_MOST_WORDS, len(words) - i), 0, -1):
            start, end = words[i].start(), words[i + length - 1].end()
            name = names.get("".join(word[0] for word in words[i : i + length]))
            if length == 1 and not (name and _stands_alone(name)):
                token = tokens.get(start)
                name = written(words[i][0], context) if token and can_be_name(token) else None
            if name:
                parts += [question[at:start], name]
                at, i = end, i + length
                break
        else:
            i += 1
    asked = _I.sub("I", "".join(parts) + question[at:])
    if not _asks(asked):
        return asked
    return f"{capitalised(asked).rstrip(' ?.')}?"


def with_small_noun(question: str) -> str:
    """A question without the capital of the noun that it asks for: "Which Company owned Elm?"."""
    first, *rest = question.split(" ")
    asks = first in ("Which", "What") and len(rest) > 1 and rest[1][:1].islower()
    if asks and rest[0].istitle() and rest[0].lower() in word_class("asked_kind"):
        return " ".join([first, rest[0].lower(), *rest[1:]])
    return question


def with_peoples(question: str) -> str:
    """A question with the capitals of peoples: "native american" as "Native American"."""
    return _PEOPLE.sub(_of_people, question)


@cache
def _peoples() -> frozenset[str]:
    """The peoples whose names are no other words; "Polish" is a verb too."""
    return (nationalities() | peoples_of_continents()) - {"Polish"}


def _of_people(found: re.Match[str]) -> str:
    word = found["word"].capitalize()
    people = f"{found['region'].title()}{word}"
    names = (word, word.removesuffix("s"), people.removesuffix("s"))
    return found[0] if _peoples().isdisjoint(names) else people


def _asks(text: str) -> bool:
    """Whether a text begins as a question does: "in which", "who's", "was"."""
    first, second, *_ = [*_WORD.findall(text.lower()), "", ""]
    word = second if first in word_class("preposition") else first
    return is_asking(word) or is_auxiliary(word)


def without_emphasis(question: str, context: str) -> str:
    """A question whose words in capitals are small where the passage has them so alone: "who
    DESIGNED it". "WHO" and "US" are left, as they are function words otherwise.
    """
    shouted = (t for t in analyse(question) if t.text.isupper() and not t.is_stop)
    small = {t.idx: t.lower_ for t in shouted if len(t) > 1 and is_small(t.text, context)}
    for start, word in small.items():
        question = f"{question[:start]}{word}{question[start + len(word) :]}"
    return question


def _stands_alone(name: str) -> bool:
    """Whether a word alone is a name: "us" is no country."""
    return _WORD.fullmatch(name) is None or not analyse(name.lower())[0].is_stop


@cache
def _countries() -> dict[str, str]:
    """The names that need no passage, by their letters; not "turkey", which is a word."""
    return {
        "".join(_WORD.findall(name)).lower(): name
        for name in sorted({*countries(), *states(), *continents(), "America"})
        if not in_dictionary(name.lower())
    }


@lru_cache(maxsize=256)
def _names(context: str) -> dict[str, str]:
    """The passage's names of several words and the countries by their letters in lower case, each
    as the passage mostly writes it.
    """
    found: dict[str, Counter[str]] = {}
    for run in _runs(context):
        for begin in range(len(run)):
            for end in range(begin + 2, min(len(run), begin + _MOST_WORDS) + 1):
                name = context[run[begin].start() : run[end - 1].end()]
                if _is_name(run[begin:end], context):
                    letters = "".join(word[0] for word in run[begin:end]).lower()
                    found.setdefault(letters, Counter())[name] += 1
    known = {letters: forms.most_common(1)[0][0] for letters, forms in found.items()}
    return _countries() | {
        letters: name
        for letters, name in known.items()
        if re.search(rf"(?<![\w-]){re.escape(name.lower())}(?![\w-])", context) is None
    }


def _runs(context: str) -> list[list[re.Match[str]]]:
    """Words beside each other that have capitals, or are small ones or numbers between such."""
    runs: list[list[re.Match[str]]] = [[]]
    last: re.Match[str] | None = None
    for word in _WORD.finditer(context):
        beside = last is not None and _BETWEEN.fullmatch(context[last.end() : word.start()])
        small = is_small_in_names(word[0]) or word[0] in word_class("clitic")
        inside = small or _has_capital(word) or word[0].isdigit()
        if not (beside and inside):
            runs.append([])
        if _has_capital(word) or runs[-1]:
            runs[-1].append(word)
        last = word
    return [run for run in runs if len(run) > 1]


def _has_capital(word: re.Match[str]) -> bool:
    return word[0][0].isupper()


def _is_name(words: list[re.Match[str]], context: str) -> bool:
    """Whether words beside each other, two or more, are a name, and the first does not only begin a
    sentence.
    """
    first, last = words[0], words[-1]
    if not _has_capital(first) or not (_has_capital(last) or last[0].isdigit()):
        return False
    small = [word for word in words if is_small_in_names(word[0])]
    goes_on = re.match(r"[ -][A-Z]", context[last.end() :]) is not None
    if len(small) > _MOST_SMALL or (goes_on and is_small_in_names(first[0].lower())):
        return False
    before = context[max(0, first.start() - 2) : first.start()]
    quoted = before[-1:] in ('"', "\u201c")
    if before.rstrip(" ")[-1:] not in _OPENING or quoted:
        return True
    # "Independence from Spain was told" names nothing before Spain.
    opening = first[0].lower()
    plain = is_word(opening) and words[1][0] in word_class("preposition") - {"of"}
    return not (plain or is_small_in_names(opening) or analyse(opening)[0].is_stop)
