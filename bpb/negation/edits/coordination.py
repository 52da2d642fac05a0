"""The main predicates of a sentence and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.negation.edits.sentence import Sentence
from bpb.negation.tree import SUBJECTS, Tree

CONNECTIVES = frozenset("and but or yet & plus".split())
_FINITE = frozenset(("VBD", "VBZ", "VBP", "MD"))
_CLAUSES = frozenset(
    "ROOT aux auxpass ccomp advcl relcl parataxis csubj csubjpass pcomp acl xcomp intj meta".split()
)


@dataclass(frozen=True, slots=True)
class Coordination:
    """Predicates that are joined, or one.

    Attributes:
        predicates: The places of the verbs, in order.
        joints: The places of the conjunctions between them; for a mere comma none.
        disjunction: Whether "or" joins them.
    """

    predicates: tuple[int, ...]
    joints: tuple[int, ...] = ()
    disjunction: bool = False


def coordination(tree: Tree, first: int) -> Coordination | str:
    """The predicates joined to a verb, itself first; a reason where they cannot be told."""
    predicates, joints = [first], []
    while True:
        head = predicates[-1]
        joined = [c for c in tree.children[head] if tree.relations[c] == "conj" and c > head]
        if not joined:
            break
        verbs = [c for c in joined if tree.is_verb(c)]
        if len(verbs) != len(joined) or len(verbs) > 1:
            return "joined to what is no verb"
        between = [c for c in tree.children[head] if tree.relations[c] == "cc" and c < verbs[0]]
        joints.extend(c for c in between if c > head)
        predicates.append(verbs[0])
    if len(predicates) == 1:
        return Coordination((first,))
    words = {tree.words[c] for c in joints}
    if not words or not words <= CONNECTIVES:
        return "joined without and, but or or"
    if "or" in words and len(words) > 1:
        return "joined by both and and or"
    return Coordination(tuple(predicates), tuple(joints), "or" in words)


def unclear(sentence: Sentence) -> str | None:
    """Why a sentence's tree is not to be trusted; None where nothing shows it.

    Each finite verb has to stand where a clause can: the parser is wrong where one is joined to a
    noun, or stands in no clause.
    """
    tree = sentence.tree
    if sum(head == i for i, head in enumerate(tree.heads)) > 1:
        return "more than one sentence"
    for place, tag in enumerate(tree.tags):
        if tag not in _FINITE:
            continue
        relation, head = tree.relations[place], tree.heads[place]
        if relation == "conj":
            if not tree.is_verb(head):
                return "a clause joined to a noun"
        elif relation not in _CLAUSES:
            return "a verb outside of clauses"
    return None


def opening(tree: Tree) -> int:
    """The place after words that join a sentence to the one before: "However,", "But"."""
    if tree.tags[0] == "CC":
        return 1
    words = tree.words
    if len(words) > 2 and words[1] == "," and tree.tags[0] == "RB" and words[0] not in _TIMES:
        return 2
    return 0


_TIMES = frozenset("usually often sometimes generally typically occasionally frequently".split())


def has_subject(tree: Tree, verb: int) -> bool:
    """Whether a verb has a subject of its own."""
    return tree.child(verb, SUBJECTS) is not None
