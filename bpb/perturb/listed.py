"""Gold answers that are lists: several things, each of its own."""

from __future__ import annotations

import re
from decimal import Decimal

from bpb.english.lexicons import word_class
from bpb.english.names import is_name, parts_of_list
from bpb.english.question import asks_for_several
from bpb.english.words import words_of
from bpb.perturb.rivals import rivals
from bpb.records.example import Example
from bpb.values import Answer, Number, Spans, content_words, equal, parse_number, singulars

RANKED = re.compile(
    r"\b(?:most|least|fewest|top|best|worst|tied|(?!west|east|forest|interest|guest|priest|request|"
    r"harvest|conquest|contest|protest|arrest)[a-z]{2,}est)\b",
    re.I,
)
"""What ranks the things that are asked for, or tells of a rank that they share."""
_LEAST, _MOST = 2, 20
_MOST_WORDS = 6
_SIGNS = re.compile(r" ?& ?|/")
_SEVERAL = re.compile(r"\b(?:and|or|to)\b|[,;/&]|\d ?[-\u2013] ?\d")
# A sentence's piece, not a thing: "until 1477 when they ceded", "for England"; no name begins so.
_NOT_A_THING = re.compile(
    r"^(?:to|for|until|while|when|because|if|but|by|from|with|that|were|was|is|are|had|has|would|"
    r"proposed|promised|[a-z]+ed by)\b|\b(?:was|were|had|would|when|while|they|he|she)\b"
)


def listed(example: Example) -> tuple[str, ...]:
    """The things that an example's answer lists; () where it lists none for sure.

    They are told apart in the passage, none is a part of another, none is a piece of a sentence,
    and every other annotator lists as many.
    """
    answer = example.answer
    if not isinstance(answer, Spans) or not _LEAST <= len(answer.texts) <= _MOST:
        return ()
    things = tuple(" ".join(text.split()) for text in answer.texts)
    if not all(_is_one(thing) for thing in things) or _overlap(things):
        return ()
    if any(_continues(one, other, example.context) for one in things for other in things):
        return ()
    counts = [other for other in example.alternatives if isinstance(other, Number)]
    same = all(_size(other) == len(things) for other in (*rivals(example), *counts))
    return things if same else ()


def names_apart(answer: Answer | None, question: str, context: str) -> tuple[str, ...]:
    """The names that one text puts together: "Ann Lee, Bob Roe"; () where the question may ask for
    one, as "Oslo, Norway" and "Bob Roe, Jr." are.
    """
    if not isinstance(answer, Spans) or len(answer.texts) > 1:
        return ()
    if not asks_for_several(question):
        return ()
    names = tuple(part.strip() for part in answer.texts[0].split(","))
    told = all(is_name(name) and name in context for name in names)
    return names if told and len(names) > 1 and not _overlap(names) else ()


def number_asked(question: str) -> int | None:
    """How many things a question or phrase asks for: "which two clubs"; None for no number."""
    said = " ".join(words_of(question)).replace("names of ", "").split()
    asking = [i + 1 for i, word in enumerate(said) if word in word_class("question_pronoun")]
    led = word_class("be", "article") | {"all", "top"}
    firsts = (next((word for word in said[i:] if word not in led), "") for i in (0, *asking))
    told = next((word for word in firsts if word in word_class("small_number")), "")
    number = parse_number(told) if told else None
    return None if number is None else int(number.value)


def lists_all(answer: Spans, candidate: str) -> bool:
    """Whether a text lists what an answer does, and nothing else: "Ann Lee, Bob Roe and Jo Ek"."""
    if equal(answer, Spans((candidate,))):
        return True
    texts = _parts(answer.texts[0]) if len(answer.texts) == 1 else answer.texts
    told = [Spans((part,)) for part in _parts(candidate)]
    return len(told) == len(texts) > 1 and all(
        any(equal(Spans((text,)), one) for one in told) for text in texts
    )


def _parts(text: str) -> list[str]:
    """The parts of a text that lists things, by "&" and "/" too."""
    return [part for listed in parts_of_list(text) for part in _SIGNS.split(listed)]


def _is_one(thing: str) -> bool:
    return not (
        _SEVERAL.search(thing) or _NOT_A_THING.search(thing) or len(thing.split()) > _MOST_WORDS
    )


def _overlap(things: tuple[str, ...]) -> bool:
    """Whether one has all words of another."""
    words = [singulars(content_words(thing)) for thing in things]
    return any(
        not one or (i != j and one <= other)
        for i, one in enumerate(words)
        for j, other in enumerate(words)
    )


def _continues(one: str, other: str, context: str) -> bool:
    """Whether the passage goes on from one to the other with nothing between."""
    return re.search(rf"{re.escape(one)}[\s-]+{re.escape(other)}", context, re.I) is not None


def _size(answer: Answer) -> Decimal:
    """How many things another annotator's answer tells, as a number, a list or one text."""
    if isinstance(answer, Number):
        return answer.value
    texts = answer.texts if isinstance(answer, Spans) else ()
    parts = {part.strip().lower() for text in texts for part in _parts(text)}
    return Decimal(len(parts - {""}))
