"""Which word of a question compares: a property of its tree, not of the word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.spacy_model import analyse
from bpb.english.tags import ASKING, IN_NOUN_PHRASE, VERBS
from bpb.qdmr import vocabulary

if TYPE_CHECKING:
    from spacy.tokens import Token


def orders(token: Token) -> bool:
    """Whether a comparative, superlative or ordinal orders what its question asks for.

    An ordinal orders as a predicate ("was built first", "was the first film"); as the attribute of
    another noun it names a part or an event ("in the second half"). A comparative does not order
    where it describes the noun that is asked for ("which older mill"), or compares with a third
    thing ("older than the abbey").

    Args:
        token: The word, in the analysis of its whole question.
    """
    noun = _described(token)
    if vocabulary.ordinal(token.lower_) is not None or token.lower_ == "last":
        return noun is None or noun.dep_ == "attr"
    if token.tag_ not in ("JJR", "RBR"):
        return True
    return not _has_third(token, noun) and not _is_of_asked(token, noun)


def asking_word(noun: Token) -> Token | None:
    """The word that asks for a noun, before its adjectives: "which" of "which Danish painter".

    It is looked for in the phrase and right before it, as the tree may have it elsewhere.
    """
    before = (c for c in noun.children if c.i < noun.i)
    first = noun.left_edge.i
    beside = noun.doc[first - 1 : first] if first else ()
    found: Token | None = next((t for t in (*before, *beside) if t.tag_ in ASKING - {"WRB"}), None)
    if found is None:
        return None
    between = noun.doc[found.i + 1 : noun.i]
    parted = any(t.tag_ in VERBS or t.pos_ in ("ADP", "DET", "PUNCT") for t in between)
    return None if parted else found


def only_describes(question: str) -> bool:
    """Whether a question has words that compare, and none of them orders what it asks for."""
    words = [
        token
        for token in analyse(question.strip())
        if vocabulary.opposite(token.text) is not None and token.pos_ not in ("ADP", "SCONJ")
    ]
    return bool(words) and not any(map(orders, words))


def _described(token: Token) -> Token | None:
    """The common noun that a word is an attribute of, also by its adjective: "more populous"."""
    if token.dep_ == "advmod" and token.head.dep_ == "amod":
        token = token.head
    noun = token.head
    if token.dep_ not in IN_NOUN_PHRASE or noun.pos_ != "NOUN" or noun.i < token.i:
        return None
    # A candidate may follow the word: "built first the mill or the tower", "came first ash or elm".
    behind = token.doc[token.i : noun.i]
    bare = noun.left_edge.i == token.i and any(t.lower_ == "or" for t in noun.children)
    return None if bare or any(t.pos_ in ("DET", "PUNCT") for t in behind) else noun


def _is_of_asked(token: Token, noun: Token | None) -> bool:
    """Whether it is within the noun phrase that is asked for, wherever the tree has "which"."""
    doc = token.doc
    if noun is None:
        # "Which longer road ends", read as "ends longer".
        alone = token.i and doc[token.i - 1].tag_ == "WDT" and token.i + 1 < len(doc)
        return bool(alone) and doc[token.i + 1].pos_ == "NOUN"
    return asking_word(noun) is not None


def _has_third(token: Token, noun: Token | None) -> bool:
    """Whether it compares what is asked for with a thing named by "than"."""
    owners = [each for each in (token, token.head, noun) if each is not None]
    than = any(t.lower_ == "than" and t.head in owners for t in token.doc[token.i :])
    return than and any(t.tag_ in ASKING - {"WRB"} for t in token.doc[: token.i])
