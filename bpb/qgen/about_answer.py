"""Whether a written question asks of the answer what its edit does, and says all of the original.

AppendBool and VerifyAnswer take the whole question whatever its decomposition, so that the question
is compared with the original, word by word, and not with the steps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Set as AbstractSet
from itertools import takewhile
from typing import TYPE_CHECKING

from bpb.english.amounts import spelled
from bpb.english.clause import SPLICED
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, token_at
from bpb.perturb.edit import Edit
from bpb.perturb.edits import AppendBool, VerifyAnswer, VerifyOneOf
from bpb.perturb.listed import RANKED
from bpb.qdmr.arguments import Comparator
from bpb.qgen.asked_amount import takes_bound
from bpb.qgen.faithfulness import DENIALS, WORD, content_word, ties, without_separators, words_said
from bpb.qgen.possessor import asked_possessor
from bpb.values import Date, Number, singular, to_text

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

# In this order: "no fewer than" holds "fewer than".
_BOUNDS = (
    (r"no (?:fewer|less) than|at least|(?:in|on) or after", Comparator.AT_LEAST),
    (r"no more than|at most|(?:in|on) or before", Comparator.AT_MOST),
    (r"(?:other|different) than|different from", Comparator.NOT_EQUAL),
    (
        r"(?:fewer|less|lower|smaller|shorter|younger|earlier|cheaper|slower|lighter) than|under|"
        r"below|before",
        Comparator.LESS,
    ),
    (r"more than|[a-z]+er than|over|above|after", Comparator.MORE),
)
_BOUNDS_BEHIND = (
    (r"more|later|older|higher|longer|after", Comparator.AT_LEAST),
    (r"fewer|less|earlier|younger|lower|shorter|before", Comparator.AT_MOST),
)


def strays(question: str, original: str, edit: Edit, *, is_gold: bool = False) -> str:
    """Why a question about the answer is not the original's with a candidate or a bound, "" where
    it is: it leaves out a word or adds one, has another bound, or is denied.

    The noun that was asked for may go ("which actor"): the candidate takes its place. Of the gold
    answer all that describes it is true, so that the words before the noun may go too: of another
    candidate they may be what tells that it is not the answer.

    Args:
        question: The question as it was written.
        original: The original question.
        edit: What the question is to ask.
        is_gold: Whether the candidate is the answer.
    """
    question, original = (without_separators(text) for text in (question, original))
    asked, known = words_said(question), words_said(original)
    if sum(word in DENIALS for word in asked) != sum(word in DENIALS for word in known):
        return "denies what the question does not"
    if _whats(question) >= max(1, _whats(original)):
        return "asks what"
    if isinstance(edit, AppendBool) and not takes_bound(original, edit.comparator):
        return "puts a bound where none can stand"
    rest, told = _without_edit(question, edit)
    if rest is None:
        return f"does not say {told}"
    left = words_said(rest)
    misplaced = _misplaces(left, known, question, original, edit)
    if misplaced:
        return misplaced
    if _counted(left, word_class("order")) != _counted(known, word_class("order")):
        return "puts things in another order"
    if any(len(w) > len("sing") and w.endswith("ing") and w not in known for w in left):
        return "has a participle for a verb"
    return _other_words(question, rest, original, edit, is_gold=is_gold)


def _counted(said: list[str], among: AbstractSet[str]) -> Counter[str]:
    return Counter(word for word in said if word in among)


def _whats(text: str) -> int:
    """How often a text says "what"; with a capital inside it is a title's."""
    return f"{text[:1].lower()}{text[1:]}".rstrip("?").split().count("what")


def _other_words(question: str, rest: str, original: str, edit: Edit, *, is_gold: bool) -> str:
    """A content word that the question leaves out, or that it adds beside what it asks, as a
    reason.
    """
    asked, known = said_words(question), said_words(original)
    added = said_words(rest)
    may_go: set[str] = set()
    if isinstance(edit, VerifyAnswer):
        may_go = _kind(original, whole=is_gold)
    for forms in known:
        if not (
            forms & may_go or any(forms & other for other in asked) or _is_taller(forms, asked)
        ):
            return f'does not say "{min(forms)}"'
    said, wanted = (Counter(min(forms) for forms in words) for words in (asked, known))
    seldom = next(
        (word for word in wanted if word not in may_go and wanted[word] > said[word] > 0), ""
    )
    if seldom:
        return f'says "{seldom}" too seldom'
    allowed = set().union(*known)
    if isinstance(edit, AppendBool):
        allowed |= word_class("said_with_bound")
    if "other" in words_said(original):
        allowed.add("another")
    for forms in added:
        if not (forms & allowed or any(_is_taller(k, [forms]) for k in known)):
            return f'says "{min(forms)}", which the question does not'
    return ""


