"""The words of the main predicates that are told as true, which contradictions change."""

from __future__ import annotations

from functools import lru_cache

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.edits.coordination import coordination, tops
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.verb import own_words


@lru_cache(maxsize=8)
def told(sentence: Sentence) -> tuple[tuple[int, list[int]], ...] | str:
    """The main predicates, each its verb's place with those of its words; a reason for none.

    Of predicates joined by "and" or "but", and of statements that semicolons divide, each is told
    as true, so that what contradicts one contradicts the sentence; of others the first alone is
    taken. Clauses between commas are told too, and what is reported in a "that"-clause, which is
    read as one report.
    """
    tree, root = sentence.tree, sentence.root
    reason = doubt(sentence)
    if reason:
        return reason
    if negations_of(sentence, root) or any(cue.anchor == root for cue in sentence.cues):
        return "a main verb that is negated"
    verbs = [verb for top in tops(tree) for verb in _joined(tree, top)]
    told_ones = set(verbs)
    verbs += [
        verb
        for verb in range(len(tree))
        if (tree.heads[verb] in told_ones and _is_told(tree, verb)) or _adds(tree, verb)
    ]
    sure = [verb for verb in dict.fromkeys(verbs) if not _is_doubtful(sentence, verb)]
    return (
        tuple((verb, own_words(tree, verb)) for verb in sure)
        or "a main clause that is not told as true"
    )


def _joined(tree: Tree, top: int) -> tuple[int, ...]:
    """A main predicate with those that "and" or "but" joins to it."""
    joined = coordination(tree, top)
    if isinstance(joined, str) or joined.disjunction:
        return (top,)
    return joined.predicates


def _is_told(tree: Tree, verb: int) -> bool:
    """Whether a clause below a main predicate is told as true: "as he won", "giving a lead"."""
    if not tree.is_verb(verb):
        return False
    first = min(tree.below(verb))
    if tree.relations[verb] == "ccomp":
        above = tree.lemmas[tree.heads[verb]]
        factual = above in word_class("factive_verb", "report_verb")
        return tree.words[first] == "that" and factual and first > tree.heads[verb]
    if tree.relations[verb] != "advcl":
        return False
    facts = word_class("causal", "concessive", "temporal") - {"once", "whenever"}
    if tree.words[first] in facts and first < verb:
        return True
    return tree.tags[verb] == "VBG" and (tree.words[verb - 1] == "," or verb == 0)


def _adds(tree: Tree, verb: int) -> bool:
    """Whether a clause after a comma adds something to a noun: ", who won", ", born in Oslo"."""
    if not tree.is_verb(verb) or tree.relations[verb] not in ("relcl", "acl"):
        return False
    first = min(tree.below(verb))
    if first == 0 or tree.words[first - 1] != ",":
        return False
    if tree.relations[verb] == "acl":
        return first == verb and tree.tags[verb] in ("VBN", "VBG", "VBD")
    return tree.words[first] in word_class("question_word")


def _is_doubtful(sentence: Sentence, verb: int) -> bool:
    tree = sentence.tree
    doubts = word_class(
        "ability_modal",
        "duty_modal",
        "epistemic_adverb",
        "possibility_adverb",
        "possibility_modal",
    )
    doubts = doubts | {"if", "or"}
    own = [child for child in tree.children[verb] if tree.relations[child] != "acomp"]
    unsure = any(tree.words[child] in doubts for child in own)
    # "Would" tells of what came later, but for conditions.
    condition = "if" in tree.words or tree.child(sentence.root, ("csubj",)) is not None
    unreal = condition and any(tree.words[child] == "would" for child in tree.children[verb])
    return unsure or unreal or bool(negations_of(sentence, verb))
