"""ParaphraseEllipsis: leave out what two clauses share."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes, delete
from bpb.negation.edits.coordination import end_of
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.simple_clause import (
    Pair,
    SimpleClause,
    auxiliary_of,
    clause_pair,
    says_the_same,
)
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import (
    VerbGroup,
    inflected,
    lemma,
    negate_verb,
    tense_of_do,
    verb_group,
)
from bpb.negation.scope import scope

_PLURAL = frozenset(("NNS", "NNPS"))


class ParaphraseEllipsis(EditKind):
    """Say once what two clauses share: "neither did she", "neither ... nor", "but Ann did not".

    The kind also writes "Neither Tom nor Ann" as two clauses. The clauses must be plain, a subject
    with its predicate, and share the same words.

    Source: the paraphrases by ellipsis of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.PARAPHRASE
    cases = (
        Case(
            "He did not sing and she did not sing.",
            ("He did not sing and neither did she.", "Neither he nor she sang."),
        ),
        Case(
            "Tom did not come, and Ann did not come either.",
            ("Tom did not come, and neither did Ann.", "Neither Tom nor Ann came."),
        ),
        Case(
            "The bridge was not safe and the road was not safe.",
            (
                "The bridge was not safe and neither was the road.",
                "Neither the bridge nor the road was safe.",
            ),
        ),
        Case(
            "Tom did not sing and did not dance.",
            ("Tom did not sing or dance.", "Tom neither sang nor danced."),
        ),
        Case("She did not smoke or drink.", ("She neither smoked nor drank.",)),
        Case(
            "Tom found some coins, but Ann did not find any coins.",
            ("Tom found some coins, but Ann did not.",),
        ),
        Case(
            "The bridge was not closed, but the road was closed.",
            ("The bridge was not closed, but the road was.",),
        ),
        Case("Neither Tom nor Ann came.", ("Tom did not come, and neither did Ann.",)),
        Case("Tom did not sing and Ann did not dance.", refused="nothing that two clauses share"),
        Case("Tom did not come.", refused="no two plain clauses"),
        Case("Tom sang and Ann sang.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        if not sentence.cues:
            yield "no negation"
            return
        places = {place for cue in sentence.cues for place in scope(sentence.tree, cue)}
        places.difference_update(place for cue in sentence.cues for place in cue.places)
        found = [*_neither(sentence), *_or(sentence)]
        for changes, order in found:
            yield self.edit(
                sentence,
                changes,
                Relation.ENTAILMENT,
                old=places,
                new=() if order else places,
                order=order,
            )
        pair = clause_pair(sentence)
        if isinstance(pair, str):
            yield pair
            return
        for changes in _shared(sentence, pair):
            put = [change.cue for change in changes if change.cue]
            cue = None if put else "not"
            yield self.edit(sentence, changes, Relation.ENTAILMENT, cue=cue, old=places, new=places)
        yield "nothing that two clauses share"


def _shared(sentence: Sentence, pair: Pair) -> Iterator[Changes]:
    """The changes that leave out what two clauses share."""
    tree, first, second = sentence.tree, pair.first, pair.second
    both = first.negation is not None and second.negation is not None
    joined = tree.words[pair.joint] == "and"
    subjects = [[tree.words[i] for i in each.subject] for each in (first, second)]
    if both and joined and (not second.subject or subjects[0] == subjects[1]):
        yield from _same_subject(sentence, pair)
    elif both and joined and says_the_same(tree, first, second):
        yield from _same_predicate(sentence, pair)
    elif (
        (first.negation is None) != (second.negation is None)
        and second.subject
        and says_the_same(tree, first, second)
    ):
        yield _contrasted(sentence, second)


def _same_predicate(sentence: Sentence, pair: Pair) -> Iterator[Changes]:
    """ "Neither did she", and "neither he nor she"."""
    first, second = pair.first, pair.second
    auxiliary = auxiliary_of(sentence, second)
    put = Change(second.subject.start, "before", f"neither {auxiliary}", cue="neither")
    yield (put, *delete(*_predicate(second)))
    either = [i for i in second.rest if sentence.tree.words[i] == "either"]
    yield (
        Change(first.subject.start, "before", "neither", cue="neither"),
        *delete(*_predicate(first), *_comma(sentence, pair)),
        Change(pair.joint, "instead", "nor", cue="nor"),
        *_affirmed(sentence, second),
        *delete(*either),
    )


def _same_subject(sentence: Sentence, pair: Pair) -> Iterator[Changes]:
    """ "Did not sing or dance", and "neither sang nor danced"."""
    first, second = pair.first, pair.second
    auxiliaries = [auxiliary_of(sentence, each) for each in (first, second)]
    if auxiliaries[0] != auxiliaries[1] or second.negation is None or first.negation is None:
        return
    comma = _comma(sentence, pair)
    left_out = delete(*second.subject, second.group.finite, second.negation, *comma)
    yield (Change(pair.joint, "instead", "or"), *left_out)
    if tense_of_do(auxiliaries[0]):
        yield (
            Change(first.rest.start, "before", "neither", cue="neither"),
            *_affirmed(sentence, first),
            Change(pair.joint, "instead", "nor", cue="nor"),
            *delete(*second.subject, *comma),
            *_affirmed(sentence, second),
        )
    else:
        yield (
            Change(first.negation, "instead", "neither", cue="neither"),
            Change(pair.joint, "instead", "nor", cue="nor"),
            *left_out,
        )


def _contrasted(sentence: Sentence, second: SimpleClause) -> Changes:
    """ "But Ann did not", "but the road was"."""
    if second.auxiliary is not None:
        return delete(*second.rest)
    first, *others = second.rest
    return (Change(first, "instead", auxiliary_of(sentence, second)), *delete(*others))


def _predicate(clause: SimpleClause) -> range:
    return range(clause.subject.stop, clause.rest.stop)


def _comma(sentence: Sentence, pair: Pair) -> tuple[int, ...]:
    return (pair.joint - 1,) if sentence.words[pair.joint - 1] == "," else ()


def _affirmed(sentence: Sentence, clause: SimpleClause) -> Changes:
    """The changes that make a negated predicate affirmative, its "any" kept."""
    if clause.negation is None or clause.auxiliary is None:
        return ()
    auxiliary = auxiliary_of(sentence, clause)
    if not tense_of_do(auxiliary):
        return (Change(clause.auxiliary, "instead", auxiliary), *delete(clause.negation))
    taken = delete(clause.auxiliary, clause.negation)
    return (*taken, _finite(sentence, clause.group.verb, auxiliary))


def _finite(sentence: Sentence, verb: int, auxiliary: str) -> Change:
    base, tag = lemma(sentence.tree, verb), tense_of_do(auxiliary)
    return Change(verb, "instead", base if tag == "VBP" else inflected(base, tag))


def _or(sentence: Sentence) -> Iterator[tuple[Changes, tuple[int, ...]]]:
    """ "Did not sing or dance" as "neither sang nor danced"."""
    tree, verb = sentence.tree, sentence.root
    cues, group = negations_of(sentence, verb), verb_group(tree, verb)
    joined = [c for c in tree.children[verb] if tree.relations[c] == "conj"]
    joints = [c for c in tree.children[verb] if tree.relations[c] == "cc"]
    if len(cues) != 1 or group is None or len(joined) != 1 or len(joints) != 1:
        return
    other, joint, auxiliary = joined[0], joints[0], tree.words[group.finite]
    plain = (
        len(sentence.cues) == 1
        and cue_words(sentence, cues[0]) in word_class("negation")
        and min(cues[0].places) == group.finite + 1 == verb - 1
        and tree.words[joint] == "or"
        and other == joint + 1
        and tree.tags[other] == "VB"
        and tree.child(other, SUBJECTS) is None
        and tense_of_do(auxiliary) != ""
    )
    if plain:
        yield (
            (
                *delete(group.finite),
                Change(verb - 1, "instead", "neither", cue="neither"),
                _finite(sentence, verb, auxiliary),
                Change(joint, "instead", "nor", cue="nor"),
                _finite(sentence, other, auxiliary),
            ),
            (),
        )


def _neither(sentence: Sentence) -> Iterator[tuple[Changes, tuple[int, ...]]]:
    """ "Neither Tom nor Ann came" as "Tom did not come, and neither did Ann"."""
    tree, verb, end = sentence.tree, sentence.root, end_of(sentence.tree)
    group = verb_group(tree, verb)
    nors = [i for i, word in enumerate(tree.words) if word == "nor"]
    if group is None or group.subject is None or tree.words[0] != "neither" or len(nors) != 1:
        return
    below = tree.below(group.subject)
    start = max(below) + 1
    first, second = range(1, nors[0]), range(nors[0] + 1, start)
    rest = range(start, end)
    plain = (
        below == set(range(start))
        and group.subject in first
        and start == (verb if group.tense else group.finite)
        and "," not in tree.words[:end]
        and not any(tree.relations[c] in ("conj", "advcl") for c in tree.children[verb])
        and len(sentence.cues) <= 2
    )
    if not plain or not first or not second or not _agree(tree, group, first[-1], second[-1]):
        return
    word = inflected("do", group.tense) if group.tense else tree.words[group.finite]
    last = rest[-1]
    negated = negate_verb(sentence, group)
    own = [change for change in negated if change.place == last]
    joint = Change(last, "after", f", and neither {word}", cue="neither")
    order = (*first, *rest, *second, *range(end, len(tree)))
    others = [change for change in negated if change.place != last]
    yield (*others, *own, joint), order


def _agree(tree: Tree, group: VerbGroup, first: int, second: int) -> bool:
    """Whether a verb goes with each of two subjects, of which these are the last words."""
    plural = [tree.tags[place] in _PLURAL for place in (first, second)]
    pronouns = {tree.words[place] for place in (first, second)} & {"i", "you", "we", "they"}
    numbered = tree.words[group.finite] in ("are", "were", "have", "do") or group.tense == "VBP"
    single = tree.words[group.finite] in ("is", "was", "has", "does") or group.tense == "VBZ"
    if pronouns:
        return not (numbered or single)
    return not (numbered and not all(plural)) and not (single and any(plural))
