"""Denying "if P, Q" as "P and not Q" (So et al. 2025, Table 2 and appendix C)."""

from __future__ import annotations

from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes, delete
from bpb.negation.edits.coordination import end_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import verb_group


def condition_of(sentence: Sentence) -> int | None:
    """The place of the verb of the main clause's condition; None without one."""
    tree = sentence.tree
    return next(
        (
            c
            for c in tree.children[sentence.root]
            if tree.relations[c] == "advcl"
            and any(tree.words[m] in ("if", "unless") for m in _marks(tree, c))
        ),
        None,
    )


def _marks(tree: Tree, verb: int) -> list[int]:
    return [c for c in tree.children[verb] if tree.relations[c] in ("mark", "advmod")]


def asserted(
    sentence: Sentence, condition: int, denied: Changes
) -> tuple[Changes, tuple[int, ...]] | str:
    """The changes that tell a condition as true, and its consequence as denied.

    Args:
        sentence: The sentence.
        condition: The verb of the if-clause.
        denied: The changes that deny the main clause.

    Returns:
        All changes with the new order of the places, () where it is kept; or the reason for none.
    """
    tree = sentence.tree
    below = sorted(tree.below(condition))
    mark = next(m for m in _marks(tree, condition) if tree.words[m] in ("if", "unless"))
    group = verb_group(tree, condition)
    if mark != below[0] or tree.words[mark] == "unless" or below[-1] - below[0] + 1 != len(below):
        return "a condition that is not put with if alone"
    if group is None or group.subject is None:
        return "a condition without a clause"
    subject = tree.child(sentence.root, SUBJECTS)
    generic = subject is not None and tree.words[min(tree.below(subject))] in ("a", "an", "any")
    if (
        generic
        or _is_unreal(tree, sentence.root)
        or any(each.place <= mark == 0 for each in denied)
    ):
        return "an unreal condition"
    changes = (*denied, *delete(mark))
    if mark == 0:
        comma = below[-1] + 1
        if tree.words[comma] != ",":
            return "a condition without a comma"
        then = tree.words[comma + 1] == "then"
        joint = Change(comma, "after", "and")
        return (*changes, joint, *(delete(comma + 1) if then else ())), ()
    return _turned(tree, below, changes)


def is_plain(sentence: Sentence, condition: int) -> bool:
    """Whether a condition can be of the main clause alone: nothing else stands below its verb."""
    tree = sentence.tree
    if condition < sentence.root:
        return True
    between = range(sentence.root + 1, min(tree.below(condition)))
    return not any(tree.is_verb(place) for place in between)


def _turned(
    tree: Tree, below: list[int], changes: Changes
) -> tuple[Changes, tuple[int, ...]] | str:
    """ "Q if P": the condition is put first."""
    end = end_of(tree)
    if below[-1] != end - 1 or below[0] < 2:
        return "a condition inside of the sentence"
    last = below[0] - 1
    main = [place for place in range(below[0]) if place != last or tree.words[last] != ","]
    joined = (Change(0, "before", "and"), *changes, Change(below[-1], "after", ","))
    return joined, (*below[1:], *main, *range(end, len(tree)))


def _is_unreal(tree: Tree, root: int) -> bool:
    """Whether what would be, or would have been, is told."""
    return any(tree.words[c] in ("would", "could", "might", "'d") for c in tree.children[root])
