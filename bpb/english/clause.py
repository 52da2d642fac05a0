"""The main clause of a question: where its verb is, what its subject is, and how to invert it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bpb.english import tags
from bpb.english.function_words import function_words
from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form, is_asking, is_auxiliary
from bpb.english.tags import ASKING, AUXILIARIES, FINITE, NOUN_PHRASE_STARTS

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


SUBJECTS = tags.SUBJECTS - {"expl"}
"""Labels of subjects that name something, unlike "there"."""
# "X is an actor, he played in ..." are two sentences.
SPLICED = re.compile(
    r"(?:^|[a-z\")\]\d], )(?!(?:which|who|that|and|but)\b)(?:he|she|it|they|the (?:film|album|band|"
    r"song|book|show|series|team|club|company|actor|actress|singer)) (?:\w+ly |also |then )*"
    r"(?:is|was|are|were|has|had|did|won|wrote|made|became|began|[a-z]+ed|[a-z]+s)\b"
)


@dataclass(frozen=True, slots=True)
class VerbGroup:
    """The finite verb of the main clause.

    Attributes:
        first: Index of its first word: the auxiliary, or the verb itself.
        main: Index of the main verb.
    """

    first: int
    main: int


def words(doc: Doc, start: int, end: int) -> str:
    """The text between two token indices."""
    return doc[start:end].text if start < end else ""


def end_of(doc: Doc) -> int:
    """Index after the last word, final punctuation left out."""
    end = len(doc)
    while end and doc[end - 1].text in ("?", ".", "!", ";", "/", ",", ":"):
        end -= 1
    return end


def verb_group(doc: Doc, after: int) -> VerbGroup | None:
    """The main clause's verbs from a token on; None when the analysis has no verb there."""
    roots = [token for token in doc if token.dep_ == "ROOT"]
    if len(roots) != 1:
        return None
    root = roots[0]
    if root.pos_ not in ("VERB", "AUX"):
        return None
    group = [root, *(c for c in root.children if c.dep_ in AUXILIARIES and c.i < root.i)]
    later = sorted(token.i for token in group if token.i > after)
    if not later or root.i < after:
        return None
    first = doc[later[0]]
    # A plural subject's present looks like a bare verb: "those who left make up half".
    present = first.tag_ == "VB" and any(
        c.dep_ in SUBJECTS and c.i < first.i for c in first.children
    )
    if not is_finite(first) and not present:
        return None
    return VerbGroup(first.i, root.i)


def is_finite(token: Token) -> bool:
    """Whether a verb can carry a clause's tense; "thrown" alone cannot."""
    return is_auxiliary(token.lower_) or token.tag_ in FINITE


def subtree_end(token: Token) -> int:
    """Index after the last word of a token's subtree."""
    return int(token.right_edge.i) + 1


def split_verb(token: Token, *, plural_subject: bool | None = None) -> tuple[str, str]:
    """A finite main verb as auxiliary and bare verb: "threw" gives ("did", "throw").

    A form of be inverts as it is and gives ("was", "").
    """
    lowered = token.lower_
    if lowered in word_class("be"):
        return lowered, ""
    if token.tag_ in ("VBD", "VBN"):
        return "did", base_form(token.text)
    singular = token.tag_ == "VBZ" if plural_subject is None else not plural_subject
    return ("does" if singular else "do"), base_form(token.text)


def agree(auxiliary: str, *, plural: bool) -> str:
    """The auxiliary in the number of its subject: "were" with a singular gives "was"."""
    pairs = {"were": "was", "are": "is", "have": "has", "do": "does"}
    if plural:
        back = {one: many for many, one in pairs.items()}
        return back.get(auxiliary, auxiliary)
    return pairs.get(auxiliary, auxiliary)


def of_several(auxiliary: str) -> str:
    """The auxiliary of a plural subject, with its capital: "Was" gives "Were"."""
    several = agree(auxiliary.lower(), plural=True)
    return several.capitalize() if auxiliary[0].isupper() else several


