"""Names as the user wrote them: Break's decompositions lose quotes, colons and capitals."""

from __future__ import annotations

import re

from bpb.english.clause import decapitalised
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse
from bpb.english.names import name_runs

_WORD = re.compile(r"\w+")
_ARTICLE = re.compile(r"\b[Tt]he (?=[A-Z])")
_LEAST_RUN = 2


def restore_wording(question: str, original: str) -> str:
    """The question with every run of words that names something as the original writes it.

    A run is two words or more in the same order in both, one of them with a capital in the
    original; or one quoted word. Quotes around a run in the original are put around it.
    """
    theirs = list(_WORD.finditer(original))
    mine = list(_WORD.finditer(question))
    pieces: list[str] = []
    done = 0
    place = 0
    while place < len(mine):
        run, at = _longest_run(mine, place, theirs)
        written = _written(original, theirs, at, run) if run else None
        if written is None:
            place += 1
            continue
        start, end = mine[place].start(), mine[place + run - 1].end()
        pieces += [question[done:start], _without_double_quotes(written, question, start, end)]
        done = end
        place += run
    return "".join(pieces) + question[done:]


def restore_articles(question: str, original: str) -> str:
    """The question with "the" before the names that have it in the original."""
    runs = [next(name_runs(original[the.end() :]))[0] for the in _ARTICLE.finditer(original)]
    names = dict.fromkeys(name.rstrip(".") for name in runs if " " in name)
    for name in sorted(names, key=len, reverse=True):
        bare = re.compile(rf"(?P<before>^|\b[a-z]+ )(?P<name>{re.escape(name)})\b")
        question = bare.sub(_with_article, question)
    return question


def exactly_as_many(question: str) -> str:
    """The question with "exactly as many" for "as many", which more than that are, too."""
    doc = analyse(question)
    for token in doc[1:-1]:
        before = token.nbor(-1)
        bare = before.pos_ not in ("ADV", "PART") or before.lower_ == "there"
        compares = token.lower_ == "as" and token.nbor().tag_ in ("JJ", "RB")
        if bare and compares and "as" in doc[token.i + 2 :].text.split():
            return f"{doc[: token.i].text} exactly {doc[token.i :].text}"
    return question


def _with_article(found: re.Match[str]) -> str:
    determiners = word_class("article", "demonstrative", "possessive", "quantifier") | {"another"}
    determined = found["before"].strip() in determiners
    return found[0] if determined else f"{found['before']}the {found['name']}"


def _longest_run(
    mine: list[re.Match[str]], place: int, theirs: list[re.Match[str]]
) -> tuple[int, int]:
    best, at = 0, 0
    for j in range(len(theirs)):
        run = 0
        while (
            place + run < len(mine)
            and j + run < len(theirs)
            and mine[place + run][0].lower() == theirs[j + run][0].lower()
        ):
            run += 1
        if run > best:
            best, at = run, j
    return best, at


def _written(original: str, theirs: list[re.Match[str]], at: int, run: int) -> str | None:
    """The original's text of a run of words, None where it names nothing."""
    start, end = theirs[at].start(), theirs[at + run - 1].end()
    for opening, closing in zip('"\u201c', '"\u201d', strict=True):
        if original[start - 1 : start] == opening and original[end : end + 1] == closing:
            start, end = start - 1, end + 1
    written = original[start:end]
    named = any(word[0][0].isupper() for word in theirs[at + 1 if at == 0 else at : at + run])
    if run < _LEAST_RUN and written[:1] not in ('"', "\u201c"):
        return None
    if not named or re.search(r"[?;]|, (?:or|and|which|who)\b", written):
        return None
    if written.count('"') % 2 or written.count("\u201c") != written.count("\u201d"):
        return None
    if at == 0:
        # The original's first word has its capital from its place.
        written = decapitalised(written)
    return written


def _without_double_quotes(written: str, question: str, start: int, end: int) -> str:
    quoted = question[start - 1 : start] in ('"', "\u201c") and question[end : end + 1] in (
        '"',
        "\u201d",
    )
    return written.strip('"\u201c\u201d') if quoted else written
