"""ScopeSuperset: let a negation hold of more than it did."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.article import article_of
from bpb.negation.edits.change import Change, delete
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope

_KEPT = frozenset(
    "other same only own first last former main such many more few several different single next "
    "second third further additional little much good real true possible high low".split()
)
_OBJECTS = frozenset(("dobj", "attr"))
_MEASURES = frozenset("amount number part level degree role sense way extent quantity".split())


class ScopeSuperset(EditKind):
    """Leave out an attribute in what is negated: "no foreign players" becomes "no players".

    What comes implies the original, which leaves it open.

    Source: the superset-subset replacement of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.SCOPE
    cases = (
        Case("The club had no foreign players.", ("The club had no players.",)),
        Case("He did not buy an expensive car.", ("He did not buy a car.",)),
        Case("Tom did not come.", refused="no attribute in what is negated"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        cues = [c for c in sentence.cues if c.kind in ("adverb", "determiner")]
        if not cues:
            yield "no negation"
        for cue in cues:
            places = scope(tree, cue) - cue.places
            for place in sorted(places):
                noun = tree.heads[place]
                indefinite = tree.words[min(tree.below(noun))] in ("a", "an", "any", "no") or (
                    min(tree.below(noun)) == place and tree.tags[noun] == "NNS"
                )
                if (
                    tree.relations[place] != "amod"
                    or tree.tags[place] != "JJ"
                    or tree.children[place]
                    or tree.relations[noun] not in _OBJECTS
                    or tree.words[place] in _KEPT
                    or tree.words[noun] in _MEASURES
                    or not indefinite
                    or place + 1 >= len(tree)
                    or tree.words[place - 1 : place + 2 : 2].count("-")
                ):
                    continue
                changes = delete(place)
                if tree.words[place - 1] in ("a", "an"):
                    article = article_of(sentence.words[place + 1])
                    changes = (Change(place - 1, "instead", article), *changes)
                yield self.edit(
                    sentence,
                    changes,
                    Relation.NEUTRAL,
                    cue=cue_words(sentence, cue),
                    old=places,
                    new=places,
                )
        yield "no attribute in what is negated"