def is_statement(doc: Doc) -> bool:
    """Whether its verb is finite and stands after its subject, or, where the analysis is lost in
    it, it has more finite verbs than its relative clauses need.
    """
    root = next(t for t in doc if t.dep_ == "ROOT")
    helpers = [c for c in root.children if c.dep_ in AUXILIARIES and c.i < root.i]
    subjects = [c for c in root.children if c.dep_ in SUBJECTS and c.i < root.i]
    finite = [t for t in (root, *helpers) if is_finite(t) and t.tag_ != "VB"]
    if len(subjects) == 1 and finite and all(t.i > subjects[0].i for t in finite):
        return True
    asks = is_asking(doc[0].lower_) or doc[0].lower_ == "both"
    if asks or doc[0].pos_ not in ("DET", "PROPN", "NOUN"):
        return False
    verbs = [t for t in doc if t.tag_ in FINITE and t.text.islower()]
    clauses = [t for t in doc if t.tag_ in ASKING or t.dep_ == "mark"]
    return len(verbs) > len(clauses)


def as_true(doc: Doc) -> str | None:
    """A statement asked as it stands: "is it true that A threw B"; None for what is none.

    For statements that are too long to be inverted surely.
    """
    text = words(doc, 0, end_of(doc))
    if SPLICED.search(text) or not is_statement(doc):
        return None
    return f"is it true that {decapitalised(text)}"


def whether(doc: Doc, start: int, end: int) -> str | None:
    """A declarative clause asked as a yes/no question: "A threw B" gives "did A throw B".

    Args:
        doc: The analysis that holds the clause; its root is the clause's verb.
        start: Where the clause starts.
        end: Index after its last word.
    """
    group = verb_group(doc, start - 1)
    if group is None or group.first <= start:
        return None
    verb = doc[group.first]
    children = (t for t in doc[group.main].children if t.i < group.first)
    subjects = [t for t in children if t.dep_ in tags.SUBJECTS]
    if len(subjects) != 1:
        return None
    before = words(doc, start, group.first)
    if start == 0:
        before = decapitalised(before)
    after = words(doc, group.first + 1, end)
    if verb.lower_ in word_class("be") or (verb.i != group.main and is_auxiliary(verb.lower_)):
        return f"{verb.lower_} {before} {after}"
    auxiliary, bare = split_verb(verb)
    return f"{auxiliary} {before} {bare} {after}"


def decapitalised(text: str) -> str:
    """A sentence's start as it reads inside one: only what is no name loses its capital.

    A possessive before a capital begins a title ("My Neighbour").
    """
    first, _, rest = text.partition(" ")
    word, before_name = first.lower(), rest[:1].isupper()
    if word in word_class("speaker_possessive"):
        small = not before_name
    elif word in word_class("occupation"):
        # "Poet Ann Lee", unlike "King Ann", has a capital from its place alone.
        small = before_name
    else:
        begins_title = before_name or not rest
        small = word in _plain_words(begins_title=begins_title) and not first[1:].isupper()
    return text[:1].lower() + text[1:] if small else text


@cache
def _plain_words(*, begins_title: bool) -> frozenset[str]:
    """The words that have a capital from their place alone, before a name or elsewhere.

    "Seven Samurai" and "No Country for Old Men" begin as a title does; "Two Danes" does not.
    """
    plain = word_class("sentence_opener", "article", "demonstrative", "referring_pronoun", "be")
    plain |= word_class("question_word", "do", "fame_adjective")
    if begins_title:
        return plain
    plain |= word_class("quantifier", "indefinite", "small_number", "preposition", "subordinator")
    # "I" keeps its capital; "May" and "Will" are names too.
    return plain | (function_words() | word_class("personal_pronoun")) - word_class("modal") - {"i"}


def main_inversion(doc: Doc, start: int, end: int) -> int | None:
    """Index of the auxiliary before the main clause's subject: the last one of the top level.

    Args:
        doc: The analysis of a question whose main clause comes after another one.
        start: Where to look from.
        end: Index after the last word.
    """
    links = word_class("subordinator", "question_word", "conjunction")
    place: int | None = None
    for i in range(start, end - 1):
        following = doc[i + 1]
        begins = following.text[0].isupper() or following.tag_ in NOUN_PHRASE_STARTS
        if not (begins and is_auxiliary(doc[i].lower_)) or doc[i - 1].lower_ in links:
            continue
        if place is not None and any(t.lower_ in links for t in doc[place:i]):
            continue
        if place is not None and doc[place].lower_ in word_class("do"):
            # A statement inside the main clause: "did X say Y was Z".
            return None
        place = i
    return place


def counted_noun(doc: Doc, end: int) -> Token | None:
    """The noun that "how many" counts."""
    many = doc[1]
    if many.head.i > 1 and many.head.i < end and many.head.pos_ in ("NOUN", "PROPN"):
        return many.head
    return next((t for t in doc[2:end] if t.pos_ in ("NOUN", "PROPN")), None)
