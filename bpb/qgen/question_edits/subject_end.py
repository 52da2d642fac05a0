"""Where the subject of a yes/no question ends, told by the statement that the question makes.

A parser reads statements better than questions: each place is tried, and the one taken at which
the statement has just that subject, if there is but one. Of the first 400 questions of StrategyQA
it told the same place as the question's own words for 207, another for 7 (and was right in 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, capitalised, finite, is_verb
from bpb.english.tags import AUXILIARIES, FINITE, NAMES, NOMINALS, PLURALS

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_NO_COMPLEMENT = frozenset("NOUN PROPN NUM PUNCT AUX PART X SYM".split())
_ONE, _SEVERAL = frozenset({"is", "was", "does", "has"}), frozenset({"are", "were"})


def end_of_subject(doc: Doc, end: int) -> int:
    """Index after a question's subject; 0 where no place, or more than one, makes a statement.

    Args:
        doc: The question, which begins with an auxiliary.
        end: Index after its last word.
    """
    if any(token.lower_ in word_class("polarity_item") for token in doc[1:end]):
        # "It is false that anyone won" is said of none.
        return 0
    found = [cut for cut in range(2, end) if _makes_statement(doc, cut, end)]
    return found[0] if len(found) == 1 else 0


def _makes_statement(doc: Doc, cut: int, end: int) -> bool:
    auxiliary, verb = doc[0].lower_, doc[cut]
    subject, predicate = words(doc, 1, cut), words(doc, cut, end)
    if auxiliary not in word_class("be"):
        if not _may_be_verb(doc, cut, end, auxiliary):
            return False
    elif verb.is_punct or verb.tag_ == "POS" or verb.lower_ in _no_predicate():
        return False
    elif verb.pos_ == "ADP" and "," in predicate:
        # "Is the mill in Oslo, Norway open?"
        return False
    if auxiliary in word_class("do"):
        statement = f"{subject} {finite(auxiliary, verb.text)} {words(doc, cut + 1, end)}"
    else:
        statement = f"{subject} {auxiliary} {predicate}"
    said = analyse(f"{capitalised(statement.strip())}.")
    if len(said) < cut + 1:
        return False
    root = next(token for token in said if token.dep_ == "ROOT")
    if not _has_subject(said, root, cut - 1):
        return False
    return auxiliary not in word_class("be") or _has_complement(said, root, cut - 1)


def _no_predicate() -> frozenset[str]:
    """Words that no predicate begins with behind "is"."""
    return word_class("relative", "conjunction") | {"of", "than"}


def _may_be_verb(doc: Doc, cut: int, end: int, auxiliary: str) -> bool:
    """Whether the word there, behind adverbs, can be the one verb that goes with the auxiliary."""
    place = cut
    while place < end - 1 and doc[place].tag_ == "RB" and auxiliary not in word_class("do"):
        place += 1
    verb = doc[place]
    if not is_verb(verb.text) or verb.text[0].isupper():
        return False
    if auxiliary in word_class("have"):
        return True
    twice = any(is_verb(each.text) and not each.is_stop for each in doc[place + 1 : end][:1])
    if verb.text != base_form(verb.text) or (twice and not verb.is_stop):
        return False
    return not _ends_with_verb(doc, cut)


def _ends_with_verb(doc: Doc, cut: int) -> bool:
    """Whether the subject's last word may be the verb: "Would Ann's voice shake glass?"."""
    last, before = doc[cut - 1], doc[cut - 2]
    behind_noun = cut > 2 and (before.pos_ in ("NOUN", "PROPN") or before.text == "'s")
    bare = last.text.islower() and last.text == base_form(last.text)
    return behind_noun and bare and is_verb(last.text)


def _has_subject(said: Doc, root: Token, length: int) -> bool:
    """Whether the first tokens of a statement, so many, are its whole subject, and a noun."""
    first = said[length]
    if root.i < length or not (
        first.i == root.i or (first.head.i == root.i and first.dep_ in ("aux", "auxpass"))
    ):
        return False
    subjects = [child for child in root.children if child.dep_ in SUBJECTS | {"expl"}]
    if len(subjects) != 1 or [t.i for t in subjects[0].subtree] != list(range(length)):
        return False
    between = AUXILIARIES | {"advmod", "neg"}
    if any(token.dep_ not in between for token in said[length + 1 : root.i]):
        return False
    head, last = subjects[0], said[length - 1]
    if subjects[0].dep_ != "expl" and not _agrees(head, first):
        return False
    if last.lower_ in word_class("article"):
        return False
    noun = last.pos_ in NOMINALS and not last.is_stop
    return (noun or last.text in (")", '"') or last.pos_ == "PRON") and not _goes_on(said[:length])


def _agrees(head: Token, verb: Token) -> bool:
    """Whether one thing has "is", and several have "are"."""
    several = head.tag_ in PLURALS or any(child.dep_ == "conj" for child in head.children)
    if head.pos_ == "PRON" or head.tag_ == "CD":
        never_one = head.lower_ == "you" or "Plur" in head.morph.get("Number", [])
        return not never_one or verb.lower_ not in _ONE
    if several and head.tag_ not in NAMES:
        return verb.lower_ not in _ONE
    return verb.lower_ not in _SEVERAL or head.tag_ != "NN" or head.lower_ == head.lemma_.lower()


def _goes_on(subject: Span) -> bool:
    """Whether a finite verb stands in the subject outside a clause that describes it."""
    return any(
        token.tag_ in FINITE and "relcl" not in (token.dep_, token.head.dep_) for token in subject
    )


def _has_complement(said: Doc, root: Token, place: int) -> bool:
    """Whether what stands behind "is" is no noun that the subject could end with."""
    following = said[place + 1]
    if root.i > place:
        return root.tag_ in ("VBN", "VBG", "VBD")
    return following.pos_ not in _NO_COMPLEMENT and following.tag_ not in FINITE | {"VB"}
