"""An answer that is no plain name, as it reads inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.sentences import sentence_at
from bpb.english.spacy_model import ends_in_abbreviation, pipeline
from bpb.english.tags import (
    ADJECTIVES,
    COMMON_NOUNS,
    FINITE,
    IN_NOUN_PHRASE,
    NOUN_PHRASE_STARTS,
    PARTICIPLES,
)

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

MOST_WORDS = 8
_BROKEN = re.compile(
    r"[()\[\];:/=]|(?<![^\W\d_])\u2013|\u2013(?![^\W\d_])|[.,!?-]$|\.\.|"
    r"^[\"'][^\"']+$|\bis\b|\bwas\b|^\W|^[a-z]+wards?$"
)
# "Heart disease", "type 2 diabetes"; no figure, and no name.
_PLAIN = re.compile(r"(?:(?:a|an|the) )?[a-z][a-z'-]+(?: (?:[a-z][a-z'-]+|\d))*")


def as_phrase(text: str, context: str, *, common: bool = False) -> str | None:
    """The phrase with the article that the passage has before it; None for what is no noun phrase
    that stands in the passage, or not without an article.

    Args:
        text: An answer.
        context: The passage.
        common: Whether the answer may well be a common noun: of "what", not of "who" or "which
            film", whose Apple and Gravity keep their capitals.
    """
    bare = text.strip("\"'\u201c\u201d .,")
    title = _is_title(bare, context)
    if len(bare) < 3 or len(bare.split()) > MOST_WORDS:
        return None
    if re.search(rf"(?<!\w){re.escape(bare)}(?!\w)", context, re.I) is None:
        return None
    if not title and _BROKEN.search(bare):
        return None
    if ends_in_abbreviation(f"{bare}.") and f"{bare}." in text:
        bare = f"{bare}."
    if common and not title and _is_common_word(bare, context):
        bare = bare.lower()
    if not title and _begins_a_sentence_alone(bare, context):
        bare = bare[0].lower() + bare[1:]
    if not title and not (_is_noun_phrase(bare) or _is_noun_phrase_there(bare, context)):
        return None
    if title and text[0] in '"\u201c':
        return f'"{bare}"'
    first = bare.split()[0]
    if first.lower() in word_class("article"):
        return bare if title else bare[0].lower() + bare[1:]
    found = re.finditer(
        rf"(?:\b(?P<before>\w+) )?(?<![\w-])(?P<text>{re.escape(bare)})(?![\w-])", context
    )
    uses = [(use["before"] or "").lower() for use in found if title or not _describes(use, context)]
    before = [use for use in uses if use in word_class("article")]
    if not before or (title and 2 * before.count("the") <= len(uses)):
        return bare
    return f"{before[0]} {bare}"


def as_phrases(things: Sequence[str], context: str) -> list[str]:
    """Things without a name, as the passage has them: "heart disease"; none where one is a figure,
    a people, or no noun phrase.
    """
    phrases = [as_phrase(thing, context, common=True) for thing in things]
    found = [each for each in phrases if each is not None and _PLAIN.fullmatch(each)]
    peoples = any(word.capitalize() in nationalities() for each in found for word in each.split())
    return [] if len(found) < len(things) or peoples else found


def _is_common_word(text: str, context: str) -> bool:
    """Whether one word has its capital from where it stands: "Flour" where the passage has "flour"
    too, and "Flour" never but at the start of a sentence.
    """
    if not re.fullmatch(r"[A-Z][a-z]+", text) or re.search(rf"[\w,;\"(] \"?{text}\b", context):
        return False
    return re.search(rf"\b{text.lower()}\b", context) is not None


def _begins_a_sentence_alone(text: str, context: str) -> bool:
    """Whether a phrase of common words has its capital from where it stands: "Instability in" and
    "Elected representatives", not "Ottoman troops".
    """
    first = text.split()[0]
    common = len(text.split()) > 1 and text[1:].islower()
    if not common or not text[0].isupper() or re.search(rf"[a-z,] {re.escape(first)}\b", context):
        return False
    abstract = first.endswith(tuple(word_class("abstract_suffix")))
    if abstract or re.search(rf"\b{re.escape(first.lower())}\b", context):
        return True
    found = re.search(rf"(?<![\w-]){re.escape(text)}(?![\w-])", context)
    span = None if found is None else _in_its_sentence(found, context)
    of_a_people = first in nationalities() or first.endswith(tuple(word_class("demonym_suffix")))
    return not of_a_people and (span is not None and _is_common(span[0]) and not span[0].ent_type_)


def _is_title(text: str, context: str) -> bool:
    """Whether a passage is about it, or has it in quotes."""
    if not text[:1].isupper():
        return False
    quoted = any(f"{mark}{text}" in context for mark in ('"', "\u201c"))
    # A heading has hyphens where the text has dashes.
    heading = re.escape(text).replace("\u2013", "[-\u2013]")
    return quoted or re.search(rf"^{heading}(?: \(.*?\))?: ", context, re.M) is not None


def _is_noun_phrase(text: str) -> bool:
    doc = pipeline()(text)
    if not _can_begin(doc[0]) or any(t.tag_ in FINITE for t in doc):
        return False
    root = next(t for t in doc if t.dep_ == "ROOT")
    # "The junction with Interstate 95".
    numbered = doc[-1].is_digit and doc[-2:-1].text[:1].isupper()
    whole = doc[-1].pos_ in ("NOUN", "PROPN") or numbered
    if text[0].isupper() and re.search(r" and | or |&|, ", text):
        # Several names; as what they are one is not known.
        return False
    return whole and root.pos_ in ("NOUN", "PROPN")


def _is_noun_phrase_there(text: str, context: str) -> bool:
    """Whether a passage's sentence uses it as one: alone, "attacking midfielder" reads as a verb
    and its object, and "game shows" as a sentence.
    """
    here = f"(?i:{re.escape(text[0])}){re.escape(text[1:])}"
    found = re.search(rf"(?<![\w-]){here}(?![\w-])", context)
    if found is None or not text[0].islower() or '"' in text:
        return False
    span = _in_its_sentence(found, context)
    if span is None or any(t.tag_ in FINITE or _determines(t, span) for t in span):
        return False
    root, first = span.root, span[0]
    return (
        root.tag_ in COMMON_NOUNS
        and span[-1].tag_ in COMMON_NOUNS
        and not _is_of_a_noun(root)
        and (_can_begin(first) or _is_of_a_noun(first))
        and all(root.i == t.i or root.is_ancestor(t) for t in span)
    )


def _describes(found: re.Match[str], context: str) -> bool:
    """Whether a passage has a phrase behind an article that is another noun's: "a blood cell"."""
    if (found["before"] or "").lower() not in word_class("article"):
        return False
    span = _in_its_sentence(found, context, "text")
    return span is not None and span.root.dep_ == "compound"


