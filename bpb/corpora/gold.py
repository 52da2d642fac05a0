"""Gold answers that cannot answer their question: marks of no answer, and contradictions."""

from __future__ import annotations

from dataclasses import replace

from bpb.corpora.answers import is_open
from bpb.corpora.row import Row
from bpb.english.lexicons import word_class
from bpb.values import Answer, Number, Spans, YesNo

_TRUE_FALSE = frozenset({"true", "false"})
_YES_NO = _TRUE_FALSE | {"yes", "no"}
_KEYS = frozenset("ABCDEFGH")
_ARTICLE = "A"
_AROUND = ".,;:()[]\"'!?"
_SENTENCE_ENDS = (".", "!", "?", ":", '."', "\u201d")


def with_marks_read(row: Row) -> Row:
    """Remove the answers that are marks of no answer; all answers if the gold answer is one.

    Plain words that the passage has too, such as "not given", are an answer and no mark.
    """
    if not any(_is_mark(answer, row.context) for answer in row.answers):
        return row
    gold = row.answers[0]
    if isinstance(gold, Spans) and _is_mark(gold, row.context):
        reason = f"the question is marked unanswerable ({gold.texts[0]})"
        return replace(row, answers=(), no_answer=reason)
    return replace(row, answers=tuple(a for a in row.answers if not _is_mark(a, row.context)))


def contradiction(row: Row) -> str:
    """Why the gold answer cannot answer the question, such as "yes" to "who"; "" if it can."""
    gold = row.answers[0]
    text = _single_text(gold)
    first = row.question.split(maxsplit=1)[0].strip("\"'\u201c\u2018").casefold()
    is_yes_no = isinstance(gold, YesNo) or text.casefold().rstrip(".") in _YES_NO
    is_asked = row.is_polar or not is_open(row.question)
    if is_yes_no and not is_asked and not _is_name(text, row.context):
        return f"expected an answer to {first!r}, got yes or no"
    key = _option_key(text)
    if key and not _stands_in(key, row.context):
        return f"expected the text of an answer, got the key of an option, {text!r}"
    if (
        first in word_class("no_number_question")
        and text.isdecimal()
        and text not in _words(row.context)
    ):
        return f"expected an answer to {first!r}, got a number that the passage does not have"
    return ""


def _is_name(text: str, context: str) -> bool:
    """Whether yes or no is a name or word of the passage.

    Bands and albums are called "Yes" and "True", and a sense of security may be false.
    """
    return (text[:1].isupper() or text in _TRUE_FALSE) and text in _words(context)


def _is_mark(answer: Answer, context: str) -> bool:
    text = _single_text(answer)
    letters = "".join(char for char in text.casefold() if char.isalnum() or char == "/")
    if letters not in word_class("no_answer_mark"):
        return False
    return text.isupper() or text.casefold().strip(" .") not in context.casefold()


def _single_text(answer: Answer) -> str:
    match answer:
        case Spans((text,)):
            return text.strip()
        case Number(value, unit="") if value == value.to_integral_value():
            return str(int(value))
    return ""


def _option_key(text: str) -> str:
    """The letter of an option such as "B", "(b)" or "B."; "" if the text is no option."""
    letter = text.strip("().[]: ")
    is_marked = letter != text
    letter = letter.upper() if is_marked else letter
    return letter if letter in _KEYS and len(text) <= len("(B).") else ""


def _stands_in(letter: str, context: str) -> bool:
    """Whether a passage has a letter as a word that is neither an article nor an initial."""
    words = context.replace("/", " ").replace("-", " ").split()
    for before, word, behind in zip(["", *words], words, [*words[1:], ""], strict=False):
        is_article = letter == _ARTICLE and (not before or before.endswith(_SENTENCE_ENDS))
        is_initial = word == f"{letter}." and behind[:1].isupper()
        if not is_article and not is_initial and word.strip(_AROUND) == letter:
            return True
    return False


def _words(context: str) -> set[str]:
    return {word.strip(_AROUND) for word in context.split()}
