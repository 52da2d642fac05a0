"""ParaphraseSynonym: another word for the negation."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.negation.edits.change import Change, Changes, capitalised, delete
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import cue_synonyms
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.subject import denied_subject
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import denied, inflected, lemma, verb_group
from bpb.negation.scope import scope
from bpb.negation.types import Cue


class ParaphraseSynonym(EditKind):
    """Put another cue of the same meaning: "never" and "at no time", "unable" and "not able".

    "Failed to win" and "refused to pay" become "did not win" and "did not pay", which they imply.
    The kind rejects the other direction, since who does not do something need not have tried.

    Source: the synonym substitution of Ravichander et al. 2022 (CondaQA), Table 13.
    """

    category = Category.PARAPHRASE
    cases = (
        Case("She never came back.", ("She at no time came back.",)),
        Case("They were unable to swim.", ("They were not able to swim.",)),
        Case("The team failed to win.", ("The team did not win.",)),
        Case("He left without a word.", ("He left with no word.",)),
        Case("It is difficult, but not impossible.", refused="no other word for the negation"),
        Case("A select few came.", refused="no other word for the negation"),
        Case("He virtually never sang.", refused="no other word for the negation"),
        Case("It was impossible and absurd.", refused="no other word for the negation"),
        Case("He failed to be elected.", refused="no other word for the negation"),
        Case("Everyone failed to win.", refused="no other word for the negation"),
        Case("Nobody failed to win.", ("Not one person failed to win.",)),
        Case("Tom did not come.", refused="no other word for the negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        for cue in sentence.cues:
            changes = _another(sentence, cue)
            if changes:
                places = scope(sentence.tree, cue) - cue.places
                yield self.edit(sentence, changes, Relation.ENTAILMENT, old=places, new=places)
        yield "no other word for the negation"


def _another(sentence: Sentence, cue: Cue) -> Changes:
    tree, words, place = sentence.tree, cue_words(sentence, cue), min(cue.places)
    if cue.kind == "verb" and tree.lemmas[cue.anchor] in word_class("refusing_verb"):
        return _denied(sentence, cue.anchor)
    if place and tree.words[place - 1] in ("not", "n't", "never"):
        return ()
    if sentence.words[place].isupper() and len(words) > 1:
        return ()
    if cue.kind in ("affix", "adjective") and (
        tree.relations[place] == "conj" or tree.child(place, ("conj", "advmod")) is not None
    ):
        return ()
    if cue.kind == "affix":
        whole = tree.words[place]
        said = tree.relations[place] == "acomp"
        other = cue_synonyms().get(whole) if said else None
        return (Change(place, "instead", other, cue="not"),) if other else ()
    if words == "without":
        after = place + 1
        if tree.child(place, ("pobj",)) is None:
            return ()
        if tree.words[after] in ("a", "an", "any"):
            return (Change(place, "instead", "with"), Change(after, "instead", "no", cue="no"))
        bare = tree.tags[after] in ("NN", "NNS", "JJ")
        return (Change(place, "instead", "with no", cue="no"),) if bare else ()
    if tree.tags[tree.heads[cue.anchor]] == "VBG" or tree.heads[cue.anchor] == cue.anchor:
        return ()
    if cue.kind == "adverb" and not tree.is_verb(tree.heads[cue.anchor]):
        return ()
    if place and tree.words[place - 1] in word_class("before_few", "proximal") | {"of"}:
        return ()
    other = cue_synonyms().get(words)
    if other is None or (words == "no" and tree.words[place + 1] != "one"):
        return ()
    written = capitalised(other) if sentence.words[place][0].isupper() else other
    return (
        Change(place, "instead", written, cue=written),
        *delete(*(cue.places - {place})),
    )


def _denied(sentence: Sentence, verb: int) -> Changes:
    """ "Failed to win" becomes "did not win", "has failed to win" "has not won"."""
    tree = sentence.tree
    below = tree.child(verb, ("xcomp",))
    group = verb_group(tree, verb)
    if below is None or group is None:
        return ()
    if negations_of(sentence, verb) or denied_subject(sentence, group) is not None:
        return ()
    if lemma(tree, below) in ("be", "have") or tree.child(below, ("auxpass",)) is not None:
        return ()
    to = tree.child(below, ("aux",))
    if to is None or tree.words[to] != "to" or to != verb + 1:
        return ()
    if group.tense:
        words = denied(inflected("do", group.tense), contract=False)
        return (Change(verb, "instead", words, cue="not"), *delete(to))
    if tree.tags[verb] != "VBN" or tree.lemmas[group.finite] != "have":
        return ()
    participle = inflected(lemma(tree, below), "VBN")
    return (
        Change(verb, "instead", "not", cue="not"),
        *delete(to),
        Change(below, "instead", participle),
    )
