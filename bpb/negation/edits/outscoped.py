"""What has a wider scope than a negation, so that the two cannot be exchanged."""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.cues import lexicon
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.subject import denied_subject, distributed
from bpb.negation.edits.types import Relation
from bpb.negation.edits.verb import VerbGroup, own_words, verb_group
from bpb.negation.types import Cue

_EXCEPTIONS = frozenset(("exclusion", "substitute"))
"""The classes of cues that state an exception: "except", "apart from"."""


def outscoped(sentence: Sentence, verb: int, cue: Cue) -> Relation | None:
    """What a clause says of itself without its negation, where that is not its denial.

    Args:
        sentence: The sentence.
        verb: The place of the verb of a clause.
        cue: The cue that negates it.

    Returns:
        Neutral where both can be true ("Twelve people did not vote"), contradiction where both can
        be false ("He rarely smoked", an exception); None where one of them holds.
    """
    tree = sentence.tree
    start = min(cue.places)
    few = word_class("approximate_negative") | {"few", "little"}
    nearly = start > 0 and tree.words[start - 1] in word_class("proximal")
    if nearly or cue_words(sentence, cue).split()[0] in few:
        return Relation.CONTRADICTION
    if _has_exception(sentence, verb):
        return Relation.CONTRADICTION
    group = verb_group(tree, verb)
    if group is None:
        return None
    verbal = cue.kind == "adverb" and (group.subject is None or start > group.subject)
    modal = _modal(tree, group)
    if modal in word_class("possibility_modal", "possibility_adverb") and verbal:
        return Relation.NEUTRAL
    if modal == "must" or is_duty(tree, group):
        return Relation.CONTRADICTION
    return _above(sentence, group, start) if verbal else None


def _has_exception(sentence: Sentence, verb: int) -> bool:
    """Whether a clause has an exception, which a negation of the clause reverses as well.

    "Not sold except in inns" and "sold except in inns" can both be false.
    """
    tree = sentence.tree
    own = set(own_words(tree, verb))
    unless = any(tree.words[place] == "unless" for place in tree.below(verb))
    return unless or any(
        entry.group in _EXCEPTIONS
        for cue in sentence.cues
        if cue.kind == "preposition" and cue.anchor in own
        for entry in lexicon().get(tree.words[min(cue.places)], ())
        if entry.words == tuple(tree.words[place] for place in sorted(cue.places))
    )


def _above(sentence: Sentence, group: VerbGroup, start: int) -> Relation | None:
    """As `outscoped`, of a "not" at a place after the subject."""
    tree, verb = sentence.tree, group.verb
    if group.subject is not None and denied_subject(sentence, group) is not None:
        first = tree.words[min(tree.below(group.subject))]
        most = first in word_class("proximal", "universal") | {"most"}
        return Relation.CONTRADICTION if most else Relation.NEUTRAL
    own = own_words(tree, verb)
    existential = word_class("existential", "existential_pronoun")
    if is_uncertain(tree, verb) or any(tree.words[p] in existential for p in own if p > start):
        return Relation.NEUTRAL
    adverbs = [
        tree.words[place]
        for place in tree.children[verb]
        if tree.relations[place] == "advmod" and _first(tree, verb) < place < start
    ]
    hedges = word_class("frequency_adverb", "possibility_adverb", "possibility_modal")
    if not hedges.isdisjoint(adverbs):
        return Relation.NEUTRAL
    return Relation.CONTRADICTION if adverbs or distributed(sentence, group) else None


def _modal(tree: Tree, group: VerbGroup) -> str:
    """The first auxiliary, shared ones included; the verb itself where there is none."""
    return group.borrowed.split()[0] if group.borrowed else tree.words[group.finite]


def is_duty(tree: Tree, group: VerbGroup) -> bool:
    """Whether "not" makes a modal its contrary: "should not", "had better not"."""
    after = tree.words[group.finite + 1 : group.finite + 2]
    better = (tree.words[group.finite], *after)
    modal = _modal(tree, group)
    idiom = better in (("had", "better"), ("would", "rather"), ("'d", "better"))
    return modal in word_class("duty_modal") or idiom


def is_need(tree: Tree, group: VerbGroup) -> bool:
    """Whether "need" is a modal, which affirms with "only" alone: "She need only ask"."""
    modal = tree.words[group.finite] == "need" and group.finite != group.verb
    only = tree.words[group.finite : group.finite + 2] == ("need", "only")
    return modal or only


def is_restricted(tree: Tree, group: VerbGroup) -> bool:
    """Whether "only" is of a modal, so that "cannot only" would say something else."""
    modal = _modal(tree, group) in word_class("ability_modal", "possibility_modal") | {"must"}
    between = range(group.finite, group.verb)
    return modal and any(tree.words[place] == "only" for place in between)


def is_deduced(tree: Tree, group: VerbGroup) -> bool:
    """Whether "must" tells of what has been: "must have left" is not denied by "need not"."""
    words = group.borrowed.split() or [
        tree.words[place] for place in range(group.finite, group.verb)
    ]
    return words[:1] == ["must"] and "have" in words


def is_uncertain(tree: Tree, verb: int) -> bool:
    """Whether an adverb has the clause in its scope, so that "not" would stand below it."""
    quantifiers = word_class("quantifier") - {"half"}
    words = {tree.words[place] for place in own_words(tree, verb)}
    if words & word_class("approximate_negative"):
        return True
    for place in tree.children[verb]:
        word = tree.words[place]
        fronted = tree.relations[place] in ("prep", "npadvmod", "advmod") and (
            place < _first(tree, verb)
        )
        nouns = (place, *(c for c in tree.children[place] if tree.relations[c] == "pobj"))
        if fronted and any(
            tree.words[each] in quantifiers and tree.words[each - 1] not in ("the", "a")
            for noun in nouns
            for each in tree.children[noun]
        ):
            return True
        if tree.relations[place] == "dep" and place < verb:
            return True
        if tree.relations[place] == "advmod" and (
            word in word_class("possibility_adverb", "epistemic_adverb", "proximal")
            or (word in word_class("frequency_adverb") and place < _first(tree, verb))
        ):
            return True
    return False


def _first(tree: Tree, verb: int) -> int:
    subject = tree.child(verb, SUBJECTS)
    return verb if subject is None else subject
