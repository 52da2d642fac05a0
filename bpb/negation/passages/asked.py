"""What a question asks: whether a clause is true, or what belongs in one of its places."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.english.tags import ASKING
from bpb.english.tree import AUXILIARIES, Tree
from bpb.negation.edits.sentence import Sentence
from bpb.negation.passages.proposition import Proposition, content, proposition
from bpb.negation.relations import relations


@dataclass(frozen=True, slots=True)
class Asked:
    """A question.

    Attributes:
        said: Its clause, without the phrase that is asked for.
        words: The base forms of all its words, question words apart.
        polar: Whether it asks for yes or no.
    """

    said: Proposition
    words: frozenset[str]
    polar: bool


def asked(question: Sentence) -> Asked | str:
    """What a question asks, or why it cannot be told."""
    tree = question.tree
    asking = [place for place in range(len(tree)) if tree.tags[place] in ASKING]
    words = content(tree, frozenset(range(len(tree))) - frozenset(asking))
    if not asking or _is_inverted(tree, question.root):
        if not _is_inverted(tree, question.root):
            return "a question that is none of yes or no, nor of who, what, when"
        said = proposition(question)
        return said if isinstance(said, str) else Asked(said, words, polar=True)
    phrase = _phrase(tree, asking[0], question.root)
    if phrase is None:
        return "a question word in a clause of its own"
    said = proposition(question, frozenset((phrase,)))
    return said if isinstance(said, str) else Asked(said, words, polar=False)


def _is_inverted(tree: Tree, root: int) -> bool:
    """Whether a question begins with its auxiliary or copula, as those of yes and no do."""
    first = next((i for i in range(len(tree)) if tree.words[i][0].isalnum()), 0)
    return first == root or (tree.heads[first] == root and tree.relations[first] in AUXILIARIES)


def _phrase(tree: Tree, place: int, root: int) -> int | None:
    """The head of the phrase that a question word is in, a dependent of the main verb."""
    while tree.heads[place] != root:
        if tree.relations[place] not in relations("of_question_word") or tree.heads[place] == place:
            return None
        place = tree.heads[place]
    return place if place != root else None
