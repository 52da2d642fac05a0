"""Whether a proposed correction asks the same as a whole: with the same content words in order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bpb.correction.words import (
    ASKING,
    BE,
    FORM_WORDS,
    TOKEN,
    WORDS_BACK,
    is_in,
    is_mend,
    is_other_spelling,
)

# How many words that serve grammar may come and go.
_MOST = 4
_QUOTED = re.compile(r"[\"\u201c](.*?)[\"\u201d]")
# Marks that part sentences.
_ENDS = re.compile(r"[.?!;](?=\s)")
_DIRECTIONS = ("to", "from")
_AND_WHICH = re.compile(r"\band (?:which|who)\b", re.I)


@dataclass(frozen=True, slots=True)
class _Content:
    """A word that is asked about, the words before it, and whether it owns what follows."""

    text: str
    before: Sequence[str]
    owns: bool


def says_the_same(question: str, proposed: str, context: str) -> bool:
    """Say whether a proposal can be taken whole.

    Its content words are the question's, in their order, but for grammar, spelling and capitals;
    only words that serve grammar come and go, a few, and none that would ask another thing, turn
    who did it into whom it was done to, or a way there into a way back.

    Args:
        question: As asked.
        proposed: As a corrector would have it.
        context: The passage, whose words are spelled right.
    """
    old, new = list(_content(question)), list(_content(proposed))
    if len(old) != len(new) or _quoted(question) != _quoted(proposed):
        return False
    if len(_ENDS.findall(question)) != len(_ENDS.findall(proposed)):
        return False
    return _serve_the_same(question, proposed) and all(
        _is_same(a, b, context) for a, b in zip(old, new, strict=True)
    )


def _content(question: str) -> Iterator[_Content]:
    words = [word for word in TOKEN.findall(question) if word[0].isalnum() or word[1:]]
    for i, word in enumerate(words):
        if word.lower() not in FORM_WORDS:
            before = [each.lower() for each in words[max(0, i - WORDS_BACK) : i]]
            yield _Content(word, before, words[i + 1 : i + 2] in (["'s"], ["\u2019s"]))


def _quoted(question: str) -> list[str]:
    return [text.rstrip(",.?").strip() for text in _QUOTED.findall(question)]


def _serve_the_same(question: str, proposed: str) -> bool:
    """Whether the words that serve grammar change no part that something plays."""
    old, new = (
        Counter(w for w in TOKEN.findall(text.lower()) if w in FORM_WORDS)
        for text in (question, proposed)
    )
    more, fewer = new - old, old - new
    if max(more.total(), fewer.total()) > _MOST:
        return False
    asking, asked = (sum(words[word] for word in ASKING) for words in (new, old))
    if asking > asked or (asking < asked and not _AND_WHICH.search(question)):
        # Without its "which" a clause says it of something else.
        return False
    if new["what"] != old["what"]:
        return False
    changed = more.keys() | fewer.keys()
    turns = "by" in changed and sum(more[w] for w in BE) != sum(fewer[w] for w in BE)
    return not turns and not changed & {*_DIRECTIONS} >= {*_DIRECTIONS}


def _is_same(old: _Content, new: _Content, context: str) -> bool:
    if old.text == new.text:
        return True
    if old.text.lower() == new.text.lower():
        return is_in(new.text, context) or not is_in(old.text, context)
    if old.text[0].isdigit() or new.text[0].isdigit():
        return False
    if new.owns and old.text == f"{new.text}s":
        return True
    if old.text.islower() and new.text.islower():
        return is_mend(old.text, new.text, old.before, context)
    return is_other_spelling(old.text, new.text, context)
