"""ScopeSuperset: let a negation hold of more than it did."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.negation.edits.change import Changes, delete
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negated_noun import NegatedNoun, exchanged, negated_nouns
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope
from bpb.negation.sets.nouns import own_pairs


class ScopeSuperset(EditKind):
    """Leave out an attribute of the negated noun, or put a more general noun: "no animals".

    The result entails the original, which leaves the result open.

    Source: the superset-subset replacement of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.SCOPE
    cases = (
        Case("The club had no foreign players.", ("The club had no players.",)),
        Case("He did not buy an expensive car.", ("He did not buy a car.",)),
        Case("Tom did not see any poodles.", ("Tom did not see any dogs.",)),
        Case("Tom did not come.", refused="no attribute or kind in what is negated"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        if not sentence.cues:
            yield "no negation"
        for noun in negated_nouns(sentence):
            places = scope(sentence.tree, noun.cue) - noun.cue.places
            for changes in _changes(sentence, noun):
                yield self.edit(
                    sentence,
                    changes,
                    Relation.NEUTRAL,
                    cue=cue_words(sentence, noun.cue),
                    old=places,
                    new=places,
                )
        yield "no attribute or kind in what is negated"


def _changes(sentence: Sentence, noun: NegatedNoun) -> Iterator[Changes]:
    """The changes that leave out an attribute, or put what the noun is a kind of."""
    tree = sentence.tree
    kept = word_class("determining_adjective", "ordinal", "quantifier") | {"single"}
    for place in tree.children[noun.place]:
        attribute = tree.relations[place] == "amod" and tree.tags[place] == "JJ"
        joined = tree.children[place] or "-" in tree.words[place - 1 : place + 2]
        if attribute and not joined and place < noun.place and tree.words[place] not in kept:
            follows = place == noun.start + 1
            article = noun.article(sentence, sentence.words[place + 1]) if follows else ()
            yield (*article, *delete(place))
    above = own_pairs().above(tree.lemmas[noun.place].lower())
    # "He was not a person" is not what one says of who was no surgeon.
    said = tree.relations[noun.place] == "attr" and len(above) == 1
    kind = next(exchanged(sentence, noun, above), None) if noun.bare and not said else None
    if kind:
        yield kind
