"""The candidate after all that was asked: "Where was the poet who wrote it born?".

What follows the question word has the order of a yes/no question already, so that only its end is
looked at, and no analysis of the whole is needed.
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, is_verb
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import ends_in_preposition
from bpb.qgen.question_edits.verify.noun_phrase import (
    FIRST,
    asks_for_a_kind,
    head_noun,
    without_name,
)
from bpb.qgen.question_edits.whether.when import with_date

_LEAST = 3


def whether_at_end(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    """ "Did the poet who wrote it live in Oslo?"; None where it ends in no place for a name."""
    if question.negations or question.points_elsewhere or question.has_open_quote:
        return None
    word, asking, preposition = question.asking_word, question.asking, question.preposition
    known = word in word_class("question_pronoun") | {"where"}
    if asking is None or not known or not asking.whitespace_ or question.lead:
        return None
    said = question.after_asking.split(" ")
    place = next((i for i, each in enumerate(said) if each.lower() in word_class("be", "do")), None)
    if place is None or said[0].lower() == "of":
        return None
    noun, words = " ".join(said[:place]), [said[place].lower(), *said[place + 1 :]]
    rest = " ".join(words)
    participle = analyse(f"{rest}?")[-2].tag_ in ("VBN", "VBD")
    if len(words) < _LEAST or "?" in question.body or _asks_otherwise(words[1:]):
        return None
    if participle and words[0] in word_class("do"):
        # "In which county does the brigade located": the slip would be the edit's.
        return None
    if word == "where":
        return None if noun else _placed(rest, candidate, participle=participle)
    thing = _with_noun(noun, candidate)
    if thing is None:
        return None
    if preposition:
        stranded = ends_in_preposition(rest)
        return None if stranded else with_date(rest, f"{preposition} {thing}")
    return f"{rest} {thing}" if _ends_in_gap(words, bare=not noun) else None


def _asks_otherwise(words: list[str]) -> bool:
    """Whether it asks for a quality, as "what do they share", for an act, or a second time."""
    relative = word_class("relative") | {"whom", "whose"}
    asking = word_class("question_word") - relative
    return not (asking | word_class("sharing") | {"do"}).isdisjoint(words)


def _has_clause(words: list[str]) -> bool:
    """Whether a relative word or a pronoun tells that there is another clause."""
    return not word_class("question_word", "relative", "personal_pronoun").isdisjoint(words)


def _placed(rest: str, candidate: AnswerPhrase, *, participle: bool) -> str | None:
    """ "Is the firm that built it located" with "in Oslo"; "is the band from" with "Oslo"."""
    if rest.endswith((" from", " in", " at")):
        return f"{rest} {candidate.text}"
    place = f"{candidate.preposition or 'in'} {candidate.text}"
    auxiliary, *_, last = rest.split()
    if auxiliary not in word_class("be"):
        return f"{rest} {place}" if _is_bare_verb(last) else None
    edited = with_date(rest, place)
    return edited if participle or not edited.startswith(rest) else None


def _ends_in_gap(words: list[str], *, bare: bool) -> bool:
    """Whether the last word lacks what is asked for: a bare verb after "did", or a preposition.

    A clause inside has its own tense, so that a bare verb at the end is the main verb.
    """
    *_, before, last = words
    if not ends_in_preposition(last):
        joined = before.lower() in ("to", "and", "or")
        return words[0] in word_class("do") and _is_bare_verb(last) and not joined
    if bare and _has_clause(words):
        return False
    return words[0] not in word_class("do") or _is_bare_verb(before) or not is_verb(before)


def _is_bare_verb(word: str) -> bool:
    return is_verb(word) and base_form(word) == word and analyse(f"They {word}.")[1].pos_ == "VERB"


def _with_noun(noun: str, candidate: AnswerPhrase) -> str | None:
    """The candidate with the noun phrase that asked for it, where that says more than a noun."""
    if not noun:
        return candidate.text
    head, words = head_noun(noun), noun.split()
    if head is None or "," in noun or head.lower_ in word_class("name_noun", "role_noun"):
        return None
    if _has_clause(words) or asks_for_a_kind(head.doc[FIRST:]):
        return None
    if len(words) == 1:
        return candidate.text
    if head.lower_ in word_class("quality_noun", "place_noun") or not candidate.is_name:
        return None
    if candidate.is_nationality or candidate.is_list:
        return None
    if not without_name(noun, candidate.text):
        return candidate.text
    return f"{candidate.text}, the {noun}"
