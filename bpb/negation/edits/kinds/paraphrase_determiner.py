"""ParaphraseDeterminer: "not ... any" and "no"."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import partners
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import negate_verb, verb_group
from bpb.negation.scope import scope


class ParaphraseDeterminer(EditKind):
    """Move the negation of a verb to its object, or back: "did not find any", "found no".

    Source: ours, after the paraphrase edits of Ravichander et al. 2022 (CondaQA), Table 13.
    """

    category = Category.PARAPHRASE
    cases = (
        Case("Tom did not find any coins.", ("Tom found no coins.",)),
        Case("The village has no school.", ("The village does not have any school.",)),
        Case("She said nothing.", ("She did not say anything.",)),
        Case("Tom did not come.", refused="no negated object"),
        Case("Tom did not find any in the house.", refused="no negated object"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        negatives = partners("negative_of_any")
        any_of = {negative: word for word, negative in negatives.items()}
        for verb in range(len(tree)):
            if not tree.is_verb(verb):
                continue
            cues = negations_of(sentence, verb)
            noun = tree.child(verb, ("dobj", "attr"))
            if len(cues) != 1 or noun is None or noun < verb:
                continue
            cue, start = cues[0], min(tree.below(noun))
            word = tree.words[start]
            changes: Changes | str = "no negated object"
            alone = word == "any" and start == noun
            if cue_words(sentence, cue) in ("not", "n't") and word in negatives and not alone:
                found = removed(sentence, cue)
                kept = () if isinstance(found, str) else found
                own = tuple(change for change in kept if change.place <= verb)
                put = Change(start, "instead", negatives[word], cue=negatives[word])
                changes = (*own, put) if own else "no negated object"
            elif (
                start in cue.places
                and word in any_of
                and word + " one" != " ".join(tree.words[start : start + 2])
            ):
                group = verb_group(tree, verb)
                if group is not None and group.subject is not None:
                    put = Change(start, "instead", any_of[word])
                    changes = (*negate_verb(sentence, group, contract=options.contract), put)
            if isinstance(changes, str):
                continue
            places = scope(tree, cue) - cue.places
            yield self.edit(sentence, changes, Relation.ENTAILMENT, old=places, new=places)
        yield "no negated object"
