"""A name beside the noun that asked for it: "which Danish poet and critic born in 1850"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import end_of, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse
from bpb.english.nouns import is_person
from bpb.english.place_nouns import PLACES
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.fronted import ROLES
from bpb.qgen.question_edits.verify.noun_phrase import apposed

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span

_THE = 1
_MOST_WORDS = 8
QUALITIES = frozenset(
    "nationality ethnicity religion race language lineage ancestry descent origin heritage colour "
    "color century decade year date day month time age kind type sort form style genre category "
    "way capacity job branch occupation profession sport activity field".split()
)
"""Nouns that ask for no name."""
_OTHERS = frozenset({"other", "others", "else", "one", "two", "three", "same"})
_DESCRIBES = frozenset({"VBN", "VBG", "WDT", "WP"})
_ADVERBIAL = re.compile(
    r"(?:in|on|at|during|since|until|from|for|after|before|by|with|as|alongside) (?!which\b|whom\b)"
)
_KNOWN = re.compile(r"(?:(?:best|well|also|originally|mostly) )?(?:known|born|based|credited) ")
_TIME = re.compile(r"(?:in|on|during|since|until|from|after|before) (?:\w+ )?\d")
# "The event from 1963" may be its description: there the time stays no clause's.
_SINCE = re.compile(r"from \d+\W*$")


def without_name(described: str, candidate: AnswerPhrase) -> str:
    """A description without the words at its end that the name has: no "queen Queen Ann"."""
    said = {word.lower() for word in re.findall(r"[\w'-]+", candidate.text)}
    kept = described.split(" ")
    while kept and kept[-1].lower() in said:
        kept.pop()
    # "The Olympic Games held there" is not "the Olympic".
    plain = not kept or kept[-1].lower() not in ("and", "of")
    return " ".join(kept) if plain else described


def beside_noun(tail: str, candidate: AnswerPhrase) -> str | None:
    """The name with the noun phrase: "the Danish poet and critic Ann Lee, born in 1850".

    Args:
        tail: What follows the question word, to the end: "Danish poet and critic born in 1850".
        candidate: The name; none where it is no capitalised one.
    """
    name = candidate.text.removeprefix("the ")
    phrase = _phrase(analyse(f"The {tail} .")) if _is_name(name, candidate) else None
    if phrase is None:
        return None
    doc, root, end = phrase.doc, phrase.root, phrase.end
    described, after = words(doc, _THE, end), words(doc, end, end_of(doc))
    if after.startswith("'") or any(t.tag_ == "POS" for t in phrase):
        return None
    nouns = {t.lower_ for t in phrase}
    if nouns & _OTHERS or root.lower_ in QUALITIES | ROLES or len(described.split()) > _MOST_WORDS:
        return None
    if candidate.several and root.tag_ == "NNS":
        whole = len(phrase) == 1 and (not after or _ADVERBIAL.match(after))
        return f"{candidate.text} {after}".rstrip() if whole else None
    if (root.tag_ in ("NNS", "NNPS")) != candidate.plural and root.text not in name:
        return None
    following = doc[end] if after else None
    describes = following is not None and (
        following.tag_ in _DESCRIBES or _KNOWN.match(after) is not None
    )
    if describes or (after.startswith("of ") and root.lower_ not in PLACES):
        return apposed(candidate.text, f"{described} {after}")
    if root.lower_ in PLACES and len(phrase) > 1:
        return None
    if after and not _ADVERBIAL.match(after):
        return None
    if _TIME.match(after) and (re.search(r"\d", name) or _SINCE.match(after)):
        return None
    space = " " if after else ""
    if len(phrase) == 1:
        return f"{candidate.text}{space}{after}"
    named = without_name(described, candidate)
    if not named:
        return f"{candidate.text}{space}{after}"
    return f"the {named} {name}{space}{after}"


def _is_name(name: str, candidate: AnswerPhrase) -> bool:
    """Whether the candidate is a name with a capital, and of one thing."""
    capital = name[:1].isupper() or name[:1] in '"\u201c'
    return capital and not candidate.indefinite and name.split()[-1] not in NATIONALITIES


def _phrase(doc: Doc) -> Span | None:
    """The noun phrase at the start without "the"; all that a person is: "poet and critic"."""
    chunks = [chunk for chunk in doc.noun_chunks if chunk.root.pos_ in ("NOUN", "PROPN")]
    if not chunks or chunks[0].start != 0 or chunks[0].end < 2:
        return None
    end, last = chunks[0].end, chunks[0].root
    for chunk in chunks[1:]:
        between = doc[end : chunk.start].text
        if between not in (",", "and", ", and") or not is_person(chunk.root.text):
            break
        end, last = chunk.end, chunk.root
    phrase = doc[_THE:end]
    if any(t.tag_ in ("POS", "CD") and t.i == _THE for t in phrase) or last.pos_ != "NOUN":
        return phrase if last.pos_ == "PROPN" and phrase.root.i == last.i else None
    return phrase
