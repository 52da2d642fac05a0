"""StandardNegation: deny a sentence by its main predicate."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import denial, scope_without
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit


class StandardNegation(EditKind):
    """Negate the main predicate, so that the sentence is false where it was true.

    Source: So et al. 2025 (Thunder-NUBench), section 3.3, Table 2 and appendices B to D, J.
    """

    category = Category.STANDARD
    cases = (Case("Tom found some coins.", ("Tom did not find any coins.",)),)

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        found = denial(sentence, options)
        if isinstance(found, str):
            yield found
            return
        old = found.scope if found.cues else ()
        taken = " ... ".join(cue_words(sentence, cue) for cue in found.cues)
        put = [change for change in found.changes if change.cue]
        yield self.edit(
            sentence,
            found.changes,
            Relation.NEGATION,
            cue=None if put else taken,
            old=scope_without(frozenset(old), found.cues),
            new=found.scope if put else (),
            order=found.order,
        )
