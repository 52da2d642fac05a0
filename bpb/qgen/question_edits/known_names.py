"""Two names exchanged that paragraphs of the passage are on: where each ends is known."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations

from bpb.english.countries import nationalities
from bpb.english.morphology import is_plural
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.side_by_side import is_article, may_precede

_QUOTE = '["\u201c\u201d]?'
_ARTICLE = "(?:(?:[Tt]he|[Aa]n?) )?"


def names_exchanged(question: QuestionForm, names: Sequence[str]) -> str | None:
    """ "Are Blue Hill and Escape from the Dark both films?" with the second first.

    Args:
        question: The question.
        names: What paragraphs of the passage are on.

    Returns:
        None where no two of them stand side by side, or where a word beside them may be of one.
    """
    found = [each for pair in permutations(names, 2) if (each := _beside(question.text, *pair))]
    if len(found) != 1:
        return None
    (pair,) = found
    one, other = pair["one"], pair["other"]
    before, behind = question.text[: pair.start()], question.text[pair.end() :]
    if not _is_of_both(before, pair) or not _ends(question, pair):
        return None
    if _has_article(one) != _has_article(other):
        return None
    return f"{before}{other}{pair['joint']}{one}{behind}"


def _has_article(name: str) -> bool:
    """Whether it has an article that is no part of it: a title's is in capitals."""
    first = name.split()[0]
    return first.islower() and is_article(first)


def _beside(text: str, first: str, second: str) -> re.Match[str] | None:
    one, other = (f"{_ARTICLE}{_QUOTE}{re.escape(name)}{_QUOTE}" for name in (first, second))
    pair = re.compile(
        rf"(?<![\w'-])(?P<one>{one})(?P<joint> (?:and|or) )(?P<other>{other})(?![\w'\u2019-])"
    )
    found = list(pair.finditer(text))
    return found[0] if len(found) == 1 else None


def _is_of_both(before: str, pair: re.Match[str]) -> bool:
    """Whether the word before the first is not of it alone: "the singer Ann Lee or Bob Roy"."""
    words = before.split()
    if not words:
        return pair["one"][0].isupper() and not is_article(pair["one"].split()[0])
    last = words[-1]
    return last[-1] in ",:" or may_precede(last) or (last.islower() and is_plural(last))


def _ends(question: QuestionForm, pair: re.Match[str]) -> bool:
    """Whether the second name ends where it seems: nothing behind it is of it alone."""
    rest = question.text[pair.end() :]
    if not rest.strip(" ?."):
        return True
    if rest[0] == ",":
        # A comma or "between" before the first shows that the comma is of both.
        return question.text[: pair.start()].rstrip().lower().endswith((",", "between"))
    if rest[0] != " ":
        return False
    following = next(t for t in question.doc if t.idx > pair.end())
    if following.text in nationalities():
        return True
    if following.text[0].isupper() or following.text in ("of", "in", "and", "or", "(", "by"):
        return False
    return following.tag_ != "NN"
