"""A statement with what it asks for at its end: "X was owned by what bank that failed in 1990?"."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from bpb.english.clause import (
    decapitalised,
    end_of,
    is_statement,
    verb_group,
    whether,
    words,
)
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_auxiliary, is_plural
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.noun_phrase import (
    FIRST,
    asks_for_a_kind,
    head_noun,
    without_name,
)

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NAME = "Thompson"
# More words than these are said after the name, not before it.
_MOST_BEFORE = 6
_MOST_OTHER = 2


def whether_statement(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    """ "Was X owned by Smith & Co, the bank that failed in 1990?".

    Where the statement is not surely inverted it is "Is it true that X was owned by ...".
    """
    text = question.body
    if question.negations or question.is_spliced or any(mark in text for mark in "?;"):
        return None
    doc = analyse(f"{text}?")
    place = _place(doc)
    if place is None or question.has_open_quote:
        return None
    if not candidate.is_name and any(t.lower_ == "both" for t in doc):
        # "Both are considered a magazine" is not said of two.
        return None
    said = _said(words(doc, place, end_of(doc)), doc[place - 1], candidate)
    # A statement with a name in it is read more surely than a question.
    before = _opening(doc, place)
    statement = analyse(f"{before} {_NAME}.")
    if said is None or not is_statement(statement):
        return None
    inverted = whether(statement, 0, end_of(statement))
    verb = verb_group(statement, -1)
    if inverted and verb and statement[verb.first - 1].text != "," and _is_whole(inverted):
        auxiliary, _, rest = inverted.partition(" ")
        return f"{auxiliary} {before[0]}{rest[1:]}".replace(_NAME, said)
    return f"is it true that {before} {said}"


def _place(doc: Doc) -> int | None:
    """Index of the question word, if it stands where a name would."""
    if is_auxiliary(doc[0].lower_) or doc[0].tag_.startswith("W") or doc[0].tag_ == "VB":
        return None
    asking = word_class("question_pronoun") | {"where"}
    found = [t.i for t in doc[2:] if t.lower_ in asking and _stands_for_name(t)]
    free = [t for t in doc if t.lower_ == "what" or (t.lower_ == "which" and t.dep_ == "det")]
    return found[-1] if found and len(free) <= 1 and all(t.i == found[-1] for t in free) else None


def _stands_for_name(asks: Token) -> bool:
    """Whether a word that asks follows a preposition, a verb, an article, or a thing and "and"."""
    before, after = asks.nbor(-1), asks.nbor().lower_
    is_last = asks.i + 1 == end_of(asks.doc)
    if not is_last and after != "else" and asks.lower_ not in ("what", "which"):
        return False
    if before.lower_ == "and":
        another = is_last or after in ("other", "else")
        thing = next((t for t in reversed([*asks.doc[: before.i]]) if t.text != ","), before)
        return another and thing.pos_ in ("NOUN", "PROPN")
    governs = word_class("preposition", "naming") | {"including"}
    placed = before.lower_ in governs or before.pos_ in ("VERB", "AUX")
    return placed or _has_article(asks)


def _has_article(asks: Token) -> bool:
    """Whether "what" is the noun of an article: "a prominent what"."""
    before = reversed([*asks.doc[: asks.i]])
    phrase = takewhile(lambda token: token.pos_ in ("ADJ", "DET"), before)
    return asks.lower_ == "what" and any(token.lower_ in ("a", "an") for token in phrase)


def _opening(doc: Doc, place: int) -> str:
    """What stands before the question word, as it reads inside a sentence."""
    text = words(doc, 0, place)
    if text.endswith(", and") and text.count(",") == 1:
        # An earlier comma shows a list or a place: "Lund, Ohio, and".
        text = text.replace(", and", " and")
    plain = doc[0].text[1:].islower() and doc[1:3].text.islower()
    common = plain and doc[0].pos_ in ("NOUN", "ADJ")
    return text[0].lower() + text[1:] if common else decapitalised(text)


def _is_whole(inverted: str) -> bool:
    """Whether the right verb went to the front: in "did the book translated so was read" it was a
    participle.
    """
    first, *rest = inverted.split()[1:]
    relative = word_class("question_word", "relative")
    clause = {first, *takewhile(lambda word: word not in relative, rest)}
    moved = first not in word_class("preposition") and not word_class("be") & clause
    return moved and inverted.count(_NAME) == 1


def _said(asked: str, before: Token, candidate: AnswerPhrase) -> str | None:
    """The candidate with what describes it; None where something else follows.

    Args:
        asked: From the question word to the end: "what bank that failed in 1990".
        before: The word before it.
        candidate: The candidate.
    """
    word, _, tail = asked.partition(" ")
    first, *_ = candidate.text.split()
    if before.pos_ in ("ADJ", "DET") and (candidate.is_name or first in word_class("article")):
        # "A prominent what" asks for a noun without an article.
        return None
    if tail.startswith("of the ") and not candidate.is_list:
        return f"{candidate.text}, one {tail}"
    if before.lower_ == "and":
        # "And what other town" asks for a name alone.
        return candidate.text if len(tail.split()) <= _MOST_OTHER else None
    if candidate.text in nationalities():
        of_quality = tail in word_class("quality_noun") and before.lower_ == "of"
        return f"{candidate.text} {tail}" if of_quality else None
    if not tail:
        placed = word.lower() == "where" and before.lower_ not in word_class("preposition")
        return f"{candidate.preposition or 'in'} {candidate.text}" if placed else candidate.text
    if word.lower() != "which" and _is_adverbial(tail):
        return f"{candidate.text} {tail}"
    if candidate.several and " " not in tail and is_plural(tail):
        return candidate.text
    return _with_noun(tail, before, candidate)


def _is_adverbial(tail: str) -> bool:
    """Whether a clause's end begins with a preposition: "in 1990", "since then"."""
    first = analyse(tail.lstrip(" ,"))[0]
    return first.tag_ == "IN" and first.lower_ not in ("that", "of", "whether", "if")


