"""ParticipleClauseNegation: negate a participle clause."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.local import clause_relation, negated_participle, participles
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, SentenceEdit


class ParticipleClauseNegation(EditKind):
    """Put "not" before the participle that heads a clause.

    Source: So et al. 2025 (Thunder-NUBench), section 3.4, Table 3.
    """

    category = Category.LOCAL
    cases = (
        Case(
            "Walking through the park, she found a lost wallet.",
            ("Not walking through the park, she found a lost wallet.",),
        ),
        Case(
            "The house built by the king burned down.",
            ("The house not built by the king burned down.",),
        ),
        Case(
            "Ann sang, with Tom playing the piano.", ("Ann sang, with Tom not playing the piano.",)
        ),
        Case("Tom found some coins.", refused="no participle clause"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        for verb in participles(sentence):
            found = negated_participle(sentence, verb)
            if isinstance(found, str):
                yield found
                continue
            changes, scope = found
            yield self.edit(sentence, changes, clause_relation(sentence.tree, verb), new=scope)
        yield "no participle clause"
