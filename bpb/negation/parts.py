"""Finding the part of a token that an annotation names by its text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bpb.errors import RowError
from bpb.negation.types import Part


def part_with_text(
    words: Sequence[str], token: int, text: str, *, beside: Iterable[Part] = ()
) -> Part:
    """The part of a token that has this text.

    Where the token has it more than once ("un" in "unfounded"), an affix is meant: the beginning,
    then the end, then what comes first. What is left of a cue's token is `beside` the cue.

    Args:
        words: The sentence's tokens.
        token: The token's place in it, 0-based.
        text: What part of it is meant; the whole or less.
        beside: Parts that it should not overlap, if it can.

    Raises:
        RowError: There is no such token, or the text is not in it.
    """
    if not 0 <= token < len(words):
        raise RowError(f"expected a token of 0 to {len(words) - 1}, got {token}")
    word, size = words[token], len(text)
    found = [at for at in range(len(word) - size + 1) if word.startswith(text, at)] if text else []
    if not found:
        raise RowError(f"expected the token {word!r} or a part of it, got {text!r}")
    taken = {at for part in beside if part.token == token for at in range(part.start, part.end)}

    def rank(at: int) -> tuple[bool, bool, bool, int]:
        overlaps = not taken.isdisjoint(range(at, at + size))
        return overlaps, at > 0, at + size < len(word), at

    start = min(found, key=rank)
    return Part(token, start, start + size)


def parts_beside(words: Sequence[str], places: Iterable[int], cue: Iterable[Part]) -> set[Part]:
    """Tokens as parts; of a token with a part of the cue, what stands beside it.

    After "less" nothing is counted, as in ConanDoyle-neg: the "help" of "helplessly".
    """
    own = {part.token: part for part in cue}
    parts: set[Part] = set()
    for place in places:
        size = len(words[place])
        part = own.get(place)
        if part is None:
            parts.add(Part(place, 0, size))
        elif part.start:
            parts.add(Part(place, 0, part.start))
        elif part.end < size:
            parts.add(Part(place, part.end, size))
    return parts