def _with_noun(tail: str, before: Token, candidate: AnswerPhrase) -> str | None:
    """The candidate and the noun phrase that asked for it: "bank that failed in 1990"."""
    noun = head_noun(tail)
    if noun is None or asks_for_a_kind(noun.doc[FIRST:]) or candidate.is_list:
        return None
    doc = noun.doc
    whole, after = words(doc, FIRST, noun.i + 1), words(doc, noun.i + 1, end_of(doc))
    quality = noun.lower_ in word_class("quality_noun")
    if after.startswith(("'", "\u2019")) or (quality and not after):
        return None
    clause = bool(after) and not _is_adverbial(after)
    if clause:
        # Only what describes the noun may follow the name.
        ends = noun.right_edge.i + 1 == end_of(doc)
        return f"{candidate.text}, the {whole} {after}" if ends else None
    described = without_name(whole, candidate.text)
    return f"{_beside(noun, described, before, candidate)} {after}".rstrip()


def _beside(noun: Token, described: str, before: Token, candidate: AnswerPhrase) -> str:
    """The candidate beside its noun: "the Danish band the Blue Jays", "Chief of Staff"."""
    name = candidate.text.removeprefix("the ")
    if noun.lower_ in word_class("role_noun"):
        # "Served as Chief of Staff", "held the post of Chief of Staff".
        return name if before.lower_ == "as" or not described else f"the {described} of {name}"
    if not described or (noun.i == FIRST and noun.lower_ not in word_class("name_noun")):
        return candidate.text
    whole_noun = described.endswith(noun.text)
    before_noun = noun.nbor(-1)
    plain = whole_noun or before_noun.pos_ == "ADJ" or before_noun.text in nationalities()
    if candidate.indefinite or noun.i >= FIRST + _MOST_BEFORE or "," in described or not plain:
        return f"{candidate.text}, the {noun.doc[FIRST : noun.i + 1].text}"
    joint = " of" if noun.lower_ in word_class("seat_noun") and whole_noun else ""
    # "The Danish band the Blue Jays", but "the transcontinental Lincoln Highway".
    return f"the {described}{joint} {candidate.text if whole_noun else name}"
