"""ScopeVeridicality: let what is not so be told as true, or no longer so."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import partners
from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import inflected
from bpb.negation.scope import scope


class ScopeVeridicality(EditKind):
    """Exchange a verb whose complement is true with one whose complement need not be.

    "He knew that it was not safe" implies that it was not safe. "He believed that it was not safe"
    leaves it open.

    Source: the veridicality edit of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.SCOPE
    cases = (
        Case(
            "He knew that the bridge was not safe.",
            ("He believed that the bridge was not safe.",),
        ),
        Case(
            "The court assumed that she was not guilty.",
            ("The court realised that she was not guilty.",),
        ),
        Case("Tom did not come.", refused="no negation below a verb of knowing or thinking"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        for cue in sentence.cues:
            for verb in tree.above(cue.anchor):
                other = partners("veridicality").get(tree.lemmas[verb])
                below = tree.child(verb, ("ccomp",))
                if other is None or below is None or cue.anchor not in tree.below(below):
                    continue
                tag = tree.tags[verb]
                if tag not in ("VBD", "VBZ", "VBP", "VB", "VBN", "VBG") or cue.kind == "affix":
                    continue
                word = other if tag in ("VB", "VBP") else inflected(other, tag)
                places = scope(tree, cue) - cue.places
                yield self.edit(
                    sentence,
                    (Change(verb, "instead", word),),
                    Relation.NEUTRAL,
                    cue=cue_words(sentence, cue),
                    old=places,
                    new=places,
                )
        yield "no negation below a verb of knowing or thinking"
