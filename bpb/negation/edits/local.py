"""Negating a clause below the main one, or one of several that are joined."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import denied_predicate
from bpb.negation.edits.types import Options, Relation
from bpb.negation.edits.verb import lemma, verb_group


def clauses(sentence: Sentence, relations: tuple[str, ...]) -> Iterator[int]:
    """The places of the verbs of a sentence's clauses of some relations, in order."""
    tree = sentence.tree
    for place, relation in enumerate(tree.relations):
        if relation in relations and tree.is_verb(place) and not tree.is_quoted(place):
            yield place


def negated_clause(
    sentence: Sentence, verb: int, options: Options
) -> tuple[Changes, frozenset[int]] | str:
    """The changes that negate a clause that has a finite verb, and the scope they have."""
    tree = sentence.tree
    group = verb_group(tree, verb)
    if group is None or group.subject is None:
        return "a clause without a finite verb"
    if negations_of(sentence, verb):
        return "a clause that is negated"
    if group.subject > group.finite:
        return "an inverted clause"
    joined = [c for c in tree.children[verb] if tree.relations[c] == "conj" and tree.is_verb(c)]
    if joined and any(tree.child(c, SUBJECTS) is None for c in joined):
        # "Who came and stayed": the last of them is negated by itself.
        last = verb_group(tree, joined[-1])
        if last is None or last.borrowed or not last.tense or tree.relations[verb] != "relcl":
            return "a clause with several verbs"
        verb = joined[-1]
        if negations_of(sentence, verb):
            return "a clause that is negated"
    found = denied_predicate(sentence, verb, options)
    if isinstance(found, str):
        return found
    if not found.changes:
        return "a clause that can only be denied as a whole"
    return found.changes, found.scope


def participles(sentence: Sentence) -> Iterator[int]:
    """The places of participles that head a clause: without a subject, or after "with"."""
    tree = sentence.tree
    for verb in clauses(sentence, ("pcomp",)):
        subject, above = tree.child(verb, ("nsubj", "nsubjpass")), tree.words[tree.heads[verb]]
        absolute = above in word_class("absolute_preposition")
        of_its_own = subject is not None and tree.tags[subject] != "PRP$" and absolute
        doing = above in word_class("gerund_preposition")
        gerund = subject is None and doing and tree.heads[verb] == verb - 1
        back = tree.words[verb + 1 : verb + 2] == ("back",)
        if tree.tags[verb] == "VBG" and not back and (of_its_own or gerund):
            yield verb
    for verb in clauses(sentence, ("advcl", "acl")):
        outside = any(
            tree.relations[c] in SUBJECTS
            or tree.tags[c] in ("TO", "MD")
            or (
                (tree.relations[c] == "mark" or tree.tags[c] == "WRB")
                and not _is_word(tree, c, verb)
            )
            for c in tree.children[verb]
        )
        if tree.tags[verb] in ("VBG", "VBN") and not outside and _is_clause(tree, verb):
            yield verb


def _is_word(tree: Tree, place: int, verb: int) -> bool:
    """Whether a conjunction stands right before a participle: "while keeping", "if asked"."""
    return tree.words[place] in word_class("concessive") | {"if", "when"} and place == verb - 1


def _is_clause(tree: Tree, verb: int) -> bool:
    """Whether a participle is a verb, no preposition: "including"."""
    if lemma(tree, verb) in word_class("participial_preposition") or len(tree.children[verb]) == 0:
        return False
    if tree.words[verb : verb + 2] == ("running", "back"):
        return False
    if tree.words[verb] == "left" and tree.tags[verb] == "VBN":
        # "Four minutes left" is no clause.
        return False
    before = tree.words[min(tree.below(verb)) - 1] if min(tree.below(verb)) else ","
    return before not in ("with", "by", "without", "while", "when", "after", "before", "if", "as")


def negated_participle(sentence: Sentence, verb: int) -> tuple[Changes, frozenset[int]] | str:
    """The changes that negate a participle clause, and the scope they have."""
    tree = sentence.tree
    if any(tree.relations[c] == "neg" for c in tree.children[verb]):
        return "a clause that is negated"
    own = tree.auxiliaries(verb)
    start = own[0] if own else verb
    while start - 1 in tree.children[verb] and tree.tags[start - 1] == "RB":
        start -= 1
    change = Change(start, "before", "not", cue="not")
    return (change,), frozenset(i for i in tree.below(verb) if tree.words[i] != ",")


def _is_set_off(tree: Tree, verb: int) -> bool:
    """Whether a clause stands between commas, so that it adds something that is told as true."""
    below = tree.below(verb)
    first, last = min(below), max(below)
    before = first == 0 or tree.words[first - 1] in (",", "—", "–", "--", "(")
    after = tree.words[last + 1 : last + 2]
    return before and (first > 0 or after == (",",))


def clause_relation(tree: Tree, verb: int) -> Relation:
    """What the negation of a clause is to the sentence: one set off is told as true, and is denied;
    another says who is meant, and is about others when it is negated.
    """
    return Relation.CONTRADICTION if _is_set_off(tree, verb) else Relation.NEUTRAL
