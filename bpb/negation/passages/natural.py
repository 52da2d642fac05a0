"""Which verbs can be denied, or freed of a negation, so that the sentence still reads."""

from __future__ import annotations

from bpb.negation.edits.sentence import Sentence

_CONTRAST = frozenset(("but", "yet"))
_GROUNDS = frozenset("because as since although though so whereas".split())
_NAMING = frozenset("know name call title dub nickname contain include".split())
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
    if tree.relations[verb] == "advcl" and marks & _GROUNDS:
        return False
    return not (tree.relations[verb] in _BELOW and tree.lemmas[verb] in _NAMING)
