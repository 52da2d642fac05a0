"""Questions as tagged words, some of which are put in the place of others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bpb.english.spacy_model import pipeline

# Tags of what follows a word without a blank.
_MARKS = (".", ",")


@dataclass(frozen=True, slots=True)
class Word:
    """A word or mark of a question.

    Attributes:
        text: Itself.
        blank: What stands between it and the next: a blank or nothing.
        tag: Its Penn tag; empty where a slip has been made.
        lemma: Its lemma.
    """

    text: str
    blank: str
    tag: str = ""
    lemma: str = ""

    @property
    def low(self) -> str:
        """Its text in lower case."""
        return self.text.lower()


Words = tuple[Word, ...]


def words_of(questions: Sequence[str]) -> Iterator[Words]:
    """Tag questions, each of which has single blanks only."""
    for doc in pipeline().pipe(questions, batch_size=256, disable=["parser"]):
        yield tuple(Word(each.text, each.whitespace_, each.tag_, each.lemma_) for each in doc)


def text_of(words: Words) -> str:
    """The question that words make."""
    return "".join(word.text + word.blank for word in words)


def put(words: Words, start: int, end: int, *texts: str) -> Words | None:
    """Put texts in the place of words, or leave these out where there are no texts.

    A text that begins a question, or stands for one word, has a capital where what it replaces has
    one.

    Args:
        words: A question's.
        start: The first word to go, 0-based.
        end: One past the last; the start to put texts before that word.
        texts: What comes instead, with blanks between.

    Returns:
        The words with the new ones; None where a slip has been made before, nothing would follow,
        or a word is part of a longer one ("well-known").
    """
    is_new = start == end
    # A gap, and what is put in, is told by the word behind it.
    touched = words[start : end + (is_new or not texts)]
    joined = start and not words[start - 1].blank and (is_new or words[start].text[0].isalnum())
    if end >= len(words) or joined or not all(word.tag for word in touched):
        return None
    before, behind = words[:start], words[end:]
    last_blank = " " if is_new else words[end - 1].blank
    if not texts:
        if not last_blank and behind[0].tag not in _MARKS:
            return None
        before = (*before[:-1], replace(before[-1], blank=last_blank)) if before else ()
        behind = (replace(behind[0], tag=""), *behind[1:])
    blanks = [*(" " for _ in texts[1:]), last_blank]
    new = [Word(text, blank) for text, blank in zip(texts, blanks, strict=False)]
    made = [*before, *new, *behind]
    if (not start or (len(texts), end - start) == (1, 1)) and words[start].text[0].isupper():
        first = made[start].text
        made[start] = replace(made[start], text=first[:1].upper() + first[1:])
    return tuple(made)
