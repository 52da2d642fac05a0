"""Telling a predicate of which a complementary antonym is the denial."""

from __future__ import annotations

from collections.abc import Iterable

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.edits.coordination import opening
from bpb.negation.edits.verb import is_joined, own_words, verb_group


def is_simple(tree: Tree, verb: int, quality: int, cue: Iterable[int] = ()) -> bool:
    """Whether a copula says one quality of one thing, and nothing else is denied with it.

    "Not always present" is not "always absent", nor is "they are not alive" "they are dead" where
    some of them are.

    Args:
        tree: The sentence's tree.
        verb: The place of the copula.
        quality: The place of its adjective.
        cue: The places of the cue that negates it.
    """
    group = verb_group(tree, verb)
    certain = word_class("be", "contracted_auxiliary", "have") | {"will", "would"}
    if group is None or group.subject is None or tree.words[group.finite] not in certain:
        return False
    subject = group.subject
    plural = tree.tags[subject] in ("NNS", "NNPS", "CD") or tree.words[subject] in ("they", "we")
    if plural or is_joined(tree, subject) or tree.child(subject, ("conj",)) is not None:
        return False
    own = [place for place in tree.children[verb] if place not in cue and place >= opening(tree)]
    relations = {tree.relations[place] for place in own}
    words = {tree.words[place] for place in own_words(tree, verb)}
    quantifiers = word_class(
        "existential_pronoun", "indefinite_pronoun", "only", "quantifier", "universal"
    ) | {"either", "neither"}
    outside = set(tree.children[quality]) - set(cue)
    return not (relations & {"advmod", "advcl", "conj"} or words & quantifiers or outside)
