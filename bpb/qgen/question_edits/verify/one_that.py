"""Whether a name is the one that the question tells of: "Is Ann Lee the poet who wrote it?".

The question is read as a statement, "The poet born in Oban wrote it", and that analysis is surer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import AUXILIARIES, BE, DO, analyse, base_form, is_verb
from bpb.english.nouns import is_person
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.appositive_name import QUALITIES
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.asked_statement import without_mark

if TYPE_CHECKING:
    from spacy.tokens import Token

_ASKED = re.compile(r"^(?:What|Which) (?P<told>(?!of\b|one\b|two\b|(?:an)?other\b).+)$")
_SECOND = re.compile(
    r"[?;]|[a-z]{3}\. [A-Z]|\b(?:what|how|why)\b|,? and (?:which|who|where|when)\b"
)
_KINDS = re.compile(r"^(?:type|kind|sort|form|style|genre)s? of\b", re.I)
# "What hall, also called the Garden, did Ann sing in?"
_LATE = re.compile(r"[,\"] (?:did|does|do|is|are|was|were|has|had) (?:the |an? )?[A-Z]")
_RELATIVE = re.compile(r"\b(?:who|which|that|whose)\b")
# "The mosaic in the church" was taken for an adjective.
_ONE = frozenset({"NN", "NNP", "JJ"})
_FINITE = frozenset({"VBD", "VBZ", "MD"})
_MANY = frozenset({"are", "were", "have", "do"})


def whether_one_that(question: str, candidate: AnswerPhrase) -> str | None:
    """None where the question's subject is not one thing with a name, or not what it asks for."""
    text = without_mark(question)
    asked = _ASKED.match(text)
    if asked is None or any(form.search(asked["told"]) for form in (_KINDS, _SECOND, _LATE)):
        return None
    if NEGATED.search(text) or UNTOLD.search(text) or text.count('"') % 2:
        return None
    name = candidate.text.removeprefix("the ").lstrip('"\u201c')
    if not name[:1].isupper() or candidate.text in NATIONALITIES or candidate.plural:
        return None
    doc = analyse(f"The {asked['told']}.")
    main = next((t for t in doc if t.dep_ == "ROOT" and t.pos_ in ("VERB", "AUX")), None)
    subject = None if main is None else _subject(main)
    if main is None or subject is None:
        return None
    helpers = [c for c in main.children if c.dep_ in ("aux", "auxpass") and c.i < main.i]
    verb = min((main, *helpers), key=lambda t: t.i)
    # A participle alone was taken for one: "the poet consulted on it".
    past = verb.tag_ in _FINITE or (verb.tag_ == "VBN" and not helpers)
    if not past or verb.lower_ in _MANY | DO:
        return None
    begin, end = subject.left_edge.i, verb.i
    while end > 1 and (doc[end - 1].pos_ == "ADV" or doc[end - 1].text == "-"):
        end -= 1
    if (
        begin != 0
        or subject.right_edge.i >= end
        or any(_is_main(t) or t.tag_ == "POS" for t in doc[1:end])
    ):
        return None
    noun = words(doc, 1, end).rstrip(" ,")
    told = words(doc, end, end_of(doc))
    # One comma opens a description that goes on; a clause of its own takes no second one after it.
    if noun.count(",") == 1 or ("," in noun and _RELATIVE.search(noun)):
        return None
    if subject.lower_ in QUALITIES or (verb.lower_ in BE and _is_inverted(verb, end_of(doc))):
        return None
    person = any(is_person(noun.text) for noun in (subject, *subject.conjuncts))
    relative = "who" if person else "that"
    return f"{candidate.agreeing('is')} {candidate.text} the {noun} {relative} {told}"


def _subject(verb: Token) -> Token | None:
    """The one singular subject before a verb."""
    found = [t for t in verb.children if t.dep_ in SUBJECTS and t.i < verb.i]
    if len(found) != 1 or found[0].tag_ not in _ONE:
        return None
    return found[0]


def _is_inverted(verb: Token, end: int) -> bool:
    """Whether the subject follows: "which city is Ann from", "which town is the mayor leaving"."""
    last = verb.doc[end - 1]
    named = verb.doc[verb.i + 1].pos_ not in ("DET", "ADP", "VERB", "ADV", "NUM", "PART")
    return named or last.pos_ == "ADP" or last.tag_ == "VBG"


def _is_main(token: Token) -> bool:
    """Whether a finite verb before the main one has no clause of its own."""
    if token.tag_ not in ("VBD", "VBZ", "VBP", "MD") or not token.text.islower():
        return False
    if token.lower_ not in AUXILIARIES and not (
        is_verb(token.text) and base_form(token.text) != token.text
    ):
        return False
    return token.dep_ not in ("relcl", "aux", "auxpass", "acl", "advcl")
