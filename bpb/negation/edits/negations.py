"""The cues that negate a predicate, and what a sentence says of itself without one."""

from __future__ import annotations

from collections.abc import Sequence

from bpb.english.tags import ARGUMENTS, AUXILIARIES
from bpb.english.tree import Tree
from bpb.negation.edits.coordination import coordination, tops
from bpb.negation.edits.outscoped import outscoped
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Relation
from bpb.negation.scope import scope
from bpb.negation.types import Cue


def negations_of(sentence: Sentence, verb: int) -> list[Cue]:
    """The cues that negate a predicate: "not" and "never", "no" in its subject or object."""
    tree = sentence.tree
    found = []
    for cue in sentence.cues:
        if cue.kind == "affix" or cue_words(sentence, cue) == "nor":
            continue
        if cue.kind not in ("adverb", "determiner", "pronoun", "conjunction"):
            continue
        if _negates(tree, cue, verb):
            found.append(cue)
    return found


def _negates(tree: Tree, cue: Cue, verb: int) -> bool:
    place = cue.anchor
    if tree.words[place] == "not" and tree.words[place - 1] in (",", "and", "but", "—"):
        return False
    above = tree.heads[place]
    if tree.heads[above] == verb and tree.relations[above] in (*AUXILIARIES, "advmod", "acomp"):
        return True
    if tree.heads[place] == verb:
        adverbial = tree.relations[place] in ("neg", "advmod", "preconj", "npadvmod")
        return adverbial or tree.relations[place] in ARGUMENTS
    noun = tree.heads[place]
    if tree.relations[place] not in ("det", "neg", "preconj"):
        return False
    return tree.relations[noun] in ARGUMENTS and tree.heads[noun] == verb


def relation_of(sentence: Sentence, cue: Cue) -> Relation:
    """The relation to a sentence of the same without one of its negations."""
    tree = sentence.tree
    place = cue.anchor
    if _is_inside(sentence, cue):
        return Relation.NEUTRAL
    top = next((top for top in tops(tree) if cue in negations_of(sentence, top)), None)
    if top is not None:
        relation = outscoped(sentence, top, cue)
        if relation is not None:
            return relation
        alone = coordination(tree, sentence.root)
        single = not isinstance(alone, str) and len(alone.predicates) == 1
        both = cue_words(sentence, cue) == "neither"
        return Relation.NEGATION if single and not both else Relation.CONTRADICTION
    if cue_words(sentence, cue) == "without" and negations_of(sentence, tree.heads[place]):
        # "Without a permit nobody may enter": with one somebody need not.
        return Relation.NEUTRAL
    if cue.kind == "affix" and tree.relations[place] not in ("acomp", "ROOT", "attr", "conj"):
        return Relation.NEUTRAL
    for each in (place, *tree.above(place)):
        if tree.relations[each] in ("ccomp", "xcomp", "csubj", "acl", "relcl", "pcomp"):
            return Relation.NEUTRAL
        if tree.relations[each] == "advcl" and any(
            tree.words[c] in ("if", "unless") for c in tree.children[each]
        ):
            return Relation.NEUTRAL
    return Relation.CONTRADICTION


def _is_inside(sentence: Sentence, cue: Cue) -> bool:
    """Whether a cue is in another's scope: "never saw a doctor without a hat"."""
    tree = sentence.tree
    own = scope(tree, cue)
    return any(
        cue.anchor in scope(tree, other) and (other.anchor < cue.anchor or other.anchor not in own)
        for other in sentence.cues
        if other != cue and cue_words(sentence, other) not in ("neither", "nor")
    )


def scope_without(places: frozenset[int], cues: Sequence[Cue]) -> frozenset[int]:
    """A scope without the places of cues."""
    return places - {place for cue in cues for place in cue.places}
