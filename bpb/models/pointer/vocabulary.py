"""The words that a pointer model may write: a lexicon's, and those of its input, inflected."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tokenizers import Tokenizer

from bpb.models.pointer.inflect import FORMS, forms_of
from bpb.models.pointer.tokens import Word, encodable, glued_pairs, split_words

PAD, BOS, EOS, STEP, UNKNOWN = range(5)
REFERENCES = 30
SPECIALS = ("<pad>", "<bos>", "<eos>", "<step>", "<unk>")
MOST_PIECES = 512
UNK, CLS, SEP = 100, 101, 102
NO_WORD = -1


@dataclass(frozen=True)
class Lexicon:
    """The words that can be written whatever the input is.

    Ids: the five specials, then the references ``#1`` to ``#30``, then the words.

    Attributes:
        words: The words, in lower case, each once.
    """

    words: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(set(self.words)) != len(self.words):
            raise ValueError("a lexicon holds each word once")

    def __len__(self) -> int:
        return len(SPECIALS) + REFERENCES + len(self.words)

    @cached_property
    def surfaces(self) -> tuple[str, ...]:
        """The surface of each id."""
        return (*SPECIALS, *(f"#{k}" for k in range(1, REFERENCES + 1)), *self.words)

    @cached_property
    def ids(self) -> dict[str, int]:
        """The id of each word and reference."""
        return {s: i for i, s in enumerate(self.surfaces) if i >= len(SPECIALS)}


@dataclass(frozen=True, slots=True)
class Source:
    """An input, ready for a pointer network.

    The first word is the ``[CLS]`` token, which can be attended to and not written.

    Attributes:
        pieces: Piece ids, specials included.
        segments: The encoder's segment of each piece, 0 or 1.
        first: The first piece of each word.
        parts: Which part of the input each word is from.
        shapes: How each word is written, see ``shape_of``.
        writable: For each word, the ids of its forms in the extended vocabulary; -1 where a form
            is missing. Ids from ``len(lexicon)`` up are the input's own words.
        extra: The surfaces of the input's own words, in lower case, by id.
        display: How to write an id where it is not in lower case.
        pairs: Neighbours written without a space.
    """

    pieces: tuple[int, ...]
    segments: tuple[int, ...]
    first: tuple[int, ...]
    parts: tuple[int, ...]
    shapes: tuple[int, ...]
    writable: tuple[tuple[int, ...], ...]
    extra: tuple[str, ...]
    display: dict[int, str]
    pairs: frozenset[tuple[str, str]]

    def surface(self, token: int, lexicon: Lexicon) -> str:
        """Return how to write a token."""
        if token in self.display:
            return self.display[token]
        own = token - len(lexicon)
        return self.extra[own] if own >= 0 else lexicon.surfaces[token]


def shape_of(word: str) -> int:
    """Return how a word is written: 0 lower case, 1 capitalised, 2 capitals, 3 digits, 4 other."""
    if any(c.isdigit() for c in word):
        return 3
    if not any(c.isalpha() for c in word):
        return 4
    if word.islower():
        return 0
    return 2 if word.isupper() and len(word) > 1 else 1


SHAPES = 5


def _in_case(form: str, word: str) -> str:
    """Write a form in the case of the word it comes from."""
    if form == word.lower():
        return word
    return form.upper() if shape_of(word) == 2 else form[:1].upper() + form[1:]


def make_source(texts: Sequence[str], tokenizer: Tokenizer, lexicon: Lexicon) -> Source:
    """Prepare an input of one or more texts; what the encoder cannot take is left off.

    Args:
        texts: The parts of the input; an empty one still counts as a part.
        tokenizer: The encoder's, without truncation or padding.
        lexicon: The model's.
    """
    pieces, segments, first = [CLS], [0], [0]
    parts, shapes = [0], [4]
    writable: list[tuple[int, ...]] = [(NO_WORD,) * len(FORMS)]
    own: dict[str, int] = {}
    display: dict[int, str] = {}
    plain: set[int] = set()
    kept: list[tuple[Word, ...]] = []
    for part, text in enumerate(texts):
        # This part's separator, and those of the parts still to come, must fit as well.
        room = MOST_PIECES - len(pieces) - (len(texts) - part)
        words = split_words(encodable(text[: 40 * MOST_PIECES]))[:room]
        encoding = tokenizer.encode(
            [w.text for w in words], is_pretokenized=True, add_special_tokens=False
        )
        offset = len(pieces)
        ids, owners = encoding.ids[:room], encoding.word_ids[:room]
        pieces.extend([*ids, SEP])
        segments.extend([min(part, 1)] * (len(ids) + 1))
        seen: dict[int, int] = {}
        for i, owner in enumerate(owners):
            if owner is not None:
                seen.setdefault(owner, offset + i)
        kept.append(words)
        for index, place in seen.items():
            word = words[index].text
            first.append(place)
            parts.append(part)
            shapes.append(shape_of(word))
            writable.append(_writable(word, index == 0, lexicon, own, display, plain))
    return Source(
        pieces=tuple(pieces),
        segments=tuple(segments),
        first=tuple(first),
        parts=tuple(parts),
        shapes=tuple(shapes),
        writable=tuple(writable),
        extra=tuple(own),
        display={i: s for i, s in display.items() if i not in plain},
        pairs=glued_pairs(kept),
    )


def _writable(
    word: str,
    leading: bool,
    lexicon: Lexicon,
    own: dict[str, int],
    display: dict[int, str],
    plain: set[int],
) -> tuple[int, ...]:
    """Return the ids of a word's forms, adding new ones to ``own`` and their case to ``display``.

    References, step separators and the like are never copied: the grammar alone writes them.
    """
    if word.startswith("#") or ";" in word or not word.isprintable():
        return (NO_WORD,) * len(FORMS)
    ids: list[int] = []
    for form in forms_of(word):
        token = lexicon.ids.get(form)
        if token is None:
            token = len(lexicon) + own.setdefault(form, len(own))
        if token not in ids:
            ids.append(token)
        else:
            ids.append(NO_WORD)
            continue
        if word.islower():
            plain.add(token)
        elif not (leading and token < len(lexicon)):
            display.setdefault(token, _in_case(form, word))
    return (*ids, *(NO_WORD,) * (len(FORMS) - len(ids)))
