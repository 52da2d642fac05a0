"""ParaphraseAntonym: the antonym of what is negated."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import antonyms
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.simple import is_simple
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope


class ParaphraseAntonym(EditKind):
    """Turn "not" and an adjective into its complementary antonym: "not alive" into "dead".

    The kind skips gradable antonyms: what is not tall need not be short. It rejects an adjective
    with an adverb, or of several subjects: "not always present" does not mean "always absent".

    Source: the antonym substitution of Ravichander et al. 2022 (CondaQA), Table 13; which antonyms
    are complementary after So et al. 2025 (Thunder-NUBench), appendix J.
    """

    category = Category.PARAPHRASE
    cases = (
        Case("The king was not alive.", ("The king was dead.",)),
        Case("The claim is not true.", ("The claim is false.",)),
        Case("In 1900, the king was not alive.", ("In 1900, the king was dead.",)),
        Case("Tom is not always present.", refused="an antonym that may say something else"),
        Case("The shop is not yet open.", refused="an antonym that may say something else"),
        Case("The men were not alive.", refused="an antonym that may say something else"),
        Case("Tom and Ann were not present.", refused="an antonym that may say something else"),
        Case("The claim cannot be true.", refused="an antonym that may say something else"),
        Case("The claim is not true or new.", refused="an antonym that may say something else"),
        Case("The tower was not tall.", refused="no negated word with a complementary antonym"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        for verb in range(len(tree)):
            quality = tree.child(verb, ("acomp",))
            cues = negations_of(sentence, verb)
            if quality is None or len(cues) != 1 or tree.lemmas[verb] != "be":
                continue
            other = antonyms("complementary", "adjective").get(tree.words[quality])
            plain = cue_words(sentence, cues[0]) in ("not", "n't")
            changes = removed(sentence, cues[0])
            if other is None or not plain or isinstance(changes, str):
                continue
            if not is_simple(tree, verb, quality, cues[0].places):
                yield "an antonym that may say something else"
                continue
            places = scope(tree, cues[0]) - cues[0].places
            yield self.edit(
                sentence,
                (*changes, Change(quality, "instead", other)),
                Relation.ENTAILMENT,
                cue=cue_words(sentence, cues[0]),
                old=places,
            )
        yield "no negated word with a complementary antonym"
