"""Denying a whole sentence: its main predicates, by De Morgan's laws where they are joined."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.clause import clause
from bpb.negation.edits.change import Change, Changes, delete
from bpb.negation.edits.clarity import is_statement, unclear
from bpb.negation.edits.conditional import asserted, condition_of, is_plain
from bpb.negation.edits.consequence import consequences
from bpb.negation.edits.coordination import Coordination, coordination, end_of, opening, tops
from bpb.negation.edits.lexicon import antonyms
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.outscoped import (
    is_deduced,
    is_duty,
    is_need,
    is_restricted,
    is_uncertain,
    outscoped,
)
from bpb.negation.edits.removal import removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.simple import is_simple
from bpb.negation.edits.subject import denied_subject, distributed
from bpb.negation.edits.types import Options
from bpb.negation.edits.verb import (
    VerbGroup,
    below_none,
    is_elliptic,
    negate,
    own_words,
    verb_group,
)
from bpb.negation.types import Cue

_UNSURE = frozenset(
    (
        "no finite main verb",
        "a main verb without a subject",
        "a main verb that is not finite",
        "a main verb joined to what is no clause",
        "a verb outside of clauses",
        "a verb with two subjects",
        "an adverbial clause without its word",
        "a clause that its verb does not take",
        "a clause without a subject",
        "a clause joined to a noun",
        "an adjective joined to a verb",
        "a clause that may be joined to another",
        "a clause joined by but or so to another than the main one",
        "a participle taken for a predicate",
        "a predicate taken for a participle",
        "a predicate joined to there is",
        "joined without and, but or or",
    )
)
"""Reasons for which no predicate can be denied by itself, but a statement as a whole."""


@dataclass(frozen=True, slots=True)
class Denial:
    """The changes that deny a sentence.

    Attributes:
        changes: The changes.
        scope: The places of the words that are denied.
        order: Their new order, empty where it is kept.
        cues: The cues that are taken out.
        whole: Whether the sentence is denied as a whole.
        predicates: The places of the verbs of the predicates that are denied.
        at_subject: Whether the subject is denied, and with it what is joined to its verb.
    """

    changes: Changes
    scope: frozenset[int]
    order: tuple[int, ...] = ()
    cues: tuple[Cue, ...] = ()
    at_subject: bool = False
    whole: bool = False
    predicates: tuple[int, ...] = ()


def denial(sentence: Sentence, options: Options) -> Denial | str:
    """The changes that deny a sentence; the reason where there are none."""
    reason = doubt(sentence)
    found = reason or _statements(sentence, options)
    if isinstance(found, str) and found in _UNSURE and is_statement(sentence):
        return _whole(sentence, options)
    condition = condition_of(sentence)
    if isinstance(found, str) or condition is None or found.whole:
        return found
    several = len(found.predicates) > 1 or not is_plain(sentence, condition)
    changed = "" if several else asserted(sentence, condition, found.changes)
    if isinstance(changed, str):
        return _whole(sentence, options)
    changes, order = changed
    return Denial(changes, found.scope - sentence.tree.below(condition), order, found.cues)


def _statements(sentence: Sentence, options: Options) -> Denial | str:
    """The denial of the statements that semicolons divide: "not P; or not Q"."""
    whole = Denial((), frozenset())
    parts = tops(sentence.tree)
    for number, top in enumerate(parts):
        if sentence.tree.child(top, ("mark",)) is not None:
            # "...; whereas Q" is no statement of its own.
            continue
        joined = coordination(sentence.tree, top)
        if isinstance(joined, str):
            return joined
        one = denied(sentence, joined, options)
        if isinstance(one, str) or (one.whole and not number and len(parts) == 1):
            return one
        if one.whole:
            # "; " would end what is denied.
            joints = tuple(
                Change(i, "instead", ", and") for i, w in enumerate(sentence.tree.words) if w == ";"
            )
            return replace(one, changes=(*one.changes, *joints))
        if number and joined.disjunction:
            return "several statements"
        signs = [i for i in range(top) if sentence.tree.words[i] == ";"]
        joint = (Change(signs[-1], "after", "or"),) if number else ()
        whole = Denial(
            (*whole.changes, *joint, *one.changes),
            whole.scope | one.scope,
            cues=(*whole.cues, *one.cues),
            predicates=(*whole.predicates, *joined.predicates),
        )
    return whole


@lru_cache(maxsize=8)
def doubt(sentence: Sentence) -> str | None:
    """Why a sentence is not edited by its main clause: it is no statement, or its tree is unsure.

    Several kinds ask this of one sentence after another, so the last answers are kept.
    """
    return unfit(sentence) or unclear(sentence)


def unfit(sentence: Sentence) -> str | None:
    """Why a sentence is no statement with a main predicate; None where it is one."""
    tree = sentence.tree
    first = sentence.words[0]
    opens = first in word_class("opening_bracket", "opening_quote", "straight_quote")
    if first[0].islower() or (not first[0].isalnum() and not opens):
        return "no beginning of a sentence"
    if "?" in tree.words[-3:]:
        return "a question"
    if tree.words[-1] in (":", ",", ";"):
        return "no end of a sentence"
    parts = tops(tree)
    if not parts:
        return "several statements"
    return next(filter(None, (_unfit(tree, top) for top in parts)), None)


def _unfit(tree: Tree, root: int) -> str | None:
    """Why a clause is no statement with a main predicate; None where it is one."""
    group = verb_group(tree, root)
    if group is None:
        return "no finite main verb"
    if group.subject is None:
        return "a main verb without a subject"
    if group.verb == group.finite and not group.tense and len(tree.children[root]) < 3:
        return "nothing is said of the subject"
    existential = tree.relations[group.subject] == "expl"
    lexical = tree.lemmas[root] != "be"
    if group.subject > group.finite and lexical and not existential:
        return "an inverted clause"
    return None


def denied(sentence: Sentence, joined: Coordination, options: Options) -> Denial | str:
    """The changes that deny joined predicates, each of them, and turn "and" into "or"."""
    tree = sentence.tree
    changes: Changes = ()
    scope: set[int] = set()
    cues: list[Cue] = []
    kept: set[int] = set()
    at_subject = False
    for before, verb in zip((None, *joined.predicates), joined.predicates, strict=False):
        own_subject = tree.child(verb, SUBJECTS) is not None
        if at_subject and not own_subject and before is not None:
            # "Not everyone came and stayed": the subject's denial holds for both.
            scope |= clause(tree, verb, verb)
            kept |= {joint for joint in joined.joints if before < joint < verb}
            continue
        one = denied_predicate(sentence, verb, options)
        if isinstance(one, str):
            return one
        if not one.changes:
            return _whole(sentence, options)
        changes += one.changes
        scope |= one.scope
        cues.extend(one.cues)
        at_subject = one.at_subject
    changes += _joints(tree, joined, kept)
    return Denial(changes, frozenset(scope), cues=tuple(cues))


def _joints(tree: Tree, joined: Coordination, kept: set[int]) -> Changes:
    """The changes of the conjunctions between predicates, but for those that are kept."""
    word = "and" if joined.disjunction else "or"
    changes: Changes = ()
    for place in joined.joints:
        if tree.words[place] != word and place not in kept:
            changes += (Change(place, "instead", word),)
    for verb in joined.predicates:
        for child in tree.children[verb]:
            if tree.relations[child] == "preconj" and not kept:
                changes += delete(child)
    return changes


def _whole(sentence: Sentence, options: Options) -> Denial:
    """The denial that stands before the sentence: "It is not the case that"."""
    start = opening(sentence.tree)
    words = "it isn't the case that" if options.contract else "it is not the case that"
    change = Change(start, "before", words, cue="n't" if options.contract else "not")
    places = frozenset(range(start, end_of(sentence.tree)))
    return Denial((change,), places, whole=True)


def denied_predicate(sentence: Sentence, verb: int, options: Options) -> Denial | str:
    """The changes that deny one predicate; a denial without changes where only the whole can."""
    tree = sentence.tree
    group = verb_group(tree, verb)
    if group is None:
        return "a main verb that is not finite"
    scope = frozenset(clause(tree, verb, verb))
    own = negations_of(sentence, verb)
    if len(own) > 1:
        return "more than one negation of the main verb"
    if _is_contrast(sentence, verb, own) or _is_limited(tree, verb):
        return Denial((), scope)
    if own and outscoped(sentence, verb, own[0]) is not None:
        return Denial((), scope)
    if own:
        changes = removed(sentence, own[0], complement=True)
        if isinstance(changes, str):
            return changes
        subject = own[0].anchor < verb and own[0].kind in ("determiner", "pronoun")
        return Denial(changes, scope - own[0].places, cues=(own[0],), at_subject=subject)
    if is_uncertain(tree, verb) or is_duty(tree, group) or is_deduced(tree, group):
        return Denial((), scope)
    if is_restricted(tree, group):
        return Denial((), scope)
    if is_need(tree, group):
        return "a need that stands with only"
    has_own = tree.child(verb, SUBJECTS) is not None
    if is_elliptic(tree, verb) and ((group.subject or 0) > verb or "well" in tree.words[verb:]):
        return "a clause without its verb"
    at_subject = denied_subject(sentence, group) if has_own else None
    if at_subject is not None:
        left_out = consequences(tree, verb) if at_subject and at_subject[0].cue == "no" else ()
        kept = scope.difference(left_out)
        items = () if not at_subject or at_subject[0].cue == "not" else below_none(sentence, group)
        items = tuple(each for each in items if each.place not in left_out)
        return Denial((*at_subject, *items, *delete(*sorted(left_out))), kept, at_subject=True)
    changes = _negated(sentence, group, options)
    left_out = consequences(tree, verb)
    touched = [each for each in changes if each.place not in left_out]
    return Denial((*touched, *delete(*sorted(left_out))), scope - left_out)


def _is_contrast(sentence: Sentence, verb: int, own: list[Cue]) -> bool:
    """Whether a part of the clause is negated by itself: "in the north, but not in the south"."""
    clause_words = own_words(sentence.tree, verb)
    anchors = {place for cue in own for place in cue.places}
    return any(
        sentence.tree.words[place] in ("not", "n't") and place not in anchors
        for place in clause_words
    )


def _is_limited(tree: Tree, verb: int) -> bool:
    """Whether "but" adds a phrase, no predicate: "won, but only after heavy losses"."""
    for place in own_words(tree, verb):
        later = [c for c in tree.children[tree.heads[place]] if c > place]
        verbs = any(tree.is_verb(c) and tree.relations[c] == "conj" for c in later)
        joint = tree.words[place] == "but" and tree.relations[place] == "cc" and place > verb
        if joint and not verbs:
            return True
    return False


def _negated(sentence: Sentence, group: VerbGroup, options: Options) -> Changes:
    """The changes that negate a verb with what depends on its meaning."""
    tree = sentence.tree
    replaced = _replaced_adverb(tree, group)
    if replaced:
        return replaced
    existing = _existential(tree, group)
    if existing:
        return existing
    opposite = _complementary(tree, group) if options.antonyms else ()
    if opposite:
        return opposite
    changes = negate(sentence, group, contract=options.contract)
    both = distributed(sentence, group)
    if both:
        changes = _with(changes, both)
    return changes


def _complementary(tree: Tree, group: VerbGroup) -> Changes:
    """ "Is alive" becomes "is dead"."""
    quality = tree.child(group.verb, ("acomp",))
    if (
        tree.lemmas[group.verb] != "be"
        or quality is None
        or not is_simple(tree, group.verb, quality)
    ):
        return ()
    other = antonyms("complementary", "adjective").get(tree.words[quality])
    return (Change(quality, "instead", other),) if other else ()


def _with(changes: Changes, word: str) -> Changes:
    """The changes with a word after the cue: "did not both"."""
    place, each = next((i, each) for i, each in enumerate(changes) if each.cue)
    new = Change(each.place, each.where, f"{each.words} {word}", each.cue)
    return (*changes[:place], new, *changes[place + 1 :])


def _replaced_adverb(tree: Tree, group: VerbGroup) -> Changes:
    """ "Still" becomes "no longer", "sometimes" and "once" become "never"."""
    for place in tree.children[group.verb]:
        if tree.relations[place] != "advmod" or not _is_near(tree, group, place):
            continue
        word = {
            "still": "no longer",
            "sometimes": "never",
            "occasionally": "never",
            "once": "never",
        }.get(tree.words[place])
        if word:
            return (Change(place, "instead", word, cue=word),)
    return ()


def _is_near(tree: Tree, group: VerbGroup, place: int) -> bool:
    """Whether an adverb stands between subject and verb, or after the finite verb."""
    if group.finite == group.verb and not group.tense:
        return place == group.finite + 1
    return (group.subject or 0) < place < group.verb


def _existential(tree: Tree, group: VerbGroup) -> Changes:
    """ "There was a house" becomes "There was no house"."""
    if tree.child(group.verb, ("expl",)) is None or tree.lemmas[group.verb] != "be":
        return ()
    noun = tree.child(group.verb, ("attr", "nsubj", "dobj"))
    if tree.tags[group.finite] == "MD":
        # "There may be no bridge" would leave open that there is one.
        return ()
    if noun is None or noun < group.verb or tree.child(noun, ("conj",)) is not None:
        return ()
    start = min(tree.below(noun))
    word = tree.words[start]
    if word == "some" and noun == start:
        return (Change(start, "instead", "none", cue="none"),)
    if word in ("a", "an", "some"):
        if tree.words[start + 1] in (
            "few",
            "number",
            "lot",
            "total",
            "variety",
            "series",
            "couple",
        ):
            return ()
        return (Change(start, "instead", "no", cue="no"),)
    bare = tree.tags[noun] in ("NNS", "NN") and tree.tags[start] in ("NNS", "NN", "JJ")
    if bare and tree.words[start] not in ("many", "several", "few", "much", "numerous", "enough"):
        return (Change(start, "before", "no", cue="no"),)
    return ()
