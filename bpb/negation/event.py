"""The event: the predicate or property that a cue negates, marked where it is a fact.

ConanDoyle-neg marks no event in questions, commands and conditions, nor under a modal other than
"can" and "could", of which the modal itself is the event (Morante & Daelemans 2012, Morante &
Blanco 2012, section 2).
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import AUXILIARIES, SUBJECTS, Tree
from bpb.negation.types import Cue


def event(tree: Tree, cue: Cue, scope: set[int]) -> set[int]:
    """The places of the negated event, none where nothing factual is negated.

    Args:
        tree: The sentence.
        cue: The cue.
        scope: The places of its scope.
    """
    if not scope or cue.kind == "interjection":
        return set()
    if cue.kind in ("preposition", "verb"):
        complement = tree.child(cue.anchor, ("pobj", "pcomp", "xcomp", "ccomp", "dobj"))
        return set() if complement is None else {complement} & scope
    predicate = _predicate(tree, cue.anchor, scope)
    if cue.kind == "affix":
        return {cue.anchor} if _is_fact(tree, predicate, scope) else set()
    if not _is_fact(tree, predicate, scope):
        return set()
    modals = word_class("ability_modal")
    able = next((c for c in tree.children[predicate] if tree.words[c] in modals), None)
    if able is not None:
        return {able} & scope
    if tree.lemmas[predicate] == "be":
        complement = tree.child(predicate, ("acomp", "attr"))
        if complement is not None and complement in scope:
            return {complement}
    return {predicate} & scope


def _predicate(tree: Tree, place: int, scope: set[int]) -> int:
    """The verb over a cue, or the highest word of its scope."""
    for each in (place, *tree.above(place)):
        if tree.is_verb(each) and each in scope and tree.relations[each] not in AUXILIARIES:
            return each
    tops = [
        each for each in sorted(scope) if tree.heads[each] not in scope or tree.heads[each] == each
    ]
    said = [each for each in tops if tree.relations[each] not in SUBJECTS]
    return next(iter(said or tops), place)


def _is_fact(tree: Tree, predicate: int, scope: set[int]) -> bool:
    """Whether a predicate is told as a fact."""
    below = [tree.words[c] for c in tree.children[predicate]]
    modals = word_class("modal", "modal_variant") - word_class("ability_modal")
    unreal = modals | word_class("conditional", "possibility_adverb")
    if not unreal.isdisjoint(below):
        return False
    after = tree.words[max(scope) + 1 :]
    if next((sign for sign in after if sign in (".", "?", "!", ";")), "") == "?":
        return False
    return not _is_command(tree, predicate)


def _is_command(tree: Tree, predicate: int) -> bool:
    """Whether a verb without subject is a command or what someone is told to do."""
    if tree.tags[predicate] != "VB" or tree.child(predicate, SUBJECTS) is not None:
        return False
    if any(tree.words[c] not in ("do", "to") for c in _auxiliaries(tree, predicate)):
        return False
    joined = tree.relations[predicate] == "conj"
    return not joined or tree.child(tree.heads[predicate], SUBJECTS) is None


def _auxiliaries(tree: Tree, predicate: int) -> list[int]:
    return [c for c in tree.children[predicate] if tree.relations[c] in AUXILIARIES]
