"""The focus: the part of a scope by which the negation holds, so that the rest is affirmed.

"Not all players came" says that players came, "He came not from Spain but from France" that he
came. In general the focus is told by stress or context (Blanco & Moldovan 2011; Morante & Blanco
2012, section 3); here it is found only where the sentence's own words tell it, and is absent in all
others.
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.contrast import contrast
from bpb.negation.types import Cue

_UNTIL = frozenset(("until", "till"))


def focus(tree: Tree, cue: Cue, scope: set[int]) -> set[int]:
    """The places of a cue's focus, none where the sentence does not tell it.

    Told are what is set against another thing ("not X but Y", "Y, not X"), a reason after "not
    because", what "not" is put before ("not only", "not all", "not very", "not yet"), the time of
    "until", what a cleft picks out ("It was not X who"), and "only" in the scope.

    Args:
        tree: The sentence.
        cue: The cue.
        scope: The places of its scope, of which the focus is a part.
    """
    if cue.kind not in ("adverb", "determiner", "pronoun"):
        return set()
    place = max(cue.places)
    # "Cannot" is one token, whose cue is "not".
    plain = tree.words[place].endswith(tuple(word_class("negation")))
    found = _after_not(tree, place) if plain else set()
    return (found or _until(tree, cue) or _restricted(tree, cue, scope)) & scope


def _after_not(tree: Tree, place: int) -> set[int]:
    """What a "not" is of by what follows it."""
    following = tree.words[place + 1] if place + 1 < len(tree) else ""
    opposed = contrast(tree, place)
    if opposed is not None:
        return set(opposed.denied)
    if following == "because":
        return {i for i in tree.below(tree.heads[place + 1]) if i > place}
    first = place + 1
    if following in ("a", "an") and tree.words[place + 2 : place + 3] in (("very",), ("too",)):
        first = place + 2
    denied = word_class("denied_adverb", "multal", "only", "universal")
    if tree.words[first : first + 1] and tree.words[first] in denied:
        return {first} if _is_quantity_or_adverb(tree, first) else set()
    return _cleft(tree, place)


def _is_quantity_or_adverb(tree: Tree, place: int) -> bool:
    """Whether a word is used as quantifier or adverb: not "so" in "I think not so"."""
    word = tree.words[place]
    if word in ("so", "too", "very", "just", "quite"):
        return tree.tags[place] == "RB" and tree.heads[place] > place
    return word not in word_class("denied_adverb") or tree.tags[place].startswith("RB")


def _cleft(tree: Tree, place: int) -> set[int]:
    """The X of "It was not X who came", "It was not in X that he died"."""
    if place < 2 or tree.lemmas[place - 1] != "be" or tree.words[place - 2] != "it":
        return set()
    relatives = word_class("relative") | {"whom", "whose"}
    end = next((i for i in range(place + 1, len(tree)) if tree.words[i] in relatives), None)
    if end is None or end == place + 1 or tree.words[end - 1] == ",":
        return set()
    picked = range(place + 1, end)
    head = next((i for i in picked if tree.heads[i] not in picked), picked[0])
    named = tree.kinds[head] in ("ADP", "PROPN")
    person = tree.words[end] in ("who", "whom") and tree.kinds[head] in ("NOUN", "PRON")
    stated = tree.words[head] in word_class("shell_noun")
    return set(picked) if (named or person) and not stated else set()


def _until(tree: Tree, cue: Cue) -> set[int]:
    """The time before which a negation holds: "did not leave until noon"; and "yet" at the end."""
    verb = next((v for v in (cue.anchor, *tree.above(cue.anchor)) if tree.is_verb(v)), None)
    if verb is None:
        return set()
    last = max(cue.places)
    subject = tree.child(verb, SUBJECTS)
    for child in tree.children[verb]:
        if child < last or child == subject:
            continue
        marks = {tree.words[c] for c in tree.children[child] if tree.relations[c] == "mark"}
        phrase = tree.relations[child] == "prep" and tree.words[child] in _UNTIL
        if phrase or (tree.relations[child] == "advcl" and marks & _UNTIL):
            return tree.below(child)
        if tree.words[child] == "yet" and tree.relations[child] == "advmod":
            return {child}
    return set()


def _restricted(tree: Tree, cue: Cue, scope: set[int]) -> set[int]:
    """ "Only" in the negated clause: "He did not eat only bread"."""
    last = max(cue.places)
    verb = tree.heads[cue.anchor]
    for place in sorted(scope):
        adverb = tree.words[place] == "only" and tree.tags[place] == "RB" and place > last
        if adverb and (tree.heads[place] == verb or tree.heads[tree.heads[place]] == verb):
            return {place}
    return set()
