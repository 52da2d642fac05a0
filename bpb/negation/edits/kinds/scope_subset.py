"""ScopeSubset: let a negation hold of less than it did."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import attributes
from bpb.negation.edits.negated_noun import NegatedNoun, exchanged, negated_nouns
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope
from bpb.negation.sets.nouns import own_pairs


class ScopeSubset(EditKind):
    """Put a kind of the negated noun, or add an attribute to it: "no dogs" becomes "no poodles".

    If there are no dogs, there are no dogs of any kind, so the original entails the result. The
    kind rejects a sentence where another negation, a condition or a quantifier affects the
    negation.

    Source: the superset-subset replacement of Ravichander et al. 2022 (CondaQA), Tables 3 and 13;
    which of them follow, She et al. 2023 (ScoNe), section 2.
    """

    category = Category.SCOPE
    cases = (
        Case(
            "Tom did not see any dogs.",
            (
                "Tom did not see any poodles.",
                "Tom did not see any young dogs.",
            ),
        ),
        Case("The village had no school.", ("The village had no new school.",)),
        Case(
            "She never bought a car.",
            ("She never bought a sedan.", "She never bought a new car."),
        ),
        Case("If Tom did not see any dogs, he left.", refused="something else that bears on it"),
        Case("Tom did not come.", refused="no noun that a negation is of"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        if not sentence.cues:
            yield "no negation"
        for noun in negated_nouns(sentence):
            if not noun.plain:
                yield "something else that bears on it"
                continue
            places = scope(sentence.tree, noun.cue) - noun.cue.places
            for changes in self._changes(sentence, noun):
                yield self.edit(
                    sentence,
                    changes,
                    Relation.ENTAILMENT,
                    cue=cue_words(sentence, noun.cue),
                    old=places,
                    new=places,
                )
        yield "no noun that a negation is of"

    def _changes(self, sentence: Sentence, noun: NegatedNoun) -> Iterator[tuple[Change, ...]]:
        pairs, lemma = own_pairs(), sentence.tree.lemmas[noun.place].lower()
        if not noun.bare:
            return
        kind = next(exchanged(sentence, noun, pairs.below(lemma)), None)
        if kind:
            yield kind
        classes = (lemma, *pairs.above(lemma))
        attribute = next((attributes()[each] for each in classes if each in attributes()), None)
        if attribute:
            put = Change(noun.place, "instead", f"{attribute} {sentence.words[noun.place]}")
            yield (*noun.article(sentence, attribute), put)
