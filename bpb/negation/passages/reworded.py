"""Another wording of the denial of a clause that is not the main one, or one of several.

The kinds of paraphrase reword the negation of the main clause; here "and did not win" becomes
"without winning", "while he did not win" "while it is not the case that he won".
"""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tags import ASKING
from bpb.english.tree import AUXILIARIES, SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes, render, scope_of
from bpb.negation.edits.lexicon import negative_polarity
from bpb.negation.edits.outscoped import outscoped
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import inflected, lemma, own_words, verb_group
from bpb.negation.passages.draft import paraphrases
from bpb.negation.scope import scope

_KIND = "ParaphraseClause"
_NOT_SO = "it is not the case that"


def reworded(given: Sentence, verb: int, edit: SentenceEdit) -> SentenceEdit | None:
    """Another wording of an edit that denies a clause; None where none is known.

    Args:
        given: The sentence without the negation.
        verb: The place of the clause's verb.
        edit: What puts a negation to it.
    """
    if _polarity() & {given.tree.words[place] for place in own_words(given.tree, verb)}:
        return None
    changes = _not_so(given, verb) or _without(given, verb)
    if not changes:
        return None
    return SentenceEdit(
        render(given, changes),
        _KIND,
        Category.PARAPHRASE,
        "without" if any("without" in each.words for each in changes) else "not",
        edit.new_scope,
        edit.new_scope,
        Relation.ENTAILMENT,
    )


def of_given(sentence: Sentence, options: Options) -> Iterator[SentenceEdit]:
    """Other wordings of a sentence that has a negation, the most natural first."""
    yield from paraphrases(sentence, options)
    for cue in sentence.cues:
        verb = sentence.tree.heads[cue.anchor]
        if cue_words(sentence, cue) not in ("not", "n't") or not sentence.tree.is_verb(verb):
            continue
        if outscoped(sentence, verb, cue) is not None:
            continue
        changes, taken = _not_so(sentence, verb), removed(sentence, cue)
        own = {sentence.tree.words[place] for place in sentence.tree.below(verb)}
        if not changes or isinstance(taken, str) or not own.isdisjoint(_polarity() | _bearing()):
            continue
        places = scope(sentence.tree, cue) - cue.places
        words = scope_of(sentence, (), places)
        text = render(sentence, (*changes, *taken))
        yield SentenceEdit(
            text, _KIND, Category.PARAPHRASE, "not", words, words, Relation.ENTAILMENT
        )


def _polarity() -> frozenset[str]:
    """Words that another takes the place of under a negation."""
    return word_class("additive").union(negative_polarity(), ("any", "still"))


def _bearing() -> frozenset[str]:
    """Words with which the denial of a clause may be of something else than its verb."""
    return word_class(
        "beside_denial",
        "closing_quote",
        "conditional",
        "conjunction",
        "opening_quote",
        "quantifier",
        "scope_bearer",
        "straight_quote",
    )


def _not_so(given: Sentence, verb: int) -> Changes:
    """The denial of a clause with a subject, as a whole."""
    tree = given.tree
    subject = tree.child(verb, SUBJECTS)
    if subject is None or tree.relations[verb] not in ("conj", "advcl", "ccomp"):
        return ()
    group = verb_group(tree, verb)
    if group is None or tree.tags[group.finite] in ("VBG", "VBN", "VB"):
        return ()
    ellipsis = tree.kinds[verb] == "AUX" and tree.lemmas[verb] != "be"
    joined = tree.relations[verb] == "conj" and tree.child(verb, ("conj",)) is not None
    if ellipsis or joined or any(tree.tags[p] in ASKING for p in own_words(tree, verb)):
        return ()
    words = [place for place in own_words(tree, verb) if tree.relations[place] != "mark"]
    first = words[0]
    if word_class("resultative") & {tree.words[place] for place in words}:
        return ()
    alone = tree.relations[verb] != "conj" or _is_last(tree, verb)
    joints = word_class("causal", "concessive", "conjunction") | {"that"}
    joined = first > 0 and tree.words[first - 1] in joints
    return (Change(first, "before", _NOT_SO, cue="not"),) if joined and alone else ()


def _without(given: Sentence, verb: int) -> Changes:
    """ "Without" with a participle, for the last of several verbs or a participle clause."""
    tree = given.tree
    start = _start(tree, verb)
    if tree.tags[verb] == "VBG" and tree.relations[verb] in ("acl", "advcl"):
        own = [c for c in tree.children[verb] if tree.relations[c] in (*AUXILIARIES, *SUBJECTS)]
        if own or start == 0 or tree.words[start - 1] != ",":
            return ()
        return (Change(start, "before", "without", cue="without"),)
    group = verb_group(tree, verb)
    simple = tree.relations[verb] == "conj" and tree.child(verb, SUBJECTS) is None
    if group is None or not simple or not _is_last(tree, verb) or tree.words[start - 1] != "and":
        return ()
    if group.finite != verb or group.borrowed:
        # "Without being sent" is stiff.
        return ()
    change = Change(verb, "instead", inflected(lemma(tree, verb), "VBG"))
    return (Change(start - 1, "instead", "without", cue="without"), change)


def _start(tree: Tree, verb: int) -> int:
    """The first of the adverbs and auxiliaries before a verb, or the verb."""
    start = verb
    while start - 1 in tree.children[verb] and (
        tree.tags[start - 1] == "RB" or tree.relations[start - 1] in AUXILIARIES
    ):
        start -= 1
    return start


def _is_last(tree: Tree, verb: int) -> bool:
    """Whether nothing is joined after a verb."""
    return all(
        tree.relations[place] == "punct" for place in range(max(tree.below(verb)) + 1, len(tree))
    )
