"""What a sentence sets against what it denies: "not X but Y", "Y, not X"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bpb.english.lexicons import word_class
from bpb.english.tags import FINITE, NOUN_PHRASE_STARTS, PARTICIPLES
from bpb.english.tree import Tree

_JOINING = frozenset(("and", "but"))


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two phrases of one kind, of which one is denied.

    Attributes:
        denied: The places of the phrase that is denied.
        instead: The places of the one that holds.
    """

    denied: range
    instead: range


def contrast(tree: Tree, place: int) -> Contrast | None:
    """The contrast that a "not" is in; None where the sentence tells none.

    Args:
        tree: The sentence.
        place: The place of "not" or "n't".
    """
    if tree.words[place] not in word_class("negation") or place + 1 >= len(tree):
        return None
    if tree.words[place + 1] in word_class("only") | {"until"}:
        return None
    before = tree.words[place - 1] if place else ""
    if tree.words[place] == "not" and before in {",", *word_class("dash"), *_JOINING}:
        found = _after(tree, place)
        if found is not None:
            return found
    return _before_but(tree, place)


def _before_but(tree: Tree, place: int) -> Contrast | None:
    """ "Not X but Y": X ends before "but", Y is a phrase of its kind."""
    but = next((i for i in range(place + 1, len(tree)) if tree.words[i] == "but"), None)
    if but is None or any(map(_is_sign, tree.words[place : but - 1])):
        return None
    end = but - (tree.words[but - 1] == ",")
    instead = _phrase(tree, but + 1, verbal=not _is_first(tree, place))
    if instead is None:
        return None
    denied = [p for p in _ending(tree, place + 1, end) if _are_alike(tree, p, instead)]
    return Contrast(denied[0], instead) if denied else None


def _after(tree: Tree, place: int) -> Contrast | None:
    """ "Y, not X", "Y and not X", "Y, but not X"."""
    denied = _phrase(tree, place + 1, verbal=False)
    if denied is None:
        return None
    end = place
    while end and tree.words[end - 1] in {",", *word_class("dash"), *_JOINING}:
        end -= 1
    same = [p for p in _ending(tree, 0, end) if _are_alike(tree, p, denied)]
    exact = [p for p in same if tree.tags[p.start] == tree.tags[denied.start]]
    return Contrast(denied, (exact or same)[0]) if same else None


def _is_first(tree: Tree, place: int) -> bool:
    """Whether no finite verb stands before a place."""
    return not any(tree.tags[i] in FINITE for i in range(place))


def _phrase(tree: Tree, start: int, *, verbal: bool) -> range | None:
    """The phrase that begins at a place; None where it is a clause.

    Args:
        tree: The sentence.
        start: Its first word.
        verbal: Whether a finite verb after it makes it a clause.
    """
    if start >= len(tree) or _class(tree.tags[start]) is None:
        return None
    reason = tree.words[start] == "because"
    end = start + 1
    while end < len(tree) and not _is_sign(tree.words[end]):
        inside = tree.words[end] in ("and", "or") and tree.heads[end] in range(start, end)
        joint = tree.tags[end] == "CC" and not inside
        outside = joint or tree.tags[end] in FINITE or tree.opens_clause(end)
        if outside and not reason:
            break
        end += 1
    ended = not reason and end < len(tree) and tree.tags[end] in FINITE
    return None if verbal and ended else range(start, end)


def _class(tag: str) -> str | None:
    """The class of the phrases that a word of a tag begins; None for a clause."""
    if tag in NOUN_PHRASE_STARTS | {"JJS"}:
        return "noun"
    if tag in ("IN", "TO"):
        return "preposition"
    return tag if tag in PARTICIPLES | {"RB"} else None


def _is_sign(word: str) -> bool:
    """Whether a sign ends a phrase."""
    return word in (",", ")") or word in word_class("dash", "colon", "sentence_end")


def _ending(tree: Tree, start: int, end: int) -> Iterator[range]:
    """The phrases that end at a place and begin at another or after it, the longest first."""
    for first in range(start, end):
        for head in range(first, end):
            clausal = tree.is_verb(head) and tree.tags[first] not in ("VBG", "VBN")
            if clausal and tree.words[first] != "because":
                continue
            nots = word_class("negation")
            below = {i for i in tree.below(head) if i < end and tree.words[i] not in nots}
            if below == set(range(first, end)):
                yield range(first, end)
                break


def _are_alike(tree: Tree, first: range, second: range) -> bool:
    """Whether two phrases are of one kind: by their first words, and by having a noun."""
    reasons = [tree.words[each.start] == "because" for each in (first, second)]
    if any(reasons):
        return all(reasons)
    kinds = [_class(tree.tags[each.start]) for each in (first, second)]
    nouns = [any(tree.tags[i].startswith("NN") for i in each) for each in (first, second)]
    return kinds[0] is not None and kinds[0] == kinds[1] and nouns[0] == nouns[1]
