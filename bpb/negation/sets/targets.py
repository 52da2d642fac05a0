"""Which nouns of a sentence a negation of its main predicate scopes over, and may be exchanged.

Where such a noun gives way to a more general one, the sentence entails the new one, and negated it
is entailed by the new one negated: that holds where nothing else between the noun and the predicate
turns entailment around or ends it. What might is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.clarity import unclear
from bpb.negation.edits.sentence import Sentence

_PATH = frozenset("dobj pobj prep attr dative agent xcomp acl prt oprd".split())
_PRONOUNS = frozenset("something someone somebody".split())
_INDEFINITE = frozenset("a an some another".split())
# "All", "most" and the like turn entailment around or end it, wherever they stand.
_QUANTIFIERS = frozenset(
    "all every each everyone everybody everything both half most few fewer less only just "
    "merely exactly than almost nearly either neither any except unless if whether many much "
    "several always usually often rarely seldom never hardly mostly".split()
)
# Of what is wanted, feared or prevented nothing need be there; of what is hated, not all is.
_OPAQUE = frozenset(
    "want need seek wish hope imagine resemble deserve fear avoid hate dislike doubt deny lack "
    "miss refuse reject fail decline prevent stop forbid prohibit ban forget neglect omit prefer "
    "expect demand require request crave lose oppose resist predict believe think consider call "
    "name compare represent depict describe portray mean equal become remain".split()
)
_PREPOSITIONS = frozenset(
    "without except despite than until till since before after like unlike against besides beyond "
    "instead except about of".split()
)
# "A large poodle" is no large dog, "the best poodle" not the best dog.
_RELATIVE = frozenset(
    "big large small little tiny huge giant massive enormous tall short long great high low heavy "
    "light old young new good bad fast slow strong weak rich poor fake former alleged so-called "
    "toy potential possible own same other different next last only main certain whole "
    "first second third fourth fifth typical rare common strange such similar equal real true "
    "false unusual average".split()
)
# Parts and sides, which are said of the thing whatever it is called: "on the back of a horse".
_SIDES = frozenset(
    "top back front side middle center centre edge end bottom inside outside corner rear".split()
)


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
    if _QUANTIFIERS & set(tree.words):
        return "a quantifier or condition"
    subject = tree.child(sentence.root, SUBJECTS)
    if not tree.is_verb(sentence.root) or subject is None:
        return "no clause"
    if min(tree.below(subject)) > 0:
        return "words before the subject"
    if any(tree.relations[c] == "conj" for c in tree.children[sentence.root]):
        return "several predicates"
    return unclear(sentence)


def _is_target(tree: Tree, place: int, root: int) -> bool:
    if tree.tags[place] not in ("NN", "NNS") or not tree.words[place].isalpha():
        return False
    if not _is_bare(tree, place) or any(
        tree.relations[c] in ("compound", "conj", "appos", "nummod", "nmod", "relcl")
        or tree.words[c] in _RELATIVE
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
    if relation not in _PATH or (place < root and tree.words[place] != "there"):
        return False
    if tree.is_verb(head) and _OPAQUE & {tree.lemmas[head], _base(tree.words[head])}:
        return False
    if tree.tags[place].startswith("V"):
        return tree.tags[place] in ("VBG", "VB")
    if tree.kinds[place] in ("ADP", "SCONJ", "ADV"):
        of_side = tree.words[place] == "of" and tree.words[head] in _SIDES
        return of_side or tree.words[place] not in _PREPOSITIONS
    return tree.words[place] in _SIDES or _is_bare(tree, place)


def _is_bare(tree: Tree, place: int) -> bool:
    """Whether a noun is neither definite nor counted."""
    for child in tree.children[place]:
        if tree.relations[child] in ("poss", "nummod", "predet"):
            return False
        if tree.relations[child] == "det" and tree.words[child] not in _INDEFINITE:
            return False
    return tree.kinds[place] == "NOUN" or tree.words[place] in _PRONOUNS


@cache
def _base(verb: str) -> str:
    """A verb's base form as the dictionary has it: the tagger's of "hates" may be "hat"."""
    from lemminflect import getLemma

    return next(iter(getLemma(verb, "VERB")), verb)
