"""RelativeClauseNegation: negate a relative clause."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.local import clause_relation, clauses, negated_clause
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, SentenceEdit


class RelativeClauseNegation(EditKind):
    """Negate the verb of a relative clause, and leave the main clause as it is.

    A clause between commas adds a statement, so the result is a contradiction. A clause that
    defines its noun describes others when it is negated.

    Source: So et al. 2025 (Thunder-NUBench), section 3.4, Table 3.
    """

    category = Category.LOCAL
    cases = (
        Case(
            "The man who owns the car is my neighbor.",
            ("The man who does not own the car is my neighbor.",),
        ),
        Case(
            "She found a wallet, which belonged to a sailor.",
            ("She found a wallet, which did not belong to a sailor.",),
        ),
        Case("Tom found some coins.", refused="no relative clause"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        for verb in clauses(sentence, ("relcl",)):
            found = negated_clause(sentence, verb, options)
            if isinstance(found, str):
                yield found
                continue
            changes, scope = found
            yield self.edit(sentence, changes, clause_relation(sentence.tree, verb), new=scope)
        yield "no relative clause"
