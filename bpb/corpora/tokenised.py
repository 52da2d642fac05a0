"""Passages that come as tokens with blanks between, put together as they are written.

Natural Questions and the sets made of it come so (`Louis Mountbatten , 1st Earl`), and a name, a
date or a sentence is none to a reader of text.
"""

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from bpb.corpora.answers import spans, typed
from bpb.corpora.row import Row
from bpb.values import Answer, Spans

if TYPE_CHECKING:
    from nltk.tokenize.treebank import TreebankWordDetokenizer

_MARK_ALONE = re.compile(r"(?<!\S)[,.;:?!](?!\S)")
_COMMA_BEHIND_WORD = re.compile(r"[^\s\d],(?!\S)")
_STOP_BEHIND_WORD = re.compile(r"[a-z]{2}[.;](?!\S)")
# Natural Questions' marks of a page's parts, which are no text.
_TAG = re.compile(r"</?(?:P|Li|Ul|Ol|Dl|Dd|Dt|Table|Tr|Td|Th|H[1-6])>")
# What the library leaves apart.
_TOGETHER = (
    (re.compile(r"(?<=\w) - (?=\w)"), "-"),
    (re.compile(r"(?<=\d) ?-- ?(?=\d)"), "\u2013"),
    (re.compile(r" ?-- ?"), " \u2013 "),
    (re.compile(r"(?<=[$\u00a3\u20ac]) (?=\d)"), ""),
    (re.compile(r"(?<=\d) (?=[%\u00b0])"), ""),
)


def is_tokenised(text: str) -> bool:
    """Whether no comma stands at its word, and more marks stand alone than at theirs."""
    alone = len(_MARK_ALONE.findall(text))
    return alone > len(_STOP_BEHIND_WORD.findall(text)) and not _COMMA_BEHIND_WORD.search(text)


def put_together(text: str) -> str:
    """A tokenised text as it is written: "Adobe 's `` first '' ( 2007 )" as `Adobe's "first"
    (2007)`.
    """
    lines = [_detokenizer().detokenize(_TAG.sub(" ", line).split()) for line in text.splitlines()]
    text = "\n".join(line for line in lines if line)
    for apart, together in _TOGETHER:
        text = apart.sub(together, text)
    return text


def as_written(row: Row) -> Row:
    """A row with its texts put together where its passage is tokenised, else as it is."""
    if not is_tokenised(row.context):
        return row
    question = put_together(row.question)
    answers = (_answer(answer, question) for answer in row.answers)
    return replace(
        row,
        question=question,
        context=put_together(row.context),
        answers=tuple(dict.fromkeys(answers)),
    )


def _answer(answer: Answer, question: str) -> Answer:
    """An answer put together, which may be a date then."""
    if not isinstance(answer, Spans):
        return answer
    texts = [put_together(text) for text in answer.texts]
    together = typed(texts[0], question) if len(texts) == 1 else spans(texts)
    return answer if together is None else together


@cache
def _detokenizer() -> "TreebankWordDetokenizer":
    from nltk.tokenize.treebank import TreebankWordDetokenizer

    return TreebankWordDetokenizer()
