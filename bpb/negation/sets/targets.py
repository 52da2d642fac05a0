"""Which nouns of a sentence a negation of its main predicate scopes over, and may be exchanged.

Where such a noun gives way to a more general one, the sentence entails the new one, and negated it
is entailed by the new one negated: that holds where nothing else between the noun and the predicate
turns entailment around or ends it. What might is refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form
from bpb.english.tags import COMPLEMENTS, SUBJECTS
from bpb.english.tree import Tree
from bpb.negation.edits.clarity import unclear
from bpb.negation.edits.sentence import Sentence


def targets(sentence: Sentence) -> list[int] | str:
    """The places of the nouns that may be exchanged, or a reason why there are none."""
    reason = _unfit(sentence)
    if reason:
        return reason
    tree = sentence.tree
    found = [place for place in range(len(tree)) if _is_target(tree, place, sentence.root)]
    return found or "no indefinite noun in the scope of a negation"


def _unfit(sentence: Sentence) -> str | None:
    tree = sentence.tree
    if sentence.cues:
        return "a negation in it already"
    if "?" in tree.words:
        return "a question"
    if _quantifiers() & set(tree.words):
        return "a quantifier or condition"
    subject = tree.child(sentence.root, SUBJECTS)
    if not tree.is_verb(sentence.root) or subject is None:
        return "no clause"
    if min(tree.below(subject)) > 0:
        return "words before the subject"
    if any(tree.relations[c] == "conj" for c in tree.children[sentence.root]):
        return "several predicates"
    return unclear(sentence)


def _quantifiers() -> frozenset[str]:
    """Words that turn entailment around or end it, wherever they stand: "all", "most", "if"."""
    classes = word_class(
        "approximate_negative",
        "conditional",
        "frequency_adverb",
        "non_monotone",
        "only",
        "proximal",
        "quantifier",
        "universal",
    )
    return classes - {"more", "some"}


def _is_target(tree: Tree, place: int, root: int) -> bool:
    if tree.tags[place] not in ("NN", "NNS") or not tree.words[place].isalpha():
        return False
    if not _is_bare(tree, place) or any(
        tree.relations[c] in ("compound", "conj", "appos", "nummod", "nmod", "relcl")
        or tree.words[c] in word_class("determining_adjective", "relative_adjective", "ordinal")
        or tree.tags[c] in ("JJR", "JJS")
        for c in tree.children[place]
    ):
        return False
    return all(_lets_through(tree, each, root) for each in _path(tree, place))


def _path(tree: Tree, place: int) -> Iterator[int]:
    """The place and those above it, without the root."""
    yield place
    yield from (each for each in tree.above(place) if tree.heads[each] != each)


def _lets_through(tree: Tree, place: int, root: int) -> bool:
    """Whether what holds of a place's part of the sentence holds of the whole in the same way."""
    head, relation = tree.heads[place], tree.relations[place]
    if relation not in COMPLEMENTS | {"acl", "prt"} or (
        place < root and tree.words[place] != "there"
    ):
        return False
    opaque = word_class("averting_verb", "opaque_verb", "portraying_verb")
    # The tagger's base form of "hates" may be "hat".
    if tree.is_verb(head) and opaque & {tree.lemmas[head], base_form(tree.words[head])}:
        return False
    if tree.tags[place].startswith("V"):
        return tree.tags[place] in ("VBG", "VB")
    if tree.kinds[place] in ("ADP", "SCONJ", "ADV"):
        of_side = tree.words[place] == "of" and tree.words[head] in word_class("side_noun")
        return of_side or tree.words[place] not in word_class("opaque_preposition")
    return tree.words[place] in word_class("side_noun") or _is_bare(tree, place)


def _is_bare(tree: Tree, place: int) -> bool:
    """Whether a noun is neither definite nor counted."""
    indefinite = word_class("indefinite_determiner")
    for child in tree.children[place]:
        if tree.relations[child] in ("poss", "nummod", "predet"):
            return False
        if tree.relations[child] == "det" and tree.words[child] not in indefinite:
            return False
    return tree.kinds[place] == "NOUN" or tree.words[place] in word_class("existential_pronoun")
