"""ScopeInversion: exchange what is so with what is not."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.contrast import contrast
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.simple_clause import Pair, clause_pair, says_the_same
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import is_joined
from bpb.negation.scope import scope
from bpb.negation.types import Cue

_PRONOUNS = frozenset(("PRP", "PRP$"))
_PLURAL = frozenset(("NNS", "NNPS"))


class ScopeInversion(EditKind):
    """Exchange the negated part with its contrast: "not X but Y" becomes "not Y but X".

    If one of two clauses is negated, the kind exchanges their subjects: "Tom sang, but Ann did
    not" becomes "Ann sang, but Tom did not". The result contradicts the original if both clauses
    have the same predicate, and is neutral otherwise.

    Source: the complement inversion of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.SCOPE
    cases = (
        Case(
            "He came not from Spain but from France.", ("He came not from France but from Spain.",)
        ),
        Case("He was not a doctor but a lawyer.", ("He was not a lawyer but a doctor.",)),
        Case("Tom, not Ann, won the race.", ("Ann, not Tom, won the race.",)),
        Case(
            "The flu spread in the north, but not in the south.",
            ("The flu spread in the south, but not in the north.",),
        ),
        Case("Tom sang, but Ann did not sing.", ("Ann sang, but Tom did not sing.",)),
        Case(
            "The bridge was not closed, but the road was flooded.",
            ("The road was not closed, but the bridge was flooded.",),
        ),
        Case("Tom sang, but he did not dance.", refused="nothing that is set against a denial"),
        Case("Tom did not come.", refused="nothing that is set against a denial"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        cues = [cue for cue in sentence.cues if cue_words(sentence, cue) in word_class("negation")]
        if not sentence.cues:
            yield "no negation"
        # "Some came from Spain, not from France": both may be true.
        vague = bool(_vague() & set(tree.words))
        for cue in cues:
            found = contrast(tree, min(cue.places))
            if found is None or not _fit_each_other(sentence, found.denied, found.instead):
                continue
            told = not vague and _is_told(tree, found.denied.start)
            relation = Relation.CONTRADICTION if told else Relation.NEUTRAL
            yield self._exchanged(sentence, cue, found.denied, found.instead, relation)
        pair = clause_pair(sentence)
        if not isinstance(pair, str) and len(cues) == 1 and _can_be_exchanged(sentence, pair):
            same = says_the_same(tree, pair.first, pair.second) and not vague
            relation = Relation.CONTRADICTION if same else Relation.NEUTRAL
            subjects = pair.first.subject, pair.second.subject
            yield self._exchanged(sentence, cues[0], *subjects, relation)
        yield "nothing that is set against a denial"

    def _exchanged(
        self, sentence: Sentence, cue: Cue, one: range, other: range, relation: Relation
    ) -> SentenceEdit:
        first, second = sorted((one, other), key=lambda each: each.start)
        order = (
            *range(first.start),
            *second,
            *range(first.stop, second.start),
            *first,
            *range(second.stop, len(sentence.tree)),
        )
        return self.edit(
            sentence,
            (),
            relation,
            cue=cue_words(sentence, cue),
            old=scope(sentence.tree, cue) - cue.places,
            order=order,
        )


def _vague() -> frozenset[str]:
    """Words with which a statement and its inversion may both be true."""
    hedges = word_class(
        "ability_modal",
        "epistemic_adverb",
        "frequency_adverb",
        "possibility_adverb",
        "possibility_modal",
    )
    return word_class("quantifier") - word_class("universal") | hedges | {"one"}


def _fit_each_other(sentence: Sentence, one: range, other: range) -> bool:
    """Whether each of two phrases can stand in the place of the other."""
    tree = sentence.tree
    plural = [any(tree.tags[place] in _PLURAL for place in each) for each in (one, other)]
    pronouns = any(tree.tags[place] in _PRONOUNS for each in (one, other) for place in each)
    if tree.words[one.start] == "because":
        return True
    articles = [tree.tags[each.start] == "DT" for each in (one, other)]
    names = all(
        tree.tags[each.start].startswith("NNP") or tree.tags[each.start] == "DT"
        for each in (one, other)
    )
    # "Related, but not identical to it": only one of the two has a complement.
    alone = [len(each) for each in (one, other)]
    short = tree.tags[one.start] not in ("JJ", "RB", "VBN") or alone == [1, 1]
    fit = plural[0] == plural[1] and (articles[0] == articles[1] or names)
    return fit and short and not pronouns


def _is_told(tree: Tree, place: int) -> bool:
    """Whether the clause of a word is told as true, not as what someone says or wants."""
    above = (place, *tree.above(place))
    return not any(tree.relations[each] in ("ccomp", "xcomp", "pcomp") for each in above)


def _can_be_exchanged(sentence: Sentence, pair: Pair) -> bool:
    """Whether two clauses can exchange their subjects, one of the two negated."""
    tree, first, second = sentence.tree, pair.first, pair.second
    if (first.negation is None) == (second.negation is None) or not second.subject:
        return False
    if any(tree.tags[place] in _PRONOUNS for place in (*second.subject, *first.rest, *second.rest)):
        return False
    if any(tree.tags[place] in _PRONOUNS for place in first.subject):
        return False
    heads = [each.group.subject for each in (first, second)]
    plural = [h is not None and (tree.tags[h] in _PLURAL or is_joined(tree, h)) for h in heads]
    same = word_class("modal") | {"did", "had"}
    unchanged = all(
        each.group.tense == "VBD" or tree.words[each.group.finite] in same
        for each in (first, second)
    )
    return plural[0] == plural[1] or unchanged