def _in_its_sentence(found: re.Match[str], context: str, group: str | int = 0) -> Span | None:
    """What was found in a passage, parsed with its sentence; None where it cuts a token."""
    first, last = found.span(group)
    begin, end = sentence_at(context, first, last)
    colon = context.rfind(": ", begin, first)
    begin = colon + 2 if colon > 0 and context[colon + 2].isupper() else begin
    return pipeline()(context[begin:end]).char_span(first - begin, last - begin)


def _can_begin(token: Token) -> bool:
    return token.tag_ in NOUN_PHRASE_STARTS | ADJECTIVES | {"PDT"} and token.pos_ != "PRON"


def _is_common(token: Token) -> bool:
    """Whether a word is one that no name begins with."""
    return token.tag_ == "JJ" or token.tag_ in COMMON_NOUNS | PARTICIPLES


def _is_of_a_noun(token: Token) -> bool:
    return token.dep_ == "npadvmod" or token.dep_ in IN_NOUN_PHRASE


def _determines(token: Token, span: Span) -> bool:
    """Whether a token is a pronoun, or a determiner but of a noun that is added to the first one:
    "governor and the assembly".
    """
    if token.pos_ not in ("DET", "PRON"):
        return False
    return token.tag_ != "DT" or token.i == span.start or token.nbor(-1).dep_ != "cc"
