"""Names spelled as the passage spells them."""

from __future__ import annotations

import re

from bpb.correction.words import TOKEN
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_word
from bpb.values import singular

_NAME = re.compile(r"(?<=[a-z,'\"] )(?P<name>[A-Z][^\W\d_]{3,})(?P<next>(?: [A-Z][^\W\d_]+)?)")
_SHORT = 4


def with_names_of(question: str, context: str) -> str:
    """The question with each name that the passage spells otherwise, by one letter, as it does.

    A name of four letters must be followed by the same name too. One is left where the passage has
    it as well, in whatever case, where several come near, where the other is another form of it
    (Austria and Austrian), and where it is a people's (German, not Germany).
    """
    tokens = TOKEN.findall(context.replace("\u2019", "'"))
    words = (word for token in tokens for word in token.split("'") if word.isalpha())
    known = {word for word in words if word[0].isupper() and len(word) >= _SHORT}

    def spelled(found: re.Match[str]) -> str:
        name, following = found["name"], found["next"]
        if {name, singular(name)} & nationalities() or is_word(name.lower()):
            return found[0]
        if re.search(rf"\b{name}\b", context, re.I):
            return found[0]
        near = {other for other in known if _is_slip(name, other)}
        if len(name) == _SHORT:
            near = {other for other in near if following and f"{other}{following}" in context}
        return f"{near.pop()}{following}" if len(near) == 1 else found[0]

    return _NAME.sub(spelled, question)


def _is_slip(name: str, other: str) -> bool:
    from spacy.matcher.levenshtein import levenshtein

    if name[0] != other[0] or levenshtein(name, other) != 1:
        return False
    longer, shorter = sorted((name, other), key=len, reverse=True)
    ending = longer.removeprefix(shorter)
    return ending not in word_class("demonym_suffix") | {"s", "n"}
