"""What follows from the event that a clause tells."""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.edits.coordination import end_of


def consequences(tree: Tree, verb: int) -> frozenset[int]:
    """What follows from the event that a clause tells, and cannot be said when it is denied.

    A participle clause at its end ("..., giving them the lead"), or a relative clause of what it
    brought about ("a book, which was a success"): So et al. 2025, appendix J, leave them out.
    """
    last = end_of(tree)
    for place in range(verb + 1, last):
        below = tree.below(place)
        first = min(below)
        if verb not in tree.above(place) or tree.words[first - 1] != ",":
            continue
        if not set(range(first, last)) <= below | _participles(tree, verb):
            continue
        resulting = tree.lemmas[place] in word_class("resulting_verb")
        participle = (
            tree.relations[place] in ("advcl", "acl")
            and set(range(first, place)) <= set(tree.children[place])
            and tree.tags[place] == "VBG"
            and resulting
        )
        brought = tree.relations[place] == "relcl" and resulting
        which = brought and tree.words[first] == "which" and tree.tags[place] == "VBD"
        if participle or which or (tree.relations[place] == "relcl" and _is_new(tree, verb, place)):
            return frozenset(range(first - 1, last))
    return frozenset()


def _participles(tree: Tree, verb: int) -> set[int]:
    """The words of a verb's participle clauses, and of signs and conjunctions beside them."""
    found: set[int] = set()
    for place in tree.children[verb]:
        clausal = tree.relations[place] == "advcl" and tree.tags[place] == "VBG"
        if clausal or tree.relations[place] in ("punct", "cc"):
            found |= tree.below(place)
    return found


def _is_new(tree: Tree, verb: int, relative: int) -> bool:
    """Whether a relative clause is of an object that the clause brings in: "a book, which"."""
    noun = tree.heads[relative]
    if tree.heads[noun] != verb or tree.relations[noun] != "dobj":
        return False
    relative_word = tree.tags[min(tree.below(relative))] in ("WDT", "WP", "WRB")
    return relative_word and tree.words[min(tree.below(noun))] in ("a", "an")
