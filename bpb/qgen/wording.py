"""Names as the user wrote them: Break's decompositions lose quotes, colons and capitals."""

from __future__ import annotations

import re

from bpb.english.clause import decapitalised
from bpb.english.passage import read_passage

_WORD = re.compile(r"\w+")
_NAME = r"[A-Z][\w'-]*(?: (?:of(?: the)?|[A-Z0-9][\w'-]*))+"
_WITH_ARTICLE = re.compile(rf"\b[Tt]he (?P<name>{_NAME})")
# "The Toad Hall ball" may have its article from the ball.
_BEFORE_NAME = re.compile(
    rf"\b[Tt]he (?P<name>{_NAME})(?=[?,.)]| (?:is|was|are|were|has|had|an?|and|or|nor|in|of|on|at|"
    r"to|by|for|from|with|which|that|who|than|both|located|born|founded|released|published|"
    r"formed|built)\b)"
)
# "Brutti di notte is a parody": what begins so needs no article elsewhere.
_BARE_SUBJECT = re.compile(
    r"^(?P<name>(?!The |A |An |This )[A-Z][\w'-]*(?: [\w'-]+){1,5}?) (?:is|was|has|had) "
)
_TITLED = re.compile(r"(?<=[a-z,] )The (?P<name>[A-Z][\w'-]+)(?! [A-Z])")
_SHARED_ARTICLE = re.compile(
    r"\b[Tt]he (?P<word>[A-Z][\w'-]*) (?:[\w'-]+ )*?(?:or|and) "
    rf"(?P<second>(?=(?P=word)\b){_NAME})"
)
_DETERMINERS = frozenset("the a an this that his her its their another each every no".split())
_LEAST_RUN = 2
_QUOTES = (('"', '"'), ("\u201c", "\u201d"))
_AS_MANY = re.compile(
    r"(?<!\bexactly )(?<!\bnearly )(?<!\bquarter )(?<!\btwice )(?<!\bhalf )(?<!\btimes )"
    r"(?<!\bthird )(?<!\bleast )(?<!\bmost )(?<!\bjust )(?<!\bnot )(?<!n't )"
    r"\bas(?= (?:(?:many|much) (?!as\b)|(?:old|young|long|high|tall|far|large|big|often)\b)"
    r"(?! as \d)[^,?]*\bas\b)"
)


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
    """The question with "the" before the names that have it in the original.

    "The Palm IIIe or Palm IIIx" names both with the article: where a question sets the second
    apart, it needs its own: "released before the Palm IIIx".
    """
    names = {found["name"] for found in _WITH_ARTICLE.finditer(original)}
    names |= {found["second"] for found in _SHARED_ARTICLE.finditer(original)}
    for name in sorted(names, key=len, reverse=True):
        bare = re.compile(rf"(?P<before>^|\b[a-z]+ )(?P<name>{re.escape(name)})\b")
        question = bare.sub(_with_article, question)
    for name in sorted({found["name"] for found in _TITLED.finditer(original)}):
        # "The" with its capital inside a question is of a title: "Up and The Watercolor".
        question = re.sub(rf"(?<=[a-z] )(?<![Tt]he ){name}\b(?! [A-Z])", f"The {name}", question)
    return question


def exactly_as_many(question: str) -> str:
    """The question with "exactly as many" for "as many", which more than that are, too."""
    return _AS_MANY.sub("exactly as", question)


def without_new_articles(question: str, original: str, context: str) -> str:
    """The question without "the" before names that have it neither in the original nor in the
    passage: "a hall of the Toad Hall".
    """

    def bare(found: re.Match[str]) -> str:
        name = re.escape(found["name"])
        asked = re.search(rf"\b{name}", original) is not None
        given = re.compile(rf"\b(?:the|an?|this|its|his|her|their) {name}", re.IGNORECASE)
        return found["name"] if asked and not given.search(f"{original}\n{context}") else found[0]

    question = _BEFORE_NAME.sub(bare, question)
    subject = _BARE_SUBJECT.match(original)
    if subject is None or f"the {subject['name']}".lower() in context.lower():
        return question
    if read_passage(context).with_article(subject["name"]).startswith("the "):
        return question
    return question.replace(f" the {subject['name']} ", f" {subject['name']} ")


def _with_article(found: re.Match[str]) -> str:
    determined = found["before"].strip() in _DETERMINERS
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
    for opening, closing in _QUOTES:
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
