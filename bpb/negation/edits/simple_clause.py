"""Sentences of two plain clauses: subject, auxiliary, "not" and the rest, with nothing between."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.english.lexicons import partners, word_class
from bpb.english.tree import Tree
from bpb.negation.edits.coordination import end_of, opening
from bpb.negation.edits.lexicon import positive_polarity
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.verb import VerbGroup, inflected, lemma, verb_group


@dataclass(frozen=True, slots=True)
class SimpleClause:
    """A clause that is a subject, a finite verb or auxiliary, maybe "not", and the rest.

    Attributes:
        group: Its verb group.
        subject: The places of its subject; empty where it has that of the clause before.
        negation: The place of its "not"; None without one.
        rest: The places of what follows the auxiliary and "not"; with the verb where that is
            lexical and has no auxiliary.
    """

    group: VerbGroup
    subject: range
    negation: int | None
    rest: range

    @property
    def auxiliary(self) -> int | None:
        """The place of its auxiliary or copula; None where it has none."""
        return None if self.group.tense else self.group.finite


@dataclass(frozen=True, slots=True)
class Pair:
    """Two clauses joined by a conjunction.

    Attributes:
        first: The one before it.
        joint: The conjunction's place.
        second: The one after it.
    """

    first: SimpleClause
    joint: int
    second: SimpleClause


def clause_pair(sentence: Sentence) -> Pair | str:
    """The two clauses that a sentence is made of; the reason where it is not."""
    tree = sentence.tree
    reason = doubt(sentence)
    if reason:
        return reason
    root = sentence.root
    joined = [c for c in tree.children[root] if tree.relations[c] == "conj"]
    if len(joined) != 1 or not tree.is_verb(joined[0]) or _says_more(tree):
        return "no two plain clauses"
    joint = next((i for i in range(joined[0], root, -1) if tree.tags[i] == "CC"), None)
    if joint is None or any(tree.tags[i] == "CC" and tree.heads[i] == root for i in range(joint)):
        return "no two plain clauses"
    comma = tree.words[joint - 1] == ","
    first = simple_clause(sentence, root, range(opening(tree), joint - comma))
    second = simple_clause(sentence, joined[0], range(joint + 1, end_of(tree)))
    if first is None or second is None or not first.subject:
        return "no two plain clauses"
    return Pair(first, joint, second)


def _says_more(tree: Tree) -> bool:
    """Whether a word makes a clause more than its subject and predicate: "because", "too"."""
    added = word_class("additive", "conjunctive_adverb", "only") - {"either"}
    return bool(added & set(tree.words)) or any(map(tree.opens_clause, range(len(tree))))


def simple_clause(sentence: Sentence, verb: int, places: range) -> SimpleClause | None:
    """The clause that stands at some places, all of them; None where it is no simple one.

    Args:
        sentence: The sentence.
        verb: The place of its verb.
        places: From its first word to its last.
    """
    tree = sentence.tree
    group = verb_group(tree, verb)
    commas = "," in tree.words[places.start : places.stop]
    if group is None or group.subject is None or group.borrowed or commas:
        return None
    subject = range(places.start, places.start)
    if group.subject in places:
        below = tree.below(group.subject)
        subject = range(places.start, max(below) + 1)
        if below != set(subject):
            return None
    start = subject.stop
    negation = None
    cues = negations_of(sentence, verb)
    if len(cues) > 1 or any(cue_words(sentence, cue) not in word_class("negation") for cue in cues):
        return None
    if not group.tense:
        if group.finite != start:
            return None
        start += 1
    if cues:
        negation = min(cues[0].places)
        if negation != start:
            return None
        start += 1
    others = [cue for cue in sentence.cues if cue not in cues and cue.anchor in places]
    if others or start >= places.stop:
        return None
    return SimpleClause(group, subject, negation, range(start, places.stop))


def auxiliary_of(sentence: Sentence, clause: SimpleClause) -> str:
    """The auxiliary that stands for a clause's predicate: "did", "is", "can"."""
    if clause.auxiliary is None:
        return inflected("do", clause.group.tense)
    word = sentence.tree.words[clause.auxiliary]
    return {**partners("full_modal"), "'s": "is", "'re": "are"}.get(word, word)


def says_the_same(tree: Tree, first: SimpleClause, second: SimpleClause) -> bool:
    """Whether two clauses have the same predicate, whatever its tense's form and polarity."""
    return _predicate(tree, first) == _predicate(tree, second)


def _predicate(tree: Tree, clause: SimpleClause) -> list[str]:
    """The words of a predicate: with its auxiliary, or with the base form of its verb."""
    auxiliary = clause.auxiliary
    copula = auxiliary is not None and tree.lemmas[auxiliary] != "do"
    words = [tree.words[place] for place in clause.rest]
    if not copula:
        words[0] = lemma(tree, clause.rest.start) if tree.is_verb(clause.rest.start) else words[0]
    if words[-1] == "either":
        words.pop()
    listed = positive_polarity()
    first = [tree.lemmas[auxiliary]] if copula and auxiliary is not None else []
    return first + [listed.get(word, word) for word in words]
