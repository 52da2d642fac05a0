"""A statement that asks with a question word anywhere in it: "Lee boxed in which division?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import end_of, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import AUXILIARIES, analyse
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.appositive_name import QUALITIES, beside_noun
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.asked_statement import whether_told, without_mark
from bpb.qgen.question_edits.verify.fronted import ROLES
from bpb.qgen.question_edits.verify.noun_phrase import FIRST, NAMES, head_noun

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_OPENS = frozenset({"IN", "WDT", "WP", "WRB", "VB"})
_LAST = frozenset({"who", "whom", "what", "where"})
# "Of which European culture" with "of German culture".
_QUALITY = re.compile(
    r"^(?:\w+ )?(?P<noun>nationality|culture|descent|ancestry|origin|heritage|music|genre|faith|"
    r"religion|style)$"
)
_DESCRIBES = frozenset({"VBN", "VBD", "VBG", "WDT", "WP"})
_OTHER_THING = 2
_WITH_ARTICLE = frozenset(
    "Army Navy Force Corps Guard Bowl Cup League War Museum Games Party Union Prize".split()
)
"""The last words of names that have "the" before them."""
_BOTH = re.compile(r"\bboth\b", re.I)
# After the statement's verb it is a participle: "replaced which tower finished in 1990".
_DONE = re.compile(r"^(?P<noun>[a-z]+) [a-z]+ed (?:in|on|at|by|as|for)\b")
_CLAUSE = re.compile(r"^(?:when|while|before|after|prior to|as|in|on|at|during|for|with|from|by)\b")


def whether_anywhere(question: str, candidate: AnswerPhrase) -> str | None:
    """The statement with the candidate instead, asked; None where it asks twice or tells no thing
    that has a name.
    """
    text = without_mark(question)
    if NEGATED.search(text) or UNTOLD.search(text) or text.count('"') % 2:
        return None
    doc = analyse(f"{text}?")
    if doc[0].tag_ in _OPENS or doc[0].lower_ in AUXILIARIES:
        return None
    asking = _asking(doc)
    if asking is None or (_BOTH.search(text) and re.match(r"the [a-z]", candidate.text)):
        return None
    before, tail = words(doc, 0, asking.i), words(doc, asking.i + 1, end_of(doc))
    said = _said(asking, tail, candidate)
    return None if said is None else whether_told(before, said, "")


def _asking(doc: Doc) -> Token | None:
    """The one word that asks, not one that begins a relative clause."""
    end = end_of(doc)
    found = [
        t
        for t in doc[2:]
        if _has_noun(t, doc) or (t.lower_ in _LAST and (t.i + 1 == end or _is_object(t, doc)))
    ]
    return found[0] if len(found) == 1 else None


def _has_noun(token: Token, doc: Doc) -> bool:
    """Whether it asks for a noun that follows it: "boxed in which division"."""
    if token.lower_ not in ("what", "which") or token.i + 2 > end_of(doc):
        return False
    before = doc[token.i - 1]
    after_verb = before.pos_ in ("ADP", "VERB", "AUX", "SCONJ") or before.lower_ == "and"
    return after_verb and doc[token.i + 1].pos_ in ("NOUN", "PROPN", "ADJ", "NUM", "VERB")


def _is_object(token: Token, doc: Doc) -> bool:
    """Whether what follows goes on with the statement: "changed to what when it was filmed"."""
    after = words(doc, token.i + 1, end_of(doc))
    return token.dep_ in ("pobj", "dobj", "attr") and _CLAUSE.match(after) is not None


def _said(asking: Token, tail: str, candidate: AnswerPhrase) -> str | None:
    if asking.lower_ == "where":
        return f"{candidate.preposition or 'in'} {candidate.text}" if not tail else None
    if candidate.text in NATIONALITIES:
        quality = _QUALITY.match(tail)
        return f"{candidate.text} {quality['noun']}" if quality else None
    bare = candidate.text.split()[-1] in _WITH_ARTICLE and not candidate.text.startswith("the ")
    if candidate.indefinite or bare:
        return None
    if asking.lower_ == "which" or _has_noun(asking, asking.doc):
        return beside_noun(tail, candidate) or _beside(tail, candidate)
    return f"{candidate.text} {tail}".rstrip()


def _beside(tail: str, candidate: AnswerPhrase) -> str | None:
    """The name with what describes it: "Elm Tower, the tower finished in 1986"."""
    name = candidate.text.removeprefix("the ").lstrip('"\u201c')
    if tail.startswith("other ") and len(tail.split()) == _OTHER_THING:
        return candidate.text
    done = _DONE.match(tail)
    if done is not None and name[:1].isupper() and done["noun"] not in QUALITIES | ROLES:
        return f"{candidate.text}, the {tail}"
    noun = head_noun(tail)
    if noun is None or not name[:1].isupper() or noun.lower_ in QUALITIES | ROLES:
        return None
    described = words(noun.doc, FIRST, noun.i + 1)
    after = words(noun.doc, noun.i + 1, end_of(noun.doc))
    if noun.lower_ in NAMES and (not after or _CLAUSE.match(after)):
        return f"the {described} {candidate.text} {after}".rstrip()
    if re.search(r"\bother\b", described) or after.startswith(("'", "\u2019", ",", "and ")):
        return None
    if after and noun.doc[noun.i + 1].tag_ in _DESCRIBES:
        return f"{candidate.text}, the {described} {after}"
    if " " not in described and (not after or _CLAUSE.match(after)):
        return f"{candidate.text} {after}".rstrip()
    return None
