"""The indefinite nouns that a negation is of, where what it denies can be widened or narrowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import inflected
from bpb.negation.sets.nouns import own_pairs
from bpb.negation.types import Cue

_OBJECTS = frozenset(("dobj", "attr"))


@dataclass(frozen=True, slots=True)
class NegatedNoun:
    """A noun without article, with "a", "any" or "no", that a negation is of.

    Attributes:
        cue: The negation's cue.
        place: The noun's place.
        start: The place of its determiner, or of the first word of its phrase.
        bare: Whether nothing stands between the determiner and the noun.
        plain: Whether nothing else in the sentence bears on the negation, so that what it says of
            more it says of less too.
    """

    cue: Cue
    place: int
    start: int
    bare: bool
    plain: bool

    def article(self, sentence: Sentence, word: str) -> Changes:
        """The change of its article before a word."""
        if sentence.tree.words[self.start] not in ("a", "an"):
            return ()
        return (Change(self.start, "instead", indefinite_article(word)),)


def negated_nouns(sentence: Sentence) -> Iterator[NegatedNoun]:
    """The nouns that the sentence's negations are of, in order."""
    tree = sentence.tree
    for verb in range(len(tree)):
        if not tree.is_verb(verb):
            continue
        for cue in negations_of(sentence, verb):
            if cue_words(sentence, cue) not in word_class("negation") | {"never", "no"}:
                continue
            for noun in tree.children[verb]:
                found = _negated(sentence, cue, verb, noun)
                if found is not None:
                    yield found


def _negated(sentence: Sentence, cue: Cue, verb: int, noun: int) -> NegatedNoun | None:
    tree = sentence.tree
    start = min(tree.below(noun))
    word = tree.words[start]
    subject = tree.relations[noun] in ("nsubj", "nsubjpass") and word == "no"
    below = tree.relations[noun] in _OBJECTS and noun > verb
    indefinite = word in ("a", "an", "any", "no") or (
        tree.tags[noun] == "NNS" and tree.relations[start] in ("amod", "dobj", "attr")
    )
    if tree.tags[noun] not in ("NN", "NNS") or tree.words[noun] in word_class("extent_noun"):
        return None
    if not (subject or below) or not indefinite:
        return None
    if word == "no" and start not in cue.places:
        return None
    top = verb
    while tree.relations[top] == "conj" and tree.is_verb(tree.heads[top]):
        top = tree.heads[top]
    plain = (
        len(sentence.cues) == 1
        and tree.heads[top] == top
        and not _bearing() & set(tree.words)
        and tree.lemmas[verb] not in word_class("opaque_verb")
        and "?" not in tree.words
    )
    bare = noun == start or (noun == start + 1 and word in ("a", "an", "any", "no"))
    joined = any(tree.relations[c] in ("conj", "appos") for c in tree.children[noun])
    return NegatedNoun(cue, noun, start, bare and not joined, plain)


def _bearing() -> frozenset[str]:
    """Words with which a negation of more need not say more, nor one of less less."""
    classes = word_class(
        "conditional",
        "non_monotone",
        "only",
        "quantifier",
        "relative",
        "scope_bearer",
        "universal",
    )
    return classes - word_class("negative") - {"any"} | {"but", "whose"}


def exchanged(sentence: Sentence, noun: NegatedNoun, words: Iterable[str]) -> Iterator[Changes]:
    """The changes that put each of some other nouns for a noun, in its form.

    Args:
        sentence: The sentence.
        noun: The noun.
        words: Other nouns, singular; those that are counted where it is not are left out, and the
            other way round.
    """
    tree, pairs = sentence.tree, own_pairs()
    mass = pairs.is_mass(tree.lemmas[noun.place].lower())
    for word in words:
        if pairs.is_mass(word) == mass and "-" not in tree.words[noun.place - 1 :][:3]:
            put = Change(noun.place, "instead", inflected(word, tree.tags[noun.place]))
            yield (*noun.article(sentence, word), put)
