"""Which verbs can be denied, or freed of a negation, so that the sentence still reads."""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.negation.edits.sentence import Sentence

_CONTRAST = frozenset(("but", "yet"))
_BELOW = frozenset(("acl", "relcl"))


def is_natural(sentence: Sentence, verb: int) -> bool:
    """Whether its denial breaks no contrast ("but"), reason ("because") or name ("known as").

    Args:
        sentence: The sentence as given.
        verb: The place of the verb that is denied, or was.
    """
    tree = sentence.tree
    joined = {verb, *(c for c in tree.children[verb] if tree.relations[c] == "conj")}
    if tree.relations[verb] == "conj":
        joined.add(tree.heads[verb])
    if any(tree.words[c] in _CONTRAST for each in joined for c in tree.children[each]):
        return False
    marks = {tree.words[c] for c in tree.children[verb] if tree.relations[c] in ("mark", "advmod")}
    # "While" is of time as well.
    grounds = word_class("causal", "concessive") - {"while"} | {"so"}
    if tree.relations[verb] == "advcl" and marks & grounds:
        return False
    names = word_class("naming_verb") | {"contain", "include"}
    return not (tree.relations[verb] in _BELOW and tree.lemmas[verb] in names)
