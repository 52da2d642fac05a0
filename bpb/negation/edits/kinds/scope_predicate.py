"""ScopePredicate: move a negation to another predicate."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.clause import clause
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import negate, verb_group
from bpb.negation.relations import relations
from bpb.negation.scope import scope
from bpb.negation.types import Cue


class ScopePredicate(EditKind):
    """Take the negation of one verb, and put it to the verb above, below or beside it.

    "Did not say that it was safe" becomes "said that it was not safe". "Came, but did not stay"
    becomes "did not come, but stayed".

    Source: ours, after the scope edits of Ravichander et al. 2022 (CondaQA), section 2.
    """

    category = Category.SCOPE
    cases = (
        Case(
            "The mayor did not say that the bridge was safe.",
            ("The mayor said that the bridge was not safe.",),
        ),
        Case(
            "The mayor said that the bridge was not safe.",
            ("The mayor did not say that the bridge was safe.",),
        ),
        Case("He did not try to swim.", ("He tried not to swim.",)),
        Case("Tom sang, but Ann did not dance.", ("Tom did not sing, but Ann danced.",)),
        Case("He does not have to go.", refused="no other predicate to negate"),
        Case("Tom did not come.", refused="no other predicate to negate"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        nots = word_class("negation") | {"never"}
        plain = [cue for cue in sentence.cues if cue_words(sentence, cue) in nots]
        if not plain:
            yield "no negation"
        for cue in plain:
            verb = tree.heads[cue.anchor]
            ellipsis = tree.kinds[verb] == "AUX" and tree.lemmas[verb] != "be"
            either = any(tree.words[c] == "or" for c in tree.children[verb])
            if not tree.is_verb(verb) or ellipsis or either:
                continue
            for other in _others(tree, verb):
                edit = self._moved(sentence, cue, other, options)
                if edit is not None:
                    yield edit
        yield "no other predicate to negate"

    def _moved(
        self, sentence: Sentence, cue: Cue, other: int, options: Options
    ) -> SentenceEdit | None:
        taken = removed(sentence, cue)
        put = _negated(sentence, other, options)
        if isinstance(taken, str) or not put:
            return None
        touched = {change.place for change in put}
        if touched & {change.place for change in taken}:
            return None
        beside = sentence.tree.relations[other] == "conj" or (
            sentence.tree.relations[sentence.tree.heads[cue.anchor]] == "conj"
        )
        return self.edit(
            sentence,
            (*taken, *put),
            Relation.CONTRADICTION if beside else Relation.NEUTRAL,
            old=scope(sentence.tree, cue) - cue.places,
            new=clause(sentence.tree, other, other),
        )


def _others(tree: Tree, verb: int) -> list[int]:
    """The verbs next to a verb in the tree: above, below, beside."""
    found = [
        child
        for child in tree.children[verb]
        if tree.relations[child] in relations("of_next_verb")
        and tree.is_verb(child)
        and _is_free(tree, child)
    ]
    if tree.lemmas[verb] in word_class("semi_modal"):
        found = [child for child in found if tree.relations[child] != "xcomp"]
    above = tree.heads[verb]
    if tree.relations[verb] == "xcomp" and tree.lemmas[above] in word_class("semi_modal"):
        return []
    if above != verb and tree.relations[verb] in relations("of_next_verb") and tree.is_verb(above):
        found += [above] if _is_free(tree, verb) else []
    return [
        other
        for other in found
        if tree.lemmas[other] not in word_class("neg_raising")
        and ";" not in tree.words[min(verb, other) : max(verb, other)]
        and not _is_before(tree, verb, other)
    ]


def _is_before(tree: Tree, verb: int, other: int) -> bool:
    """Whether one of two verbs is a complement put before its verb: a statement by itself."""
    first, second = min(verb, other), max(verb, other)
    return tree.relations[first] == "ccomp" and tree.heads[first] == second


def _is_free(tree: Tree, verb: int) -> bool:
    """Whether a clause can be negated by itself: not after "before", "until" and the like."""
    return not any(
        (tree.relations[c] == "mark" and tree.words[c] != "that")
        or tree.words[c] in word_class("conditional", "resultative", "temporal")
        for c in tree.children[verb]
        if c < verb
    )


def _negated(sentence: Sentence, verb: int, options: Options) -> Changes:
    tree = sentence.tree
    if negations_of(sentence, verb):
        return ()
    to = next((c for c in tree.children[verb] if tree.words[c] == "to" and c < verb), None)
    if to is not None and tree.relations[verb] == "xcomp":
        return (Change(to, "before", "not", cue="not"),)
    group = verb_group(tree, verb)
    if group is None or group.subject is None or group.subject > group.finite:
        return ()
    shared = [c for c in tree.children[verb] if tree.relations[c] == "conj"]
    if any(tree.is_verb(c) and tree.child(c, SUBJECTS) is None for c in shared) and (
        tree.relations[verb] != "conj" and len(shared) > 1
    ):
        return ()
    return negate(sentence, group, contract=options.contract)
