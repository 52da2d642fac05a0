"""Words that negate nothing because they belong to a name: a title, the "No." of a number.

A title is a quoted phrase whose words have capitals ("Never Let Me Go"), or a phrase with capitals
after the beginning of a sentence. Small words between them may have none: "No Man of the Sea".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bpb.english.lexicons import partners, word_class

_LONGEST = 12
_SPOKEN = 3
"""The fewest words with capitals of a title that ends with a sign; "Not Watson," is speech."""
_ENDING = frozenset(".,!?;:")


def named_places(words: Sequence[str]) -> frozenset[int]:
    """The places of the words of titles, and of the "No." of numbers.

    Args:
        words: A sentence's tokens as written.
    """
    return frozenset((*_quoted(words), *_inside(words), *_numbers(words)))


def _numbers(words: Sequence[str]) -> Iterator[int]:
    """ "No. 7" and "No 7" with a capital inside of a sentence."""
    for place, word in enumerate(words):
        if word.lower() != "no":
            continue
        point = place + 1 < len(words) and words[place + 1] == "."
        after = place + 2 if point else place + 1
        number = after < len(words) and words[after][0].isdigit()
        inside = place > 0 and words[place - 1][-1].isalnum() and word[0].isupper()
        if number and (point or inside):
            yield place


def _quoted(words: Sequence[str]) -> Iterator[int]:
    for start, word in enumerate(words):
        closing = partners("quotation_mark").get(word)
        if closing is None:
            continue
        window = range(start + 1, min(len(words), start + _LONGEST + 2))
        end = next((i for i in window if words[i] == closing), start)
        inside = range(start + 1, end)
        if inside and words[inside[-1]] in _ENDING:
            inside, least = inside[:-1], _SPOKEN
        else:
            least = 2
        if _is_title([words[i] for i in inside], least):
            yield from inside


def _is_title(words: Sequence[str], least: int) -> bool:
    """Whether words are a title's: the first has a capital, and so have all but small words."""
    capitals = [word for word in words if word[0].isupper()]
    rest = [word for word in words if not word[0].isupper()]
    small = word_class("article", "conjunction", "negation", "preposition", "title_word")
    shouted = all(word.isupper() for word in capitals) and len(capitals) > 1
    return (
        len([word for word in capitals if word != "I"]) >= least
        and words[0][0].isupper()
        and not shouted
        and all(word.lower() in small or word[0].isdigit() for word in rest)
    )


def _inside(words: Sequence[str]) -> Iterator[int]:
    """Words with capitals inside a sentence, each before another such word."""
    for place in range(1, len(words) - 1):
        before, word, after = words[place - 1 : place + 2]
        if before[-1].isalnum() and _is_written_large(word) and _is_written_large(after):
            yield place


def _is_written_large(word: str) -> bool:
    return word[0].isupper() and word != "I" and not (len(word) > 1 and word.isupper())
