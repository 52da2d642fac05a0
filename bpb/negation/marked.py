"""Sentences with their negations marked, for people to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from bpb.negation.types import NegatedSentence, Negation, Part

_CLOSING = {"[": "]", "{": "}"}


def marked(sentences: Iterable[NegatedSentence]) -> Iterator[str]:
    """A line for each negation: its cue in <>, its scope in [], its event in **, its focus in {}.

    A sentence with several negations has a line for each, one without has one without marks:
    "[He *made*] <no> [remark] , but stayed .", "<Not> [{all} of them *came*] .".
    """
    for sentence in sentences:
        for negation in sentence.negations or (None,):
            yield _line(sentence, negation) + "\n"


def _line(sentence: NegatedSentence, negation: Negation | None) -> str:
    if negation is None:
        return " ".join(sentence.words)
    pieces: list[str] = []
    open_signs = ""
    for token, word in enumerate(sentence.words):
        gap = " " if token else ""
        for start, end in _pieces(token, word, negation):
            text, part = word[start:end], Part(token, start, end)
            is_scope = part in negation.scope and part not in negation.cue
            signs = "[" * is_scope + "{" * (part in negation.focus)
            kept = next(i for i in (2, 1, 0) if signs[:i] == open_signs[:i] and len(signs) >= i)
            pieces.extend(_CLOSING[sign] for sign in reversed(open_signs[kept:]))
            pieces.append(gap if start == 0 else "")
            pieces.append(signs[kept:])
            open_signs = signs
            text = f"*{text}*" if part in negation.event else text
            pieces.append(f"<{text}>" if part in negation.cue else text)
    pieces.extend(_CLOSING[sign] for sign in reversed(open_signs))
    return "".join(pieces)


def _pieces(token: int, word: str, negation: Negation) -> list[tuple[int, int]]:
    """Where a token is cut by the parts of a negation."""
    cuts = {0, len(word)}
    for part in negation.parts:
        if part.token == token:
            cuts |= {part.start, part.end}
    ordered = sorted(cuts)
    return list(pairwise(ordered))