def _misplaces(left: list[str], known: list[str], question: str, original: str, edit: Edit) -> str:
    """Why what is asked cannot stand where the question has it, "" where it can."""
    if SPLICED.search(original) and SPLICED.search(question):
        return "is put into two sentences"
    if isinstance(edit, AppendBool) and isinstance(edit.value, Number):
        if not _asks_for_amount(known):
            return "asks for no amount"
        among = ties() | {"by"}
        return "" if _counted(left, among) == _counted(known, among) else "ties things otherwise"
    if not isinstance(edit, VerifyAnswer):
        return ""
    owner = asked_possessor(original)
    if owner is not None and not owner.is_filled(question, edit.candidate):
        return "puts the possessor in another place"
    if isinstance(edit, VerifyOneOf) and RANKED.search(original) and " one of " not in question:
        return "says of one what is told of all"
    asks_where = known[:1] == ["where"] and not word_class("do").isdisjoint(known[1:2])
    if asks_where and not _is_governed(question, edit.candidate):
        return "has no preposition before a place"
    if " in common" in original:
        return "asks what two have, not what they are"
    return ""


def _asks_for_amount(known: list[str]) -> bool:
    """Whether a question's words ask for one: "Which World Cup was it?" is answered by a number."""
    amounts = word_class("measure_noun", "measuring_verb") | {"year", "years"}
    return "how" in known or not amounts.isdisjoint(known)


def _is_governed(question: str, candidate: str) -> bool:
    """Whether a candidate begins with a preposition, or follows one and perhaps an article."""
    first = token_at(question, question.lower().find(candidate.lower()))
    if first is None or first.pos_ == "ADP":
        return True
    before = [t for t in first.doc[: first.i] if t.pos_ != "DET"]
    return bool(before) and before[-1].pos_ == "ADP"


def _without_edit(question: str, edit: Edit) -> tuple[str | None, str]:
    """The question without its candidate or bound, None where it has none; and that."""
    if isinstance(edit, VerifyAnswer):
        candidate = without_separators(edit.candidate)
        place = question.lower().find(candidate.lower())
        if place < 0:
            return None, candidate
        return question[:place] + question[place + len(candidate) :], candidate
    if not isinstance(edit, AppendBool):
        return question, ""
    value = without_separators(to_text(edit.value))
    number, unit = value, ""
    if not isinstance(edit.value, Date):
        number, _, unit = value.strip("$%\u00a3\u20ac ").partition(" ")
    values = "|".join(map(re.escape, dict.fromkeys((number, spelled(number)))))
    named = sorted({*word_class("currency"), "percent"})
    # "12 million", "0.5 tonnes", and in whatever number "12 years" has it.
    units = "|".join(map(re.escape, filter(None, (unit, unit and singular(unit), *named))))
    values = rf"(?:{values})(?:[ -](?:{units})\b)?"
    for bound, comparator in _BOUNDS:
        found = re.search(rf"\b(?:{bound}) (?:[$\u00a3\u20ac])?{values}(?!\w)", question, re.I)
        if found is not None:
            right = comparator is edit.comparator
            rest = question[: found.start()] + question[found.end() :]
            return (rest if right else None), f"{edit.comparator} {value}"
    for bound, comparator in _BOUNDS_BEHIND:
        found = re.search(rf"\b{values}(?: [a-z]+)? or (?:{bound})\b", question, re.I)
        if found is not None and comparator is edit.comparator:
            return question[: found.start()] + question[found.end() :], value
    return None, f"{edit.comparator} {value}"


def said_words(text: str) -> list[set[str]]:
    """Of each content word its forms: as it stands, numbers spelled out, and its lemma."""
    words = (word.lower() for word in WORD.findall(text.replace("n't", "")))
    unsaid = word_class("implied", "personal_pronoun", "possessive", "demonstrative") | {"else"}
    return [
        {spelled(word), spelled(lemma)}
        for word in words
        if (lemma := content_word(word)) and not {word, lemma} & unsaid
    ]


def kind_asked(question: str) -> list[str]:
    """The words of the noun that a question asks for: "what type of ions" without "what"."""
    doc = analyse(question)
    asks = next((t for t in doc if t.lower_ in ("which", "what")), None)
    if asks is None:
        return []
    words = _nouns(doc[asks.i + 1 :])
    if words and words[-1].lower_.removesuffix("s") in word_class("kind_noun"):
        of = doc[words[-1].i + 1 : words[-1].i + 2]
        words += [*of, *_nouns(doc[words[-1].i + 2 :])] if of.text == "of" else []
    return [token.text for token in words]


def _nouns(tokens: Span) -> list[Token]:
    """The nouns with their adjectives that a text begins with."""
    described = ("ADJ", "NOUN", "PROPN", "NUM")
    return list(takewhile(lambda token: token.pos_ in described or token.text == "-", tokens))


def _kind(original: str, *, whole: bool) -> set[str]:
    """The noun that a question asks for, with "type of", or with all before it: what may go."""
    words = kind_asked(original)
    if not words:
        return set()
    typed = words[0].removesuffix("s") in word_class("kind_noun")
    several = [word for word in words if word in word_class("small_number", "pro_form")]
    return set().union(*said_words(" ".join(words if typed or whole else [*several, words[-1]])))


def _is_taller(forms: set[str], asked: list[set[str]]) -> bool:
    """Whether an adjective is said as a comparative: "tall" as "taller"."""
    comparatives = {
        f"{stem}er" for word in forms for stem in (word, word[:-1], f"{word}{word[-1]}")
    } | {f"{word[:-1]}ier" for word in forms}
    return any(comparatives & other for other in asked)
