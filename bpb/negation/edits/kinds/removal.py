"""Removal: take a negation out."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import relation_of
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, SentenceEdit
from bpb.negation.scope import scope


class Removal(EditKind):
    """Take out one negation, the first first, and what goes with it: "any", "at all".

    The kind inverts the others. "Did not find" becomes "found", "nobody" "somebody", "neither ...
    nor" "both ... and", "unhappy" "happy", "without" "with", "refused" "agreed". "No" becomes an
    article or nothing.

    Source: the affirmative edit of Ravichander et al. 2022 (CondaQA), section 2.
    """

    category = Category.REMOVAL
    cases = (
        Case("Tom did not find any coins.", ("Tom found some coins.",)),
        Case("The house had no windows.", ("The house had windows.",)),
        Case("The plan had no effect.", ("The plan had an effect.",)),
        Case("Nobody ever came.", ("Somebody came.",)),
        Case("She no longer lives in Rome.", ("She still lives in Rome.",)),
        Case("Neither Tom nor Ann was there.", ("Both Tom and Ann were there.",)),
        Case("She was an unhappy child.", ("She was a happy child.",)),
        Case("He left without a word.", ("He left with a word.",)),
        Case("They were unable to swim.", ("They were able to swim.",)),
        Case("He refused to pay.", ("He agreed to pay.",)),
        Case("She did not leave until noon.", ("She left before noon.",)),
        Case("Hardly anyone owned a book.", refused="what 'hardly' leaves is not told"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        for cue in sentence.cues:
            changes = removed(sentence, cue)
            if isinstance(changes, str):
                yield changes
                continue
            yield self.edit(
                sentence,
                changes,
                relation_of(sentence, cue),
                cue=cue_words(sentence, cue),
                old=scope(sentence.tree, cue) - cue.places,
            )
        yield "no negation"
