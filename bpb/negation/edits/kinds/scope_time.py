"""ScopeTime: move a negation to another time."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import partners, word_class
from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope


class ScopeTime(EditKind):
    """Move a negation to the other side of a time: "until" becomes "after", "before" "after".

    Source: the temporal shift of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.SCOPE
    cases = (
        Case(
            "The emperor could not rule until he came of age.",
            ("The emperor could not rule after he came of age.",),
        ),
        Case("She never smoked before the war.", ("She never smoked after the war.",)),
        Case("The star was not named after her.", refused="no time before or after which it is so"),
        Case("Tom did not come.", refused="no time before or after which it is so"),
        Case("Tom left before noon.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        verbal = [cue for cue in sentence.cues if cue.kind == "adverb"]
        if not verbal:
            yield "no negation"
        for cue in verbal:
            verb = tree.heads[cue.anchor]
            for place in range(len(tree)):
                other = partners("time_beyond").get(tree.words[place])
                head = tree.heads[place]
                clausal = tree.relations[place] == "mark" and tree.heads[head] == verb
                phrasal = tree.relations[place] == "prep" and head == verb
                alone = tree.words[place - 1] not in ("not", "just", "soon", "years", "days")
                # "Named after her", "went after them": of no time.
                timeless = word_class("after_verb") | {"go", "seek"}
                named = tree.words[place] == "after" and tree.lemmas[verb] in timeless
                if other is None or named or not (clausal or phrasal) or not alone:
                    continue
                written = other.capitalize() if sentence.words[place][0].isupper() else other
                places = scope(tree, cue) - cue.places
                change = Change(place, "instead", written)
                yield self.edit(
                    sentence,
                    (change,),
                    Relation.NEUTRAL,
                    cue=cue_words(sentence, cue),
                    old=places,
                    new=places,
                )
        yield "no time before or after which it is so"
